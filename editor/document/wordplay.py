"""The bench of cryptic clues, at work off the window's thread."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.document.disk import Disk
from editor.wordplay.kinds import plays_of
from editor.wordplay.materials import Materials
from editor.wordplay.synonyms import stand_ins
from editor.words.definitions import open_definitions
from editor.words.errors import WordsError

if TYPE_CHECKING:
    from editor.wordplay.kinds import WordplayKind
    from editor.wordplay.materials import Answer
    from editor.wordplay.play import Play
    from editor.words.definitions import Definitions
    from editor.words.word_list import WordList


@dataclass(frozen=True, slots=True)
class Plays:
    """The plays of one kind for an answer; ``fault`` says why synonyms are not known."""

    kind: WordplayKind
    answer: Answer
    plays: tuple[Play, ...]
    fault: str = ""


class Bench(QObject):
    """Finds plays, and words that stand for others. Materials are made once for a word list.

    Signals:
        found(plays): the plays that were asked for last.
        told(words): what may stand for each of the words that were asked for, by word.
    """

    found = Signal(object)
    told = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._disk = Disk(self)
        self._shelf = _Shelf()

    @property
    def is_busy(self) -> bool:
        """Whether something is still to be found."""
        return self._disk.is_busy

    def ask(self, words: WordList, kind: WordplayKind, answer: Answer) -> None:
        """Have plays of ``kind`` found for ``answer``, of what ``words`` has."""
        self._disk.look(partial(self._shelf.plays, words, kind, answer), self.found.emit)

    def ask_stand_ins(self, words: WordList, asked: tuple[str, ...]) -> None:
        """Have words found that may stand for those ``asked`` (in capitals)."""
        self._disk.do(partial(self._shelf.stand_ins, words, asked), self.told.emit)

    def close(self) -> None:
        """Close the definitions once what is under way has ended."""
        self._disk.look(self._shelf.close, lambda _: None)


class _Shelf:
    """The materials of the list in use. Only the thread of the bench touches it."""

    def __init__(self) -> None:
        self._words: WordList | None = None
        self._materials: Materials | None = None
        self._definitions: Definitions | None = None
        self._fault = ""

    def plays(self, words: WordList, kind: WordplayKind, answer: Answer) -> Plays:
        """Return the plays of ``kind``."""
        return Plays(kind, answer, plays_of(kind, answer, self._of(words)), self._fault)

    def stand_ins(self, words: WordList, asked: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
        """Return what may stand for each word of ``asked``."""
        materials = self._of(words)
        return {word: stand_ins(word, materials) for word in asked}

    def close(self) -> None:
        """Close the definitions."""
        if self._definitions is not None:
            self._definitions.close()
        self._words = self._materials = self._definitions = None

    def _of(self, words: WordList) -> Materials:
        if self._definitions is None and not self._fault:
            try:
                self._definitions = open_definitions()
            except WordsError as error:
                self._fault = str(error)
        if self._materials is None or self._words is not words:
            self._words, self._materials = words, Materials(words, self._definitions)
        return self._materials
