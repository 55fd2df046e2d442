"""Files for other programs: what they lose is told first, and the document stays as it was."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog, QMessageBox, QPushButton

from editor.core.slots import Direction, SlotKey
from editor.document.versions.version import Why
from editor.formats.ipuz_writer import write_ipuz
from editor.formats.registry import read_puzzle
from editor.formats.targets import TARGETS
from editor.ui.widgets.file_filters import opening_filters
from editor.ui.window.export_dialog import ExportDialog
from editor.ui.window.foreign_dialog import ForeignDialog
from tests.drawing import puzzle_from
from tests.formats.samples import EXPECTED, PLAIN
from tests.patient import PATIENCE
from tests.ui.answering import questions
from tests.ui.on_disk import on_disk, opened, reasons, saved

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from pytestqt.qtbot import QtBot

    from editor.core.puzzle import Puzzle
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener

Buttons = QMessageBox.StandardButton
NAMES = list(TARGETS)


def dialog_for(qtbot: QtBot, puzzle: Puzzle) -> ExportDialog:
    dialog = ExportDialog(puzzle)
    qtbot.addWidget(dialog)
    return dialog


def test_every_format_is_offered_with_its_losses(qtbot: QtBot) -> None:
    dialog = dialog_for(qtbot, EXPECTED["bars"])
    assert dialog.formats.count() == len(NAMES)
    assert "keeps everything" in dialog.formats.item(NAMES.index("ipuz")).text()
    for place, name in enumerate(NAMES):
        dialog.formats.setCurrentRow(place)
        losses = TARGETS[name].losses(EXPECTED["bars"])
        assert all(loss in dialog.told.text() for loss in losses), name
    dialog.formats.setCurrentRow(NAMES.index("puz"))
    assert "Bars are lost." in dialog.told.text()


def test_a_file_for_another_program_leaves_the_document_alone(
    open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(PLAIN)
    window.view.move_home()
    window.parts.editing.type_letter("z")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "a"), ""))
    window.actions_by_name["export_file"].trigger()
    (dialog,) = window.findChildren(ExportDialog)
    dialog.formats.setCurrentRow(NAMES.index("puz"))
    dialog.key.setValue(1234)
    dialog.accept()
    on_disk(window)
    assert window.isWindowModified()
    assert window.document.path is None
    assert read_puzzle(tmp_path / "a.puz").fill[0, 0] == "Z", "unlocked as it is opened"
    assert (tmp_path / "a.puz").read_bytes()[0x32] == 4, "locked"


def test_what_cannot_be_locked_is_told(open_window: Opener, tmp_path: Path) -> None:
    window = open_window(puzzle_from("AB.\nCDE"))
    window.actions_by_name["export_file"].trigger()
    (dialog,) = window.findChildren(ExportDialog)
    dialog.formats.setCurrentRow(NAMES.index("puz"))
    dialog.key.setValue(1000)
    window.parts.exports.write_file(tmp_path / "a.puz", dialog.target)
    on_disk(window)
    assert any("can be locked" in box.text() for box in window.findChildren(QMessageBox))
    assert not (tmp_path / "a.puz").exists()


def resized(window: MainWindow) -> None:
    window.parts.editing.resize(2, 3, 0, 0)


def test_saving_over_another_programs_file_asks_once_where_something_is_lost(
    open_window: Opener, zoned: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, path = open_window(PLAIN), zoned
    told = questions(monkeypatch, Buttons.Cancel, Buttons.Save)
    assert opened(window, path)
    first = SlotKey((0, 0), Direction.ACROSS)
    window.parts.editing.set_clue(first, "The briny")
    assert saved(window, path)
    assert not told, "nothing is lost yet"
    assert not window.remark_bar.isVisible() or "dropped" not in window.remark_bar.label.text()
    resized(window)
    assert "1 zone is dropped" in window.remark_bar.label.text()
    assert not saved(window, path)
    assert "1 zone" in told[0]
    assert json.loads(path.read_text())["zones"], "not written yet"
    assert saved(window, path)
    window.parts.editing.set_clue(first, "Main")
    assert saved(window, path), "asked no third time"
    assert json.loads(path.read_text())["zones"] == []


def test_what_comes_to_a_chosen_name_while_one_is_asked_is_not_replaced(
    open_window: Opener, zoned: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, other = open_window(PLAIN), tmp_path / "mine.ipuz"
    assert opened(window, zoned)
    resized(window)
    line = window.parts.past.ask(lambda line, _store: line).result(PATIENCE)

    def come() -> None:  # by another program
        window.parts.files._file._disk.wait()
        other.write_bytes(write_ipuz(PLAIN))

    questions(monkeypatch, Buttons.Save, meanwhile=come)
    assert not saved(window, other)
    assert read_puzzle(other) == PLAIN
    (dialog,) = window.findChildren(ForeignDialog)
    next(one for one in dialog.findChildren(QPushButton) if "Keep" in one.text()).click()
    on_disk(window)
    assert read_puzzle(other).grid.rows == 2
    assert window.document.path == other
    assert not window.isWindowModified()
    assert reasons(window) == [Why.SAVED, Why.FOREIGN], "in the line of the file it stood in"
    before = window.parts.past.ask(lambda _, store: [one.why for one in store.versions(line)])
    assert Why.FOREIGN not in before.result(PATIENCE)


def test_the_first_filter_takes_whatever_can_be_told_about() -> None:
    first = opening_filters().split(";;")[0]
    for ending in ("ipuz", "json", "puz", "jpz", "xpf", "html", "ccw", "exolve", "txt", "cfp"):
        assert f"*.{ending}" in first


def test_save_as_offers_ipuz_alone_and_goes_on_in_the_new_file(
    open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, offered = open_window(replace(PLAIN, title="Day")), []

    def ask(*args: object) -> tuple[str, str]:
        offered.append(args[3])
        return str(tmp_path / "night"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    window.actions_by_name["save_as"].trigger()
    on_disk(window)
    assert offered == ["ipuz (*.ipuz)"]
    assert window.document.path == tmp_path / "night.ipuz"
    assert not window.isWindowModified()
