"""The plain tokens of the specification: pairs of Han characters, and words of letters and digits."""

import re
from itertools import pairwise

# Unicode script Han: the unified ideographs with their extensions, 々 and 〇.
HAN = "\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"

_RUN = re.compile(f"([{HAN}]+)|[a-z0-9]{{2,}}")


def tokens(text: str) -> list[str]:
    """Lower-cased tokens in order of appearance, repeats kept.

    A run of Han characters gives its overlapping pairs (a run of one gives itself), a run of two or more
    of `[a-z0-9]` is a word, everything else separates.
    """
    found: list[str] = []
    for match in _RUN.finditer(text.lower()):
        run = match.group()
        if match.group(1) is None or len(run) == 1:
            found.append(run)
        else:
            found.extend(map("".join, pairwise(run)))
    return found
