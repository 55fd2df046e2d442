"""Display forms: how one writes the words of a shelf outside the grid, as in 'ice cream'."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

_NEWLINE = 10
_PARTING = np.frombuffer(" -'\u2019".encode(), np.uint8)
"""Bytes of what parts words, and of apostrophes; those of some letters of other scripts too."""


@dataclass(frozen=True, eq=False)
class Displays:
    """The lines of a UTF-8 text, one for each word; split only when one is asked for.

    ``text`` uint8, lines joined by newlines; ``lines`` int64 (n,), the line of each word. An empty
    line says that the word is written as its letters in lower case.
    """

    text: NDArray[np.uint8]
    lines: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.lines)

    def __getitem__(self, row: int) -> str:
        start, end = self._bounds[self.lines[row] : self.lines[row] + 2]
        return self.text[start : end - 1].tobytes().decode()

    @property
    def fits(self) -> bool:
        """Whether the text has a line for each word and no more."""
        newlines = int(np.count_nonzero(self.text == _NEWLINE))
        return len(self.lines) in (0, newlines + 1)

    @property
    def given(self) -> NDArray[np.bool_]:
        """Whether each word has a display form of its own."""
        return np.diff(self._bounds)[self.lines] > 1

    @cached_property
    def parted(self) -> NDArray[np.bool_]:
        """Whether each word may be written as several, or as the possessive of another."""
        marks = np.flatnonzero(np.isin(self.text, _PARTING))
        lines = np.zeros(len(self._bounds), np.bool_)
        lines[np.searchsorted(self._bounds, marks, side="right") - 1] = True
        return lines[self.lines]

    def take(self, rows: NDArray[np.int64]) -> Displays:
        """Return the display forms of ``rows``, in that order."""
        return Displays(self.text, self.lines[rows])

    def joined(self) -> NDArray[np.uint8]:
        """Return the display forms as one text with a line for each word, in order."""
        if np.array_equal(self.lines, np.arange(len(self._bounds) - 1)):
            return self.text
        lines = self.text.tobytes().split(b"\n")
        return np.frombuffer(b"\n".join(lines[line] for line in self.lines.tolist()), np.uint8)

    @cached_property
    def _bounds(self) -> NDArray[np.int64]:
        """Where each line begins, and one past the end of the last."""
        ends = np.flatnonzero(self.text == _NEWLINE)
        return np.concatenate(([0], ends + 1, [len(self.text) + 1]))


def displays_of(forms: Iterable[str]) -> Displays:
    """Return ``forms``, one for each word, as display forms."""
    lines = list(forms)
    return displays_from(np.frombuffer("\n".join(lines).encode(), np.uint8), len(lines))


def displays_from(text: NDArray[np.uint8], count: int) -> Displays:
    """Return the ``count`` lines of ``text`` (UTF-8) as display forms."""
    return Displays(text, np.arange(count))


def no_displays(count: int) -> Displays:
    """Return the display forms of ``count`` words that have none."""
    return Displays(np.zeros(0, np.uint8), np.zeros(count, np.int64))


def joined_displays(parts: Sequence[Displays]) -> Displays:
    """Return the display forms of several shelves, one after another."""
    offsets = np.cumsum([0, *(np.count_nonzero(one.text == _NEWLINE) + 1 for one in parts)])
    newline = np.array([_NEWLINE], np.uint8)
    texts = [piece for one in parts for piece in (one.text, newline)][:-1]
    lines = [one.lines + offset for one, offset in zip(parts, offsets, strict=False)]
    return Displays(np.concatenate(texts), np.concatenate(lines))
