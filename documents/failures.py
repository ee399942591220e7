"""The words for what went wrong with a file: what happened, and what to do about it."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

FAILURES = {
    "too_large": _(
        "The file is larger than %(limit_mb)s MB. Split it, or ask an operator to raise the limit."
    ),
    "duplicate": _("The document already holds exactly this file, as version %(version)s."),
    "already_here": _("This very file is here already: version %(version)s of “%(title)s”."),
    "withdraws_too_early": _(
        "This version is not in force yet, so nothing can lapse through it today. Publish it without, and "
        "withdraw the other document when its day has come."
    ),
    "replaces_itself": _("A document cannot be replaced by itself."),
    "not_a_draft": _("The version has been published; it stays for those who hold a citation of it."),
    "empty_file": _("The file is empty (0 bytes). Upload it again from the original."),
    "unsupported_format": _("Files of the kind “%(ending)s” are not read. Save it as PDF or DOCX."),
    "wrong_extension": _(
        "The name says “%(ending)s”, the content is %(found)s. Rename the file or save it in the right "
        "format."
    ),
    "broken_file": _("The file is damaged and cannot be opened. Export it again from the original."),
    "needs_password": _("The file is protected by a password. Upload a copy without one."),
    "no_text": _("There is no text in the file."),
    "scanned_no_text_layer": _(
        "Scanned without a text layer (pages %(pages)s). Run text recognition on it, or upload the original."
    ),
    "garbled": _(
        "The text of pages %(pages)s comes out as unreadable characters. Export the file again with its "
        "fonts embedded, or print it to a new PDF."
    ),
    "encoding_unknown": _("The encoding of the text cannot be recognised. Save the file as UTF-8."),
    "too_many_pages": _("The file has %(pages)s pages; at most %(limit)s are read. Split it."),
    "too_many_characters": _("The file holds more than %(limit)s characters. Split it."),
    "too_many_cells": _(
        "The table holds more than %(limit)s cells. Split it, or upload only what people ask about."
    ),
    "decompression_limit": _("Unpacked, the file is larger than %(limit_mb)s MB, so it was not opened."),
    "legacy_doc_needs_libreoffice": _(
        "The old DOC format needs LibreOffice on the server. Save the file as DOCX, or ask an operator to "
        "install it."
    ),
    "time_limit": _("Reading the file took longer than %(seconds)s seconds, so it was stopped. Split it."),
    "memory_limit": _("Reading the file needed too much memory, so it was stopped. Split it."),
    "crashed": _("The file could not be read: the reader broke off. It was tried several times."),
    "not_ready": _("The version is not ready yet."),
}


def failure_text(code: str, params: Mapping[str, Any]) -> str:
    """The sentence for a code, in the reader's language; a code without words is shown as it is."""
    return str(FAILURES[code]) % params if code in FAILURES else code
