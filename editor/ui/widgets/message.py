"""Message boxes: all in the program's own style, with a letter that presses each button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import QLabel, QMessageBox
from shiboken6 import delete

from editor.language import marked, tr
from editor.ui.widgets.icons import icon
from editor.ui.widgets.theme import DARK, LIGHT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QPixmap, QShowEvent
    from PySide6.QtWidgets import QWidget

Button = QMessageBox.StandardButton
Icon = QMessageBox.Icon

_WORDS = {
    Button.Ok: marked("&OK"),
    Button.Save: marked("&Save"),
    Button.Discard: marked("&Discard"),
    Button.Cancel: marked("&Cancel"),
    Button.Yes: marked("&Yes"),
    Button.No: marked("&No"),
}
_PICTURES = {
    Icon.Question: ("mdi6.help-circle-outline", "accent"),
    Icon.Information: ("mdi6.information-outline", "accent"),
    Icon.Warning: ("mdi6.alert-outline", "warning"),
    Icon.Critical: ("mdi6.close-octagon-outline", "bad"),
}
_SIDE = 40
_DARK = 128
"""A window whose lightness is less than this is a dark one."""


class Message(QMessageBox):
    """Says ``text``, and ``more`` below it; ``usual`` is the button that Return presses.

    ``words`` stand on buttons that say something else than usual; each has its letter.
    """

    def __init__(
        self,
        window: QWidget | None,
        title: str,
        text: str,
        buttons: QMessageBox.StandardButton = Button.Ok,
        usual: QMessageBox.StandardButton = Button.NoButton,
        *,
        picture: QMessageBox.Icon = Icon.Question,
        more: str = "",
        words: Mapping[QMessageBox.StandardButton, str] | None = None,
    ) -> None:
        super().__init__(window)
        self.setWindowTitle(title)
        self.setText(text)
        self.setInformativeText(more)
        for label in self.findChildren(QLabel):
            label.setTextFormat(Qt.TextFormat.PlainText)  # names of files are no markup
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setIconPixmap(_picture(picture))
        self.setStandardButtons(buttons)
        said = {one: tr(word) for one, word in _WORDS.items()} | dict(words or {})
        for button in self.buttons():
            button.setText(said[self.standardButton(button)])
        self.setDefaultButton(usual)

    # Qt overrides

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Give the box the margins of other dialogs; Qt lays it out with each text anew."""
        if (layout := self.layout()) is not None:
            layout.setContentsMargins(16, 16, 16, 16)
        super().showEvent(event)


def ask(
    window: QWidget,
    title: str,
    text: str,
    buttons: QMessageBox.StandardButton,
    usual: QMessageBox.StandardButton,
    *,
    picture: QMessageBox.Icon = Icon.Question,
    more: str = "",
    words: Mapping[QMessageBox.StandardButton, str] | None = None,
) -> QMessageBox.StandardButton:
    """Wait for the answer to a question; closing the box is Cancel, or No."""
    box = Message(window, title, text, buttons, usual, picture=picture, more=more, words=words)
    answer = Button(box.exec())
    delete(box)
    return answer


def _picture(picture: QMessageBox.Icon) -> QPixmap:
    name, ink = _PICTURES[picture]
    window = QGuiApplication.palette().color(QPalette.ColorRole.Window)
    colours = DARK if window.lightness() < _DARK else LIGHT
    return icon(name, colours, getattr(colours, ink)).pixmap(QSize(_SIDE, _SIDE))
