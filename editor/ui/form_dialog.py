"""A dialog that is a form with buttons below."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QVBoxLayout, QWidget

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
        buttons = QDialogButtonBox(accepting | _BUTTONS.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addLayout(self.form)
        layout.addWidget(buttons)
