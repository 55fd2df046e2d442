"""First rows and first columns as printed patterns have them.

Annealing hardly ever moves a block along an edge: on the way the runs beside it would be too
short. So the first lines are drawn before a chain begins, and stay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.generate.patterns.boards import SHORTEST

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    Rows = NDArray[np.bool_]


class FirstLines:
    """Draws the first row and the first column of a square board, which keep a symmetry."""

    def __init__(self, shares: Mapping[str, float], images: NDArray[np.intp]) -> None:
        """``shares`` has lines, ``#`` a block, and how frequent each is; ``images`` the orbits."""
        side = len(next(iter(shares)))
        lines = np.array([[mark == "#" for mark in line] for line in shares])
        weights = np.array(list(shares.values()))
        first = np.arange(side)
        self._lines = [
            _Line(lines, first * along, across, images) for along, across in ((1, side), (side, 1))
        ]
        row, column = self._lines
        self._weights = weights[:, None] * weights * ~row.contradicts(column)
        self._weights *= row.possible[:, None] * column.possible

    def drawn(self, opens: Rows, blocks: Rows, random: np.random.Generator) -> tuple[Rows, Rows]:
        """Return the cells open and the blocks of one draw: ``(cells,)`` each.

        ``opens`` and ``blocks`` are given; where no line keeps them, nothing is drawn.
        """
        row, column = self._lines
        weights = self._weights * row.keeps(opens, blocks)[:, None] * column.keeps(opens, blocks)
        total = weights.sum()
        if total <= 0:
            return np.zeros_like(opens), np.zeros_like(blocks)
        chosen = random.choice(weights.size, p=weights.ravel() / total)
        one, other = divmod(int(chosen), weights.shape[1])
        return row.opens[one] | column.opens[other], row.blocks[one] | column.blocks[other]


class _Line:
    """The cells that each line fixes, its partners counted in: ``(lines, cells)``.

    What begins at an open cell of the edge is long enough: so the next cells are open too.
    """

    def __init__(
        self, lines: Rows, places: NDArray[np.intp], inward: int, images: NDArray[np.intp]
    ) -> None:
        self.opens = np.zeros((len(lines), len(images)), bool)
        self.blocks = np.zeros((len(lines), len(images)), bool)
        for place, blocks in zip(places, lines.T, strict=True):
            self.blocks[np.ix_(blocks, images[place])] = True
            for depth in range(SHORTEST):
                self.opens[np.ix_(~blocks, images[place + depth * inward])] = True
        self.possible: Rows = np.logical_not((self.opens & self.blocks).any(axis=1))

    def contradicts(self, other: _Line) -> Rows:
        """Tell of each line whether it contradicts each of ``other``."""
        clashes = _product(self.opens, other.blocks) + _product(self.blocks, other.opens)
        found: Rows = clashes > 0
        return found

    def keeps(self, opens: Rows, blocks: Rows) -> Rows:
        """Tell which lines leave these cells as they are."""
        return np.logical_not(((self.opens & blocks) | (self.blocks & opens)).any(axis=1))


def _product(one: Rows, other: Rows) -> NDArray[np.float32]:
    product: NDArray[np.float32] = one.astype(np.float32) @ other.T.astype(np.float32)
    return product
