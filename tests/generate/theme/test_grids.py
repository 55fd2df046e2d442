from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from editor.core.alphabet import DUTCH, ENGLISH
from editor.core.checks import run_checks
from editor.core.symmetry import Symmetry
from editor.generate.errors import GenerateError
from editor.generate.patterns.maker import PatternWish
from editor.generate.theme.crossings import Crossings
from editor.generate.theme.entry import Theme, ThemeEntry
from editor.generate.theme.grids import theme_grids
from editor.words.index import Index
from editor.words.setup import ListSetup, load_lists

RULES = {"symmetry": 0, "min-length": 3, "connected": 0, "all-checked": 0}


@cache
def shipped() -> Crossings:
    """Return what crosses entries by the shipped list."""
    return Crossings(Index(load_lists(ListSetup())), 25)


def wish(symmetry: Symmetry = Symmetry.HALF_TURN) -> PatternWish:
    return PatternWish(15, 15, symmetry, RULES, words=(64, 80))


@pytest.mark.parametrize("symmetry", [Symmetry.HALF_TURN, Symmetry.LEFT_RIGHT])
def test_every_grid_holds_all_entries_locked_and_keeps_the_rules(symmetry: Symmetry) -> None:
    entries = ["CROSSWORDPUZZLE"]
    if symmetry is Symmetry.HALF_TURN:
        entries += ["BLACKSQUARES", "THEMEENTRIES"]
    theme = tuple(map(ThemeEntry, entries))
    found = list(islice(theme_grids(Theme(theme), wish(symmetry), ENGLISH, shipped(), seed=1), 4))
    assert len({puzzle.grid.blocks for puzzle in found}) == 4
    for puzzle in found:
        slots = puzzle.layout.by_key
        assert sorted(puzzle.entry(slots[key]) or "" for key in puzzle.locks) == sorted(entries)
        assert run_checks(puzzle) == ()
        assert 64 <= len(slots) <= 80


def test_a_letter_of_two_characters_takes_one_cell() -> None:
    theme = (ThemeEntry("IJSBERGEN"), ThemeEntry("ZEEZICHT"))
    wish = PatternWish(7, 8, Symmetry.HALF_TURN, {"symmetry": 0, "connected": 0})
    puzzle = next(theme_grids(Theme(theme), wish, DUTCH, shipped()))
    assert {puzzle.entry(puzzle.layout.by_key[key]) for key in puzzle.locks} == {
        "IJSBERGEN",
        "ZEEZICHT",
    }
    assert {len(puzzle.layout.by_key[key].cells) for key in puzzle.locks} == {8}


def test_a_fixed_row_is_kept() -> None:
    theme = (ThemeEntry("BLACKSQUARES", 3), ThemeEntry("THEMEENTRIES"))
    for puzzle in islice(theme_grids(Theme(theme), wish(), ENGLISH, shipped(), seed=2), 2):
        rows = {puzzle.entry(puzzle.layout.by_key[key]): key.cell[0] for key in puzzle.locks}
        assert rows == {"BLACKSQUARES": 3, "THEMEENTRIES": 11}


def test_the_same_seed_gives_the_same_grids() -> None:
    theme = (ThemeEntry("BLACKSQUARES"), ThemeEntry("THEMEENTRIES"))
    first, again = (
        list(islice(theme_grids(Theme(theme), wish(), ENGLISH, shipped(), 5), 2)) for _ in range(2)
    )
    assert first == again


@pytest.mark.parametrize(
    ("texts", "says"),
    [
        ((), "no theme entries"),
        (("CROSSWORDPUZZLES",), "longer than the grid"),
        (("CR0SS",), "no letters"),
        (("BLACKSQUARE", "THEMEENTRIES"), "partner of its length"),
        (("AB",), "too short"),
    ],
)
def test_what_cannot_be_is_said(texts: tuple[str, ...], says: str) -> None:
    with pytest.raises(GenerateError, match=says):
        next(theme_grids(Theme(tuple(map(ThemeEntry, texts))), wish(), ENGLISH, shipped()))
