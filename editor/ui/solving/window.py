"""The window in which a puzzle is solved: nothing in it is the editor's but grid and clues."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from editor.core.solving import begun
from editor.language import counted, marked, tr
from editor.sheet.markup import plain
from editor.ui.grid.cursor import at_slot
from editor.ui.grid.desk import GridDesk
from editor.ui.grid.view import GridView, Tool
from editor.ui.solving.clue_columns import ClueColumns, heading_of, rich
from editor.ui.solving.report import SolveReport
from editor.ui.solving.stopwatch import Stopwatch, clock
from editor.ui.solving.typing import Typing
from editor.ui.widgets.menu_button import MenuButton
from editor.ui.widgets.message import Button, Message
from editor.ui.widgets.opening import open_dialog
from editor.ui.widgets.push_button import push_button

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QCloseEvent

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.solving import Event
    from editor.sheet.clue_items import ClueItem
    from editor.ui.widgets.theme import GridColours
    from editor.ui.widgets.writer import Writer

_SIZE = QSize(1100, 720)
_GRID, _CLUES = 3, 2
_TICK = 1000
_REACHES = {
    "letter": marked("This letter"),
    "answer": marked("This answer"),
    "grid": marked("The whole grid"),
}


class SolveWindow(QWidget):
    """Someone solves ``puzzle`` here, as it was when the window opened."""

    def __init__(
        self, puzzle: Puzzle, colours: GridColours, writer: Writer, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        title = plain(puzzle.title)
        self.setWindowTitle(tr("Solve {title}").format(title=title) if title else tr("Solve"))
        solve = begun(puzzle)
        self.view = GridView(solve.picture, colours)
        self.watch = Stopwatch()
        self.typing = Typing(solve, self.view, lambda: self.watch.seconds)
        self.clues = ClueColumns(puzzle)
        self.clue = QLabel()
        self.said = QLabel()
        self.time = QLabel()
        self.pencil_button = QPushButton(tr("Pencil"))
        self.pause_button = push_button(tr("Pause"), self.toggle_pause)
        self._helps = QWidget()
        self.report_button = push_button(tr("What was hard…"), self.show_report)
        self._writer = writer
        self._solved = False
        self._kept: tuple[Event, ...] = ()  # what the log in a file tells of
        self._may_go = False
        self._question: Message | None = None
        self._tick = QTimer(self)
        self._tick.setInterval(_TICK)
        self._build()
        self._connect()
        self.view.tool = Tool.LETTER
        self.view.move_home()
        self._show()

    # What the solver asks for

    def cells_of(self, reach: str) -> list[Cell]:
        """Return the cells that ``reach`` means: letter, answer or grid."""
        match reach:
            case "letter":
                return [self.view.cursor_value.cell]
            case "answer":
                return self.typing.answer
            case _:
                return list(self.typing.solve.cells)

    def check(self, reach: str) -> None:
        """Mark the wrong letters, and say how many there are."""
        cells = self.cells_of(reach)
        self.typing.check(cells)
        wrong = sum(cell in self.typing.solve.wrong for cell in cells)
        self.said.setText(
            counted(wrong, "{count} letter is wrong.", "{count} letters are wrong.")
            if wrong
            else tr("Nothing here is wrong.")
            if all(self.typing.solve.solution(cell) for cell in cells)
            else tr("Nothing here is wrong, as far as the solution is known.")
        )

    def show_solution(self, reach: str) -> None:
        """Write the solution into the cells that ``reach`` means."""
        self.typing.show_solution(self.cells_of(reach))

    def clear(self) -> None:
        """Take away all that was written, once the solver says so."""
        box = Message(
            self,
            tr("Clear"),
            tr("Clear all that you have written?"),
            Button.Ok | Button.Cancel,
            Button.Cancel,
            words={Button.Ok: tr("C&lear")},
        )
        box.button(Button.Ok).clicked.connect(self.typing.clear)
        open_dialog(box)

    def toggle_pause(self) -> None:
        """Hide the puzzle and stop the time, or go on."""
        if self.watch.is_paused:
            self.watch.go_on()
        else:
            self.watch.pause()
        paused = self.watch.is_paused
        self._pages.setCurrentIndex(1 if paused else 0)
        self.clue.setVisible(not paused)
        self._helps.setEnabled(not paused)
        self.pause_button.setText(tr("Go on") if paused else tr("Pause"))
        if not paused:
            self.view.setFocus()

    def show_report(self) -> SolveReport:
        """Show what was hard so far."""
        report = SolveReport(
            self.typing.solve, self.watch.seconds, self.view.picture.colours, self._writer, self
        )
        report.written.connect(self._note_kept)
        report.open()
        return report

    @property
    def has_log_to_lose(self) -> bool:
        """Whether something was written whose log is in no file."""
        events = self.typing.solve.events
        return bool(events) and events != self._kept and not self._may_go

    def ask_about_log(self) -> None:
        """Ask whether the log is to be saved before the window closes."""
        if self._question is not None:
            return
        box = Message(
            self,
            tr("Solve"),
            tr("Save the log of this solve?"),
            Button.Save | Button.Discard | Button.Cancel,
            Button.Save,
            more=tr("It tells what was hard, and goes with this window."),
            words={Button.Save: tr("&Save log…"), Button.Discard: tr("Close &without it")},
        )
        box.button(Button.Save).clicked.connect(self._save_log)
        box.button(Button.Discard).clicked.connect(self._go)
        box.finished.connect(self._forget_question)
        self._question = box
        open_dialog(box)

    def _save_log(self) -> None:
        report = self.show_report()
        report.written.connect(self._go)
        report.ask()

    def _note_kept(self, events: tuple[Event, ...]) -> None:
        self._kept = events

    def _go(self) -> None:
        self._may_go = True
        self.close()

    def _forget_question(self) -> None:
        self._question = None

    # What is seen

    def _show(self) -> None:
        solve = self.typing.solve
        self.view.show_puzzle(solve.picture)
        self.view.show_findings(solve.wrong)
        self._show_clue()
        self._show_time()
        if not solve.is_full or not solve.can_judge:
            self.said.setText("")
        elif not solve.is_solved:
            self.said.setText(tr("The grid is full, but something is not right yet."))
        elif not self._solved:
            self._end()

    def _end(self) -> None:
        self._solved = True
        self.watch.pause()
        self._tick.stop()
        told = plain(self.typing.solve.puzzle.credits.get("completion", ""))
        solved = tr("Solved in {time}.").format(time=clock(self.watch.seconds))
        self.said.setText(f"{solved} {told}".rstrip())
        self.pause_button.setEnabled(False)
        self.report_button.setFocus()

    def _show_clue(self) -> None:
        item = self.clues.item_of(self.typing.slot)
        self.clues.show_current(item)
        heading = heading_of(item, self.typing.solve.puzzle) if item else ""
        self.clue.setText(f"<b>{escape(heading)}</b>  {rich(item.text)}" if item else "")

    def _show_time(self) -> None:
        self.time.setText(clock(self.watch.seconds))

    def _go_to(self, item: ClueItem) -> None:
        """Go where ``item`` is answered, in what the solver sees."""
        for slot in self.typing.solve.picture.layout.slots:
            if self.clues.item_of(slot) == item:
                picture = self.typing.solve.picture
                self.view.move_cursor(at_slot(self.view.cursor_value, picture, slot))
                break
        self.view.setFocus()

    # How it is built

    def _build(self) -> None:
        self.clue.setWordWrap(True)
        self.clue.setTextFormat(Qt.TextFormat.RichText)
        self.clue.setMinimumHeight(2 * self.clue.fontMetrics().lineSpacing())
        self.clue.setAccessibleName(tr("Current clue"))
        self.said.setAccessibleName(tr("Message"))
        self.time.setAccessibleName(tr("Time"))
        both = QSplitter()
        both.addWidget(GridDesk(self.view))
        both.addWidget(self.clues)
        both.setStretchFactor(0, _GRID)
        both.setStretchFactor(1, _CLUES)
        both.setChildrenCollapsible(False)
        paused = QLabel(tr("The time is stopped."))
        paused.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._pages = QStackedWidget()
        self._pages.addWidget(both)
        self._pages.addWidget(paused)
        foot = QHBoxLayout()
        foot.addWidget(self.said, 1)
        foot.addWidget(self.report_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        column.setSpacing(8)
        column.addLayout(self._tools())
        column.addWidget(self.clue)
        column.addWidget(self._pages, 1)
        column.addLayout(foot)
        self.clues.setVisible(self.clues.count() > 0)
        room = self.screen().availableGeometry().size()
        self.resize(_SIZE.boundedTo(room))

    def _tools(self) -> QHBoxLayout:
        helps = QHBoxLayout(self._helps)
        helps.setContentsMargins(0, 0, 0, 0)
        if any(self.typing.solve.puzzle.fill.values()):
            helps.addWidget(self._menu(tr("Check"), self.check, "Ctrl+{number}"))
            helps.addWidget(self._menu(tr("Reveal"), self.show_solution, "Ctrl+Shift+{number}"))
        self.pencil_button.setCheckable(True)
        self.pencil_button.setAutoDefault(False)
        self.pencil_button.setToolTip(tr("Letters one is not certain of, in another look (Ctrl+D)"))
        helps.addWidget(self.pencil_button)
        several = push_button(
            tr("Several letters"), self.view.edit_rebus, tr("Several letters in one cell (Ctrl+R)")
        )
        clear = push_button(tr("Clear…"), self.clear)
        helps.addWidget(several)
        helps.addWidget(clear)
        tools = QHBoxLayout()
        tools.addWidget(self._helps)
        tools.addStretch(1)
        tools.addWidget(self.time)
        tools.addWidget(self.pause_button)
        for button in (self.pencil_button, several, clear, self.pause_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # one who clicks types on in the grid
        for key, does in (("Ctrl+D", self.pencil_button.toggle), ("Ctrl+R", self.view.edit_rebus)):
            QShortcut(QKeySequence(key), self._helps, does)
        QShortcut(QKeySequence("Ctrl+W"), self, self.close)
        return tools

    def _menu(self, name: str, does: Callable[[str], object], keys: str) -> MenuButton:
        menu = QMenu(self)
        for number, (reach, text) in enumerate(_REACHES.items(), 1):
            action = menu.addAction(tr(text), partial(does, reach))
            action.setShortcut(QKeySequence(keys.format(number=number)))
            self._helps.addAction(action)
        button = MenuButton(menu, "")
        button.show_words(name)
        return button

    def _connect(self) -> None:
        self.typing.solve_changed.connect(self._show)
        self.view.cursor_moved.connect(lambda _cursor: self._show_clue())
        self.clues.chosen.connect(self._go_to)
        self.pencil_button.toggled.connect(self._set_pencil)
        self._tick.timeout.connect(self._show_time)
        self._tick.start()

    def _set_pencil(self, on: bool) -> None:
        self.typing.pencils = on
        self.view.setFocus()

    # Qt overrides

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """Ask about a log that is in no file; stop the time."""
        if self.has_log_to_lose:
            event.ignore()
            self.ask_about_log()
            return
        self._tick.stop()
        super().closeEvent(event)
