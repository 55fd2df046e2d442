"""The clues of a puzzle as an item model, with all that is told of each."""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFont

from editor.core import edits
from editor.core.enumerations import enumeration
from editor.core.grid import Direction
from editor.core.marking import marked
from editor.core.puzzle import GAP
from editor.core.rules.rule import NO_FACTS
from editor.formats.clue_columns import answer_written
from editor.language import tr
from editor.ui.clues.clue_words import describe_clue, describe_use, state_name
from editor.ui.clues.column_layout import Column
from editor.ui.widgets.row_model import RowModel
from editor.ui.widgets.signs import GAP_SIGN
from editor.wording.places import slot_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from PySide6.QtGui import QIcon

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import Finding, WordFacts
    from editor.core.slots import Slot, SlotKey
    from editor.ui.clues.clue_words import Wanted
    from editor.words.clues import OldClue
    from editor.words.word_list import WordList

    Index = QModelIndex | QPersistentModelIndex
    Findings = Mapping[SlotKey, tuple[Finding, ...]]
    Written = tuple[int, Column, str]

_Role = Qt.ItemDataRole
_ANSWERED = frozenset(
    {
        _Role.DisplayRole,
        _Role.EditRole,
        _Role.TextAlignmentRole,
        _Role.FontRole,
        _Role.DecorationRole,
        _Role.BackgroundRole,
        _Role.ToolTipRole,
        _Role.AccessibleTextRole,
    }
)
"""What views hear of; they ask for as much again, for every cell in sight after every key."""


_EDITS: Mapping[Column, Callable[[Puzzle, SlotKey, str], Puzzle]] = {
    Column.CLUE: edits.set_clue,
    Column.ENUMERATION: edits.set_enumeration,
    Column.NOTE: edits.set_clue_note,
    Column.PARSE: edits.set_parse,
}
"""The columns that are written in, and what writes there."""
_STEPS = {
    Column.CLUE: marked("Write clue"),
    Column.ENUMERATION: marked("Write enumeration"),
    Column.NOTE: marked("Write note"),
    Column.PARSE: marked("Write parse"),
}
_WRITTEN_AT: Mapping[str, frozenset[Column]] = {
    "clues": frozenset({Column.CLUE, Column.STATE, Column.ENUMERATION}),
    "alternatives": frozenset({Column.ALTERNATIVES}),
    "enumerations": frozenset({Column.ENUMERATION, Column.ENTRY}),
    "clue_states": frozenset({Column.STATE}),
    "clue_notes": frozenset({Column.NOTE}),
    "parses": frozenset({Column.PARSE}),
}
"""The columns that look different when a part of a clue does: few, as each is painted anew."""
_ARROWS = {Direction.ACROSS: "→", Direction.DOWN: "↓"}

_SEARCHED = (Column.NUMBER, Column.CLUE, Column.ENTRY, Column.NOTE, Column.PARSE)
"""The columns that are looked through for a text, beside the entry as it stands in the grid."""


