"""What the constructor sees when the program itself is at fault."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QWidget

from editor.language import tr

_Button = QMessageBox.StandardButton


class ErrorDialog(QMessageBox):
    """Says what happened, and offers to save the work and to copy a report for the authors.

    Signals:
        save_asked(): the constructor wants to save the work.
    """

    save_asked = Signal()

    def __init__(self, sentence: str, report: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._report = report
        self.setIcon(QMessageBox.Icon.Critical)
        self.setWindowTitle(tr("Unexpected error"))
        self.setText(tr("Something went wrong in the program. Your puzzle is still here."))
        self.setInformativeText(sentence)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setStandardButtons(_Button.Save | _Button.Ignore)
        self.button(_Button.Save).setText(tr("Save the puzzle as…"))
        self.button(_Button.Ignore).setText(tr("Go on"))
        self.setDefaultButton(_Button.Save)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.copy_button = self.addButton(tr("Copy the report"), QMessageBox.ButtonRole.HelpRole)
        # A click on a button closes a message box, and this one only helps to write a message.
        self.copy_button.clicked.disconnect()
        self.copy_button.clicked.connect(self._copy)
        self.finished.connect(self._tell_answer)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._report)
        self.copy_button.setText(tr("Copied"))

    def _tell_answer(self, answer: int) -> None:
        if answer == _Button.Save.value:
            self.save_asked.emit()
