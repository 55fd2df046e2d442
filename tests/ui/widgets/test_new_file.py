"""Asking for a file to write, in the real dialogs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLineEdit, QMessageBox

from editor.ui.widgets.new_file import completed
from tests.drawing import drawing_of, puzzle_from
from tests.formats.samples import FOLDER as SAMPLES
from tests.ui.on_disk import on_disk

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener

Yes, No = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No


class Answering:
    """Answers each dialog that blocks the program, one after another; notes what was asked."""

    def __init__(self, *answers: Callable[[QDialog], None]) -> None:
        self._answers = list(answers)
        self.asked: list[QDialog | str] = []
        self._timer = QTimer()
        self._timer.timeout.connect(self._answer)
        self._timer.start(10)

    def _answer(self) -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QDialog) or not self._answers:
            return
        self.asked.append(dialog.text() if isinstance(dialog, QMessageBox) else "file")
        self._answers.pop(0)(dialog)

    def stop(self) -> None:
        self._timer.stop()
        assert not self._answers, "a dialog that was expected did not come"


def named(name: str, kind: str = "") -> Callable[[QDialog], None]:
    def answer(dialog: QDialog) -> None:
        assert isinstance(dialog, QFileDialog)
        if kind:
            dialog.selectNameFilter(kind)
        field = dialog.findChild(QLineEdit, "fileNameEdit")
        assert isinstance(field, QLineEdit)
        field.setText(name)
        dialog.accept()

    return answer


def pressed(button: QMessageBox.StandardButton) -> Callable[[QDialog], None]:
    def answer(dialog: QDialog) -> None:
        assert isinstance(dialog, QMessageBox)
        dialog.button(button).click()

    return answer


def given_up(dialog: QDialog) -> None:
    dialog.reject()


@pytest.fixture
def window(open_window: Opener, tmp_path: Path) -> MainWindow:
    window = open_window(puzzle_from("ABC"))
    window.parts.files._settings.note_file(tmp_path / "earlier.ipuz")
    return window


def save_as(window: MainWindow, *answers: Callable[[QDialog], None]) -> list[QDialog | str]:
    answering = Answering(*answers)
    window.actions_by_name["save_as"].trigger()
    answering.stop()
    on_disk(window)
    return answering.asked


def test_a_file_is_never_replaced_unasked(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "foo.ipuz").write_text("a puzzle of mine")
    asked = save_as(window, named("foo"), pressed(No), given_up)
    assert asked == [
        "file",
        f"There is a file foo.ipuz in {tmp_path} already. Replace it?",
        "file",
    ]
    assert (tmp_path / "foo.ipuz").read_text() == "a puzzle of mine"
    assert window.document.path is None


def test_the_dialogs_own_question_is_off(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "foo.ipuz").write_text("a puzzle of mine")
    asked = save_as(window, named("foo.ipuz"), pressed(Yes))
    assert len(asked) == 2
    assert window.document.path == tmp_path / "foo.ipuz"
    assert "ABC" in drawing_of(window.document.puzzle)
    assert save_as(window, named("foo.ipuz")) == ["file"], "its own file is replaced as by Save"


def test_what_follows_a_point_is_no_ending(window: MainWindow, tmp_path: Path) -> None:
    assert save_as(window, named("Vol. 3")) == ["file"]
    assert window.document.path == tmp_path / "Vol. 3.ipuz"
    assert (tmp_path / "Vol. 3.ipuz").is_file()


def test_an_export_completes_its_name_before_it_asks(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "No. 7.pdf").write_bytes(b"pages of mine")
    answering = Answering(named("No. 7"), pressed(No), given_up)
    window.actions_by_name["export_pdf"].trigger()
    answering.stop()
    assert (tmp_path / "No. 7.pdf").read_bytes() == b"pages of mine"


@pytest.mark.parametrize(
    ("name", "full"),
    [
        ("foo", "foo.ipuz"),
        ("foo.IPUZ", "foo.IPUZ"),
        ("foo.puz", "foo.puz"),
        ("Vol. 3", "Vol. 3.ipuz"),
        ("3.5", "3.5.ipuz"),
        ("foo.", "foo.ipuz"),
        (".hidden", ".hidden.ipuz"),
    ],
)
def test_names_are_completed(name: str, full: str) -> None:
    assert completed(SAMPLES / name, {".ipuz", ".puz"}, ".ipuz") == SAMPLES / full
