import shutil
import socket
from pathlib import Path
from urllib.parse import unquote, urlsplit

import psycopg
import pytest

from tests.machinery import throwaway_postgresql, throwaway_redis
from tests.machinery.postgresql import find_postgresql


@pytest.mark.skipif(
    not find_postgresql(), reason="PostgreSQL is not installed (Debian: apt install postgresql)"
)
def test_postgresql_answers_in_utf_8_and_leaves_nothing() -> None:
    with throwaway_postgresql() as url:
        home = Path(unquote(urlsplit(url).hostname or ""))
        with psycopg.connect(host=str(home), user="kbsite", dbname="postgres") as connection:
            assert connection.execute(
                "select length('住宿费'), current_setting('server_encoding')"
            ).fetchone() == (3, "UTF8")
    assert not home.exists()


@pytest.mark.skipif(
    not shutil.which("redis-server"), reason="Redis is not installed (Debian: apt install redis-server)"
)
def test_redis_answers_and_leaves_nothing() -> None:
    with throwaway_redis() as path, socket.socket(socket.AF_UNIX) as connection:
        connection.connect(str(path))
        connection.sendall(b"DBSIZE\r\n")
        assert connection.recv(16) == b":0\r\n"
    assert not path.parent.exists()
