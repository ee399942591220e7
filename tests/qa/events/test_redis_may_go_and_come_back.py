import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from qa.events.listening import Listeners
from qa.events.redis_word import RedisWord

pytestmark = pytest.mark.skipif(not shutil.which("redis-server"), reason="Redis is not installed")


class Woken(Listeners):
    """Listeners that remember for which channels they were woken."""

    def __init__(self) -> None:
        super().__init__()
        self.channels: list[str] = []

    def wake(self, channel: str, number: int | None = None) -> None:
        self.channels.append(channel)


@contextmanager
def redis(home: str) -> Iterator[None]:
    server = subprocess.Popen(
        ["redis-server", "--port", "0", "--unixsocket", f"{home}/socket", "--save", "", "--dir", home],
        stdout=subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        server.terminate()
        server.wait()
        Path(f"{home}/socket").unlink(missing_ok=True)


def soon(happened: Callable[[], bool]) -> bool:
    for _ in range(500):
        if happened():
            return True
        time.sleep(0.01)
    return False


def test_word_is_passed_before_and_after_an_outage(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("qa.events.redis_word.PAUSE", 0.1)
    listeners, ended = Woken(), threading.Event()
    with TemporaryDirectory(prefix="redis-", dir="/tmp") as home:
        word = RedisWord(f"unix://{home}/socket")
        thread = threading.Thread(target=word.listen, args=(listeners, ended))
        thread.start()
        try:
            with redis(home):
                assert soon(word.up.is_set)
                word.tell("answer-1")
                assert soon(lambda: listeners.channels == ["answer-1"])
            assert soon(lambda: not word.up.is_set())
            word.tell("answer-2")  # nobody hears it, nobody waits for it, nothing is raised
            with redis(home):
                assert soon(word.up.is_set)
                assert soon(lambda: word.tell("answer-3") or "answer-3" in listeners.channels)  # type: ignore[func-returns-value]
        finally:
            ended.set()
            thread.join(10)
    assert not thread.is_alive()
