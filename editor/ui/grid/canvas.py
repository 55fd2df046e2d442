"""The canvas of the grid: keeps a picture on the screen, painting what looks different."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.core.change import Change
from editor.ui.grid.cursor import Cursor
from editor.ui.grid.geometry import fitted
from editor.ui.grid.painter import GridPainter
from editor.ui.grid.picture import CellLook, Picture, looks

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from editor.core.grid import Cell, Grid
    from editor.core.puzzle import Puzzle
    from editor.ui.grid.geometry import Geometry
    from editor.ui.grid.picture import Letters
    from editor.ui.widgets.theme import GridColours

_FIRST = Cursor()
_EDGE = 2
"""Pixels around a cell that its lines may take."""


class GridCanvas(QWidget):
    """Shows any picture, whatever was shown before.

    One key changes the picture several times. It is looked at once, when the key has been dealt
    with.
    """

    _outdated = Signal()

    def __init__(
        self,
        puzzle: Puzzle,
        colours: GridColours,
        parent: QWidget | None = None,
        *,
        cursor: Cursor = _FIRST,
    ) -> None:
        super().__init__(parent)
        self._picture = Picture(puzzle, colours, cursor)
        self._shown = self._picture
        self._behind = False
        self._looks: dict[Cell, CellLook] = looks(self._picture)
        self._geometry = fitted(puzzle.grid, self.width(), self.height())
        self._outdated.connect(self._catch_up, Qt.ConnectionType.QueuedConnection)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def cursor_value(self) -> Cursor:
        """The cursor as it stands."""
        return self._picture.cursor

    @property
    def picture(self) -> Picture:
        """All that is shown."""
        return self._picture

    @property
    def geometry_value(self) -> Geometry:
        """Where the cells lie."""
        return self._geometry

    def show_puzzle(self, puzzle: Puzzle) -> None:
        """Show ``puzzle``, whatever was shown before."""
        before, after = self._picture.puzzle.grid, puzzle.grid
        self._show(replace(self._picture, puzzle=puzzle, hovered=frozenset()))
        if (before.rows, before.cols) != (after.rows, after.cols):
            self._fit()

    def show_findings(self, cells: frozenset[Cell]) -> None:
        """Tint ``cells`` as those that a finding speaks of."""
        self._show(replace(self._picture, findings=cells))

    def show_preview(self, texts: Mapping[Cell, str]) -> None:
        """Show ``texts`` in grey over the puzzle's own; none: show the puzzle alone."""
        self._show(replace(self._picture, preview=texts))

    def show_outlined(self, cells: frozenset[Cell]) -> None:
        """Outline ``cells``, as those under the pointer are."""
        self._show(replace(self._picture, hovered=cells))

    def show_hints(self, letters: Mapping[Cell, str]) -> None:
        """Show ``letters`` that live help foresees in grey."""
        self._show(replace(self._picture, hints=letters))

    def show_letters_left(self, letters: Mapping[Cell, str], *, heat: bool = False) -> None:
        """Tell in tooltips which ``letters`` a cell has left; ``heat``: tint it by their number."""
        before = self._picture
        after = replace(before, letters_left=letters, heat=heat)
        if before.heat or heat:
            self._show(after)
        else:
            self._picture = after

    def show_colours(self, colours: GridColours) -> None:
        """Paint with ``colours``."""
        self._show(replace(self._picture, colours=colours))
        self.update()

    def show_letters(self, letters: Letters) -> None:
        """Paint letters as ``letters`` says."""
        if letters != self._picture.letters:
            self._show(replace(self._picture, letters=letters))
            self.update()

    def cell_rect(self, cell: Cell) -> QRectF:
        """Return where ``cell`` lies in the widget."""
        return self._geometry.rect(cell)

    def _show(self, picture: Picture) -> None:
        """Show ``picture`` in a moment."""
        if picture == self._picture:
            return
        self._picture = picture
        if not self._behind:
            self._behind = True
            self._outdated.emit()

    def _catch_up(self) -> None:
        """Have the cells painted that look different now."""
        if not self._behind:
            return
        self._behind = False
        before, self._shown = self._shown, self._picture
        of_clues = Change(before.puzzle, self._picture.puzzle).of_clues_alone
        if of_clues and before == replace(self._picture, puzzle=before.puzzle):
            return
        seen, self._looks = self._looks, looks(self._picture)
        if _frame(before.puzzle.grid) != _frame(self._picture.puzzle.grid):
            self.update()
            return
        for cell, look in self._looks.items():
            if seen[cell] != look:
                place = self._geometry.rect(cell).toAlignedRect()
                self.update(place.adjusted(-_EDGE, -_EDGE, _EDGE, _EDGE))

    def _fit(self) -> None:
        self._geometry = fitted(self._picture.puzzle.grid, self.width(), self.height())
        self.update()

    # Qt overrides

    def sizeHint(self) -> QSize:  # noqa: N802
        """Ask for room for a 15x15."""
        return QSize(640, 640)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Stay usable."""
        return QSize(240, 240)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint the cells that changed."""
        self._catch_up()
        # A block and its partner lie apart: the rectangle around both is half the grid or more.
        touched = {
            cell: self._looks[cell]
            for rect in event.region()  # type: ignore[attr-defined] # not in the stubs
            for cell in self._geometry.cells_in(QRectF(rect))
        }
        painter = QPainter(self)
        picture = self._picture
        GridPainter(painter, self._geometry, picture.colours, picture.letters).paint(
            self._picture.puzzle.grid, touched
        )
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Fit the grid into the new size."""
        super().resizeEvent(event)
        self._fit()


def _frame(grid: Grid) -> tuple[object, ...]:
    """Return what lines lie around more than the cells they belong to."""
    return grid.rows, grid.cols, grid.bars
