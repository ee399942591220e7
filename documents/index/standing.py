"""Which chunks of which segments a question sees: rights, current versions and dates of this moment."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from documents.index.memory import MEMORY
from documents.index.scope import Scope
from documents.index.storage import ROLL, Roll, block_id, read_blocks
from documents.models import Document, IndexedVersion, Segment, Version

Bools = NDArray[np.bool_]
Integers = NDArray[np.int64]
Floats = NDArray[np.float64]

# Few enough that searching all costs little, enough that two KBs of forty read few postings of others.
SHARDS = 16
ALWAYS = 10**7


def shard_of(kb_id: int) -> int:
    return kb_id % SHARDS


@dataclass(frozen=True, slots=True)
class Listed:
    """A segment as one snapshot lists it."""

    pk: int
    key: str
    liveness: str
    bits: int


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """What a question sees of a segment; no mask means all of it."""

    chunk_ids: Integers
    lengths: Floats
    visible: Bools | None
    chunks: int
    tokens: int


@dataclass(frozen=True, slots=True, eq=False)
class Standing:
    """How a segment's owners stand, in the order of its roll; dates as ordinals."""

    kbs: Integers
    live: Bools
    current: Bools
    effective_from: Integers
    effective_to: Integers
    audience: Integers
    audiences: Sequence[frozenset[int]]

    def seen(self, scope: Scope) -> Bools:
        """Which owners the scope shows."""
        day = scope.on.toordinal()
        in_force = self.current & (self.effective_from <= day) & (day <= self.effective_to)
        admitted = np.array([not groups or bool(groups & scope.group_ids) for groups in self.audiences])
        readable = self.live & np.isin(self.kbs, list(scope.kb_ids)) & admitted[self.audience]
        shown: Bools = readable & (in_force if scope.in_force else ~in_force)
        return shown


@dataclass(frozen=True, slots=True, eq=False)
class Known:
    """A segment's roll, with its lengths as the formula wants them."""

    roll: Roll
    lengths: Floats


def views(scope: Scope) -> list[tuple[Listed, View]]:
    """The segments in which the scope sees anything; call inside a snapshot."""
    shards = {shard_of(kb_id) for kb_id in scope.kb_ids}
    rows = Segment.objects.filter(shard__in=shards).order_by("pk")
    segments = [Listed(*row) for row in rows.values_list("pk", "key", "liveness", "bits")]
    found = {s.pk: MEMORY.get(("view", s.key, s.liveness, scope)) for s in segments}
    new = [segment for segment in segments if found[segment.pk] is None]
    known = rolls(new)
    stands = _standings(new, known)
    for segment in new:
        view = found[segment.pk] = _view(scope, known[segment.pk], stands[segment.pk])
        size = 0 if view.visible is None else view.visible.nbytes
        MEMORY.put(("view", segment.key, segment.liveness, scope), view, size)
    return [(segment, found[segment.pk]) for segment in segments if found[segment.pk].chunks]


def rolls(segments: Sequence[Listed]) -> dict[int, Known]:
    """The rolls of the segments by their row."""
    found = {s.pk: MEMORY.get(("roll", s.key)) for s in segments}
    new = {block_id(s.pk, ROLL): s for s in segments if found[s.pk] is None}
    for number, data in read_blocks(list(new)).items():
        roll = Roll.from_bytes(data)
        known = found[new[number].pk] = Known(roll, roll.lengths.astype(np.float64))
        MEMORY.put(("roll", new[number].key), known, len(data) + known.lengths.nbytes)
    return found


def _view(scope: Scope, known: Known, standing: Standing) -> View:
    seen = standing.seen(scope)
    roll = known.roll
    if seen.all():
        return View(roll.chunk_ids, known.lengths, None, len(roll.chunk_ids), int(roll.lengths.sum()))
    visible = np.repeat(seen, roll.runs)
    return View(roll.chunk_ids, known.lengths, visible, int(visible.sum()), int(roll.lengths[visible].sum()))


def _standings(segments: Sequence[Listed], known: Mapping[int, Known]) -> dict[int, Standing]:
    found = {}
    stale = []
    for segment in segments:
        liveness, standing = MEMORY.get(("standing", segment.key), ("", None))
        if liveness == segment.liveness:
            found[segment.pk] = standing
        else:
            stale.append(segment)
    if stale:
        owners = _owners(stale)
        audiences = _audiences(stale)
        for segment in stale:
            roll = known[segment.pk].roll
            standing = found[segment.pk] = _standing(roll, owners[segment.pk], audiences)
            MEMORY.put(("standing", segment.key), (segment.liveness, standing), 50 * len(roll.owners))
    return found


_Owner = tuple[int, int, bool, int, int]


def _owners(segments: Sequence[Listed]) -> dict[int, dict[int, _Owner]]:
    """Per segment its versions that are ready and whose document is not deleted, by owner:
    document, KB, whether current and not withdrawn, and the dates."""
    rows = IndexedVersion.objects.filter(
        segment__in=[segment.pk for segment in segments],
        version__state=Version.State.READY,
        version__document__deleted_at=None,
    ).values_list(
        "segment_id",
        "pk",
        "version__document_id",
        "version__document__kb_id",
        "version__is_current",
        "version__document__withdrawn_at",
        "version__effective_from",
        "version__effective_to",
    )
    owners: dict[int, dict[int, _Owner]] = {segment.pk: {} for segment in segments}
    for segment, owner, document, kb, current, withdrawn, since, until in rows:
        owners[segment][owner] = (
            document,
            kb,
            current and withdrawn is None,
            since.toordinal() if since else 0,
            until.toordinal() if until else ALWAYS,
        )
    return owners


def _audiences(segments: Sequence[Listed]) -> dict[int, frozenset[int]]:
    """The groups that the restricted documents of the segments are restricted to."""
    through = Document.restricted_to.through
    rows = through.objects.filter(document__versions__indexed__segment__in=[s.pk for s in segments])
    groups: dict[int, set[int]] = {}
    for document, group in rows.values_list("document_id", "group_id"):
        groups.setdefault(document, set()).add(group)
    return {document: frozenset(those) for document, those in groups.items()}


def _standing(roll: Roll, owners: Mapping[int, _Owner], audiences: Mapping[int, frozenset[int]]) -> Standing:
    gone: _Owner = (0, 0, False, 0, 0)
    rows = [owners.get(owner, gone) for owner in roll.owners.tolist()]
    numbers: dict[frozenset[int], int] = {frozenset(): 0}
    audience = [numbers.setdefault(audiences.get(row[0], frozenset()), len(numbers)) for row in rows]
    return Standing(
        kbs=np.array([row[1] for row in rows], np.int64),
        live=np.array([row[0] > 0 for row in rows], np.bool_),
        current=np.array([row[2] for row in rows], np.bool_),
        effective_from=np.array([row[3] for row in rows], np.int64),
        effective_to=np.array([row[4] for row in rows], np.int64),
        audience=np.array(audience, np.int64),
        audiences=list(numbers),
    )
