"""The dialogs about words: lists, clue memory, subjects."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.language import tr
from editor.paths import data_folder
from editor.ui.clues.clue_memory_dialog import ClueMemoryDialog
from editor.ui.widgets.opening import open_beside, open_dialog
from editor.ui.words.lists_dialog import ListsDialog
from editor.ui.words.reasons_dialog import ReasonsDialog
from editor.ui.words.subject_dialog import SubjectDialog
from editor.ui.words.tags_dialog import TagsDialog
from editor.words.exporting import list_text
from editor.words.scale import AS_WRITTEN
from editor.words.setup import ListSource

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from editor.document.definitions import Subject
    from editor.ui.filling.workplace import Workplace
    from editor.ui.widgets.writer import Writer
    from editor.ui.words.meaning_work import MeaningWork
    from editor.ui.words.word_work import WordWork
    from editor.words.word_list import Word


class WordDialogs(QObject):
    """Opens the dialogs about words, and hands on what they decide."""

    def __init__(
        self,
        window: QWidget,
        place: Workplace,
        words: WordWork,
        meanings: MeaningWork,
        writer: Writer,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._place = place
        self._settings = place.settings
        self._words = words
        self._meanings = meanings
        self._writer = writer
        meanings.subject_found.connect(self.show_subject)
        words.tags_asked.connect(self.tags)
        words.reasons_asked.connect(self.reasons)

    def word_lists(self) -> None:
        """Ask which word lists to use for puzzles in this alphabet."""
        alphabet = self._place.puzzle.alphabet
        own = self._words.own_words.text(alphabet)
        dialog = ListsDialog(self._settings.lists_for(alphabet), self._writer, self._window, own)
        dialog.setup_chosen.connect(self._settings.use_lists)
        dialog.own_words_written.connect(self._words.own_words.rewrite)
        open_dialog(dialog)

    def tags(self, word: Word) -> None:
        """Ask for the tags of ``word``; at first those that filters see of it now."""
        dialog = TagsDialog(
            tr("Tags of {word}").format(word=word.display),
            tr("Your own tags go before those of the lists: filters see these alone."),
            word.given if self._words.is_own(word) else word.flags,
            self._place.puzzle.alphabet.language,
            self._window,
        )
        dialog.tags_chosen.connect(partial(self._words.set_tags, word))
        open_dialog(dialog)

    def reasons(self, word: Word) -> None:
        """Tell why ``word`` has its score."""
        open_dialog(ReasonsDialog(word, self._window))

    def clue_memory(self) -> None:
        """Show the clues written earlier, for the entry under the cursor at first."""
        dialog = ClueMemoryDialog(
            self._meanings.memory,
            self._writer,
            self._place.editing.entry or "",
            self._window,
            author=self._settings.preferences.author,
            alphabet=self._place.puzzle.alphabet,
        )
        dialog.import_ended.connect(self._meanings.note_memory)
        open_dialog(dialog)

    def show_subject(self, subject: Subject) -> None:
        """Show the words of ``subject``."""
        dialog = SubjectDialog(subject, self._window)
        dialog.word_chosen.connect(self._words.place)
        dialog.list_wanted.connect(self.keep_subject)
        open_beside(dialog)

    def keep_subject(self, name: str, words: Sequence[Word]) -> None:
        """Keep ``words`` as a list, in use after the lists that are there."""
        file_name = "".join(one if one.isalnum() else "-" for one in name)[:60]
        path = data_folder() / "words" / "subjects" / f"{file_name}.txt"

        def content() -> bytes:
            path.parent.mkdir(parents=True, exist_ok=True)
            return list_text(words).encode()

        self._writer.write(path, content, self, partial(self._use_subject, name))

    def _use_subject(self, name: str, path: Path, fault: str) -> None:
        if fault:
            self._words.failed.emit(fault)
            return
        setup = self._settings.lists_for(self._place.puzzle.alphabet)
        others = tuple(one for one in setup.sources if one.path != str(path))
        kept = ListSource(name, str(path), scale=AS_WRITTEN)
        self._settings.use_lists(replace(setup, sources=(*others, kept)))
