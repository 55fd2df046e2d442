"""The panels beside the grid, in docks."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabWidget, QVBoxLayout, QWidget

from editor.core.checks import clue_findings
from editor.language import tr
from editor.ui.checks.checks_panel import ChecksPanel
from editor.ui.checks.statistics_panel import StatisticsPanel
from editor.ui.clues.clue_panel import CluePanel
from editor.ui.clues.entry_panel import EntryPanel
from editor.ui.filling.candidates_panel import CandidatesPanel
from editor.ui.filling.fill_options import FillOptions
from editor.ui.grid import cursor as moves
from editor.ui.words.define_panel import DefinePanel
from editor.ui.words.words_panel import WordsPanel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QAction

    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import WordFacts
    from editor.document.settings import Settings
    from editor.ui.clues.clue_model import Findings
    from editor.ui.grid.cursor import Cursor

_Right = Qt.DockWidgetArea.RightDockWidgetArea
_WIDTH = 560


class Panels(QObject):
    """All panels of one window. Each is a dock that can be moved, tabbed or closed.

    Signals:
        sight_changed(): a panel came into sight, or went out of it.
    """

    sight_changed = Signal()

    def __init__(
        self,
        window: QMainWindow,
        puzzle: Puzzle,
        settings: Settings,
        actions: Mapping[str, QAction],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._findings: Findings = {}
        self._out_of_sight = frozenset[str]()
        self.entry = EntryPanel()
        self.clues = CluePanel(puzzle)
        self.candidates = CandidatesPanel()
        self.words = WordsPanel()
        self.definitions = DefinePanel()
        self.checks = ChecksPanel(puzzle.preset)
        self.fill = FillOptions(settings, actions)
        self.statistics = StatisticsPanel()
        self.docks = {
            "clues": self._dock("clues", tr("Clues"), _stacked(self.entry, self.clues)),
            "candidates": self._dock("candidates", tr("Candidates"), self.candidates),
            "words": self._dock("words", tr("Words"), self.words),
            "definitions": self._dock("definitions", tr("Definitions"), self.definitions),
            "checks": self._dock("checks", tr("Checks"), self.checks),
            "fill": self._dock("fill", tr("Autofill"), self.fill),
            "statistics": self._dock("statistics", tr("Statistics"), self.statistics),
        }
        self.arrange()

    def arrange(self) -> None:
        """Put every panel where it stands at the first start."""
        docks = list(self.docks.values())
        for dock in docks:
            dock.setFloating(False)
            self._window.addDockWidget(_Right, dock)
            dock.show()
        for before, after in pairwise(docks):
            self._window.tabifyDockWidget(before, after)
        self._window.setDockOptions(
            QMainWindow.DockOption.AllowTabbedDocks
            | QMainWindow.DockOption.AllowNestedDocks
            | QMainWindow.DockOption.GroupedDragging
            | QMainWindow.DockOption.AnimatedDocks
        )
        self._window.setTabPosition(_Right, QTabWidget.TabPosition.North)
        self._window.resizeDocks([docks[0]], [_WIDTH], Qt.Orientation.Horizontal)
        docks[0].raise_()

    @property
    def in_sight(self) -> frozenset[str]:
        """The names of the panels that can be seen, once the window is."""
        return frozenset(self.docks) - self._out_of_sight

    def show_clues(self, puzzle: Puzzle, facts: WordFacts) -> None:
        """Show the clues of ``puzzle``, and what is wrong with them."""
        self._findings = clue_findings(puzzle, facts)
        self.clues.show_puzzle(puzzle, self._findings)

    def show_panel(self, name: str) -> None:
        """Bring the panel ``name`` to the front."""
        self.docks[name].show()
        self.docks[name].raise_()

    def show_cursor(
        self, puzzle: Puzzle, cursor: Cursor, score: int | None, facts: WordFacts
    ) -> None:
        """Show the slot under ``cursor``; ``score`` is that of its entry."""
        slot = moves.current_slot(cursor, puzzle.layout)
        crossing = moves.current_slot(moves.turned(cursor), puzzle.layout)
        shown = slot or crossing
        self.entry.show_slot(puzzle, shown, score, facts)
        self.entry.show_findings(self._findings.get(shown.key, ()) if shown else ())
        self.clues.show_slot(slot, crossing)

    def _dock(self, name: str, title: str, inside: QWidget) -> QDockWidget:
        dock = QDockWidget(title, self._window)
        dock.setObjectName(name)
        dock.setWidget(inside)
        # The tab above says the name already; a tab can be dragged out and moved like a title.
        dock.setTitleBarWidget(QWidget())
        dock.visibilityChanged.connect(partial(self._note_sight, name))
        return dock

    def _note_sight(self, name: str, seen: bool) -> None:
        """Note whether the panel ``name`` is seen: one behind others is visible by Qt's word."""
        out = self._out_of_sight - {name} if seen else self._out_of_sight | {name}
        if out != self._out_of_sight:
            self._out_of_sight = out
            self.sight_changed.emit()


def _stacked(*parts: QWidget) -> QWidget:
    """Return ``parts`` under each other; the last one takes the room and the keyboard."""
    stack = QWidget()
    layout = QVBoxLayout(stack)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    for part in parts:
        layout.addWidget(part)
    layout.setStretch(len(parts) - 1, 1)
    stack.setFocusProxy(parts[-1])
    return stack
