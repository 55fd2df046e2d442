"""The screen and the paper agree: the same page, painted by Qt and drawn by poppler."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pdfplumber
import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtPrintSupport import QPrinter

from editor.core.alphabet import Alphabet
from editor.sheet.book import impose
from editor.sheet.fonts import LEGIBLE, SANS, SERIF
from editor.sheet.layout import lay_out
from editor.sheet.pdf import write_pdf
from editor.sheet.shapes import Circle, Face, Lines, Page, Polygon, Rectangle, Text
from editor.sheet.style import A4, Answers, Kind, PageStyle, large_print
from editor.ui.pages.exports import fit_paper, print_pages
from editor.ui.pages.page_painter import paint_page
from tests.sheet.corpus import daily

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import numpy.typing as npt

    Grey = npt.NDArray[np.float64]

POPPLER = shutil.which("pdftoppm")
DPI = 144
BLUR = 4
"""Pixels (2 points) over which darkness is taken together, as edges are smoothed differently."""
HEBREW = Alphabet("hebrew", "he", tuple("אבגדהוזחטיכלמנסעפצקרשת"))


def every_shape() -> Page:
    face = Face(SANS)
    turned = [
        Text(100, 100 + place * 80, f"Turned {angle}", face, 14, angle=angle)
        for place, angle in enumerate((0, 90, 180, 270))
    ]
    return Page(
        300,
        420,
        (
            Rectangle(20, 20, 50, 30),
            Rectangle(90, 20, 50, 30, fill=None, stroke="#cc0000", line_width=3),
            Circle(200, 40, 20, fill="#dddddd"),
            Lines((((150, 90), (280, 90)), ((280, 90), (280, 160))), 4, reach=True),
            Polygon(((200, 200), (280, 200), (240, 260)), "#3366cc"),
            Text(20, 380, "AVATAR Tofu fi ffl 1/2", Face(SERIF, italic=True), 18),
            Text(20, 405, "(שלום) ABC", Face("FiraGO"), 18, rightwards=False),
            *turned,
        ),
    )


def pages() -> Iterator[Page]:
    yield every_shape()
    puzzle = daily(1)
    cells = sorted(puzzle.fill)
    marked = replace(
        puzzle,
        circles=frozenset(cells[::17]),
        shades=dict.fromkeys(cells[5::23], "#d0d0d0"),
        fill={**puzzle.fill, cells[30]: "HEART"},
        notes="<b>Bold</b> and <i>italic</i>, H<sub>2</sub>O ♠ ♪",
    )
    yield from lay_out(marked, PageStyle())
    yield lay_out(puzzle, PageStyle(family=SERIF, paper=A4, answers=Answers.UPSIDE_DOWN))[0]
    yield lay_out(puzzle, large_print(A4))[1]
    yield lay_out(puzzle, PageStyle(family=LEGIBLE, kind=Kind.SUBMISSION))[1]
    hebrew = dict.fromkeys(puzzle.clues, "עיר הבירה של צרפת (5), Paris")
    yield lay_out(replace(puzzle, alphabet=HEBREW, clues=hebrew), PageStyle())[0]


def on_screen(page: Page, height: int, width: int) -> Grey:
    image = QImage(width, height, QImage.Format.Format_Grayscale8)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    painter.scale(DPI / 72, DPI / 72)
    paint_page(painter, page)
    painter.end()
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(height, image.bytesPerLine())
    return rows[:, :width].astype(float)


def on_paper(page: Page, folder: Path) -> Grey:
    write_pdf([page], folder / "page.pdf")
    return drawn(folder / "page.pdf", folder)


def drawn(file: Path, folder: Path) -> Grey:
    """Return the first page of ``file`` as poppler draws it."""
    assert POPPLER is not None
    command = [POPPLER, "-r", str(DPI), "-gray", "-singlefile", file, folder / "p"]
    subprocess.run(command, check=True)
    _, size, _, body = (folder / "p.pgm").read_bytes().split(b"\n", 3)
    width, height = map(int, size.split())
    return np.frombuffer(body, np.uint8).reshape(height, width).astype(float)


def blurred(image: Grey) -> Grey:
    """Return the mean over each square of ``BLUR`` pixels, at all places."""
    sums = np.pad(image, ((1, 0), (1, 0))).cumsum(0).cumsum(1)
    n = BLUR
    return (sums[n:, n:] - sums[:-n, n:] - sums[n:, :-n] + sums[:-n, :-n]) / n**2


def difference(one: Grey, other: Grey) -> Grey:
    return np.abs(blurred(one) - blurred(other)) / 255


@pytest.mark.skipif(POPPLER is None, reason="poppler's pdftoppm is not installed")
@pytest.mark.parametrize("number", range(len(list(pages()))))
def test_the_screen_shows_what_the_paper_shows(number: int, tmp_path: Path, qapp: object) -> None:
    page = list(pages())[number]
    paper = on_paper(page, tmp_path)
    screen = on_screen(page, *paper.shape)
    off = difference(screen, paper)
    assert off.max() < 0.5
    assert abs(screen.mean() - paper.mean()) < 0.01 * 255
    # a page that is a point off, or is of another style, is told apart
    assert difference(np.roll(screen, 3, axis=1), paper).max() > 0.5


@pytest.mark.skipif(POPPLER is None, reason="poppler's pdftoppm is not installed")
@pytest.mark.parametrize("wide", [False, True], ids=["pages", "booklet"])
def test_the_printer_gets_the_pages_as_they_are(wide: bool, tmp_path: Path, qapp: object) -> None:
    made = lay_out(daily(1), PageStyle(paper=A4))
    made = impose(made) if wide else made
    file = tmp_path / "printed.pdf"
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFileName(str(file))
    fit_paper(printer, made)
    print_pages(printer, made)
    with pdfplumber.open(file) as document:
        assert len(document.pages) == len(made)
        for page, shown in zip(document.pages, made, strict=True):
            assert (page.width, page.height) == pytest.approx((shown.width, shown.height), abs=1)
            assert not page.images, "everything is drawn, nothing is a picture"
    printed = drawn(file, tmp_path)
    paper = on_paper(made[0], tmp_path)
    rows, cols = (min(sides) for sides in zip(printed.shape, paper.shape, strict=True))
    assert difference(printed[:rows, :cols], paper[:rows, :cols]).max() < 0.5
