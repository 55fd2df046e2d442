"""The candidates for a slot as an item model that changes in place."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt

from editor.fill.live_job import Candidate, Standing
from editor.language import counted, marked, tr
from editor.ui.widgets.row_model import RowModel

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QIcon

    Index = QModelIndex | QPersistentModelIndex

_Role = Qt.ItemDataRole
_ANSWERED = frozenset(
    {
        _Role.DisplayRole,
        _Role.DecorationRole,
        _Role.TextAlignmentRole,
        _Role.ToolTipRole,
        _Role.AccessibleTextRole,
    }
)
"""What views hear of; they ask for as much again, for every cell in sight after every key."""
_SAID = {
    Standing.UNCHECKED: marked("in the lists, not checked yet"),
    Standing.CONSISTENT: marked("nothing speaks against it yet"),
    Standing.FILLABLE: marked("proven fillable"),
}
_SHORT = {
    Standing.UNCHECKED: marked("unchecked"),
    Standing.CONSISTENT: marked("possible"),
    Standing.FILLABLE: marked("proven"),
}


class CandidateColumn(IntEnum):
    """The columns of the list of candidates."""

    STANDING = 0
    WORD = 1
    SCORE = 2
    FORCED = 3


class CandidateModel(RowModel):
    """Shows candidates; those of the same look stay where they are, and dead ones vanish."""

    NAMES = (marked("Fill"), marked("Word"), marked("Score"), marked("Forces"))
    NUMBERS = frozenset({CandidateColumn.SCORE, CandidateColumn.FORCED})

    def __init__(self) -> None:
        super().__init__()
        self._all: tuple[Candidate, ...] = ()
        self._rows: list[Candidate] = []
        self._filter = ""
        self._icons: Mapping[Standing, QIcon] = {}

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """The candidates shown, in their order."""
        return tuple(self._rows)

    def candidate(self, row: int) -> Candidate:
        """Return the candidate in ``row``."""
        return self._rows[row]

    def show_icons(self, icons: Mapping[Standing, QIcon]) -> None:
        """Mark the candidates with ``icons``."""
        self._icons = icons
        self._note_change(0, len(self._rows) - 1)

    def show_filter(self, text: str) -> None:
        """Show only the words that contain ``text``."""
        self._filter = text.upper()
        self._reset()

    def show_candidates(self, candidates: Sequence[Candidate]) -> None:
        """Show ``candidates`` of another slot or grid, the best first."""
        self._all = tuple(sorted(candidates, key=_rank))
        self._reset()

    def settle(self) -> None:
        """Sort again by score and by what the candidates leave open, now that this is known."""
        if tuple(sorted(self._all, key=_rank)) != self._all:
            self.show_candidates(self._all)

    def update_candidates(self, candidates: Sequence[Candidate]) -> None:
        """Show what became of the candidates: no row moves, save up where dead ones vanish."""
        latest = {one.text: one for one in candidates}
        self._all = tuple(latest[one.text] for one in self._all if one.text in latest)
        for row in range(len(self._rows) - 1, -1, -1):
            before = self._rows[row]
            after = latest.get(before.text)
            if after is None:
                self.beginRemoveRows(QModelIndex(), row, row)
                del self._rows[row]
                self.endRemoveRows()
            elif after != before:
                self._rows[row] = after
                self._note_change(row, row)

    def _reset(self) -> None:
        self._show_rows([one for one in self._all if self._filter in one.text])

    # Qt overrides

    def data(self, index: Index, role: int = _Role.DisplayRole) -> Any:  # noqa: ANN401
        """Return what the view asks for."""
        if role not in _ANSWERED or not index.isValid():
            return None
        one, column = self._rows[index.row()], CandidateColumn(index.column())
        match role:
            case _Role.DisplayRole:
                return _text(one, column)
            case _Role.DecorationRole if column is CandidateColumn.STANDING:
                return self._icons.get(one.standing)
            case _Role.TextAlignmentRole:
                return self._alignment(column)
            case _Role.ToolTipRole | _Role.AccessibleTextRole:
                return _described(one)
        return None


def _rank(one: Candidate) -> tuple[int, float, str]:
    return -one.score, -(one.open or 0.0), one.text


def _text(one: Candidate, column: CandidateColumn) -> str:
    match column:
        case CandidateColumn.STANDING:
            return tr(_SHORT[one.standing])
        case CandidateColumn.WORD:
            return one.text
        case CandidateColumn.SCORE:
            return str(one.score)
        case CandidateColumn.FORCED:
            return str(len(one.forced)) if one.forced else ""


def _described(one: Candidate) -> str:
    parts = [f"{one.text}: {tr('score')} {one.score}", tr(_SAID[one.standing])]
    if one.forced:
        parts.append(counted(len(one.forced), "forces {count} letter", "forces {count} letters"))
    return ", ".join(parts)
