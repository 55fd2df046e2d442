"""The definitions, opened and read off the window's thread, and clues written earlier."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.core.alphabet import ENGLISH
from editor.document.disk import Disk
from editor.document.task import Task
from editor.words.clues import places_of
from editor.words.definitions import Meanings, is_defined, open_definitions
from editor.words.errors import WordsError
from editor.words.themes import related_words, subject_list, unlisted_list

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from editor.core.alphabet import Alphabet
    from editor.words.clues import ClueMemory, OldClue, Use
    from editor.words.definitions import Definitions
    from editor.words.word_list import Word, WordList

UNLISTED_SCORE = 30
"""The score of words that a subject suggests and no list in use has."""


@dataclass(frozen=True, slots=True)
class Subject:
    """Words related to a theme, the closest first: those of the lists in use, and others."""

    name: str
    listed: tuple[Word, ...]
    unlisted: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Known:
    """What an entry means, its clues written earlier and uses; or why these are not known."""

    meanings: Meanings
    earlier: tuple[OldClue, ...] = ()
    use: Use | None = None
    fault: str = ""


class WordMeanings(QObject):
    """Tells what entries mean, and their clues in ``memory``. The first look-up unpacks a file.

    Signals:
        found(known): what is known of the entry asked for last.
        subject_found(subject): the words of a subject that were asked for.
        failed(sentence): the definitions cannot be read, or the clues.
    """

    found = Signal(object)
    subject_found = Signal(object)
    failed = Signal(str)

    def __init__(self, memory: ClueMemory, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._memory = memory
        self._disk = Disk(self)
        self._definitions: Definitions | None = None
        self._opening: Task | None = None
        self._gathering: Task | None = None
        self._waiting: list[Callable[[Definitions], None]] = []
        self._asked: tuple[str, str, Path | None] = ("", "", None)

    def look_up(
        self,
        entry: str,
        display: str = "",
        alphabet: Alphabet = ENGLISH,
        puzzle: Path | None = None,
    ) -> None:
        """Have ``entry`` (in capitals) looked up; ``display`` tells the words of a phrase.

        A word of a language without definitions has but its clues and uses. What the puzzle in the
        file ``puzzle`` uses is not told: it is the one on the desk.
        """
        self._asked = (entry, display, puzzle)
        if is_defined(alphabet):
            self._with_definitions(self._answer)
            return
        if self._answer in self._waiting:
            self._waiting.remove(self._answer)
        self._answer(None)

    def gather(self, name: str, theme: Sequence[str], words: WordList) -> None:
        """Have a subject made of the words related to those of ``theme`` (in capitals)."""

        def begin(definitions: Definitions) -> None:
            self._end_gathering()
            self._gathering = Task(lambda report: _subject(name, theme, words, definitions), self)
            self._gathering.succeeded.connect(self.subject_found)
            self._gathering.failed.connect(self.failed)
            self._gathering.start()

        self._with_definitions(begin)

    def close(self) -> None:
        """End what is under way, and close the file as soon as nobody reads it."""
        self._waiting.clear()
        if self._opening is not None:
            self._opening.close()
            self._opening = None
        self._end_gathering()
        if self._definitions is not None:
            self._disk.look(self._definitions.close, lambda _: None)
            self._definitions = None

    def _with_definitions(self, use: Callable[[Definitions], None]) -> None:
        if self._definitions is not None:
            use(self._definitions)
            return
        if use not in self._waiting:
            self._waiting.append(use)
        if self._opening is None:
            self._opening = Task(lambda report: open_definitions(), self)
            self._opening.succeeded.connect(self._open)
            self._opening.failed.connect(self._give_up)
            self._opening.start()

    def _open(self, definitions: Definitions) -> None:
        self._definitions = definitions
        waiting, self._waiting = self._waiting, []
        for use in waiting:
            use(definitions)

    def _give_up(self, sentence: str) -> None:
        self._opening = None
        waiting, self._waiting = self._waiting, []
        if waiting:
            self.failed.emit(sentence)

    def _answer(self, definitions: Definitions | None) -> None:
        """Tell what was asked last."""
        self._disk.look(partial(_known, definitions, self._memory, *self._asked), self._tell)

    def _tell(self, known: Known) -> None:
        if known.fault:
            self.failed.emit(known.fault)
        self.found.emit(known)

    def _end_gathering(self) -> None:
        if self._gathering is not None:
            self._gathering.close()
            self._gathering = None


def _known(
    definitions: Definitions | None,
    memory: ClueMemory,
    entry: str,
    display: str,
    puzzle: Path | None,
) -> Known:
    """Return what is known of ``entry`` (in capitals), but by the puzzle in that file."""
    nothing = Meanings(entry, (entry,), (), ())
    meanings = definitions.weighed(entry, display) if definitions else nothing
    without = places_of(puzzle)
    try:
        return Known(meanings, memory.of_entry(entry, without), memory.use_of(entry, without))
    except WordsError as error:
        return Known(meanings, fault=str(error))


def _subject(name: str, theme: Sequence[str], words: WordList, definitions: Definitions) -> Subject:
    """Return the related words, the closest first, whether the lists in use have them or not."""
    related = related_words(definitions, theme)
    listed = subject_list(name, related, words)
    unlisted = unlisted_list(name, related, words, UNLISTED_SCORE)
    texts = dict.fromkeys(words.alphabet.normalize(one.display) for one in related)
    further = [text for text in texts if text not in theme]
    return Subject(
        name,
        tuple(filter(None, map(listed.find, further))),
        tuple(filter(None, map(unlisted.find, further))),
    )
