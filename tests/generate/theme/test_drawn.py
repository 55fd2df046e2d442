"""Patterns drawn around theme entries, by code of the tests alone."""

from __future__ import annotations

from functools import cache
from itertools import islice, pairwise

import pytest

from editor.core.alphabet import ENGLISH
from editor.core.checks import run_checks
from editor.core.grid import Direction
from editor.core.presets import US_DAILY
from editor.core.symmetry import Symmetry
from editor.generate.errors import GenerateError
from editor.generate.patterns.maker import PatternWish
from editor.generate.theme.crossings import Crossings
from editor.generate.theme.drawn import drawn_theme_grids
from editor.generate.theme.entry import Theme, ThemeEntry
from editor.generate.theme.lines import Place
from editor.words.index import Index
from editor.words.setup import ListSetup, load_lists

DAILY = PatternWish(15, 15, Symmetry.HALF_TURN, US_DAILY.rules, words=(70, 78))


@cache
def shipped() -> Crossings:
    """Return what crosses entries by the shipped list at floor 50."""
    return Crossings(Index(load_lists(ListSetup())), 50)


@pytest.mark.parametrize(
    "texts",
    [
        ("CROSSWORDPUZZLE", "BLACKSQUARES", "THEMEENTRIES"),
        ("SECONDHANDCAR", "PAPERTRAILS", "PINKELEPHANT"[:11], "THIRDTIMELUCK"),
    ],
)
def test_entries_stand_locked_and_nothing_else_looks_like_theme(texts: tuple[str, ...]) -> None:
    theme = tuple(map(ThemeEntry, texts))
    lengths = sorted(map(len, texts))
    for puzzle in islice(drawn_theme_grids(Theme(theme), DAILY, ENGLISH, shipped(), seed=4), 5):
        slots = puzzle.layout.by_key
        assert sorted(puzzle.entry(slots[key]) or "" for key in puzzle.locks) == sorted(texts)
        assert {key.direction for key in puzzle.locks} == {Direction.ACROSS}
        assert Symmetry.HALF_TURN.holds(puzzle.grid)
        assert [one.rule.code for one in run_checks(puzzle)] == []
        others = [slot for slot in puzzle.layout.slots if slot.key not in puzzle.locks]
        across = [len(slot) for slot in others if slot.direction is Direction.ACROSS]
        down = [len(slot) for slot in others if slot.direction is Direction.DOWN]
        assert max(across) < lengths[-1]
        assert sum(length > lengths[0] for length in across) <= 2
        assert max(down) <= lengths[-1]


def test_a_theme_may_read_down() -> None:
    theme = tuple(map(ThemeEntry, ("BLACKEYES", "BLUEMOODS", "REDHERONS", "GREENTEAS")))
    puzzle = next(drawn_theme_grids(Theme(theme, Direction.DOWN), DAILY, ENGLISH, shipped()))
    assert {key.direction for key in puzzle.locks} == {Direction.DOWN}
    assert len(puzzle.locks) == 4


def test_a_revealer_is_last_where_that_is_wanted() -> None:
    theme = (ThemeEntry("BLACKSQUARES", place=Place.LAST), ThemeEntry("THEMEENTRIES"))
    for puzzle in islice(drawn_theme_grids(Theme(theme), DAILY, ENGLISH, shipped()), 3):
        rows = {puzzle.entry(puzzle.layout.by_key[key]): key.cell[0] for key in puzzle.locks}
        assert rows["BLACKSQUARES"] > rows["THEMEENTRIES"]


@pytest.mark.parametrize(
    ("texts", "told"),
    [
        (
            ("BLACKSQUARE", "THEMEENTRIES", "CROSSWORDPUZZLE"),
            r"BLACKSQUARE \(11\), THEMEENTRIES \(12\), CROSS.* More entries, of 11, 12, 15",
        ),
        (
            ("BLACKSQUARE", "THEMEENTRIES"),
            r"Another entry, of 12 letters, would help\. So would THEMEENTRIES, 1 letter shorter\.",
        ),
        (
            ("BLACKSQUARES", "CROSSWORDPUZZLE"),
            r"Another entry, of 12 letters, would help\. So would CROSSWORDPUZZLE, 3 letters",
        ),
        (("THEMEENTRIES",), r"of 12 letters, would help\. So would THEMEENTRIES, 1 letter shorter"),
    ],
)
def test_lengths_without_partners_are_named_and_what_helps(
    texts: tuple[str, ...], told: str
) -> None:
    with pytest.raises(GenerateError, match=told):
        next(drawn_theme_grids(Theme(tuple(map(ThemeEntry, texts))), DAILY, ENGLISH, shipped()))


@pytest.mark.parametrize(
    ("theme", "told"),
    [
        (
            Theme((ThemeEntry("BLACKSQUARES", 2), ThemeEntry("THEMEENTRIES", 3))),
            "one of these shifted: BLACKSQUARES, THEMEENTRIES",
        ),
        (
            Theme((ThemeEntry("BLACKSQUARES"), ThemeEntry("THEMEENTRIES", 7))),
            "one of these shifted: THEMEENTRIES",
        ),
        (
            Theme(
                (
                    ThemeEntry("BLACKSQUARES"),
                    ThemeEntry("THEMEENTRIES"),
                    ThemeEntry("CROSSWORDPUZZLE"),
                ),
                in_order=True,
            ),
            "There is room in another order",
        ),
        (
            Theme((ThemeEntry("BLACKSQUARES", 7), ThemeEntry("THEMEENTRIES", 7))),
            "More than one of them would have to be shifted",
        ),
    ],
)
def test_rows_and_order_without_room_name_what_to_shift(theme: Theme, told: str) -> None:
    with pytest.raises(GenerateError, match=f"No pattern holds these entries where.*{told}"):
        next(drawn_theme_grids(theme, DAILY, ENGLISH, shipped()))


def test_entries_both_ways_cross_in_a_letter_they_share() -> None:
    down = ThemeEntry("PINKSLIPS", direction=Direction.DOWN)
    theme = Theme((ThemeEntry("BLACKSQUARE"), down), crossing=True)
    for puzzle in islice(drawn_theme_grids(theme, DAILY, ENGLISH, shipped()), 2):
        slots = puzzle.layout.by_key
        ways = {puzzle.entry(slots[key]): key.direction for key in puzzle.locks}
        assert ways == {"BLACKSQUARE": Direction.ACROSS, "PINKSLIPS": Direction.DOWN}
        cells = [cell for key in puzzle.locks for cell in slots[key].cells]
        assert len(set(cells)) == len(cells) - 1
        for direction, longest in ((Direction.ACROSS, 11), (Direction.DOWN, 9)):
            beside = [
                len(slot)
                for slot in puzzle.layout.slots
                if slot.direction is direction and slot.key not in puzzle.locks
            ]
            assert max(beside) < longest


def test_stacked_entries_stand_in_adjoining_rows() -> None:
    theme = tuple(map(ThemeEntry, ("BLACKSQUARES", "THEMEENTRIES", "HAIROFTHEDOG", "MONKEYWRENCH")))
    puzzle = next(drawn_theme_grids(Theme(theme, stacked=True), DAILY, ENGLISH, shipped()))
    rows = sorted(key.cell[0] for key in puzzle.locks)
    assert 1 in {other - one for one, other in pairwise(rows)}
