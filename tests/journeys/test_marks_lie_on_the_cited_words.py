"""On pages of mixed size, rotation and crop; the cited words are red, so the picture tells where they are."""

from collections.abc import Callable
from datetime import date
from io import BytesIO
from typing import Any

import numpy as np
import pytest
from django.contrib.auth.models import User
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Page, expect
from reportlab.lib.pagesizes import A3, A4, landscape
from reportlab.pdfgen.canvas import Canvas

from documents.models import Version

pytestmark = pytest.mark.browser

PAGES = [(A4, 0, False), (landscape(A3), 0, False), (A4, 90, False), (A4, 270, True)]
SLACK = 0.004


def cited(page: int) -> str:
    return f"On page {page} the limit is {page}00 yuan a night."


def drawn() -> bytes:
    buffer = BytesIO()
    canvas = Canvas(buffer)
    for number, (size, rotation, cropped) in enumerate(PAGES, start=1):
        canvas.setPageSize(size)
        canvas.setPageRotation(rotation)
        if cropped:
            canvas.setCropBox((30, 50, size[0] - 40, size[1] - 60))
        lines = [f"Line {n} of page {number} says something else." for n in range(12)]
        lines[5 + number] = cited(number)
        for position, line in enumerate(lines):
            canvas.setFillColor("red" if line == cited(number) else "black")
            canvas.drawString(90, size[1] - 120 - 30 * position, line)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


@pytest.fixture
def mixed(publish: Callable[..., Version]) -> Version:
    return publish("mixed", "Mixed pages", "mixed.pdf", drawn(), date(2024, 1, 1))


def test_every_red_character_is_marked_and_no_other(
    page: Page, alice: User, mixed: Version, sign_in: Callable[[User], None]
) -> None:
    sign_in(alice)
    for number in range(1, len(PAGES) + 1):
        start = mixed.text.index(cited(number))
        page.goto(f"/documents/mixed/v1/page/1/?start={start}&end={start + len(cited(number))}")
        expect(page.locator(".tools")).to_contain_text(f"第 {number} / {len(PAGES)} 页")
        shades = received(page)
        red = (shades[..., 0] > 150) & (shades[..., 1] < 120)
        black = shades.max(axis=-1) < 100
        marked = marks(page, red.shape)
        assert red.any()
        assert not (red & ~marked).any()
        assert not (black & marked).any()


def received(page: Page) -> NDArray[Any]:
    """The picture on the page as rows of RGB pixels."""
    address = page.locator(".sheet img").get_attribute("src")
    assert address is not None
    return np.asarray(Image.open(BytesIO(page.request.get(address).body())).convert("RGB"))


def marks(page: Page, shape: tuple[int, ...]) -> NDArray[Any]:
    """Which pixels of the picture lie under a mark, as the browser lays both out."""
    height, width = shape
    frame = page.locator(".sheet img").bounding_box()
    assert frame is not None
    assert frame["width"] / frame["height"] == pytest.approx(width / height, rel=0.01)
    marked = np.zeros(shape, dtype=bool)
    for mark in page.locator(".sheet rect").all():
        box = mark.bounding_box()
        assert box is not None
        left, top = (box["x"] - frame["x"]) / frame["width"], (box["y"] - frame["y"]) / frame["height"]
        right, bottom = left + box["width"] / frame["width"], top + box["height"] / frame["height"]
        marked[
            round((top - SLACK) * height) : round((bottom + SLACK) * height),
            round((left - SLACK) * width) : round((right + SLACK) * width),
        ] = True
    return marked
