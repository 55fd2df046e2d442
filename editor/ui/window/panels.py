"""The panels beside the grid: what stands in them, and where they stand."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QApplication, QMenu, QVBoxLayout, QWidget

from editor.language import tr
from editor.ui.checks.checks_panel import ChecksPanel
from editor.ui.checks.statistics_panel import StatisticsPanel
from editor.ui.clues.clue_panel import CluePanel
from editor.ui.clues.clue_words import misspelt_in
from editor.ui.clues.entry_panel import EntryPanel
from editor.ui.clues.wordplay_panel import WordplayPanel
from editor.ui.filling.candidates_panel import CandidatesPanel
from editor.ui.filling.cost_panel import CostPanel
from editor.ui.filling.fill_options import FillOptions
from editor.ui.grid import cursor as moves
from editor.ui.widgets.icons import icon
from editor.ui.window import arrangement as arranging
from editor.ui.window.arrangement import Where
from editor.ui.window.arrangements import FIRST, Arrangements
from editor.ui.window.panel_board import PanelBoard
from editor.ui.window.panel_table import GRID_CHAPTER, PANELS, USUAL, Task
from editor.ui.words.define_panel import DefinePanel
from editor.ui.words.words_panel import WordsPanel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QAction

    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import WordFacts
    from editor.core.slots import Slot
    from editor.document.settings import Settings
    from editor.ui.clues.clue_model import Findings
    from editor.ui.grid.cursor import Cursor
    from editor.ui.widgets.theme import WindowColours
    from editor.ui.window.arrangement import Arrangement

_TORN_SIZE = (480, 560)
"""The size of a window that a panel is torn off into."""


class Panels(QObject):
    """All panels of one window, under the entry one is at. Each can be moved, torn off or closed.

    Signals:
        sight_changed(): a panel came into sight, or went out of it.
        arrangements_changed(): panels stand otherwise, or for another task.
        share_asked(share): the panels want this part of the window's width; 0: what is left.
    """

    sight_changed = Signal()
    arrangements_changed = Signal()
    share_asked = Signal(float)

    def __init__(self, puzzle: Puzzle, settings: Settings, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self._findings: Findings = {}
        self._arrangements = FIRST
        self._in_sight = frozenset[str]()
        self.entry = EntryPanel()
        self.clues = CluePanel(puzzle)
        self.candidates = CandidatesPanel()
        self.words = WordsPanel()
        self.definitions = DefinePanel()
        self.checks = ChecksPanel(puzzle.preset)
        self.fill = FillOptions(settings, actions)
        self.cost = CostPanel()
        self.statistics = StatisticsPanel(self.cost)
        self.wordplay = WordplayPanel()
        self.by_name: Mapping[str, QWidget] = {
            "clues": self.clues,
            "candidates": self.candidates,
            "words": self.words,
            "definitions": self.definitions,
            "checks": self.checks,
            "fill": self.fill,
            "statistics": self.statistics,
            "wordplay": self.wordplay,
        }
        self._titles = {one.name: tr(one.title) for one in PANELS}
        self.board = PanelBoard(self._titles, self.by_name)
        self.side = QWidget()
        layout = QVBoxLayout(self.side)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.entry)
        layout.addWidget(self.board, 1)
        self._connect()

    @property
    def arrangements(self) -> Arrangements:
        """How the panels stand for each task, with their windows where they are now."""
        now = self._arrangements
        return now.edited(replace(now.current, torn=self.board.torn_places))

    @property
    def task(self) -> Task:
        """What the panels are arranged for."""
        return self._arrangements.task

    @property
    def in_sight(self) -> frozenset[str]:
        """The names of the panels that can be seen, once the window is."""
        return self._in_sight

    @property
    def front(self) -> str | None:
        """The panel that was brought to the front last, of those in sight."""
        order = (*self._arrangements.current.raised, *self._arrangements.current.panels)
        return next((name for name in order if name in self._in_sight), None)

    def show_arrangements(self, arrangements: Arrangements) -> None:
        """Arrange the panels as ``arrangements`` say."""
        self._show(arrangements)

    def use_task(self, task: Task) -> None:
        """Arrange the panels for ``task``."""
        self._show(self.arrangements.at(task))

    def restore(self) -> None:
        """Put every panel where it stands for the task until one moves it."""
        self._edit(USUAL[self.task])

    def show_panel(self, name: str) -> None:
        """Bring the panel ``name`` to the front."""
        self._edit(arranging.raised(self._arrangements.current, name))
        self.board.raise_window(name)

    def close_panel(self, name: str) -> None:
        """Close the panel ``name``."""
        self._edit(arranging.closed(self._arrangements.current, name))

    def tear_off(self, name: str, place: QPoint | None = None) -> None:
        """Give the panel ``name`` a window of its own, at ``place`` of the screen."""
        panel = self.by_name[name]
        here = place or panel.mapToGlobal(QPoint(0, 0))
        where = (here.x(), here.y(), *_TORN_SIZE)
        self._edit(arranging.torn_off(self._arrangements.current, name, where))

    def tear_off_front(self) -> None:
        """Give the panel that was brought to the front last a window of its own."""
        if front := self.front:
            self.tear_off(front)

    def bring_back(self, name: str) -> None:
        """Put the panel ``name`` back among the others."""
        self._edit(arranging.brought_back(self._arrangements.current, name))

    def move(self, name: str, where: Where, other: str) -> None:
        """Move the panel ``name`` to where it is wanted, seen from the panel ``other``."""
        self._edit(arranging.moved(self._arrangements.current, name, where, other))

    def take_share(self, share: float) -> None:
        """Note what part of the window's width the panels take."""
        self._arrangements = self._arrangements.edited(
            replace(self._arrangements.current, share=share)
        )

    def show_colours(self, colours: WindowColours) -> None:
        """Draw icons in ``colours``."""
        self.board.show_icons({one.name: icon(one.icon, colours) for one in PANELS})
        self.candidates.show_colours(colours)
        self.checks.show_icon(icon("mdi6.alert-outline", colours))
        self.clues.show_colours(colours)

    def take_findings(self, findings: Findings) -> None:
        """Take what is wrong with clues, by their slots, for what is shown next."""
        self._findings = findings

    def show_clues(self, puzzle: Puzzle) -> None:
        """Show the clues of ``puzzle`` in their table, and what is wrong with them."""
        self.clues.show_puzzle(puzzle, self._findings)

    def show_clue(self, puzzle: Puzzle, cursor: Cursor) -> None:
        """Go to the clue of the slot under ``cursor`` in the table."""
        crossing = moves.current_slot(moves.turned(cursor), puzzle.layout)
        self.clues.show_slot(moves.current_slot(cursor, puzzle.layout), crossing)

    def show_entry(
        self,
        puzzle: Puzzle,
        slot: Slot | None,
        score: int | None,
        facts: WordFacts,
        shown: Puzzle,
    ) -> None:
        """Show the entry in ``slot`` as ``shown`` has it; ``score`` is its score."""
        self.entry.show_slot(puzzle, slot, score, facts, shown)

    def show_remarks(self, slot: Slot | None) -> None:
        """Say what is wrong with the clue of ``slot``, here and where the table has it written."""
        found = self._findings.get(slot.key, ()) if slot else ()
        self.entry.show_findings(found)
        self.clues.table.writing.mark_words(misspelt_in(found))

    @property
    def chapter_here(self) -> str:
        """The chapter of the manual about the panel that the keyboard is in, or about the grid."""
        here = QApplication.focusWidget()
        for one in PANELS:
            panel = self.by_name[one.name]
            if here is not None and (panel is here or panel.isAncestorOf(here)):
                return one.chapter
        return GRID_CHAPTER

    def _edit(self, arrangement: Arrangement) -> None:
        if arrangement != self._arrangements.current:
            self._show(self._arrangements.edited(arrangement))

    def _show(self, arrangements: Arrangements) -> None:
        self._arrangements = arrangements
        current = arrangements.current
        self.side.setVisible(bool(current.standing))
        self.share_asked.emit(current.share)
        self.board.show_arrangement(current)
        self._look()
        self.arrangements_changed.emit()

    def _look(self) -> None:
        """Tell which panels are in sight, if that is news."""
        if self.board.in_front != self._in_sight:
            self._in_sight = self.board.in_front
            self.sight_changed.emit()

    def _take_shares(self, widths: list[float], heights: list[list[float]]) -> None:
        current = self._arrangements.current
        changed = arranging.with_shares(current, widths, heights)
        self._arrangements = self._arrangements.edited(changed)

    def _throw(self, name: str, place: QPoint) -> None:
        """Tear the panel off that was dropped at ``place``, unless that lies on the panels."""
        if not self.board.rect().contains(self.board.mapFromGlobal(place)):
            self.tear_off(name, place)

    def _offer(self, name: str, place: QPoint) -> None:
        self.menu_of(name).popup(place)

    def menu_of(self, name: str) -> QMenu:
        """Return the menu of what can be done with the panel ``name``."""
        menu = QMenu(self.board)
        menu.aboutToHide.connect(menu.deleteLater)
        others = menu.addMenu(tr("&Move behind"))
        for one in self._arrangements.current.panels:
            if one != name:
                action = others.addAction(self._titles[one])
                action.triggered.connect(partial(self._move, name, Where.BEHIND, one))
        for where, text in (
            (Where.ABOVE, tr("Move &above the others here")),
            (Where.BELOW, tr("Move &below the others here")),
            (Where.LEFT, tr("Into a column at the &left")),
            (Where.RIGHT, tr("Into a column at the &right")),
        ):
            menu.addAction(text).triggered.connect(partial(self._move, name, where, name))
        menu.addSeparator()
        menu.addAction(tr("&Tear off")).triggered.connect(partial(self._tear_off, name))
        menu.addAction(tr("&Close the panel")).triggered.connect(partial(self._close, name))
        return menu

    def _move(self, name: str, where: Where, other: str, _checked: bool = False) -> None:
        self.move(name, where, other)

    def _tear_off(self, name: str, _checked: bool = False) -> None:
        self.tear_off(name)

    def _close(self, name: str, _checked: bool = False) -> None:
        self.close_panel(name)

    def _connect(self) -> None:
        board = self.board
        board.chosen.connect(self.show_panel)
        board.dropped.connect(self.move)
        board.thrown.connect(self._throw)
        board.menu_asked.connect(self._offer)
        board.window_closed.connect(self.bring_back)
        board.shares_changed.connect(self._take_shares)
        board.refolded.connect(self._look)
