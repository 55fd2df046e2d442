"""The word lists in use, loaded off the window's thread."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QThread, Signal

from editor.words.errors import WordsError
from editor.words.setup import ListSetup, load_lists

if TYPE_CHECKING:
    from editor.words.word_list import WordList


class WordLists(QObject):
    """The lists in use as one; None until they are loaded.

    Signals:
        loaded(words): other lists are in use.
        load_failed(sentence): the lists asked for cannot be used; those before stay.
    """

    loaded = Signal(object)
    load_failed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words: WordList | None = None
        self._setup = ListSetup()
        self._loading: _Loading | None = None

    @property
    def words(self) -> WordList | None:
        """The words of all lists in use, or None until they are loaded."""
        return self._words

    @property
    def setup(self) -> ListSetup:
        """The lists asked for last."""
        return self._setup

    def load(self, setup: ListSetup) -> None:
        """Load the lists of ``setup``; a load under way is forgotten."""
        self._setup = setup
        self.wait()
        self._loading = _Loading(setup, self)
        self._loading.succeeded.connect(self._take)
        self._loading.failed.connect(self.load_failed)
        self._loading.start(QThread.Priority.LowPriority)

    def wait(self) -> None:
        """Wait until the thread of the last load has ended."""
        if self._loading is not None:
            self._loading.wait()

    def listed(self, entry: str) -> bool:
        """Tell whether ``entry`` stands in a list in use."""
        return self._words is not None and entry in self._words

    def score(self, entry: str) -> int | None:
        """Return the score of ``entry``, or None when it is not listed."""
        return None if self._words is None else self._words.score(entry)

    def _take(self, setup: ListSetup, words: WordList) -> None:
        if setup == self._setup:
            self._words = words
            self.loaded.emit(words)


class _Loading(QThread):
    """One load."""

    succeeded = Signal(object, object)
    failed = Signal(str)

    def __init__(self, setup: ListSetup, parent: QObject) -> None:
        super().__init__(parent)
        self._setup = setup

    def run(self) -> None:
        """Read the lists and build what the first look-up needs."""
        try:
            words = load_lists(self._setup)
        except WordsError as error:
            self.failed.emit(str(error))
            return
        words.score("A")
        self.succeeded.emit(self._setup, words)
