"""The desk the grid lies on: fits it into the window, or scrolls when it is zoomed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent, QWheelEvent
    from PySide6.QtWidgets import QWidget

    from editor.ui.grid.cursor import Cursor
    from editor.ui.grid.view import GridView

_STEP = 1.2
_GREATEST_ZOOM = 6.0


class GridDesk(QScrollArea):
    """Holds the grid view. Zoom 1 fits the whole grid."""

    def __init__(self, view: GridView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self._zoom = 1.0
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(view)
        view.cursor_moved.connect(self._follow)

    def zoom_in(self) -> None:
        """Make the grid larger."""
        self._set_zoom(self._zoom * _STEP)

    def zoom_out(self) -> None:
        """Make the grid smaller, down to where it fits."""
        self._set_zoom(self._zoom / _STEP)

    def zoom_reset(self) -> None:
        """Fit the grid."""
        self._set_zoom(1.0)

    def _set_zoom(self, zoom: float) -> None:
        self._zoom = min(_GREATEST_ZOOM, max(1.0, zoom))
        room = self.maximumViewportSize()
        zoomed = QSize(int(room.width() * self._zoom), int(room.height() * self._zoom))
        self._view.setMinimumSize(zoomed if self._zoom > 1 else QSize(0, 0))

    def _follow(self, cursor: Cursor) -> None:
        rect = self._view.cell_rect(cursor.cell).toRect()
        self.ensureVisible(rect.center().x(), rect.center().y(), rect.width(), rect.height())

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Keep the zoom relative to the window."""
        super().resizeEvent(event)
        self._set_zoom(self._zoom)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Zoom with Ctrl, else scroll."""
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().wheelEvent(event)
        elif event.angleDelta().y() > 0:
            self.zoom_in()
        elif event.angleDelta().y() < 0:
            self.zoom_out()
