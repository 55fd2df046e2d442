"""Search for a better fill: only states that can still be worth more than a given sum are kept.

Branch and bound with the sum of the best live words as the bound; words too far below the best of
their slot go out by it, as in cost-based filtering (F. Focacci et al., CP 1999).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.fill.search import Search
from editor.fill.state import FEW

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from editor.fill.propagation import Propagation
    from editor.fill.state import State

GREED = 0.15
"""What a point of score counts for in choosing a word; see ``search.WORTH``."""
ROUNDS = 4
"""So often the bound is looked at, and words cut by it in between, before the search goes on."""


class BoundedSearch(Search):
    """A search for a fill that is worth more than ``least``.

    ``worths`` int64 (n,) for each slot: what each word of its supply is worth, falling with the
    row; only whole slots count. ``variety``: the most that letters and stems add to that in a
    state. IMPOSSIBLE then means: there is no better fill.
    """

    def __init__(
        self,
        propagation: Propagation,
        root: State,
        seed: int,
        worths: Sequence[NDArray[np.int64]],
        least: int,
        variety: Callable[[State], int] = lambda _: 0,
    ) -> None:
        super().__init__(propagation, root, seed, GREED)
        self._worths = worths
        self._variety = variety
        self._least = least
        self._counted = [number for number, slot in enumerate(self._slots) if slot.whole]

    def _holds(self) -> bool:
        for left in reversed(range(ROUNDS)):
            best = {number: self._best_worth(number) for number in self._counted}
            spare = sum(best.values()) + self._variety(self.state) - self._least - 1
            if spare < 0:
                self._failures += 1
                return False
            if not left:
                break
            cut = [number for number in self._counted if self._cut(number, best[number] - spare)]
            if not cut:
                break
            failed = self._propagation.settle(self.state, cut)
            if failed is not None:
                self._blame(failed)
                return False
        return True

    def _best_worth(self, slot: int) -> int:
        live = self.state.lives[slot]
        if self.state.sizes[slot] <= FEW:
            return int(self._worths[slot][live[0]])
        block = int((live != 0).argmax())
        bits = int(live[block])
        return int(self._worths[slot][64 * block + (bits & -bits).bit_length() - 1])

    def _cut(self, slot: int, worth: int) -> bool:
        """Drop the words of ``slot`` that are worth less; tell whether there were any."""
        if not 1 < self.state.sizes[slot] <= FEW:
            return False
        worths = self._worths[slot]
        if int(worths[self.state.lives[slot][-1]]) >= worth:
            return False
        kept = int(np.searchsorted(-worths, -worth, side="right"))
        return self._propagation.keep_first(self.state, slot, kept)
