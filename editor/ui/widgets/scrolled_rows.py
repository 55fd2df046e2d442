"""Rows that scroll up and down in a dialog, on its own background."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class ScrolledRows(QScrollArea):
    """Is always wide enough for its rows and the bar beside them."""

    def show_rows(self, rows: QWidget) -> None:
        """Show ``rows``."""
        scroll(self, rows)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumWidth(rows.sizeHint().width() + self.verticalScrollBar().sizeHint().width())


def scroll(area: QScrollArea, inside: QWidget) -> None:
    """Let ``inside`` scroll in ``area``, as wide as that and on the same background."""
    area.setWidget(inside)
    area.setWidgetResizable(True)
    area.viewport().setAutoFillBackground(False)
    inside.setAutoFillBackground(False)
    area.setFrameShape(QFrame.Shape.NoFrame)
