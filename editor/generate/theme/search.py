"""Grids for theme entries that are proven fillable."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING

from editor.core.rules.unchecked import HALF_CHECKED
from editor.core.rules.whole_grid import MAX_WORDS
from editor.fill.engine import fill_puzzle
from editor.fill.job import FillRequest, Verdict
from editor.generate.patterns.fillable import FillableGrid
from editor.generate.patterns.maker import ANY_NUMBER, PatternWish
from editor.generate.theme.crossings import Crossings
from editor.generate.theme.drawn import style_of
from editor.generate.theme.entry import require_possible
from editor.generate.theme.grids import theme_grids
from editor.generate.theme.stocked import stocked_theme_grids
from editor.words.index import Index
from editor.words.setup import ListSetup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from editor.core.grid import Grid
    from editor.core.puzzle import Puzzle
    from editor.generate.theme.entry import Theme
    from editor.words.word_list import WordList

FLOORS = (50, 38, 25)
"""What is tried where no floor is named: below the last a grid is not worth an offer."""
CROSSING_FLOOR = 38
"""The floor by which patterns are drawn there: with 50 every fourth board is left."""
PROBE_SECONDS = 1.0
"""Seconds that each grid is given to be filled: of those that can be most are done in 0.3."""
PATIENT = 6
"""Grids in a row that could not be filled at the first of ``FLOORS`` before others will do."""
STOCK_FAILURES = 8
"""So many patterns of the stock in a row that could not be filled end the search there."""
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
    """Yield grids as they are proven fillable; raise GenerateError where there are no places.

    First those of the stock at the floor asked for, else the best of ``FLOORS``, then grids that
    are drawn around the entries.
    """
    seen: set[Grid] = set()
    for offer in chain(_from_stock(request, words, stopped), _drawn(request, words, stopped)):
        if offer.puzzle.grid not in seen:
            seen.add(offer.puzzle.grid)
            yield offer
        if len(seen) == request.number:
            return


def _from_stock(
    request: ThemeRequest, words: WordList, stopped: Callable[[], bool]
) -> Iterator[FillableGrid]:
    """Yield grids of the stock until some in a row could not be filled."""
    require_possible(request.theme.entries, request.wish, words.alphabet)
    floor = request.floor or FLOORS[0]
    puzzles = stocked_theme_grids(
        request.theme,
        "british" if HALF_CHECKED.code in request.wish.rules else style_of(request.wish),
        request.wish,
        words.alphabet,
        Crossings(Index(words), floor),
    )
    failed = 0
    for puzzle in puzzles:
        if stopped() or failed == STOCK_FAILURES:
            return
        offer = _filled(puzzle, floor, request, words, stopped)
        failed = 0 if offer else failed + 1
        if offer:
            yield offer


def _drawn(
    request: ThemeRequest, words: WordList, stopped: Callable[[], bool]
) -> Iterator[FillableGrid]:
    """Yield grids drawn around the entries, with the best floor at which each is filled."""
    crossings = Crossings(Index(words), request.floor or CROSSING_FLOOR)
    grids = theme_grids(
        request.theme, request.wish, words.alphabet, request.seed, stopped, crossings
    )
    floors = FLOORS if request.floor is None else (request.floor,)
    failed = 0
    for puzzle in grids:
        tried = floors if failed >= PATIENT else floors[:1]
        offers = (_filled(puzzle, floor, request, words, stopped) for floor in tried)
        if offer := next(filter(None, offers), None):
            yield offer
        failed = 0 if offer and offer.floor >= floors[0] else failed + 1


def _filled(
    puzzle: Puzzle,
    floor: int,
    request: ThemeRequest,
    words: WordList,
    stopped: Callable[[], bool],
) -> FillableGrid | None:
    """Return ``puzzle`` with the floor and mean of a quick fill, or None."""
    job = FillRequest(puzzle, request.lists, floor=floor, seed=request.seed, seconds=PROBE_SECONDS)
    outcome = fill_puzzle(job, words, _unheard, stopped)
    if outcome.verdict is not Verdict.FILLED:
        return None
    return FillableGrid(puzzle, outcome.lowest or floor, outcome.mean or 0.0)


def usual_words(rules: Mapping[str, int]) -> tuple[int, int]:
    """Return word counts near the most that ``rules`` allow: fewer are hard to fill."""
    most = rules.get(MAX_WORDS.code)
    return ANY_NUMBER if most is None else (most - LESS_WORDS, most)


def _unheard(_progress: object) -> None:
    """Take progress that nobody asked for."""
