"""Reads born-digital Chinese PDFs end to end, beside the bare text extraction of the same library.

python -m tests.benchmarks.reading [--pages 200] [--rounds 5]
"""

import argparse
import gc
import multiprocessing
import random
import resource
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import pypdfium2
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfbase.ttfonts import TTFError, TTFont
from reportlab.pdfgen.canvas import Canvas

from documents.reading import chunk, read

_EMBEDDED = "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc"  # Debian: fonts-wqy-microhei
_WORDS = (
    "员工出差住宿标准应当按照城市类别实行限额管理由部门负责人书面批准超出部分不予报销财务部审核申请提交材料发票"
    "工作日内规定办法公司人力资源休假年度考核奖金合同供应商采购审批流程安全保密培训合规检查"
)
_LINES, _WIDTH = 32, 36
_MEMORY_PAGES = (50, 200, 800)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.reading")
    parser.add_argument("--pages", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    font = _font()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "rules.pdf"
        path.write_bytes(_document(options.pages, font))
        _speed(path, options.pages, options.rounds, font)
        for pages in _MEMORY_PAGES:
            path.write_bytes(_document(pages, font))
            print(f"{f'peak memory, {pages} pages':<36} {_peak(path):9.0f} MB")


def _font() -> str:
    """The embedded font where it is installed, else one that every reader has."""
    try:
        pdfmetrics.registerFont(TTFont("bench", _EMBEDDED))
    except TTFError:
        pdfmetrics.registerFont(UnicodeCIDFont("STSong-Light"))
        return "STSong-Light"
    return "bench"


def _document(pages: int, font: str) -> bytes:
    """Numbered articles in wrapped lines, with a header and a page number on each page."""
    chance = random.Random(pages)  # noqa: S311 - the same document on every run
    lines = _article_lines(pages * _LINES, chance)
    buffer = BytesIO()
    canvas = Canvas(buffer, pagesize=(595, 842), invariant=True)
    for page in range(pages):
        canvas.setFont(font, 9)
        canvas.drawString(72, 802, "云梯科技有限公司 制度汇编")
        canvas.drawString(270, 30, f"第 {page + 1} 页 共 {pages} 页")
        canvas.setFont(font, 12)
        for index, line in enumerate(lines[page * _LINES : (page + 1) * _LINES]):
            canvas.drawString(72, 750 - 21 * index, line)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def _article_lines(count: int, chance: random.Random) -> list[str]:
    lines: list[str] = []
    number = 0
    while len(lines) < count:
        number += 1
        sentences = ("".join(chance.choices(_WORDS, k=chance.randint(20, 60))) + "。" for _ in range(4))
        text = f"第{number}条 " + "".join(sentences)
        lines += [text[start : start + _WIDTH] for start in range(0, len(text), _WIDTH)]
    return lines


def _speed(path: Path, pages: int, rounds: int, font: str) -> None:
    """Both by turns, so that whatever else the machine does falls on both."""
    bare, ours = [], []
    gc.disable()  # for both, as in the process that reads uploads
    for _ in range(rounds):
        bare.append(pages / _seconds(lambda: _extract(path)))
        ours.append(pages / _seconds(lambda: _read(path)))
    gc.enable()
    ratios = [one / other for one, other in zip(ours, bare, strict=True)]
    kind = "embedded font" if font == "bench" else "font not embedded"
    print(f"{f'bare extraction, {pages} pages':<36} {median(bare):9.0f} pages a second   ({kind})")
    print(f"{f'read and chunk, {pages} pages':<36} {median(ours):9.0f} pages a second")
    print(
        f"{'of the bare extraction':<36} {median(ratios):9.2f}"
        f" ({min(ratios):.2f} to {max(ratios):.2f}; aim 0.33)"
    )


def _extract(path: Path) -> None:
    document = pypdfium2.PdfDocument(path)
    for index in range(len(document)):
        page = document[index]
        text = page.get_textpage()
        text.get_text_range()
        text.close()
        page.close()
    document.close()


def _read(path: Path) -> None:
    chunk(read(path, "rules.pdf"))


def _seconds(work: Callable[[], None]) -> float:
    """Seconds of the processor: neither side waits, and other work on the machine does not count."""
    started = time.process_time()
    work()
    return time.process_time() - started


def _peak(path: Path) -> float:
    """The most memory a fresh process takes to read the file, in MB."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(_peak_here, (path,))


def _peak_here(path: Path) -> float:
    _read(path)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    main()
