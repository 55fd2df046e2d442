"""The window as a whole: what it says, remembers and survives."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QFileDialog,
    QInputDialog,
    QLabel,
    QMessageBox,
    QWidget,
)

from editor.core.edits import set_text
from editor.core.grid import Direction, Grid
from editor.core.presets import LYONS, UK_BLOCKED
from editor.core.puzzle import Puzzle
from editor.core.statistics import statistics
from editor.core.symmetry import Symmetry
from editor.document.document import Document
from editor.document.journal import Journal
from editor.document.versions.version import Why
from editor.paths import data_folder
from editor.sheet.grid_shapes import Letters
from editor.ui.clues.column_layout import Column
from editor.ui.grid.cursor import Cursor
from editor.ui.widgets import theme
from editor.ui.widgets.theme import DARK, LIGHT
from editor.ui.window.error_dialog import ErrorDialog
from editor.ui.window.recovery_dialog import RecoveryDialog
from tests.drawing import drawing_of, puzzle_from
from tests.formats.samples import FOLDER as SAMPLES
from tests.ui.answering import questions
from tests.ui.on_disk import on_disk, opened, reasons, saved

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from tests.ui.openers import Opener

Buttons = QMessageBox.StandardButton


def lyons(drawing: str) -> Puzzle:
    return replace(puzzle_from(drawing), preset=LYONS, symmetry=Symmetry.HALF_TURN)


def test_findings_are_listed_tinted_and_jumped_to(open_window: Opener, qtbot: QtBot) -> None:
    window = open_window(lyons("#....\n..#..\n.....\n..#..\n....."))
    window.parts.checking.check()
    listed = window.panels.checks.findings
    sentences = [listed.model().index(row, 0).data() for row in range(listed.model().rowCount())]
    assert "Row 1, column 1 has no symmetric partner" in sentences
    assert "5 Across has 2 letters, fewer than 3" in sentences
    row = sentences.index("5 Across has 2 letters, fewer than 3")
    listed.clicked.emit(listed.model().index(row, 0))
    assert window.view.cursor_value == Cursor((1, 3), Direction.ACROSS)
    assert {(0, 0), (1, 3), (1, 4)} <= window.view.picture.findings


def test_painting_updates_the_findings_without_being_asked(
    open_window: Opener, qtbot: QtBot
) -> None:
    window = open_window(lyons(".#.\n###\n.#."))
    with qtbot.waitSignal(window.parts.checking.findings_changed):
        window.parts.editing.begin_stroke((1, 1))


def test_a_rule_is_switched_and_the_preset_kept(
    open_window: Opener, windows: Windows, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(lyons("....\n....\n....\n...."))
    checks = window.panels.checks
    checks.rules.switch("no-open-2x2").click()
    assert "no-open-2x2" not in window.document.puzzle.preset.rules
    assert checks._choice.currentIndex() == -1, "it is no longer the preset of that name"
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: ("Mine", True))
    checks.keep_asked.emit()
    assert [one.name for one in windows.settings.presets] == ["Mine"]
    assert checks._choice.currentText() == "Mine"
    window.document.history.undo()
    window.document.history.undo()
    assert window.document.puzzle.preset == LYONS


def test_a_preset_is_chosen_from_the_list(open_window: Opener) -> None:
    window = open_window(lyons("...\n...\n..."))
    choice = window.panels.checks._choice
    choice.activated.emit(choice.findText("UK blocked"))
    assert window.document.puzzle.preset == UK_BLOCKED


def test_symmetries_follow_the_shape(open_window: Opener) -> None:
    window = open_window(Puzzle(Grid(5, 7)))
    assert not window.symmetries.action(Symmetry.QUARTER_TURN).isEnabled()
    window.symmetries.action(Symmetry.LEFT_RIGHT).trigger()
    assert window.document.puzzle.symmetry is Symmetry.LEFT_RIGHT


def test_the_window_warns_before_unsaved_work_is_lost(
    open_window: Opener, windows: Windows, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(puzzle_from("..."))
    window.parts.editing.type_letter("a")
    questions(monkeypatch, Buttons.Cancel)
    assert not window.close()
    assert window in windows.windows
    questions(monkeypatch, Buttons.Discard)
    assert window.close()
    assert window not in windows.windows
    assert list((data_folder() / "journals").glob("*")) == []


def test_a_file_that_cannot_be_read_is_told_and_nothing_is_lost(
    open_window: Opener, tmp_path: Path
) -> None:
    window = open_window(puzzle_from("ABC"))
    bad = tmp_path / "bad.ipuz"
    bad.write_text('{"version": "http://ipuz.org/v2", "kind": [')
    assert not opened(window, bad)
    box = window.findChild(QMessageBox)
    assert box is not None
    assert str(bad) in box.text()
    assert drawing_of(window.document.puzzle) == "ABC"


def test_saving_where_nothing_can_be_written_leaves_the_document_unsaved(
    open_window: Opener, tmp_path: Path
) -> None:
    window = open_window(puzzle_from("..."))
    window.parts.editing.type_letter("a")
    assert not saved(window, tmp_path / "nowhere" / "a.ipuz")
    assert window.isWindowModified()
    assert window.findChild(QMessageBox) is not None


def test_save_asks_for_a_name_once(
    open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, windows: Windows
) -> None:
    window = open_window(puzzle_from("..."))
    window.parts.editing.type_letter("a")
    asked: list[int] = []

    def ask(*_: object) -> tuple[str, str]:
        asked.append(1)
        return str(tmp_path / "night"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    window.actions_by_name["save"].trigger()
    on_disk(window)
    window.parts.editing.type_letter("b")
    window.actions_by_name["save"].trigger()
    on_disk(window)
    assert len(asked) == 1
    assert (tmp_path / "night.ipuz").exists()
    assert windows.settings.recent_files == (tmp_path / "night.ipuz",)
    assert "night.ipuz" in window.windowTitle()


def test_a_puzzle_loaded_is_begun_at_its_first_entry(open_window: Opener, qtbot: QtBot) -> None:
    window = open_window(puzzle_from(".....\n.....\n....."))
    window.view.move_cursor(Cursor((2, 4), Direction.DOWN))
    window.parts.files.load(puzzle_from("#..\n...\n..."))
    qtbot.keyClicks(window.view, "AB")
    assert drawing_of(window.document.puzzle) == "#AB\n...\n..."


def test_the_window_is_named_by_the_title_of_the_puzzle(open_window: Opener) -> None:
    window = open_window(replace(puzzle_from("ABC"), title="Night"))
    assert "Night" in window.windowTitle()
    window.parts.files.load(puzzle_from("..."))
    assert "Untitled" in window.windowTitle()
    window.document.apply("Properties", replace(window.document.puzzle, title="Day"))
    assert "Day" in window.windowTitle()


def test_what_a_file_held_and_is_not_shown_is_told_until_the_bar_is_closed(
    open_window: Opener,
) -> None:
    window = open_window(puzzle_from("AB\nCD"))
    bar = window.remark_bar
    assert not bar.isVisible()
    assert opened(window, SAMPLES / "ipuz" / "foreign.ipuz")
    assert bar.isVisible()
    assert "“uniqueid” is kept in the file but not shown." in bar.label.text()
    bar.close_button.click()
    assert not bar.isVisible()
    assert opened(window, SAMPLES / "ipuz" / "foreign.ipuz")
    assert opened(window, SAMPLES / "ipuz" / "plain.ipuz")
    assert not bar.isVisible()


def test_a_file_of_another_format_lends_its_name(open_window: Opener, tmp_path: Path) -> None:
    window = open_window(puzzle_from("ABC"))
    path = tmp_path / "sunday.txt"
    path.write_text("ABC\nDEF\nGHI\n")
    assert opened(window, path)
    assert window.parts.files.stem == "sunday"
    assert "sunday" in window.windowTitle()
    assert window.document.path is None, "the text would lose what the puzzle has"
    window.parts.files.load(puzzle_from("..."))
    assert "Untitled" in window.windowTitle()


def test_a_title_becomes_the_name_of_a_file(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(replace(puzzle_from("ABC"), title="Mr. Night/Day"))
    offered: list[str] = []
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *args: (offered.append(args[2]) or "", "")
    )
    window.actions_by_name["save_as"].trigger()
    on_disk(window)
    window.actions_by_name["export_pdf"].trigger()
    assert [Path(one).name for one in offered] == ["Mr. Night-Day.ipuz", "Mr. Night-Day.pdf"]


def test_an_export_that_cannot_be_written_is_told(open_window: Opener, tmp_path: Path) -> None:
    window = open_window(puzzle_from("ABC"))
    path = tmp_path / "nowhere" / "page.html"
    window.parts.exports.write_html(path)
    on_disk(window)
    box = window.findChild(QMessageBox)
    assert box is not None
    assert box.text() == f"{path} cannot be written: No such file or directory."


@pytest.mark.parametrize("suffix", ["svg", "png"])
def test_pictures_of_the_grid_are_written(open_window: Opener, tmp_path: Path, suffix: str) -> None:
    window = open_window(puzzle_from("ABC\n.#.\n..."))
    path = tmp_path / f"grid.{suffix}"
    window.parts.exports.write_picture(path, Letters.ALL, 100)
    on_disk(window)
    assert path.read_bytes().startswith(b"<svg" if suffix == "svg" else b"\x89PNG")


def test_work_that_a_crash_left_behind_is_offered_and_recovered(
    windows: Windows, qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window(puzzle_from("..."))
    lost = window.document
    window.parts.editing.type_letter("q")
    journal = Journal(lost, data_folder() / "journals")
    journal.write()
    journal.wait()
    journal._copy._lock.release()  # as when the process is gone
    windows.start([])
    qtbot.waitUntil(lambda: bool(window.findChildren(RecoveryDialog)))
    (dialog,) = window.findChildren(RecoveryDialog)
    assert not dialog._list.item(0).icon().isNull(), "a picture shows what is offered"
    dialog.recover()
    recovered = windows.windows[-1]
    assert drawing_of(recovered.document.puzzle) == "Q.."
    assert recovered.isWindowModified()
    qtbot.waitUntil(lambda: not journal.path.exists())
    assert recovered._journal.path.exists(), "the old copy goes once there is a new one"
    assert Why.RECOVERED in reasons(recovered)


def test_recovered_work_takes_the_place_of_the_ready_puzzle(windows: Windows, qtbot: QtBot) -> None:
    journals = []
    for drawing in ("Q..", "Z.."):
        document = Document(puzzle_from("..."))
        journals.append(journal := Journal(document, data_folder() / "journals"))
        document.apply("Type", puzzle_from(drawing))
        journal.write()
        journal.wait()
        journal._copy._lock.release()  # as when the process is gone
    windows.start([])
    (window,) = windows.windows
    assert window.fill_bar.sentence
    qtbot.waitUntil(lambda: bool(window.findChildren(RecoveryDialog)))
    (dialog,) = window.findChildren(RecoveryDialog)
    dialog.recover()
    assert {drawing_of(one.document.puzzle) for one in windows.windows} == {"Q..", "Z.."}
    assert len(windows.windows) == 2
    assert all(one.isVisible() and one.isWindowModified() for one in windows.windows)
    assert not window.fill_bar.sentence, "the hint speaks of the ready puzzle"
    qtbot.waitUntil(lambda: not any(journal.path.exists() for journal in journals))


def test_an_unexpected_error_is_logged_and_the_work_can_be_saved(
    windows: Windows, open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(puzzle_from("ABC"))
    try:
        raise ZeroDivisionError("a fault of the program")
    except ZeroDivisionError:
        windows.report_error(*sys.exc_info())  # type: ignore[arg-type]
        windows.report_error(*sys.exc_info())  # type: ignore[arg-type]
    (dialog,) = window.findChildren(ErrorDialog)
    assert "a fault of the program" in dialog.informativeText()
    file = tmp_path / "rescued.ipuz"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    dialog.button(Buttons.Save).click()
    on_disk(window)
    assert file.exists()


def test_the_window_comes_back_as_it_was(open_window: Opener, windows: Windows) -> None:
    window = open_window(puzzle_from("..."))
    window.resize(790, 640)  # the screen of the tests is 800 by 800
    window.panels.close_panel("statistics")
    window.close()
    again = windows.open_window(puzzle_from("..."))
    assert again.size() == QSize(790, 640)
    assert again.panels.statistics.isHidden()
    assert "clues" not in again.panels.arrangements.current.closed


def test_the_window_opens_no_larger_than_its_screen(windows: Windows) -> None:
    window = windows.open_window(puzzle_from("..."))
    room = window.screen().availableSize()
    assert window.width() <= room.width()
    assert window.height() <= room.height() - 32, "with its title bar"


def test_clues_survive_renumbering(open_window: Opener, qtbot: QtBot) -> None:
    window = open_window(puzzle_from(".....\n.....\n....."))
    window.view.move_cursor(Cursor((2, 0), Direction.ACROSS))
    window.actions_by_name["edit_clue"].trigger()
    qtbot.keyClicks(window.panels.entry.clue_field, "Third row")
    assert "7 Across" in window.panels.entry._name.text()
    window.parts.editing.begin_stroke((0, 0))
    assert "6 Across" in window.panels.entry._name.text()
    assert window.panels.entry.clue_field.text() == "Third row"


def test_choosing_a_clue_moves_the_cursor_and_back(open_window: Opener) -> None:
    window = open_window(puzzle_from("...\n...\n..."))
    window.panels.show_panel("clues")
    table = window.panels.clues.table
    table.clicked.emit(table.model().index(5, 1))
    assert window.view.cursor_value == Cursor((0, 2), Direction.DOWN)
    window.view.move_cursor(Cursor((2, 1), Direction.ACROSS))
    assert table.currentIndex().row() == 2


def test_clues_are_chosen_by_keyboard(open_window: Opener, qtbot: QtBot) -> None:
    window = open_window(puzzle_from("...\n...\n..."))
    table = window.panels.clues.table
    table.setFocus()
    table.setCurrentIndex(table.model().index(3, Column.CLUE))
    qtbot.keyClick(table, Qt.Key.Key_Down)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert window.view.cursor_value == Cursor((0, 2), Direction.DOWN)
    qtbot.keyClick(table, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert window.view.cursor_value == Cursor((0, 1), Direction.DOWN)
    assert table.hasFocus()
    qtbot.keyClick(table, Qt.Key.Key_Escape)
    assert window.view.hasFocus()


def test_entries_without_a_clue_are_gone_through(open_window: Opener) -> None:
    window = open_window(puzzle_from("...\n###"))
    command = window.actions_by_name["next_unclued"]
    command.trigger()
    field = window.panels.entry.clue_field
    assert field.hasFocus()
    field.insert("Letters")
    field.textEdited.emit(field.text())
    command.trigger()
    assert window.status.currentMessage() == "Every entry has a clue."


def test_return_goes_from_clue_to_clue_and_escape_to_the_grid(
    open_window: Opener, qtbot: QtBot
) -> None:
    window = open_window(puzzle_from("ABC\n###\nDEF\n###\nGHI"))
    second, third = window.document.puzzle.layout.slots[1:]
    window.parts.editing.set_clue(second.key, "Has one")
    window.activateWindow()
    window.actions_by_name["edit_clue"].trigger()
    field = window.panels.entry.clue_field
    assert "Return" in field.placeholderText()
    assert "Return" in field.toolTip()
    for text in ("First letters", "Last of these"):
        assert field.text() == ""
        qtbot.keyClicks(field, text)
        qtbot.keyClick(field, Qt.Key.Key_Return)
        assert field.hasFocus()
        assert window.view.cursor_value.cell == third.cells[0]
    assert window.status.currentMessage() == "Every entry has a clue."
    assert [*window.document.puzzle.clues.values()] == ["Has one", "First letters", "Last of these"]
    assert drawing_of(window.document.puzzle) == "ABC\n###\nDEF\n###\nGHI"
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert window.view.hasFocus()


def test_a_key_leads_to_the_panel_in_front_and_back(open_window: Opener, qtbot: QtBot) -> None:
    window = open_window(puzzle_from("..#\n...\n..."))
    window.activateWindow()
    for name, panel in window.panels.by_name.items():
        window.panels.show_panel(name)
        qtbot.waitUntil(panel.isVisible)
        qtbot.waitUntil(lambda shown=panel: not shown.visibleRegion().isEmpty())
        window.actions_by_name["grid_or_panel"].trigger()
        focused = QApplication.focusWidget()
        assert focused is not None
        assert holds(panel, focused), name
        window.actions_by_name["grid_or_panel"].trigger()
        assert window.view.hasFocus(), name


def test_a_panel_that_was_behind_others_shows_the_puzzle_as_it_is_now(
    open_window: Opener, qtbot: QtBot
) -> None:
    window = open_window(Puzzle(Grid(15, 15)))
    window.panels.show_panel("candidates")
    window.view.setFocus()
    window.parts.editing.begin_stroke((0, 4))
    window.view.move_cursor(Cursor((0, 0)))
    qtbot.keyClicks(window.view, "OCEA")
    window.panels.show_panel("clues")
    shown = window.panels.clues.table.model()
    assert shown.index(0, Column.ENTRY).data() == "OCEA"
    said = {one.text() for one in window.panels.entry.findChildren(QLabel)}
    assert {"1 Across", "O\u2009C\u2009E\u2009A"} <= said
    window.panels.show_panel("statistics")
    gauges = [one.accessibleDescription() for one in window.panels.statistics.findChildren(QWidget)]
    assert any(one.startswith("Blocks, 2:") for one in gauges)


def test_every_panel_has_a_key(open_window: Opener, qtbot: QtBot) -> None:
    window = open_window(puzzle_from("...\n..."))
    window.activateWindow()
    window.panels.close_panel("checks")
    for number, panel in enumerate(window.panels.by_name.values(), 1):
        key = getattr(Qt.Key, f"Key_{number}")
        qtbot.keyClick(window, key, Qt.KeyboardModifier.ControlModifier)
        focused = QApplication.focusWidget()
        assert focused is not None
        assert holds(panel, focused), number
        qtbot.waitUntil(lambda shown=panel: not shown.visibleRegion().isEmpty())
        window.view.setFocus()


def holds(panel: QWidget, part: QWidget) -> bool:
    return part is panel or panel.isAncestorOf(part)


def test_where_there_is_no_entry_none_is_locked(open_window: Opener) -> None:
    window = open_window(puzzle_from("#..\nA..\n..."))
    lock = window.actions_by_name["lock"]
    assert not lock.isEnabled()
    window.view.move_cursor(Cursor((1, 0), Direction.ACROSS))
    for locked in (True, False):
        lock.trigger()
        assert lock.isChecked() is bool(window.document.puzzle.locks) is locked


def test_rotating_keeps_letters_and_clues(open_window: Opener) -> None:
    window = open_window(puzzle_from("AB\nCD"))
    for command, drawing in (
        ("rotate_right", "CA\nDB"),
        ("rotate_left", "AB\nCD"),
        ("flip_left_right", "BA\nDC"),
        ("flip_top_bottom", "DC\nBA"),
        ("transpose", "DB\nCA"),
    ):
        window.actions_by_name[command].trigger()
        assert drawing_of(window.document.puzzle) == drawing, command
    assert window.actions_by_name["undo"].text() == "&Undo transpose"


@pytest.mark.qt_log_ignore("does not support raise")
def test_every_dialog_opens_once_and_is_gone_when_it_is_closed(
    open_window: Opener, qtbot: QtBot
) -> None:
    window = open_window(puzzle_from("ABC\nDEF\nGHI"))
    for name in (
        "new", "resize", "properties", "word_lists", "preview", "export_picture", "export_html",
        "shade_colour", "show_shortcuts", "about", "limits", "clue_memory", "place_theme",
        "surgeon", "alternatives", "replace_entry",
    ):  # fmt: skip
        window.actions_by_name[name].trigger()
        if not any(one.isModal() for one in window.findChildren(QDialog)):
            window.actions_by_name[name].trigger()
        (dialog,) = (one for one in window.findChildren(QDialog) if one.isVisible())
        assert clipped(dialog) == [], name
        assert dialog.height() <= dialog.screen().availableSize().height() - 32, name
        with qtbot.waitSignal(dialog.destroyed):
            dialog.close()


@pytest.mark.parametrize("panel", ["clues", "checks", "fill", "statistics"])
def test_no_text_is_clipped_at_1280_by_720(panel: str, open_window: Opener, qtbot: QtBot) -> None:
    puzzle = replace(puzzle_from("\n".join(["." * 21] * 21)), preset=LYONS)
    window = open_window(set_text(puzzle, (0, 0), "A"))
    window.panels.show_panel(panel)
    if panel == "checks":
        window.panels.checks._fold.setChecked(True)
    qtbot.waitUntil(window.panels.by_name[panel].isVisible)
    assert window.size() == QSize(1280, 720)
    qtbot.waitUntil(lambda: clipped(window) == [])
    assert window.parts.desk.viewport().width() > 600


def clipped(top: QWidget) -> list[str]:
    """Return the texts of labels and buttons that have less room than they need."""
    found = []
    for kind in (QLabel, QAbstractButton):
        for part in top.findChildren(kind):
            if not part.isVisible() or not part.text() or part.visibleRegion().isEmpty():
                continue
            wraps = isinstance(part, QLabel) and part.wordWrap()
            need = part.heightForWidth(part.width()) if wraps else part.sizeHint().height()
            if need > part.height() or (
                not wraps and part.minimumSizeHint().width() > part.width()
            ):
                found.append(part.text())
    return found


def test_the_parts_of_the_status_bar_make_room_for_a_message(open_window: Opener) -> None:
    window = open_window(puzzle_from("ABC\n###"))
    status = window.status
    window.say("Something to tell.")
    assert window.fill_bar.light.isVisible(), "a message takes no room from the light"
    # What becomes known meanwhile waits until the message is gone.
    status.show_limits(["pangram"])
    figures = statistics(window.document.puzzle, lambda _entry: 20)
    status.show_statistics(figures)
    for part in (status._limits, status._scores, status._counts):
        assert not part.isVisible()
    status.clearMessage()
    for part in (status._limits, status._scores, status._counts):
        assert part.isVisible()


def test_the_window_follows_the_colours_of_the_system(
    open_window: Opener, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(puzzle_from("...\n..."))
    hints = qapp.styleHints()
    for scheme, colours in ((Qt.ColorScheme.Dark, DARK), (Qt.ColorScheme.Light, LIGHT)):
        monkeypatch.setattr(theme, "is_dark", lambda _, now=scheme: now == Qt.ColorScheme.Dark)
        hints.colorSchemeChanged.emit(scheme)
        assert qapp.palette().color(QPalette.ColorRole.Window).name() == colours.window
        drawn = window.actions_by_name["save"].icon().pixmap(32, 32).toImage()
        inks = {
            drawn.pixelColor(x, y).name()
            for x in range(drawn.width())
            for y in range(drawn.height())
            if drawn.pixelColor(x, y).alpha() == 255
        }
        assert inks == {colours.text}
