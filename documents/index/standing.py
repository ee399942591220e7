"""Which chunks of which segments a question sees: rights, current versions and dates of this moment."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from django.db import connection
from numpy.typing import NDArray

from documents.index.memory import MEMORY
from documents.index.scope import Scope
from documents.index.storage import ROLL, Roll, block_id, read_blocks
from documents.models import Document, IndexedVersion, Segment, Version
from documents.searching.postings import Outlook

Bools = NDArray[np.bool_]
Integers = NDArray[np.int64]

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


def look(scope: Scope) -> tuple[list[Listed], Outlook]:
    """The segments in which the scope sees anything, and what it sees there; call inside a snapshot."""
    segments = _listed(sorted({shard_of(kb_id) for kb_id in scope.kb_ids}))
    key = ("outlook", scope, tuple((segment.key, segment.liveness) for segment in segments))
    known: tuple[frozenset[int], Outlook] | None = MEMORY.get(key)
    seen, outlook = known or _looked(scope, segments)
    if known is None:
        MEMORY.put(key, (seen, outlook), outlook.lengths.nbytes + len(outlook.lengths))
    return [segment for segment in segments if segment.pk in seen], outlook


def _listed(shards: Sequence[int]) -> list[Listed]:
    """Written out, for building this query took half the time of a small search."""
    table = connection.ops.quote_name(Segment._meta.db_table)
    places = ",".join(["%s"] * len(shards))
    query = f'SELECT id, "key", liveness, bits FROM {table} WHERE shard IN ({places}) ORDER BY id'  # noqa: S608
    with connection.cursor() as cursor:
        cursor.execute(query, shards)
        return [Listed(*row) for row in cursor.fetchall()]


def _looked(scope: Scope, segments: Sequence[Listed]) -> tuple[frozenset[int], Outlook]:
    rolls = read_rolls(segments)
    stands = _standings(segments, rolls)
    seen = {segment.pk: stands[segment.pk].seen(scope) for segment in segments}
    shown = [segment.pk for segment in segments if seen[segment.pk].any()]
    lengths = in_a_row([rolls[pk].lengths for pk in shown], np.uint32)
    masks = [np.repeat(seen[pk], rolls[pk].runs) for pk in shown]
    mask = in_a_row(masks, np.bool_)
    visible = None if mask.all() else mask
    sizes = np.array([len(each) for each in masks], np.int64)
    outlook = Outlook(
        chunk_ids=[rolls[pk].chunk_ids for pk in shown],
        starts=np.cumsum(sizes) - sizes,
        lengths=lengths,
        visible=visible,
        chunks=int(mask.sum()),
        tokens=int(lengths.sum() if visible is None else lengths[mask].sum()),
    )
    return frozenset(shown), outlook


def in_a_row(arrays: Sequence[NDArray[Any]], dtype: Any) -> NDArray[Any]:
    return np.concatenate(arrays) if arrays else np.empty(0, dtype)


def read_rolls(segments: Sequence[Listed]) -> dict[int, Roll]:
    """The rolls of the segments by their row."""
    found = {s.pk: MEMORY.get(("roll", s.key)) for s in segments}
    new = {block_id(s.pk, ROLL): s for s in segments if found[s.pk] is None}
    for number, data in read_blocks(list(new)).items():
        roll = found[new[number].pk] = Roll.from_bytes(data)
        MEMORY.put(("roll", new[number].key), roll, len(data))
    return found


def _standings(segments: Sequence[Listed], rolls: Mapping[int, Roll]) -> dict[int, Standing]:
    found: dict[int, Standing] = {}
    stale = []
    for segment in segments:
        known: tuple[str, Standing] | None = MEMORY.get(("standing", segment.key))
        if known and known[0] == segment.liveness:
            found[segment.pk] = known[1]
        else:
            stale.append(segment)
    if stale:
        owners = _owners(stale)
        audiences = _audiences(stale)
        for segment in stale:
            roll = rolls[segment.pk]
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
