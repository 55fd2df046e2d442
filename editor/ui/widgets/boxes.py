"""Boxes to choose from or count in, which a wheel that scrolls past them does not turn.

Qt's own are turned by a wheel over them whether they are in use or not: who scrolls through a form
changes what stands under the pointer. These are turned once they have the keyboard, and leave the
wheel to what they stand in until then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QSpinBox, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QWheelEvent

    _Box = QWidget
else:
    _Box = object  # the box beside it is the widget: there can be only one


class _TurnedInUse(_Box):
    """What the boxes have in common."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    # Qt overrides

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Turn the box, or let the event go on."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class ChoiceBox(_TurnedInUse, QComboBox):
    """A list of which one is chosen."""


class NumberBox(_TurnedInUse, QSpinBox):
    """A whole number."""


class DecimalBox(_TurnedInUse, QDoubleSpinBox):
    """A number with decimals."""
