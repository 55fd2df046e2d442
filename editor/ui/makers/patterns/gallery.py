"""The gallery of patterns, and collections of patterns in files."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QListView, QListWidget, QListWidgetItem

from editor.formats.hexadecimal import codes_in, read_pattern, write_pattern
from editor.generate.patterns.figures import figures
from editor.language import number, tr
from editor.storage import read_whole
from editor.ui.grid.thumbnail import thumbnail

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from editor.core.grid import Grid
    from editor.generate.patterns.figures import PatternFigures, PatternOrder

_PICTURE = 112
_TILE = QSize(132, 150)


class PatternGallery(QListWidget):
    """Shows patterns as thumbnails.

    Signals:
        grid_chosen(grid): the constructor clicked on a pattern, or pressed Return on it.
    """

    grid_chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._found: list[Grid] = []
        self._shown: list[Grid] = []
        self._order: PatternOrder | None = None
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.setIconSize(QSize(_PICTURE, _PICTURE))
        self.setAccessibleName(tr("Patterns"))
        self.itemClicked.connect(self._choose)
        self.itemActivated.connect(self._choose)

    @property
    def grids(self) -> Sequence[Grid]:
        """The patterns in the order in which they are shown."""
        return self._shown

    def show_grids(self, grids: Iterable[Grid]) -> None:
        """Show ``grids`` alone."""
        self._found, self._shown = [], []
        self.clear()
        for grid in grids:
            self.add(grid)

    def add(self, grid: Grid) -> None:
        """Show one more pattern, where it belongs in the order chosen."""
        one = figures(grid)
        row = bisect_right(self._shown, self._rank(grid), key=self._rank)
        text = tr("{words} words · {blocks} blocks").format(words=one.words, blocks=one.blocks)
        item = QListWidgetItem(thumbnail(grid, _PICTURE, self.devicePixelRatioF()), text)
        item.setToolTip(_told(one))
        item.setData(Qt.ItemDataRole.UserRole, grid)
        item.setSizeHint(_TILE)
        self.insertItem(row, item)
        self._found.append(grid)
        self._shown.insert(row, grid)

    def sort_by(self, order: PatternOrder | None) -> None:
        """Show the patterns, and those to come, by one of their figures; None: as found."""
        self._order = order
        self.show_grids(tuple(self._found))

    def _rank(self, grid: Grid) -> float:
        return getattr(figures(grid), self._order.value) if self._order else 0.0

    def _choose(self, item: QListWidgetItem) -> None:
        self.grid_chosen.emit(item.data(Qt.ItemDataRole.UserRole))


def read_collection(path: Path) -> tuple[Grid, ...]:
    """Return the patterns in ``path``, a code a line; raise OSError or ValueError, FormatError."""
    lines = read_whole(path).decode().splitlines()
    return tuple(read_pattern(code) for line in lines for code in codes_in(line))


def collection_of(grids: Iterable[Grid]) -> bytes:
    """Return ``grids`` as the content of a file, a code a line."""
    return "".join(f"{write_pattern(grid)}\n" for grid in grids).encode()


def _told(one: PatternFigures) -> str:
    return tr(
        "{words} words, {blocks} blocks ({share:.0%}), {threes} of three letters, "
        "longest {longest}, mean length {mean}"
    ).format(
        words=one.words,
        blocks=one.blocks,
        share=one.block_share,
        threes=one.three_letter_words,
        longest=one.longest,
        mean=number(one.mean_length, 2),
    )
