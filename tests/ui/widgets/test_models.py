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
from editor.ui.clues.clue_model import ClueModel, Column
from editor.ui.clues.old_clues import OldClueModel
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


def test_the_clue_table_is_a_sound_model(qtmodeltester: ModelTester) -> None:
    model = ClueModel(PUZZLE)
    qtmodeltester.check(model)
    model.sort(Column.LENGTH)
    qtmodeltester.check(model)
    model.show_puzzle(toggle_block(PUZZLE, (0, 0)))
    qtmodeltester.check(model)
    model.show_puzzle(puzzle_from("###"))
    assert model.rowCount() == 0
    qtmodeltester.check(model)


def test_the_clue_table_shows_number_clue_and_letters(qapp: object) -> None:
    model = ClueModel(set_clue(PUZZLE, ONE_ACROSS, "Start"))
    row = {column: model.index(0, column).data() for column in Column}
    assert row[Column.NUMBER].startswith("1")
    assert row[Column.CLUE] == "Start"
    assert row[Column.ENTRY] == "AB·"
    assert row[Column.ENUMERATION] == row[Column.LENGTH] == "3"
    assert row[Column.STATE] == "done"


def test_a_typed_letter_changes_rows_and_does_not_rebuild_the_list(qtbot: QtBot) -> None:
    model = ClueModel(PUZZLE)
    with qtbot.assertNotEmitted(model.modelReset), qtbot.waitSignal(model.dataChanged) as changed:
        model.show_puzzle(set_locked(PUZZLE, {ONE_ACROSS}, locked=True))
    assert changed.args[0].row() == 0


def test_a_clue_written_in_the_table_is_an_edit_of_its_slot(qtbot: QtBot) -> None:
    model = ClueModel(PUZZLE)
    down = [slot.key for slot in PUZZLE.layout.slots].index(SlotKey((0, 0), Direction.DOWN))
    index = model.index(down, Column.CLUE)
    assert index.flags() & Qt.ItemFlag.ItemIsEditable
    assert not model.index(down, Column.ENTRY).flags() & Qt.ItemFlag.ItemIsEditable
    with qtbot.waitSignal(model.written) as written:
        assert model.setData(index, "Second")
    name, change = written.args
    assert name == "Write clue"
    assert change(PUZZLE).clues == {SlotKey((0, 0), Direction.DOWN): "Second"}


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
    [
        (CandidateModel, {"Score", "Rest", "Open", "Used"}),
        (WordModel, {"Score", "Common", "Worth", "Used"}),
        (OldClueModel, set()),
    ],
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
