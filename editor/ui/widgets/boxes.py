"""Boxes to choose from or count in, which a wheel that scrolls past them does not turn.

Qt's own are turned by a wheel over them whether they are in use or not: who scrolls through a form
changes what stands under the pointer. These are turned once they have the keyboard, and leave the
wheel to what they stand in until then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QSpinBox

if TYPE_CHECKING:
    from PySide6.QtGui import QWheelEvent


class ChoiceBox(QComboBox):
    """A list of which one is chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Choose the next, or let the event go on."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class NumberBox(QSpinBox):
    """A whole number."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Count, or let the event go on."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class DecimalBox(QDoubleSpinBox):
    """A number with decimals."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Count, or let the event go on."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()
