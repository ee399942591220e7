"""The keyword index: write it anew, check it, see how large it is."""

from argparse import ArgumentParser
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from django.core.management import BaseCommand, CommandError
from tqdm import tqdm

from documents import index
from documents.index import vectors
from documents.searching import EmbeddingFailed

PARTS = {
    "rebuild": "index every ready version afresh; questions are answered meanwhile",
    "check": "compare the index with the documents, term by term",
    "compact": "make as few segments as possible",
    "embed": "give every chunk its vector with the configured embedder; can be stopped and resumed",
    "stats": "print how large the index is",
}


class Command(BaseCommand):
    help = "Rebuild, check, compact or describe the keyword index; embed chunks."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parts = parser.add_subparsers(dest="part", required=True, metavar="PART")
        for name, purpose in PARTS.items():
            parts.add_parser(name, help=purpose, description=purpose)

    def handle(self, *args: Any, **options: Any) -> None:
        parts = (self._rebuild, self._check, self._compact, self._embed, self._stats)
        dict(zip(PARTS, parts, strict=True))[options["part"]]()

    def _rebuild(self) -> None:
        with tqdm(unit=" chunks", file=self.stderr, disable=None) as bar:
            chunks = index.rebuild(_shown(bar))
        self.stdout.write(f"{chunks} chunks indexed")

    def _check(self) -> None:
        with tqdm(unit=" segments", file=self.stderr, disable=None) as bar:
            problems = index.check(_shown(bar))
        for problem in problems:
            self.stdout.write(f"{problem.code}: version {problem.version_id}, segment {problem.segment_id}")
        if problems:
            raise CommandError(f"{len(problems)} problems; `manage.py index rebuild` mends them")
        self.stdout.write("the index agrees with the documents")

    def _compact(self) -> None:
        self.stdout.write(f"{index.compact()} segments combined")

    def _embed(self) -> None:
        if vectors.configured() is None:
            raise CommandError("No embedder is configured: see KBSITE_EMBEDDING.")
        try:
            with tqdm(unit=" versions", file=self.stderr, disable=None) as bar:
                versions = vectors.embed_all(_shown(bar))
        except EmbeddingFailed as failure:
            raise CommandError(f"The embedder failed ({failure.code}); what was done is kept.") from failure
        self.stdout.write(f"{versions} versions embedded")

    def _stats(self) -> None:
        stats = index.stats()
        for name, value in asdict(stats).items():
            self.stdout.write(f"{name.replace('_', ' '):<12} {value:>14,}")
        if stats.chunks:
            self.stdout.write(f"{'bytes/chunk':<12} {stats.size // stats.chunks:>14,}")


def _shown(bar: "tqdm[Any]") -> Callable[[int, int], None]:
    def progress(done: int, total: int) -> None:
        bar.total = total
        bar.update(done - bar.n)

    return progress
