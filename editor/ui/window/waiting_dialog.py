"""What is shown while closing waits for a slow disk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from editor.language import tr
from editor.ui.widgets.busy_bar import BusyBar
from editor.ui.widgets.push_button import push_button

if TYPE_CHECKING:
    from editor.document.document_file import DocumentFile
    from editor.ui.widgets.writer import Writer

_PATIENCE = 300
"""Milliseconds that nobody minds: a dialog that flashes is worse than none."""


class WaitingDialog(QDialog):
    """Waits until ``file`` has written all.

    Signals:
        written(): it is.
        given_up(): one does not want to wait; the writing goes on.
    """

    written = Signal()
    given_up = Signal()

    def __init__(self, file: DocumentFile | Writer, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Saving {name}").format(name=name))
        words = QLabel(
            tr(
                "The disk takes its time with {name}. "
                "If you stop waiting, it is saved all the same, and the window stays open."
            ).format(name=name)
        )
        words.setWordWrap(True)
        buttons = QDialogButtonBox()
        stop = push_button(tr("&Stop waiting"), self.reject)
        buttons.addButton(stop, QDialogButtonBox.ButtonRole.RejectRole)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addWidget(words)
        layout.addWidget(BusyBar(tr("Saving")))
        layout.addWidget(buttons)
        self.setMinimumWidth(420)
        self._file = file
        self.rejected.connect(self._give_up)
        file.idle.connect(self._end)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self.open)
        self._patience.start(_PATIENCE)

    def _give_up(self) -> None:
        self._file.idle.disconnect(self._end)  # what ends later closes nothing any more
        self.deleteLater()
        self.given_up.emit()

    def _end(self) -> None:
        self._patience.stop()
        self.blockSignals(True)
        self.close()
        self.blockSignals(False)
        self.deleteLater()
        self.written.emit()
