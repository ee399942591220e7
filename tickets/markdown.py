"""An agent's Markdown as harmless HTML: none of its own, no pictures, no links but to references."""

import re
from collections.abc import Mapping
from html import escape
from typing import Any

from django.utils.safestring import SafeString
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

_MARKER = re.compile(r"\[(\d{1,2})\]")
_OFF = ("html_block", "html_inline", "image", "link", "autolink", "reference", "linkify")


def _text(self: RendererHTML, tokens: list[Token], at: int, options: Any, env: Mapping[str, Any]) -> str:
    """Words as they are; a marker that names a reference becomes its badge."""
    links: Mapping[int, str] = env["links"]

    def badge(match: re.Match[str]) -> str:
        n = int(match[1])
        if n not in links:
            return match[0]
        label = escape(env["label"].replace("{n}", str(n)), quote=True)
        return (
            f'<a class="badge" href="{escape(links[n], quote=True)}" data-source aria-label="{label}">{n}</a>'
        )

    return _MARKER.sub(badge, escape(tokens[at].content, quote=True))


def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False, "breaks": True}).enable("table")
    parser.disable([rule for rule in _OFF if rule in _rules(parser)])
    parser.add_render_rule("text", _text)
    return parser


def _rules(parser: MarkdownIt) -> set[str]:
    return {rule for chain in parser.get_all_rules().values() for rule in chain}


_PARSER = _parser()


def rendered(markdown: str, links: Mapping[int, str], label: str) -> SafeString:
    """HTML of an answer; `links` lead from a reference's number to its page, `label` names it with {n}."""
    html: str = _PARSER.render(markdown, {"links": links, "label": label})
    return SafeString(html)


def without_markers(markdown: str) -> str:
    """The text without its reference numbers, which mean nothing in a document."""
    return _MARKER.sub("", markdown)
