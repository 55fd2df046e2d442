"""Words: a search over all lists in use, for the slot under the cursor or for anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.language import counted, tr
from editor.ui.words.word_model import Column
from editor.ui.words.word_query import WordQuery
from editor.ui.words.word_table import WordTable
from editor.words.errors import WordsError
from editor.words.search import search

if TYPE_CHECKING:
    from collections.abc import Iterable

    from editor.words.word_list import WordList

_PAUSE = 30
"""Milliseconds of rest after a key before the lists are searched."""


class WordsPanel(QWidget):
    """Searches the lists in use as one types.

    Signals:
        word_chosen(word): the word is to be placed in the slot under the cursor.
        ban_asked(word): the word is never to be used.
        score_asked(word, steps): its score is to be raised (1) or lowered (-1).
        left(): the constructor wants to go back to the grid.
        following_changed(on): whether the search follows the slot under the cursor.
    """

    word_chosen = Signal(object)
    ban_asked = Signal(object)
    score_asked = Signal(object, int)
    left = Signal()
    following_changed = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words: WordList | None = None
        self.fields = WordQuery()
        self.table = WordTable()
        self._found = QLabel()
        self._found.setWordWrap(True)
        self._follow = QCheckBox(tr("Follow the cursor"))
        self._follow.setToolTip(tr("Look for what fits the entry under the cursor, as it moves"))
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE)
        self._timer.timeout.connect(self.search)
        self._connect()
        self._build()

    @property
    def follows(self) -> bool:
        """Whether the search follows the slot under the cursor."""
        return self._follow.isChecked()

    @property
    def found_text(self) -> str:
        """What is said of the words found, or of a query that makes no sense."""
        return self._found.text()

    def follow(self, on: bool) -> None:
        """Follow the slot under the cursor, or no longer."""
        self._follow.setChecked(on)

    def show_lists(self, words: WordList | None) -> None:
        """Search ``words`` from now on; the current word stays current, whatever its score is."""
        before = self.table.word
        self._words = words
        if words is not None:
            self.fields.kinds.show_language(words.alphabet.language)
        self.table.setColumnHidden(Column.USES, words is None or not words.has_uses)
        self.search()
        if before is not None:
            self.table.go_to(before.text)

    def show_pattern(self, pattern: str) -> None:
        """Look for words that fit ``pattern``."""
        if self.fields.query.text != pattern:
            self.fields.ask_pattern(pattern)

    def begin(self, pattern: str) -> None:
        """Look for ``pattern``, ready to type another."""
        self.fields.ask_pattern(pattern)
        self.search()
        self.fields.text.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.fields.text.selectAll()

    def offer_actions(self, actions: Iterable[QAction]) -> None:
        """Offer ``actions`` in the menu of the list."""
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        place = QAction(tr("&Place in the slot"), self)
        place.triggered.connect(self._place)
        self.table.addAction(place)
        self.table.addActions(list(actions))

    def search(self) -> None:
        """Search now."""
        self._timer.stop()
        if self._words is None:
            self._found.setText(tr("Loading the word lists…"))
            self.table.show_words(())
            return
        try:
            hits = search(self._words, self.fields.query)
        except WordsError as error:
            self._found.setText(str(error))
            self.table.show_words(())
            return
        self._found.setText(counted(len(hits), "{count} word", "{count} words"))
        self.table.show_values(self.fields.query.order)
        self.table.show_words(hits)

    def _wait(self) -> None:
        self._timer.start()

    def _go_to_words(self) -> None:
        if self._timer.isActive():
            self.search()
        self.table.setFocus()

    def _place(self) -> None:
        if word := self.table.word:
            self.word_chosen.emit(word)

    def _connect(self) -> None:
        self.fields.changed.connect(self._wait)
        self.fields.entered.connect(self._go_to_words)
        self.fields.left.connect(self.left)
        self._follow.toggled.connect(self.following_changed)
        self.table.word_chosen.connect(self.word_chosen)
        self.table.ban_asked.connect(self.ban_asked)
        self.table.score_asked.connect(self.score_asked)
        self.table.left.connect(self.left)

    def _build(self) -> None:
        self.setFocusProxy(self.fields.text)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self._found, 1)
        line.addWidget(self._follow)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        layout.addWidget(self.fields)
        layout.addLayout(line)
        layout.addWidget(self.table, 1)
