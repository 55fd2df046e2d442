"""Garbage is looked for in the window's thread alone, so that no other destroys what Qt made."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

PAUSE = 500
"""Milliseconds between two looks whether there may be enough garbage."""


class Garbage(QObject):
    """Has garbage looked for in the thread it is made in, as often as Python would.

    Python looks wherever the last object was made. A closed window leaves menus and models that
    hold each other; a thread that reads a file would destroy them, while Qt still works with them.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def close(self) -> None:
        """Let Python look by itself again."""
        self._timer.stop()
        gc.enable()

    def _look(self) -> None:
        made = zip(gc.get_count(), gc.get_threshold(), strict=True)
        due = [generation for generation, (count, most) in enumerate(made) if count > most]
        if due:
            gc.collect(due[-1])
