"""The bar that shows that something is under way, nobody knows how long."""

from __future__ import annotations

from PySide6.QtWidgets import QProgressBar

_WIDTH = 64


class BusyBar(QProgressBar):
    """A small bar that moves; ``name`` says what is under way."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setRange(0, 0)
        self.setTextVisible(False)
        self.setFixedWidth(_WIDTH)
        self.setAccessibleName(name)
