"""The sample corpus as the product reads it: its catalogue, its gold questions and its documents' text."""

import json
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from documents.reading import read

CORPUS = Path(__file__).parents[2] / "corpus"


@cache
def catalogue() -> dict[str, Any]:
    return tomllib.loads((CORPUS / "catalog.toml").read_text("utf-8"))


@cache
def documents() -> dict[str, dict[str, Any]]:
    return {document["id"]: document for document in catalogue()["document"]}


@cache
def gold() -> list[dict[str, Any]]:
    return [json.loads(line) for line in (CORPUS / "gold.jsonl").read_text("utf-8").splitlines()]


@cache
def text(document_id: str, version: int = 0) -> str:
    """The canonical text of a version; of the current one by default."""
    file = CORPUS / documents()[document_id]["version"][version - 1]["file"]
    return read(file, file.name).text


def compact(words: str) -> str:
    return re.sub(r"\s", "", words)


def documents_saying(words: str) -> set[str]:
    """The documents whose last version holds the words, white space aside."""
    return {key for key in documents() if compact(words) in compact(text(key))}
