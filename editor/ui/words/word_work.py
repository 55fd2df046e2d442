"""Working with words: search, place, score, tag and ban them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.document.own_words import OwnWords
from editor.language import tr
from editor.ui.words.placing import Misfit, placed, wanted_pattern
from editor.ui.words.word_drop import WordDrop
from editor.words.kinds import kind_names
from editor.words.overlay import OWN_NAME
from editor.words.scale import UNSCORED
from editor.words.word_list import Flag, Word

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.document.document import Document
    from editor.document.word_lists import WordLists
    from editor.ui.grid.editing import Editing
    from editor.ui.grid.view import GridView
    from editor.ui.words.words_panel import WordsPanel

_STEP = 5
"""How far one key raises or lowers a score."""


class WordWork(QObject):
    """Joins the panel of words to the document and to the user's own words.

    Signals:
        said(sentence): something to tell in passing.
        failed(sentence): something could not be done.
        own_words_changed(): the word lists are to be loaded again.
        tags_asked(word): tags of one's own are to be given to it.
        reasons_asked(word): why it has its score is to be told.
    """

    said = Signal(str)
    failed = Signal(str)
    own_words_changed = Signal()
    tags_asked = Signal(object)
    reasons_asked = Signal(object)

    def __init__(
        self,
        document: Document,
        lists: WordLists,
        editing: Editing,
        view: GridView,
        panel: WordsPanel,
        shown_entry: Callable[[], str | None],
    ) -> None:
        super().__init__(view)
        self._document = document
        self._lists = lists
        self._editing = editing
        self._view = view
        self._panel = panel
        self._current_words: list[Callable[[], str | None]] = [self._found_word]
        self._shown_entry = shown_entry
        self.own_words = OwnWords(self)
        self._drop = WordDrop(view)
        self._connect()

    @property
    def is_busy(self) -> bool:
        """Whether words are still to be written."""
        return self.own_words.is_busy

    def also_from(self, current: Callable[[], str | None]) -> None:
        """Have commands speak of the ``current`` word of another list too, while one is in it."""
        self._current_words.append(current)

    # Commands

    def find(self) -> None:
        """Look for words that fit the slot under the cursor."""
        slot = self._editing.slot
        self._panel.begin(wanted_pattern(self._puzzle, slot) if slot else "")

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
            self._set_score(self._lists.written(text), score)

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
        self._set_score(self._lists.written(text), min(100, max(1, score)))

    def explain_entry(self) -> None:
        """Tell why the chosen word has its score."""
        if text := self._chosen:
            self.ask_reasons(text)

    def ask_reasons(self, text: str) -> None:
        """Tell why the word ``text`` has its score, if it has one."""
        if word := self._lists.words.find(text) if self._lists.words else None:
            self.reasons_asked.emit(word)
        else:
            self.said.emit(tr("{word} has no score in the lists in use.").format(word=text))

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
        self._set_score(self._lists.written(text), 0)

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

    # What happens elsewhere

    def show_lists(self) -> None:
        """Search the lists as they are now."""
        self._panel.show_lists(self._lists.words)

    def show_cursor(self) -> None:
        """Look for what fits under the cursor, while that is followed."""
        slot = self._editing.slot
        if slot and self._panel.follows:
            self._panel.show_pattern(wanted_pattern(self._puzzle, slot))

    def _connect(self) -> None:
        self._panel.word_chosen.connect(self.place)
        self._panel.ban_asked.connect(self._ban)
        self._panel.score_asked.connect(self._step_score)
        self._panel.left.connect(self._view.setFocus)
        self._panel.following_changed.connect(self.show_cursor)
        self.own_words.changed.connect(self.own_words_changed)
        self.own_words.failed.connect(self.failed)
        self._drop.word_dropped.connect(self._place_at)

    @property
    def _puzzle(self) -> Puzzle:
        return self._document.puzzle

    def _found_word(self) -> str | None:
        """The word of the words panel, while one is in its list."""
        table = self._panel.table
        return table.word.text if table.hasFocus() and table.word else None

    @property
    def _chosen(self) -> str | None:
        """The word that commands speak of: that in the list one is in, else the entry as shown."""
        for current in self._current_words:
            if text := current():
                return text
        if entry := self._shown_entry():
            return entry
        self.said.emit(tr("There is no full entry under the cursor."))
        return None

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
