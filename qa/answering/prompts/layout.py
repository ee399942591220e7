"""How a draft's blocks, question and complaints are laid before a model."""

import re

from qa.answering.ports import Draft
from qa.answering.types import Block

# A document that writes </block> must not end its own block, however the bracket is drawn.
_BORDER = re.compile(r"[<＜‹〈﹤](?=[\s/／]*(?:documents?|block|question|complaints)\b)", re.IGNORECASE)
_SPACE = re.compile(r"\s+")

_LABELS = {
    "zh": ("标题", "版本", "文号", "部门", "位置", "页", "更新日期"),
    "en": ("Title", "Version", "Document no.", "Department", "Place", "Page", "Updated"),
}


def laid_out(draft: Draft) -> str:
    """The user message: numbered blocks, the question, and why an earlier draft failed."""
    language = "zh" if draft.question.language.startswith("zh") else "en"
    blocks = "\n\n".join(_block(block, language) for block in draft.blocks)
    parts = [
        f"<documents>\n{blocks}\n</documents>",
        f"<question>\n{_inert(draft.question.text)}\n</question>",
    ]
    if draft.complaints:
        complaints = "\n".join(f"- {_line(complaint)}" for complaint in draft.complaints)
        parts.append(f"<complaints>\n{complaints}\n</complaints>")
        parts.append(_AGAIN[language])
    return "\n\n".join(parts)


_AGAIN = {
    "zh": "上一稿没有通过核对，原因如上。请按规则重写，只写有依据的句子。",
    "en": "The last draft did not pass the checks, for the reasons above. Write it again by the rules, with "
    "supported sentences only.",
}


def _block(block: Block, language: str) -> str:
    p = block.passage
    pages = str(p.page_from) if p.page_from == p.page_to else f"{p.page_from}-{p.page_to}"
    updated = p.published_at.isoformat() if p.published_at else ""
    values = (p.title, f"v{p.version}", p.doc_no, p.issue_dept, " > ".join(p.heading_path), pages, updated)
    head = "\n".join(
        f"{label}: {_line(value)}" for label, value in zip(_LABELS[language], values, strict=True) if value
    )
    text = p.text
    if p.table_header and not text.startswith(p.table_header):
        text = f"{p.table_header}\n{text}"
    return f'<block n="{block.n}">\n{head}\n\n{_inert(text)}\n</block>'


def _inert(text: str) -> str:
    return _BORDER.sub("&lt;", text)


def _line(text: str) -> str:
    return _inert(_SPACE.sub(" ", text).strip())
