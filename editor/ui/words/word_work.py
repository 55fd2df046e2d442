"""Working with words: search, place, score and ban them; definitions and clues written earlier."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.document.definitions import WordMeanings
from editor.document.disk import Disk
from editor.document.own_words import OwnWords
from editor.language import tr
from editor.ui.words.placing import Misfit, placed, wanted_pattern
from editor.ui.words.word_drop import WordDrop
from editor.words.clue_folders import uses_of
from editor.words.clues import ClueMemory, clues_path
from editor.words.drafts import clue_drafts
from editor.words.entry_kinds import entry_kinds
from editor.words.errors import WordsError
from editor.words.kinds import kind_names
from editor.words.overlay import OWN_NAME
from editor.words.own_spelling import learn_spelling, own_spelling_path
from editor.words.scale import UNSCORED
from editor.words.use_words import use_sentence
from editor.words.word_list import Flag, Word

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.document.definitions import Known
    from editor.document.document import Document
    from editor.document.word_lists import WordLists
    from editor.ui.grid.editing import Editing
    from editor.ui.grid.view import GridView
    from editor.ui.words.define_panel import DefinePanel
    from editor.ui.words.words_panel import WordsPanel
    from editor.words.clues import PuzzleUses

_STEP = 5
"""How far one key raises or lowers a score."""


class WordWork(QObject):
    """Joins the panels of words and definitions to the document and to the user's own files.

    Signals:
        said(sentence): something to tell in passing.
        failed(sentence): something could not be done.
        own_words_changed(): the word lists are to be loaded again.
        memory_changed(): other puzzles were taken in than the one on the desk.
        clue_drafted(): a clue was put into the editor, to be finished there, or is to be begun.
        subject_found(subject): the words of a subject that were asked for.
        tags_asked(word): tags of one's own are to be given to it.
    """

    said = Signal(str)
    failed = Signal(str)
    own_words_changed = Signal()
    memory_changed = Signal()
    clue_drafted = Signal()
    subject_found = Signal(object)
    tags_asked = Signal(object)

    def __init__(
        self,
        document: Document,
        lists: WordLists,
        editing: Editing,
        view: GridView,
        panels: tuple[WordsPanel, DefinePanel],
    ) -> None:
        super().__init__(view)
        self._document = document
        self._lists = lists
        self._editing = editing
        self._view = view
        self._words, self._define = panels
        self._current_words: list[Callable[[], str | None]] = [self._found_word]
        self._defines = False
        self._defined: str | None = ""
        self._followed: str | None = ""  # the entry that stood here when that was looked up
        self.own_words = OwnWords(self)
        self.memory = ClueMemory(clues_path())
        self.definitions = WordMeanings(self.memory, self)
        self._drop = WordDrop(view)
        self._disk = Disk(self)
        self._connect()

    @property
    def is_busy(self) -> bool:
        """Whether words or clues are still to be written."""
        return self._disk.is_busy or self.own_words.is_busy

    @property
    def entry(self) -> str | None:
        """The full entry under the cursor."""
        slot = self._editing.slot
        return self._puzzle.entry(slot) if slot else None

    def also_from(self, current: Callable[[], str | None]) -> None:
        """Have commands speak of the ``current`` word of another list too, while one is in it."""
        self._current_words.append(current)

    # Commands

    def find(self) -> None:
        """Look for words that fit the slot under the cursor."""
        slot = self._editing.slot
        self._words.begin(wanted_pattern(self._puzzle, slot) if slot else "")

    def define(self) -> None:
        """Show what the entry under the cursor means."""
        self._show_meanings()
        self._define.begin()

    def define_word(self, text: str) -> None:
        """Show what the word ``text`` means, until the cursor moves."""
        self._defined, self._followed = text, self.entry
        self._define.show_waiting()
        self.definitions.look_up(text, self._written(text))
        self._define.begin()

    def place(self, word: Word) -> None:
        """Type ``word`` into the slot under the cursor, as one undo step."""
        if slot := self._editing.slot:
            self.place_in(slot, word.text)
        else:
            self.said.emit(tr("There is no entry under the cursor."))

    def place_in(self, slot: Slot, word: str, free: frozenset[Cell] | None = None) -> bool:
        """Type ``word`` (in capitals) into ``slot``, as one undo step; tell whether it fits.

        The letters in ``free`` make way, usually those of Autofill.
        """
        after = placed(self._puzzle, slot, word, free)
        if isinstance(after, Misfit):
            self.said.emit(after.sentence)
            return False
        self._document.apply(tr("Place {word}").format(word=word), after)
        return True

    def add_entry(self) -> None:
        """Add the chosen word to the own words, at the score it has or the usual one."""
        if text := self._chosen:
            score = self._lists.score(text) or UNSCORED
            self._set_score(self._written(text), score)

    def raise_entry(self) -> None:
        """Give the chosen word a higher score."""
        if text := self._chosen:
            self.change_score(text, 1)

    def lower_entry(self) -> None:
        """Give the chosen word a lower score."""
        if text := self._chosen:
            self.change_score(text, -1)

    def change_score(self, text: str, steps: int) -> None:
        """Raise or lower the score of the word ``text`` by ``steps``."""
        before = self._lists.score(text)
        score = (UNSCORED if before is None else before) + steps * _STEP
        self._set_score(self._written(text), min(100, max(1, score)))

    def tag_entry(self) -> None:
        """Ask for tags of the chosen word."""
        if text := self._chosen:
            self.ask_tags(text)

    def ask_tags(self, text: str) -> None:
        """Ask for tags of the word ``text``."""
        word = self._lists.words.find(text) if self._lists.words else None
        self.tags_asked.emit(word or Word(text, UNSCORED, display=text))

    def set_tags(self, word: Word, tags: Flag) -> None:
        """Give ``word`` tags of one's own, which are all that filters see of it."""
        said = tr("{word} has the tags {tags} now.") if tags else tr("{word} has no tags now.")
        said = said.format(word=word.text, tags=", ".join(kind_names(tags)))
        then = partial(self.said.emit, said)
        self.own_words.set_tags(self._puzzle.alphabet, word, tags, then)

    def is_own(self, word: Word) -> bool:
        """Tell whether ``word`` is among one's own words."""
        words = self._lists.words
        return words is not None and OWN_NAME in words.lists_with(word.text)

    def ban_entry(self) -> None:
        """Ban the chosen word from all puzzles."""
        if text := self._chosen:
            self.ban_always(text)

    def ban_always(self, text: str) -> None:
        """Ban the word ``text`` from all puzzles."""
        self._set_score(self._written(text), 0)

    def ban_in_puzzle(self) -> None:
        """Ban the chosen word from this puzzle."""
        if text := self._chosen:
            self.ban_from_puzzle(text)

    def ban_from_puzzle(self, text: str) -> None:
        """Ban the word ``text`` from this puzzle."""
        limits = self._puzzle.limits
        after = replace(limits, banned=limits.banned | {text})
        self._document.apply(tr("Ban word"), replace(self._puzzle, limits=after))
        self.said.emit(tr("{word} is banned from this puzzle.").format(word=text))

    def ban_in_slot(self) -> None:
        """Ban the chosen word from the slot under the cursor."""
        text, slot = self._chosen, self._editing.slot
        if text and slot:
            self.ban_from_slot(slot, text)

    def ban_from_slot(self, slot: Slot, text: str) -> None:
        """Ban the word ``text`` from ``slot``."""
        limits = self._puzzle.limits
        mine = limits.of_slot(slot.key)
        mine = replace(mine, banned=mine.banned | {text})
        after = replace(limits, slots={**limits.slots, slot.key: mine})
        self._document.apply(tr("Ban word"), replace(self._puzzle, limits=after))
        self.said.emit(tr("{word} is banned from this slot.").format(word=text))

    def forget_entry(self) -> None:
        """Let the lists' score of the chosen word stand again."""
        if text := self._chosen:
            sentence = tr("{word} is scored as in the lists.").format(word=text)
            self.own_words.forget(self._puzzle.alphabet, text, partial(self.said.emit, sentence))

    def find_subject(self) -> None:
        """Have the words found that are related to the theme entries, or to this entry."""
        puzzle, words = self._puzzle, self._lists.words
        slots = puzzle.layout.by_key
        locked = [puzzle.entry(slots[key]) for key in sorted(puzzle.locks) if key in slots]
        theme = [entry for entry in locked if entry]
        if not theme and (entry := self.entry):
            theme = [entry]
        if not theme or words is None:
            self.said.emit(tr("Lock theme entries first, or go to a full entry."))
            return
        self.said.emit(tr("Looking for related words…"))
        self.definitions.gather(" ".join(theme).lower(), theme, words)

    # What happens elsewhere

    def show_lists(self) -> None:
        """Search the lists as they are now."""
        self._words.show_lists(self._lists.words)

    def show_cursor(self) -> None:
        """Follow the cursor, as far as the panels are seen."""
        slot = self._editing.slot
        if slot and self._words.follows:
            self._words.show_pattern(wanted_pattern(self._puzzle, slot))
        if self._defines and self.entry != self._followed:
            self._show_meanings()

    def note_seen(self, seen: bool) -> None:
        """Keep the definitions up to date while they are ``seen``."""
        self._defines = seen
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
        if self._defines:
            self._show_meanings()

    def close(self) -> None:
        """End what is under way."""
        self.definitions.close()

    def _note_remembered(self, problem: str) -> None:
        if problem:
            self.failed.emit(problem)
        elif self._defines:
            self._show_meanings()

    def _connect(self) -> None:
        self._words.word_chosen.connect(self.place)
        self._words.ban_asked.connect(self._ban)
        self._words.score_asked.connect(self._step_score)
        self._words.left.connect(self._view.setFocus)
        self._words.following_changed.connect(self.show_cursor)
        self._define.clue_chosen.connect(self._draft)
        self._define.nothing_chosen.connect(self.clue_drafted)
        self._define.left.connect(self._view.setFocus)
        self.own_words.changed.connect(self.own_words_changed)
        self.own_words.failed.connect(self.failed)
        self.definitions.found.connect(self._take_known)
        self.definitions.failed.connect(self.failed)
        self.definitions.failed.connect(self._define.show_nothing)
        self.definitions.subject_found.connect(self.subject_found)
        self._drop.word_dropped.connect(self._place_at)

    @property
    def _puzzle(self) -> Puzzle:
        return self._document.puzzle

    def _found_word(self) -> str | None:
        """The word of the words panel, while one is in its list."""
        table = self._words.table
        return table.word.text if table.hasFocus() and table.word else None

    @property
    def _chosen(self) -> str | None:
        """The word that commands speak of: that in the list one is in, else the entry."""
        for current in self._current_words:
            if text := current():
                return text
        if entry := self.entry:
            return entry
        self.said.emit(tr("There is no full entry under the cursor."))
        return None

    def _written(self, text: str) -> str:
        """Return how ``text`` is written, as far as the lists tell."""
        word = self._lists.words.find(text) if self._lists.words else None
        return word.display if word else text

    def _ban(self, word: Word) -> None:
        self._set_score(word.display, 0)

    def _step_score(self, word: Word, steps: int) -> None:
        self.change_score(word.text, steps)

    def _set_score(self, written: str, score: int) -> None:
        banned = tr("{word} is banned: 0 in your own words (Word lists, in the Words menu).")
        sentence = tr("{word} has score {score} now.") if score else banned
        alphabet = self._puzzle.alphabet
        said = sentence.format(word=alphabet.normalize(written), score=score)
        self.own_words.set_score(alphabet, written, score, partial(self.said.emit, said))

    def _place_at(self, word: str, cell: Cell) -> None:
        """Place ``word`` in a slot through ``cell``: where it fits, first as one types."""
        layout, direction = self._puzzle.layout, self._view.cursor_value.direction
        slots = [layout.slot_at(cell, one) for one in (direction, direction.other)]
        there = [slot for slot in slots if slot]
        fitting = [
            slot for slot in there if not isinstance(placed(self._puzzle, slot, word), Misfit)
        ]
        if there:
            self.place_in((fitting or there)[0], word)

    def _show_meanings(self) -> None:
        entry = self._defined = self._followed = self.entry
        if entry is None:
            self._define.show_nothing(tr("No full entry here"))
        else:
            self._define.show_waiting()
            self.definitions.look_up(entry, self._written(entry))

    def _take_known(self, known: Known) -> None:
        if known.meanings.entry == self._defined:
            words = self._lists.words
            word = words.find(known.meanings.entry) if words else None
            kinds = entry_kinds(known.meanings, word)
            if known.use:
                kinds = (*kinds, use_sentence(known.use))
            drafts = clue_drafts(known.meanings, word, words)
            self._define.show_meanings(known.meanings, known.earlier, kinds, drafts)

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
