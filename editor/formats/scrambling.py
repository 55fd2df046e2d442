"""The lock of ``.puz`` files: a key of four digits shifts, turns and shuffles the letters.

The letters stand column by column, without blocks. For each digit of the key every letter is
shifted by the digits in turn, the text is turned by that digit, and its halves are shuffled. A
checksum of 16 bits tells whether a key is right; now and then a wrong one passes.
"""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

KEYS = range(1000, 10_000)
BLOCKS = ".:"
_BACK = tuple(
    str.maketrans(ascii_uppercase, ascii_uppercase[-digit:] + ascii_uppercase[:-digit])
    for digit in range(10)
)
_FORTH = tuple(
    str.maketrans(ascii_uppercase, ascii_uppercase[digit:] + ascii_uppercase[:digit])
    for digit in range(10)
)
_FREQUENT = dict(zip("ETAOINSRHLDCU", range(13, 0, -1), strict=True))
"""The frequent letters of western languages, the most frequent with the highest weight."""


def unlocked(letters: str, checksum: int) -> Iterator[tuple[int, str]]:
    """Yield every key whose plain letters have ``checksum``, and the letters."""
    for key in KEYS:
        plain = unscrambled(letters, key)
        if rolled(plain) == checksum:
            yield key, plain


def unscrambled(letters: str, key: int) -> str:
    """Return the plain ``letters`` that ``key`` locked."""
    digits = tuple(map(int, str(key)))
    for digit in reversed(digits):
        # Back from the shuffle: the second half's letters stand at the even places.
        letters = letters[1::2] + letters[::2]
        turn = len(letters) - digit
        letters = _shifted(letters[turn:] + letters[:turn], digits, _BACK)
    return letters


def scrambled(letters: str, key: int) -> str:
    """Return ``letters`` (A to Z) locked with ``key``."""
    digits = tuple(map(int, str(key)))
    for digit in digits:
        letters = _shifted(letters, digits, _FORTH)
        letters = letters[digit:] + letters[:digit]
        letters = _shuffled(letters)
    return letters


def rolled(letters: str) -> int:
    """Return the checksum of ``letters``: turn right by one bit, add the letter."""
    total = 0
    for byte in letters.encode("latin-1", "replace"):
        total = ((total >> 1 | (total & 1) << 15) + byte) & 0xFFFF
    return total


def likeness(letters: str) -> int:
    """Return how much ``letters`` look like words: wrong keys level the frequencies out."""
    return sum(_FREQUENT.get(letter, 0) for letter in letters)


def in_columns(marks: str, cols: int, rows: int) -> str:
    """Return the letters of ``marks``, given row by row, column by column and without blocks."""
    turned = (marks[row * cols + col] for col in range(cols) for row in range(rows))
    return "".join(mark for mark in turned if mark not in BLOCKS)


def in_rows(letters: str, marks: str, cols: int, rows: int) -> str:
    """Return ``marks`` with ``letters``, which stand column by column, in place of its own."""
    found = list(marks)
    source = iter(letters)
    for col in range(cols):
        for row in range(rows):
            if found[row * cols + col] not in BLOCKS:
                found[row * cols + col] = next(source)
    return "".join(found)


def _shuffled(letters: str) -> str:
    """Return the halves of ``letters`` one into the other, the second one first."""
    middle = len(letters) // 2
    found = list(letters)
    found[0 : 2 * middle : 2] = letters[middle : 2 * middle]
    found[1 : 2 * middle : 2] = letters[:middle]
    return "".join(found)


def _shifted(letters: str, digits: tuple[int, ...], tables: tuple[dict[int, int], ...]) -> str:
    parts = [letters[place::4].translate(tables[digit]) for place, digit in enumerate(digits)]
    found = [""] * len(letters)
    for place, part in enumerate(parts):
        found[place::4] = part
    return "".join(found)
