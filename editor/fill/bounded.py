"""A chooser that goes on only where a fill can still be good enough: branch and bound."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.fill.choosers import Refusal
from editor.fill.live_sets import Few

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from editor.fill.choosers import Chooser
    from editor.fill.propagation import Propagation
    from editor.fill.state import State

CUTS = 4
"""So often a bound is looked at, and words cut by it in between, before the search goes on.

Chosen by hand: the later cuts rarely find anything; fewer leave words that cannot be afforded.
"""


class Bounded:
    """Goes on only where a fill can be worth more than ``least``; else as ``inner`` chooses.

    Branch and bound with the sum of the best live words as the bound; words too far below the best
    of their slot go out by it, as in cost-based filtering (F. Focacci et al., CP 1999). ``worths``
    int64 (n,) for each slot: what each word of its supply is worth; only whole slots count.
    ``variety``: the most that letters and stems add to that in a state. That a search finds no fill
    then means that there is no better one.
    """

    def __init__(
        self,
        inner: Chooser,
        propagation: Propagation,
        worths: Sequence[NDArray[np.int64]],
        least: int,
        variety: Callable[[State], int] = lambda _: 0,
    ) -> None:
        self._inner = inner
        self._propagation = propagation
        self._worths = worths
        ceilings = {id(one): np.maximum.accumulate(one[::-1])[::-1] for one in worths}
        self._ceilings = [ceilings[id(one)] for one in worths]
        self._variety = variety
        self._least = least
        self._counted = [number for number, slot in enumerate(propagation.slots) if slot.whole]
        self.limit = inner.limit
        self.slot = inner.slot
        self.word = inner.word
        self.begin_again = inner.begin_again
        self.trust = inner.trust

    @property
    def believing(self) -> float:
        """The seconds that have gone into beliefs."""
        return self._inner.believing

    @property
    def work(self) -> float:
        """The same as it is counted."""
        return self._inner.work

    def successor(self, _failures: int) -> None:
        """Let nothing take over."""

    def refusal(self, state: State) -> Refusal | None:
        """Refuse a state whose best words are not worth enough; cut those that are worth little."""
        for left in reversed(range(CUTS)):
            best = {number: self._best_worth(state, number) for number in self._counted}
            spare = sum(best.values()) + self._variety(state) - self._least - 1
            if spare < 0:
                return Refusal()
            if not left:
                break
            cut = [one for one in self._counted if self._cut(state, one, best[one] - spare)]
            if not cut:
                break
            failed = self._propagation.settle(state, cut)
            if failed is not None:
                return Refusal(failed)
        return self._inner.refusal(state)

    def _best_worth(self, state: State, slot: int) -> int:
        """Return the most that a live word is worth, or may be where there are many."""
        live = state.lives[slot]
        if isinstance(live, Few) and live.size > 1:
            return int(self._worths[slot][live.rows()].max())
        bounds = self._ceilings if live.size > 1 else self._worths
        return int(bounds[slot][live.best()])

    def _cut(self, state: State, slot: int, worth: int) -> bool:
        """Drop the words of ``slot`` that are worth less; tell whether there were any."""
        live = state.lives[slot]
        if not isinstance(live, Few) or live.size < 2:
            return False
        enough = self._worths[slot][live.rows()] >= worth
        if enough.all():
            return False
        self._propagation.keep_rows(state, slot, live.rows()[enough])
        return True
