from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from documents import index
from documents.models import Chunk, Document, PostingBlock, Segment, Version
from tests.searching import shelf

pytestmark = pytest.mark.django_db
TEXTS = ["年假十天", "病假五天，年假不减", "差旅住宿500元"]


def codes() -> list[str]:
    return [problem.code for problem in index.check()]


def test_an_index_that_was_kept_agrees_with_the_documents() -> None:
    for _ in range(3):
        shelf.document(TEXTS, title="休假办法")
    index.compact()
    shelf.document(TEXTS, title="差旅办法")
    assert codes() == []


def test_every_kind_of_difference_is_found_and_mended() -> None:
    missing, stale, torn, altered = (shelf.document(TEXTS, title=f"办法{n}") for n in range(4))
    index.remove(missing.versions.get())
    Document.objects.filter(pk=stale.pk).update(title="新名称")
    Chunk.objects.filter(version__document=torn).first().delete()  # type: ignore[union-attr]
    Chunk.objects.filter(version__document=altered, ordinal=1).update(raw_content="事假")
    Segment.objects.create(shard=3, bits=0, chunks=0, tokens=0, size=0)
    assert sorted(codes()) == ["missing", "orphan", "postings", "postings", "stale"]
    with pytest.raises(CommandError):
        call_command("index", "check", stdout=StringIO(), stderr=StringIO())
    index.rebuild()
    assert codes() == []
    for text in ("事假", "新名称", "年假", "差旅住宿"):
        assert index.search(shelf.scope(), text) == shelf.plainly(shelf.scope(), text)


def test_a_lost_block_is_found() -> None:
    shelf.document(TEXTS)
    PostingBlock.objects.order_by("pk").first().delete()  # type: ignore[union-attr]
    assert codes() == ["postings"]


def test_rebuilding_tells_its_progress_and_leaves_one_segment_a_shard() -> None:
    for _ in range(5):
        shelf.document(TEXTS, kb_key="rules")
    shelf.document(TEXTS, kb_key="handbook")
    seen: list[tuple[int, int]] = []
    assert index.rebuild(lambda done, total: seen.append((done, total))) == 18
    assert seen[-1] == (18, 18)
    assert index.stats().segments == 2
    assert index.search(shelf.scope(), "年假") == shelf.plainly(shelf.scope(), "年假")


def test_versions_that_are_not_ready_are_left_out() -> None:
    version = shelf.document(TEXTS, current=False).versions.get()
    Version.objects.filter(pk=version.pk).update(state=Version.State.FAILED)
    index.remove(version)
    assert index.rebuild() == 0
    assert codes() == []


def test_the_command_describes_the_index() -> None:
    shelf.document(TEXTS)
    said = StringIO()
    for part in ("rebuild", "check", "compact", "stats"):
        call_command("index", part, stdout=said, stderr=StringIO())
    assert "3 chunks indexed" in said.getvalue()
    assert "agrees with the documents" in said.getvalue()
    assert "bytes/chunk" in said.getvalue()
