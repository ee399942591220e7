"""Two versions of a document side by side."""

from collections import Counter
from dataclasses import dataclass
from itertools import groupby

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from documents import selectors
from documents.comparing import Change, Clause, Pair, Source, clauses, compare
from documents.errors import NotThere
from documents.managing.doors import for_administrators
from documents.models import Version
from documents.people import signed_in


@dataclass(frozen=True, slots=True)
class Stretch:
    """Neighbouring pairs, either all unchanged or each with its change."""

    unchanged: bool
    pairs: tuple[Pair, ...]


@for_administrators
@require_GET
def compare_versions(request: HttpRequest, identifier: str) -> HttpResponse:
    """`?from=1&to=2`: what came, went and changed, clause by clause; by default the last two."""
    user = signed_in(request)
    document = selectors.get_administered_document(user, identifier)
    versions = list(selectors.readings_of(user, document))
    old, new = _chosen(request, versions)
    pairs = compare(_clauses(old), _clauses(new))
    counts = Counter(pair.change for pair in pairs)
    context = {
        "document": document,
        "versions": versions,
        "old": old,
        "new": new,
        "stretches": [
            Stretch(unchanged, tuple(group))
            for unchanged, group in groupby(pairs, key=lambda pair: pair.change is Change.SAME)
        ],
        "counts": {change.value: counts[change] for change in Change},
        "numbers": sum(pair.numbers_changed for pair in pairs),
        "section": "documents",
    }
    return render(request, "documents/manage/compare.html", context)


def _chosen(request: HttpRequest, versions: list[Version]) -> tuple[Version, Version]:
    """The older and the newer of the versions that the address names. Raises NotThere."""
    by_number = {str(version.number): version for version in versions}
    latest = [str(version.number) for version in (versions * 2)[:2]] or ["", ""]
    old, new = request.GET.get("from", latest[1]), request.GET.get("to", latest[0])
    if old not in by_number or new not in by_number:
        raise NotThere
    return by_number[old], by_number[new]


def _clauses(version: Version) -> tuple[Clause, ...]:
    return clauses(
        version.text,
        [
            Source(
                chunk.char_start, chunk.char_end, chunk.clause_no, tuple(chunk.heading_path), chunk.page_from
            )
            for chunk in version.chunks.all()
        ],
    )
