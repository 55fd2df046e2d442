from __future__ import annotations

from hypothesis import given

from editor.core.alphabet import DUTCH, ENGLISH
from editor.words.word_list import Flag, Word, word_list
from tests.words.listing import contents, entries, list_of, texts


def test_the_best_words_come_first_then_the_alphabet() -> None:
    words = list_of("CAT 40", "DOG 60", "ANT 40", "BEE 60")
    assert texts(words) == ["BEE", "DOG", "ANT", "CAT"]


def test_a_word_is_found_with_its_score_and_display_form() -> None:
    words = word_list("w", ENGLISH, [Word("ICECREAM", 84, Flag.MULTIWORD, "ice cream")])
    assert words.score("ICECREAM") == 84
    assert words.find("ICECREAM") == Word("ICECREAM", 84, Flag.MULTIWORD, "ice cream")
    assert "ICECREAM" in words


def test_a_word_without_display_form_is_written_in_small_letters() -> None:
    found = list_of("CAT").find("CAT")
    assert found is not None
    assert found.display == "cat"


def test_what_is_not_listed_has_no_score() -> None:
    words = list_of("CAT", "CATALOGUES")
    assert words.score("DOG") is None
    assert words.score("CA") is None
    assert words.score("ÇA") is None
    assert words.score("") is None
    assert words.score("CATALOGUER") is None


def test_words_that_differ_after_ten_letters_are_told_apart() -> None:
    words = list_of("AAAAAAAAAAAB 10", "AAAAAAAAAAAC 20")
    assert words.score("AAAAAAAAAAAB") == 10
    assert words.score("AAAAAAAAAAAC") == 20
    assert words.score("AAAAAAAAAAAD") is None


def test_a_letter_of_two_characters_counts_once() -> None:
    words = list_of("IJS 60", alphabet=DUTCH)
    assert list(words.shelves) == [2]
    assert words.score("IJS") == 60


def test_the_fingerprint_tells_scores_apart_and_not_names() -> None:
    assert list_of("CAT 50").fingerprint == list_of("CAT 50", name="other").fingerprint
    assert list_of("CAT 50").fingerprint != list_of("CAT 51").fingerprint


@given(entries())
def test_a_list_holds_what_it_was_made_of(given_words: list[Word]) -> None:
    expected: dict[str, Word] = {}
    for word in given_words:
        expected.setdefault(word.text, word)
    words = word_list("w", ENGLISH, given_words)
    found = contents(words)
    assert found.keys() == expected.keys()
    for text, word in expected.items():
        assert words.find(text) == found[text]
        assert (found[text].score, found[text].flags) == (word.score, word.flags)
        assert found[text].display == (word.display or text.lower())
