"""What the constructor sees when the program itself is at fault."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from editor.language import tr

_Button = QMessageBox.StandardButton


class ErrorDialog(QMessageBox):
    """Says what happened and where the details are, and offers to save the work.

    Signals:
        save_asked(): the constructor wants to save the work.
    """

    save_asked = Signal()

    def __init__(self, sentence: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
        self.finished.connect(self._report)

    def _report(self, answer: int) -> None:
        if answer == _Button.Save.value:
            self.save_asked.emit()
