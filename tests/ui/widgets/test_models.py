from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon

from editor.core.checks import run_checks
from editor.core.edits import set_clue, set_locked, toggle_block
from editor.core.grid import Direction
from editor.core.presets import LYONS
from editor.core.slots import SlotKey
from editor.core.symmetry import Symmetry
from editor.ui.checks.finding_model import FindingModel
from editor.ui.clues.clue_memory_dialog import OldClueModel
from editor.ui.clues.clue_model import ClueModel, Column
from editor.ui.filling.candidate_model import CandidateModel
from editor.ui.grid.thumbnail import thumbnail
from editor.ui.words.word_model import WordModel
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pytestqt.modeltest import ModelTester
    from pytestqt.qtbot import QtBot

    from editor.ui.widgets.row_model import RowModel

PUZZLE = puzzle_from("AB.\n...\n.#.")
ONE_ACROSS = SlotKey((0, 0), Direction.ACROSS)


@pytest.mark.parametrize("direction", Direction)
def test_the_clue_list_is_a_sound_model(direction: Direction, qtmodeltester: ModelTester) -> None:
    model = ClueModel(PUZZLE, direction)
    qtmodeltester.check(model)
    model.show_puzzle(toggle_block(PUZZLE, (0, 0)))
    qtmodeltester.check(model)
    model.show_puzzle(puzzle_from("###"))
    assert model.rowCount() == 0
    qtmodeltester.check(model)


def test_the_clue_list_shows_number_clue_and_letters(qapp: object) -> None:
    model = ClueModel(set_clue(PUZZLE, ONE_ACROSS, "Start"), Direction.ACROSS)
    row = [model.index(0, column).data() for column in Column]
    assert row == ["1", "Start", "AB·", "3", "3", "", "done", ""]


def test_a_typed_letter_changes_rows_and_does_not_rebuild_the_list(qtbot: QtBot) -> None:
    model = ClueModel(PUZZLE, Direction.ACROSS)
    with qtbot.assertNotEmitted(model.modelReset), qtbot.waitSignal(model.dataChanged) as changed:
        model.show_puzzle(set_locked(PUZZLE, {ONE_ACROSS}, locked=True))
    assert changed.args[0].row() == 0


def test_a_clue_written_in_the_list_is_reported(qtbot: QtBot) -> None:
    model = ClueModel(PUZZLE, Direction.DOWN)
    index = model.index(1, Column.CLUE)
    assert index.flags() & Qt.ItemFlag.ItemIsEditable
    assert not model.index(1, Column.ENTRY).flags() & Qt.ItemFlag.ItemIsEditable
    with qtbot.waitSignal(model.clue_written) as written:
        assert model.setData(index, "Second")
    assert written.args == [SlotKey((0, 1), Direction.DOWN), "Second"]


def test_the_findings_are_a_sound_model(qtmodeltester: ModelTester) -> None:
    model = FindingModel()
    qtmodeltester.check(model)
    puzzle = puzzle_from("....\n#...\n....\n....")
    findings = run_checks(type(puzzle)(puzzle.grid, preset=LYONS, symmetry=Symmetry.BOTH_MIRRORS))
    assert findings
    model.show_findings(findings)
    qtmodeltester.check(model)
    assert model.rowCount() == len(findings)
    assert "symmetric" in model.index(0).data()


@pytest.mark.parametrize(
    ("model", "numbers"),
    [(CandidateModel, {"Score", "Rest", "Open"}), (WordModel, {"Score"}), (OldClueModel, set())],
)
def test_headings_of_numbers_stand_over_them(
    qapp: object, model: type[RowModel], numbers: set[str]
) -> None:
    made = model()
    right = {
        made.headerData(column, Qt.Orientation.Horizontal)
        for column in range(made.columnCount())
        if made.headerData(column, Qt.Orientation.Horizontal, Qt.ItemDataRole.TextAlignmentRole)
        == Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    }
    assert right == numbers
    assert made.headerData(0, Qt.Orientation.Vertical) is None


def test_small_pictures_keep_their_colours_when_they_are_chosen(qapp: object) -> None:
    icon = thumbnail(puzzle_from("#..\n...").grid, 48)
    plain, chosen = (
        icon.pixmap(48, 48, mode).toImage() for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected)
    )
    assert plain == chosen
