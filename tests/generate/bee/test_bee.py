from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.alphabet import DUTCH, ENGLISH
from editor.generate.bee.bee import Bee, BeeWish, honeycomb, make_bee
from editor.generate.errors import GenerateError
from editor.words.importing import import_list
from editor.words.word_list import Flag, Word, WordList, word_list

VINTAGE = (
    "VINTAGE NAVIGATE NEGATIVE GATE GAIN AGE TAG VEIN GIVE GIVING EATING TEATIME NATIVE IGNITE"
    " INVITE TEEN ANTENNA GIANT AGENT GENTS VINTAGES"
)


def listed(*texts: str, flags: Flag = Flag.NONE, score: int = 60) -> WordList:
    return word_list("test", ENGLISH, [Word(text, score, flags) for text in texts])


def brute_answers(letters: str, words: WordList) -> set[str]:
    return {
        word.text
        for word in words
        if len(word.text) >= 4 and letters[0] in word.text and set(word.text) <= set(letters)
    }


def test_a_bee_has_all_answers_and_no_other() -> None:
    words = listed(*VINTAGE.split())
    bee = make_bee(words, BeeWish(letters="vintage", centre="g"))
    assert bee.letters[0] == "G"
    assert set(bee.answers) == brute_answers(bee.letters, words)
    assert set(bee.pangrams) == {"VINTAGE", "NAVIGATE", "NEGATIVE"}


@given(
    st.lists(st.text("ABCDEFGHI", min_size=4, max_size=9), min_size=1, max_size=60),
    st.integers(0, 9),
)
def test_a_random_bee_agrees_with_a_scan(texts: list[str], seed: int) -> None:
    words = listed(*texts)
    try:
        bee = make_bee(words, BeeWish(), seed)
    except GenerateError:
        assert not any(len(set(text)) == 7 for text in texts)
        return
    assert len(set(bee.letters)) == 7
    assert set(bee.answers) == brute_answers(bee.letters, words)
    assert set(bee.pangrams) == {text for text in bee.answers if len(set(text)) == 7}


def test_a_letter_of_two_characters_is_one_letter() -> None:
    texts = ["KIJK", "KIJKEN", "RIJKST", "TIJDSKERN", "STRIJKEN", "IJSKERST"]
    words = word_list("test", DUTCH, [Word(text, 60) for text in texts])
    bee = make_bee(words, BeeWish(letters="strijken", centre="ij"))
    assert bee.centre == "IJ"
    assert len(bee.letters) == 7
    assert set(bee.answers) == {"KIJKEN", "RIJKST", "STRIJKEN", "IJSKERST"}
    assert [bee.points(text) for text in ("KIJKEN", "STRIJKEN")] == [5, 14]
    assert bee.allows("KIJKEN")
    assert not bee.allows("KIJK")
    assert not bee.allows("KERNEN")


def test_points_are_those_of_the_trade() -> None:
    bee = Bee(tuple("GAEINTV"), ("GATE", "GIANT", "VINTAGE"))
    assert [bee.points(answer) for answer in bee.answers] == [1, 5, 14]
    assert bee.total == 20
    assert bee.rank(0) == "Beginner"
    assert bee.rank(14) == "Genius"
    assert bee.rank(20) == "Queen bee"


def test_limits_hold_or_are_refused() -> None:
    words = listed(*VINTAGE.split())
    bee = make_bee(words, BeeWish(answers=(3, 12), letter_s=False, endings=20), seed=1)
    assert 3 <= len(bee.answers) <= 12
    assert "S" not in bee.letters
    with pytest.raises(GenerateError, match="asked for"):
        make_bee(words, BeeWish(points=(5000, 9000)))


def test_proper_names_and_crude_words_are_left_out_unless_wanted() -> None:
    words = word_list(
        "test",
        ENGLISH,
        [Word("VINTAGE", 60), Word("GINA", 60, Flag.PROPER), Word("TANG", 60, Flag.CRUDE)],
    )
    wish = BeeWish(letters="vintage", centre="g")
    assert make_bee(words, wish).answers == ("VINTAGE",)
    loose = BeeWish(letters="vintage", centre="g", proper=True, crude=True)
    assert set(make_bee(words, loose).answers) == {"VINTAGE", "GINA", "TANG"}


def test_the_seed_word_may_be_asked_to_contain_a_part() -> None:
    bee = make_bee(listed(*VINTAGE.split()), BeeWish(contains="tag"))
    assert any("TAG" in pangram for pangram in bee.pangrams)


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        (BeeWish(letters="abc"), "3 different"),
        (BeeWish(seed_word="letters"), "different letters"),
        (BeeWish(letters="vintage", centre="z"), "centre"),
        (BeeWish(letters="vin1age"), "no letters of the alphabet"),
        (BeeWish(contains="xyz"), "XYZ"),
    ],
)
def test_what_cannot_be_is_said(wish: BeeWish, says: str) -> None:
    with pytest.raises(GenerateError, match=says):
        make_bee(listed(*VINTAGE.split()), wish)


def test_the_honeycomb_shows_every_letter_and_the_centre_in_the_middle() -> None:
    rows = honeycomb(Bee("GAEINTV", ())).splitlines()
    assert rows[1].split()[1] == "G"
    assert sorted("".join(rows).replace(" ", "")) == sorted("GAEINTV")


def test_a_word_is_not_a_name_for_its_capitalised_twin() -> None:
    content = b"Cabinet\ncabinet\nBettina\ntibet's\nAbie\ntinct\nantic\nbeat\nx\n"
    words = import_list(content, "list.txt", ENGLISH).words
    assert set(make_bee(words, BeeWish("cabinet", centre="t")).answers) == {
        "CABINET",
        "TINCT",
        "ANTIC",
        "BEAT",
    }


@pytest.mark.parametrize("written", ["ma'am", "ma\N{RIGHT SINGLE QUOTATION MARK}am", "m-aam"])
def test_a_word_with_a_mark_is_no_answer(written: str) -> None:
    words = import_list(f"{written}\nmailbox\nmamá\n".encode(), "list.txt", ENGLISH).words
    made = make_bee(words, BeeWish("mailbox", centre="m"))
    assert set(made.answers) == {"MAILBOX", "MAMA"}
