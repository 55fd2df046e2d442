"""How hard crossings of a theme are, against a look at every word."""

from __future__ import annotations

from itertools import combinations
from math import inf

import pytest

from editor.core.alphabet import ENGLISH
from editor.generate.theme.crossings import Crossings
from editor.words.index import Index
from editor.words.word_list import Word, word_list

TEXTS = {"CAT": 60, "COT": 60, "CUT": 30, "CIT": 55, "COAT": 70, "CHAT": 55, "BOAT": 52}
LETTER = {letter: place for place, letter in enumerate(ENGLISH.letters)}


@pytest.mark.parametrize("floor", [1, 50, 60])
def test_a_run_that_fewer_than_two_words_fit_is_hopeless(floor: int) -> None:
    words = word_list("few", ENGLISH, [Word(text, score) for text, score in TEXTS.items()])
    crossings = Crossings(Index(words), floor)
    for length in (3, 4, 5):
        for held in combinations(((0, "C"), (1, "O"), (2, "A"), (3, "T")), 2):
            if any(place >= length for place, _ in held):
                continue
            fitting = [
                text
                for text, score in TEXTS.items()
                if len(text) == length
                and score >= floor
                and all(text[place] == letter for place, letter in held)
            ]
            numbers = tuple((place, LETTER[letter]) for place, letter in held)
            for strain in (crossings.strain, crossings.strain_along):
                assert (strain(length, numbers) < inf) == (len(fitting) >= 2), (length, held)


def test_a_run_is_harder_the_fewer_words_fit_and_with_rare_letters() -> None:
    many = [f"A{one}{other}" for one in "BCDEFGH" for other in "STUVWXYZ"]
    few = ["BAT", "BET", "BIT", "BUT"]
    rare = ["CQX", "CJX", "CXX", "CVX"]
    usual = ["ATE", "EAT", "TEA", "ETA"] * 5
    texts = {*many, *few, *rare, *usual}
    crossings = Crossings(Index(word_list("x", ENGLISH, [Word(one, 60) for one in texts])), 50)
    begins = {letter: crossings.strain(3, ((0, LETTER[letter]),)) for letter in "ABC"}
    assert begins["A"] < begins["B"] < begins["C"]


def test_a_run_without_free_cells_is_no_entry() -> None:
    crossings = Crossings(Index(word_list("x", ENGLISH, [Word("CAT", 60)])), 50)
    assert crossings.strain(3, tuple(enumerate(LETTER[one] for one in "CAT"))) == inf
