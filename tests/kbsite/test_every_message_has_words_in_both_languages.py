import re

import pytest

from kbsite.translations import (
    LANGUAGES,
    ROOT,
    compile_translations,
    read_catalog,
    untranslated,
    used_messages,
)

CHINESE = re.compile(r"[\u4e00-\u9fff]+")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_in_use_is_translated(language: str) -> None:
    assert untranslated(language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_catalog_keeps_a_message_that_nobody_uses(language: str) -> None:
    used = {(message.id, message.context) for message in used_messages()}
    kept = {(message.id, message.context) for message in read_catalog(language)}
    assert kept - used == set()


def test_templates_hold_no_words_of_their_own() -> None:
    comment = re.compile(r"{#.*?#}|<[^>]*lang=\"zh-Hans\"[^>]*>[^<]*", re.DOTALL)  # a language names itself
    texts = {path: comment.sub("", path.read_text()) for path in (ROOT / "templates").rglob("*.html")}
    assert {
        str(path.relative_to(ROOT)): CHINESE.findall(text)
        for path, text in texts.items()
        if CHINESE.search(text)
    } == {}


def test_a_catalog_is_compiled_only_when_it_has_changed() -> None:
    compile_translations()
    assert compile_translations() == []
