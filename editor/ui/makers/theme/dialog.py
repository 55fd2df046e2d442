"""Grids proven fillable, as a growing gallery: for theme entries, or with other blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QListWidgetItem, QPlainTextEdit, QWidget

from editor.core.edits import clear_filled
from editor.core.grid import Direction
from editor.generate.patterns.standing import gains
from editor.generate.theme.entry import Theme
from editor.language import counted, number, tr
from editor.ui.grid.gallery import GridGallery, grid_icon
from editor.ui.grid.gallery_dialog import GalleryDialog
from editor.ui.widgets.opening import fit_to_screen
from editor.ui.widgets.push_button import push_button

if TYPE_CHECKING:
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.generate.patterns.fillable import FillableGrid
    from editor.generate.theme.entry import ThemeEntry

_SIDE = 220


class GridsDialog(GalleryDialog):
    """Shows grids as they are found, the best first; none moves while the constructor chooses.

    Signals:
        search_asked(text): grids are wanted; ``text`` are the theme entries, a line each.
        puzzle_pointed(puzzle): this one is to be previewed (None: none is).
        puzzle_chosen(puzzle): this one is to be taken into the editor.
    """

    search_asked = Signal(str)
    puzzle_pointed = Signal(object)
    puzzle_chosen = Signal(object)

    def __init__(self, title: str, hint: str, *, themed: bool, parent: QWidget) -> None:
        super().__init__(title, GridGallery(_SIDE), parent)
        fit_to_screen(self, QSize(780, 640))
        self._before: Puzzle | None = None
        self._grids: list[FillableGrid] = []
        self.entries = QPlainTextEdit()
        self.entries.setAccessibleName(tr("Theme entries"))
        self.entries.setPlaceholderText(
            tr("One theme entry a line; behind it @5: in row 5; @last, @late, @down …")
        )
        self.entries.setToolTip(
            tr(
                "Behind an entry: @5 in row 5; @first, @middle, @last, @late (the last third)"
                " among the others; @across or @down the way it reads"
            )
        )
        self.entries.setTabChangesFocus(True)
        self.entries.setMaximumHeight(112)
        self.entries.setVisible(themed)
        self.find_button = push_button(tr("&Find grids"), self._ask)
        self.find_button.setVisible(themed)
        self.down = QCheckBox(tr("They read &down"))
        self.in_order = QCheckBox(tr("In this &order"))
        self.stacked = QCheckBox(tr("Some &adjoin"))
        self.crossing = QCheckBox(tr("Some &cross"))
        wishes = QHBoxLayout()
        for box in (self.down, self.in_order, self.stacked, self.crossing):
            box.setVisible(themed)
            wishes.addWidget(box)
        wishes.addStretch(1)
        self.head.addWidget(self.entries)
        self.head.addLayout(wishes)
        self.head.addWidget(self.find_button)
        self.gallery.setAccessibleName(tr("Grids"))
        self.gallery.setToolTip(tr("Return or double-click takes the grid into the editor"))
        self.gallery.itemActivated.connect(self._take)
        self.gallery.currentRowChanged.connect(self._point)
        self._add_button(tr("&Use this grid"), self._take)
        self.say(hint)

    @property
    def grids(self) -> tuple[FillableGrid, ...]:
        """The grids shown, in their order."""
        return tuple(self._grids)

    def theme_of(self, entries: tuple[ThemeEntry, ...]) -> Theme:
        """Return ``entries`` with the wishes for all of them."""
        return Theme(
            entries,
            Direction.DOWN if self.down.isChecked() else Direction.ACROSS,
            self.in_order.isChecked(),
            self.stacked.isChecked(),
            self.crossing.isChecked(),
        )

    def begin(self, before: Puzzle) -> None:
        """Show no grids yet; changes are marked against ``before``."""
        self._before, self._grids = before, []
        self.gallery.clear()
        self.say(tr("Looking for grids…"))
        self.show_busy(True)

    def add_grid(self, one: FillableGrid) -> None:
        """Add ``one`` where its rank is, or as the last while the constructor chooses."""
        self._grids.append(one)
        self.gallery.addItem(self._item(one))
        self._settle()
        found = counted(len(self._grids), "{count} fillable grid", "{count} fillable grids")
        self.say(tr("{found}, looking for more…").format(found=found))

    def end(self) -> None:
        """Tell what was found; no more will come."""
        self.show_busy(False)
        self._settle()
        found = counted(len(self._grids), "{count} fillable grid", "{count} fillable grids")
        if not self._grids:
            self.say(tr("No fillable grid was found."))
        elif self._is_ranked:
            self.say(tr("{found}, the best first.").format(found=found))
        else:
            self.say(tr("{found}, the newest last.").format(found=found))

    def show_tried(self, count: int) -> None:
        """Tell how many patterns were tried, while none could be filled."""
        if not self._grids:
            self.say(
                counted(
                    count,
                    "Looking for grids… {count} pattern tried.",
                    "Looking for grids… {count} patterns tried.",
                )
            )

    @property
    def _is_ranked(self) -> bool:
        return self._grids == sorted(self._grids, key=self._rank)

    def _settle(self) -> None:
        """Put the best first, unless the constructor is choosing."""
        if self.gallery.is_attended:
            return
        if not self._is_ranked:
            items = [self.gallery.takeItem(0) for _ in self._grids]
            order = sorted(range(len(items)), key=lambda row: self._rank(self._grids[row]))
            self._grids = [self._grids[row] for row in order]
            for row in order:
                self.gallery.addItem(items[row])
        self.gallery.show_best()

    def _ask(self) -> None:
        self.search_asked.emit(self.entries.toPlainText())

    def _take(self, _item: object = None) -> None:
        if (one := self._current) is not None and self.gallery.bring_current():
            self.puzzle_chosen.emit(one.puzzle)
            self.accept()

    def _point(self, _row: int) -> None:
        self.puzzle_pointed.emit(self._current.puzzle if self._current else None)

    @property
    def _current(self) -> FillableGrid | None:
        row = self.gallery.currentRow()
        return self._grids[row] if 0 <= row < len(self._grids) else None

    def _item(self, one: FillableGrid) -> QListWidgetItem:
        changed: frozenset[Cell] = frozenset()
        if one.changes and self._before is not None:
            changed = one.puzzle.grid.blocks ^ self._before.grid.blocks
        caption = tr("floor {floor} · mean {mean}").format(
            floor=one.floor, mean=number(one.mean, 1)
        )
        words = counted(len(one.puzzle.layout.slots), "{count} word", "{count} words")
        picture = grid_icon(clear_filled(one.puzzle), _SIDE, outlined=changed)
        return QListWidgetItem(picture, "\n".join((caption, words, *self._better(one))))

    def _gains(self, one: FillableGrid) -> dict[str, int]:
        """Return in what the changed blocks of ``one`` make a better pattern."""
        if not one.changes or self._before is None:
            return {}
        return gains(self._before.grid, one.puzzle.grid)

    def _better(self, one: FillableGrid) -> list[str]:
        """Say it in a line; none where there is nothing to say."""
        found = self._gains(one)
        told = []
        if threes := found.get("threes"):
            told.append(counted(threes, "{count} three fewer", "{count} threes fewer"))
        if idle := found.get("cheaters"):
            told.append(counted(idle, "{count} idle block fewer", "{count} idle blocks fewer"))
        if corners := found.get("corners"):
            told.append(counted(corners, "{count} corner opened", "{count} corners opened"))
        return [" · ".join(told)] if told else []

    def _rank(self, one: FillableGrid) -> tuple[int, int, int, float]:
        return -one.floor, one.changes, -sum(self._gains(one).values()), -one.mean
