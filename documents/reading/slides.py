"""PPTX: each slide is a page; titles are headings, shapes are read from the top."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from documents.reading.archives import DAMAGE, opened
from documents.reading.draft import Draft
from documents.reading.errors import ReadingError
from documents.reading.grids import Cell, Grid
from documents.reading.types import Kind, Limits, Page, Reading, RemovalKind

_EMU_PER_POINT = 12_700
_SKIPPED_PLACEHOLDERS = frozenset((13, 15, 16))
"""Slide number, footer, date."""


def read_pptx(path: Path, limits: Limits) -> Reading:
    """Raises ReadingError."""
    import pptx
    from pptx.exc import PackageNotFoundError

    with opened(path, limits) as archive:
        if "ppt/presentation.xml" not in archive.names:
            raise ReadingError("broken_file")
    try:
        show = pptx.Presentation(str(path))
        draft = Draft(limits)
        if len(show.slides) > limits.pages:
            raise ReadingError("too_many_pages", {"pages": len(show.slides), "limit": limits.pages})
        if show.core_properties.title:
            draft.facts.append(("title", show.core_properties.title))
        width, height = (show.slide_width or 0) / _EMU_PER_POINT, (show.slide_height or 0) / _EMU_PER_POINT
        for number, slide in enumerate(show.slides, start=1):
            start = draft.length
            _slide(draft, slide, number)
            draft.pages.append(Page(number, start, draft.length, width, height))
    except (PackageNotFoundError, *DAMAGE) as error:
        raise ReadingError("broken_file") from error
    return draft.finish("pptx")


def _slide(draft: Draft, slide: Any, number: int) -> None:
    if slide._element.get("show") == "0":
        words = " ".join(shape.text_frame.text for shape in _shapes(slide.shapes) if shape.has_text_frame)
        draft.remove(RemovalKind.HIDDEN_TEXT, words, number)
        return
    title = slide.shapes.title
    if title is not None:
        draft.add(Kind.HEADING, " ".join(title.text_frame.text.split()), level=2)
    for shape in sorted(_shapes(slide.shapes), key=lambda each: (each.top or 0, each.left or 0)):
        if title is not None and shape.shape_id == title.shape_id:
            continue
        if shape.is_placeholder and int(shape.placeholder_format.type or 0) in _SKIPPED_PLACEHOLDERS:
            draft.remove(RemovalKind.FOOTER, shape.text_frame.text if shape.has_text_frame else "", number)
        elif shape.has_text_frame:
            _frame(draft, shape.text_frame)
        elif getattr(shape, "has_table", False):
            Grid.of(_cells(shape.table), int(bool(shape.table.first_row))).write(draft)
    if slide.has_notes_slide and slide.notes_slide.notes_text_frame is not None:
        draft.remove(RemovalKind.COMMENT, slide.notes_slide.notes_text_frame.text, number)


def _shapes(shapes: Any) -> Iterator[Any]:
    """All shapes, those inside groups too."""
    for shape in shapes:
        if hasattr(shape, "shapes"):
            yield from _shapes(shape.shapes)
        else:
            yield shape


def _frame(draft: Draft, frame: Any) -> None:
    for paragraph in frame.paragraphs:
        text = " ".join(paragraph.text.split())
        is_entry = paragraph.level > 0
        draft.add(
            Kind.ITEM if is_entry else Kind.PARAGRAPH,
            f"{'  ' * (paragraph.level - 1)}- {text}" if is_entry and text else text,
            tight=is_entry,
        )


def _cells(table: Any) -> Iterator[list[Cell]]:
    for row in table.rows:
        yield [
            Cell(
                cell.text,
                cell.span_width if cell.is_merge_origin else 1,
                cell.span_height if cell.is_merge_origin else 1,
            )
            for cell in row.cells
            if not cell.is_spanned
        ]
