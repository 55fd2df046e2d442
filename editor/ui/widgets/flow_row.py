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


@dataclass(frozen=True, slots=True)
class _Part:
    """What a shown item asks for, in pixels, and whether it takes what its line leaves."""

    item: QLayoutItem
    wanted: QSize
    least: QSize
    grows: bool

    @property
    def need(self) -> int:
        """The width without which it goes into the next line."""
        return self.least.width() if self.grows else self.wanted.width()


class FlowRow(QLayout):
    """Sets its parts side by side, line after line; those that grow share what a line leaves.

    What the parts ask for is kept until one of them asks for something else, of which Qt tells by
    ``invalidate``: layouts around this one try many widths.
    """

    def __init__(self, gap: int = _GAP) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self._parts: tuple[_Part, ...] | None = None
        self._flowed: dict[int, list[Line]] = {}
        self.setContentsMargins(0, 0, 0, 0)

    # Qt overrides

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802
        """Set ``item`` last."""
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        """Return how many parts there are."""
        return len(self._items)

    def itemAt(self, place: int) -> QLayoutItem | None:  # noqa: N802
        """Return the part at ``place``."""
        return self._items[place] if 0 <= place < len(self._items) else None

    def takeAt(self, place: int) -> QLayoutItem | None:  # noqa: N802
        """Take the part at ``place`` out."""
        if not 0 <= place < len(self._items):
            return None
        taken = self._items.pop(place)
        self.invalidate()
        return taken

    def invalidate(self) -> None:
        """Forget what the parts asked for."""
        super().invalidate()
        self._parts = None
        self._flowed = {}

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
        parts = self._shown()
        wide = sum(part.wanted.width() for part in parts) + self._gap * max(0, len(parts) - 1)
        return QSize(wide, max((part.wanted.height() for part in parts), default=0))

    def minimumSize(self) -> QSize:  # noqa: N802
        """Ask for the widest part."""
        parts = self._shown()
        return QSize(
            max((part.least.width() for part in parts), default=0),
            max((part.least.height() for part in parts), default=0),
        )

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802
        """Set the parts into ``rect``."""
        super().setGeometry(rect)
        parts, top = iter(self._shown()), rect.top()
        for line in self._lines(rect.width()):
            left = rect.left()
            for width in line.widths:
                part = next(parts)
                high = min(line.height, part.wanted.height())
                place = QPoint(left, top + (line.height - high) // 2)
                part.item.setGeometry(QRect(place, QSize(width, high)))
                left += width + self._gap
            top += line.height + self._gap

    # Private

    def _shown(self) -> tuple[_Part, ...]:
        if self._parts is None:
            self._parts = tuple(_part(item) for item in self._items if not item.isEmpty())
        return self._parts

    def _lines(self, width: int) -> list[Line]:
        """Return the lines that the parts make at ``width``."""
        if width not in self._flowed:
            lines: list[list[_Part]] = [[]]
            left = width
            for part in self._shown():
                if lines[-1] and part.need > left:
                    lines.append([])
                    left = width
                lines[-1].append(part)
                left -= part.need + self._gap
            self._flowed[width] = [self._line(line, width) for line in lines if line]
        return self._flowed[width]

    def _line(self, parts: Sequence[_Part], width: int) -> Line:
        """Return the line of ``parts``, those that grow as wide as the others leave them room."""
        wanted = [part.need if part.grows else min(width, part.need) for part in parts]
        growing = [place for place, part in enumerate(parts) if part.grows]
        rest = max(0, width - sum(wanted) - self._gap * (len(parts) - 1))
        for number, place in enumerate(growing):
            wanted[place] += rest // len(growing) + (number < rest % len(growing))
        return Line(tuple(wanted), max(part.wanted.height() for part in parts))


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


def _part(item: QLayoutItem) -> _Part:
    """Return what ``item`` asks for; it cannot do without its least width."""
    widget = item.widget()
    policy = widget.sizePolicy().horizontalPolicy() if widget else QSizePolicy.Policy.Fixed
    least = item.minimumSize()
    explicit = widget.minimumWidth() if widget else 0
    return _Part(
        item,
        item.sizeHint(),
        QSize(max(least.width(), explicit), least.height()),
        policy in (QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored),
    )
