"""Questions of tests are answered when they are there, and block no run."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QInputDialog, QMenu, QMessageBox

from tests.ui import answering as answers
from tests.ui.answering import Answer, Answering, Watchdog, given_up, pressed

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

Yes, No = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No


def ask(text: str = "Really?") -> QMessageBox.StandardButton:
    return QMessageBox.question(None, "", text)


def test_a_question_that_comes_late_is_answered(qtbot: QtBot) -> None:
    told = list[QMessageBox.StandardButton]()
    box = QMessageBox()
    with Answering(pressed(No)) as answering:
        late = QTimer()
        late.setSingleShot(True)
        late.timeout.connect(lambda: told.append(ask()))
        late.timeout.connect(box.close)
        late.start(answers.PAUSE * 5)
        box.open()  # which no function waits for, and nobody answers
        qtbot.waitUntil(lambda: bool(told))
    assert (told, answering.asked) == ([No], ["Really?"])


def test_an_answer_that_was_not_heard_is_given_again(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "AGAIN", 3)
    heard = list[QMessageBox]()

    def hears_the_third(box: QMessageBox) -> None:
        heard.append(box)
        if len(heard) == 3:
            box.button(Yes).click()

    with Answering(Answer(QMessageBox, hears_the_third)):
        assert ask() == Yes


def test_a_question_that_was_not_expected_is_ended_and_told(qapp: object) -> None:
    def ask_twice() -> None:
        with Answering(pressed(Yes)):
            assert ask("One?") == Yes
            assert ask("Two?") != Yes

    with pytest.raises(AssertionError, match=r"not expected, after \['One\?'\]: \['Two\?'\]"):
        ask_twice()
    with pytest.raises(AssertionError, match="'Name'"), Answering(pressed(Yes)):
        QInputDialog.getText(None, "Name", "")


def test_a_question_that_does_not_come_is_missed(qapp: object) -> None:
    with pytest.raises(AssertionError, match="no more than"), Answering(given_up):
        pass


@pytest.mark.qt_log_ignore("does not support")  # of a menu without a display
def test_what_nobody_answers_is_ended(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "MOST_LOOKS", 3)
    watchdog = Watchdog(1)
    menu = QMenu()
    menu.addAction("One")
    assert ask() != Yes
    assert menu.exec() is None
    watchdog.stop()
    assert watchdog.ended == ["Really?", "menu"]
