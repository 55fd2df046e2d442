"""The word lists in use, loaded off the window's thread."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QThread, Signal

from editor.core.alphabet import ENGLISH
from editor.core.rules.rule import NO_FACTS
from editor.words.errors import WordsError
from editor.words.facts import ListFacts, lexicon_of
from editor.words.own_spelling import own_spelling, own_spelling_path
from editor.words.setup import ListSetup, load_lists
from editor.words.speller import speller_of

if TYPE_CHECKING:
    from editor.core.rules.rule import WordFacts
    from editor.core.spellings import Spelling
    from editor.words.definitions import Definitions
    from editor.words.word_list import WordList


class WordLists(QObject):
    """The lists in use as one; None until they are loaded.

    Signals:
        loaded(words): other lists are in use.
        facts_changed(): the house rules are told something else of entries.
        load_failed(sentence): the lists asked for cannot be used; those before stay.
    """

    loaded = Signal(object)
    facts_changed = Signal()
    load_failed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words: WordList | None = None
        self._setup = ListSetup()
        self._lexicon: Definitions | None = None
        self._own_spelling: frozenset[str] = frozenset()
        self._spelt: frozenset[str] = frozenset()
        """The languages whose words have been read."""
        self._spelling: Spelling | None = None
        self._facts: WordFacts = NO_FACTS
        self._loading: _Loading | None = None
        self._closed = False

    @property
    def words(self) -> WordList | None:
        """The words of all lists in use, or None until they are loaded."""
        return self._words

    @property
    def facts(self) -> WordFacts:
        """What the lists tell the house rules; nothing until they are loaded."""
        return self._facts

    @property
    def setup(self) -> ListSetup:
        """The lists asked for last."""
        return self._setup

    def load(self, setup: ListSetup) -> None:
        """Load the lists of ``setup``; what a load under way finds is forgotten."""
        self._setup = setup
        if self._loading is None:
            self._start()

    def wait(self) -> None:
        """Wait until the thread of the last load has ended; nothing is loaded after it."""
        self._closed = True
        if self._loading is not None:
            self._loading.wait()
            self._lexicon = self._lexicon or self._loading.lexicon
        if self._lexicon is not None:
            self._lexicon.close()
        self._lexicon, self._facts = None, NO_FACTS

    def listed(self, entry: str) -> bool:
        """Tell whether ``entry`` stands in a list in use."""
        return self._words is not None and entry in self._words

    def score(self, entry: str) -> int | None:
        """Return the score of ``entry``, or None when it is not listed."""
        return None if self._words is None else self._words.score(entry)

    def written(self, entry: str) -> str:
        """Return how ``entry`` is written, as far as the lists tell."""
        word = self._words.find(entry) if self._words else None
        return word.display if word else entry

    def learn(self, word: str) -> None:
        """Take ``word`` as spelt right."""
        self._own_spelling |= {word}
        self._tell()

    def use_spelling(self, chosen: Spelling | None) -> None:
        """Check the spelling of all puzzles as ``chosen``; None: as each of them is spelt."""
        if chosen is not self._spelling:
            self._spelling = chosen
            self._tell()

    def _start(self) -> None:
        self._loading = _Loading(self._setup, self, with_lexicon=self._lexicon is None)
        self._loading.succeeded.connect(self._take)
        self._loading.failed.connect(self.load_failed)
        self._loading.finished.connect(self._go_on)
        self._loading.start(QThread.Priority.LowPriority)

    def _go_on(self) -> None:
        """Load what was asked for while another load was under way."""
        done, self._loading = self._loading, None
        if done is not None:
            done.deleteLater()
            self._own_spelling |= done.own_spelling
            self._take_language(done)
            if done.setup != self._setup and not self._closed:
                self._start()

    def _take(self, setup: ListSetup, words: WordList) -> None:
        if setup == self._setup:
            self._words = words
            self._tell()
            self.loaded.emit(words)

    def _take_language(self, done: _Loading) -> None:
        """Let the definitions tell inflections, and spelling be asked, now that both are read."""
        if not self._closed and (done.lexicon is not None or done.spelt not in self._spelt):
            self._lexicon = done.lexicon or self._lexicon
            self._spelt |= {done.spelt}
            self._tell()

    def _tell(self) -> None:
        words = self._words
        if words is not None:
            lexicon = self._lexicon if words.alphabet == ENGLISH else None
            is_ready = words.alphabet.language in self._spelt
            spelling = partial(speller_of, words.alphabet) if is_ready else None
            self._facts = ListFacts(
                words, lambda: lexicon, spelling, self._own_spelling, self._spelling
            )
            self.facts_changed.emit()


class _Loading(QThread):
    """One load, and the reading of what clues are spelt by; of definitions, if none are open."""

    succeeded = Signal(object, object)
    failed = Signal(str)

    def __init__(self, setup: ListSetup, parent: QObject, *, with_lexicon: bool) -> None:
        super().__init__(parent)
        self.setup = setup
        self._with_lexicon = with_lexicon
        self.lexicon: Definitions | None = None
        self.own_spelling: frozenset[str] = frozenset()
        self.spelt = ""

    def run(self) -> None:
        """Read the lists; look up a word of each length, and hash them: both take long, once."""
        try:
            words = load_lists(self.setup)
        except WordsError as error:
            self.failed.emit(str(error))
            return
        letter = words.alphabet.letters[0]
        for length in words.shelves:
            words.score(letter * length)
        _ = words.fingerprint
        self.succeeded.emit(self.setup, words)
        if self._with_lexicon:
            try:
                self.own_spelling = own_spelling(own_spelling_path())
            except WordsError as error:
                self.failed.emit(str(error))
            self.lexicon = lexicon_of(words.alphabet)
        speller_of(words.alphabet)
        self.spelt = words.alphabet.language
