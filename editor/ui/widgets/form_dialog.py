"""A dialog that is a form with buttons below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

_BUTTONS = QDialogButtonBox.StandardButton


class FormDialog(QDialog):
    """Rows of fields, and two buttons: ``accepting`` and Cancel."""

    def __init__(
        self,
        title: str,
        parent: QWidget | None = None,
        accepting: QDialogButtonBox.StandardButton = _BUTTONS.Ok,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.form = QFormLayout()
        self.form.setHorizontalSpacing(16)
        self.form.setVerticalSpacing(8)
        self._buttons = QDialogButtonBox(accepting | _BUTTONS.Cancel)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addLayout(self.form)
        layout.addWidget(self._buttons)

    # Qt overrides

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Give the keyboard to the first field, where none has it; the buttons were made first."""
        super().showEvent(event)
        if self.focusWidget() is not None:
            return
        for child in self.findChildren(QWidget):
            reached = bool(child.focusPolicy() & Qt.FocusPolicy.TabFocus)
            if reached and not self._buttons.isAncestorOf(child):
                child.setFocus()
                return
