"""The nine baseline questions on the sample corpus: outcome, and the best documents by plain BM25."""

import asyncio
import json
import tomllib
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand

from documents import catalog
from documents.models import Version
from documents.searching import PLAIN, Bm25, Bm25Index, tokens
from qa.evaluation.answers import Case
from qa.gold import observe, person
from qa.management.evaluations import progress

SAMPLE = settings.BASE_DIR / "corpus"
TOP = 3


class Command(BaseCommand):
    help = (
        "Print the baseline questions with their top documents; with default parameters, write baseline.json."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--k1", type=float, default=PLAIN.k1, help=f"default {PLAIN.k1}")
        parser.add_argument("--b", type=float, default=PLAIN.b, help=f"default {PLAIN.b}")
        parser.add_argument("--json", action="store_true", help="print the figures as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        parameters = Bm25(options["k1"], options["b"])
        catalog.load(SAMPLE, lambda *_: None)
        versions = catalog.in_force(SAMPLE)
        index = Bm25Index({position: _terms(version) for position, version in enumerate(versions)})
        asked = tomllib.loads((SAMPLE / "baseline_questions.toml").read_text("utf-8"))["question"]
        questions = [_measured(row, index, versions, parameters) for row in progress(asked, "questions")]
        report = json.dumps({"questions": questions}, ensure_ascii=False, indent=2)
        if parameters == PLAIN:
            Path("baseline.json").write_text(report + "\n", "utf-8")
        self.stdout.write(report if options["json"] else _as_lines(questions))


def _terms(version: Version) -> list[str]:
    """The document as one unit, under its title where the text does not name it."""
    title = version.document.title
    return tokens(version.text if title in version.text else f"{title}\n{version.text}")


def _measured(
    row: dict[str, str], index: Bm25Index, versions: list[Version], parameters: Bm25
) -> dict[str, Any]:
    hits = index.search(tokens(row["question"]), limit=TOP, parameters=parameters)
    case = Case.of(row["id"], row["question"])
    return {
        "id": row["id"],
        "question": row["question"],
        "outcome": asyncio.run(observe(case, person(case.user))).outcome,
        "top": [
            {
                "doc_id": versions[hit.chunk_id].document.identifier,
                "score": round(hit.score, 6),
                "title": versions[hit.chunk_id].document.title,
                "department": versions[hit.chunk_id].document.issue_dept,
            }
            for hit in hits
        ],
    }


def _as_lines(questions: list[dict[str, Any]]) -> str:
    lines = []
    for row in questions:
        lines.append(f"{row['id']}  {row['question']}  → {row['outcome']}")
        lines += [
            f"     {hit['score']:>8.4f}  {hit['doc_id']}  {hit['title']}  ({hit['department']})"
            for hit in row["top"]
        ]
    return "\n".join(lines)
