import time

import numpy as np
import pytest
from django.db import connection

from documents import index
from documents.index import SearchTimeout
from documents.index.snapshot import snapshot
from documents.searching import Bm25
from documents.searching.postings import Outlook, ranked
from tests.searching import shelf

ENDLESS = {
    "sqlite": "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n",
    "postgresql": "SELECT pg_sleep(600)",
}


@pytest.mark.django_db(transaction=True)
def test_a_statement_in_work_is_broken_off() -> None:
    with pytest.raises(SearchTimeout), snapshot(time.monotonic() + 0.05), connection.cursor() as cursor:
        cursor.execute(ENDLESS[connection.vendor])


@pytest.mark.django_db(transaction=True)
def test_the_connection_serves_on_after_that() -> None:
    shelf.document(["年假十天"])
    with pytest.raises(SearchTimeout), snapshot(time.monotonic() + 0.05), connection.cursor() as cursor:
        cursor.execute(ENDLESS[connection.vendor])
    assert len(index.search(shelf.scope(), "年假", deadline=time.monotonic() + 60)) == 1


@pytest.mark.django_db(transaction=True)
def test_nothing_is_begun_past_the_deadline() -> None:
    shelf.document(["年假十天"])
    with pytest.raises(SearchTimeout):
        index.search(shelf.scope(), "年假", deadline=time.monotonic())


def test_scoring_stops_between_two_steps() -> None:
    class Stop(Exception):
        pass

    def breathe() -> None:
        raise Stop

    outlook = Outlook([np.array([7])], np.array([0]), np.array([2], np.uint32), None, chunks=1, tokens=2)
    with pytest.raises(Stop):
        ranked({"年假": 1}, [[None]], outlook, limit=5, parameters=Bm25(), breathe=breathe)