class ClueModel(RowModel):
    """Shows the clues of any puzzle, across first or sorted by a column.

    Signals:
        written(text, change): the constructor wrote in the table; ``change`` is the edit, a
            function from puzzle to puzzle, and ``text`` names it.
        drafted(text, change): likewise, while the editor is still open.
    """

    NAMES = (
        marked("No."),
        marked("Clue"),
        marked("Entry"),
        marked("Enumeration"),
        marked("Length"),
        marked("Score"),
        marked("State"),
        marked("Alternatives"),
        marked("Note"),
        marked("Used before"),
        marked("Parse"),
    )
    NUMBERS = frozenset({Column.NUMBER, Column.LENGTH, Column.SCORE, Column.ALTERNATIVES})

    written = Signal(str, object)
    drafted = Signal(str, object)

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__()
        self._puzzle = puzzle
        self._findings: Findings = {}
        self._icon: QIcon | None = None
        self._facts: WordFacts = NO_FACTS
        self._words: WordList | None = None
        self._used: Mapping[SlotKey, OldClue] = {}
        self._sorted_by: Column | None = None
        self._falling = False
        self._tints: Mapping[SlotKey, str] = {}
        self._rows: Sequence[Slot] = puzzle.layout.slots
        self._places = _places(self._rows)

    def show_words(self, words: WordList | None, facts: WordFacts) -> None:
        """Tell scores by ``words``, and how answers are written by their ``facts``."""
        if (words, facts) != (self._words, self._facts):
            self._words, self._facts = words, facts
            self._note_change(0, len(self._rows) - 1)

    def show_used(self, used: Mapping[SlotKey, OldClue]) -> None:
        """Tell of the clues of the slots in ``used`` where they were used before."""
        before, self._used = self._used, used
        self._note_slots(key for key, _ in before.items() ^ used.items())

    def show_puzzle(self, puzzle: Puzzle, findings: Findings | None = None) -> None:
        """Show ``puzzle`` and the ``findings`` of its clues, whatever was shown before."""
        before, self._findings = self._findings, findings or {}
        shown, self._puzzle = self._puzzle, puzzle
        if puzzle.layout.slots != shown.layout.slots:
            rows = self._in_order(puzzle.layout.slots)
            self._places = _places(rows)
            self._show_rows(rows)
            return
        for key, columns in _written(shown, puzzle, before, self._findings).items():
            self._note_cells(key, columns)
        keys, cells = shown.locks ^ puzzle.locks, _refilled(shown, puzzle)
        if keys or cells:
            self._note_slots(
                slot.key
                for slot in self._rows
                if slot.key in keys or not cells.isdisjoint(slot.cells)
            )

    def show_tints(self, tints: Mapping[SlotKey, str]) -> None:
        """Show the rows of the slots in ``tints`` on these colours."""
        before, self._tints = self._tints, tints
        self._note_slots(key for key, _ in before.items() ^ tints.items())

    def show_icon(self, icon: QIcon) -> None:
        """Put ``icon`` before every clue that has a finding or was used before."""
        if icon is self._icon:
            return
        self._icon = icon
        if (self._findings or self._used) and self._rows:
            self._note_change(0, len(self._rows) - 1)

    def is_among(self, row: int, wanted: Wanted, direction: Direction | None, text: str) -> bool:
        """Tell whether the clue in ``row`` is of those ``wanted``, and has ``text`` somewhere."""
        slot = self._rows[row]
        if direction not in (None, slot.direction):
            return False
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
        return self._places.get(slot.key)

    def write(self, text: str, cells: Iterable[Written]) -> None:
        """Report an edit named ``text``: ``cells`` are row, column and what is written there.

        What stands in columns that are not written in is passed over.
        """
        if change := self._change(cells):
            self.written.emit(text, change)

    def draft(self, row: int, column: int, text: str) -> None:
        """Report what is being written in a cell."""
        where = Column(column)
        self.drafted.emit(tr(_STEPS[where]), self._change([(row, where, text)]))

    # Qt overrides

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let clue, enumeration and note be edited in place."""
        flags = super().flags(index)
        editable = index.isValid() and index.column() in _EDITS
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
            case _Role.DecorationRole if column is Column.CLUE:
                has_sign = slot.key in self._findings or slot.key in self._used
                return self._icon if has_sign else None
            case _Role.BackgroundRole:
                return QBrush(QColor(self._tints[slot.key])) if slot.key in self._tints else None
            case _Role.ToolTipRole:
                return self._tip(slot, column) or None
            case _Role.AccessibleTextRole:
                told = (self._told(slot), self._use(slot)) if column is Column.CLUE else ()
                return " ".join(
                    filter(None, (f"{slot_name(slot)}: {self._text(slot, column)}", *told))
                )
        return None

    def setData(self, index: Index, value: Any, role: int = _Role.EditRole) -> bool:  # noqa: ANN401, N802
        """Report what was written in the list."""
        if not index.isValid() or role != _Role.EditRole:
            return False
        column = Column(index.column())
        if column not in _EDITS:
            return False
        self.write(tr(_STEPS[column]), [(index.row(), column, str(value))])
        return True

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Put the rows in the order of ``column``; -1: across first.

        They stay there while they are written in, until they are sorted once more.
        """
        self._sorted_by = Column(column) if column >= 0 else None
        self._falling = order == Qt.SortOrder.DescendingOrder
        self.layoutAboutToBeChanged.emit()
        before, self._rows = self._rows, self._in_order(self._puzzle.layout.slots)
        places = self._places = _places(self._rows)
        for index in self.persistentIndexList():
            row = places[before[index.row()].key]
            self.changePersistentIndex(index, self.index(row, index.column()))
        self.layoutChanged.emit()

    # Private

    def _change(self, cells: Iterable[Written]) -> Callable[[Puzzle], Puzzle] | None:
        """Return the edit that writes ``cells``; None where there is nothing to write in."""
        places = [
            (self._rows[row].key, column, " ".join(told.split()))
            for row, column, told in cells
            if column in _EDITS
        ]
        return partial(_with_cells, places=places) if places else None

    def _in_order(self, slots: Sequence[Slot]) -> Sequence[Slot]:
        """Return ``slots`` as they are sorted; those without a text in the column come last."""
        column = self._sorted_by
        if column is None or column is Column.NUMBER:
            return slots[::-1] if self._falling else slots
        texts = {slot.key: self._text(slot, column) for slot in slots}
        known = [slot for slot in slots if texts[slot.key]]
        known.sort(key=lambda slot: _sorting(texts[slot.key], column), reverse=self._falling)
        return (*known, *(slot for slot in slots if not texts[slot.key]))

    def _note_cells(self, key: SlotKey, columns: Iterable[Column]) -> None:
        """Tell that the cells of a slot in ``columns`` look different now."""
        if key in self._places:
            for column in columns:
                cell = self.index(self._places[key], column)
                self.dataChanged.emit(cell, cell)

    def _note_slots(self, keys: Iterable[SlotKey]) -> None:
        """Tell that the rows of the slots named ``keys`` look different now."""
        for row in sorted(self._places[key] for key in keys if key in self._places):
            self._note_change(row, row)

    def _tip(self, slot: Slot, column: Column) -> str:
        match column:
            case Column.NUMBER:
                return slot_name(slot)
            case Column.CLUE:
                told = (self._puzzle.clue(slot), self._told(slot), self._use(slot))
                return "\n".join(filter(None, told))
            case Column.ALTERNATIVES:
                return "\n".join(self._puzzle.alternatives.get(slot.key, ()))
            case Column.NOTE | Column.PARSE:
                return self._text(slot, column)
            case Column.USED:
                return self._use(slot)
        return ""

    def _use(self, slot: Slot) -> str:
        return describe_use(self._used[slot.key]) if slot.key in self._used else ""

    def _told(self, slot: Slot) -> str:
        return describe_clue(self._findings.get(slot.key, ()), slot)

    def _text(self, slot: Slot, column: Column) -> str:
        match column:
            case Column.NUMBER:
                return f"{self._puzzle.label(slot.cells[0])} {_ARROWS[slot.direction]}".strip()
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
            case Column.ALTERNATIVES:
                return str(len(self._puzzle.alternatives.get(slot.key, ())) or "")
            case Column.NOTE:
                return self._puzzle.clue_notes.get(slot.key, "")
            case Column.PARSE:
                return self._puzzle.parses.get(slot.key, "")
            case Column.USED:
                used = self._used.get(slot.key)
                return used.written.isoformat() if used and used.written else ""


