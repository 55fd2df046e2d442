"""Which crossings of a theme have words, against a look at every word."""

from __future__ import annotations

import pytest

from editor.core.alphabet import ENGLISH
from editor.generate.theme.crossings import FEWEST, Crossings
from editor.words.index import Index
from editor.words.word_list import Word, word_list

TEXTS = {"CAT": 60, "COT": 60, "CUT": 30, "COAT": 70, "CHAT": 55, "BOAT": 52, "TREES": 80}


@pytest.mark.parametrize("floor", [1, 50, 60])
def test_a_run_is_possible_when_enough_words_have_its_letters(floor: int) -> None:
    words = word_list("few", ENGLISH, [Word(text, score) for text, score in TEXTS.items()])
    index = {letter: place for place, letter in enumerate(ENGLISH.letters)}
    line = {1: index["C"], 3: index["T"]}
    possible = Crossings(Index(words), floor).possible([line, {}], 6)
    for last in range(6):
        for length in range(3, last + 2):
            first = last - length + 1
            held = {cell - first: letter for cell, letter in line.items() if first <= cell <= last}
            fitting = [
                text
                for text, score in TEXTS.items()
                if len(text) == length
                and score >= floor
                and all(index[text[place]] == letter for place, letter in held.items())
            ]
            assert possible[0, last, length] == (not held or len(fitting) >= FEWEST)
    assert possible[1].all()
