"""The grid on the screen: moves the cursor in it, and reports clicks and keys."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QContextMenuEvent,
    QHelpEvent,
    QInputMethodEvent,
)
from PySide6.QtWidgets import QToolTip

from editor.core.edits import accept_fill
from editor.core.grid import Cell, Direction
from editor.language import counted, tr
from editor.ui.grid import cursor as moves
from editor.ui.grid.canvas import GridCanvas
from editor.ui.grid.habits import USUAL_HABITS, Space, after_arrow
from editor.ui.grid.rebus_field import RebusField
from editor.ui.grid.spoken import describe_cursor, entries_at
from editor.ui.widgets.limit_words import limits_at

if TYPE_CHECKING:
    from PySide6.QtGui import (
        QEnterEvent,
        QFocusEvent,
        QKeyEvent,
        QMouseEvent,
    )
    from PySide6.QtWidgets import QWidget

    from editor.core.puzzle import Puzzle
    from editor.ui.grid.cursor import Cursor
    from editor.ui.grid.habits import Habits
    from editor.ui.grid.spoken import Score
    from editor.ui.widgets.theme import GridColours

_Key = Qt.Key
_Shift = Qt.KeyboardModifier.ShiftModifier
_Control = Qt.KeyboardModifier.ControlModifier
_Commanding = _Control | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier

_ARROWS = {
    _Key.Key_Left: (Direction.ACROSS, -1),
    _Key.Key_Right: (Direction.ACROSS, 1),
    _Key.Key_Up: (Direction.DOWN, -1),
    _Key.Key_Down: (Direction.DOWN, 1),
}
_BLOCK_KEYS = (".", "#")


class Tool(Enum):
    """What a plain click does: paint a block, draw a bar, or place the cursor."""

    BLOCK = "block"
    BAR = "bar"
    LETTER = "letter"


class GridView(GridCanvas):
    """A canvas to click and type on.

    Signals:
        cursor_moved(cursor): the cursor, its direction or its selection changed.
        tool_changed(): a plain click does something else.
        stroke_begun(cell): a block is to be painted or cleared there.
        stroke_continued(cell): the same, dragged on.
        bars_begun(bar): a bar is to be drawn or cleared there.
        bar_continued(bar): the same, dragged on.
        letter_typed(text): one character for the current cell.
        rebus_typed(text): a whole text for the current cell.
        rebus_drafted(text): it is being typed.
        rebus_left(): it is typed, or given up.
        erased(back): the current cell is to be cleared (``back``: and the cursor steps back).
        cleared(): the current cell is to be cleared, and the cursor goes on.
        menu_asked(place): the menu of the current cell is wanted there on the screen.
        returned(): Return was pressed.
        escaped(): Escape was pressed, with no selection to give up.
    """

    cursor_moved = Signal(object)
    tool_changed = Signal()
    stroke_begun = Signal(object)
    stroke_continued = Signal(object)
    bars_begun = Signal(object)
    bar_continued = Signal(object)
    letter_typed = Signal(str)
    rebus_typed = Signal(str)
    rebus_drafted = Signal(str)
    rebus_left = Signal()
    erased = Signal(bool)
    cleared = Signal()
    menu_asked = Signal(object)
    returned = Signal()
    escaped = Signal()

    def __init__(self, puzzle: Puzzle, colours: GridColours, parent: QWidget | None = None) -> None:
        super().__init__(puzzle, colours, parent)
        self._tool = Tool.LETTER
        self._habits = USUAL_HABITS
        self._score: Score | None = None
        self._stroke: QPointF | None = None  # where the pointer was last
        self._bars: QPointF | None = None  # the same, while bars are drawn
        self._pressed: Cell | None = None
        self._rebus = RebusField(self)
        self._rebus.accepted.connect(self._accept_rebus)
        self._rebus.textEdited.connect(self.rebus_drafted)
        self._rebus.left.connect(self.rebus_left)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
        self.setAccessibleName(tr("Grid"))
        self._say()

    @property
    def tool(self) -> Tool:
        """What a plain click does."""
        return self._tool

    @tool.setter
    def tool(self, tool: Tool) -> None:
        self._tool = tool
        self.tool_changed.emit()

    @property
    def habits(self) -> Habits:
        """Where keys lead."""
        return self._habits

    def take_habits(self, habits: Habits) -> None:
        """Let keys lead where ``habits`` say from now on."""
        self._habits = habits

    def take_scores(self, score: Score | None) -> None:
        """Tell the scores of entries by ``score`` from now on."""
        self._score = score

    def show_puzzle(self, puzzle: Puzzle) -> None:
        """Show ``puzzle``, whatever was shown before."""
        cursor = moves.settled(self.cursor_value, puzzle.grid)
        super().show_puzzle(puzzle)
        self.move_cursor(cursor)
        self.setAccessibleDescription(describe_cursor(puzzle, cursor))

    def move_cursor(self, cursor: Cursor) -> None:
        """Move the cursor, the direction and the selection."""
        if cursor == self.cursor_value:
            return
        self._show(replace(self._picture, cursor=cursor))
        self._say()
        self.cursor_moved.emit(cursor)

    def move_home(self) -> None:
        """Move the cursor to the first slot of the puzzle."""
        self.move_cursor(moves.first(self._picture.puzzle))

    def leave_block(self) -> None:
        """Move the cursor to the first slot where another grid left it on a block."""
        if not self._picture.puzzle.grid.is_open(self.cursor_value.cell):
            self.move_home()

    def move_to_end(self, *, last: bool) -> None:
        """Move the cursor to the first or last open cell of the grid."""
        grid = self._picture.puzzle.grid
        self.move_cursor(moves.at_grid_end(self.cursor_value, grid, last=last))

    def edit_rebus(self) -> None:
        """Open the field for a text of several letters over the current cell."""
        cell = self.cursor_value.cell
        if self._picture.puzzle.grid.is_open(cell):
            self._rebus.open(self._picture.puzzle.fill.get(cell, ""), self._geometry.rect(cell))

    def _accept_rebus(self, text: str) -> None:
        self.rebus_typed.emit(text)
        self.setFocus()

    def _say(self) -> None:
        sentence = describe_cursor(self._picture.puzzle, self.cursor_value)
        self.setAccessibleDescription(sentence)
        if QAccessible.isActive() and self.hasFocus():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))

    def _hover(self, cell: Cell | None) -> None:
        puzzle = self._picture.puzzle
        orbit = frozenset[Cell]() if cell is None else puzzle.symmetry.orbit(cell, puzzle.grid)
        hovered = orbit if len(orbit) > 1 else frozenset[Cell]()
        if hovered != self._picture.hovered:
            self._show(replace(self._picture, hovered=hovered))

    def _paints(self, event: QMouseEvent) -> bool:
        return self._tool is Tool.BLOCK or bool(event.modifiers() & _Control)

    def _continue_stroke(self, start: QPointF, end: QPointF) -> None:
        """Report the cells between two places of the pointer, which a quick hand leaps over."""
        self._stroke = end
        reached = self._geometry.cell_at(start)
        for cell in self._geometry.cells_along(start, end):
            if cell != reached:
                self.stroke_continued.emit(cell)

    def _begin_bars(self, place: QPointF) -> None:
        if edge := self._geometry.edge_at(place):
            self._bars = place
            self.bars_begun.emit(edge)

    def _continue_bars(self, start: QPointF, end: QPointF) -> None:
        self._bars = end
        for edge in self._geometry.edges_along(start, end):
            self.bar_continued.emit(edge)

    def _press_letter(self, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        cursor = self.cursor_value
        if modifiers & _Shift:
            self.move_cursor(moves.selecting(cursor, cell))
        elif cell == cursor.cell and not cursor.selection:
            self.move_cursor(moves.turned(cursor))
        else:
            self.move_cursor(moves.at(cursor, cell))
        self._pressed = cell

    def _navigate(self, event: QKeyEvent) -> bool:
        """Move the cursor where ``event`` says; False when it is no such key."""
        cursor, puzzle = self.cursor_value, self._picture.puzzle
        key, modifiers = _Key(event.key()), event.modifiers()
        if key in _ARROWS:
            direction, steps = _ARROWS[key]
            if modifiers & _Shift:
                self.move_cursor(moves.stretched(cursor, puzzle.grid, direction, steps))
            elif modifiers & _Control:
                self.move_cursor(moves.jumped(cursor, puzzle, direction, steps))
            else:
                after = after_arrow(cursor, puzzle, direction, steps, self._habits)
                self.move_cursor(after)
            return True
        match key:
            case _Key.Key_Tab:
                self.move_cursor(moves.next_slot(cursor, puzzle, 1))
            case _Key.Key_Backtab:
                self.move_cursor(moves.next_slot(cursor, puzzle, -1))
            case _Key.Key_Home:
                self.move_cursor(moves.at_slot_end(cursor, puzzle, last=False))
            case _Key.Key_End:
                self.move_cursor(moves.at_slot_end(cursor, puzzle, last=True))
            case _Key.Key_Escape if cursor.selection:
                self.move_cursor(moves.at(cursor, cursor.cell))
            case _:
                return False
        return True

    def _edit(self, event: QKeyEvent) -> bool:
        """Report the edit that ``event`` asks for; False when it is no such key."""
        key, text = _Key(event.key()), event.text()
        if key in (_Key.Key_Backspace, _Key.Key_Delete):
            self.erased.emit(key == _Key.Key_Backspace)
        elif key in (_Key.Key_Return, _Key.Key_Enter):
            self.returned.emit()
        elif key == _Key.Key_Escape:
            self.escaped.emit()
        elif key == _Key.Key_Space and self._tool is not Tool.BLOCK:
            self._space()
        elif text in _BLOCK_KEYS or key == _Key.Key_Space:
            self._toggle_here()
        elif text.isalnum() and not event.modifiers() & _Commanding:
            self.letter_typed.emit(text)
        else:
            return False
        return True

    def _space(self) -> None:
        match self._habits.space:
            case Space.TURN:
                self.move_cursor(moves.turned(self.cursor_value))
            case Space.CLEAR:
                self.cleared.emit()

    def _toggle_here(self) -> None:
        cell = self.cursor_value.cell
        self.stroke_begun.emit(cell)
        cursor, grid = self.cursor_value, self._picture.puzzle.grid
        self.move_cursor(moves.moved(cursor, grid, cursor.direction, 1))

    def _tip(self, cell: Cell | None) -> str:
        """Return what is known of ``cell``: entries as shown, letters left, limits that hold."""
        if cell is None:
            return ""
        shown = accept_fill(self._picture.puzzle, self._picture.preview)
        entries = entries_at(shown, cell, self._score)
        letters = self._picture.letters_left.get(cell, "")
        left = counted(len(letters), "{count} letter left", "{count} letters left")
        told = f"{left}: {' '.join(letters)}" if letters else ""
        return "\n".join(filter(None, (*entries, told, limits_at(self._picture.puzzle, cell))))

    # Qt overrides

    def event(self, event: QEvent) -> bool:
        """Show the tooltip of the cell under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            cell = self._geometry.cell_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), self._tip(cell), self)
            return True
        return super().event(event)

    def focusNextPrevChild(self, _following: bool) -> bool:  # noqa: N802
        """Keep Tab for the next slot."""
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Navigate or report an edit."""
        if not (self._navigate(event) or self._edit(event)):
            super().keyPressEvent(event)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:  # noqa: N802
        """Take composed characters, such as accented letters."""
        for character in event.commitString():
            if character.isalnum():
                self.letter_typed.emit(character)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Begin a stroke of blocks, or place the cursor."""
        cell = self._geometry.cell_at(event.position())
        if cell is None or event.button() != Qt.MouseButton.LeftButton:
            return
        if self._paints(event):
            self._stroke = event.position()
            self.stroke_begun.emit(cell)
        elif self._tool is Tool.BAR:
            self._begin_bars(event.position())
        else:
            self._press_letter(cell, event.modifiers())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        """Ask for the menu of the cell clicked; by the key: of the one under the cursor."""
        if event.reason() is QContextMenuEvent.Reason.Mouse:
            cell = self._geometry.cell_at(QPointF(event.pos()))
            if cell is None:
                return
            if cell not in moves.chosen_cells(self.cursor_value):
                self.move_cursor(moves.at(self.cursor_value, cell))
            self.menu_asked.emit(event.globalPos())
        else:
            middle = self.cell_rect(self.cursor_value.cell).center().toPoint()
            self.menu_asked.emit(self.mapToGlobal(middle))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Continue the stroke or the selection, and show the partners."""
        cell = self._geometry.cell_at(event.position())
        painting = self._stroke is not None or self._paints(event)
        self._hover(cell if painting or not event.buttons() else None)
        if self._stroke is not None:
            self._continue_stroke(self._stroke, event.position())
        elif self._bars is not None:
            self._continue_bars(self._bars, event.position())
        elif cell is not None and self._pressed is not None and cell != self._pressed:
            self._pressed = cell
            self.move_cursor(moves.selecting(self.cursor_value, cell))

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:  # noqa: N802
        """End the stroke."""
        self._stroke = self._bars = self._pressed = None

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        """Hide the partners."""
        super().leaveEvent(event)
        self._hover(None)

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802
        """Show the partners."""
        super().enterEvent(event)
        self._hover(self._geometry.cell_at(event.position()))

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Show the focus."""
        super().focusInEvent(event)
        self._show(replace(self._picture, focused=True))

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Show that the focus went."""
        super().focusOutEvent(event)
        self._show(replace(self._picture, focused=False))
