"""What a user can tell of the program: where its log is, and what went wrong."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices, QGuiApplication

from editor.kept_log import close_log, keep_log
from editor.paths import log_file
from editor.ui.window.about_dialog import AboutDialog
from editor.ui.window.error_dialog import ErrorDialog
from editor.ui.window.licences_dialog import LicencesDialog
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtCore import QUrl

    from editor.app import Windows
    from tests.ui.openers import Opener


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    yield log_file()
    close_log()


def test_about_tells_where_the_log_is_and_opens_it(
    open_window: Opener, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(puzzle_from("ABC"))
    keep_log()
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    window.actions_by_name["about"].trigger()
    (dialog,) = window.findChildren(AboutDialog)
    assert str(log) in dialog.informativeText()
    dialog.log_button.click()
    assert [url.toLocalFile() for url in opened] == [str(log)]


def test_without_a_log_there_is_nothing_to_open(open_window: Opener, log: Path) -> None:
    window = open_window(puzzle_from("ABC"))
    window.actions_by_name["about"].trigger()
    (dialog,) = window.findChildren(AboutDialog)
    assert str(log) in dialog.informativeText()
    assert not dialog.log_button.isEnabled()


def test_about_shows_what_is_shipped_with_the_text_of_each_licence(
    open_window: Opener, log: Path
) -> None:
    window = open_window(puzzle_from("ABC"))
    window.actions_by_name["about"].trigger()
    (about,) = window.findChildren(AboutDialog)
    about.licences_button.click()
    assert about.isVisible()
    (dialog,) = about.findChildren(LicencesDialog)
    (row,) = dialog.list.findItems("ortools", Qt.MatchFlag.MatchExactly)
    assert row.text(2) == "Apache-2.0"
    dialog.list.setCurrentItem(row)
    assert "Apache License" in dialog.text.toPlainText()
    (row,) = dialog.list.findItems("Noto Emoji", Qt.MatchFlag.MatchExactly)
    dialog.list.setCurrentItem(row)
    assert "SIL OPEN FONT LICENSE" in dialog.text.toPlainText()
    assert dialog.text.isReadOnly()


def test_the_report_of_an_error_is_copied_and_the_dialog_stays(
    windows: Windows, open_window: Opener, log: Path
) -> None:
    window = open_window(puzzle_from("ABC"))
    try:
        raise ZeroDivisionError("a fault of the program")
    except ZeroDivisionError:
        windows.report_error(*sys.exc_info())  # type: ignore[arg-type]
    (dialog,) = window.findChildren(ErrorDialog)
    assert str(log) in dialog.informativeText()
    dialog.copy_button.click()
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("Gridwright ")
    assert "ZeroDivisionError: a fault of the program" in copied
    assert dialog.isVisible()
