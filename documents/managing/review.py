"""What a person is asked about a new version before it is published."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any
from unicodedata import normalize

from django.contrib.auth.models import User
from django.db.models import Q, QuerySet
from django.utils.functional import cached_property

from documents import selectors
from documents.failures import failure_text
from documents.managing.encodings import Sample, is_doubtful, samples
from documents.managing.forms import ReviewForm
from documents.models import Document, Page, Version

_SIGNS = re.compile(r"[\s《》〈〉“”\"'（）()·_-]+")


class Upload:
    """A version from its upload to its publication, as a row of the page shows it."""

    def __init__(self, user: User, version: Version, answers: Mapping[str, Any] | None = None) -> None:
        self.user = user
        self.version = version
        self._answers = answers

    @property
    def failure(self) -> str:
        return failure_text(self.version.failure_code, self.version.failure_params)

    @property
    def may_be_reviewed(self) -> bool:
        return self.version.is_draft and not self.version.scheduled and self.is_read

    @property
    def is_read(self) -> bool:
        return self.version.state == Version.State.READY and not self.version.rereading

    @cached_property
    def corrections(self) -> ReviewForm:
        """The particulars of a version that was looked over already, to be corrected."""
        return ReviewForm(self._answers, initial=_said(self.version), auto_id=f"v{self.version.pk}-%s")

    @cached_property
    def form(self) -> ReviewForm:
        return ReviewForm(
            self._answers,
            initial=_initial(self.version),
            namesakes=self.namesakes,
            repealed=self.repealed,
            auto_id=f"v{self.version.pk}-%s",
        )

    @cached_property
    def is_first(self) -> bool:
        """Whether the version's document was made for it."""
        return not self.version.document.versions.exclude(pk=self.version.pk).exists()

    @cached_property
    def namesakes(self) -> QuerySet[Document] | None:
        """Documents of the knowledge base that this may be a version of; none when that is settled."""
        if not self.is_first:
            return None
        version, title = self.version, self.version.guess.get("title") or self.version.document.title
        alike = Q(title__iexact=title) | Q(title__iexact=PurePath(version.original_name).stem)
        alike |= Q(versions__original_name__iexact=version.original_name)
        if number := version.guess.get("doc_no"):
            alike |= Q(versions__doc_no__iexact=number)
        others = selectors.documents_administered_by(self.user).exclude(pk=version.document_id)
        return others.filter(alike, kb=version.document.kb_id).distinct()

    @cached_property
    def repealed(self) -> QuerySet[Document] | None:
        """Documents in force that the text says lapse, among those that the user may change."""
        named = {_plain(title) for title in self.version.guess.get("repeals", [])}
        if not named:
            return None
        others = selectors.documents_administered_by(self.user).exclude(pk=self.version.document_id)
        found = others.filter(withdrawn_at=None).values_list("pk", "title")
        return others.filter(pk__in=[pk for pk, title in found if _plain(title) in named])

    @cached_property
    def unreadable(self) -> list[Page]:
        return list(self.version.pages.exclude(problem=""))

    @property
    def encoding(self) -> str:
        """What the file was read by, as people call it."""
        return next((each.name for each in self.samples if each.used), self.version.encoding)

    @cached_property
    def samples(self) -> tuple[Sample, ...]:
        """How the file's beginning reads by each encoding, when which one is right is open to doubt."""
        return samples(self.version) if is_doubtful(self.version) else ()


def _plain(title: str) -> str:
    return _SIGNS.sub("", normalize("NFKC", title)).casefold()


def _said(version: Version) -> dict[str, Any]:
    """What a person has said of the version and its document."""
    document = version.document
    return {
        "title": document.title,
        "issue_dept": document.issue_dept,
        "doc_no": version.doc_no,
        "published_at": version.published_at,
        "effective_from": version.effective_from,
        "effective_to": version.effective_to,
    }


def _initial(version: Version) -> dict[str, str]:
    """The guess, unless a person has said something already."""
    guess, document = version.guess, version.document
    first = version.number == 1
    said = {
        "title": (guess.get("title") if first else "") or document.title,
        "issue_dept": document.issue_dept or guess.get("issue_dept", ""),
        "doc_no": version.doc_no or guess.get("doc_no", ""),
    }
    for name in ("published_at", "effective_from", "effective_to"):
        day = getattr(version, name)
        said[name] = day.isoformat() if day else guess.get(name) or ""
    return said


@dataclass(frozen=True, slots=True)
class Refusal:
    """A file that did not come in."""

    name: str
    reason: str
