"""The ways about the window: to findings, entries without a clue, panels, and back to the grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.core.enumerations import lacks_clue
from editor.language import tr
from editor.ui.filling.candidate_table import Asked
from editor.ui.grid import cursor as moves

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import Finding
    from editor.core.slots import Slot
    from editor.fill.live_job import Candidate
    from editor.ui.checks.checking import Checking
    from editor.ui.filling.after_placing import AfterPlacing
    from editor.ui.filling.cost_work import CostWork
    from editor.ui.filling.live_work import LiveWork
    from editor.ui.filling.why_work import WhyWork
    from editor.ui.filling.workplace import Workplace
    from editor.ui.window.panels import Panels
    from editor.ui.words.meaning_work import MeaningWork
    from editor.ui.words.word_work import WordWork


class Jumps(QObject):
    """Moves the cursor, and the keyboard between the grid and the panels.

    Signals:
        said(sentence): something to tell in passing.
        pair_asked(word): with which entries it never stands together is to be written.
    """

    said = Signal(str)
    pair_asked = Signal(str)

    def __init__(
        self,
        place: Workplace,
        panels: Panels,
        checking: Checking,
        live: LiveWork,
        why: WhyWork,
        words: WordWork,
        meanings: MeaningWork,
        cost: CostWork,
    ) -> None:
        super().__init__(place.view)
        self._document = place.document
        self._view = place.view
        self._panels = panels
        self._checking = checking
        self._live = live
        self._why = why
        self._words = words
        self._meanings = meanings
        self._cost = cost

    def show_finding(self, finding: Finding) -> None:
        """Go to the first cell of ``finding``."""
        if finding.cells:
            slot = finding.slots[0] if finding.slots else None
            direction = slot.direction if slot else None
            self._view.move_cursor(moves.at(self._view.cursor_value, finding.cells[0], direction))
        self._view.setFocus()

    def next_finding(self) -> None:
        """Go to the finding after the one at the cursor, round and round."""
        findings = [one for one in self._checking.findings if one.cells]
        if not findings:
            return
        here = [n for n, one in enumerate(findings) if one.cells[0] == self._view.cursor_value.cell]
        self.show_finding(findings[(here[-1] + 1) % len(findings) if here else 0])

    def next_unclued(self) -> None:
        """Go to the next entry without a clue, and write it."""
        if not self._write_next(lacks_clue):
            self.said.emit(tr("Every entry has a clue."))

    def next_to_check(self) -> None:
        """Go to the next entry whose clue is marked as a draft or to be checked, and write it."""
        if not self._write_next(lambda puzzle, slot: slot.key in puzzle.clue_states):
            self.said.emit(tr("No clue is a draft or to be checked."))

    def _write_next(self, wanted: Callable[[Puzzle, Slot], bool]) -> bool:
        """Write the clue of the next entry that is ``wanted``; tell whether there is one."""
        puzzle, cursor = self._document.puzzle, self._view.cursor_value
        for _ in puzzle.layout.slots:
            cursor = moves.next_slot(cursor, puzzle)
            slot = moves.current_slot(cursor, puzzle.layout)
            if slot and wanted(puzzle, slot):
                self._view.move_cursor(cursor)
                self.write_clue()
                return True
        return False

    def go_to_slot(self, slot: Slot) -> None:
        """Go to ``slot``."""
        self._view.move_cursor(moves.at_slot(self._view.cursor_value, self._document.puzzle, slot))

    def go_to_panel(self, name: str) -> None:
        """Bring the panel ``name`` to the front, and the keyboard into it."""
        self._panels.show_panel(name)
        self._panels.by_name[name].setFocus()

    def write_clue(self) -> None:
        """Write the clue of the entry under the cursor; on a block, of the next one."""
        self._see_entry()
        self._view.move_cursor(moves.at_entry(self._view.cursor_value, self._document.puzzle))
        self._panels.entry.write()

    def go_on_with_clue(self) -> None:
        """Write on behind what there is of the clue of the entry under the cursor."""
        self._see_entry()
        self._panels.entry.go_on()

    def write_parse(self) -> None:
        """Write the parse of the clue of the entry under the cursor; on a block, of the next."""
        self._view.move_cursor(moves.at_entry(self._view.cursor_value, self._document.puzzle))
        self._panels.show_panel("wordplay")
        self._panels.wordplay.write_parse()

    def go_on_from_parse(self) -> None:
        """Go on from a parse that is written: to its clue, or, if that is written, to the next."""
        puzzle, cursor = self._document.puzzle, self._view.cursor_value
        slot = moves.current_slot(cursor, puzzle.layout)
        if slot and puzzle.clue(slot):
            self.next_unclued()
        else:
            self.go_on_with_clue()

    def keep_clue(self) -> None:
        """Keep the clue of the entry under the cursor, and write another."""
        self._see_entry()
        self._panels.entry.choice.kept.emit()

    def put_spelling_right(self) -> None:
        """Put the first word that is offered in the place of the misspelt one, and write on."""
        if not self._panels.entry.spelling.take_first():
            self.said.emit(tr("No other word is offered for one of this clue."))

    def choose_clue(self) -> None:
        """Offer the clues written for the entry under the cursor."""
        self._see_entry()
        self._panels.entry.choice.showMenu()

    def show_candidates(self) -> None:
        """Choose among the candidates for the entry under the cursor."""
        self._panels.show_panel("candidates")
        self._panels.candidates.setFocus()

    def place_candidate(self, after: AfterPlacing) -> None:
        """Place the candidate one is at, else the first one, and go where ``after`` says."""
        if candidate := self._panels.candidates.table.first_choice:
            self._live.place(candidate, after)
        else:
            self.said.emit(tr("There is no candidate for the entry under the cursor."))

    def answer_candidate(self, candidate: Candidate, what: Asked) -> None:
        """Do with ``candidate`` what its menu was asked for."""
        match what:
            case Asked.BAN_HERE:
                self._live.ban_here(candidate)
            case Asked.BAN_IN_PUZZLE:
                self._live.ban(candidate)
            case Asked.BAN_ALWAYS:
                self._live.ban_always(candidate)
            case Asked.APART:
                self.pair_asked.emit(candidate.text)
            case Asked.RAISE:
                self._live.step_score(candidate, 1)
            case Asked.LOWER:
                self._live.step_score(candidate, -1)
            case Asked.TAGS:
                self._words.ask_tags(candidate.text)
            case Asked.REASONS:
                self._words.ask_reasons(candidate.text)
            case Asked.DEFINE:
                self._panels.show_panel("definitions")
                self._meanings.define_word(candidate.text)
            case Asked.CROSSINGS:
                self._live.show_crossings(candidate)

    def ask_why(self) -> None:
        """Find out why the grid as it stands cannot be filled."""
        self._panels.show_panel("candidates")
        self._panels.candidates.show_why()
        self._why.ask()

    def ask_rescue(self) -> None:
        """Find the entries without which the rest of the grid can be filled."""
        self._panels.show_panel("candidates")
        self._panels.candidates.show_why()
        self._why.ask_rescue()

    def ask_cost(self) -> None:
        """Sample what fills would reach with other blocks, or with less of the theme."""
        self._panels.show_panel("statistics")
        self._panels.statistics.show_foot()
        self._cost.ask()

    def find_words(self) -> None:
        """Look for words that fit the entry under the cursor."""
        self._panels.show_panel("words")
        self._words.find()

    def define(self) -> None:
        """Show what the entry under the cursor means."""
        self._panels.show_panel("definitions")
        self._meanings.define()

    def grid_or_panel(self) -> None:
        """Move the keyboard from the grid to the panel in front, and back."""
        if not self._view.hasFocus():
            self._view.setFocus()
        elif front := self._panels.front:
            self.go_to_panel(front)

    def _see_entry(self) -> None:
        """Have the entry in sight, which stands above the panels, even where all are closed."""
        if self._panels.side.isHidden():
            self._panels.show_panel("clues")
