"""Word lists for tests, and a plain reading of them that shares nothing with their arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from hypothesis import strategies as st

from editor.core.alphabet import ENGLISH, Alphabet
from editor.words.word_list import Flag, Values, Word, WordList, word_list

if TYPE_CHECKING:
    from collections.abc import Iterable

ALL_FLAGS = [flag for flag in Flag if flag]


def list_of(*lines: str, name: str = "test", alphabet: Alphabet = ENGLISH) -> WordList:
    """Return a list of lines like ``CAT 50``; the score may be left out."""
    pairs = [(*line.split(), "50")[:2] for line in lines]
    return word_list(name, alphabet, [Word(text, int(score)) for text, score in pairs])


def contents(words: WordList) -> dict[str, Word]:
    return {word.text: word for word in words}


def scores_by_word(words: WordList) -> dict[str, int]:
    """Return the scores of a list in A to Z, read from its arrays: fast for a long one."""
    first = np.uint8(ord("A"))
    return {
        row.tobytes().decode(): score
        for shelf in words.shelves.values()
        for row, score in zip(shelf.letters + first, shelf.scores.tolist(), strict=True)
    }


def texts(words: Iterable[Word]) -> list[str]:
    return [word.text for word in words]


def entries(alphabet: Alphabet = ENGLISH, letters: str = "ABCZ") -> st.SearchStrategy[list[Word]]:
    """Many words of few letters, so that they repeat, share beginnings and cross ten letters."""
    text = st.one_of(
        st.text(letters, min_size=2, max_size=5), st.text(letters[:2], min_size=9, max_size=24)
    )
    flags = st.sampled_from(ALL_FLAGS) | st.just(Flag.NONE)
    forms = st.sampled_from(["", "", "Ice cream", "éclair", "T-shirt"])
    value = st.integers(1, 100)
    values = st.none() | st.builds(Values, value, value)
    return st.lists(st.builds(Word, text, st.integers(0, 100), flags, forms, values), max_size=30)
