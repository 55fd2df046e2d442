"""Patterns drawn around theme entries, by code of the tests alone."""

from __future__ import annotations

from itertools import islice

import pytest

from editor.core.alphabet import ENGLISH
from editor.core.checks import run_checks
from editor.core.grid import Direction
from editor.core.presets import US_DAILY, US_SUNDAY
from editor.core.symmetry import Symmetry
from editor.generate.errors import GenerateError
from editor.generate.patterns.maker import PatternWish
from editor.generate.theme.drawn import drawn_theme_grids
from editor.generate.theme.entry import Theme, ThemeEntry
from editor.generate.theme.lines import Place

DAILY = PatternWish(15, 15, Symmetry.HALF_TURN, US_DAILY.rules, words=(70, 78))


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
    for puzzle in islice(drawn_theme_grids(Theme(theme), DAILY, ENGLISH, seed=4), 5):
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
    puzzle = next(drawn_theme_grids(Theme(theme, Direction.DOWN), DAILY, ENGLISH))
    assert {key.direction for key in puzzle.locks} == {Direction.DOWN}
    assert len(puzzle.locks) == 4


def test_a_revealer_is_last_where_that_is_wanted() -> None:
    theme = (ThemeEntry("BLACKSQUARES", place=Place.LAST), ThemeEntry("THEMEENTRIES"))
    for puzzle in islice(drawn_theme_grids(Theme(theme), DAILY, ENGLISH), 3):
        rows = {puzzle.entry(puzzle.layout.by_key[key]): key.cell[0] for key in puzzle.locks}
        assert rows["BLACKSQUARES"] > rows["THEMEENTRIES"]


def test_seven_entries_find_a_sunday_grid() -> None:
    lengths = (21, 17, 15, 19, 15, 17, 21)
    theme = tuple(ThemeEntry(("ABCDEFG"[number]) * length) for number, length in enumerate(lengths))
    wish = PatternWish(21, 21, Symmetry.HALF_TURN, US_SUNDAY.rules, words=(130, 140))
    puzzle = next(drawn_theme_grids(Theme(theme), wish, ENGLISH))
    assert len(puzzle.locks) == 7


def test_lengths_without_partners_are_named() -> None:
    theme = tuple(map(ThemeEntry, ("BLACKSQUARE", "THEMEENTRIES", "CROSSWORDPUZZLE")))
    with pytest.raises(GenerateError, match=r"BLACKSQUARE \(11\), THEMEENTRIES \(12\), CROSS"):
        next(drawn_theme_grids(Theme(theme), DAILY, ENGLISH))


def test_rows_that_leave_no_room_are_told() -> None:
    theme = (ThemeEntry("BLACKSQUARES", 3), ThemeEntry("THEMEENTRIES", 4))
    with pytest.raises(GenerateError, match="no room"):
        next(drawn_theme_grids(Theme(theme), DAILY, ENGLISH))
