"""Grids for theme entries that are proven fillable."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from editor.core.rules.whole_grid import MAX_WORDS
from editor.fill.engine import fill_puzzle
from editor.fill.job import FillRequest, Verdict
from editor.generate.patterns.fillable import FillableGrid
from editor.generate.patterns.maker import ANY_NUMBER, PatternWish
from editor.generate.theme.crossings import Crossings
from editor.generate.theme.grids import theme_grids
from editor.words.index import Index
from editor.words.setup import ListSetup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from editor.core.puzzle import Puzzle
    from editor.generate.theme.entry import Theme
    from editor.words.word_list import WordList

FLOORS = (50, 38, 25)
"""What is tried where no floor is named: below the last a grid is not worth an offer."""
CROSSING_FLOOR = 38
"""The floor by which patterns are drawn there: with 50 every fourth board is left."""
PROBE_SECONDS = 1.5
"""Seconds that each grid is given to be filled: of those that can be most are done in 0.3."""
LESS_WORDS = 8
"""So many words fewer than the rules allow are wanted at least."""


@dataclass(frozen=True, slots=True)
class ThemeRequest:
    """Find so many grids of ``wish`` with the entries of ``theme`` in symmetric places."""

    theme: Theme
    wish: PatternWish
    lists: ListSetup = field(default_factory=ListSetup)
    seed: int = 0
    number: int = 12
    floor: int | None = None
    """The floor at which each is proven fillable; None: the highest of ``FLOORS`` that works."""


def fillable_theme_grids(
    request: ThemeRequest, words: WordList, stopped: Callable[[], bool] = bool
) -> Iterator[FillableGrid]:
    """Yield grids as they are proven fillable; raise GenerateError where there are no places."""
    found = 0
    grids = theme_grids(
        request.theme,
        request.wish,
        words.alphabet,
        request.seed,
        stopped,
        Crossings(Index(words), request.floor or CROSSING_FLOOR),
    )
    for puzzle in grids:
        offer = _proven(puzzle, request, words, stopped)
        if offer is not None:
            yield offer
            found += 1
            if found == request.number:
                return


def _proven(
    puzzle: Puzzle, request: ThemeRequest, words: WordList, stopped: Callable[[], bool]
) -> FillableGrid | None:
    """Return ``puzzle`` with the best of the floors at which it was filled, or None."""
    for floor in FLOORS if request.floor is None else (request.floor,):
        job = FillRequest(
            puzzle, request.lists, floor=floor, seed=request.seed, seconds=PROBE_SECONDS
        )
        outcome = fill_puzzle(job, words, _unheard, stopped)
        if outcome.verdict is Verdict.FILLED:
            return FillableGrid(puzzle, outcome.lowest or floor, outcome.mean or 0.0)
    return None


def usual_words(rules: Mapping[str, int]) -> tuple[int, int]:
    """Return word counts near the most that ``rules`` allow: fewer are hard to fill."""
    most = rules.get(MAX_WORDS.code)
    return ANY_NUMBER if most is None else (most - LESS_WORDS, most)


def _unheard(_progress: object) -> None:
    """Take progress that nobody asked for."""
