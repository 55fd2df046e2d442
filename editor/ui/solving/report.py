"""What was hard in a solve: a map of the grid, the entries with their times, the log as a file."""

from __future__ import annotations

import json
from dataclasses import replace
from enum import IntEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QSplitter,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from editor.core.marking import marked
from editor.core.solving import heat, misses, record, settled
from editor.language import counted, tr
from editor.ui.grid.canvas import GridCanvas
from editor.ui.grid.cursor import Cursor
from editor.ui.solving.stopwatch import clock
from editor.ui.widgets.new_file import ask_new_file
from editor.ui.widgets.push_button import push_button
from editor.ui.widgets.row_model import RowModel
from editor.ui.widgets.theme import mixed
from editor.wording.places import slot_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.puzzle import Puzzle
    from editor.core.solving import Solve
    from editor.ui.widgets.row_model import Index
    from editor.ui.widgets.theme import GridColours
    from editor.ui.widgets.writer import Writer

_SIZE = QSize(900, 600)
_Role = Qt.ItemDataRole
_ROOM = 8
"""Pixels of a row beside its text."""
_NOWHERE = Cursor((-1, -1))
_HOT = "#d9480f"
_MOST_HEAT = 0.75
"""How much of the hot colour the hottest cell has: its letter stays legible."""


class EntryRow(NamedTuple):
    """An entry: its name, when it was right as a whole, its wrong letters and those shown."""

    name: str
    seconds: float | None
    wrong: int
    shown: int


class _Column(IntEnum):
    ENTRY = 0
    TIME = 1
    WRONG = 2
    SHOWN = 3


class SolveReport(QDialog):
    """Shows which cells and entries took long, and writes the log.

    Signals:
        written(events): the log, which tells of ``events``, is in a file.
    """

    written = Signal(object)

    def __init__(
        self,
        solve: Solve,
        seconds: float,
        colours: GridColours,
        writer: Writer,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("What was hard"))
        self._solve = solve
        self._seconds = seconds
        self._writer = writer
        self.map = GridCanvas(heat_map(solve, colours), colours, cursor=_NOWHERE)
        self.table = QTableView()
        self._model = _EntryModel(tuple(entry_rows(solve)))
        self.said = QLabel(_told(solve, seconds))
        self._build()

    def write(self, path: Path) -> None:
        """Write the log to ``path`` as JSON."""
        text = json.dumps(record(self._solve, self._seconds), ensure_ascii=False, indent=1)
        self._writer.write(path, lambda: f"{text}\n".encode(), self, self._note_written)

    def _note_written(self, path: Path, fault: str) -> None:
        self.said.setText(fault or tr("Written: {path}").format(path=path))
        if not fault:
            self.written.emit(self._solve.events)

    def ask(self) -> None:
        """Ask for a file for the log."""
        start = Path.home() / f"{tr('Solve')}.json"
        if chosen := ask_new_file(self, tr("Save log"), start, tr("JSON (*.json)"), {".json"}):
            self.write(chosen)

    def _build(self) -> None:
        self.map.setAccessibleName(tr("Map of what was hard"))
        self.table.setModel(self._model)
        self.table.setAccessibleName(tr("Entries and their times"))
        self.table.verticalHeader().hide()
        self.table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.table.selectionModel().currentRowChanged.connect(self._outline)
        self.table.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + _ROOM)
        self.table.resizeColumnsToContents()
        self.table.horizontalHeader().setStretchLastSection(True)
        self.said.setWordWrap(True)
        legend = QLabel(
            tr(
                "The number in a cell is its place in the order in which letters became right. "
                "The darker, the later and the oftener wrong; a circle: a letter was shown."
            )
        )
        legend.setWordWrap(True)
        both = QSplitter()
        both.addWidget(self.map)
        both.addWidget(self.table)
        both.setSizes([_SIZE.width() // 2, _SIZE.width() // 2])
        both.setChildrenCollapsible(False)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        foot = QHBoxLayout()
        foot.addWidget(push_button(tr("Save log…"), self.ask))
        foot.addWidget(buttons)
        column = QVBoxLayout(self)
        column.addWidget(self.said)
        column.addWidget(both, 1)
        column.addWidget(legend)
        column.addLayout(foot)
        self.resize(_SIZE.boundedTo(self.screen().availableGeometry().size()))

    def _outline(self, index: Index, _before: object = None) -> None:
        slot = self._solve.picture.layout.slots[index.row()] if index.isValid() else None
        self.map.show_outlined(frozenset(slot.cells) if slot else frozenset())


def heat_map(solve: Solve, colours: GridColours) -> Puzzle:
    """Return what the solver sees with warm cells where it was hard, and the order in each."""
    since = settled(solve)
    order = {seconds: place for place, seconds in enumerate(sorted(set(since.values())), 1)}
    warm = heat(solve)
    return replace(
        solve.picture,
        shades={
            cell: mixed(_HOT, colours.cell, _MOST_HEAT * share) for cell, share in warm.items()
        },
        labels={
            **dict.fromkeys(solve.cells, ""),
            **{cell: str(order[seconds]) for cell, seconds in since.items()},
        },
        circles=solve.shown,
    )


def entry_rows(solve: Solve) -> Iterator[EntryRow]:
    """Yield the entries that the solver sees."""
    since, wrong = settled(solve), misses(solve)
    fixed = solve.puzzle.given
    for slot in solve.picture.layout.slots:
        own = [cell for cell in slot.cells if cell not in fixed]
        is_right = all(cell in since for cell in own)
        seconds = max((since[cell] for cell in own), default=0.0) if is_right else None
        shown = sum(cell in solve.shown for cell in own)
        yield EntryRow(slot_name(slot), seconds, sum(wrong.get(cell, 0) for cell in own), shown)


def _told(solve: Solve, seconds: float) -> str:
    time = clock(seconds)
    first = (
        tr("Solved in {time}.").format(time=time)
        if solve.is_solved
        else tr("Not solved after {time}.").format(time=time)
    )
    wrong = sum(misses(solve).values())
    shown = len(solve.shown)
    return " ".join(
        [
            first,
            counted(wrong, "{count} letter was wrong,", "{count} letters were wrong,"),
            counted(shown, "{count} was shown.", "{count} were shown."),
        ]
    )


class _EntryModel(RowModel):
    """The entries with what they took."""

    NAMES = (marked("Entry"), marked("Right at"), marked("Wrong letters"), marked("Shown"))
    NUMBERS = frozenset({_Column.TIME, _Column.WRONG, _Column.SHOWN})

    def __init__(self, rows: tuple[EntryRow, ...]) -> None:
        super().__init__()
        self._show_rows(rows)

    def data(self, index: Index, role: int = _Role.DisplayRole) -> Any:  # noqa: ANN401
        """Return what stands in a cell of the table."""
        if role == _Role.TextAlignmentRole and index.column() in self.NUMBERS:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role != _Role.DisplayRole:
            return None
        row: EntryRow = self._rows[index.row()]
        match index.column():
            case _Column.ENTRY:
                return row.name
            case _Column.TIME:
                return "–" if row.seconds is None else clock(row.seconds)
            case _Column.WRONG:
                return row.wrong or ""
            case _:
                return row.shown or ""
