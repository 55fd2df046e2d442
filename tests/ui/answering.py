"""Answers to the questions that block the program; what nobody answers ends all the same."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLineEdit, QMenu, QMessageBox
from shiboken6 import isValid

from editor.ui.widgets.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

Asking = QDialog | QMenu
PAUSE = 10
"""Milliseconds between two looks."""
AGAIN = 100
"""After so many looks that find a question still there, it is answered once more."""
MOST_LOOKS = 240
"""So many looks of a ``Watchdog`` in a row find something that blocks, before it is ended."""
ANSWER, LOOKS = "answer of the test", "looks of the test"
"""Properties of a question: the number of its answer, and how often it was seen since."""
UNEXPECTED = -1


class Answer(NamedTuple):
    """What to do with the question of a kind."""

    kind: type[Asking]
    does: Callable[[Any], object]


def pressed(button: QMessageBox.StandardButton) -> Answer:
    return Answer(QMessageBox, lambda box: box.button(button).click())


def key(key: Qt.Key) -> Answer:
    return Answer(QMessageBox, lambda box: QTest.keyClick(box.windowHandle(), key))


def letter(letter: str) -> Answer:
    """Press the button of ``letter`` by Alt."""
    return Answer(QMessageBox, lambda box: press_letter(box, letter))


def named(name: str, kind: str = "") -> Answer:
    """Choose the file ``name``, of the ``kind`` if one is given."""

    def choose(dialog: QFileDialog) -> None:
        if kind:
            dialog.selectNameFilter(kind)
        field = dialog.findChild(QLineEdit, "fileNameEdit")
        assert isinstance(field, QLineEdit)
        field.setText(name)
        dialog.accept()

    return Answer(QFileDialog, choose)


def questions(
    patch: pytest.MonkeyPatch,
    *answers: QMessageBox.StandardButton,
    meanwhile: Callable[[], object] = bool,
) -> list[str]:
    """Answer message boxes before they are seen, the last answer again and again; tell their texts.

    ``meanwhile`` is what happens while one of them is open.
    """
    asked: list[str] = []

    def answer(box: Message) -> int:
        asked.append(box.text())
        meanwhile()
        return answers[min(len(asked), len(answers)) - 1].value

    patch.setattr(Message, "exec", answer)
    return asked


given_up = Answer(QDialog, lambda dialog: dialog.reject())


def chosen(*keys: Qt.Key) -> Answer:
    """Press ``keys`` in a menu."""

    def press(menu: QMenu) -> None:
        for one in keys:
            QTest.keyClick(menu, one)

    return Answer(QMenu, press)


class Answering:
    """Answers, as long as it is entered, each question that blocks the program.

    It waits for each: nothing is spent before its question is there, and hears. One that is not
    expected is ended, and fails the test, as does one that does not come.
    """

    def __init__(self, *answers: Answer) -> None:
        self.asked: list[str] = []
        self._unexpected: list[str] = []
        self._answers = answers
        self._timer = QTimer()
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self._look)

    def __enter__(self) -> Self:
        self._timer.start()
        return self

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        self._timer.stop()
        if error is not None:
            error.add_note(f"Asked: {self.asked}, not expected: {self._unexpected}")
            return
        assert not self._unexpected, f"not expected, after {self.asked}: {self._unexpected}"
        assert len(self.asked) == len(self._answers), f"asked was no more than {self.asked}"

    def _look(self) -> None:
        asking = what_blocks()
        if asking is None:
            return
        looks = asking.property(LOOKS) or 0
        asking.setProperty(LOOKS, looks + 1)
        number = asking.property(ANSWER)
        if number is None:
            if isinstance(asking, QDialog) and not asking.isActiveWindow():
                if looks % AGAIN == AGAIN - 1:
                    asking.activateWindow()
                return  # it would not hear yet
            number = self._number_of(asking)
            asking.setProperty(ANSWER, number)
        elif looks % AGAIN:
            return
        asking.setProperty(LOOKS, 1)
        soon(asking, end if number == UNEXPECTED else self._answers[number].does)

    def _number_of(self, asking: Asking) -> int:
        """Return which answer is for what is ``asking`` for the first time."""
        number = len(self.asked)
        if number == len(self._answers) or not isinstance(asking, self._answers[number].kind):
            self._unexpected.append(text_of(asking))
            return UNEXPECTED
        self.asked.append(text_of(asking))
        return number


class Watchdog:
    """Ends what blocks the program and nobody answers, so that the test fails and does not hang."""

    def __init__(self, pause: int = 500) -> None:
        self.ended: list[str] = []
        self._looks = 0
        self._timer = QTimer()
        self._timer.timeout.connect(self._look)
        self._timer.start(pause)

    def stop(self) -> None:
        self._timer.stop()

    def _look(self) -> None:
        asking = what_blocks()
        self._looks = self._looks + 1 if asking else 0
        if asking and self._looks >= MOST_LOOKS:
            self.ended.append(text_of(asking))
            soon(asking, end)


def what_blocks() -> Asking | None:
    """Return the menu or the dialog that is to be answered before anything goes on."""
    popup = QApplication.activePopupWidget()
    if isinstance(popup, QMenu):
        return popup
    dialog = QApplication.activeModalWidget()
    # One that only its own window waits for, and no function, is no question of this kind.
    is_asking = dialog and dialog.windowModality() == Qt.WindowModality.ApplicationModal
    return dialog if is_asking and isinstance(dialog, QDialog) else None


def text_of(asking: Asking) -> str:
    if isinstance(asking, QMessageBox):
        return asking.text()
    return "file" if isinstance(asking, QFileDialog) else asking.windowTitle() or "menu"


def end(asking: Asking) -> None:
    if isinstance(asking, QDialog):
        asking.reject()
    else:
        asking.close()


def soon(asking: Asking, does: Callable[[Any], object]) -> None:
    """Do it by a timer of its own: a timer rests as long as what it has begun is not over."""
    QTimer.singleShot(0, partial(_do, asking, does))


def _do(asking: Asking, does: Callable[[Any], object]) -> None:
    if isValid(asking) and asking.isVisible():
        does(asking)
    if isValid(asking) and not asking.isVisible():
        asking.setProperty(ANSWER, None)  # a menu may come again


def press_letter(dialog: QDialog, letter: str) -> None:
    """Press the button of ``letter`` by Alt."""
    strike(dialog, getattr(Qt.Key, f"Key_{letter.upper()}"), Qt.KeyboardModifier.AltModifier)


def strike(
    window: QDialog,
    key: Qt.Key,
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    """Press ``key`` and release it, unless the press has closed the window."""
    QTest.keyPress(window.windowHandle(), key, modifiers)
    if isValid(window) and window.isVisible():
        QTest.keyRelease(window.windowHandle(), key, modifiers)
