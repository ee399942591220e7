"""Ingests invented policies, asks invented questions, and prints how long each took, in milliseconds."""

import argparse
import asyncio
import logging
import os
import time
from collections import Counter
from collections.abc import Sequence
from statistics import median, quantiles

import django

from tests.benchmarks.invented import policy, questions


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks")
    parser.add_argument("--documents", type=int, default=50)
    parser.add_argument("--questions", type=int, default=50)
    options = parser.parse_args()
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    django.setup()
    logging.disable(logging.WARNING)

    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    _ingest(options.documents)
    _ask(options.questions)


class Watch:
    """Milliseconds since it was made, and when the first thing was shown."""

    def __init__(self) -> None:
        self.started = time.perf_counter()
        self.first = float("nan")

    def now(self) -> float:
        return (time.perf_counter() - self.started) * 1000

    async def deliver(self, kind: str, _payload: object) -> None:
        if kind in {"sentence", "refused", "conflict"} and self.first != self.first:
            self.first = self.now()


def _ingest(count: int) -> None:
    from documents.models import Chunk
    from tests import cast
    from tests.documents.making import publish

    handbook = cast.knowledge_base("handbook", readers=[cast.EMPLOYEES])
    took = []
    for seed in range(count):
        watch = Watch()
        publish(handbook, *policy(seed))
        took.append(watch.now())
    _report("ingest a document of 40 clauses", took)
    print(f"{'chunks a second':<36} {Chunk.objects.count() / sum(took) * 1000:9.0f}")


def _ask(count: int) -> None:
    from qa import services
    from qa.models import Answer
    from tests import cast

    alice = cast.person("alice", cast.EMPLOYEES)
    first, whole = [], []
    for question in questions(count):
        watch = Watch()
        answer = services.open_answer(alice, question, None, [], "zh-hans")
        asyncio.run(services.run(answer, alice, [], watch.deliver))
        first.append(watch.first)
        whole.append(watch.now())
    _report("question to the first thing shown", first)
    _report("question to the closed log row", whole)
    ends = Counter(Answer.objects.values_list("status", flat=True))
    print(f"{'of which':<36} {', '.join(f'{n} {status}' for status, n in ends.most_common())}")


def _report(what: str, took: Sequence[float]) -> None:
    p95 = quantiles(took, n=20)[-1] if len(took) > 1 else took[0]
    print(f"{what:<36} {median(took):9.1f} median {p95:9.1f} p95   ({len(took)} times)")


if __name__ == "__main__":
    main()
