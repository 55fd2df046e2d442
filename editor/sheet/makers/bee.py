"""The pages of a Spelling Bee: the honeycomb with its rules, then the solution."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin, sqrt
from typing import TYPE_CHECKING

from editor.generate.bee.bee import LETTERS, MIN_ANSWER, RANKS
from editor.language import printed
from editor.sheet.makers.sheet import GAP, TITLE, MakerSheet, on_circle
from editor.sheet.shapes import BLACK, Face, Group, Lines, Page, Polygon, Role, grey
from editor.sheet.style import PageStyle, default_style
from editor.sheet.type_setting import text_line

if TYPE_CHECKING:
    from editor.generate.bee.bee import Bee
    from editor.sheet.shapes import Shape

_HEXAGON = 62.0
"""The side of a cell of the honeycomb, in points."""


def bee_pages(bee: Bee, style: PageStyle | None = None) -> tuple[Page, ...]:
    """Return the honeycomb with the rules and ranks, then the solution."""
    return _Sheet(style or default_style()).bee(bee)


@dataclass(frozen=True, slots=True)
class _Sheet(MakerSheet):
    """Sets a honeycomb and a list of answers."""

    def bee(self, bee: Bee) -> tuple[Page, ...]:
        said = printed(bee.alphabet.language)
        tr = said.tr
        rules, height = self.text(
            tr(
                "Find words of {least} letters or more. Each uses only these "
                "letters, as often as you like, and has {centre} in it. A word of "
                "{least} letters is worth 1 point, a longer one 1 a letter; a "
                "pangram, which uses all {letters}, is worth {letters} more."
            ).format(least=MIN_ANSWER, centre=bee.centre, letters=LETTERS),
            self.top + 2 * TITLE,
        )
        y = self.top + 2 * TITLE + height + GAP
        comb_height = 5.3 * _HEXAGON
        comb = _honeycomb(bee, self.style.family, self.left + self.width / 2, y + comb_height / 2)
        words = said.counted(len(bee.answers), "{count} word", "{count} words")
        points = said.counted(bee.total, "{count} point", "{count} points")
        count = f"{words}, {points}"
        ranks = ", ".join(f"{tr(name)} {-(-share * bee.total // 100)}" for share, name in RANKS)
        told, _ = self.text(f"{count}.\n{ranks}.", y + comb_height + GAP)
        puzzle = self.page([self.title(tr("Spelling Bee")), rules, comb, told])
        entries = [
            (f"<b>{answer}</b>" if bee.is_pangram(answer) else answer, str(bee.points(answer)))
            for answer in sorted(bee.answers, key=lambda one: (not bee.is_pangram(one), one))
        ]
        heading = tr("Solution: {count}, pangrams first").format(count=count)
        return (puzzle, *self.list_pages(heading, entries, 4))


def _honeycomb(bee: Bee, family: str, x: float, y: float) -> Group:
    """Return seven hexagons around ``(x, y)``, the centre one shaded."""
    far = sqrt(3) * _HEXAGON
    around = [(far * sin(turn * pi / 3), -far * cos(turn * pi / 3)) for turn in range(6)]
    shapes: list[Shape] = []
    for letter, (across, down) in zip(bee.letters, [(0.0, 0.0), *around], strict=True):
        here = x + across, y + down
        corners = [on_circle(here, 0.95 * _HEXAGON, turn * pi / 3) for turn in range(6)]
        if letter == bee.centre:
            shapes.append(Polygon(tuple(corners), grey(0.2)))
        sides = tuple(zip(corners, [*corners[1:], corners[0]], strict=True))
        shapes.append(Lines(sides, 1.5, BLACK, reach=True))
        size = 0.75 * _HEXAGON
        face = Face(family, bold=letter == bee.centre)
        shapes += text_line(letter, face, size, here[0], here[1] + 0.36 * size, align=0.5)
    tr = printed(bee.alphabet.language).tr
    spoken = tr("A honeycomb: {centre} in the middle, around it {letters}").format(
        centre=bee.centre, letters=", ".join(bee.letters[1:])
    )
    return Group(Role.FIGURE, tuple(shapes), spoken=spoken)
