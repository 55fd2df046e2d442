"""Live checks: the findings of the document's preset, brought up to date after every edit."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from editor.core.checks import Finding, run_checks
from editor.core.rules import Rule

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from editor.core.puzzle import Puzzle
    from editor.document.document import Document
    from editor.document.word_lists import WordLists

_PAUSE = 15
"""Milliseconds after an edit: long enough for the edit itself to be painted first."""
_FILL_RULES = frozenset({Rule.NO_REPEAT, Rule.LISTED})
"""The rules that look at letters; all others look at the grid alone."""


class Checking(QObject):
    """Keeps the findings of a document.

    Signals:
        findings_changed(findings): other findings than before.
    """

    findings_changed = Signal(object)

    def __init__(self, document: Document, lists: WordLists, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._lists = lists
        self._findings: tuple[Finding, ...] = ()
        self._checked: Puzzle | None = None
        self._grid_findings: tuple[Finding, ...] = ()
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE)
        self._timer.timeout.connect(self.check)
        document.puzzle_changed.connect(self._wait)
        lists.loaded.connect(self._wait)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The findings as of the last check."""
        return self._findings

    def check(self) -> None:
        """Bring the findings up to date now."""
        self._timer.stop()
        puzzle = self._document.puzzle
        if self._checked is None or _grid_part(self._checked) != _grid_part(puzzle):
            self._grid_findings = run_checks(_under(puzzle, set(Rule) - _FILL_RULES))
        fill_findings = run_checks(_under(puzzle, _FILL_RULES), self._listed())
        self._checked = puzzle
        order = list(Rule)
        findings = tuple(
            sorted((*self._grid_findings, *fill_findings), key=lambda one: order.index(one.rule))
        )
        if findings != self._findings:
            self._findings = findings
            self.findings_changed.emit(findings)

    def _wait(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    def _listed(self) -> Callable[[str], bool] | None:
        """Return the lists' predicate; none while they load, so that nothing is called unlisted."""
        return None if self._lists.words is None else self._lists.listed


def _under(puzzle: Puzzle, rules: Collection[Rule]) -> Puzzle:
    preset = puzzle.preset
    kept = {rule: limit for rule, limit in preset.rules.items() if rule in rules}
    return replace(puzzle, preset=replace(preset, rules=kept))


def _grid_part(puzzle: Puzzle) -> tuple[object, ...]:
    return puzzle.grid, puzzle.symmetry, puzzle.preset
