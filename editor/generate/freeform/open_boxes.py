"""The boxes of a free-form crossword in which all words may yet stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.generate.freeform.bounds import may_hold

if TYPE_CHECKING:
    from editor.generate.freeform.layout import FreeformLayout, FreeformWish

    Shape = tuple[int, int]


def rank(shape: Shape) -> tuple[int, int]:
    """Return what makes a box smaller than another: its cells, then its longer side."""
    return shape[0] * shape[1], max(shape)


def used_shape(layout: FreeformLayout) -> Shape:
    """Return the rows and columns that ``layout`` uses."""
    return layout.box[2:]


class OpenBoxes:
    """The boxes, rows by columns, that neither counting nor a complete search has ruled out.

    Without fixed blocks a box is as good as the same box turned, and only one of them is here.
    """

    def __init__(self, wish: FreeformWish) -> None:
        self._turns = not wish.blocks
        self._none = wish.rows * wish.cols + 1
        self._open = [
            (rows, cols)
            for rows in range(1, wish.rows + 1)
            for cols in range(1, wish.cols + 1)
            if may_hold(wish, rows, cols)
            and not (self._turns and cols < rows <= wish.cols and cols <= wish.rows)
        ]

    def __len__(self) -> int:
        return len(self._open)

    def __contains__(self, shape: object) -> bool:
        return shape in self._open

    def rule_out(self, shape: Shape) -> None:
        """Take note that no layout of all words stands in ``shape``, nor in what it holds."""
        self._open = [one for one in self._open if not self._inside(one, shape)]

    def bound(self) -> int:
        """Return the fewest cells of a box that is open; with none open, more than there are."""
        return min((rows * cols for rows, cols in self._open), default=self._none)

    def widest(self, below: tuple[int, int]) -> list[Shape]:
        """Return the boxes of a rank under ``below`` that none other holds, squares first."""
        shapes = [one for one in self._open if rank(one) < below]
        widest = [
            one
            for one in shapes
            if not any(other != one and self._inside(one, other) for other in shapes)
        ]
        return sorted(widest, key=lambda shape: (abs(shape[0] - shape[1]), shape))

    def _inside(self, one: Shape, other: Shape) -> bool:
        (rows, cols), (high, wide) = one, other
        stands = rows <= high and cols <= wide
        return stands or (self._turns and rows <= wide and cols <= high)