def _places(rows: Sequence[Slot]) -> Mapping[SlotKey, int]:
    """Return the row of each slot by its key."""
    return {slot.key: row for row, slot in enumerate(rows)}


def _written(
    before: Puzzle, after: Puzzle, found_before: Findings, found: Findings
) -> Mapping[SlotKey, set[Column]]:
    """Return the columns that look different, by slot, as something for a clue is another."""
    columns: dict[SlotKey, set[Column]] = defaultdict(set)
    if _dividing(before) != _dividing(after):  # one answer in several rows is written as a whole
        for key in _linked(before) | _linked(after):
            columns[key] |= _WRITTEN_AT["enumerations"]
    for name, looks in _WRITTEN_AT.items():
        one, other = getattr(before, name), getattr(after, name)
        for key, _ in one.items() ^ other.items() if one is not other else ():
            columns[key] |= looks
    for key, _ in found_before.items() ^ found.items() if found_before is not found else ():
        columns[key].add(Column.CLUE)
    return columns


def _dividing(puzzle: Puzzle) -> tuple[object, ...]:
    """Return what it depends on how linked entries are written."""
    return puzzle.links, puzzle.fill, puzzle.enumerations


def _linked(puzzle: Puzzle) -> set[SlotKey]:
    """Return the slots that share an answer with others."""
    return {key for first, others in puzzle.links.items() for key in (first, *others)}


def _refilled(before: Puzzle, after: Puzzle) -> set[Cell]:
    """Return the cells with another text."""
    if before.fill is after.fill:
        return set()
    return {cell for cell, _ in before.fill.items() ^ after.fill.items()}


def _with_cells(puzzle: Puzzle, places: Iterable[tuple[SlotKey, Column, str]]) -> Puzzle:
    """Return ``puzzle`` with the texts of ``places`` written."""
    for key, column, text in places:
        puzzle = _EDITS[column](puzzle, key, text)
    return puzzle


def _sorting(text: str, column: Column) -> tuple[int, str]:
    """Return what ``text`` is sorted by."""
    return (int(text), "") if column in ClueModel.NUMBERS else (0, text.casefold())
