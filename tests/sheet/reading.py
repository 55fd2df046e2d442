"""What stands on the pages of a PDF file, read back with pdfplumber."""

from __future__ import annotations

import re
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pdfplumber

from editor.sheet.layout import lay_out
from editor.sheet.metadata import metadata_of
from editor.sheet.pdf import pdf_bytes

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.sheet.style import PageStyle

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Line:
    """Characters that follow each other on one baseline."""

    text: str
    x0: float
    x1: float
    top: float
    bottom: float
    size: float
    font: str

    def overlaps(self, other: Line) -> tuple[float, float]:
        """How far the two reach into each other, across and down; negative: the distance."""
        return (
            min(self.x1, other.x1) - max(self.x0, other.x0),
            min(self.bottom, other.bottom) - max(self.top, other.top),
        )


class Sheet:
    """One page: its characters in the order of the file, lines, and vector shapes."""

    def __init__(self, page: pdfplumber.page.Page) -> None:
        self.width, self.height = float(page.width), float(page.height)
        self.chars = page.chars
        self.rects = page.rects
        self.strokes = page.lines
        self.curves = page.curves
        self.images = page.images
        self.lines = _lines(page.chars)

    @property
    def inked(self) -> list[dict[str, Any]]:
        """The characters that are seen: no blanks."""
        return [char for char in self.chars if char["text"].strip()]

    @property
    def text(self) -> str:
        """All characters in the order of the file."""
        return "".join(char["text"] for char in self.chars)

    @property
    def grid(self) -> Box | None:
        """The box around the many strokes of the grid: left, top, right, bottom."""
        strokes = [one for one in self.strokes if one["height"] > 30 or one["top"] > 80]
        strokes = [one for one in strokes if one["width"] < self.width - 100 or one["height"] > 30]
        vertical = [one for one in strokes if one["height"] > 1]
        if not vertical:
            return None
        return (
            min(one["x0"] for one in vertical),
            min(one["top"] for one in vertical),
            max(one["x1"] for one in vertical),
            max(one["bottom"] for one in vertical),
        )

    def outside_grid(self) -> list[Line]:
        """The lines of text that do not lie in the grid."""
        box = self.grid
        return [line for line in self.lines if box is None or not _inside(line, box)]


def sheets(content: bytes) -> list[Sheet]:
    with pdfplumber.open(BytesIO(content)) as document:
        return [Sheet(page) for page in document.pages]


def printed(puzzle: Puzzle, style: PageStyle) -> list[Sheet]:
    return sheets(pdf_bytes(lay_out(puzzle, style), metadata_of(puzzle)))


def squeezed(text: str) -> str:
    """Text without white space and hyphens, which line breaks add and take."""
    return re.sub(r"[\s\u00a0-]", "", text)


def _inside(line: Line, box: Box) -> bool:
    middle = (line.x0 + line.x1) / 2, (line.top + line.bottom) / 2
    return box[0] < middle[0] < box[2] and box[1] < middle[1] < box[3]


def _lines(chars: list[dict[str, object]]) -> list[Line]:
    groups: list[list[dict]] = []
    for char in chars:
        before = groups[-1][-1] if groups else None
        if (
            before
            and abs(char["bottom"] - before["bottom"]) < 0.1
            and -0.5 < char["x0"] - before["x1"] < 0.6 * char["size"]
        ):
            groups[-1].append(char)
        else:
            groups.append([char])
    return [
        Line(
            "".join(char["text"] for char in group),
            group[0]["x0"],
            group[-1]["x1"],
            min(char["top"] for char in group),
            max(char["bottom"] for char in group),
            group[0]["size"],
            group[0]["fontname"],
        )
        for group in groups
    ]
