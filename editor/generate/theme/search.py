"""Grids for theme entries that are proven fillable."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from editor.core.rules.whole_grid import MAX_WORDS
from editor.fill.engine import fill_puzzle
from editor.fill.job import FillRequest, Verdict
from editor.generate.patterns.fillable import FillableGrid
from editor.generate.patterns.maker import ANY_NUMBER, PatternWish
from editor.generate.theme.grids import theme_grids
from editor.words.setup import ListSetup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from editor.generate.theme.entry import Theme
    from editor.words.word_list import WordList

FLOOR = 50
"""The floor at which grids are proven fillable where no other is asked for."""
PROBE_SECONDS = 3.0
"""Seconds that each grid is given to be filled."""
LESS_WORDS = 4
"""So many words fewer than the rules allow are wanted at least."""


@dataclass(frozen=True, slots=True)
class ThemeRequest:
    """Find so many grids of ``wish`` with the entries of ``theme`` in symmetric places."""

    theme: Theme
    wish: PatternWish
    lists: ListSetup = field(default_factory=ListSetup)
    seed: int = 0
    number: int = 12
    floor: int = FLOOR
    """The floor at which each is proven fillable."""


def fillable_theme_grids(
    request: ThemeRequest, words: WordList, stopped: Callable[[], bool] = bool
) -> Iterator[FillableGrid]:
    """Yield grids as they are proven fillable; raise GenerateError where there are no places."""
    found = 0
    for puzzle in theme_grids(request.theme, request.wish, words.alphabet, request.seed, stopped):
        job = FillRequest(
            puzzle,
            request.lists,
            floor=request.floor,
            seed=request.seed,
            seconds=PROBE_SECONDS,
        )
        outcome = fill_puzzle(job, words, _unheard, stopped)
        if outcome.verdict is Verdict.FILLED:
            yield FillableGrid(puzzle, outcome.lowest or outcome.floor, outcome.mean or 0.0)
            found += 1
            if found == request.number:
                return


def usual_words(rules: Mapping[str, int]) -> tuple[int, int]:
    """Return word counts near the most that ``rules`` allow: fewer are hard to fill."""
    most = rules.get(MAX_WORDS.code)
    return ANY_NUMBER if most is None else (most - LESS_WORDS, most)


def _unheard(_progress: object) -> None:
    """Take progress that nobody asked for."""
