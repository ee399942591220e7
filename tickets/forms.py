"""What an agent fills in to resolve a ticket."""

from typing import Any

from django import forms
from django.contrib.auth.models import User

from documents.drafts import may_be_added_to
from documents.models import KnowledgeBase
from documents.selectors import kbs_readable_by, readable_by
from tickets.models import Ticket
from tickets.resolving import LONGEST_ANSWER, MOST_REFERENCES, NewDraft, Resolution
from tickets.workflow import Label

NONE, NEW, ADD = "", "new", "add"


class ResolutionForm(forms.Form):
    """The answer, its references by chunk, the label, and what the label may lead to."""

    text = forms.CharField(max_length=LONGEST_ANSWER)
    label = forms.ChoiceField(choices=Ticket.Label.choices)
    draft = forms.ChoiceField(choices=[(NONE, ""), (NEW, ""), (ADD, "")], required=False)
    draft_title = forms.CharField(max_length=200, required=False)
    draft_kb = forms.ModelChoiceField(KnowledgeBase.objects.none(), required=False)
    draft_document = forms.ModelChoiceField(KnowledgeBase.objects.none(), required=False)
    request_document = forms.ModelChoiceField(KnowledgeBase.objects.none(), required=False)
    alias_word = forms.CharField(max_length=60, required=False)
    alias_stands_for = forms.CharField(max_length=60, required=False)

    def __init__(self, agent: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._choose("draft_kb", kbs_readable_by(agent))
        self._choose("draft_document", may_be_added_to(agent))
        self._choose("request_document", readable_by(agent).filter(withdrawn_at=None))

    def _choose(self, name: str, queryset: Any) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ModelChoiceField)  # noqa: S101 - declared above
        field.queryset = queryset

    @property
    def references(self) -> list[int]:
        """The picked chunks, in the order in which they were picked."""
        sent = self.data.getlist("chunk") if hasattr(self.data, "getlist") else []
        return [int(pk) for pk in dict.fromkeys(sent) if pk.isdecimal()][:MOST_REFERENCES]

    def resolution(self) -> Resolution:
        data = self.cleaned_data
        draft = None
        if data["draft"] == NEW:
            draft = NewDraft(data["draft_title"], kb=data["draft_kb"])
        elif data["draft"] == ADD:
            draft = NewDraft(data["draft_title"], document=data["draft_document"])
        alias = (data["alias_word"], data["alias_stands_for"])
        return Resolution(
            text=data["text"],
            label=Label(data["label"]),
            chunk_ids=self.references,
            draft=draft,
            request=data["request_document"],
            alias=alias if any(alias) else None,
        )
