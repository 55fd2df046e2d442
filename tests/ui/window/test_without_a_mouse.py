"""A 15x15 from New to the PDF, by keys alone, in the real window with the real worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QWidget

from editor.core.grid import Grid
from editor.core.puzzle import Puzzle
from editor.formats.registry import read_puzzle
from editor.ui.filling.autofill import Phase
from editor.ui.window.new_dialog import NewDialog
from tests.ui.answering import Answer, Answering, strike
from tests.ui.on_disk import on_disk
from tests.ui.openers import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener, WaitForPhase

Key, Held = Qt.Key, Qt.KeyboardModifier


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def press(key: Qt.Key, held: Qt.KeyboardModifier = Held.NoModifier) -> None:
    """Press ``key`` where the keyboard is."""
    QTest.keyClick(focused(), key, held)


def tab_to(name: str) -> None:
    """Go by Tab to the button or the view that is called so."""
    for _ in range(40):
        where = focused()
        told = where.text() if isinstance(where, QAbstractButton) else where.accessibleName()
        if told == name:
            return
        press(Key.Key_Tab)
    pytest.fail(f"Tab never comes to {name}")


def come_back(window: MainWindow, qtbot: QtBot) -> None:
    """Do what a desktop does when a dialog is gone: make its window the active one."""
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.waitUntil(window.view.hasFocus)


def typed_file(path: Path) -> Answer:
    """Type the whole name of ``path`` into the dialog that asks for a file."""

    def type_name(dialog: QFileDialog) -> None:
        QTest.keyClick(dialog.windowHandle(), Key.Key_A, Held.ControlModifier)
        QTest.keyClicks(focused(), str(path))
        strike(dialog, Key.Key_Return)

    return Answer(QFileDialog, type_name)


@pytest.mark.qt_log_ignore("does not support")  # without a screen nothing comes to the front
def test_a_puzzle_is_made_filled_clued_saved_and_printed(
    open_window: Opener,
    wait_for_phase: WaitForPhase,
    tmp_path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    window = open_window(Puzzle(Grid(3, 3)))
    come_back(window, qtbot)
    press(Key.Key_N, Held.ControlModifier)
    dialog = window.findChild(NewDialog)
    qtbot.waitUntil(lambda: dialog.isActiveWindow() and dialog.chooser.chosen is not None)
    tab_to("Patterns")
    while not dialog.chooser.chosen.stored.grid.blocks:
        press(Key.Key_Right)
    tab_to("Create")
    press(Key.Key_Return)
    document = window.document
    grid = document.puzzle.grid
    assert (grid.rows, grid.cols) == (15, 15)
    assert grid.blocks

    come_back(window, qtbot)
    qtbot.waitUntil(lambda: window._lists.words is not None)
    press(Key.Key_Return, Held.ControlModifier)
    wait_for_phase(window, Phase.OFFERED)
    press(Key.Key_Return)
    assert document.puzzle.is_full

    press(Key.Key_F2)
    for clue in ("The very first", "Another one"):
        QTest.keyClicks(focused(), clue)
        press(Key.Key_Return)
    press(Key.Key_Escape)
    assert window.view.hasFocus()
    assert sorted(document.puzzle.clues.values()) == ["Another one", "The very first"]

    path, pages = tmp_path / "mine.ipuz", tmp_path / "mine.pdf"
    with Answering(typed_file(path)):
        press(Key.Key_S, Held.ControlModifier)
        on_disk(window)
    assert read_puzzle(path).fill == document.puzzle.fill
    come_back(window, qtbot)
    with Answering(typed_file(pages)):
        press(Key.Key_E, Held.ControlModifier)
        on_disk(window)
    qtbot.waitUntil(pages.exists, timeout=PATIENCE)
    told = " ".join(page.extract_text() for page in PdfReader(pages).pages)
    assert "The very first" in " ".join(told.split())
