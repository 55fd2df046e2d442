"""What is printed in the languages of the shipped alphabets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from editor.core.alphabet import ALPHABETS, Alphabet
from editor.core.clue_lists import direction_of
from editor.core.grid import Direction
from editor.wording.printed import ENGLISH, words_of
from tests.drawing import puzzle_from

OTHERS = [one for one in ALPHABETS.values() if one.language not in ("en", "sv", "ru")]


@pytest.mark.parametrize("alphabet", ALPHABETS.values(), ids=lambda one: one.name)
def test_a_list_is_known_by_the_name_that_is_printed_above_it(alphabet: Alphabet) -> None:
    words = words_of(replace(puzzle_from("..."), alphabet=alphabet))
    assert direction_of(words.across) is Direction.ACROSS
    assert direction_of(words.down) is Direction.DOWN


@pytest.mark.parametrize("alphabet", OTHERS, ids=lambda one: one.name)
def test_no_english_is_printed_on_the_page_of_a_language_with_a_list(alphabet: Alphabet) -> None:
    words = words_of(replace(puzzle_from("..."), alphabet=alphabet))
    assert not {*words[:2], *words[3:]} & {*ENGLISH[:2], *ENGLISH[3:]}
    assert words.size.format(cols=15, rows=13) != words.size
    assert "2" in words.start.format(direction="x", row=2, col=3)
