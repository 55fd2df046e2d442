"""The questions that decide about one's work, answered by the keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QListView,
    QWidget,
)
from shiboken6 import isValid

from editor.document.lost_work import journal_bytes
from editor.formats.ipuz_writer import write_ipuz
from editor.formats.registry import read_puzzle
from editor.paths import journals_folder
from editor.ui.window.foreign_dialog import ForeignDialog
from editor.ui.window.recovery_dialog import RecoveryDialog
from editor.ui.window.versions_dialog import VersionsDialog
from editor.ui.window.waiting_dialog import WaitingDialog
from tests.drawing import drawing_of, puzzle_from
from tests.ui.answering import (
    Answer,
    Answering,
    chosen,
    given_up,
    key,
    letter,
    named,
    press_letter,
    strike,
)
from tests.ui.on_disk import on_disk, saved
from tests.ui.slow_disk import SlowDisk

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from editor.ui.window.main_window import MainWindow

Key = Qt.Key


class Keys:
    """Presses keys where the keyboard is, in a dialog that is in front."""

    def __init__(self, dialog: QDialog | None, qtbot: QtBot) -> None:
        assert dialog is not None
        self.dialog, self._qtbot = dialog, qtbot
        dialog.activateWindow()
        qtbot.waitUntil(lambda: dialog.isVisible() and dialog.isActiveWindow())

    @property
    def place(self) -> QWidget:
        """Return what has the keyboard."""
        self._qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
        widget = QApplication.focusWidget()
        assert widget is not None
        assert widget.window() is self.dialog
        return widget

    def press(self, *keys: Qt.Key) -> None:
        for one in keys:
            strike(self.place.window(), one)

    def mnemonic(self, letter: str) -> None:
        """Press the button of ``letter``, which ends the dialog."""
        press_letter(self.dialog, letter)
        self._qtbot.waitUntil(lambda: not isValid(self.dialog) or not self.dialog.isVisible())

    def tab_to(self, name: str) -> None:
        """Go by Tab to the button that is called so."""
        for _ in range(40):
            if name_of(self.place) == name:
                return
            self.press(Key.Key_Tab)
        pytest.fail(f"Tab never comes to {name}")

    def round(self) -> list[str]:
        """Go once round by Tab; return the names of the buttons on the way."""
        first, names = self.place, list[str]()
        for _ in range(40):
            names.append(name_of(self.place))
            self.press(Key.Key_Tab)
            if self.place is first:
                return [name for name in names if name]
        pytest.fail("Tab never comes back")


def name_of(widget: QWidget) -> str:
    """Return what stands on a button; nothing for other things."""
    return widget.text().replace("&", "").strip() if isinstance(widget, QAbstractButton) else ""


def letters_of(dialog: QDialog) -> list[str]:
    """Return the letters that press a button with Alt."""
    texts = [one.text() for one in dialog.findChildren(QAbstractButton) if one.isVisible()]
    return sorted(text[text.index("&") + 1].lower() for text in texts if "&" in text)


def shown(window: MainWindow, kind: type[QDialog]) -> QDialog | None:
    return next((one for one in window.findChildren(kind) if one.isVisible()), None)


@pytest.fixture
def foreign(window: MainWindow, path: Path, qtbot: QtBot) -> Keys:
    path.write_bytes(write_ipuz(puzzle_from("THEM\n####")))
    assert not saved(window, path)
    return Keys(shown(window, ForeignDialog), qtbot)


def test_a_foreign_change_is_gone_round(foreign: Keys) -> None:
    names = ["Keep mine", "Take the file’s", "Save as…", "Decide later"]
    assert [name for name in foreign.round() if name in names] == names
    assert letters_of(foreign.dialog) == ["a", "k", "l", "t"]


def test_mine_is_kept_by_its_letter(foreign: Keys, path: Path, qtbot: QtBot) -> None:
    foreign.mnemonic("k")
    qtbot.waitUntil(lambda: drawing_of(read_puzzle(path)) == "M...\n####")


def test_theirs_is_taken_by_tab_and_return(foreign: Keys, window: MainWindow) -> None:
    foreign.tab_to("Take the file’s")
    foreign.press(Key.Key_Return)
    assert drawing_of(window.document.puzzle) == "THEM\n####"


def test_escape_leaves_both(foreign: Keys, window: MainWindow, path: Path) -> None:
    foreign.press(Key.Key_Escape)
    on_disk(window)
    assert drawing_of(read_puzzle(path)) == "THEM\n####"
    assert drawing_of(window.document.puzzle) == "M...\n####"


@pytest.fixture
def disk(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowDisk]:
    disk = SlowDisk(monkeypatch)
    yield disk
    disk.answers.set()


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Escape, Key.Key_S])
def test_one_stops_waiting_for_the_disk(
    window: MainWindow, windows: Windows, disk: SlowDisk, qtbot: QtBot, key: Qt.Key
) -> None:
    window.parts.files.save()
    window.close()
    qtbot.waitUntil(lambda: shown(window, WaitingDialog) is not None)
    keys = Keys(shown(window, WaitingDialog), qtbot)
    assert keys.round() == ["Stop waiting"]
    if key == Key.Key_S:
        keys.mnemonic("s")
    else:
        keys.press(key)
    assert shown(window, WaitingDialog) is None
    disk.answers.set()
    on_disk(window)
    assert windows.windows == (window,)
    assert window.document.is_saved


@pytest.fixture
def lost(windows: Windows, qtbot: QtBot) -> Keys:
    folder = journals_folder()
    folder.mkdir(parents=True)
    for name in ("one", "two"):
        work = journal_bytes(puzzle_from(f"{name}"), None, "")
        (folder / f"{name}.journal").write_bytes(work)
    windows.start(())
    window = windows.windows[0]
    qtbot.waitUntil(lambda: shown(window, RecoveryDialog) is not None)
    return Keys(shown(window, RecoveryDialog), qtbot)


def drawings(windows: Windows) -> set[str]:
    return {drawing_of(one.document.puzzle) for one in windows.windows}


def test_lost_work_is_gone_round(lost: Keys) -> None:
    assert isinstance(lost.place, QListView)
    assert set(lost.round()) == {"Recover", "Discard", "Later"}
    assert letters_of(lost.dialog) == ["d", "l", "r"]


def test_return_recovers_what_is_ticked(lost: Keys, windows: Windows, qtbot: QtBot) -> None:
    lost.press(Key.Key_Space)  # which takes the tick of the first one away
    first = lost.dialog.findChildren(QListView)[0].model().index(0, 0)
    assert first.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Unchecked.value
    lost.press(Key.Key_Return)
    qtbot.waitUntil(lambda: len({"ONE", "TWO"} & drawings(windows)) == 1)
    qtbot.waitUntil(lambda: len(list(journals_folder().glob("*.journal"))) == 2)  # one waits


def test_lost_work_is_discarded_by_its_letter(lost: Keys, windows: Windows, qtbot: QtBot) -> None:
    lost.mnemonic("d")
    qtbot.waitUntil(lambda: not list(journals_folder().glob("*.journal")))
    assert not {"ONE", "TWO"} & drawings(windows)


def test_escape_leaves_lost_work_for_the_next_start(lost: Keys, windows: Windows) -> None:
    lost.press(Key.Key_Escape)
    assert not {"ONE", "TWO"} & drawings(windows)
    assert len(list(journals_folder().glob("*.journal"))) == 2


@pytest.fixture
def versions(window: MainWindow, path: Path, qtbot: QtBot) -> Keys:
    assert saved(window, path)
    window.parts.editing.type_letter("n")
    assert saved(window, path)
    window.actions_by_name["versions"].trigger()
    dialog = shown(window, VersionsDialog)
    assert isinstance(dialog, VersionsDialog)
    qtbot.waitUntil(lambda: dialog.list.versions.rowCount() == 3)
    return Keys(dialog, qtbot)


def test_versions_are_gone_round(versions: Keys) -> None:
    assert isinstance(versions.place, QListView)
    versions.press(Key.Key_Down)
    expected = {"Name…", "Export…", "Delete", "Take it", "Take its clues", "Take the section"}
    assert expected | {"Close"} <= set(versions.round())
    letters = letters_of(versions.dialog)
    assert len(letters) == len(set(letters)), letters


def test_an_earlier_version_is_taken_by_keys(versions: Keys, window: MainWindow) -> None:
    versions.press(Key.Key_Home, Key.Key_Down)
    versions.tab_to("Take it")
    versions.press(Key.Key_Return)
    assert drawing_of(window.document.puzzle) == "M...\n####"


def test_versions_close_by_escape(versions: Keys, window: MainWindow) -> None:
    versions.press(Key.Key_Escape)
    assert shown(window, VersionsDialog) is None


def test_a_version_is_deleted_by_keys(versions: Keys, qtbot: QtBot) -> None:
    dialog = versions.dialog
    assert isinstance(dialog, VersionsDialog)
    versions.press(Key.Key_Home)
    with Answering(letter("y")) as answering:
        versions.press(Key.Key_Delete)
    qtbot.waitUntil(lambda: dialog.list.versions.rowCount() == 2)
    assert answering.asked == ["Delete this version? It cannot be brought back."]
    versions = Keys(dialog, qtbot)  # a window manager brings it to the front again
    assert isinstance(versions.place, QListView), "the next one can be deleted"
    with Answering(key(Key.Key_Return)):
        versions.press(Key.Key_Delete)
    assert dialog.list.versions.rowCount() == 2, "Return alone deletes nothing"


@pytest.mark.qt_log_ignore("does not support")  # of a menu without a display
@pytest.mark.parametrize("opening", [Key.Key_Space, Key.Key_Return])
@pytest.mark.parametrize(
    ("choosing", "question", "left"),
    [
        ((Key.Key_V,), "Delete this version?", 2),
        ((Key.Key_Down, Key.Key_Return), "Delete this version?", 2),
        ((Key.Key_P,), "Delete all versions of this puzzle", 0),
        ((Key.Key_Up, Key.Key_Return), "Delete all versions of all puzzles", 0),
    ],
)
def test_the_menu_of_versions_deletes_by_keys(
    versions: Keys,
    window: MainWindow,
    path: Path,
    qtbot: QtBot,
    opening: Qt.Key,
    choosing: Sequence[Qt.Key],
    question: str,
    left: int,
) -> None:
    dialog, puzzle, file = versions.dialog, window.document.puzzle, path.read_bytes()
    assert isinstance(dialog, VersionsDialog)
    versions.press(Key.Key_Home)
    versions.tab_to("Delete")
    with Answering(chosen(*choosing), key(Key.Key_Escape)) as answering:
        versions.press(opening)
    assert answering.asked[1].startswith(question)
    assert dialog.list.versions.rowCount() == 3, "Escape deletes nothing"
    versions = Keys(dialog, qtbot)
    versions.tab_to("Delete")
    with Answering(chosen(*choosing), letter("y")):
        versions.press(opening)
    qtbot.waitUntil(lambda: dialog.list.versions.rowCount() == left)
    assert window.document.puzzle == puzzle
    assert path.read_bytes() == file


@pytest.mark.parametrize(
    ("answer", "is_replaced"),
    [
        (letter("y"), True),
        (letter("n"), False),
        (key(Key.Key_Return), False),
        (key(Key.Key_Escape), False),
    ],
    ids=["y", "n", "return", "escape"],
)
def test_the_name_of_an_existing_file_is_asked_about(
    window: MainWindow, tmp_path: Path, answer: Answer, is_replaced: bool
) -> None:
    other = tmp_path / "foo.ipuz"
    other.write_bytes(b"precious")
    after = () if is_replaced else (given_up,)  # another name is asked for
    with Answering(named(str(tmp_path / "foo")), answer, *after) as answering:
        window.parts.files.save_as()
        on_disk(window)
    assert "foo.ipuz" in answering.asked[1]
    assert (other.read_bytes() != b"precious") == is_replaced


def test_unsaved_work_is_asked_about(
    window: MainWindow, windows: Windows, path: Path, qtbot: QtBot
) -> None:
    with Answering(key(Key.Key_Escape)):
        assert not window.close()
    assert windows.windows == (window,)
    with Answering(key(Key.Key_Return)):
        window.close()
        qtbot.waitUntil(lambda: not windows.windows)
    assert drawing_of(read_puzzle(path)) == "M...\n####"
