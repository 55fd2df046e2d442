"""The words of a square as arrays, and those that keep the letters given for a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.core.puzzle import GAP
from editor.generate.squares.square import given_letters

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.core.alphabet import Alphabet
    from editor.generate.squares.square import SquareWish
    from editor.words.word_list import WordList


def words_of(words: WordList, length: int, floor: int) -> tuple[NDArray[np.uint8], list[int]]:
    """Return the letters (words, length) and the scores of all words of ``length`` to ``floor``."""
    shelf = words.shelves[length]
    chosen = shelf.scores >= max(1, floor)
    return np.ascontiguousarray(shelf.letters[chosen]), shelf.scores[chosen].tolist()


def keeps_given(
    letters: NDArray[np.uint8], wish: SquareWish, row: int, alphabet: Alphabet
) -> NDArray[np.bool_]:
    """Tell which words, of ``letters`` (words, cols), keep what ``wish`` gives of ``row``."""
    pattern = wish.given[row] if row < len(wish.given) else ""
    chosen = np.ones(len(letters), bool)
    for col, letter in enumerate(given_letters(pattern, alphabet)):
        if letter != GAP:
            chosen &= letters[:, col] == alphabet.letters.index(letter)
    return chosen
