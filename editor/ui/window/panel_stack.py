"""Panels behind each other, under their tabs; others can be dropped there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QSize, Signal
from PySide6.QtWidgets import QFrame, QRubberBand, QStackedWidget, QVBoxLayout

from editor.ui.window.arrangement import Where
from editor.ui.window.panel_tabs import PanelTabs, panel_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent, QIcon
    from PySide6.QtWidgets import QWidget

_EDGE = 0.25
"""The part of a stack, from each edge, on which a panel is dropped beside it."""


class PanelStack(QFrame):
    """The panels of one stack. Which of them is in front is said by ``show_front``.

    Signals:
        dropped(name, where, other): the panel was dropped here; ``other`` is in front.
    """

    dropped = Signal(str, Where, str)

    def __init__(
        self,
        titles: Mapping[str, str],
        icons: Mapping[str, QIcon],
        inside: Mapping[str, QWidget],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.tabs = PanelTabs()
        self.tabs.show_panels(titles, icons)
        self._pages = QStackedWidget()
        for widget in inside.values():
            self._pages.addWidget(widget)
        self._inside = inside
        self._target = QRubberBand(QRubberBand.Shape.Rectangle, self)
        self.setAcceptDrops(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.tabs)
        layout.addWidget(self._pages, 1)

    @property
    def front(self) -> str:
        """The panel in front."""
        return self.tabs.names[self.tabs.currentIndex()]

    def show_front(self, name: str) -> None:
        """Show the panel ``name`` before the others."""
        self.tabs.show_front(name)
        self._pages.setCurrentWidget(self._inside[name])

    # Qt overrides

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        """Take panels of the same window."""
        if panel_of(event.mimeData(), self.window()):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:  # noqa: N802
        """Show where the panel would go."""
        where = where_at(self.size(), event.position().toPoint())
        self._target.setGeometry(part_of(self.rect(), where))
        self._target.show()
        event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:  # noqa: N802
        """Show nothing any more."""
        self._target.hide()
        super().dragLeaveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        """Report what was dropped, and where."""
        self._target.hide()
        if name := panel_of(event.mimeData(), self.window()):
            event.acceptProposedAction()
            self.dropped.emit(name, where_at(self.size(), event.position().toPoint()), self.front)


def where_at(size: QSize, place: QPoint) -> Where:
    """Return where a panel goes that is dropped at ``place`` on a stack of ``size``."""
    across, down = place.x() / max(1, size.width()), place.y() / max(1, size.height())
    near = {
        Where.LEFT: across,
        Where.RIGHT: 1 - across,
        Where.ABOVE: down,
        Where.BELOW: 1 - down,
    }
    nearest = min(near, key=near.__getitem__)
    return nearest if near[nearest] < _EDGE else Where.BEHIND


def part_of(rect: QRect, where: Where) -> QRect:
    """Return the part of ``rect`` that a panel takes that goes ``where``."""
    wide, high = rect.width() // 2, rect.height() // 2
    match where:
        case Where.LEFT:
            return rect.adjusted(0, 0, -wide, 0)
        case Where.RIGHT:
            return rect.adjusted(wide, 0, 0, 0)
        case Where.ABOVE:
            return rect.adjusted(0, 0, 0, -high)
        case Where.BELOW:
            return rect.adjusted(0, high, 0, 0)
        case Where.BEHIND:
            return rect
