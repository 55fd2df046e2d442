"""Words as integers, so that numpy sorts and finds them fast."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

LETTER_BITS = 6
LETTERS_A_KEY = 64 // LETTER_BITS


def first_keys(letters: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """Return the first ten letters of each row of ``letters`` (n, length) as one number."""
    keys = np.zeros(len(letters), np.uint64)
    for column in letters.T[:LETTERS_A_KEY]:
        keys <<= np.uint64(LETTER_BITS)
        keys |= column
    return keys


def first_key(letters: Sequence[int]) -> int:
    """Return the key of one word: the same as ``first_keys``, in a twentieth of its time."""
    key = 0
    for letter in letters[:LETTERS_A_KEY]:
        key = key << LETTER_BITS | letter
    return key


def letter_order(letters: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Return the rows of ``letters`` (n, length) in alphabetical order; equal rows keep theirs."""
    length = letters.shape[1]
    if length <= LETTERS_A_KEY:
        return np.argsort(first_keys(letters), kind="stable")
    starts = range(0, length, LETTERS_A_KEY)
    return np.lexsort([first_keys(letters[:, start:]) for start in reversed(starts)])


def sorted_together(
    *parts: NDArray[np.uint8],
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the rows of all ``parts`` (n, length), stacked, by letters, and where words begin.

    Equal words stand in the order in which they were given.
    """
    letters = np.concatenate(parts)
    order = letter_order(letters)
    letters = letters[order]
    new = np.ones(len(letters), np.bool_)
    new[1:] = (letters[1:] != letters[:-1]).any(axis=1)
    return order, np.flatnonzero(new)


def score_order(letters: NDArray[np.uint8], scores: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Return the rows by falling score, then in alphabetical order."""
    by_letters = letter_order(letters)
    return by_letters[falling(scores[by_letters])]


def falling(scores: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Return the places of ``scores`` from the highest; equal ones keep their order."""
    return np.argsort(np.uint8(255) - scores, kind="stable")


def padded_keys(letters: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """Return ``first_keys`` as if the words were filled up with the first letter to ten letters.

    By these keys words of several lengths sort alphabetically, save that a word and its
    continuations by the first letter tie.
    """
    missing = max(0, LETTERS_A_KEY - letters.shape[1])
    return first_keys(letters) << np.uint64(LETTER_BITS * missing)
