"""The clues of one direction as an item model, with all that is told of each."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFont

from editor.core.enumerations import enumeration
from editor.core.marking import marked
from editor.core.puzzle import GAP
from editor.core.rules.rule import NO_FACTS
from editor.formats.clue_columns import answer_written
from editor.ui.clues.clue_words import describe_clue, state_name
from editor.ui.widgets.row_model import RowModel
from editor.ui.widgets.signs import GAP_SIGN
from editor.wording.places import slot_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QIcon

    from editor.core.grid import Cell, Direction
    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import Finding, WordFacts
    from editor.core.slots import Slot, SlotKey
    from editor.ui.clues.clue_words import Wanted
    from editor.words.word_list import WordList

    Index = QModelIndex | QPersistentModelIndex
    Findings = Mapping[SlotKey, tuple[Finding, ...]]

_Role = Qt.ItemDataRole
_ANSWERED = frozenset(
    {
        _Role.DisplayRole,
        _Role.EditRole,
        _Role.TextAlignmentRole,
        _Role.FontRole,
        _Role.DecorationRole,
        _Role.ToolTipRole,
        _Role.AccessibleTextRole,
    }
)
"""What views hear of; they ask for as much again, for every cell in sight after every key."""


class Column(IntEnum):
    """The columns of the clue list."""

    NUMBER = 0
    CLUE = 1
    ENTRY = 2
    ENUMERATION = 3
    LENGTH = 4
    SCORE = 5
    STATE = 6
    NOTE = 7


EDITED = frozenset({Column.CLUE, Column.ENUMERATION, Column.NOTE})
"""The columns that are written in."""


_SEARCHED = (Column.NUMBER, Column.CLUE, Column.ENTRY, Column.NOTE)
"""The columns that are looked through for a text, beside the entry as it stands in the grid."""


class ClueModel(RowModel):
    """Shows the clues of any puzzle in one direction.

    Signals:
        clue_written(key, text): the constructor wrote a clue in the list.
        enumeration_written(key, text): an enumeration; empty: it follows from the answer.
        note_written(key, text): a note of the constructor's own.
    """

    NAMES = (
        marked("Number"),
        marked("Clue"),
        marked("Entry"),
        marked("Enumeration"),
        marked("Length"),
        marked("Score"),
        marked("State"),
        marked("Note"),
    )
    NUMBERS = frozenset({Column.NUMBER, Column.LENGTH, Column.SCORE})

    clue_written = Signal(object, str)
    enumeration_written = Signal(object, str)
    note_written = Signal(object, str)

    def __init__(self, puzzle: Puzzle, direction: Direction) -> None:
        super().__init__()
        self._puzzle = puzzle
        self._findings: Findings = {}
        self._icon: QIcon | None = None
        self._facts: WordFacts = NO_FACTS
        self._words: WordList | None = None
        self._direction = direction
        self._rows: Sequence[Slot] = puzzle.layout.in_direction(direction)

    def show_words(self, words: WordList | None, facts: WordFacts) -> None:
        """Tell scores by ``words``, and how answers are written by their ``facts``."""
        if (words, facts) != (self._words, self._facts):
            self._words, self._facts = words, facts
            self._note_change(0, len(self._rows) - 1)

    def show_puzzle(self, puzzle: Puzzle, findings: Findings | None = None) -> None:
        """Show ``puzzle`` and the ``findings`` of its clues, whatever was shown before."""
        before, self._findings = self._findings, findings or {}
        slots = puzzle.layout.in_direction(self._direction)
        if slots != self._rows:
            self._puzzle = puzzle
            self._show_rows(slots)
            return
        keys, cells = _changed(self._puzzle, puzzle)
        self._puzzle = puzzle
        keys |= {key for key, _ in before.items() ^ self._findings.items()}
        for row, slot in enumerate(slots):
            if slot.key in keys or not cells.isdisjoint(slot.cells):
                self._note_change(row, row)

    def show_icon(self, icon: QIcon) -> None:
        """Put ``icon`` before every clue that has a finding."""
        if icon is self._icon:
            return
        self._icon = icon
        if self._findings and self._rows:
            self._note_change(0, len(self._rows) - 1)

    def is_among(self, row: int, wanted: Wanted, text: str) -> bool:
        """Tell whether the clue in ``row`` is of those ``wanted``, and has ``text`` somewhere."""
        slot = self._rows[row]
        if not wanted.takes(self._puzzle, slot, found=slot.key in self._findings):
            return False
        if not text:
            return True
        told = [self._text(slot, one) for one in _SEARCHED]
        return text.casefold() in "\n".join((*told, self._puzzle.pattern(slot))).casefold()

    def slot(self, row: int) -> Slot:
        """Return the slot in ``row``."""
        return self._rows[row]

    def row_of(self, slot: Slot) -> int | None:
        """Return the row of ``slot``, if it has one."""
        return self._rows.index(slot) if slot in self._rows else None

    # Qt overrides

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let clue, enumeration and note be edited in place."""
        flags = super().flags(index)
        editable = index.isValid() and index.column() in EDITED
        return flags | Qt.ItemFlag.ItemIsEditable if editable else flags

    def data(self, index: Index, role: int = _Role.DisplayRole) -> Any:  # noqa: ANN401
        """Return what the view asks for."""
        if role not in _ANSWERED or not index.isValid():
            return None
        slot, column = self._rows[index.row()], Column(index.column())
        match role:
            case _Role.EditRole if column is Column.ENUMERATION:
                return self._puzzle.enumerations.get(slot.key, "")
            case _Role.DisplayRole | _Role.EditRole:
                return self._text(slot, column)
            case _Role.TextAlignmentRole:
                return self._alignment(column)
            case _Role.FontRole if column is Column.ENTRY and slot.key in self._puzzle.locks:
                font = QFont()
                font.setBold(True)
                return font
            case _Role.DecorationRole if column is Column.CLUE and slot.key in self._findings:
                return self._icon
            case _Role.ToolTipRole if column is Column.CLUE:
                return "\n".join(filter(None, (self._puzzle.clue(slot), self._told(slot)))) or None
            case _Role.AccessibleTextRole:
                told = self._told(slot) if column is Column.CLUE else ""
                return f"{slot_name(slot)}: {self._text(slot, column)} {told}".rstrip()
        return None

    def setData(self, index: Index, value: Any, role: int = _Role.EditRole) -> bool:  # noqa: ANN401, N802
        """Report what was written in the list."""
        if not index.isValid() or role != _Role.EditRole:
            return False
        key = self._rows[index.row()].key
        match Column(index.column()):
            case Column.CLUE:
                self.clue_written.emit(key, str(value))
            case Column.ENUMERATION:
                self.enumeration_written.emit(key, str(value))
            case Column.NOTE:
                self.note_written.emit(key, str(value))
            case _:
                return False
        return True

    def _told(self, slot: Slot) -> str:
        return describe_clue(self._findings.get(slot.key, ()), slot)

    def _text(self, slot: Slot, column: Column) -> str:
        match column:
            case Column.NUMBER:
                return self._puzzle.label(slot.cells[0])
            case Column.CLUE:
                return self._puzzle.clue(slot)
            case Column.ENTRY:
                return answer_written(self._puzzle, slot, self._facts).replace(GAP, GAP_SIGN)
            case Column.ENUMERATION:
                return enumeration(self._puzzle, slot, self._facts)
            case Column.LENGTH:
                return str(len(slot))
            case Column.SCORE:
                entry = self._puzzle.entry(slot)
                score = self._words.score(entry) if entry and self._words else None
                return "" if score is None else str(score)
            case Column.STATE:
                return state_name(self._puzzle, slot)
            case Column.NOTE:
                return self._puzzle.clue_notes.get(slot.key, "")


def _changed(before: Puzzle, after: Puzzle) -> tuple[set[SlotKey], set[Cell]]:
    """Return the slots with another clue or lock, and the cells with another text."""
    shown = ("clues", "enumerations", "clue_states", "clue_notes")
    keys = {
        key
        for name in shown
        for key, _ in getattr(before, name).items() ^ getattr(after, name).items()
    }
    cells = {cell for cell, _ in before.fill.items() ^ after.fill.items()}
    return keys | (before.locks ^ after.locks), cells
