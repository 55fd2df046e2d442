from __future__ import annotations

from functools import reduce
from operator import or_

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from editor.core.alphabet import (
    DUTCH,
    DUTCH_TWO_CELLS,
    ENGLISH,
    GERMAN,
    GERMAN_UMLAUTS,
    SPANISH,
)
from editor.words.merging import merged, recast
from editor.words.word_list import MAX_LENGTH, Flag, Values, Word, word_list
from tests.words.listing import contents, entries, list_of, texts


def test_the_most_trusted_list_gives_the_score() -> None:
    both = merged([list_of("CAT 80"), list_of("CAT 20", "DOG 30")], ENGLISH)
    assert {text: word.score for text, word in contents(both).items()} == {"CAT": 80, "DOG": 30}


def test_each_word_knows_its_lists() -> None:
    both = merged([list_of("CAT", name="mine"), list_of("CAT", "DOG", name="theirs")], ENGLISH)
    assert both.lists_with("CAT") == ("mine", "theirs")
    assert both.lists_with("DOG") == ("theirs",)
    assert both.lists_with("EMU") == ()


def test_a_list_alone_knows_its_words() -> None:
    assert list_of("CAT", name="mine").lists_with("CAT") == ("mine",)


def test_values_belong_to_the_letters_in_whichever_list_they_stand() -> None:
    valued = word_list("english", ENGLISH, [Word("CAT", 80, values=Values(70, 60)), Word("DOG", 9)])
    words = contents(merged([list_of("CAT 20", "EMU 30"), valued], ENGLISH))
    assert (words["CAT"].score, words["CAT"].values) == (20, Values(70, 60))
    assert words["DOG"].values is None
    assert words["EMU"].values is None


def test_no_lists_are_an_empty_list() -> None:
    assert len(merged([], ENGLISH)) == 0


@given(st.lists(entries(), min_size=1, max_size=4))
def test_merging_joins_flags_and_keeps_the_first_display_form(lists: list[list[Word]]) -> None:
    parts = [word_list(str(number), ENGLISH, words) for number, words in enumerate(lists)]
    together = merged(parts, ENGLISH)
    by_text: dict[str, list[Word]] = {}
    for part in parts:
        for word in part:
            by_text.setdefault(word.text, []).append(word)
    found = contents(together)
    assert found.keys() == by_text.keys()
    for text, group in by_text.items():
        assert found[text].score == group[0].score
        assert found[text].flags == reduce(or_, (word.flags for word in group))
        forms = [word.display for word in group if word.display != text.lower()]
        assert found[text].display == (forms[0] if forms else text.lower())
        names = tuple(part.name for part in parts if text in part)
        assert together.lists_with(text) == names
    for shelf in together.shelves.values():
        order = [
            (-score, row)
            for score, row in zip(shelf.scores.tolist(), shelf.letters.tolist(), strict=True)
        ]
        assert order == sorted(order)


def test_merging_what_was_merged_keeps_display_forms() -> None:
    one = word_list("one", ENGLISH, [Word("ABC", 50, Flag.NONE, "A b c"), Word("ABD", 60)])
    two = word_list("two", ENGLISH, [Word("ABE", 55, Flag.NONE, "A b e")])
    again = merged([merged([one, two], ENGLISH), list_of("ABF 70")], ENGLISH)
    assert [word.display for word in again] == ["abf", "abd", "A b e", "A b c"]


def test_words_are_recast_in_another_alphabet() -> None:
    words = list_of("NUZ 40", "OLA 60", alphabet=ENGLISH)
    spanish = recast(words, SPANISH)
    assert texts(spanish) == ["OLA", "NUZ"]
    assert spanish.score("OLA") == 60
    assert spanish.shelves[3].letters.dtype == np.uint8


def test_letters_that_fold_together_join_words() -> None:
    words = list_of("AÑO 40", "ANO 60", alphabet=SPANISH)
    assert {word.text: word.score for word in recast(words, ENGLISH)} == {"ANO": 60}


def test_a_letter_that_becomes_two_makes_its_words_longer() -> None:
    words = list_of("SCHÖN 60", "SCHOEN 40", "MÜẞIG 50", "TOR 70", alphabet=GERMAN_UMLAUTS)
    plain = recast(words, GERMAN)
    assert {(word.text, word.score, word.display) for word in plain} == {
        ("SCHOEN", 60, "schön"),
        ("MUESSIG", 50, "müßig"),
        ("TOR", 70, "tor"),
    }
    assert sorted(plain.shelves) == [3, 6, 7]


def test_dutch_ij_takes_one_cell_or_two() -> None:
    words = list_of("IJSBEER 60", "TIJD 80", alphabet=DUTCH)
    assert {word.text: len(word.text) for word in recast(words, DUTCH_TWO_CELLS)} == {
        "IJSBEER": 7,
        "TIJD": 4,
    }
    assert sorted(words.shelves) == [3, 6]
    assert sorted(recast(words, DUTCH_TWO_CELLS).shelves) == [4, 7]


def test_words_that_grow_too_long_are_left_out() -> None:
    words = list_of("Ä" * MAX_LENGTH + " 50", "ÄÄ 50", alphabet=GERMAN_UMLAUTS)
    assert texts(recast(words, GERMAN)) == ["AEAE"]
