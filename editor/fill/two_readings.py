"""Entries that read two ways: a word must have a partner in each other reading."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.words.index import as_bits, as_rows

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from editor.core.alphabet import Alphabet
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.fill.supply import Supply

    Bits = NDArray[np.uint64]


def letter_numbers(alphabet: Alphabet, text: str) -> tuple[int | None, ...]:
    """Return the letters of a cell text; None stands for a character outside ``alphabet``."""
    if text in alphabet.letters:
        return (alphabet.letters.index(text),)
    numbers = (alphabet.indices(character) for character in text)
    return tuple(None if number is None else number[0] for number in numbers)


def agreeing(
    puzzle: Puzzle,
    slot: Slot,
    supply: Callable[[int], Supply],
    listed: Callable[[int], Bits],
) -> Bits:
    """Return the words of the first reading of ``slot``; with groups, those that agree.

    A word agrees that is another word in every other reading: with the same letters in the cells
    of no group. ``supply`` gives the words of a length, ``listed`` those that the slot may hold.
    """
    readings = [
        [None if text is None else letter_numbers(puzzle.alphabet, text) for text in texts]
        for texts in puzzle.twofold.readings(puzzle.fill, slot)
    ]
    first = _length(readings[0])
    if len(readings) == 1:
        return listed(first)
    found = [_rows(one, supply(_length(one)), listed(_length(one))) for one in readings]
    common = set.intersection(*map(set, found))
    kept = np.zeros(len(supply(first)), np.bool_)
    kept[[row for key, row in found[0].items() if key in common]] = True
    return as_bits(kept)


def _length(reading: list[tuple[int | None, ...] | None]) -> int:
    return sum(1 if letters is None else len(letters) for letters in reading)


def _rows(
    reading: list[tuple[int | None, ...] | None], supply: Supply, listed: Bits
) -> dict[bytes, int]:
    """Return the rows of the words with the letters of ``reading``, by their other letters."""
    wanted: list[int | None] = []
    free: list[int] = []
    for letters in reading:
        if letters is None:
            free.append(len(wanted))
        wanted += (-1,) if letters is None else letters
    rows = as_rows(listed)
    if None in wanted:
        return {}
    for place, letter in enumerate(wanted):
        if place not in free:
            rows = rows[supply.letters[rows, place] == letter]
    others = supply.letters[rows][:, free]
    return {one.tobytes(): int(row) for one, row in zip(others, rows, strict=True)}
