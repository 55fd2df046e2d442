"""Dropping words on the grid."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QObject, Signal

from editor.ui.words.word_model import WORD_TYPE

if TYPE_CHECKING:
    from PySide6.QtGui import QDropEvent

    from editor.core.grid import Cell
    from editor.ui.grid.view import GridView

_DRAGS = (QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop)


class WordDrop(QObject):
    """Takes words that are dragged onto a grid view.

    Signals:
        word_dropped(word, cell): the word (in capitals) was dropped on the cell.
    """

    word_dropped = Signal(str, object)

    def __init__(self, view: GridView) -> None:
        super().__init__(view)
        self._view = view
        view.setAcceptDrops(True)
        view.installEventFilter(self)

    def _cell_of(self, event: QDropEvent) -> Cell | None:
        return self._view.geometry_value.cell_at(event.position())

    # Qt overrides

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Accept words over cells; leave everything else to the view."""
        if event.type() not in _DRAGS:
            return False
        drop = cast("QDropEvent", event)
        if not drop.mimeData().hasFormat(WORD_TYPE):
            return False
        cell = self._cell_of(drop)
        entering = event.type() == QEvent.Type.DragEnter
        drop.setAccepted(entering or cell is not None)
        if event.type() == QEvent.Type.Drop and cell is not None:
            word = bytes(drop.mimeData().data(WORD_TYPE).data()).decode()
            self.word_dropped.emit(word, cell)
        return True
