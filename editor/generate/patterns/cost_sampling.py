"""The sampler of *What would it cost?*: fills with blocks added, and with theme entries left out.

Each sample is one changed grid, filled and polished for a moment: what it reaches is an estimate
from below, and comparable only with others of the same time. Grids with blocks added are drawn
at random, those taken that promise most by the expected number of their fills; in each second
round the best grid with a step less goes on.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import combinations
from math import inf, log
from random import Random
from typing import TYPE_CHECKING

from editor.core.checks import run_checks
from editor.core.edits import clear_cells, paint_blocks, set_locked
from editor.core.rules.rule import Reads
from editor.core.rules.whole_grid import MAX_BLOCKS, MAX_WORDS
from editor.fill.engine import fill_puzzle
from editor.fill.job import FillRequest, Verdict
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.questions import FLOOR
from editor.fill.vocabulary import vocabulary_of
from editor.generate.patterns.cost import CostSample, Way
from editor.generate.patterns.surgeon import free_orbits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.generate.patterns.cost import CostRequest
    from editor.words.word_list import WordList

    Orbit = frozenset[Cell]

STEPS = 3
"""Steps each way: orbits of blocks added, theme entries left out."""
SEARCH_SECONDS = 6.0
"""Seconds that a sample has to be filled. Chosen: most grids need one; a bad one costs no more."""
DRAWS = 12
"""Changed grids that one is taken from. Chosen: each takes some hundredths of a second."""
TRIES = 40
"""Orbits that are tried for one draw. Chosen: most rules leave one in three."""
COLLISION = 2.7
"""What a crossing takes from the expected logarithm of the number of fills.

Two words agree in a letter about once in fifteen, as letters are spread in English.
"""


def sampled_costs(
    request: CostRequest, words: WordList, stopped: Callable[[], bool] = bool
) -> Iterator[CostSample]:
    """Yield samples, one of each step a round; of a grid without any change there are as many."""
    sampler = _Sampler(request, words, stopped)
    for number in range(request.rounds):
        yield from _both_ways(sampler.sample(_Changed(Way.BLOCKS, 0, request.puzzle), number))
        for steps in range(1, STEPS + 1):
            for changed in (sampler.with_blocks(steps, number), sampler.less_theme(steps, number)):
                if stopped():
                    return
                if changed is not None:
                    yield sampler.sample(changed, number)


def _both_ways(sample: CostSample) -> Iterator[CostSample]:
    """Yield ``sample``, of the grid without a change, where each way begins."""
    return (replace(sample, way=way) for way in Way)


@dataclass(frozen=True, slots=True)
class _Changed:
    """A puzzle after a change of ``count`` blocks or theme entries, which are at ``cells``."""

    way: Way
    count: int
    puzzle: Puzzle
    cells: frozenset[Cell] = frozenset()


class _Sampler:
    """Changes the puzzle of one request, fills it, and remembers what was best."""

    def __init__(self, request: CostRequest, words: WordList, stopped: Callable[[], bool]) -> None:
        self._request = request
        self._words = words
        self._stopped = stopped
        self._orbits = _orbits_to_paint(request.puzzle)
        self._best: dict[int, tuple[CostSample, _Changed]] = {}

    def sample(self, one: _Changed, number: int) -> CostSample:
        """Fill ``one`` and polish it for a while."""
        request = self._request
        job = FillRequest(
            one.puzzle,
            request.lists,
            seed=request.seed + number,
            seconds=SEARCH_SECONDS,
            polish=request.polish,
        )
        outcome = fill_puzzle(job, self._words, _unheard, self._stopped)
        slots = len(one.puzzle.layout.slots)
        sample = CostSample(one.way, one.count, slots, one.cells)
        if outcome.verdict is Verdict.FILLED:
            sample = replace(sample, lowest=outcome.lowest, mean=outcome.mean)
        if one.way is Way.BLOCKS:
            known = self._best.get(one.count)
            if known is None or sample.worth > known[0].worth:
                self._best[one.count] = sample, one
        return sample

    def with_blocks(self, steps: int, number: int) -> _Changed | None:
        """Return the puzzle with so many orbits of blocks more: the best promise of some draws.

        In each second round those of the best grid with one less are among them.
        """
        if not self._orbits:
            return None
        random = Random(f"{self._request.seed} {number} {steps}")
        start = _Changed(Way.BLOCKS, 0, self._request.puzzle)
        count = steps * len(self._orbits[0])
        if number % 2 and (known := self._best.get(count - len(self._orbits[0]))):
            start = known[1]
        found = (self._drawn(start, count, random) for _ in range(DRAWS))
        draws = {one.cells: one for one in found if one is not None}
        return max(draws.values(), key=lambda one: self._promise(one.puzzle), default=None)

    def _drawn(self, start: _Changed, count: int, random: Random) -> _Changed | None:
        """Return ``start`` with ``count`` blocks more than the puzzle has; None: none was found."""
        one, most = start, _faults(start.puzzle)
        for _ in range(TRIES):
            if one.count == count:
                return one
            orbit = random.choice(self._orbits)
            if not orbit & one.cells:
                after = paint_blocks(one.puzzle, orbit, paint=True)
                if one.count == 0 or _faults(after) <= most:
                    one = replace(
                        one, puzzle=after, cells=one.cells | orbit, count=one.count + len(orbit)
                    )
        return None

    def _promise(self, puzzle: Puzzle) -> float:
        """Return the logarithm of how many fills at the usual floor one would expect."""
        job = FillRequest(puzzle, self._request.lists)
        problem = problem_of(job, vocabulary_of(self._words), FLOOR)
        root = None if problem.reason else Propagation(problem).root()
        if root is None:
            return -inf
        kept = puzzle.fill.keys() - puzzle.filled
        crossings = Counter(cell for slot in puzzle.layout.slots for cell in slot.cells)
        open_crossings = sum(count == 2 and cell not in kept for cell, count in crossings.items())
        return sum(log(size) for size in root.sizes) - COLLISION * open_crossings

    def less_theme(self, count: int, number: int) -> _Changed | None:
        """Return the puzzle without so many theme entries, others in each round if there are."""
        puzzle = self._request.puzzle
        keys = sorted(puzzle.locks, key=lambda key: (key.cell, key.direction.value))
        choices = list(combinations(keys, count))
        Random(self._request.seed).shuffle(choices)
        if not choices:
            return None
        gone = choices[number % len(choices)]
        unlocked = set_locked(puzzle, gone, locked=False)
        cells = frozenset(cell for key in gone for cell in puzzle.layout.by_key[key].cells)
        free = cells - unlocked.locked_cells
        return _Changed(Way.THEME, count, clear_cells(unlocked, free), cells)


def _orbits_to_paint(puzzle: Puzzle) -> list[Orbit]:
    """Return the open orbits that can be painted, all of the usual size: a step is that many."""
    free = [one for one in free_orbits(puzzle) if not one & puzzle.grid.blocks]
    usual = Counter(map(len, free)).most_common(1)
    most = _faults(puzzle)
    return [
        one
        for one in free
        if len(one) == usual[0][0] and _faults(paint_blocks(puzzle, one, paint=True)) <= most
    ]


def _faults(puzzle: Puzzle) -> int:
    """Return in how many places the rules are broken; those that count words or blocks may be."""
    found = run_checks(puzzle, reads={Reads.SHAPE})
    return sum(one.rule not in (MAX_WORDS, MAX_BLOCKS) for one in found)


def _unheard(_progress: object) -> None:
    """Take progress that nobody asked for."""
