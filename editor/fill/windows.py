"""Windows: the rectangles of cells that polish works on, and what it knows of them."""

from __future__ import annotations

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


class Windows:
    """The windows of one problem; those in which nothing is better hold for one fill."""

    def __init__(
        self, propagation: Propagation, counted: Sequence[int], random: np.random.Generator
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
        self._done: set[Window] = set()
        self._too_hard: set[Window] = set()

    def around(self, size: float, scores: NDArray[np.uint8]) -> Window:
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

    def finish(self, window: Window) -> None:
        """Remember that nothing is better in ``window``."""
        self._done.add(window)

    def give_up(self, window: Window) -> None:
        """Remember that ``window`` takes too long."""
        self._too_hard.add(window)

    def is_done(self, window: Window) -> bool:
        """Tell whether ``window`` lies in one in which nothing is better."""
        return any(window <= done for done in self._done)

    def is_too_hard(self, window: Window) -> bool:
        """Tell whether ``window`` was given up."""
        return window in self._too_hard

    def move(self, before: State, after: State) -> None:
        """Keep of what is known of the fill ``before`` what holds for ``after``."""
        changed = {
            variable
            for variable, (was, now) in enumerate(zip(before.domains, after.domains, strict=True))
            if was != now
        }
        self._done = {window for window in self._done if not self._touches(window, changed)}
        self._too_hard = set()

    def forget(self) -> None:
        """Drop all that is known: what is better has changed."""
        self._done, self._too_hard = set(), set()

    def _touches(self, window: Window, changed: set[int]) -> bool:
        """Tell whether a slot through ``window`` has a changed letter."""
        return any(
            not window.isdisjoint(slot.variables) and not changed.isdisjoint(slot.variables)
            for slot in self._slots
        )

    def _centre(self, scores: NDArray[np.uint8]) -> Cell:
        if self._counted and self._random.random() < 0.5:
            noisy = scores + self._random.gumbel(0, 3, len(scores))
            slot = self._slots[self._counted[int(noisy.argmin())]].slot
            return slot.cells[int(self._random.integers(len(slot.cells)))]
        cells = list(self._cells.values())
        return cells[self._random.integers(len(cells))]
