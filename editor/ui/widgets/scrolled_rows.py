"""Rows that scroll up and down in a dialog, on its own background."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class ScrolledRows(QScrollArea):
    """Is always wide enough for its rows and the bar beside them."""

    def show_rows(self, rows: QWidget) -> None:
        """Show ``rows``."""
        self.setWidget(rows)
        self.setWidgetResizable(True)
        self.viewport().setAutoFillBackground(False)
        rows.setAutoFillBackground(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumWidth(rows.sizeHint().width() + self.verticalScrollBar().sizeHint().width())
