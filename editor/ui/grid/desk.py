"""The desk the grid lies on: fits it into the window, or scrolls when it is zoomed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QNativeGestureEvent
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
        self._dragged: QPointF | None = None  # where the middle button holds the grid
        view.cursor_moved.connect(self._follow)
        view.installEventFilter(self)

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

    def _drag(self, place: QPointF) -> None:
        """Move the grid with the pointer that holds it."""
        if self._dragged is not None:
            way, self._dragged = place - self._dragged, place
            for bar, steps in (
                (self.horizontalScrollBar(), way.x()),
                (self.verticalScrollBar(), way.y()),
            ):
                bar.setValue(bar.value() - round(steps))

    def _handle_mouse(self, event: QMouseEvent) -> bool:
        """Drag the grid by the middle button; tell whether ``event`` was of that."""
        kind, place = event.type(), event.globalPosition()
        if kind == QEvent.Type.MouseMove and self._dragged is not None:
            self._drag(place)
            return True
        if event.button() != Qt.MouseButton.MiddleButton:
            return False
        self._dragged = place if kind == QEvent.Type.MouseButtonPress else None
        return True

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Drag the grid by the middle button, and zoom it by two fingers."""
        if isinstance(event, QMouseEvent) and self._handle_mouse(event):
            return True
        if (
            isinstance(event, QNativeGestureEvent)
            and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture
        ):
            self._set_zoom(self._zoom * (1 + event.value()))
            return True
        return super().eventFilter(watched, event)

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
