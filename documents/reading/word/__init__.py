"""DOCX as Word shows it: automatic numbers, insertions in and deletions out, tables, notes and text boxes."""

from documents.reading.word.parser import read_docx

__all__ = ["read_docx"]
