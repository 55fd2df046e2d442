"""A row of fields that goes on in the next line where it has no room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLayout, QLayoutItem, QSizePolicy, QWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

_GAP = 4


@dataclass(frozen=True, slots=True)
class Line:
    """The items of one line: how many there are, their widths, and the height of the highest."""

    widths: tuple[int, ...]
    height: int


class FlowRow(QLayout):
    """Sets its parts side by side, line after line; those that grow share what a line leaves."""

    def __init__(self, gap: int = _GAP) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self.setContentsMargins(0, 0, 0, 0)

    # Qt overrides

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802
        """Set ``item`` last."""
        self._items.append(item)

    def count(self) -> int:
        """Return how many parts there are."""
        return len(self._items)

    def itemAt(self, place: int) -> QLayoutItem | None:  # noqa: N802
        """Return the part at ``place``."""
        return self._items[place] if 0 <= place < len(self._items) else None

    def takeAt(self, place: int) -> QLayoutItem | None:  # noqa: N802
        """Take the part at ``place`` out."""
        return self._items.pop(place) if 0 <= place < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802
        """Grow in width alone."""
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        """Say that lines are as many as the width wants."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """Return the height of all lines at ``width``."""
        lines = self._lines(width)
        return sum(line.height for line in lines) + self._gap * max(0, len(lines) - 1)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Ask for one line."""
        items = self._shown()
        wide = sum(item.sizeHint().width() for item in items) + self._gap * max(0, len(items) - 1)
        return QSize(wide, max((item.sizeHint().height() for item in items), default=0))

    def minimumSize(self) -> QSize:  # noqa: N802
        """Ask for the widest part."""
        items = self._shown()
        return QSize(
            max((_least(item) for item in items), default=0),
            max((item.minimumSize().height() for item in items), default=0),
        )

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802
        """Set the parts into ``rect``."""
        super().setGeometry(rect)
        items, top = iter(self._shown()), rect.top()
        for line in self._lines(rect.width()):
            left = rect.left()
            for width in line.widths:
                item = next(items)
                high = min(line.height, item.sizeHint().height())
                place = QPoint(left, top + (line.height - high) // 2)
                item.setGeometry(QRect(place, QSize(width, high)))
                left += width + self._gap
            top += line.height + self._gap

    # Private

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _lines(self, width: int) -> list[Line]:
        """Return the lines that the parts make at ``width``."""
        lines: list[list[QLayoutItem]] = [[]]
        left = width
        for item in self._shown():
            need = _least(item) if _grows(item) else item.sizeHint().width()
            if lines[-1] and need > left:
                lines.append([])
                left = width
            lines[-1].append(item)
            left -= need + self._gap
        return [self._line(line, width) for line in lines if line]

    def _line(self, items: Sequence[QLayoutItem], width: int) -> Line:
        """Return the line of ``items``, those that grow as wide as the others leave them room."""
        wanted = [
            _least(item) if _grows(item) else min(width, item.sizeHint().width()) for item in items
        ]
        growing = [place for place, item in enumerate(items) if _grows(item)]
        rest = max(0, width - sum(wanted) - self._gap * (len(items) - 1))
        for number, place in enumerate(growing):
            wanted[place] += rest // len(growing) + (number < rest % len(growing))
        return Line(tuple(wanted), max(item.sizeHint().height() for item in items))


def joined(*parts: QWidget | str, stretch: int = -1) -> QWidget:
    """Return ``parts`` as one that no line parts: a field and what is said of it.

    The part at ``stretch`` grows with the row.
    """
    whole = QWidget()
    layout = QHBoxLayout(whole)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(_GAP)
    for place, part in enumerate(parts):
        layout.addWidget(QLabel(part) if isinstance(part, str) else part, int(place == stretch))
    if stretch >= 0:
        whole.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    return whole


def _grows(item: QLayoutItem) -> bool:
    widget = item.widget()
    policy = widget.sizePolicy().horizontalPolicy() if widget else QSizePolicy.Policy.Fixed
    return policy in (QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)


def _least(item: QLayoutItem) -> int:
    """Return the pixels that ``item`` cannot do without."""
    widget = item.widget()
    explicit = widget.minimumWidth() if widget else 0
    return max(item.minimumSize().width(), explicit)
