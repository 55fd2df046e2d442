from __future__ import annotations

from dataclasses import replace

from editor.core.edits import set_clue, set_locked
from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.core.taking import with_clues_of, with_section_of
from tests.drawing import drawing_of, puzzle_from

ONE, FOUR = SlotKey((0, 0), Direction.ACROSS), SlotKey((1, 0), Direction.ACROSS)


def test_clues_are_taken_without_letters() -> None:
    now = set_clue(set_clue(puzzle_from("ABC\nDEF"), ONE, "New"), FOUR, "Newer")
    other = replace(set_clue(puzzle_from("XYZ\n..."), ONE, "Old"), alternatives={ONE: ("Older",)})
    after = with_clues_of(now, other)
    assert after.clues == {ONE: "Old"}
    assert after.alternatives == {ONE: ("Older",)}
    assert drawing_of(after) == "ABC\nDEF"


def test_a_section_is_taken_without_theme_entries_and_what_is_closed_now() -> None:
    now = set_locked(puzzle_from("ABC\nD#F"), [ONE], locked=True)
    other = puzzle_from("XYZ\nUVW")
    section = [(0, 0), (1, 0), (1, 1)]
    assert drawing_of(with_section_of(now, other, section)) == "ABC\nU#F"


def test_an_empty_cell_is_taken_too() -> None:
    assert drawing_of(with_section_of(puzzle_from("ABC"), puzzle_from("X.Z"), [(0, 1)])) == "A.C"
