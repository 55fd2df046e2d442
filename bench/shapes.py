"""How like printed patterns the drawn ones are, figure by figure."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from time import process_time
from typing import TYPE_CHECKING, Annotated

import numpy as np
import typer

from bench.options import AsJson, print_json, print_table
from editor.generate.patterns.boards import stack_of
from editor.generate.patterns.counting import FIGURES, figures
from editor.generate.patterns.drawing import images_of
from editor.generate.patterns.printed import QUANTILES, nearest
from editor.generate.patterns.styles import STYLES, draw_style, usual_wish

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

MEASURED = ("weekday", "themeless", "sunday")
NUMBER = 500


@dataclass(frozen=True, slots=True)
class FigureRow:
    """One figure of one style: quantiles in print and drawn, and the share inside 5 to 95 %."""

    style: str
    figure: str
    printed: tuple[int, ...]
    drawn: tuple[int, ...]
    inside: float
    median_fits: bool

    def __str__(self) -> str:
        sign = "" if self.median_fits and self.inside >= 0.85 else "  <"
        return (
            f"{self.style:10} {self.figure:15} {_five(self.printed):>26} {_five(self.drawn):>26}"
            f" {self.inside:7.2f}{sign}"
        )


HEAD = f"{'style':10} {'figure':15} {'printed 5/25/50/75/95':>26} {'drawn':>26} {'inside':>7}"


def shapes(
    *,
    number: Annotated[int, typer.Option("-n", help="How many patterns of each style.")] = NUMBER,
    seed: Annotated[int, typer.Option(help="Another seed draws others.")] = 1,
    json: AsJson = False,
) -> None:
    """Draw patterns of the styles that were counted in print, and count them.

    Example: python -m bench shapes -n 500
    """
    rows = (row for style in MEASURED for row in _rows(style, number, seed))
    if json:
        print_json(rows)
    else:
        print_table(HEAD, rows)


def _rows(style: str, number: int, seed: int) -> Iterator[FigureRow | str]:
    begun = process_time()
    grids = list(islice(draw_style(usual_wish(STYLES[style]), seed), number))
    seconds = process_time() - begun
    boards = stack_of(grids)
    table = figures(boards)
    printed = nearest(style, grids[0].rows, grids[0].cols).quantiles
    inside_all = np.ones(len(grids), bool)
    for name, five in printed.items():
        column = table[:, FIGURES.index(name)]
        inside = (column >= five[0]) & (column <= five[-1])
        inside_all &= inside
        drawn = tuple(int(one) for one in np.percentile(column, QUANTILES))
        fits = five[1] <= float(np.median(column)) <= five[3]
        yield FigureRow(style, name, five, drawn, float(inside.mean()), fits)
    yield (
        f"{style}: all figures at once inside 5 to 95 %: {inside_all.mean():.2f};"
        f" nearest two patterns {_nearest(boards)} orbits apart;"
        f" {len(grids) / seconds:.1f} patterns a second of processor time"
    )


def _nearest(boards: NDArray[np.bool_]) -> int:
    """Return by how many orbits of a half turn the two most alike differ, over all turns."""
    least = int(boards[0].size)
    for place, board in enumerate(boards):
        for image in images_of(board):
            if place:
                differing = (boards[:place] ^ image).sum(axis=(1, 2)).min()
                least = min(least, int(differing))
    return least // 2


def _five(values: tuple[int, ...]) -> str:
    return " / ".join(map(str, values))
