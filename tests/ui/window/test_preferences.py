"""Preferences, chosen in the dialog and felt in the window."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, Qt, QTranslator
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFileDialog,
    QFileSystemModel,
    QLabel,
    QLineEdit,
    QMessageBox,
    QSpinBox,
)

from editor.core.grid import Direction
from editor.core.presets import US_DAILY
from editor.core.puzzle import Puzzle
from editor.core.tags import Treatment
from editor.language import VARIABLE, language
from editor.ui.filling.fill_options import FillOptions
from editor.ui.grid.cursor import Cursor
from editor.ui.grid.rebus_field import RebusField
from editor.ui.widgets.theme import DARK, LIGHT, Scheme
from editor.ui.window.new_dialog import NewDialog
from editor.ui.window.preferences.dialog import PreferencesDialog
from editor.ui.window.qt_language import speak
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from editor.ui.widgets.preference_field import Field
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener


@pytest.fixture
def window(open_window: Opener) -> MainWindow:
    return open_window(puzzle_from("A.C.\n.#..\n...."))


@pytest.fixture
def dialog(window: MainWindow) -> PreferencesDialog:
    window.actions_by_name["preferences"].trigger()
    return window.findChild(PreferencesDialog)


def field(dialog: PreferencesDialog, name: str) -> Field:
    """Return the field of the preference ``name``, its page in front."""
    (number,) = (at for at, page in enumerate(dialog.pages) if name in page.rows)
    dialog.list.setCurrentRow(number)
    return dialog.pages[number].rows[name].field


def tick(dialog: PreferencesDialog, name: str) -> None:
    box = field(dialog, name)
    assert isinstance(box, QCheckBox)
    box.click()


def choose(dialog: PreferencesDialog, name: str, value: str, qtbot: QtBot) -> None:
    """Choose ``value`` by the keyboard."""
    box = field(dialog, name)
    assert isinstance(box, QComboBox)
    qtbot.keyClick(box, Qt.Key.Key_Home)
    for _ in range(box.findData(value)):
        qtbot.keyClick(box, Qt.Key.Key_Down)


@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="the platform's own style")
def test_the_window_wears_the_colours_that_are_chosen_at_once(
    window: MainWindow, dialog: PreferencesDialog, qtbot: QtBot
) -> None:
    def shown() -> str:
        return window.grab().toImage().pixelColor(window.width() - 2, window.height() - 2).name()

    choose(dialog, "scheme", "dark", qtbot)
    qtbot.waitUntil(lambda: shown() == DARK.window)
    window.schemes.chosen.emit(Scheme.LIGHT)
    qtbot.waitUntil(lambda: shown() == LIGHT.window)


def test_filled_cells_are_skipped_from_the_moment_it_is_ticked(
    window: MainWindow, dialog: PreferencesDialog, qtbot: QtBot
) -> None:
    window.view.move_cursor(Cursor((0, 1)))
    tick(dialog, "skip_filled")
    qtbot.keyClick(window.view, Qt.Key.Key_B)
    assert window.view.cursor_value.cell == (0, 3)


def test_the_last_letter_leads_on(
    window: MainWindow, dialog: PreferencesDialog, qtbot: QtBot
) -> None:
    choose(dialog, "at_end", "next", qtbot)
    window.view.move_cursor(Cursor((0, 3)))
    qtbot.keyClick(window.view, Qt.Key.Key_D)
    assert window.view.cursor_value == Cursor((1, 2))
    assert window.document.puzzle.fill[0, 3] == "D"


def test_space_clears_and_goes_on(
    window: MainWindow, dialog: PreferencesDialog, qtbot: QtBot
) -> None:
    window.view.move_cursor(Cursor((0, 0)))
    qtbot.keyClick(window.view, Qt.Key.Key_Space)
    assert window.view.cursor_value == Cursor((0, 0), Direction.DOWN)
    choose(dialog, "space", "clear", qtbot)
    window.view.move_cursor(Cursor((0, 0)))
    qtbot.keyClick(window.view, Qt.Key.Key_Space)
    assert window.view.cursor_value == Cursor((0, 1))
    assert (0, 0) not in window.document.puzzle.fill


def test_backspace_crosses_a_block_and_clears_there(
    window: MainWindow, dialog: PreferencesDialog, qtbot: QtBot
) -> None:
    tick(dialog, "backspace_across")
    window.view.move_cursor(Cursor((2, 0)))
    for letter in "XYZ":
        qtbot.keyClick(window.view, letter)
    window.view.move_cursor(Cursor((2, 1), Direction.DOWN))
    qtbot.keyClick(window.view, Qt.Key.Key_Backspace)
    qtbot.keyClick(window.view, Qt.Key.Key_Backspace)
    assert window.view.cursor_value.cell == (0, 1)


def test_arrows_move_at_once(window: MainWindow, dialog: PreferencesDialog, qtbot: QtBot) -> None:
    tick(dialog, "turns_first")
    window.view.move_cursor(Cursor((0, 2)))
    qtbot.keyClick(window.view, Qt.Key.Key_Down)
    assert window.view.cursor_value == Cursor((1, 2), Direction.DOWN)


def test_escape_opens_the_field_for_several_letters(
    window: MainWindow, dialog: PreferencesDialog, qtbot: QtBot
) -> None:
    rebus = window.findChild(RebusField)
    qtbot.keyClick(window.view, Qt.Key.Key_Escape)
    assert rebus.isHidden()
    tick(dialog, "escape_rebus")
    qtbot.keyClick(window.view, Qt.Key.Key_Escape)
    assert rebus.isVisible()


def test_autofill_shows_what_the_dialog_changes_and_the_other_way_round(
    window: MainWindow, dialog: PreferencesDialog, windows: Windows
) -> None:
    shown = field(dialog, "seconds")
    assert isinstance(shown, QSpinBox)
    shown.setValue(77)
    assert window.findChild(FillOptions)._fields["seconds"].value() == 77
    windows.settings.prefer(seconds=33)
    assert shown.value() == 33


def test_a_new_puzzle_has_the_author_and_the_shape_that_are_preferred(
    window: MainWindow, dialog: PreferencesDialog, windows: Windows, qtbot: QtBot
) -> None:
    for name, text in (("author", "Ada"), ("copyright", "© {year} Ada")):
        line = field(dialog, name)
        assert isinstance(line, QLineEdit)
        qtbot.keyClicks(line, text)
    choose(dialog, "start", "Blank", qtbot)
    for name in ("rows", "cols"):
        side = field(dialog, name)
        assert isinstance(side, QSpinBox)
        side.setValue(9)
    window.actions_by_name["new"].trigger()
    window.findChild(NewDialog).accept()
    made = window.document.puzzle
    assert (made.author, made.grid.rows, made.grid.cols) == ("Ada", 9, 9)
    assert made.copyright.startswith("© 2")
    assert made.preset.name == "Free"
    window.actions_by_name["new_window"].trigger()
    other = windows.windows[-1].document.puzzle
    assert (other.author, other.preset, other.grid) == ("Ada", made.preset, made.grid)


def test_a_new_puzzle_changes_what_the_next_begins_with_unless_that_is_not_wished(
    window: MainWindow, dialog: PreferencesDialog, windows: Windows
) -> None:
    window.parts.dialogs._start_new(Puzzle(puzzle_from("AB\nCD").grid), "Mini")
    assert windows.settings.preferences.start == "Mini"
    tick(dialog, "remembers_start")
    window.parts.dialogs._start_new(Puzzle(puzzle_from("AB\nCD").grid), "Blank")
    assert windows.settings.preferences.start == "Mini"


def test_the_search_shows_what_it_finds_on_all_pages(dialog: PreferencesDialog) -> None:
    dialog.search.setText("entry")
    rows = [row for page in dialog.pages for row in page.rows.values()]
    shown = {row.record.name for row in rows if row.field.isVisible()}
    assert {"at_end", "stem_weight", "backspace_across"} <= shown
    assert not shown & {"author", "scheme"}
    dialog.search.setText("no such thing")
    assert all(page.isHidden() for page in dialog.pages)
    assert dialog._none.isVisible()
    dialog.search.clear()
    assert [page.isVisible() for page in dialog.pages].count(True) == 1


def test_each_row_leads_back_to_the_usual_value(
    dialog: PreferencesDialog, windows: Windows
) -> None:
    before = windows.settings.preferences
    tick(dialog, "skip_filled")
    row = next(page.rows["skip_filled"] for page in dialog.pages if "skip_filled" in page.rows)
    assert row.back.isVisible()
    row.back.click()
    assert windows.settings.preferences == before
    assert not row.back.isVisible()


@pytest.mark.qt_log_ignore("does not support raise")
def test_there_is_one_dialog_a_window(window: MainWindow, dialog: PreferencesDialog) -> None:
    window.actions_by_name["preferences"].trigger()
    assert window.findChildren(PreferencesDialog) == [dialog]


def test_the_letters_of_the_grid_have_the_face_and_size_that_are_chosen(
    window: MainWindow, dialog: PreferencesDialog, qtbot: QtBot
) -> None:
    pictures = [window.view.grab().toImage()]
    size = field(dialog, "letter_size")
    assert isinstance(size, QSpinBox)
    size.setValue(40)
    pictures.append(window.view.grab().toImage())
    faces = field(dialog, "grid_face")
    assert isinstance(faces, QComboBox)
    other = next(one for at in range(faces.count()) if (one := faces.itemData(at)))
    choose(dialog, "grid_face", other, qtbot)
    assert window.view.picture.letters.face == other
    assert pictures[0] != pictures[1]


def test_the_language_of_the_window_is_one_it_speaks(
    dialog: PreferencesDialog, windows: Windows, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = field(dialog, "language")
    assert isinstance(box, QComboBox)
    offered = {box.itemData(at): box.itemText(at) for at in range(box.count())}
    assert offered.items() >= {"": "As the system", "en": "English", "de": "Deutsch"}.items()
    assert "next start" in box.toolTip()
    choose(dialog, "language", "de", qtbot)
    app = QCoreApplication.instance()
    assert app is not None
    monkeypatch.setenv(VARIABLE, "")
    speak(app, windows.settings.preferences.language)
    assert language() == "de"
    monkeypatch.setenv(VARIABLE, "en")
    speak(app, windows.settings.preferences.language)
    assert language() == "en"
    for translator in app.findChildren(QTranslator):
        app.removeTranslator(translator)


@pytest.mark.parametrize(
    ("code", "place", "folder"), [("es", "Buscar", "Carpeta"), ("de", "Suchen", "")]
)
def test_the_dialog_of_files_has_no_english_left(
    code: str,
    place: str,
    folder: str,
    tmp_path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = QCoreApplication.instance()
    assert app is not None
    monkeypatch.setenv(VARIABLE, code)
    speak(app)
    (tmp_path / "words").mkdir()
    dialog = QFileDialog(None, "", str(tmp_path), options=QFileDialog.Option.DontUseNativeDialog)
    qtbot.addWidget(dialog)
    said = {label.text() for label in dialog.findChildren(QLabel)}
    assert not {"Look in:", "&Look in:", "Files of type:", "Files of &type:"} & said
    assert any(place in text for text in said)
    model = dialog.findChild(QFileSystemModel)
    row = model.index(str(tmp_path / "words"))
    assert folder in model.type(row)
    # What neither catalogue has stays as it is, rather than becoming empty.
    assert QCoreApplication.translate("Unheard-of", "Cancel") == "Cancel"
    monkeypatch.setenv(VARIABLE, "en")
    speak(app)
    for translator in app.findChildren(QTranslator):
        app.removeTranslator(translator)


def test_the_buttons_of_qt_have_their_words_in_english(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = QCoreApplication.instance()
    assert app is not None
    monkeypatch.setenv(VARIABLE, "en")
    speak(app)
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    assert [one.text() for one in box.buttons()] == ["Cancel"]


def test_filters_of_ones_own_preset_are_changed_and_others_are_not(
    dialog: PreferencesDialog, windows: Windows, qtbot: QtBot
) -> None:
    page = dialog.filters
    dialog.list.setCurrentRow(len(dialog.pages))
    assert not any(box.isEnabled() for box in page.boxes.values())
    assert "comes with the program" in page._told.text()
    windows.settings.keep_preset(replace(US_DAILY, name="Mine"))
    page.presets.setCurrentIndex(page.presets.findData("Mine"))
    page.presets.activated.emit(page.presets.currentIndex())
    box = page.boxes["foreign"]
    assert box.isEnabled()
    qtbot.keyClick(box, Qt.Key.Key_End)
    (mine,) = windows.settings.presets
    assert mine.tags.treatments["foreign"] is Treatment.NEVER
    assert mine.rules == US_DAILY.rules


def test_preferences_are_taken_along_as_a_file_and_a_bad_one_changes_nothing(
    window: MainWindow,
    dialog: PreferencesDialog,
    windows: Windows,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    path, settings = tmp_path / "mine.json", windows.settings
    for name in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_: (str(path), ""))
    settings.prefer(author="Ada", own_keys="lock: F9")
    kept = settings.preferences
    dialog.export_asked.emit()
    qtbot.waitUntil(path.exists)
    settings.prefer(author="Bo", own_keys="")
    dialog.import_asked.emit()
    qtbot.waitUntil(lambda: settings.preferences == kept)
    assert window.actions_by_name["lock"].shortcut().toString() == "F9"
    path.write_text("no JSON")
    dialog.import_asked.emit()
    qtbot.waitUntil(lambda: window.findChild(QMessageBox) is not None)
    told = window.findChild(QMessageBox)
    assert "nothing was changed" in told.text()
    told.reject()
    assert settings.preferences == kept
