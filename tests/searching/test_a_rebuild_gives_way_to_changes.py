import pytest

from documents import index
from documents.index import rebuilding
from documents.models import Chunk
from tests.searching import shelf

pytestmark = pytest.mark.django_db


def test_what_is_indexed_anew_meanwhile_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    changed, deleted, kept = (shelf.document(["年假十天"], title=f"办法{n}") for n in range(3))
    replace = rebuilding._replace

    def late(shard: int, batch: list[rebuilding._Analysed]) -> None:
        """Others are quicker than the rebuild."""
        version = changed.versions.get()
        Chunk.objects.filter(version=version).update(raw_content="事假五天")
        index.remove(version)
        index.add(version)
        deleted.versions.get().delete()
        replace(shard, batch)

    monkeypatch.setattr(rebuilding, "_replace", late)
    index.rebuild()
    assert [problem.code for problem in index.check()] == []
    for text in ("年假", "事假"):
        assert index.search(shelf.scope(), text) == shelf.plainly(shelf.scope(), text)
    assert len(index.search(shelf.scope(), "年假")) == 1
    assert kept.versions.get().indexed.count() == 1
