"""Windows: the rectangles of cells that polish works on, and what it knows of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from editor.core.grid import Cell
    from editor.fill.propagation import Propagation
    from editor.fill.state import State

    Window = frozenset[int]
    """The variables that may change."""

AT_WORST = 0.5
"""The part of the windows that lie around an entry of a low score; the others lie anywhere.

Chosen, not measured: with none a lone bad entry of a large grid waits for its turn, with all of
them the mean of the other entries stays as it is.
"""
SPREAD = 3
"""How far above the lowest score an entry may lie to have a window around it, in points of score.

Chosen, not measured: less comes back to the same entry, more tells the entries apart no longer.
"""


@dataclass(frozen=True, slots=True)
class Known:
    """The windows in which nothing is better (``done``), and those that take too long."""

    done: frozenset[Window] = frozenset()
    too_hard: frozenset[Window] = frozenset()

    def finished(self, window: Window) -> Known:
        """Return this with ``window``, in which nothing is better."""
        return Known(self.done | {window}, self.too_hard)

    def given_up(self, window: Window) -> Known:
        """Return this with ``window``, which takes too long."""
        return Known(self.done, self.too_hard | {window})

    def is_done(self, window: Window) -> bool:
        """Tell whether ``window`` lies in one in which nothing is better."""
        return any(window <= done for done in self.done)

    def moved(self, propagation: Propagation, before: State, after: State) -> Known:
        """Return what is known of the fill ``before`` that holds for ``after`` as well."""
        changed = {
            variable
            for variable, (was, now) in enumerate(zip(before.domains, after.domains, strict=True))
            if was != now
        }
        touched = [
            frozenset(slot.variables)
            for slot in propagation.slots
            if not changed.isdisjoint(slot.variables)
        ]
        kept = (one for one in self.done if all(map(one.isdisjoint, touched)))
        return Known(frozenset(kept))


class Windows:
    """Draws windows of one problem, around the cells of ``centres`` (None: any of them)."""

    def __init__(
        self,
        propagation: Propagation,
        counted: Sequence[int],
        random: np.random.Generator,
        centres: Window | None = None,
    ) -> None:
        self._slots = propagation.slots
        self._counted = counted
        self._random = random
        self._cells = {
            variable: cell
            for variable, cell in enumerate(propagation.problem.cells)
            if cell is not None
        }
        self.whole: Window = frozenset(self._cells)
        self._centres = [
            cell for variable, cell in self._cells.items() if centres is None or variable in centres
        ]

    def around(self, size: float, scores: NDArray[np.integer]) -> Window:
        """Return a rectangle of about ``size`` by ``size`` cells, often around a worst entry.

        ``scores`` are those of the counted slots.
        """
        row, col = self._centre(scores)
        height, width = 1 + self._random.poisson(size - 1, 2)
        return frozenset(
            variable
            for variable, cell in self._cells.items()
            if abs(2 * (cell[0] - row)) <= height and abs(2 * (cell[1] - col)) <= width
        )

    def _centre(self, scores: NDArray[np.integer]) -> Cell:
        if self._counted and self._random.random() < AT_WORST:
            noisy = scores + self._random.gumbel(0, SPREAD, len(scores))
            slot = self._slots[self._counted[int(noisy.argmin())]].slot
            return slot.cells[int(self._random.integers(len(slot.cells)))]
        return self._centres[self._random.integers(len(self._centres))]
