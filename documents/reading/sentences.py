"""Where sentences end, in Chinese and English, as offsets."""

import re

_STOP = re.compile(r"[。！？!?；;…]+|\.(?=\s|[”’\"')\]）」』]|$)|(?<=[%％\w）)])[．](?=\D)|\n+")
_CLOSING = "”’\"')]）」』》】〉"
_ABBREVIATION = re.compile(
    r"(?:\b(?:Mr|Mrs|Ms|Dr|Prof|St|vs|etc|e\.g|i\.e|cf|No|Nos|Art|Sec|Inc|Ltd|Co|Corp|Fig|approx|p|pp|[A-Z]))$"
)


def sentence_ends(text: str) -> list[int]:
    """Offsets just after each sentence, closing quotes and brackets included; the last is `len(text)`.

    A full stop inside a decimal, a clause number, a host name or an abbreviation ends nothing.
    """
    ends: list[int] = []
    for match in _STOP.finditer(text):
        if match[0] == "." and _ABBREVIATION.search(text, max(0, match.start() - 8), match.start()):
            continue
        end = match.end()
        while end < len(text) and text[end] in _CLOSING:
            end += 1
        if not ends or end > ends[-1]:
            ends.append(end)
    if text and (not ends or ends[-1] < len(text)):
        ends.append(len(text))
    return ends
