"""Pages under each other, as on a desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QScrollArea, QWidget

from editor.ui.page_painter import paint_page
from editor.ui.text import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

    from editor.sheet.shapes import Page

_GAP = 16
_SCALE = 96 / 72
_LEAST = 0.4
_MOST = 4.0
_STEP = 1.2


class PageView(QScrollArea):
    """Shows pages at any scale."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = _PageDesk()
        self.setWidget(self._desk)
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.setBackgroundRole(self.palette().ColorRole.Mid)

    @property
    def pages(self) -> Sequence[Page]:
        """The pages shown."""
        return self._desk.pages

    def show_pages(self, pages: Sequence[Page]) -> None:
        """Show ``pages``."""
        self._desk.show_pages(pages)
        self.setAccessibleName(counted(len(pages), "{count} page", "{count} pages"))

    def zoom_in(self) -> None:
        """Make the pages larger."""
        self._desk.set_scale(self._desk.scale * _STEP)

    def zoom_out(self) -> None:
        """Make the pages smaller."""
        self._desk.set_scale(self._desk.scale / _STEP)

    def fit_page(self) -> None:
        """Make one page just fit."""
        if self.pages:
            room = self.maximumViewportSize()
            page = self.pages[0]
            high = (room.height() - 2 * _GAP) / page.height
            wide = (room.width() - 2 * _GAP) / page.width
            self._desk.set_scale(min(high, wide))


class _PageDesk(QWidget):
    """The pages themselves."""

    def __init__(self) -> None:
        super().__init__()
        self.pages: Sequence[Page] = ()
        self.scale = _SCALE

    def show_pages(self, pages: Sequence[Page]) -> None:
        """Show ``pages``."""
        self.pages = pages
        self._fit()

    def set_scale(self, scale: float) -> None:
        """Show a point as ``scale`` pixels."""
        self.scale = min(_MOST, max(_LEAST, scale))
        self._fit()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Ask for room for all pages."""
        wide = max((page.width for page in self.pages), default=0.0) * self.scale
        high = sum(page.height * self.scale + _GAP for page in self.pages)
        return QSize(int(wide) + 2 * _GAP, int(high) + _GAP)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint the pages that can be seen."""
        painter = QPainter(self)
        top = float(_GAP)
        for page in self.pages:
            left = (self.width() - page.width * self.scale) / 2
            place = QRectF(left, top, page.width * self.scale, page.height * self.scale)
            if place.intersects(QRectF(event.rect())):
                painter.fillRect(place.adjusted(-1, -1, 2, 2), QColor(0, 0, 0, 70))
                painter.save()
                painter.translate(place.topLeft())
                painter.scale(self.scale, self.scale)
                painter.setClipRect(QRectF(0, 0, page.width, page.height))
                paint_page(painter, page)
                painter.restore()
            top += place.height() + _GAP
        painter.end()

    def _fit(self) -> None:
        self.resize(self.sizeHint())
        self.update()
