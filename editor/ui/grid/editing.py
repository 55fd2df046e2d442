"""Editing by hand: what the gestures and commands on the grid do to the document."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.core import edits
from editor.core.coding import decoded
from editor.core.entering import entered
from editor.core.grid import Bar, Cell, Direction, neighbour
from editor.core.parse_in_clue import offered_parse
from editor.core.pencil import ink, set_pencil, to_pencil
from editor.core.reshape import Turn, resize, turn
from editor.language import marked, tr
from editor.ui.grid import cursor as moves
from editor.ui.grid.habits import after_letter, stepped_back

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from editor.core.clue_states import ClueState
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot, SlotKey
    from editor.core.symmetry import Symmetry
    from editor.document.document import Document
    from editor.ui.grid.cursor import Cursor
    from editor.ui.grid.view import GridView

_TURNS: Mapping[Turn, str] = MappingProxyType(
    {
        Turn.ROTATE_RIGHT: marked("Rotate right"),
        Turn.ROTATE_LEFT: marked("Rotate left"),
        Turn.HALF_TURN: marked("Half turn"),
        Turn.FLIP_LEFT_RIGHT: marked("Flip left to right"),
        Turn.FLIP_TOP_BOTTOM: marked("Flip top to bottom"),
        Turn.TRANSPOSE: marked("Transpose"),
    }
)
"""What a motion is called where it is undone."""


class Editing(QObject):
    """Turns gestures of the grid view, and commands at its cursor, into edits.

    Signals:
        said(sentence): why a text that was typed is not taken.
        pencil_changed(): letters are typed in pencil from now on, or no longer.
    """

    said = Signal(str)
    pencil_changed = Signal()

    def __init__(self, document: Document, view: GridView) -> None:
        super().__init__(view)
        self._document = document
        self._view = view
        self._strokes = 0
        self._painting = True
        self._pencils = False
        self._typing = 0
        self._typing_at: Cursor | None = None
        view.stroke_begun.connect(self.begin_stroke)
        view.stroke_continued.connect(self.continue_stroke)
        view.bars_begun.connect(self.begin_bars)
        view.bar_continued.connect(self.continue_bars)
        view.letter_typed.connect(self.type_letter)
        view.rebus_typed.connect(self.type_text)
        view.rebus_drafted.connect(self.draft_text)
        view.rebus_left.connect(document.drop_draft)
        view.erased.connect(self.erase)
        view.cleared.connect(self.clear_on)

    @property
    def slot(self) -> Slot | None:
        """The slot under the cursor, the crossing one where there is no other."""
        layout, cursor = self._puzzle.layout, self._cursor
        return moves.current_slot(cursor, layout) or moves.current_slot(
            moves.turned(cursor), layout
        )

    @property
    def entry(self) -> str | None:
        """The full entry under the cursor."""
        slot = self.slot
        return self._puzzle.entry(slot) if slot else None

    # Painting

    def begin_stroke(self, cell: Cell) -> None:
        """Paint or clear the block at ``cell``; the cells dragged over next follow suit."""
        self._strokes += 1
        self._painting = cell not in self._puzzle.grid.blocks
        self.continue_stroke(cell)

    def continue_stroke(self, cell: Cell) -> None:
        """Paint or clear the block at ``cell`` in the same undo step."""
        after = edits.paint_blocks(self._puzzle, [cell], paint=self._painting)
        text = tr("Paint block") if self._painting else tr("Clear block")
        self._document.apply(text, after, merge=f"stroke:{self._strokes}")

    def begin_bars(self, bar: Bar) -> None:
        """Draw ``bar``, or clear it; those dragged along next follow suit."""
        self._strokes += 1
        self._painting = bar not in self._puzzle.grid.bars
        self.continue_bars(bar)

    def continue_bars(self, bar: Bar) -> None:
        """Draw or clear ``bar`` in the same undo step; there is none beside a block."""
        grid = self._puzzle.grid
        if (bar in grid.bars) is self._painting or not self._takes(bar):
            return
        after = edits.toggle_bar(self._puzzle, bar)
        self._document.apply(tr("Bar"), after, merge=f"bars:{self._strokes}")

    def toggle_blocks(self) -> None:
        """Paint or clear blocks on the chosen cells."""
        cells = self._chosen
        paint = not cells <= self._puzzle.grid.blocks
        after = edits.paint_blocks(self._puzzle, cells, paint=paint)
        self._document.apply(tr("Paint blocks") if paint else tr("Clear blocks"), after)

    def toggle_voids(self) -> None:
        """Cut the chosen cells out of the outline, or put them back."""
        cells = self._chosen
        paint = not cells <= self._puzzle.grid.voids
        after = edits.paint_voids(self._puzzle, cells, paint=paint)
        self._document.apply(tr("Cut out cells") if paint else tr("Put cells back"), after)

    def toggle_bar_left(self) -> None:
        """Set or clear a bar on the left of the current cell."""
        self._toggle_bar(neighbour(self._cursor.cell, Direction.ACROSS, -1), Direction.ACROSS)

    def toggle_bar_above(self) -> None:
        """Set or clear a bar above the current cell."""
        self._toggle_bar(neighbour(self._cursor.cell, Direction.DOWN, -1), Direction.DOWN)

    def toggle_bar_right(self) -> None:
        """Set or clear a bar on the right of the current cell."""
        self._toggle_bar(self._cursor.cell, Direction.ACROSS)

    def toggle_bar_below(self) -> None:
        """Set or clear a bar below the current cell."""
        self._toggle_bar(self._cursor.cell, Direction.DOWN)

    def set_symmetry(self, symmetry: Symmetry) -> None:
        """Paint with ``symmetry`` from now on; what stands stays."""
        self._document.apply(tr("Symmetry"), replace(self._puzzle, symmetry=symmetry))

    # Reshaping

    def resize(self, rows: int, cols: int, top: int, left: int) -> None:
        """Give the grid another size, with ``top`` rows and ``left`` columns added before."""
        self._document.apply(tr("Resize"), resize(self._puzzle, rows, cols, top=top, left=left))

    def turn(self, motion: Turn) -> None:
        """Rotate, flip or transpose the whole puzzle."""
        self._document.apply(tr(_TURNS[motion]), turn(self._puzzle, motion))

    # Typing

    def type_letter(self, character: str) -> None:
        """Type ``character`` into the current cell and go on."""
        text = self._puzzle.alphabet.normalize(character)
        if not text or not self._puzzle.grid.is_open(self._cursor.cell):
            return
        before = self._puzzle
        put = set_pencil if self._pencils else edits.set_text
        self._type(tr("Type letters"), put(before, self._cursor.cell, text))
        self._follow(after_letter(self._cursor, before, self._puzzle, self._view.habits))

    def type_text(self, text: str) -> None:
        """Set the whole text of the current cell: a rebus, or two readings of it or its entry."""
        after = entered(self._puzzle, self._cursor.cell, text, self.slot)
        if after is None:
            sentence = tr(
                "{text} has no two readings: A/B reads A across and B down, A|B either of them."
            )
            self.said.emit(sentence.format(text=text))
        else:
            self._document.apply(tr("Set rebus"), after)

    def draft_text(self, text: str) -> None:
        """Note what is being typed for the whole of the current cell."""
        cell, slot = self._cursor.cell, self.slot
        self._document.draft(
            tr("Set rebus"), lambda puzzle: entered(puzzle, cell, text, slot) or puzzle
        )

    def erase(self, back: bool) -> None:
        """Clear the chosen cells; ``back``: clear one cell and step back."""
        if self._cursor.selection:
            self.clear_chosen()
            return
        if back and not self._stands(self._cursor.cell):
            self._view.move_cursor(self._stepped_back)
        self._type(tr("Clear letters"), edits.clear_cells(self._puzzle, {self._cursor.cell}))
        if back:
            self._follow(self._stepped_back)

    def clear_on(self) -> None:
        """Clear the chosen cells, or the current one and go on."""
        if self._cursor.selection:
            self.clear_chosen()
            return
        self._type(tr("Clear letters"), edits.clear_cells(self._puzzle, {self._cursor.cell}))
        self._follow(moves.advanced(self._cursor, self._puzzle))

    def clear_chosen(self) -> None:
        """Clear the letters of the chosen cells, those of locked entries where no other is."""
        self._document.apply(tr("Clear letters"), edits.clear_chosen(self._puzzle, self._chosen))

    def clear_entry(self) -> None:
        """Clear the entry under the cursor, save what a locked entry needs."""
        if slot := self.slot:
            keep = frozenset(
                cell
                for key in self._puzzle.locks - {slot.key}
                for cell in self._puzzle.layout.by_key[key].cells
            )
            cells = frozenset(slot.cells) - keep
            self._document.apply(tr("Clear entry"), edits.clear_cells(self._puzzle, cells))

    def clear_filled(self) -> None:
        """Clear all that Autofill set."""
        self._document.apply(tr("Clear autofilled letters"), edits.clear_filled(self._puzzle))

    def keep_filled(self) -> None:
        """Make the chosen letters the constructor's own; nothing chosen: all of them."""
        cells = self._cursor.selection or self._puzzle.filled
        self._document.apply(tr("Keep letters"), edits.keep_filled(self._puzzle, cells))

    # Pencil

    @property
    def pencils(self) -> bool:
        """Whether letters are typed in pencil."""
        return self._pencils

    def toggle_pencil(self) -> None:
        """Type letters in pencil from now on, or in ink again."""
        self._pencils = not self._pencils
        self.pencil_changed.emit()

    def ink(self) -> None:
        """Make letters of the pencil letters in the selection; nothing chosen: of all."""
        self._document.apply(tr("Ink"), ink(self._puzzle, self._cursor.selection or None))

    def to_pencil(self) -> None:
        """Make pencil letters of those in the chosen cells."""
        self._document.apply(tr("Letters to pencil"), to_pencil(self._puzzle, self._chosen))

    # Marks

    def toggle_circles(self) -> None:
        """Draw circles in the chosen cells, or remove them."""
        circled = not self._open_chosen <= self._puzzle.circles
        after = edits.set_circled(self._puzzle, self._chosen, circled=circled)
        self._document.apply(tr("Circle"), after)

    def toggle_given(self) -> None:
        """Print the letters of the chosen cells for the solver, or no longer."""
        lettered = self._chosen & self._puzzle.fill.keys()
        given = not lettered <= self._puzzle.given
        self._document.apply(
            tr("Given letters"), edits.set_given(self._puzzle, lettered, given=given)
        )

    def decode(self) -> None:
        """Make a crossword of the codeword, with the numbers of its entries."""
        self._document.apply(tr("Crossword of the codeword"), decoded(self._puzzle))

    def shade(self, colour: str) -> None:
        """Shade the chosen cells in ``colour``; an empty one clears the shade."""
        self._document.apply(tr("Shade"), edits.set_shade(self._puzzle, self._chosen, colour))

    def set_clue(self, key: SlotKey, text: str) -> None:
        """Write the clue of the slot named ``key``."""
        after = edits.set_clue(self._puzzle, key, text.strip())
        self._document.apply(tr("Write clue"), after, merge=f"clue:{key}")

    def add_to_clue(self, key: SlotKey, text: str) -> None:
        """Put ``text`` at the end of the clue of the slot named ``key``."""
        clue = self._puzzle.clues.get(key, "").rstrip()
        self._document.apply(
            tr("Write clue"), edits.set_clue(self._puzzle, key, f"{clue} {text}".strip())
        )

    def set_parse(self, key: SlotKey, text: str) -> None:
        """Keep ``text`` as the parse of the clue of the slot named ``key``."""
        after = edits.set_parse(self._puzzle, key, text.strip())
        self._document.apply(tr("Write parse"), after, merge=f"parse:{key}")

    def keep_offered_parse(self) -> None:
        """Keep the parse that the clue of the current entry itself tells, if it tells one."""
        slot = self.slot
        if slot is not None and (parse := offered_parse(self._puzzle, slot)):
            self.set_parse(slot.key, parse)

    def set_enumeration(self, key: SlotKey, text: str) -> None:
        """Write the enumeration of the slot named ``key``; empty, it follows from the answer."""
        after = edits.set_enumeration(self._puzzle, key, text)
        self._document.apply(tr("Write enumeration"), after, merge=f"enumeration:{key}")

    def toggle_clue_state(self, state: ClueState) -> None:
        """Mark the clue of the entry under the cursor as ``state``, or no longer."""
        if slot := self.slot:
            marked_so = self._puzzle.clue_states.get(slot.key) is state
            after = edits.set_clue_state(self._puzzle, slot.key, None if marked_so else state)
            self._document.apply(tr("Mark clue"), after)

    def write_clues(self, text: str, change: Callable[[Puzzle], Puzzle]) -> None:
        """Make ``change`` of clues, which ``text`` names, as one undo step."""
        self._document.apply(text, change(self._puzzle))

    def keep_clue(self, key: SlotKey) -> None:
        """Keep the clue of the slot named ``key`` as an alternative, so that another is written."""
        self._document.apply(tr("Keep clue"), edits.keep_clue(self._puzzle, key))

    def choose_clue(self, key: SlotKey, number: int) -> None:
        """Make alternative ``number`` the clue of the slot named ``key``."""
        self._document.apply(tr("Choose clue"), edits.choose_clue(self._puzzle, key, number))

    def drop_alternative(self, key: SlotKey, number: int) -> None:
        """Forget alternative ``number`` of the slot named ``key``."""
        self._document.apply(tr("Forget clue"), edits.drop_alternative(self._puzzle, key, number))

    # Selection

    def select_all(self) -> None:
        """Select every open cell."""
        self._select(self._puzzle.grid.open_cells)

    def select_entry(self) -> None:
        """Select the entry under the cursor."""
        if slot := self.slot:
            self._select(slot.cells)

    def go_to_cells(self, cells: frozenset[Cell]) -> None:
        """Select ``cells``, with the cursor at the first of them."""
        self._view.move_cursor(moves.at(self._cursor, min(cells), None))
        self._select(cells)

    def _select(self, cells: Iterable[Cell]) -> None:
        self._view.move_cursor(replace(self._cursor, selection=frozenset(cells), anchor=None))

    @property
    def _puzzle(self) -> Puzzle:
        return self._document.puzzle

    @property
    def _cursor(self) -> Cursor:
        return self._view.cursor_value

    @property
    def _stepped_back(self) -> Cursor:
        return stepped_back(self._cursor, self._puzzle, self._view.habits)

    @property
    def _chosen(self) -> frozenset[Cell]:
        return moves.chosen_cells(self._cursor)

    @property
    def _open_chosen(self) -> frozenset[Cell]:
        return frozenset(filter(self._puzzle.grid.is_open, self._chosen))

    def _toggle_bar(self, cell: Cell, direction: Direction) -> None:
        if self._takes(bar := Bar(cell, direction)):
            self._document.apply(tr("Bar"), edits.toggle_bar(self._puzzle, bar))

    def _takes(self, bar: Bar) -> bool:
        """Tell whether ``bar`` is there, or would part two open cells."""
        grid = self._puzzle.grid
        return bar in grid.bars or grid.joined(bar.cell, bar.direction)

    def _stands(self, cell: Cell) -> bool:
        return cell in self._puzzle.fill or cell in self._puzzle.pencil

    def _type(self, text: str, after: Puzzle) -> None:
        """Apply a typed edit; typing on without moving elsewhere stays one undo step."""
        if self._cursor != self._typing_at:
            self._typing += 1
        self._document.apply(text, after, merge=f"{text} {self._typing}")
        self._typing_at = self._cursor

    def _follow(self, cursor: Cursor) -> None:
        """Move the cursor as typing does, which does not end the undo step."""
        self._view.move_cursor(cursor)
        self._typing_at = cursor
