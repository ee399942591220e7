"""Under load: other threads search and tidy all the while, and warm whatever is remembered."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from django.db import connection, transaction

from documents import index, services
from documents.models import Document
from tests.searching import shelf

pytestmark = pytest.mark.django_db(transaction=True)


@contextmanager
def meanwhile(*works: Callable[[], object]) -> Iterator[None]:
    """Repeat the works in a thread each; what fails there fails the test."""
    over = threading.Event()
    failures: list[BaseException] = []

    def repeat(work: Callable[[], object]) -> None:
        try:
            while not over.is_set():
                work()
        except BaseException as failure:
            failures.append(failure)
        finally:
            connection.close()

    threads = [threading.Thread(target=repeat, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()
    assert failures == []


def found(text: str) -> set[int]:
    return {hit.chunk_id for hit in index.search(shelf.scope(), text)}


def chunks(document: Document) -> set[int]:
    current = document.versions.get(is_current=True)
    return set(current.chunks.values_list("pk", flat=True))


def test_gone_and_back_at_once_while_others_search_and_tidy() -> None:
    documents = [shelf.document([f"年假第{n}条", "病假"], title=f"办法{n}") for n in range(6)]
    scope = shelf.scope()
    with meanwhile(
        lambda: index.search(scope, "年假"), lambda: index.search(scope, "年假 病假"), index.compact
    ):
        for turn in range(8):
            document = documents[turn % len(documents)]
            ids = chunks(document)
            services.withdraw(document)
            assert found("年假").isdisjoint(ids)
            services.reinstate(document)
            assert found("年假 病假") >= ids
    assert index.check() == []


def test_the_old_version_gives_way_to_the_new_at_once() -> None:
    document = shelf.document(["单个文件不超过100MB"], title="上传")
    scope = shelf.scope()
    with meanwhile(lambda: index.search(scope, "文件"), index.compact):
        for size in range(6):
            old = chunks(document)
            version = shelf.version(document, [f"单个文件不超过{size + 2}00MB"], current=False)
            assert found("文件") == old
            services.publish(version)
            assert found("文件") == set(version.chunks.values_list("pk", flat=True))
    assert index.search(scope, "文件") == shelf.plainly(scope, "文件")


def test_nobody_sees_both_versions_or_neither() -> None:
    document = shelf.document(["会议室提前三天预订"], title="会议室")
    other = shelf.version(document, ["会议室提前五天预订"], current=False)
    first = document.versions.get(number=1)
    scope = shelf.scope()
    counts: set[int] = set()
    with meanwhile(lambda: counts.add(len(index.search(scope, "会议室")))):
        for version in (other, first) * 10:
            services.publish(version)
    assert counts == {1}


def test_what_is_rolled_back_was_never_searchable() -> None:
    document = shelf.document(["年假十天"], title="休假")
    before = index.search(shelf.scope(), "年假")
    with transaction.atomic():
        services.withdraw(document)
        shelf.version(document, ["年假二十天"])
        assert index.search(shelf.scope(), "年假") != before
        transaction.set_rollback(True)
    assert index.search(shelf.scope(), "年假") == before
    shelf.document(["年假三十天"], title="另一办法")
    assert index.search(shelf.scope(), "年假") == shelf.plainly(shelf.scope(), "年假")
