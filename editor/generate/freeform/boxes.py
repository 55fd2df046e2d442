"""Boxes of a free-form crossword with the places of all words in them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from editor.generate.freeform.layout import FreeformLayout, Placement
from editor.generate.freeform.pairs import Pairs
from editor.generate.freeform.places import Places

if TYPE_CHECKING:
    from random import Random

    from editor.core.alphabet import Alphabet
    from editor.core.grid import Cell
    from editor.generate.freeform.layout import FreeformWish
    from editor.generate.freeform.local_search import Memory
    from editor.generate.freeform.open_boxes import Shape

KEPT_BOXES = 8
"""How many boxes are kept with their pairs of places."""


class Box:
    """A box at ``corner`` of the whole one, with the places of all words.

    ``mirrored``: it is the same with rows and columns exchanged.
    """

    def __init__(
        self, wish: FreeformWish, memory: Memory, places: Places, corner: Cell, *, mirrored: bool
    ) -> None:
        self._wish = wish
        self._memory = memory
        self.places = places
        self.corner = corner
        self.mirrored = mirrored
        self.group = memory.group[places.word]

    @cached_property
    def pairs(self) -> Pairs:
        """Which places can stand together."""
        memory = self._memory
        return Pairs(self.places, self.group, memory.groups, memory.letters, apart=self._wish.apart)

    def moved(self, layout: FreeformLayout) -> FreeformLayout:
        """Return a layout of this box as one of the whole box."""
        (down, right), placements = self.corner, layout.placements
        return FreeformLayout(
            tuple(
                Placement(one.word, (one.cell[0] + down, one.cell[1] + right), one.direction)
                for one in placements
            ),
            self._wish.open_border,
        )


class Boxes:
    """The boxes inside the whole one, made when they are asked for."""

    def __init__(
        self, wish: FreeformWish, alphabet: Alphabet, memory: Memory, random: Random
    ) -> None:
        self._wish = wish
        self._alphabet = alphabet
        self._memory = memory
        self._random = random
        self._kept: dict[tuple[Shape, Cell], Box] = {}

    def whole(self) -> Box:
        """Return the whole box."""
        return self.box((self._wish.rows, self._wish.cols))

    def corners(self, shape: Shape) -> list[Cell]:
        """Return where a box of ``shape`` may differ: anywhere beside fixed blocks."""
        if not self._wish.blocks:
            return [(0, 0)]
        rows, cols = self._wish.rows - shape[0] + 1, self._wish.cols - shape[1] + 1
        return [(row, col) for row in range(rows) for col in range(cols)]

    def box(self, shape: Shape, corner: Cell = (0, 0)) -> Box:
        """Return the box of ``shape`` at ``corner``, with other random blocks each time."""
        kept = self._kept.get((shape, corner))
        if kept is not None and not self._wish.random_blocks:
            return kept
        fixed = {(row - corner[0], col - corner[1]) for row, col in self._wish.blocks}
        blocks = fixed | self._drawn(shape)
        box = Box(
            self._wish,
            self._memory,
            Places(
                self._memory.words,
                self._alphabet,
                shape,
                blocks=frozenset(blocks),
                open_border=self._wish.open_border,
            ),
            corner,
            mirrored=shape[0] == shape[1] and not blocks,
        )
        self._kept[shape, corner] = box
        if len(self._kept) > KEPT_BOXES:
            del self._kept[next(iter(self._kept))]
        return box

    def _drawn(self, shape: Shape) -> set[Cell]:
        cells = [(row, col) for row in range(shape[0]) for col in range(shape[1])]
        return set(self._random.sample(cells, min(self._wish.random_blocks, len(cells))))
