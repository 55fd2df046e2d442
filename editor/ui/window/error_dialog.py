"""What the constructor sees when the program itself is at fault."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QWidget

from editor.language import tr
from editor.ui.widgets.message import Button, Icon, Message


class ErrorDialog(Message):
    """Says what happened, and offers to save the work and to copy a report for the authors.

    Signals:
        save_asked(): the constructor wants to save the work.
    """

    save_asked = Signal()

    def __init__(self, sentence: str, report: str, parent: QWidget | None = None) -> None:
        super().__init__(
            parent,
            tr("Unexpected error"),
            tr("Something went wrong in the program. Your puzzle is still here."),
            Button.Save | Button.Ignore,
            Button.Save,
            picture=Icon.Critical,
            more=sentence,
            words={Button.Save: tr("&Save the puzzle as…"), Button.Ignore: tr("&Go on")},
        )
        self._report = report
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.copy_button = self.addButton(tr("&Copy the report"), QMessageBox.ButtonRole.HelpRole)
        # A click on a button closes a message box, and this one only helps to write a message.
        self.copy_button.clicked.disconnect()
        self.copy_button.clicked.connect(self._copy)
        self.finished.connect(self._tell_answer)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._report)
        self.copy_button.setText(tr("Copied"))

    def _tell_answer(self, answer: int) -> None:
        if answer == Button.Save.value:
            self.save_asked.emit()
