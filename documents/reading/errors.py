"""What can keep a file from being read; each error carries a code, words are the reader's."""

from collections.abc import Mapping


class ReadingError(Exception):
    """The file gives no text. `code` names why, `params` feeds the words.

    Codes: empty_file, unsupported_format, wrong_extension, broken_file, needs_password, no_text,
    scanned_no_text_layer, garbled, encoding_unknown, too_large, too_many_pages, too_many_characters,
    too_many_cells, decompression_limit, legacy_doc_needs_libreoffice, time_limit, memory_limit, crashed.
    """

    def __init__(self, code: str, params: Mapping[str, str | int] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.params: dict[str, str | int] = dict(params or {})
