"""The block surgeon: changed grids keep rules and letters, and can be filled."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.checks import run_checks
from editor.core.edits import set_locked
from editor.core.grid import Direction
from editor.core.presets import Preset
from editor.core.slots import SlotKey
from editor.core.symmetry import Symmetry
from editor.generate.patterns.surgeon import SurgeonRequest, changed_grids, operations
from editor.words.setup import ListSetup, ListSource, load_lists
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pathlib import Path

    from editor.core.puzzle import Puzzle

RULES = Preset("Test", {"min-length": 3, "connected": 0, "symmetry": 0})


def open_five() -> Puzzle:
    return replace(puzzle_from("\n".join(["....."] * 5)), symmetry=Symmetry.HALF_TURN, preset=RULES)


def test_changes_keep_rules_and_symmetry() -> None:
    puzzle = open_five()
    changed = [after for _, after in changed_grids(puzzle)]
    assert changed
    for after in changed:
        assert run_checks(after) == ()
        turned = {(4 - row, 4 - col) for row, col in after.grid.blocks}
        assert turned == after.grid.blocks


def test_letters_that_stand_are_not_painted_over() -> None:
    puzzle = replace(
        puzzle_from("ABCDE\n.....\n.....\n.....\n....."), symmetry=Symmetry.NONE, preset=RULES
    )
    locked = set_locked(puzzle, [SlotKey((0, 0), Direction.ACROSS)], locked=True)
    for _, after in changed_grids(locked):
        assert all(after.fill.get((0, col)) == "ABCDE"[col] for col in range(5))
        assert after.locks == locked.locks


def test_an_impossible_grid_is_made_fillable(tmp_path: Path) -> None:
    # The words have three letters, two runs have four: their last cells must become blocks.
    path = tmp_path / "words.txt"
    path.write_text("ABC\nDEF\nGHI\nADG\nBEH\nCFI\n")
    setup = ListSetup((ListSource("words.txt", str(path)),))
    puzzle = replace(puzzle_from("....\n...#\n....\n####"), symmetry=Symmetry.NONE, preset=RULES)
    words = load_lists(setup)
    found = list(operations(SurgeonRequest(puzzle, setup), words))
    assert found
    for one in found:
        assert all(len(slot.cells) == 3 for slot in one.puzzle.layout.slots)
        assert one.changes <= 2
