"""Answers as they stream: `python -m tests.benchmarks.streaming --answers 500 --processes 2 --postgresql`.

First one answer at 30 tokens a second beside a bare client of the same model server; then many at once, all
open together before the first word: lost and doubled events, send to receipt, memory, database connections.
"""

import argparse
import asyncio
import json
import resource
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from statistics import median, quantiles

from tests.benchmarks.browserlike import HOST, Turn, ask, listen
from tests.benchmarks.site import Site, site
from tests.fakes.messages_server import messages_server
from tests.fakes.model_server import ModelServer, Reply
from tests.machinery.postgresql import throwaway_postgresql

QUESTION = "一类城市住宿费每人每晚不超过多少元？"
SENTENCES = (
    "一类城市住宿费每人每晚不超过500元，二类城市住宿费每人每晚不超过380元[1]。",
    "超过标准的住宿费由部门负责人书面批准[1]。",
    "住宿费凭增值税发票报销[1]。",
)
AT_ONCE = 20
WAITING = 5.0
SPREAD = 10.0


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.streaming")
    parser.add_argument("--answers", type=int, default=500)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--pace", type=float, default=5.0, help="tokens a second of each of the many")
    parser.add_argument("--postgresql", action="store_true")
    given = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    asyncio.run(_measure(given.answers, given.processes, given.pace, postgresql=given.postgresql))


async def _measure(answers: int, processes: int, pace: float, *, postgresql: bool) -> None:
    patience = {
        "KBSITE_MODEL_TIMEOUT": "900",
        "KBSITE_ANSWER_TIMEOUT": "1800",
        "KBSITE_KEYWORD_TIMEOUT": "60",
    }
    async with messages_server() as model:
        with ExitStack() as stack:
            url = stack.enter_context(throwaway_postgresql()) if postgresql else ""
            running = await asyncio.to_thread(
                stack.enter_context, site(model.url, processes, url, **patience)
            )
            await _one(running, model)
            await _many(running, model, answers, Reply("".join(SENTENCES), pace=pace))


async def _one(running: Site, model: ModelServer) -> None:
    """The first sentence of an answer, beside the first sentence whole at a client that checks nothing."""
    port = running.ports[0]
    model.standing = Reply("".join(SENTENCES), pace=30)
    await listen(running, port, await ask(running, port, QUESTION))  # the first call builds the SDK
    ours, bare = [], []
    for _ in range(5):
        turn = await ask(running, port, QUESTION)
        await listen(running, port, turn)
        ours.append((turn.first("sentence").at - turn.asked_at) * 1000)
        bare.append(await _bare(model) * 1000)
    print(f"first sentence, bare client {median(bare):7.0f} ms; ours {median(ours):7.0f} ms; "
          f"ratio {median(ours) / median(bare):.2f}")  # fmt: skip


async def _bare(model: ModelServer) -> float:
    """Seconds until a client with nothing behind it has the first sentence of the same reply in full."""
    body = json.dumps(model.received[-1].body).encode()
    started = time.perf_counter()
    reader, writer = await asyncio.open_connection(HOST, model.port)
    writer.write(b"POST /v1/messages HTTP/1.1\r\nhost: x\r\ncontent-length: %d\r\n\r\n" % len(body) + body)
    text = ""
    while "。" not in text:
        line = (await reader.readline()).decode()
        if line.startswith("data: "):
            text += json.loads(line[6:]).get("delta", {}).get("text", "")
    writer.close()
    return time.perf_counter() - started


async def _many(running: Site, model: ModelServer, answers: int, reply: Reply) -> None:
    """All are asked and listened to before the model says the first word to any."""
    model.gate = asyncio.Event()
    # Not in step: models do not end their sentences all at the same moment.
    model.answers(*(replace(reply, delay=SPREAD * number / answers) for number in range(answers)))
    asked_before, memory = len(model.received), running.memory()
    asking = asyncio.Semaphore(AT_ONCE)
    turns: list[Turn] = []

    async def one(index: int) -> None:
        port, other = (running.ports[(index + shift) % len(running.ports)] for shift in (0, 1))
        async with asking:
            turns.append(turn := await ask(running, port, QUESTION))
        await listen(running, other, turn)

    started = time.monotonic()
    listening = [asyncio.create_task(one(index)) for index in range(answers)]
    while len(model.received) - asked_before < answers:  # noqa: ASYNC110 - nobody tells
        await asyncio.sleep(0.1)
    await asyncio.sleep(WAITING)
    print(f"{answers} open after {time.monotonic() - started:.0f} s; memory of the web processes "
          f"{memory >> 20} MB before, {running.memory() >> 20} MB now")  # fmt: skip
    print(f"database connections while they wait: {await asyncio.to_thread(_connections)}")
    model.gate.set()
    started = time.monotonic()
    await asyncio.gather(*listening)
    print(f"all streamed in {time.monotonic() - started:.0f} s")
    await asyncio.to_thread(_report, turns, answers)


def _connections() -> str:
    """Connections of others than this process, where a server can count them."""
    from django.db import connection

    if connection.vendor != "postgresql":
        return "not counted"
    with connection.cursor() as cursor:
        cursor.execute(
            "select count(*) from pg_stat_activity"
            " where datname = current_database() and pid <> pg_backend_pid()"
        )
        (count,) = cursor.fetchone()
    connection.close()
    return str(count)


def _report(turns: Sequence[Turn], answers: int) -> None:
    from django_eventstream.models import Event

    sent = {
        (channel, eid): created.timestamp()
        for channel, eid, created in Event.objects.values_list("channel", "eid", "created")
    }
    channels = {f"answer-{turn.trace_id}": turn for turn in turns}
    heard = sum(len(turn.heard) for turn in turns)
    # What was sent before the browser listened is replayed: it waited for the browser, not the other way.
    took = [
        (event.at - at) * 1000
        for channel, turn in channels.items()
        for event in turn.heard
        if (at := sent[channel, event.number]) > turn.open_at
    ]
    stored = sum(1 for channel, number in sent if number and channel in channels)
    whole = sum(turn.whole for turn in turns)
    print(f"{whole} of {answers} answers heard whole and in order; {heard} events heard of {stored} sent")
    cuts = quantiles(took, n=100)
    print(f"send to receipt of {len(took)}: median {cuts[49]:.0f}, p95 {cuts[94]:.0f}, p99 {cuts[98]:.0f} ms")


if __name__ == "__main__":
    main()
