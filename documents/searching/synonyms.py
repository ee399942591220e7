"""Other words for what is asked: the question's terms grow, the index stays as it is."""

from collections.abc import Mapping, Sequence

from .analysis import normalised, search_tokens
from .bm25 import question_terms

# What the asker wrote counts more than what it may mean.
WEIGHT = 0.5


def with_synonyms(
    question: str, synonyms: Mapping[str, Sequence[str]], *, weight: float = WEIGHT
) -> dict[str, float]:
    """The question's terms with their weights: its own count as often as asked, those of synonyms less.

    `synonyms` maps an expression to others for it, whose terms together weigh `weight` of the expression's.
    Longer expressions are looked for first, and not again inside one that was found.
    """
    terms: dict[str, float] = dict(question_terms(search_tokens(question)))
    rest = normalised(question)
    for expression in sorted(synonyms, key=lambda expression: (-len(expression), expression)):
        wanted = normalised(expression)
        if wanted and wanted in rest:
            rest = rest.replace(wanted, " ")
            said = len(search_tokens(wanted))
            for other in synonyms[expression]:
                added = search_tokens(other)
                for term in added:
                    terms.setdefault(term, weight * min(1.0, said / len(added)))
    return terms
