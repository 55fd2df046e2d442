"""How a grid stands beside printed ones, figure by figure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.core.connection import bottlenecks, regions
from editor.core.marking import marked
from editor.core.presets import US_DAILY, US_SUNDAY, US_THEMELESS
from editor.generate.patterns.boards import stack_of
from editor.generate.patterns.counting import FIGURES, figures
from editor.generate.patterns.printed import nearest

if TYPE_CHECKING:
    from editor.core.grid import Grid
    from editor.core.presets import Preset

NAMES = {
    "entries": marked("Words"),
    "blocks": marked("Blocks"),
    "threes": marked("Of three letters"),
    "fours": marked("Of four letters"),
    "eight_and_more": marked("Of eight and more"),
    "longest": marked("Longest"),
    "cheaters": marked("Blocks that make no words"),
    "open": marked("Cells without a block beside them"),
    "groups": marked("Groups of blocks"),
    "largest_group": marked("Largest group of blocks"),
}
"""The figures that are told, and what they are called."""
CORNER = 6
"""Cells that a corner has at least, the one that joins it counted: less is an entry that juts."""
_STYLES = {US_DAILY.name: "weekday", US_THEMELESS.name: "themeless", US_SUNDAY.name: "sunday"}


@dataclass(frozen=True, slots=True)
class Standing:
    """A figure of a grid, and the 5, 25, 50, 75 and 95 % quantiles of printed ones."""

    name: str
    value: int
    printed: tuple[int, int, int, int, int]

    @property
    def side(self) -> int:
        """Return on which side of printed ones it lies: 0 where half of them do, up to 2 away."""
        least, few, _, many, most = self.printed
        if few <= self.value <= many:
            return 0
        if self.value > many:
            return 2 if self.value > most else 1
        return -2 if self.value < least else -1


def standings(grid: Grid, preset: Preset) -> tuple[Standing, ...]:
    """Return how ``grid`` stands beside printed ones of its preset and size.

    None where no such ones were counted, or while the grid has no block.
    """
    style = _STYLES.get(preset.name)
    if style is None or not grid.blocks or grid.bars:
        return ()
    printed = nearest(style, grid.rows, grid.cols)
    if (grid.rows, grid.cols) != (printed.side, printed.side) or not printed.quantiles:
        return ()
    (row,) = figures(stack_of([grid]))
    return tuple(
        Standing(label, int(row[FIGURES.index(name)]), _five(printed.quantiles[name]))
        for name, label in NAMES.items()
    )


def gains(before: Grid, after: Grid) -> dict[str, int]:
    """Return how many threes, idle blocks and stuck corners fewer ``after`` has, by their names.

    A corner is stuck where it hangs on the rest by a single cell. Names without a gain are left
    out; grids of two sizes are not compared.
    """
    if (before.rows, before.cols) != (after.rows, after.cols):
        return {}
    old, new = figures(stack_of([before, after]))
    places = {name: FIGURES.index(name) for name in ("threes", "cheaters")}
    fewer = {name: int(old[place] - new[place]) for name, place in places.items()}
    fewer["corners"] = _parts(before) - _parts(after)
    return {name: number for name, number in fewer.items() if number > 0}


def _parts(grid: Grid) -> int:
    """Return of how many parts ``grid`` is made that only single cells join."""
    narrow = bottlenecks(grid, CORNER)
    parts = regions(replace(grid, blocks=grid.blocks | narrow))
    return sum(len(part) >= CORNER - 1 for part in parts)


def _five(quantiles: tuple[int, ...]) -> tuple[int, int, int, int, int]:
    least, few, middle, many, most = quantiles
    return least, few, middle, many, most
