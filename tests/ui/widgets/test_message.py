"""Message boxes: plain text, and a letter for each button in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from editor.language import speaking
from editor.ui.widgets.message import Button, Message, ask
from tests.ui.answering import Answering, key, letter

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

SETS = (
    Button.Ok | Button.Cancel,
    Button.Save | Button.Discard | Button.Cancel,
    Button.Yes | Button.No,
)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("buttons", SETS, ids=str)
def test_each_button_has_a_letter_of_its_own(qtbot: QtBot, buttons: Button, language: str) -> None:
    with speaking(language):
        box = Message(None, "Delete", "Really?", buttons)
    qtbot.addWidget(box)
    letters = [one.text().partition("&")[2][:1].lower() for one in box.buttons()]
    assert all(letters)
    assert len(letters) == len(set(letters)), letters


def test_names_of_files_are_no_markup(qtbot: QtBot) -> None:
    box = Message(None, "Open", "<b>a</b>.ipuz is open.", more="<i>Not</i> here.")
    qtbot.addWidget(box)
    texts = {one.text(): one.textFormat() for one in box.findChildren(QLabel) if one.text()}
    assert texts == dict.fromkeys(
        ("<b>a</b>.ipuz is open.", "<i>Not</i> here."), Qt.TextFormat.PlainText
    )


def test_return_takes_the_usual_answer_escape_the_harmless_one_and_a_letter_its_own(
    qtbot: QtBot,
) -> None:
    window = QWidget()
    qtbot.addWidget(window)

    def asked() -> Button:
        buttons = Button.Save | Button.Discard | Button.Cancel
        return ask(window, "Close", "Save?", buttons, Button.Save)

    for pressed, answer in (
        (key(Qt.Key.Key_Return), Button.Save),
        (key(Qt.Key.Key_Escape), Button.Cancel),
        (letter("d"), Button.Discard),
    ):
        with Answering(pressed):
            assert asked() is answer
    assert not window.findChildren(Message), "they are gone"
