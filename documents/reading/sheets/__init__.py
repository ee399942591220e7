"""XLSX: each visible sheet as tables, cells as they are shown."""

from documents.reading.sheets.parser import read_xlsx

__all__ = ["read_xlsx"]
