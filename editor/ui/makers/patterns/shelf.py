"""A shelf of many patterns: pictures are painted when they come into sight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QModelIndex, QSize, Qt, Signal
from PySide6.QtWidgets import QListView

from editor.generate.patterns.traits import traits
from editor.language import tr
from editor.ui.grid.thumbnail import thumbnail

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from PySide6.QtCore import QItemSelection, QPersistentModelIndex
    from PySide6.QtGui import QIcon

    from editor.generate.patterns.stock import Stored

    Index = QModelIndex | QPersistentModelIndex

PICTURE = 132
"""Pixels of a side of a picture."""
LONG = 8
"""Cells from which an entry may be a theme entry."""
_TILE = QSize(150, 174)

_TEXT_TILE = QSize(144, 170)
"""What of a tile is marked: the picture and two lines."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A pattern on the shelf. ``start`` names the start that it is, blocks painted or not.

    ``most_words`` are those that the rules of the start allow, where they say so.
    """

    stored: Stored
    start: str = ""
    most_words: int | None = None

    @property
    def label(self) -> str:
        """What stands below the picture."""
        grid = self.stored.grid
        if self.start:
            return f"{tr(self.start)}\n{grid.rows} × {grid.cols}"
        one = traits(grid)
        if grid.bars:
            return tr("{words} words · {bars} bars").format(words=one.entries, bars=len(grid.bars))
        return tr("{words} words · {blocks} blocks").format(words=one.entries, blocks=one.blocks)

    @property
    def mark(self) -> str:
        """What is written across the picture: starts are empty alike."""
        return f"≤ {self.most_words}" if self.most_words else ""

    @property
    def tip(self) -> str:
        """What is known of the pattern."""
        one = traits(self.stored.grid)
        if self.start and self.most_words:
            return tr("To paint on, with {words} words at most").format(words=self.most_words)
        if self.start:
            return tr("To paint on")
        told = tr("{words} words, {blocks} blocks, {threes} of three letters, longest {longest}")
        counts = told.format(
            words=one.entries, blocks=one.blocks, threes=one.threes, longest=one.longest
        )
        long = "-".join(map(str, sorted(_long(one.across), reverse=True)))
        lines = [counts, tr("Long across: {lengths}").format(lengths=long)] if long else [counts]
        if self.stored.floor:
            filled = tr("Filled at floor {floor}, mean score {mean}")
            lines.append(filled.format(floor=self.stored.floor, mean=self.stored.mean))
        return "\n".join(lines)


class PatternShelf(QListView):
    """Shows patterns in rows of pictures, one of which can be chosen.

    Signals:
        pattern_pointed(offered): another one is current; None: none.
        pattern_taken(offered): the constructor pressed Return on one, or clicked it twice.
    """

    pattern_pointed = Signal(object)
    pattern_taken = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._shelved = _Shelved()
        self.setModel(self._shelved)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.setIconSize(QSize(PICTURE, PICTURE))
        self.setGridSize(_TILE)
        self.setWordWrap(True)
        self.setAccessibleName(tr("Patterns"))
        self.selectionModel().selectionChanged.connect(self._tell)
        self.activated.connect(self._take)

    @property
    def offered(self) -> Sequence[Offered]:
        """What is shown, in order."""
        return self._shelved.offered

    @property
    def chosen(self) -> Offered | None:
        """The pattern that is selected."""
        rows = self.selectedIndexes()
        return self._shelved.offered[rows[0].row()] if rows else None

    def show_offered(self, offered: Iterable[Offered]) -> None:
        """Show ``offered`` alone; what was chosen stays so where it is among them."""
        before = self.chosen
        self._shelved.fill(tuple(offered), self.devicePixelRatioF())
        self.choose(before)

    def choose(self, offered: Offered | None) -> None:
        """Select ``offered`` where it is shown."""
        if offered is not None and offered in self._shelved.offered:
            index = self._shelved.index(self._shelved.offered.index(offered))
            self.setCurrentIndex(index)
            self.scrollTo(index)

    def _tell(self, _now: QItemSelection, _before: QItemSelection) -> None:
        self.pattern_pointed.emit(self.chosen)

    def _take(self, index: Index) -> None:
        self.pattern_taken.emit(self._shelved.offered[index.row()])


class _Shelved(QAbstractListModel):
    """Offered patterns as rows."""

    def __init__(self) -> None:
        super().__init__()
        self.offered: tuple[Offered, ...] = ()
        self._ratio = 1.0
        self._pictures: dict[Offered, QIcon] = {}

    def fill(self, offered: tuple[Offered, ...], ratio: float) -> None:
        """Have ``offered`` as rows, painted for screens of ``ratio``."""
        if offered == self.offered:
            return
        self.beginResetModel()
        self.offered = offered
        self._ratio = ratio
        self.endResetModel()

    # Qt overrides

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return the number of patterns."""
        return 0 if parent is not None and parent.isValid() else len(self.offered)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what of a pattern is shown in ``role``; its picture is painted now."""
        one = self.offered[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return one.label
            case Qt.ItemDataRole.ToolTipRole:
                return one.tip
            case Qt.ItemDataRole.DecorationRole:
                if one not in self._pictures:
                    self._pictures[one] = thumbnail(one.stored.grid, PICTURE, self._ratio, one.mark)
                return self._pictures[one]
            case Qt.ItemDataRole.SizeHintRole:
                return _TEXT_TILE
            case Qt.ItemDataRole.TextAlignmentRole:
                return int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        return None


def _long(lengths: Mapping[int, int]) -> list[int]:
    """Return the lengths from ``LONG`` cells on, each as often as it comes."""
    return [length for length, number in lengths.items() if length >= LONG for _ in range(number)]
