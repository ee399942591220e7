import pytest

from documents import index
from documents.models import Segment
from tests.searching import shelf

pytestmark = pytest.mark.django_db
TEXTS = ["年假十天", "病假五天"]


def segments() -> list[int]:
    return sorted(Segment.objects.values_list("chunks", flat=True))


def test_fresh_segments_wait_until_they_are_worth_it() -> None:
    for _ in range(3):
        shelf.document(TEXTS)
    assert index.fold(segments=4) == index.fold(chunks=7) == 0
    assert segments() == [2, 2, 2]
    assert index.fold(chunks=6) == 3
    assert segments() == [6]


def test_many_fresh_segments_are_folded_however_small() -> None:
    for _ in range(4):
        shelf.document(TEXTS)
    assert index.fold(segments=4) == 4
    assert segments() == [8]


def test_shards_are_folded_apart() -> None:
    for key in ("rules", "rules", "handbook", "handbook", "minutes"):
        shelf.document(TEXTS, kb_key=key)
    assert index.fold(segments=2) == 4
    assert segments() == [2, 4, 4]


def test_segments_of_a_size_are_merged_and_larger_ones_left() -> None:
    shelf.document(TEXTS * 40)
    for _ in range(3):
        shelf.document(TEXTS)
    assert index.merge(fan_in=4, fresh=0) == 0
    assert index.merge(fan_in=3, fresh=0) == 3
    assert segments() == [6, 80]
    assert index.merge(fan_in=2) == 0


def test_the_dead_leave_when_they_are_a_third() -> None:
    documents = [shelf.document(TEXTS) for _ in range(4)]
    index.compact()
    index.remove(documents[0].versions.get())
    assert index.merge(fresh=0) == 0
    assert segments() == [8]
    index.remove(documents[1].versions.get())
    assert index.merge(fresh=0) == 1
    assert segments() == [4]
    assert index.stats().live_chunks == 4


def test_an_empty_segment_leaves_with_its_last_version() -> None:
    documents = [shelf.document(TEXTS) for _ in range(2)]
    index.compact()
    for document in documents:
        index.remove(document.versions.get())
    assert segments() == []
    assert index.check()[0].code == "missing"
