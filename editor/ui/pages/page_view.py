"""Pages under each other or side by side, as on a desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QScrollArea, QWidget

from editor.language import counted
from editor.ui.pages.page_painter import paint_page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

    from editor.sheet.shapes import Page

_GAP = 16
_SCALE = 96 / 72
_LEAST_SCALE = 0.4
_GREATEST_SCALE = 4.0
_STEP = 1.2
_PAIR = 2


class PageView(QScrollArea):
    """Shows pages at any scale."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = _PageDesk()
        self.setWidget(self._desk)
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.setBackgroundRole(self.palette().ColorRole.Mid)
        self.show_pages(())

    @property
    def pages(self) -> Sequence[Page]:
        """The pages shown."""
        return self._desk.pages

    def show_pages(self, pages: Sequence[Page]) -> None:
        """Show ``pages``."""
        self._desk.show_pages(pages)
        self.setAccessibleName(counted(len(pages), "{count} page", "{count} pages"))

    @property
    def is_side_by_side(self) -> bool:
        """Whether two pages stand in a row."""
        return self._desk.abreast == _PAIR

    def set_side_by_side(self, on: bool) -> None:
        """Show two pages in a row, or one."""
        self._desk.set_abreast(_PAIR if on else 1)
        self.fit_page()

    def zoom_in(self) -> None:
        """Make the pages larger."""
        self._desk.set_scale(self._desk.scale * _STEP)

    def zoom_out(self) -> None:
        """Make the pages smaller."""
        self._desk.set_scale(self._desk.scale / _STEP)

    def fit_page(self) -> None:
        """Make one page, or one row of pages, just fit."""
        if self.pages:
            room = self.maximumViewportSize()
            page = self.pages[0]
            high = (room.height() - 2 * _GAP) / page.height
            abreast = min(self._desk.abreast, len(self.pages))
            wide = (room.width() - (1 + abreast) * _GAP) / (abreast * page.width)
            self._desk.set_scale(min(high, wide))


class _PageDesk(QWidget):
    """The pages themselves."""

    def __init__(self) -> None:
        super().__init__()
        self.pages: Sequence[Page] = ()
        self.scale = _SCALE
        self.abreast = 1

    def show_pages(self, pages: Sequence[Page]) -> None:
        """Show ``pages``."""
        self.pages = pages
        self._fit()

    def set_scale(self, scale: float) -> None:
        """Show a point as ``scale`` pixels."""
        self.scale = min(_GREATEST_SCALE, max(_LEAST_SCALE, scale))
        self._fit()

    def set_abreast(self, count: int) -> None:
        """Show ``count`` pages in a row."""
        self.abreast = count
        self._fit()

    def place(self, number: int) -> QRectF:
        """Return where page ``number``, from 0, stands."""
        row, place = divmod(number, self.abreast)
        page = self.pages[number]
        wide, high = self._step()
        rows_width = min(self.abreast, len(self.pages)) * wide - _GAP
        left = (self.width() - rows_width) / 2 + place * wide
        return QRectF(left, _GAP + row * high, page.width * self.scale, page.height * self.scale)

    def _step(self) -> tuple[float, float]:
        """Return how far a page is from the one beside it and the one below it."""
        wide = max((page.width for page in self.pages), default=0.0)
        high = max((page.height for page in self.pages), default=0.0)
        return wide * self.scale + _GAP, high * self.scale + _GAP

    def _fit(self) -> None:
        self.resize(self.sizeHint())
        self.update()

    # Qt overrides

    def sizeHint(self) -> QSize:  # noqa: N802
        """Ask for room for all pages."""
        wide, high = self._step()
        rows = -(-len(self.pages) // self.abreast)
        return QSize(int(min(self.abreast, len(self.pages)) * wide) + _GAP, int(rows * high) + _GAP)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint the pages that can be seen."""
        painter = QPainter(self)
        for number, page in enumerate(self.pages):
            place = self.place(number)
            if place.intersects(QRectF(event.rect())):
                painter.fillRect(place.adjusted(-1, -1, 2, 2), QColor(0, 0, 0, 70))
                painter.save()
                painter.translate(place.topLeft())
                painter.scale(self.scale, self.scale)
                painter.setClipRect(QRectF(0, 0, page.width, page.height))
                paint_page(painter, page)
                painter.restore()
        painter.end()
