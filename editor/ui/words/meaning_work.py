"""Working with meanings: definitions, drafts of clues, and what earlier puzzles used."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.document.definitions import WordMeanings
from editor.document.disk import Disk
from editor.language import tr
from editor.words.clue_folders import uses_of
from editor.words.clues import ClueMemory, clues_path
from editor.words.definitions import is_defined
from editor.words.drafts import clue_drafts
from editor.words.entry_kinds import entry_kinds
from editor.words.errors import WordsError
from editor.words.own_spelling import learn_spelling, own_spelling_path
from editor.words.use_words import use_sentence

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from editor.core.puzzle import Puzzle
    from editor.document.definitions import Known
    from editor.document.document import Document
    from editor.document.word_lists import WordLists
    from editor.ui.grid.editing import Editing
    from editor.ui.grid.view import GridView
    from editor.ui.words.define_panel import DefinePanel
    from editor.words.clues import PuzzleUses


class MeaningWork(QObject):
    """Joins the panel of definitions to the document and to the user's clues and dictionary.

    Signals:
        said(sentence): something to tell in passing.
        failed(sentence): something could not be done.
        memory_changed(): other puzzles were taken in than the one on the desk.
        clue_drafted(): a clue was put into the editor, to be finished there, or is to be begun.
        subject_found(subject): the words of a subject that were asked for.
    """

    said = Signal(str)
    failed = Signal(str)
    memory_changed = Signal()
    clue_drafted = Signal()
    subject_found = Signal(object)

    def __init__(
        self,
        document: Document,
        lists: WordLists,
        editing: Editing,
        view: GridView,
        panel: DefinePanel,
        shown_entry: Callable[[], str | None],
    ) -> None:
        super().__init__(view)
        self._document = document
        self._lists = lists
        self._editing = editing
        self._panel = panel
        self._shown_entry = shown_entry
        self._is_seen = False
        self._defined: str | None = ""
        self._followed: str | None = ""  # the entry that stood here when that was looked up
        self.memory = ClueMemory(clues_path())
        self.definitions = WordMeanings(self.memory, self)
        self._disk = Disk(self)
        panel.clue_chosen.connect(self._draft)
        panel.nothing_chosen.connect(self.clue_drafted)
        panel.left.connect(view.setFocus)
        self.definitions.found.connect(self._take_known)
        self.definitions.failed.connect(self.failed)
        self.definitions.failed.connect(panel.show_nothing)
        self.definitions.subject_found.connect(self.subject_found)

    @property
    def is_busy(self) -> bool:
        """Whether clues or spellings are still to be written."""
        return self._disk.is_busy

    def define(self) -> None:
        """Show what the entry under the cursor means."""
        self._show_meanings()
        self._panel.begin()

    def define_word(self, text: str) -> None:
        """Show what the word ``text`` means, until the cursor moves."""
        self._defined, self._followed = text, self._shown_entry()
        self._panel.show_waiting()
        self._look_up(text)
        self._panel.begin()

    def find_subject(self) -> None:
        """Have the words found that are related to the theme entries, or to this entry."""
        puzzle, words = self._document.puzzle, self._lists.words
        if not is_defined(puzzle.alphabet):
            self.said.emit(tr("Related words are found by definitions, which are English."))
            return
        slots = puzzle.layout.by_key
        locked = [puzzle.entry(slots[key]) for key in sorted(puzzle.locks) if key in slots]
        theme = [entry for entry in locked if entry]
        if not theme and (entry := self._shown_entry()):
            theme = [entry]
        if not theme or words is None:
            self.said.emit(tr("Lock theme entries first, or go to a full entry."))
            return
        self.said.emit(tr("Looking for related words…"))
        self.definitions.gather(" ".join(theme).lower(), theme, words)

    def show_cursor(self) -> None:
        """Follow the cursor, as far as the panel is seen."""
        if self._is_seen and self._shown_entry() != self._followed:
            self._show_meanings()

    def note_seen(self, seen: bool) -> None:
        """Keep the definitions up to date while they are ``seen``."""
        self._is_seen = seen
        self.show_cursor()

    def learn_spelling(self, word: str) -> None:
        """Take ``word`` as spelt right in all clues from now on."""
        self._lists.learn(word)
        learn = partial(_learned, own_spelling_path(), word)
        self._disk.do(learn, self._note_remembered)
        self.said.emit(tr("{word} is in your dictionary now.").format(word=word))

    def remember(self, puzzle: Puzzle, path: Path) -> None:
        """Keep what ``puzzle`` uses, which was saved as ``path``, beside the window."""
        uses = uses_of(puzzle, path, date.today(), own=True)
        self._disk.do(partial(_remembered, self.memory, uses), self._note_remembered)

    def note_memory(self) -> None:
        """Tell what is known of the entry now that the memory has more."""
        self.memory_changed.emit()
        if self._is_seen:
            self._show_meanings()

    def close(self) -> None:
        """End what is under way."""
        self.definitions.close()

    def _note_remembered(self, problem: str) -> None:
        if problem:
            self.failed.emit(problem)
        elif self._is_seen:
            self._show_meanings()

    def _show_meanings(self) -> None:
        entry = self._defined = self._followed = self._shown_entry()
        if entry is None:
            self._panel.show_nothing(tr("No full entry here"))
        else:
            self._panel.show_waiting()
            self._look_up(entry)

    def _look_up(self, entry: str) -> None:
        written, alphabet = self._lists.written(entry), self._document.puzzle.alphabet
        self.definitions.look_up(entry, written, alphabet, self._document.path)

    def _take_known(self, known: Known) -> None:
        if known.meanings.entry == self._defined:
            words = self._lists.words
            word = words.find(known.meanings.entry) if words else None
            kinds = entry_kinds(known.meanings, word)
            if known.use:
                kinds = (*kinds, use_sentence(known.use))
            drafts = clue_drafts(known.meanings, word, words)
            self._panel.show_meanings(known.meanings, known.earlier, kinds, drafts)

    def _draft(self, text: str) -> None:
        if slot := self._editing.slot:
            self._editing.set_clue(slot.key, text)
            self.clue_drafted.emit()


def _learned(path: Path, word: str) -> str:
    """Write ``word`` into the own dictionary; return why that cannot be, or nothing."""
    try:
        learn_spelling(path, word)
    except WordsError as error:
        return str(error)
    return ""


def _remembered(memory: ClueMemory, uses: PuzzleUses) -> str:
    """Keep ``uses``; return why that cannot be, or nothing."""
    try:
        memory.remember_puzzles([uses])
    except WordsError as error:
        return str(error)
    return ""
