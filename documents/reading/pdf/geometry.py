"""From a page's own coordinates to the page as it is displayed: cropped, rotated, top left is the origin."""

from dataclasses import dataclass
from typing import NamedTuple

from documents.reading.pdf.pdfium import PdfPage


class Rectangle(NamedTuple):
    """Points on the displayed page; y grows downwards."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def joined(self, other: "Rectangle") -> "Rectangle":
        return Rectangle(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


@dataclass(frozen=True, slots=True)
class Frame:
    """What of a page is shown (`left` to `top`, in its coordinates), and its rotation in degrees."""

    left: float
    bottom: float
    right: float
    top: float
    rotation: int

    @classmethod
    def of(cls, page: PdfPage) -> "Frame":
        left, bottom, right, top = page.get_bbox()
        return cls(left, bottom, right, top, page.get_rotation())

    @property
    def width(self) -> float:
        return self.top - self.bottom if self.rotation in (90, 270) else self.right - self.left

    @property
    def height(self) -> float:
        return self.right - self.left if self.rotation in (90, 270) else self.top - self.bottom

    def displayed(self, left: float, bottom: float, right: float, top: float) -> Rectangle:
        if self.rotation == 90:
            return Rectangle(bottom - self.bottom, left - self.left, top - self.bottom, right - self.left)
        if self.rotation == 180:
            return Rectangle(self.right - right, bottom - self.bottom, self.right - left, top - self.bottom)
        if self.rotation == 270:
            return Rectangle(self.top - top, self.right - right, self.top - bottom, self.right - left)
        return Rectangle(left - self.left, self.top - top, right - self.left, self.top - bottom)
