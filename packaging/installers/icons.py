"""Draw the program's icon: ``python packaging/installers/icons.py``.

Nine cells of a crossword: two blocks, a theme entry, and the letter G where there is room for it.
Every size is drawn for itself on whole pixels, so that it is sharp at 16 too; all are one drawing.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from pathlib import Path

from PIL import Image, ImageDraw

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = ROOT / "resources" / "icons"
FOR_OTHERS = ROOT / "packaging" / "installers" / "icons"
"""Icons of Windows and macOS, which programs there carry inside."""
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)

FRAME, PAPER, THEME, INK = "#2f6fb3", "#ffffff", "#ffcf5c", "#17375e"
ROWS = ("  #", "...", "#  ")
"""The grid: a blank is a white cell, a point one of the theme entry, ``#`` a block."""
LETTERED = 48
"""The first size with a letter."""
FINE = 8
"""Dots a pixel while drawing."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Where the cells lie, in pixels: around, between, and how large."""

    margin: int
    gap: int
    cell: int

    @property
    def size(self) -> int:
        """The whole width."""
        return 2 * self.margin + 2 * self.gap + 3 * self.cell

    def place(self, row: int, column: int) -> tuple[int, int]:
        """Return the left upper corner of a cell as x, y."""
        step = self.cell + self.gap
        return self.margin + column * step, self.margin + row * step


def measures(size: int) -> Measures:
    """Return measures in whole pixels that fill ``size``, with lines as thin as will do."""
    fitting = [
        Measures(margin, gap, rest // 3)
        for gap in range(1, size // 8 + 1)
        for margin in range(1, size // 8 + 1)
        if (rest := size - 2 * margin - 2 * gap) % 3 == 0
    ]
    wanted = size / 16
    return min(fitting, key=lambda one: abs(one.gap - wanted) + abs(one.margin - wanted))


def cells(layout: Measures) -> list[tuple[int, int, str]]:
    """Return the cells that are no blocks: x, y, colour."""
    return [
        (*layout.place(row, column), THEME if one == "." else PAPER)
        for row, line in enumerate(ROWS)
        for column, one in enumerate(line)
        if one != "#"
    ]


def svg(layout: Measures) -> str:
    """Return the icon as SVG."""
    size, cell = layout.size, layout.cell
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}"'
        f' viewBox="0 0 {size} {size}">',
        "<title>Gridwright</title>",
        f'<rect width="{size}" height="{size}" rx="{size / 10:g}" fill="{FRAME}"/>',
    ]
    for x, y, colour in cells(layout):
        lines.append(
            f'<rect x="{x}" y="{y}" width="{cell}" height="{cell}" rx="{cell / 12:g}"'
            f' fill="{colour}"/>'
        )
    (x, y), radius, width = _centre(layout), cell * 0.27, cell * 0.13
    start = x + radius * cos(radians(45)), y - radius * sin(radians(45))
    lines.append(
        f'<path d="M{start[0]:.2f} {start[1]:.2f}A{radius:.2f} {radius:.2f} 0 1 0'
        f' {x + radius:.2f} {y:.2f}H{x + width / 2:.2f}" fill="none" stroke="{INK}"'
        f' stroke-width="{width:.2f}"/>'
    )
    return "\n".join([*lines, "</svg>", ""])


def png(layout: Measures) -> Image.Image:
    """Return the icon as a picture of its size."""
    side = layout.size * FINE
    picture = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    pen = ImageDraw.Draw(picture)
    pen.rounded_rectangle((0, 0, side - 1, side - 1), side / 10, FRAME)
    cell = layout.cell * FINE
    for x, y, colour in cells(layout):
        box = (x * FINE, y * FINE, x * FINE + cell - 1, y * FINE + cell - 1)
        pen.rounded_rectangle(box, cell / 12, colour)
    if layout.size >= LETTERED:
        _letter(pen, layout)
    return picture.resize((layout.size, layout.size), Image.Resampling.BOX)


def _letter(pen: ImageDraw.ImageDraw, layout: Measures) -> None:
    cell = layout.cell * FINE
    x, y = (FINE * one for one in _centre(layout))
    radius, half = cell * 0.27, cell * 0.065
    outer = radius + half
    pen.arc((x - outer, y - outer, x + outer, y + outer), 0, 315, INK, round(2 * half))
    pen.rectangle((x + half, y - half, x + outer, y + half), INK)


def _centre(layout: Measures) -> tuple[float, float]:
    """Return the middle of the middle cell."""
    x, y = layout.place(1, 1)
    return x + layout.cell / 2, y + layout.cell / 2


def main() -> None:
    """Draw all sizes, and the icons of other systems."""
    for folder in (SHIPPED, FOR_OTHERS):
        folder.mkdir(exist_ok=True)
    (SHIPPED / "gridwright.svg").write_text(svg(measures(256)), encoding="utf-8")
    pictures = {size: png(measures(size)) for size in SIZES}
    for size, picture in pictures.items():
        picture.save(SHIPPED / f"gridwright-{size}.png", optimize=True)
    largest = [picture for size, picture in pictures.items() if size <= 256]
    largest[-1].save(
        FOR_OTHERS / "gridwright.ico",
        sizes=[one.size for one in largest],
        append_images=largest[:-1],
    )
    pictures[512].save(FOR_OTHERS / "gridwright.icns", append_images=largest)


if __name__ == "__main__":
    main()
