"""What knowledge admins fill in; every choice is among what they may change."""

from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from documents.models import Document
from documents.services import Particulars

NEW_DOCUMENT = "new"


class DayInput(forms.DateInput):
    input_type = "date"

    def __init__(self) -> None:
        super().__init__(format="%Y-%m-%d")


class DocumentsField(forms.ModelMultipleChoiceField):  # type: ignore[type-arg]
    def label_from_instance(self, document: Any) -> str:
        return _("“%(title)s” goes out of force; this one replaces it") % {"title": document.title}


class ReviewForm(forms.Form):
    """The particulars of a version, what it is a version of, and what it puts out of force."""

    belongs = forms.ChoiceField(
        label=_("A document of this name is here already. What is this file?"), widget=forms.RadioSelect
    )
    title = forms.CharField(label=_("Title"), max_length=300)
    doc_no = forms.CharField(label=_("Document number"), max_length=100, required=False)
    issue_dept = forms.CharField(label=_("Issuing department"), max_length=200, required=False)
    published_at = forms.DateField(label=_("Published on"), required=False, widget=DayInput())
    effective_from = forms.DateField(label=_("Effective from"), required=False, widget=DayInput())
    effective_to = forms.DateField(label=_("Effective to"), required=False, widget=DayInput())
    withdraws = DocumentsField(
        label=_("The text says that these lapse"),
        queryset=Document.objects.none(),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )

    def __init__(
        self,
        *args: Any,
        namesakes: QuerySet[Document] | None = None,
        repealed: QuerySet[Document] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        if namesakes:
            known = [
                (document.identifier, _("A new version of “%(title)s”") % {"title": document.title})
                for document in namesakes
            ]
            self.fields["belongs"].choices = [*known, (NEW_DOCUMENT, _("A new document"))]  # type: ignore[attr-defined]
        else:
            del self.fields["belongs"]
        if repealed:
            self.fields["withdraws"].queryset = repealed  # type: ignore[attr-defined]
        else:
            del self.fields["withdraws"]

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = self.cleaned_data
        first, last = data.get("effective_from"), data.get("effective_to")
        if first and last and last < first:
            self.add_error("effective_to", _("This is before the first day."))
        return data

    def particulars(self) -> Particulars:
        data = self.cleaned_data
        return Particulars(
            title=data["title"],
            issue_dept=data["issue_dept"],
            doc_no=data["doc_no"],
            published_at=data["published_at"],
            effective_from=data["effective_from"],
            effective_to=data["effective_to"],
        )


class WithdrawForm(forms.Form):
    replaced_by = forms.ModelChoiceField(
        label=_("Replaced by"),
        queryset=Document.objects.none(),
        required=False,
        to_field_name="identifier",
        empty_label=_("Nothing"),
    )

    def __init__(self, *args: Any, others: QuerySet[Document], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["replaced_by"].queryset = others  # type: ignore[attr-defined]
