"""The main job, end to end, as a constructor does it: with mouse, keys and the real worker."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pdfplumber
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFileDialog

from editor.core.grid import Cell, Direction, Grid
from editor.core.puzzle import Puzzle
from editor.core.slots import SlotKey
from editor.formats.registry import read_puzzle
from editor.ui.filling.autofill import Phase
from editor.ui.grid.cursor import Cursor
from editor.ui.window.main_window import MainWindow
from tests.drawing import drawing_of
from tests.ui.on_disk import on_disk, opened

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from pytestqt.qtbot import QtBot

LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier

Opener = Callable[[Puzzle], MainWindow]
Waiter = Callable[[MainWindow, Phase], None]


def place(window: MainWindow, cell: Cell) -> QPoint:
    return window.view.cell_rect(cell).center().toPoint()


def run(window: MainWindow, name: str) -> None:
    action = window.actions_by_name[name]
    assert action.isEnabled(), name
    action.trigger()


def test_paint_lock_fill_cancel_undo_clue_export_save_and_reopen(
    open_window: Opener,
    wait_for_phase: Waiter,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window = open_window(Puzzle(Grid(9, 9)))
    view, document = window.view, window.document

    # Paint: a click and a drag, each one undo step, both symmetric.
    qtbot.mouseClick(view, LEFT, CONTROL, place(window, (0, 4)))
    run(window, "paint_tool")
    qtbot.mousePress(view, LEFT, pos=place(window, (4, 0)))
    for col in (1, 2):
        qtbot.mouseMove(view, place(window, (4, col)))
    qtbot.mouseRelease(view, LEFT, pos=place(window, (4, 2)))
    run(window, "paint_tool")
    painted = "\n".join(
        ["....#....", *["........."] * 3, "###...###", *["........."] * 3, "....#...."]
    )
    assert drawing_of(document.puzzle) == painted
    assert document.history.count() == 2
    document.history.undo()
    assert drawing_of(document.puzzle).count("#") == 2
    document.history.redo()

    # Make it a grid that fills easily.
    for cell in ((1, 4), (3, 3), (4, 3), (7, 4)):
        qtbot.mouseClick(view, LEFT, CONTROL, place(window, cell))

    # Type a theme entry and lock it.
    qtbot.mouseClick(view, LEFT, pos=place(window, (0, 0)))
    if view.cursor_value.direction is Direction.DOWN:
        qtbot.keyClick(view, Qt.Key.Key_Space)
    qtbot.keyClicks(view, "star")
    run(window, "lock")
    assert document.puzzle.locks == {SlotKey((0, 0), Direction.ACROSS)}

    # Fill, and cancel: the puzzle is as it was.
    before = document.puzzle
    run(window, "autofill")
    window.parts.autofill.discard()
    assert document.puzzle == before
    assert window.parts.autofill.state.phase is Phase.IDLE

    # Fill, and keep: one undo step.
    steps = document.history.count()
    window.parts.editing.begin_stroke((8, 8))  # an edit between two fills is as good as none
    document.history.undo()
    run(window, "autofill")
    wait_for_phase(window, Phase.OFFERED)
    assert document.puzzle == before
    assert view.picture.preview
    qtbot.keyClick(view, Qt.Key.Key_Return)
    filled = document.puzzle
    assert filled.is_full
    assert drawing_of(filled).startswith("STAR#")
    assert document.history.count() == steps + 1
    document.history.undo()
    assert document.puzzle == before
    document.history.redo()
    assert document.puzzle == filled

    # Write a clue.
    view.move_cursor(Cursor((0, 0), Direction.ACROSS))
    run(window, "edit_clue")
    assert window.panels.entry.clue_field.hasFocus()
    qtbot.keyClicks(window.panels.entry.clue_field, "It shines at night")
    qtbot.keyClick(window.panels.entry.clue_field, Qt.Key.Key_Return)
    assert document.puzzle.clues == {SlotKey((0, 0), Direction.ACROSS): "It shines at night"}
    assert window.panels.entry.clue_field.hasFocus()
    assert view.cursor_value == Cursor((0, 5), Direction.ACROSS)
    qtbot.keyClick(window.panels.entry.clue_field, Qt.Key.Key_Escape)
    assert view.hasFocus()

    # Export the PDF.
    pdf = tmp_path / "night.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(pdf), ""))
    with qtbot.waitSignal(window.parts.exports.exported):
        run(window, "export_pdf")
    with pdfplumber.open(pdf) as pages:
        assert len(pages.pages) == 2
        assert "It shines at night" in (pages.pages[0].extract_text() or "")

    # Save, and open again in the same window.
    file = tmp_path / "night.ipuz"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    assert window.isWindowModified()
    run(window, "save")
    on_disk(window)
    assert not window.isWindowModified()
    assert read_puzzle(file) == document.puzzle
    saved = document.puzzle
    document.load(Puzzle(Grid(5, 5)))
    assert opened(window, file)
    assert document.puzzle == saved
    assert window.parts.files.name == "night.ipuz"
