"""Verdicts, what is set aside, and the words of slots: all of it against an oracle."""

from __future__ import annotations

import pytest

from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.fill.clock import Clock
from editor.fill.fillability import Fillability
from editor.fill.job import FillRequest
from editor.fill.setting_aside import SetAside
from editor.fill.slot_look import SlotLook
from editor.fill.slot_word import WordStanding
from editor.fill.slot_words import SlotWords
from editor.fill.verdict import Trier
from editor.fill.verdicts import GridVerdict
from editor.fill.vocabulary import vocabulary_of
from tests.drawing import puzzle_from
from tests.fill.saying import check
from tests.fill.trying import family_case, random_case
from tests.words.listing import list_of

FLOORS = (None, None, 1, 50)


@pytest.mark.parametrize("block", range(5))
def test_what_is_said_of_small_grids_is_true(block: int) -> None:
    for seed in range(20 * block, 20 * block + 20):
        check(random_case(seed), FLOORS[seed % 4])


@pytest.mark.parametrize("block", range(2))
def test_it_is_true_with_rules_that_keep_words_apart(block: int) -> None:
    for seed in range(20 * block, 20 * block + 20):
        check(family_case(seed), FLOORS[seed % 4])


def test_an_entry_that_may_be_kept_has_no_letters_of_words_below_the_floor() -> None:
    """A kept row behind the listed ones once took over the letters of the next word of the list."""
    check(family_case(1169), None)


@pytest.mark.parametrize(
    ("other", "seconds", "standing"),
    [
        ("COW", None, WordStanding.PROVEN),
        ("TOW", None, WordStanding.DEAD),
        ("TOW", 0.0, WordStanding.CONSISTENT),
    ],
)
def test_a_word_that_stands_is_dead_only_where_that_is_proven(
    other: str, seconds: float | None, standing: WordStanding
) -> None:
    """Where the verdict on the grid is open, the word that stands is tried by itself."""
    puzzle = puzzle_from("CAT\n.##\n.##")
    slot = puzzle.layout.by_key[SlotKey((0, 0), Direction.ACROSS)]
    words = list_of("CAT 60", f"{other} 60")
    clock = Clock(seconds, lambda: False)
    words_found = SlotWords(
        FillRequest(puzzle, floor=50),
        slot,
        GridVerdict(Fillability.UNKNOWN, 50),
        SetAside(),
        Trier(vocabulary_of(words), clock),
    )
    closer = SlotLook(words_found)
    closer.look_closer(lambda: None, lambda: None)
    assert (closer.words[0].text, closer.words[0].standing) == ("CAT", standing)


def test_a_look_that_was_stopped_asks_again_about_the_word_that_stands() -> None:
    puzzle = puzzle_from("CAT\n.##\n.##")
    slot = puzzle.layout.by_key[SlotKey((0, 0), Direction.ACROSS)]
    stopped = True
    clock = Clock(None, lambda: stopped)
    words_found = SlotWords(
        FillRequest(puzzle, floor=50),
        slot,
        GridVerdict(Fillability.UNKNOWN, 50),
        SetAside(),
        Trier(vocabulary_of(list_of("CAT 60", "COW 60")), clock),
    )
    closer = SlotLook(words_found)
    closer.look_closer(lambda: None, lambda: None)
    assert closer.words[0].standing is WordStanding.CONSISTENT
    stopped = False
    closer.look_closer(lambda: None, lambda: None)
    assert closer.words[0].standing is WordStanding.PROVEN
