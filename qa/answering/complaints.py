"""What a model is told about its first draft: concrete reasons, in the words of the prompt (SPEC 8)."""

from .types import Dropped

_WORDS = {
    "existence": "第 {position} 句引用了不存在的块编号 {refs}，或没有引用：{text}",
    "numbers": "第 {position} 句中的数字在所引用的块里找不到：{text}",
}
_DEFAULT = "第 {position} 句得不到所引用块的支持（{code}）：{text}"


def complaint(position: int, dropped: Dropped) -> str:
    """One line for the second attempt; `position` counts the draft's sentences from 1."""
    words = _WORDS.get(dropped.gate, _DEFAULT)
    refs = "、".join(map(str, dropped.invalid_refs)) or "—"
    return words.format(position=position, refs=refs, code=dropped.code, text=dropped.text)
