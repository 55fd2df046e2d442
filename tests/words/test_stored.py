from __future__ import annotations

import io

import numpy as np
import pytest
from hypothesis import given

from editor.core.alphabet import ALPHABETS, ENGLISH
from editor.words.displays import displays_of, joined_displays, no_displays
from editor.words.errors import WordsError
from editor.words.shipped import shipped_names
from editor.words.stored import read_shelves, read_shipped, stored
from editor.words.word_list import Flag, Word, WordList, word_list
from tests.words.listing import contents, entries


def read_back(data: bytes) -> WordList:
    with np.load(io.BytesIO(data)) as arrays:
        return WordList("w", ENGLISH, read_shelves(arrays, ENGLISH))


@given(entries())
def test_a_stored_list_reads_back(given_words: list[Word]) -> None:
    words = word_list("w", ENGLISH, given_words)
    again = read_back(stored(words))
    assert contents(again) == contents(words)
    assert again.fingerprint == words.fingerprint
    assert stored(again) == stored(words)


def test_a_missing_list_is_named() -> None:
    with pytest.raises(WordsError, match=r"nowhere\.npz cannot be read"):
        read_shipped("nowhere")


@pytest.mark.parametrize("name", shipped_names())
def test_a_shipped_list_is_sound(name: str) -> None:
    words = read_shipped(name)
    assert words.alphabet.language == ALPHABETS[name].language
    assert len(words) > 10_000
    for length, shelf in words.shelves.items():
        rows = [bytes(row) for row in shelf.letters]
        assert all(len(row) == length for row in rows)
        assert len(set(rows)) == len(rows)
        assert int(shelf.letters.max()) < len(words.alphabet)
        assert int(shelf.scores.max()) <= 100
        keys = list(zip((-shelf.scores.astype(int)).tolist(), rows, strict=True))
        assert keys == sorted(keys)
        assert not shelf.scores[(shelf.flags & np.uint32(Flag.PROFANE)) != 0].any()
        for row in (0, len(shelf) - 1):
            word = words.word(shelf, row)
            assert words.alphabet.normalize(word.display) == word.text


def test_display_forms_are_split_joined_and_taken() -> None:
    first, second = displays_of(["A b", "", "ç"]), no_displays(2)
    both = joined_displays([first, second, displays_of(["z"])])
    assert [both[row] for row in range(len(both))] == ["A b", "", "ç", "", "", "z"]
    assert both.given.tolist() == [True, False, True, False, False, True]
    taken = both.take(np.array([5, 2, 1]))
    assert taken.joined().tobytes().decode() == "z\nç\n"
