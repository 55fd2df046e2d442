"""The words of one length that a job may use."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from editor.fill.job import AVOIDED_WEIGHT

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from editor.words.word_list import Flag

    Bits = NDArray[np.uint64]


@dataclass(frozen=True, eq=False)
class Supply:
    """The words of one length from some floor up: the first rows of their shelf.

    ``letters`` uint8 (n, length), ``scores`` uint8 (n,), ``support`` uint64 (length, padded
    letters, blocks) as in the index; ``find_tags`` is asked for ``tags`` once, where any are.
    """

    letters: NDArray[np.uint8]
    scores: NDArray[np.uint8]
    find_tags: Callable[[], NDArray[np.uint32]]
    support: Bits
    values: NDArray[np.uint8] | None = None
    """Commonness and worth of the words uint8 (n, 2), nought where the lists do not tell them."""
    kept: int = 0
    """So many rows at the end are no listed words but kept entries: see ``KeptRows``."""

    @property
    def listed(self) -> int:
        """How many rows are listed words: the first ones."""
        return len(self) - self.kept

    def __len__(self) -> int:
        return len(self.scores)

    @cached_property
    def tags(self) -> NDArray[np.uint32]:
        """The tags of the words uint32 (n,), as filters see them (``editor.words.tags``)."""
        return self.find_tags()

    def points(self, avoided: Flag) -> NDArray[np.float64]:
        """Return the scores, less what it costs to have a tag of ``avoided``."""
        points = self.scores.astype(np.float64)
        if avoided:
            points[self.tags & np.uint32(avoided) != 0] -= AVOIDED_WEIGHT
        return points

    @cached_property
    def letter_bits(self) -> NDArray[np.uint32] | NDArray[np.uint64]:
        """The letters as bits, 1 << letter: uint32 or uint64 (length, n)."""
        kind = np.uint32 if self.support.shape[1] == 32 else np.uint64
        return np.asarray(np.left_shift(kind(1), self.letters.T.astype(kind, order="C")))

    @cached_property
    def flat(self) -> Bits:
        """The supports as uint64 (length * padded letters, blocks)."""
        return np.ascontiguousarray(self.support).reshape(-1, self.support.shape[2])

    def upto(self, floor: int) -> int:
        """Return how many rows have at least the score ``floor``."""
        return int(np.searchsorted(-self.scores.astype(np.int16), -floor, side="right"))
