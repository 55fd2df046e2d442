"""Grids for theme entries that are proven fillable."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import chain, islice
from time import monotonic
from typing import TYPE_CHECKING

from editor.core.limits import Limits
from editor.core.rules.unchecked import HALF_CHECKED
from editor.core.rules.whole_grid import MAX_WORDS
from editor.core.slots import layout
from editor.fill.job import FillRequest
from editor.generate.errors import NoneFilledError
from editor.generate.patterns.boards import stack_of
from editor.generate.patterns.drawing import Sieve
from editor.generate.patterns.fillable import FillableGrid, quick_fill
from editor.generate.patterns.maker import ANY_NUMBER, PatternWish
from editor.generate.patterns.orbits import cell_images
from editor.generate.theme.crossings import Crossings
from editor.generate.theme.drawn import style_of
from editor.generate.theme.entry import require_possible
from editor.generate.theme.grids import theme_grids
from editor.generate.theme.stocked import stocked_theme_grids
from editor.generate.theme.tried import Tried
from editor.language import counted, number, tr
from editor.words.index import Index
from editor.words.setup import ListSetup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from editor.core.puzzle import Puzzle
    from editor.generate.theme.entry import Theme
    from editor.words.word_list import WordList

FLOORS = (50, 38, 25)
"""What is tried where no floor is named: below the last a grid is not worth an offer."""
PROBE_NODES = 1.5
"""Nodes for each entry that a grid is given to be filled: most that can be need one."""
PROBE_SECONDS = 60.0
"""And the seconds, should a node take very long: a busy machine shall find the same."""
PATIENT = 6
"""Grids in a row that could not be filled at the first of ``FLOORS`` before others will do."""
STOCK_FAILURES = 8
"""So many patterns of the stock in a row that could not be filled end the search there."""
LESS_WORDS = 8
"""So many words fewer than the rules allow are wanted at least."""
DAILY_SIDE, SUNDAY_SIDE = 15, 21
"""The sides of the grids that the most words of rules are meant for."""
SUNDAY_WORDS = 100
"""From so many words on they are meant for a Sunday."""


def unheard(_tried: Tried) -> None:
    """Take word of what was tried where nobody asks."""


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
    limits: Limits = field(default_factory=Limits)
    """What a fill must respect beside the rules: whoever takes a grid fills it so."""


def fillable_theme_grids(
    request: ThemeRequest,
    words: WordList,
    stopped: Callable[[], bool] = bool,
    told: Callable[[Tried], None] = unheard,
) -> Iterator[FillableGrid]:
    """Yield grids as they are proven fillable, each once; raise GenerateError where none can be.

    First those of the stock at the floor asked for, else the best of ``FLOORS``, then grids that
    are drawn around the entries; no two are nearly alike, even turned or mirrored. Where none was
    filled in the time, raise NoneFilledError. ``told`` hears of the patterns tried so far.
    """
    search = _Search(request, words, stopped, told)
    offers = chain(search.from_stock(), search.drawn())
    first = next(offers, None)
    if first is None:
        raise NoneFilledError(search.ended())
    yield first
    yield from islice(offers, request.number - 1)


@dataclass
class _Search:
    """Tries to fill one grid after the other, and counts them."""

    request: ThemeRequest
    words: WordList
    stopped: Callable[[], bool]
    told: Callable[[Tried], None] = unheard
    tried: int = 0
    lowest: int = FLOORS[0]
    begun: float = field(default_factory=monotonic)
    offered: Sieve = field(init=False)

    def __post_init__(self) -> None:
        wish = self.request.wish
        orbit = cell_images(wish.rows, wish.cols, wish.symmetry).shape[1]
        self.offered = Sieve(wish.rows, wish.cols, orbit)

    def from_stock(self) -> Iterator[FillableGrid]:
        """Yield grids of the stock until some in a row could not be filled."""
        request, alphabet = self.request, self.words.alphabet
        require_possible(request.theme.entries, request.wish, alphabet)
        floor = request.floor or FLOORS[0]
        british = HALF_CHECKED.code in request.wish.rules
        puzzles = stocked_theme_grids(
            request.theme,
            "british" if british else style_of(request.wish),
            request.wish,
            alphabet,
            Crossings(Index(self.words), floor),
        )
        failed = 0
        for puzzle in filter(self._is_new, puzzles):
            if self.stopped() or failed == STOCK_FAILURES:
                return
            offer = self._filled(puzzle, (floor,))
            failed = 0 if offer else failed + 1
            if offer:
                yield offer

    def drawn(self) -> Iterator[FillableGrid]:
        """Yield grids drawn around the entries, with the best floor at which each is filled."""
        request = self.request
        floor = request.floor or FLOORS[0]
        crossings = Crossings(Index(self.words), floor, self._count)
        grids = theme_grids(
            request.theme,
            request.wish,
            self.words.alphabet,
            crossings,
            request.seed,
            self.stopped,
            self.offered,
        )
        floors = FLOORS if request.floor is None else (request.floor,)
        failed = 0
        for puzzle in filter(self._is_new, grids):
            offer = self._filled(puzzle, floors if failed >= PATIENT else floors[:1])
            if offer:
                yield offer
            failed = 0 if offer and offer.floor >= floors[0] else failed + 1

    def ended(self) -> str:
        """Say how many grids were tried, in what time, at which floor."""
        if not self.tried:
            return tr(
                "No pattern for these entries was found at floor {floor} in {time} s."
            ).format(floor=self.request.floor or FLOORS[0], time=number(monotonic() - self.begun))
        return counted(
            self.tried,
            "{count} pattern holds these entries; it was not filled at floor {floor} in {time} s.",
            "{count} patterns hold these entries; none was filled at floor {floor} in {time} s.",
        ).format(floor=self.lowest, time=number(monotonic() - self.begun))

    def _count(self) -> None:
        self.tried += 1
        self.told(Tried(self.tried))

    def _is_new(self, puzzle: Puzzle) -> bool:
        """Tell whether the pattern of ``puzzle`` is unlike all that were offered."""
        (board,) = stack_of([puzzle.grid])
        return self.offered.would_pass(board)

    def _filled(self, puzzle: Puzzle, floors: tuple[int, ...]) -> FillableGrid | None:
        """Return ``puzzle`` with the first of ``floors`` at which a quick fill is found."""
        puzzle = replace(puzzle, limits=self.request.limits)
        self._count()
        nodes = PROBE_NODES * len(layout(puzzle.grid).slots)
        for floor in floors:
            self.lowest = min(self.lowest, floor) if self.request.floor is None else floor
            job = FillRequest(
                puzzle,
                self.request.lists,
                floor=floor,
                seed=self.request.seed,
                seconds=PROBE_SECONDS,
            )
            outcome = quick_fill(job, self.words, round(nodes), self.stopped)
            if outcome:
                self.offered.fresh(stack_of([puzzle.grid]))
                return FillableGrid(puzzle, outcome.lowest or floor, outcome.mean or 0.0)
        return None


def usual_words(rules: Mapping[str, int], rows: int, cols: int) -> tuple[int, int]:
    """Return word counts near the most that ``rules`` allow: fewer are hard to fill.

    In a grid smaller than those that the rules are made for, the least is fewer by its area.
    """
    most = rules.get(MAX_WORDS.code)
    if most is None:
        return ANY_NUMBER
    side = SUNDAY_SIDE if most >= SUNDAY_WORDS else DAILY_SIDE
    share = min(1.0, rows * cols / side**2)
    return int(share * (most - LESS_WORDS)), most
