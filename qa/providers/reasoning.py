"""Leaves out what a reasoning model thinks aloud before it answers."""

from enum import Enum, auto

_OPEN, _CLOSE = "<think>", "</think>"


class _At(Enum):
    START = auto()
    THOUGHT = auto()
    ANSWER = auto()


class ReasoningFilter:
    """Takes a stream's pieces and gives back the answer's: all but a leading <think>…</think>.

    Servers with a parser for the model's reasoning send it apart; the others send it in front of the text.
    """

    def __init__(self) -> None:
        self._held = ""
        self._at = _At.START

    def feed(self, piece: str) -> str:
        if self._at is _At.ANSWER:
            return piece
        self._held += piece
        if self._at is _At.START:
            start = self._held.lstrip()
            if start.startswith(_OPEN):
                self._at = _At.THOUGHT
            elif not _OPEN.startswith(start):
                self._at = _At.ANSWER
                return self._held
        if self._at is _At.THOUGHT and _CLOSE in self._held:
            self._at = _At.ANSWER
            return self._held.partition(_CLOSE)[2].lstrip()
        return ""

    def flush(self) -> str:
        """What is still held at the end; a thought that never closed is no answer."""
        return self._held if self._at is _At.START else ""
