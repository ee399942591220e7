"""The catalogue and the folder agree, and the versions of a document follow one another in time."""

from datetime import date
from itertools import pairwise

import pytest

from tests.corpus.sample import CORPUS, catalogue, documents

EVERY_DOCUMENT = [f"doc-{number:03}" for number in range(1, 31)]


def test_there_are_thirty_documents() -> None:
    assert sorted(documents()) == EVERY_DOCUMENT
    assert len(catalogue()["document"]) == len(EVERY_DOCUMENT)


def test_each_file_is_a_version_of_one_document() -> None:
    named = [version["file"] for document in documents().values() for version in document["version"]]
    there = [f"documents/{path.name}" for path in (CORPUS / "documents").iterdir()]
    assert sorted(named) == sorted(there)


def test_several_formats_are_shown() -> None:
    formats = {path.suffix for path in (CORPUS / "documents").iterdir()}
    assert formats == {".md", ".pdf", ".docx", ".xlsx", ".html"}


@pytest.mark.parametrize("key", EVERY_DOCUMENT)
def test_versions_follow_one_another(key: str) -> None:
    versions = documents()[key]["version"]
    assert [version["number"] for version in versions] == list(range(1, len(versions) + 1))
    assert all(version["published_at"] <= version["effective_from"] for version in versions)
    for earlier, later in pairwise(versions):
        assert earlier["effective_from"] < earlier["effective_to"] < later["effective_from"]


def test_each_knowledge_base_is_used_and_one_is_for_hr_alone() -> None:
    readers = {kb["key"]: kb["readers"] for kb in catalogue()["knowledge_base"]}
    assert {document["kb"] for document in documents().values()} == set(readers)
    assert [key for key, group in readers.items() if group == "hr"] == ["compensation"]
    assert set(readers.values()) == {"employees", "hr"}


def test_one_document_is_withdrawn_and_its_replacement_is_in_force() -> None:
    [withdrawn] = [document for document in documents().values() if document["status"] == "withdrawn"]
    replacement = documents()[withdrawn["replaced_by"]]
    assert replacement["status"] == "current"
    assert withdrawn["version"][-1]["effective_to"] < replacement["version"][-1]["effective_from"]


def test_one_document_is_scheduled_for_a_later_year() -> None:
    [scheduled] = [document for document in documents().values() if document["status"] == "scheduled"]
    assert scheduled["version"][0]["effective_from"] >= date(2027, 1, 1)
