"""Definitions: what the entry under the cursor means, and clues to make of it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import (
    QLabel,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from editor.language import marked, tr
from editor.ui.widgets.flow_row import FlowRow
from editor.ui.widgets.push_button import push_button
from editor.words.use_words import clue_place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from editor.words.clues import OldClue
    from editor.words.definitions import Meanings, Sense
    from editor.words.drafts import Draft

_PARTS = {
    "n": marked("noun"),
    "v": marked("verb"),
    "a": marked("adjective"),
    "s": marked("adjective"),
    "r": marked("adverb"),
}
_MOST_WORDS = 12


class DefinePanel(QWidget):
    """Shows the meanings of one entry, clues written for it earlier, and drafts of new ones.

    Signals:
        clue_chosen(text): the text is to become the clue of the entry.
        nothing_chosen(): Return was pressed where there is nothing to choose.
        left(): the constructor wants to go back to the grid.
    """

    clue_chosen = Signal(str)
    nothing_chosen = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = QLabel()
        self.meanings = QTextBrowser()
        self.meanings.setOpenLinks(False)
        self.meanings.setAccessibleName(tr("Meanings"))
        self.clues = _ClueList()
        self.clues.setAccessibleName(tr("Clue drafts and earlier clues"))
        self.clues.setToolTip(tr("Double-click or press Return to use a text as the clue"))
        self._waiting = False
        self._early = False
        """Whether Return was pressed before the entry was looked up."""
        self._use = push_button(
            tr("&Use as clue"),
            self._choose,
            tr("Write the chosen text into the clue, to be changed there"),
        )
        self.clues.chosen.connect(self._choose)
        self.clues.left.connect(self.left)
        self.clues.doubleClicked.connect(self._choose_index)
        self.clues.currentRowChanged.connect(self._show_choice)
        self._build()
        self.show_nothing(tr("No entry here"))

    @property
    def name_text(self) -> str:
        """What the heading says."""
        return self._name.text()

    @property
    def clue_texts(self) -> tuple[str, ...]:
        """The texts offered as clues, in order."""
        rows = (self.clues.item(row) for row in range(self.clues.count()))
        return tuple(row.data(Qt.ItemDataRole.UserRole) for row in rows)

    def show_waiting(self) -> None:
        """Know that another entry is looked up: what is shown until then is not chosen from."""
        self._waiting, self._early = True, False

    def show_nothing(self, sentence: str) -> None:
        """Show ``sentence`` in the place of an entry."""
        self._waiting = self._early = False
        self._name.setText(sentence)
        self.meanings.clear()
        self.clues.clear()
        self._show_choice()

    def show_meanings(
        self,
        meanings: Meanings,
        earlier: Sequence[OldClue],
        kinds: Sequence[str] = (),
        drafts: Sequence[Draft] = (),
    ) -> None:
        """Show what an entry means, and the clues written for it ``earlier``.

        ``kinds`` say in a few words what it is, ``drafts`` are what a clue may be made of.
        """
        self._name.setText(meanings.entry)
        page = _page(meanings) or escape(tr("There is no definition of this entry."))
        said = f"<p style='margin: 0 0 8px 0'>{escape('; '.join(kinds))}</p>" if kinds else ""
        self.meanings.setHtml(said + page)
        self.clues.clear()
        for clue in earlier:
            place = clue_place(clue)
            self._offer(clue.text, tr("Used: {place}").format(place=place) if place else "")
        for draft in drafts:
            self._offer(draft.text, tr(draft.source.value))
        self.clues.setCurrentRow(0)
        self._show_choice()
        chosen = self._early and self.clues.hasFocus()
        self._waiting = self._early = False
        if chosen:
            self._choose()

    def begin(self) -> None:
        """Take the keyboard."""
        self.clues.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _offer(self, text: str, note: str) -> None:
        row = QListWidgetItem(f"{text}\n{note}" if note else text)
        row.setData(Qt.ItemDataRole.UserRole, text)
        self.clues.addItem(row)

    def _choose(self) -> None:
        if self._waiting:
            self._early = True
        elif row := self.clues.currentItem():
            self.clue_chosen.emit(row.data(Qt.ItemDataRole.UserRole))
        elif self.clues.count() == 0:
            self.nothing_chosen.emit()

    def _choose_index(self, _index: QModelIndex) -> None:
        self._choose()

    def _show_choice(self) -> None:
        self._use.setEnabled(self.clues.currentItem() is not None)

    def _build(self) -> None:
        self.setFocusProxy(self.clues)
        font = self._name.font()
        font.setPointSize(font.pointSize() + 3)
        font.setBold(True)
        self._name.setFont(font)
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self.meanings)
        splitter.addWidget(self.clues)
        head = FlowRow()
        head.addWidget(self._name)
        head.addWidget(self._use)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        layout.addLayout(head)
        layout.addWidget(splitter, 1)


class _ClueList(QListWidget):
    """A list that reports Return and Escape."""

    chosen = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setSpacing(2)
        self.setAlternatingRowColors(True)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Report Return and Escape, move otherwise."""
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.chosen.emit()
            case Qt.Key.Key_Escape:
                self.left.emit()
            case _:
                super().keyPressEvent(event)


def _page(meanings: Meanings) -> str:
    known_for = _known_for(meanings.renown) if meanings.renown else ""
    return known_for + "".join(map(_paragraph, (*meanings.senses, *meanings.glosses)))


def _known_for(renown: str) -> str:
    source = escape(tr("Known for: Gridwright's own line"))
    return f"<p style='margin: 0 0 8px 0'>{escape(renown)}<br><i>{source}</i></p>"


def _paragraph(sense: Sense) -> str:
    part = tr(_PARTS[sense.part]) if sense.part in _PARTS else sense.part
    lines = [f"<b>{escape(sense.word)}</b> <i>{escape(part)}</i> {escape(sense.text)}"]
    lines += [f"<i>“{escape(example)}”</i>" for example in sense.examples]
    for name, words in ((tr("Also"), sense.synonyms), (tr("A kind of"), sense.broader)):
        if words:
            lines.append(f"{escape(name)}: {escape(', '.join(words[:_MOST_WORDS]))}")
    return f"<p style='margin: 0 0 8px 0'>{'<br>'.join(lines)}</p>"
