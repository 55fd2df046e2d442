"""Pencil letters in the window: typed, seen, heard, inked, counted where that is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from editor.core.pencil import set_pencil
from editor.formats.registry import read_puzzle
from editor.ui.filling.autofill import Phase
from editor.ui.grid.cursor import Cursor
from editor.ui.grid.picture import Hand, looks
from tests.drawing import puzzle_from
from tests.ui.on_disk import on_disk

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from tests.ui.openers import Opener, OpenWith, WaitForPhase


def test_letters_are_typed_in_pencil_and_inked_as_steps_of_undo(
    open_window: Opener, qtbot: QtBot
) -> None:
    window = open_window(puzzle_from("A..\n...\n..."))
    view, document, act = window.view, window.document, window.actions_by_name
    act["pencil"].trigger()
    assert act["pencil"].isChecked()
    view.move_cursor(Cursor((0, 1)))
    qtbot.keyClicks(view, "bc")
    assert document.puzzle.pencil == {(0, 1): "B", (0, 2): "C"}
    assert document.puzzle.fill == {(0, 0): "A"}
    look = looks(view.picture)[0, 1]
    assert (look.text, look.hand) == ("B", Hand.PENCIL)
    view.move_cursor(Cursor((0, 1)))
    assert "B in pencil" in view.accessibleDescription()
    act["pencil"].trigger()
    qtbot.keyClicks(view, "x")
    assert (document.puzzle.fill[0, 1], document.puzzle.pencil) == ("X", {(0, 2): "C"})
    act["ink"].trigger()
    assert (document.puzzle.fill[0, 2], document.puzzle.pencil) == ("C", {})
    assert not act["ink"].isEnabled()
    for _ in range(2):
        act["undo"].trigger()
    assert document.puzzle.pencil == {(0, 1): "B", (0, 2): "C"}
    act["undo"].trigger()
    assert document.puzzle.pencil == {}


def test_backspace_clears_a_pencil_letter_where_it_stands(
    open_window: Opener, qtbot: QtBot
) -> None:
    window = open_window(set_pencil(puzzle_from("A.."), (0, 1), "B"))
    window.view.move_cursor(Cursor((0, 1)))
    qtbot.keyClick(window.view, Qt.Key.Key_Backspace)
    assert window.document.puzzle.pencil == {}
    assert window.document.puzzle.fill == {(0, 0): "A"}


def test_the_file_and_the_versions_have_them(open_window: Opener, tmp_path: Path) -> None:
    pencilled = set_pencil(puzzle_from("AB.\n..."), (1, 1), "Q")
    window = open_window(pencilled)
    path = tmp_path / "one.ipuz"
    window.parts.files.save_to(path)
    on_disk(window)
    assert read_puzzle(path).pencil == {(1, 1): "Q"}
    window.parts.exports.write_pdf(tmp_path / "one.pdf")
    on_disk(window)
    assert "Pencil letters are left out." in window.status.currentMessage()


def test_autofill_takes_their_place_unless_they_are_to_count(
    open_with: OpenWith, wait_for_phase: WaitForPhase, windows: Windows
) -> None:
    pencilled = set_pencil(puzzle_from("...\n...\n..."), (0, 0), "X")
    window = open_with("ABC\nDEF\nGHI\nADG\nBEH\nCFI\n", pencilled)
    window.actions_by_name["autofill"].trigger()
    wait_for_phase(window, Phase.OFFERED)
    assert window.parts.autofill.state.texts[0, 0] in "AC"
    window.parts.autofill.discard()
    windows.settings.prefer(counts_pencil=True)
    window.actions_by_name["autofill"].trigger()
    wait_for_phase(window, Phase.FAILED)
    window.parts.autofill.discard()
    windows.settings.prefer(counts_pencil=False)
    window.actions_by_name["autofill"].trigger()
    wait_for_phase(window, Phase.OFFERED)
    window.actions_by_name["keep"].trigger()
    assert window.document.puzzle.pencil == {}
    assert window.document.puzzle.is_full
