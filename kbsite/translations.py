"""The catalogs of words: gathered from code and templates, compiled when they have changed.

Babel does the work of GNU gettext, which a fresh machine need not have.
"""

import io
import os
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir, extract_python
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "kbsite" / "locale"
SOURCE_LANGUAGE = "en"
LANGUAGES = ("zh_Hans", SOURCE_LANGUAGE)
ROOMS = ("documents", "kbsite", "qa", "templates", "tickets")
LAZY = {f"{name}_lazy": spec for name, spec in DEFAULT_KEYWORDS.items()}
KEYWORDS = {**DEFAULT_KEYWORDS, **LAZY, "gettext_noop": None}
METHODS = [
    ("**/migrations/**.py", "ignore"),
    ("**.py", "python"),
    ("**.html", "kbsite.translations:extract_template"),
]


def catalog_path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "django.po"


def read_catalog(language: str) -> Catalog:
    """The language's catalog as it stands; an empty one when there is none yet."""
    path = catalog_path(language)
    if not path.exists():
        return Catalog(
            locale=language,
            project="kbsite",
            version="0.1",
            header_comment="# The words of kbsite.",
            msgid_bugs_address="kbsite",
            last_translator="kbsite",
            language_team="kbsite",
            fuzzy=False,
        )
    with path.open("rb") as file:
        return read_po(file, locale=language)


def compile_translations() -> list[Path]:
    """Write the .mo beside each .po that is newer than it; the paths written."""
    written = []
    for source in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime_ns > source.stat().st_mtime_ns:
            continue
        with source.open("rb") as file:
            catalog = read_po(file, locale=source.parts[-3])
        unfinished = target.with_suffix(f".{os.getpid()}")
        with unfinished.open("wb") as out:
            write_mo(out, catalog)
        unfinished.replace(target)  # another process may be reading, or compiling too
        written.append(target)
    return written


def used_messages() -> Catalog:
    """Every message that the code and the templates ask for."""
    used = Catalog()
    for room in ROOMS:
        if not (ROOT / room).is_dir():
            continue
        found = extract_from_dir(ROOT / room, METHODS, keywords=KEYWORDS, comment_tags=["Translators:"])
        for name, _, message, comments, context in found:
            used.add(message, locations=[(f"{room}/{name}", 0)], auto_comments=comments, context=context)
    return used


def extract_template(
    file: IO[bytes],
    keywords: Mapping[str, Any],
    comment_tags: Collection[str],
    options: Mapping[str, Any],
) -> Iterator[tuple[Any, ...]]:
    """Babel's extraction method for Django templates, by way of Django's own rewriting of them as code."""
    code = templatize(file.read().decode())
    flat = "\n".join(line.strip() for line in code.splitlines())  # a page's indentation is no Python's
    return extract_python(io.BytesIO(flat.encode()), keywords, comment_tags, {})


def update_catalogs() -> None:
    """Add the messages that came and drop those that went; the source language says what the code says."""
    used = used_messages()
    for language in LANGUAGES:
        catalog = read_catalog(language)
        used.creation_date = catalog.creation_date  # so that nothing changes when no message did
        catalog.update(used, no_fuzzy_matching=True)
        catalog.obsolete.clear()
        if language == SOURCE_LANGUAGE:
            for message in catalog:
                if message.id and not any(_strings(message.string)):
                    message.string = message.id
        path = catalog_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            write_po(file, catalog, width=110, sort_by_file=True, include_lineno=False, omit_header=False)


def untranslated(language: str) -> list[str]:
    """Messages in use that the language's catalog has no words for."""
    catalog = read_catalog(language)
    missing = []
    for message in used_messages():
        if not message.id:
            continue
        entry = catalog.get(message.id, context=message.context)
        if entry is None or entry.fuzzy or not all(_strings(entry.string)):
            missing.append(message.id if isinstance(message.id, str) else message.id[0])
    return missing


def _strings(text: str | Iterable[str] | None) -> list[str]:
    return [text or ""] if isinstance(text, str | None) else list(text)


if __name__ == "__main__":
    update_catalogs()
    for language in LANGUAGES:
        print(f"{language}: {len(untranslated(language))} messages without words")
