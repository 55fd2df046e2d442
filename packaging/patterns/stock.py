"""Builds the stock: draws patterns of every style and keeps those proven fillable.

Deterministic for one version of the generator, the filler and the shipped list: patterns are
drawn by fixed seeds, and each fill is bounded by a count of search nodes, not by a clock.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING

from editor.core.puzzle import Puzzle
from editor.core.symmetry import Symmetry
from editor.fill.engine import fill_puzzle
from editor.fill.job import FillRequest, Verdict
from editor.generate.patterns.stock import Stored, stock_text
from editor.generate.patterns.styles import STYLES, StyleWish, draw_style, usual_wish
from editor.words.setup import ListSetup, load_lists

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from editor.core.grid import Grid
    from editor.words.word_list import WordList

SECONDS = 20.0
"""More than any kept fill takes; what has not been filled by then is not kept."""
HEADER = "# style size symmetry floor mean pattern; built by packaging/patterns, see its stock.py\n"


@dataclass(frozen=True, slots=True)
class Part:
    """So many patterns of one style, side and symmetry, proven at ``floor``."""

    style: str
    side: int
    number: int
    symmetry: Symmetry = Symmetry.HALF_TURN
    floor: int = 50
    seed: int = 1


PARTS = (
    Part("weekday", 15, 236),
    Part("weekday", 15, 24, Symmetry.LEFT_RIGHT),
    Part("weekday", 13, 44),
    Part("themeless", 15, 96),
    Part("themeless", 15, 12, Symmetry.LEFT_RIGHT),
    Part("sunday", 21, 64),
    Part("mini", 5, 10),
    Part("mini", 6, 8),
    Part("mini", 7, 22),
    Part("mini", 8, 10),
    Part("mini", 9, 20),
    Part("british", 15, 44, floor=60),
    Part("british", 15, 12, Symmetry.QUARTER_TURN, floor=60),
    Part("british", 13, 24, floor=60),
    Part("barred", 12, 32),
)


def build_stock(path: Path) -> None:
    """Draw and prove all parts, and write the file."""
    words = load_lists(ListSetup())
    kept: list[Stored] = []
    for part in PARTS:
        found = list(islice(_proven(part, words), part.number))
        print(
            f"{part.style} {part.side} {part.symmetry.value}: {len(found)} of {part.number}",
            flush=True,
        )
        kept.extend(found)
        path.write_text(HEADER + stock_text(kept), encoding="ascii")


def _proven(part: Part, words: WordList) -> Iterator[Stored]:
    for grid in draw_style(_wish(part), part.seed):
        if (mean := _filled(grid, part, words)) is not None:
            yield Stored(part.style, grid, part.symmetry, part.floor, round(mean))


def _wish(part: Part) -> StyleWish:
    wish = usual_wish(STYLES[part.style])
    return replace(wish, rows=part.side, cols=part.side, symmetry=part.symmetry)


def _filled(grid: Grid, part: Part, words: WordList) -> float | None:
    """Return the mean score of a fill of ``grid`` at the floor, or None."""
    request = FillRequest(Puzzle(grid), floor=part.floor, seconds=SECONDS)
    outcome = fill_puzzle(request, words, lambda _progress: None, lambda: False)
    return outcome.mean if outcome.verdict is Verdict.FILLED else None
