"""Notes and clues as solvers see them: lists below each other, without answers."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from editor.language import tr
from editor.sheet.clue_items import clue_sections
from editor.sheet.markup import Script, parse, plain
from editor.wording.linked import clue_owner
from editor.wording.printed import words_of

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.sheet.clue_items import ClueItem
    from editor.sheet.markup import Run

_NOTES_LINES = 6
"""Notes of more lines are scrolled."""
_NOTES_WIDTH = 280
"""Pixels by which their lines are counted."""
_ITEM = Qt.ItemDataRole.UserRole


class ClueColumns(QSplitter):
    """Shows the notes and the clue lists of a puzzle.

    Signals:
        chosen(item): a clue was pressed, a ``ClueItem``.
    """

    chosen = Signal(object)

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._puzzle = puzzle
        self.lists: list[QListWidget] = []
        if puzzle.notes.strip():
            self._add_notes(puzzle.notes)
        for section in clue_sections(puzzle, enumerations=puzzle.preset.enumerated):
            shown = self._list(section.heading)
            for item in section.items:
                row = QListWidgetItem(f"{item.label}  {plain(item.text)}")
                row.setData(_ITEM, item)
                shown.addItem(row)

    @property
    def items(self) -> list[ClueItem]:
        """All clues in their order."""
        return [shown.item(row).data(_ITEM) for shown in self.lists for row in range(shown.count())]

    def item_of(self, slot: Slot | None) -> ClueItem | None:
        """Return the clue of ``slot``, which is the solver's own where the blocks are hidden.

        Of an entry that shares the clue of another one it is that.
        """
        if slot is None:
            return None
        key = slot.key
        if not self._puzzle.diagramless and not self._puzzle.clues.get(key):
            key = clue_owner(self._puzzle, key) or key
        for item in self.items:
            if item.slot is None:
                continue
            same = (item.slot.number, item.slot.direction) == (slot.number, slot.direction)
            if same if self._puzzle.diagramless else item.slot.key == key:
                return item
        return None

    def show_current(self, item: ClueItem | None) -> None:
        """Mark ``item``, and have it in sight."""
        for shown in self.lists:
            rows = (row for row in range(shown.count()) if shown.item(row).data(_ITEM) == item)
            row = next(rows, -1)
            shown.setCurrentRow(row)
            if row >= 0:
                shown.scrollToItem(shown.item(row))

    def _add_notes(self, text: str) -> None:
        notes = QLabel(rich(text.strip()).replace("\n", "<br>"))
        notes.setWordWrap(True)
        notes.setTextFormat(Qt.TextFormat.RichText)
        notes.setAlignment(Qt.AlignmentFlag.AlignTop)
        notes.setAccessibleName(tr("Notes"))
        room = QScrollArea()
        room.setFrameShape(QFrame.Shape.NoFrame)
        room.setWidgetResizable(True)
        room.setWidget(notes)
        line = notes.fontMetrics().lineSpacing()
        room.setMaximumHeight(min(notes.heightForWidth(_NOTES_WIDTH) + line, _NOTES_LINES * line))
        self.addWidget(room)

    def _list(self, heading: str) -> QListWidget:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        head = QLabel(f"<b>{heading}</b>")
        column.addWidget(head)
        shown = QListWidget()
        shown.setWordWrap(True)
        shown.setAccessibleName(heading)
        shown.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        shown.itemClicked.connect(lambda row: self.chosen.emit(row.data(_ITEM)))
        shown.itemActivated.connect(lambda row: self.chosen.emit(row.data(_ITEM)))
        column.addWidget(shown, 1)
        self.addWidget(side)
        self.lists.append(shown)
        return shown


def heading_of(item: ClueItem, puzzle: Puzzle) -> str:
    """Return what stands before a clue of ``puzzle`` that is shown alone: ``5 Down``."""
    way = words_of(puzzle).heading(item.slot.direction) if item.slot else ""
    return f"{item.label} {way}".rstrip()


def rich(text: str) -> str:
    """Return marked-up ``text`` for a label: its own tags alone, all else as it is written."""
    return "".join(map(_rich, parse(text)))


def _rich(run: Run) -> str:
    tags = {
        "b": run.bold,
        "i": run.italic,
        "sub": run.script is Script.BELOW,
        "sup": run.script is Script.ABOVE,
    }
    text = escape(run.text)
    for tag in (tag for tag, is_on in tags.items() if is_on):
        text = f"<{tag}>{text}</{tag}>"
    return text
