"""Segments on the disk: their blocks of postings and the roll of their chunks, written and read as bytes."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from django.db import connection
from numpy.typing import NDArray

from documents.models import BLOCK_NUMBERS, IndexedVersion, PostingBlock, Segment
from documents.searching.postings import Blocks, Entries, bits_for, inverted

ROLL = BLOCK_NUMBERS - 1
# Fresh segments are read whole and kept in memory; only larger ones are worth cutting.
UNCUT_CHUNKS = 256


@dataclass(frozen=True, slots=True, eq=False)
class Roll:
    """A segment's chunks by slot, with their lengths in tokens; each owner holds a run from its start."""

    chunk_ids: NDArray[np.int64]
    lengths: NDArray[np.uint32]
    owners: NDArray[np.int64]
    starts: NDArray[np.int64]

    def to_bytes(self) -> bytes:
        sizes = np.array([len(self.chunk_ids), len(self.owners)], np.int64)
        return b"".join(
            each.tobytes() for each in (sizes, self.chunk_ids, self.owners, self.starts, self.lengths)
        )

    @classmethod
    def from_bytes(cls, data: bytes) -> "Roll":
        chunks, owners = np.frombuffer(data, np.int64, 2).tolist()
        numbers = np.frombuffer(data, np.int64, chunks + 2 * owners, 16)
        lengths = np.frombuffer(data, np.uint32, chunks, 16 + numbers.nbytes)
        return cls(numbers[:chunks], lengths, numbers[chunks : chunks + owners], numbers[chunks + owners :])

    @property
    def runs(self) -> NDArray[np.int64]:
        """How many slots each owner holds."""
        return np.diff(self.starts, append=len(self.chunk_ids))


def block_id(segment_id: int, number: int) -> int:
    return segment_id * BLOCK_NUMBERS + number


def cut(entries: Entries, chunks: int) -> tuple[int, list[tuple[int, bytes]]]:
    """The bits and the numbered blocks of a segment with these postings."""
    terms = inverted(entries)
    bits = bits_for(terms.payload.nbytes + 14 * len(terms.keys)) if chunks > UNCUT_CHUNKS else 0
    return bits, Blocks(bits).cut(terms)


def write_segment(
    shard: int, bits: int, blocks: Sequence[tuple[int, bytes]], lengths: NDArray[np.uint32]
) -> Segment:
    """A new segment with its blocks; its roll follows when the owners are known."""
    segment = Segment.objects.create(
        shard=shard,
        bits=bits,
        chunks=len(lengths),
        tokens=int(lengths.sum()),
        size=sum(len(data) for _, data in blocks),
    )
    write_blocks((block_id(segment.pk, number), data) for number, data in blocks)
    return segment


def write_roll(segment: Segment, roll: Roll) -> None:
    write_blocks([(block_id(segment.pk, ROLL), roll.to_bytes())])


def write_blocks(rows: Iterable[tuple[int, bytes]]) -> None:
    if connection.vendor == "postgresql":
        _copy(rows)
    else:
        PostingBlock.objects.bulk_create(
            (PostingBlock(pk=pk, data=data) for pk, data in rows), batch_size=400
        )


def _copy(rows: Iterable[tuple[int, bytes]]) -> None:
    connection.ensure_connection()
    database: Any = connection.connection
    table = connection.ops.quote_name(PostingBlock._meta.db_table)
    with (
        database.cursor() as cursor,
        cursor.copy(f"COPY {table} (id, data) FROM STDIN (FORMAT BINARY)") as copy,
    ):
        copy.set_types(["int8", "bytea"])
        for row in rows:
            copy.write_row(row)


def read_blocks(ids: Sequence[int]) -> dict[int, bytes]:
    """The blocks that exist among `ids`."""
    if not ids:
        return {}
    table = connection.ops.quote_name(PostingBlock._meta.db_table)
    select = f"SELECT id, data FROM {table} WHERE id"  # noqa: S608 - the ids are numbers
    if connection.vendor == "postgresql":
        # Django's cursors ask for text, in which every byte would travel as two.
        from psycopg import Cursor

        connection.ensure_connection()
        with Cursor(connection.connection) as cursor:
            return dict(cursor.execute(f"{select} = ANY(%s)", [list(ids)], binary=True))
    with connection.cursor() as cursor:
        return dict(cursor.execute(f"{select} IN ({','.join(map(str, ids))})").fetchall())


def read_range(segment_id: int, first: int, last: int) -> Iterator[bytes]:
    """The blocks numbered from `first` up to but without `last`, in order."""
    rows = PostingBlock.objects.filter(pk__gte=block_id(segment_id, first), pk__lt=block_id(segment_id, last))
    return (bytes(data) for data in rows.order_by("pk").values_list("data", flat=True).iterator())


def delete_segments(ids: Collection[int]) -> None:
    """Segments with all they hold; versions still in them leave the index."""
    for segment_id in ids:
        PostingBlock.objects.filter(
            pk__gte=block_id(segment_id, 0), pk__lte=block_id(segment_id, ROLL)
        ).delete()
    IndexedVersion.objects.filter(segment__in=ids).delete()
    Segment.objects.filter(pk__in=ids).delete()
