"""The site as it is served, ASGI by uvicorn, in a thread of the tests' process."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import uvicorn

PATIENCE = 20.0


@contextmanager
def serving(application: Any) -> Iterator[str]:
    """The address at which the ASGI application answers as long as the context lives."""
    with closing(socket.create_server(("127.0.0.1", 0))) as listener:
        config = uvicorn.Config(application, lifespan="off", log_level="warning", timeout_graceful_shutdown=1)
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, name="live site")
        thread.start()
        try:
            deadline = time.monotonic() + PATIENCE
            while not server.started:
                if not thread.is_alive() or time.monotonic() > deadline:
                    raise RuntimeError("the live site did not start")
                time.sleep(0.01)
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
