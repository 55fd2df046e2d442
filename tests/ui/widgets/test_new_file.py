"""Asking for a file to write, in the real dialogs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QMessageBox

from editor.ui.widgets.new_file import completed
from tests.drawing import drawing_of, puzzle_from
from tests.formats.samples import FOLDER as SAMPLES
from tests.ui.answering import Answer, Answering, given_up, named, pressed
from tests.ui.on_disk import on_disk

if TYPE_CHECKING:
    from pathlib import Path

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener

Yes, No = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No


@pytest.fixture
def window(open_window: Opener, tmp_path: Path) -> MainWindow:
    window = open_window(puzzle_from("ABC"))
    window.parts.files._settings.note_file(tmp_path / "earlier.ipuz")
    return window


def save_as(window: MainWindow, *answers: Answer) -> list[str]:
    with Answering(*answers) as answering:
        window.actions_by_name["save_as"].trigger()
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
    with Answering(named("No. 7"), pressed(No), given_up):
        window.actions_by_name["export_pdf"].trigger()
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
