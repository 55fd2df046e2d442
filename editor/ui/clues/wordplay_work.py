"""Joins the wordplay panel to the puzzle: it follows the entry that one is at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from editor.core.alphabet import ENGLISH
from editor.core.enumerations import whole_answer
from editor.document.wordplay import Bench
from editor.language import tr
from editor.wordplay.anagrams import letters_over
from editor.wordplay.materials import LONGEST, answer_of
from editor.wordplay.service import PlaysWanted, StandInsWanted

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import WordFacts
    from editor.core.slots import Slot
    from editor.ui.clues.wordplay_panel import WordplayPanel
    from editor.ui.grid.editing import Editing
    from editor.wordplay.materials import Answer
    from editor.wordplay.service import Plays
    from editor.words.setup import ListSetup

_PAUSE = 120
"""Milliseconds without a key after which plays are looked for."""


class WordplayWork(QObject):
    """Has plays found for the entry under the cursor, and writes what is chosen of them."""

    def __init__(self, panel: WordplayPanel, editing: Editing, parent: QObject) -> None:
        super().__init__(parent)
        self._panel = panel
        self._editing = editing
        self.bench = Bench(self)
        self._lists: ListSetup | None = None
        self._answer: Answer | None = None
        self._slot: Slot | None = None
        self._shown: PlaysWanted | None = None
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE)
        self._timer.timeout.connect(self._ask)
        panel.asked.connect(self._wait)
        panel.stand_ins_asked.connect(self._ask_stand_ins)
        panel.parse_written.connect(editing.set_parse)
        panel.text_chosen.connect(self._insert)
        self.bench.found.connect(self._take)
        self.bench.told.connect(panel.show_stand_ins)
        self.bench.failed.connect(panel.show_nothing)

    @property
    def is_busy(self) -> bool:
        """Whether plays are still to be found."""
        return self._timer.isActive() or self.bench.is_busy

    def show(
        self, puzzle: Puzzle, slot: Slot | None, lists: ListSetup | None, facts: WordFacts
    ) -> None:
        """Follow the entry in ``slot``; ``lists`` None: they are not loaded yet."""
        text = whole_answer(puzzle, slot) if slot else ""
        self._slot, self._lists = slot, lists
        parse = puzzle.parses.get(slot.key, "") if slot else ""
        self._panel.show_parse(slot.key if slot else None, text, parse)
        fault = _fault(puzzle, text)
        if fault or lists is None:
            self._answer = self._shown = None
            self._timer.stop()
            self.bench.stop()
            self._panel.show_nothing(fault or tr("The word lists are still loading."))
            return
        written = answer_of(facts.written(text) or text)
        self._answer = written if written.text == text else answer_of(text)
        if self._question() != self._shown:
            self._wait()

    def close(self) -> None:
        """End what is under way."""
        self._timer.stop()
        self.bench.close()

    def _question(self) -> PlaysWanted | None:
        if self._answer is None or self._lists is None:
            return None
        fodder = answer_of(self._panel.fodder_text).text
        fits = not letters_over(self._answer.text, fodder)
        wanted = answer_of(" ".join(self._answer.words), fodder if fits else "")
        return PlaysWanted(self._lists, self._panel.kind.name, wanted)

    def _wait(self) -> None:
        question = self._question()
        if question is not None and question != self._shown:
            self._panel.show_waiting(question.answer)
            self._timer.start()

    def _ask(self) -> None:
        self._shown = self._question()
        if self._shown is not None:
            self.bench.ask(self._shown)

    def _take(self, wanted: PlaysWanted, found: Plays) -> None:
        if wanted == self._shown == self._question():
            self._panel.show_plays(wanted.answer, found)

    def _ask_stand_ins(self, asked: tuple[str, ...]) -> None:
        if self._lists is not None:
            self.bench.ask(StandInsWanted(self._lists, asked))

    def _insert(self, text: str) -> None:
        if self._slot is not None:
            self._editing.add_to_clue(self._slot.key, text)


def _fault(puzzle: Puzzle, answer: str) -> str:
    """Return why there are no plays, or nothing."""
    if puzzle.alphabet != ENGLISH:
        return tr("Wordplay is found for English puzzles only.")
    if len(answer_of(answer).text) < 2 or answer_of(answer).text != answer:
        return tr("No full entry here")
    return tr("The entry is too long.") if len(answer) > LONGEST else ""
