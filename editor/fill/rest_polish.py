"""The rest of a word in a fill: a short polish of the entries around it, and of nothing else.

As in ``polish``, window by window; but only the sum of the scores around the word counts, and the
work is bounded by nodes, so that a value repeats itself.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

import numpy as np

from editor.fill.ascent import REFILL_FAVOURS, favouring
from editor.fill.bounded import Bounded
from editor.fill.choosers import ByBelief
from editor.fill.search import Search, Step
from editor.fill.windows import Known, Windows

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.fill.around import Around, Scores
    from editor.fill.state import State
    from editor.fill.windows import Window

MOVES = 14
"""Windows that are searched for a better fill, at most: mostly some 0.4 s of work for a word.

Chosen, as WORK is, so that the first five values come within five seconds. Measured on few words
of themed 15x15 grids: with 20 the mean is 1.4 points below that after 60 windows and 2.4 s, with 12
it is 2.3 below, and half a point more without the search of all first.
"""
WORK = 0.55
"""Seconds of counted work of these searches together, at most: where a grid is hard, they take
three times as long as elsewhere.
"""
FIRST_NODES = 100
"""Nodes of the search for a better fill of all that is open, before any window."""
FIRST_PART = 0.6
"""The part of the work that it may take. Measured over the values of six slots of easy grids: with
a third of it the mean is 0.9 below this; with all of it 0.4, and in a hard grid, where no window is
searched then, three of five values were 4 to 10 points lower than with a third.
"""
NODES = 60
"""Nodes of the search of a window. Chosen as most that find a better fill need fewer."""
SIZE = 6.0
"""The side of the first windows, in cells: about as far as the entries around a word reach."""
WIDER = 1.04
"""So many times as wide is the next window where one was searched to the end."""
NARROWER = 0.95
"""The same where it was not."""


class RestPolish:
    """Improves a fill with a word: ``start`` is the state from which any fill with it is reached.

    ``seed`` chooses the windows.
    """

    def __init__(self, around: Around, start: State, fill: State, seed: int) -> None:
        self._around = around
        self._start = start
        self.fill = fill
        """The best fill so far."""
        self._bounds = [_falling(scores) for scores in around.scores]
        self._random = np.random.default_rng([seed, 3])
        slots, domains = around.propagation.slots, start.domains
        self._open: Window = frozenset(
            variable
            for number in around.numbers
            for variable in slots[number].variables
            if domains[variable] & (domains[variable] - 1)
        )
        self._known = Known()
        self._size = SIZE
        self._work_left = WORK

    def run(self, stopped: Callable[[], bool], moves: int = MOVES, work: float = WORK) -> bool:
        """Search so many windows with so much work; tell whether it was done, and not stopped."""
        if not self._open:
            return True
        self._work_left = work
        windows = Windows(self._around.propagation, self._around.numbers, self._random, self._open)
        self._refill(windows.whole, FIRST_NODES, stopped, work * FIRST_PART)
        for _ in range(moves):
            if self._known.is_done(windows.whole):
                return True
            if self._work_left <= 0 or stopped():
                break
            self._search(windows.around(self._size, self._scores()), stopped)
        return not stopped()

    def _scores(self) -> Scores:
        around = self._around
        found = [around.scores[one][self.fill.lives[one].best()] for one in around.numbers]
        return np.array(found, np.int64)

    def _search(self, window: Window, stopped: Callable[[], bool]) -> None:
        """Search ``window``, and let the next one be wider where that was to the end."""
        is_done = window.isdisjoint(self._open) or self._known.is_done(window)
        is_ended = is_done or self._refill(window, NODES, stopped, inf) is not Step.GOING_ON
        self._size *= WIDER if is_ended else NARROWER

    def _refill(self, window: Window, nodes: int, stopped: Callable[[], bool], work: float) -> Step:
        """Look for a better fill where all but the variables of ``window`` stands as it is."""
        opened, propagation = self._opened(window), self._around.propagation
        beliefs = favouring(propagation, opened, float(self._random.choice(REFILL_FAVOURS)))
        inner = ByBelief(propagation, beliefs, self._random)
        least = self._around.total(self.fill)
        search = Search(propagation, opened, Bounded(inner, propagation, self._bounds, least))
        step = search.run(nodes, stopped, min(work, self._work_left))
        self._work_left -= search.work
        if step is Step.IMPOSSIBLE:
            self._known = self._known.finished(window)
        elif step is Step.FILLED and self._around.total(search.state) > least:
            self._known = self._known.moved(propagation, self.fill, search.state)
            self.fill = search.state
        return step

    def _opened(self, window: Window) -> State:
        opened = self._start.copy()
        opened.domains = [
            domain if variable in window else self.fill.domains[variable]
            for variable, domain in enumerate(opened.domains)
        ]
        propagation = self._around.propagation
        propagation.settle(opened, (), range(len(propagation.slots)))
        return opened


def _falling(scores: Scores) -> Scores:
    """Return bounds that fall with the row: what a word or any behind it counts at most.

    The words stand by falling score; entries that may be kept stand behind them, whatever theirs.
    """
    return np.asarray(np.maximum.accumulate(scores[::-1])[::-1])
