"""Builds the stock: draws patterns of every style and keeps those that the shipped list fills.

Deterministic for one version of the generator, the filler and the shipped list: patterns are
drawn by fixed seeds, and each fill is bounded by a count of search nodes, not by a clock.
The stock is proven again by one process for each processor, which changes nothing in the result.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

from editor.core.puzzle import Puzzle
from editor.core.symmetry import Symmetry
from editor.fill.job import FillRequest
from editor.generate.patterns.fillable import quick_fill
from editor.generate.patterns.stock import Stored, code_of, list_mark, read_stock, stock_text
from editor.generate.patterns.styles import STYLES, draw_style, usual_wish
from editor.words.setup import ListSetup, load_lists

from .taste import Taste
from .themes import themed_patterns

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from editor.core.grid import Grid
    from editor.words.word_list import WordList

NODES = 200
"""Nodes of the search for a fill: most that can be filled take 60 to 130, and whoever gets a
pattern of the stock shall have no trouble with it."""
TRIED = 12
"""Patterns that are drawn at most for each that is wanted: some themes have hardly any."""
PARTS_DONE = Path(__file__).with_name("parts")
SMALL_SIDE, SMALL_NODES = 9, 1000
"""Small open grids are few, and harder than they look."""
SECONDS = 900.0
"""Ends a fill whose solver takes too long; so many that a busy machine drops no pattern."""
PATIENCE = 10
"""A pattern that is in the stock may take so many times the nodes when the list has changed."""


@dataclass(frozen=True, slots=True)
class Part:
    """So many patterns of one style, side and symmetry, proven at ``floor``.

    With ``theme`` they are drawn around entries of these lengths.
    """

    style: str
    side: int
    number: int
    symmetry: Symmetry = Symmetry.HALF_TURN
    floor: int = 50
    theme: tuple[int, ...] = ()
    seed: int = 1


WEEKDAY_THEMES = (
    (15, 15),
    (14, 14),
    (13, 13),
    (15, 15, 15),
    (12, 15, 12),
    (11, 15, 11),
    (15, 11, 15),
    (15, 13, 15),
    (13, 15, 13),
    (13, 11, 13),
    (11, 13, 11),
    (10, 15, 10),
    (14, 15, 14),
    (12, 13, 12),
    (13, 11, 11, 13),
    (11, 13, 13, 11),
    (12, 12, 12, 12),
    (11, 11, 11, 11),
    (10, 10, 10, 10),
    (9, 9, 9, 9),
    (12, 10, 10, 12),
    (15, 10, 10, 15),
    (10, 12, 12, 10),
    (10, 10, 9, 10, 10),
    (9, 12, 15, 12, 9),
    (11, 13, 15, 13, 11),
    (9, 11, 15, 11, 9),
    (10, 11, 13, 11, 10),
    (9, 10, 11, 10, 9),
    (9, 9, 15, 9, 9),
)
PARTS = (
    Part("mini", 5, 12),
    Part("mini", 5, 4, Symmetry.LEFT_RIGHT),
    Part("mini", 6, 8),
    Part("mini", 7, 26),
    Part("mini", 7, 6, Symmetry.LEFT_RIGHT),
    Part("mini", 8, 10),
    Part("mini", 9, 22),
    Part("mini", 9, 4, Symmetry.LEFT_RIGHT),
    Part("british", 15, 44, floor=60),
    Part("british", 15, 7, Symmetry.QUARTER_TURN, floor=60),
    Part("british", 13, 24, floor=60),
    Part("barred", 12, 32),
    Part("weekday", 15, 150),
    Part("weekday", 15, 20, Symmetry.LEFT_RIGHT),
    *(Part("weekday", 15, 4, theme=lengths) for lengths in WEEKDAY_THEMES),
    Part("weekday", 13, 41),
    Part("themeless", 15, 96),
    Part("themeless", 15, 8, seed=2),
    Part("themeless", 15, 1, seed=3),
    Part("sunday", 21, 58),
    Part("sunday", 21, 2, seed=2),
)


def build_stock(path: Path) -> None:
    """Draw and prove all parts and write the file; parts that are done are kept beside this one.

    So it can be stopped and gone on with; to build all anew, delete the folder ``PARTS_DONE``.
    """
    words = _shipped_words()
    PARTS_DONE.mkdir(exist_ok=True)
    kept: list[Stored] = []
    for part in PARTS:
        done = PARTS_DONE / f"{_named(part)}.txt"
        if not done.exists():
            found = tuple(islice(_proven(part, words, kept), part.number))
            done.write_text(stock_text(found, list_mark(words)), encoding="ascii")
        found = read_stock(done.read_text(encoding="ascii"))
        print(f"{_named(part)}: {len(found)} of {part.number}", flush=True)
        kept.extend(found)
    path.write_text(stock_text(kept, list_mark(words)), encoding="ascii")


def prove_again(path: Path) -> None:
    """Fill all patterns of the file with the list as it is now, and keep those that it fills.

    One that another list filled soon is looked at ``PATIENCE`` times as long before it goes.
    """
    stock = read_stock(path.read_text(encoding="ascii"))
    kept = []
    with get_context("spawn").Pool() as pool:
        for stored, again in zip(stock, pool.imap(_proven_again, stock), strict=True):
            if again is None:
                print(f"no longer filled: {stored.style} {code_of(stored.grid)}", flush=True)
            else:
                kept.append(again)
    path.write_text(stock_text(kept, list_mark(_shipped_words())), encoding="ascii")


def _proven_again(stored: Stored) -> Stored | None:
    """Return ``stored`` with the mean of its fill as it is now; None: it is filled no longer."""
    words = _shipped_words()
    puzzle = _puzzle(stored.style, stored.grid, stored.symmetry)
    mean = filled_mean(puzzle, stored.floor, words)
    if mean is None:
        mean = filled_mean(puzzle, stored.floor, words, PATIENCE)
    return None if mean is None else replace(stored, mean=round(mean))


@cache
def _shipped_words() -> WordList:
    return load_lists(ListSetup())


def _proven(part: Part, words: WordList, kept: Sequence[Stored]) -> Iterator[Stored]:
    taste = Taste(one.grid for one in kept)
    for grid in islice(_drawn(part), TRIED * part.number):
        if taste.likes(grid, part.symmetry):
            puzzle = _puzzle(part.style, grid, part.symmetry)
            mean = filled_mean(puzzle, part.floor, words)
            if mean is not None:
                yield Stored(part.style, grid, part.symmetry, part.floor, round(mean))


def _drawn(part: Part) -> Iterator[Grid]:
    style = STYLES[part.style]
    if not part.theme:
        wish = replace(usual_wish(style), rows=part.side, cols=part.side, symmetry=part.symmetry)
        return draw_style(wish, part.seed)
    return themed_patterns(part.theme, style, part.seed)


def _puzzle(style: str, grid: Grid, symmetry: Symmetry) -> Puzzle:
    """Return the puzzle that whoever takes the pattern gets: its rules keep words out."""
    return Puzzle(grid, symmetry=symmetry, preset=STYLES[style].preset)


def filled_mean(puzzle: Puzzle, floor: int, words: WordList, patience: int = 1) -> float | None:
    """Return the mean score of a fill of ``puzzle`` at ``floor``; None where none is found soon."""
    most = patience * (SMALL_NODES if puzzle.grid.rows <= SMALL_SIDE else NODES)
    request = FillRequest(puzzle, floor=floor, seconds=SECONDS)
    outcome = quick_fill(request, words, most)
    return outcome.mean if outcome else None


def _named(part: Part) -> str:
    theme = " " + "-".join(map(str, part.theme)) if part.theme else ""
    again = f" seed {part.seed}" if part.seed != 1 else ""
    return f"{part.style} {part.side} {part.symmetry.value}{theme}{again}"
