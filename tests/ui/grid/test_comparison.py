from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from editor.core.edits import set_clue
from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.ui.grid.comparison import Comparison, Side
from editor.ui.widgets.theme import PAPER
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_two_puzzles_stand_side_by_side_with_what_differs_marked(qtbot: QtBot) -> None:
    mine = set_clue(puzzle_from("ABC\nDEF"), SlotKey((1, 0), Direction.ACROSS), "My clue")
    theirs = replace(puzzle_from("ABX\nDE#"), title="Night")
    shown = Comparison(Side("Yours", mine), Side("The file", theirs), PAPER)
    qtbot.addWidget(shown)
    with qtbot.waitExposed(shown):
        shown.show()
    assert [one.picture.puzzle for one in shown.grids] == [mine, theirs]
    assert all(one.picture.findings == {(0, 2), (1, 2)} for one in shown.grids)
    assert shown.sentence == "Different: 2 cells, 1 clue, 1 property."
    model = shown.table.model()
    heads = [model.headerData(col, Qt.Orientation.Horizontal) for col in range(3)]
    assert heads == ["What differs", "Yours", "The file"]
    rows = [[model.index(row, col).data() for col in range(3)] for row in range(2)]
    assert rows == [["4 Across", "My clue", ""], ["Title", "", "Night"]]
    shown.table.selectRow(0)
    assert all(one.picture.hovered == {(1, 0), (1, 1), (1, 2)} for one in shown.grids)
    shown.show_sides(Side("Then", mine), Side("Now", mine))
    assert shown.sentence == "Nothing differs."
    assert not shown.table.isVisible()
