"""The outline of a text: elements nested by their rank."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from documents.reading.clauses import ARTICLE, COMMA, DECIMAL
from documents.reading.types import Element, Kind


@dataclass(slots=True)
class Section:
    """A heading or clause with what belongs to it: elements `first` up to `last` (exclusive).

    Its own words end at `body_end`, where the first child begins. `path` and `clause_no` go to its chunks.
    """

    rank: int
    first: int
    path: tuple[str, ...] = ()
    clause_no: str = ""
    is_clause: bool = False
    last: int = 0
    body_end: int = 0
    keeps_children: bool = False
    children: list["Section"] = field(default_factory=list)

    @property
    def may_be_packed(self) -> bool:
        """Entries of a list (1. （1） ① a)) are not cited alone when they are tiny; articles are."""
        return self.rank >= COMMA and not self.children


def outline(elements: Sequence[Element]) -> Section:
    """The whole text as one section without a heading."""
    root = Section(-1, 0)
    open_sections = [root]
    title = _title_of_all(elements)
    for index, element in enumerate(elements):
        if not element.rank:
            continue
        while open_sections[-1].rank >= element.rank:
            _close(open_sections.pop(), index)
        parent = open_sections[-1]
        section = _section(element, index, parent, in_path=index != title)
        parent.children.append(section)
        open_sections.append(section)
    for section in reversed(open_sections):
        _close(section, len(elements))
    return root


def _section(element: Element, index: int, parent: Section, *, in_path: bool) -> Section:
    is_clause = element.kind is Kind.CLAUSE
    below_article = parent.keeps_children
    path = (*parent.path, element.title) if in_path and element.title and not below_article else parent.path
    number = element.label.rstrip("、.．")
    if below_article or not number or not is_clause:
        number = parent.clause_no
    keeps = below_article or (is_clause and _is_article(element))
    return Section(element.rank, index, path, number, is_clause, keeps_children=keeps)


def _is_article(element: Element) -> bool:
    """An article (第十二条, Article 5) is cited as one, whatever stands below it."""
    starts = ("第", "Art", "ART", "Sec", "SEC", "Clause", "CLAUSE", "Rule", "RULE", "§")
    return element.rank == ARTICLE or (element.rank < DECIMAL and element.label.startswith(starts))


def _close(section: Section, end: int) -> None:
    section.last = end
    section.body_end = section.children[0].first if section.children else end


def _title_of_all(elements: Sequence[Element]) -> int:
    """The index of the heading that names the document: the first, when no other stands as high; else -1."""
    headings = [(i, e) for i, e in enumerate(elements) if e.kind is Kind.HEADING and not e.label]
    if not headings:
        return -1
    index, first = headings[0]
    alone = all(other.rank > first.rank for i, other in enumerate(elements) if i != index and other.rank)
    return index if alone and not any(e.rank for e in elements[:index]) else -1
