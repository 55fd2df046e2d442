"""What the entries of a puzzle gain and pay by a taste, told by hand."""

from __future__ import annotations

from editor.core.alphabet import ENGLISH
from editor.fill.taste_bill import Charge, taste_bill
from editor.words.tag_names import flags_of
from editor.words.word_list import Word, word_list
from tests.drawing import puzzle_from

WORDS = word_list(
    "by hand",
    ENGLISH,
    [
        Word(text, 50, flags_of(tags))
        for text, tags in {
            "ADAMS": ("person",),
            "ANTES": (),
            "SPSS": ("abbreviation",),
            "GASSY": (),
            "ARNOLDS": ("person", "inflected"),
            "GASES": ("used",),
        }.items()
    ],
)


def test_every_price_tells_which_entries_meet_it() -> None:
    bill = taste_bill(puzzle_from("ADAMS\nN###P\nT###S\nE###S\nS####"), WORDS)
    assert {name: charge for name, charge in bill.items() if charge.count} == {
        "plural": Charge(2, ("ADAMS", "ANTES")),
        "abbreviation": Charge(1, ("SPSS",)),
        "name": Charge(1, ("ADAMS",)),
        "many_names": Charge(1, ("ADAMS",)),
    }


def test_a_word_used_before_is_one_of_the_prices() -> None:
    bill = taste_bill(puzzle_from("GASES"), WORDS)
    assert bill["used"] == Charge(1, ("GASES",))


def test_two_names_that_meet_at_a_vowel_are_named_together() -> None:
    bill = taste_bill(
        puzzle_from("ADAMS..\nR######\nN######\nO######\nL######\nD######\nS######"), WORDS
    )
    assert bill["lively"] == Charge(1, ("ARNOLDS",))
    both = taste_bill(
        puzzle_from("ADAMS#.\nR######\nN######\nO######\nL######\nD######\nS######"), WORDS
    )
    assert both["name_crossing"] == Charge(1, ("ADAMS – ARNOLDS",))
    assert both["name"] == Charge(1, ("ADAMS",))
    assert both["many_names"].count == 2, "two of two entries, and none is free"


def test_what_no_list_has_pays_nothing() -> None:
    bill = taste_bill(puzzle_from("ZAXES"), WORDS)
    assert not any(charge.count for charge in bill.values())
