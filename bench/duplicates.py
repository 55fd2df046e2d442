"""What the rules against duplicates cost: first fills with them and without, on the same grids."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Annotated

import typer

from bench.options import AsJson, Seeds, print_json, print_table
from editor.cli.inputs import grids_named
from editor.core.binding import BINDING, unbound
from editor.core.presets import PRESETS
from editor.core.puzzle import Puzzle
from editor.fill.engine import fill_puzzle
from editor.fill.job import FillRequest, Verdict
from editor.fill.vocabulary import vocabulary_of
from editor.generate.patterns.stock import stock
from editor.words.setup import ListSetup, load_lists

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from editor.fill.job import FillOutcome
    from editor.words.word_list import WordList

GRIDS = Path(__file__).parent / "grids"
"""Themed grids."""
STYLES = (("weekday", "US daily", 9), ("themeless", "US themeless", 4), ("sunday", "US Sunday", 2))
"""Styles of the stock with their preset, and how many patterns of each are filled."""
SECONDS = 60.0
"""A fill is given up after so much of the processor, however busy the machine is."""
SUM, MEDIAN = 1.5, 1.2
"""How much more of the processor the rules may take at most."""


@dataclass(frozen=True, slots=True)
class Pair:
    """First fills of one grid: seconds of the CPU and floors without and with the rules."""

    grid: str
    seed: int
    without: float
    beside: float
    floors: tuple[int | None, int | None]

    def __str__(self) -> str:
        """Return a line of the table."""
        floors = " -> ".join("none" if one is None else str(one) for one in self.floors)
        times = f"{self.without:>8.2f} {self.beside:>8.2f} {self.beside / self.without:>6.2f}"
        return f"{self.grid:<14} {self.seed:>4} {times}  {floors}"


HEAD = f"{'grid':<14} {'seed':>4} {'without':>8} {'with':>8} {'ratio':>6}  floors"


def duplicates(
    *,
    grids: Annotated[int, typer.Option("-n", "--grids", min=1, help="So many grids.")] = 20,
    seeds: Seeds = 3,
    json: AsJson = False,
) -> None:
    """Fill themed grids and patterns of the stock with the rules against duplicates, and without.

    The floor is the highest of the usual ones that works. The two take turns in being first.

    Example: python -m bench duplicates --grids 4 --seeds 1
    """
    words = load_lists(ListSetup())
    vocabulary_of(words).make_ready()
    jobs = [*_grids()][:grids]
    rows = (
        pair_of(name, puzzle, seed, words, rules_first=bool((number + seed) % 2))
        for seed, (number, (name, puzzle)) in product(range(seeds), enumerate(jobs))
    )
    if json:
        print_json(rows)
        return
    print(summary([one for one in print_table(HEAD, rows) if isinstance(one, Pair)]))


def pair_of(name: str, puzzle: Puzzle, seed: int, words: WordList, *, rules_first: bool) -> Pair:
    """Return the first fills of ``puzzle`` with the rules of its preset and without."""
    bare = FillRequest(unbound(puzzle, BINDING), seed=seed)
    ruled = replace(bare, puzzle=puzzle)
    order = (ruled, bare) if rules_first else (bare, ruled)
    (one, first), (other, second) = (_timed(request, words) for request in order)
    if rules_first:
        return Pair(name, seed, other, one, (_floor(second), _floor(first)))
    return Pair(name, seed, one, other, (_floor(first), _floor(second)))


def summary(pairs: Sequence[Pair]) -> str:
    """Return in one line what the rules cost, and how often they lower the floor."""
    total = sum(one.beside for one in pairs) / sum(one.without for one in pairs)
    middle = median(one.beside / one.without for one in pairs)
    same = sum(one.floors[0] == one.floors[1] for one in pairs)
    return (
        f"Sum of CPU {total:.2f} times (at most {SUM}), median {middle:.2f} (at most {MEDIAN});"
        f" the same floor in {same} of {len(pairs)}."
    )


def _grids() -> Iterator[tuple[str, Puzzle]]:
    """Yield the grids with their names, those with theme entries first."""
    for name, puzzle in grids_named([GRIDS]):
        yield name, replace(puzzle, preset=PRESETS["US daily"])
    for style, preset, number in STYLES:
        found = stock(style)
        big = [one.grid for one in found if one.grid.rows >= 15]
        for place in range(number):
            grid = big[place * len(big) // number]
            yield f"{style}-{place + 1}", Puzzle(grid, preset=PRESETS[preset])


def _timed(request: FillRequest, words: WordList) -> tuple[float, FillOutcome]:
    begun = process_time()
    outcome = fill_puzzle(request, words, lambda _: None, lambda: process_time() - begun > SECONDS)
    return process_time() - begun, outcome


def _floor(outcome: FillOutcome) -> int | None:
    return outcome.floor if outcome.verdict is Verdict.FILLED else None
