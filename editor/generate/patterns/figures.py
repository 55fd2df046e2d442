"""Figures of a block pattern, and patterns as bits of one integer."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from editor.core.slots import layout

if TYPE_CHECKING:
    from collections.abc import Iterable

    from editor.core.grid import Cell, Grid


@dataclass(frozen=True, slots=True)
class PatternFigures:
    """What patterns are filtered and sorted by."""

    words: int
    blocks: int
    block_share: float
    three_letter_words: int
    four_letter_words: int
    longest: int
    mean_length: float


class PatternOrder(Enum):
    """What a collection may be sorted by."""

    WORDS = "words"
    BLOCK_SHARE = "block_share"
    THREE_LETTER_WORDS = "three_letter_words"
    LONGEST = "longest"
    MEAN_LENGTH = "mean_length"


@dataclass(frozen=True, slots=True)
class Board:
    """Cells as bits: one column more than the grid, never open, keeps shifts from wrapping."""

    rows: int
    cols: int

    @property
    def stride(self) -> int:
        """How far apart two cells of a column are."""
        return self.cols + 1

    def bits(self, cells: Iterable[Cell]) -> int:
        """Return ``cells`` as a bit set."""
        bits = 0
        for row, col in cells:
            bits |= 1 << row * self.stride + col
        return bits

    def words(self, opens: int) -> int:
        """Return the number of slots of the pattern whose open cells are ``opens``."""
        return sum(
            (opens & ~(opens << step) & opens >> step).bit_count() for step in (1, self.stride)
        )

    def words_of_length(self, opens: int, length: int) -> int:
        """Return the number of slots of exactly ``length`` cells."""
        found = 0
        for step in (1, self.stride):
            starts = opens & ~(opens << step) & ~(opens >> length * step)
            for place in range(1, length):
                starts &= opens >> place * step
            found += starts.bit_count()
        return found

    def connected(self, opens: int) -> bool:
        """Tell whether all open cells hang together."""
        stride = self.stride
        reached, edge = 0, opens & -opens
        while edge:
            reached |= edge
            edge = (edge << 1 | edge >> 1 | edge << stride | edge >> stride) & opens & ~reached
        return reached == opens


def figures(grid: Grid) -> PatternFigures:
    """Return the figures of ``grid``."""
    lengths = _lengths_between_bars(grid) if grid.bars else _lengths_between_blocks(grid)
    words = sum(lengths.values())
    letters = sum(length * count for length, count in lengths.items())
    return PatternFigures(
        words=words,
        blocks=len(grid.blocks),
        block_share=len(grid.blocks) / (grid.rows * grid.cols),
        three_letter_words=lengths.get(3, 0),
        four_letter_words=lengths.get(4, 0),
        longest=max((length for length, count in lengths.items() if count), default=0),
        mean_length=letters / words if words else 0.0,
    )


def _lengths_between_blocks(grid: Grid) -> dict[int, int]:
    """Return how many words of each length there are, by bits: collections are long."""
    board = Board(grid.rows, grid.cols)
    opens = board.bits(grid.open_cells)
    return {
        length: board.words_of_length(opens, length)
        for length in range(2, max(grid.rows, grid.cols) + 1)
    }


def _lengths_between_bars(grid: Grid) -> dict[int, int]:
    return dict(Counter(len(slot) for slot in layout(grid).slots))
