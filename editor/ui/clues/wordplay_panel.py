"""Wordplay: how the entry can be made of other words, for a cryptic clue; and its parse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLabel,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.core.parse_text import ParseError, read_parse
from editor.core.parses import Verdict, verdict_of
from editor.language import tr
from editor.ui.clues.clue_field import ClueField
from editor.ui.clues.fodder_words import crossed_off, fodder_told
from editor.ui.clues.wordplay_rows import (
    PARSE,
    TEXT,
    WORD,
    children,
    indicator_row,
    let_unfold,
    play_row,
    text_row,
)
from editor.ui.widgets.boxes import ChoiceBox
from editor.ui.widgets.flow_row import FlowRow
from editor.ui.widgets.push_button import push_button
from editor.wordplay.kinds import WORDPLAY_KINDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.slots import SlotKey
    from editor.wordplay.kinds import WordplayKind
    from editor.wordplay.materials import Answer
    from editor.wordplay.service import Plays

_FIELD = 96
"""Pixels of a field to type in, at least."""
_ANAGRAM = "anagram"
_TURNS: dict[int, int] = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
_RETURN = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_VERDICTS = {
    Verdict.GIVES: "✓",
    Verdict.FAILS: "✗",
    Verdict.HEARD: "♪",
    Verdict.SILENT: "",
}


class WordplayPanel(QWidget):
    """Lists the plays of one kind, what may stand for their words, and words that tell of them.

    Signals:
        asked(): plays of another kind, or with other letters, are wanted.
        stand_ins_asked(words): what may stand for these words is to be told.
        parse_written(key, text): the text is to become the parse of the clue there.
        text_chosen(text): the text is to go into the clue.
        parse_taken(): the clue is to be written now; a parse is chosen, or there is none.
        parse_ended(): a parse is written to its end.
        parse_agreed(): the parse that is read in the clue is right.
        left(): the constructor wants to go back to the grid.
    """

    asked = Signal()
    stand_ins_asked = Signal(object)
    parse_written = Signal(object, str)
    text_chosen = Signal(str)
    parse_taken = Signal()
    parse_ended = Signal()
    parse_agreed = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key: SlotKey | None = None
        self._answer: Answer | None = None
        self.kind_choice = ChoiceBox()
        self.filter = QLineEdit()
        self.fodder = QLineEdit()
        self._letters = QLabel()
        self._letters.setTextFormat(Qt.TextFormat.RichText)
        self.tree = _Tree()
        self.parse_field = ClueField()
        self._verdict = QLabel()
        self._said = QLabel()
        self._said.setWordWrap(True)
        self._name_parts()
        self._build()
        self._connect()
        self.setFocusProxy(self.tree)
        self._show_kind()

    @property
    def kind(self) -> WordplayKind:
        """The kind of plays that is looked at."""
        return WORDPLAY_KINDS[self.kind_choice.currentIndex()]

    @property
    def fodder_text(self) -> str:
        """The letters that anagrams are to use, where they are looked at."""
        return self.fodder.text() if self.kind.name == _ANAGRAM else ""

    @property
    def verdict_text(self) -> str:
        """What is said of the parse."""
        return self._verdict.toolTip()

    def begin(self) -> None:
        """Take the keyboard."""
        self.tree.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def write_parse(self) -> None:
        """Take the keyboard into the parse, behind what stands there."""
        self.parse_field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.parse_field.end(False)

    def show_nothing(self, sentence: str) -> None:
        """Show ``sentence`` in the place of plays."""
        self._answer = None
        self.tree.clear()
        self._tell(sentence)
        self._show_letters()

    def show_parse(self, key: SlotKey | None, answer: str, parse: str) -> None:
        """Show the ``parse`` of the clue at ``key``, and whether it gives ``answer``."""
        self._key = key
        self.parse_field.setEnabled(key is not None)
        if self.parse_field.text().strip() != parse:
            self.parse_field.setText(parse)
        mark, told = _judged(parse, answer)
        self._verdict.setText(mark)
        self._verdict.setVisible(bool(mark))
        self._verdict.setToolTip(told)
        self._verdict.setAccessibleName(told)
        self.parse_field.setAccessibleDescription(told)

    def show_waiting(self, answer: Answer) -> None:
        """Show that plays of ``answer`` are looked for; those of another one are taken away."""
        if self._answer != answer:
            self._answer = answer
            self.tree.clear()
        self._tell(tr("Looking…"))
        self._show_letters()

    def show_plays(self, answer: Answer, found: Plays) -> None:
        """Show the plays ``found`` for ``answer``, of the list that is chosen."""
        self._answer = answer
        tree = self.tree
        tree.clear()
        rows = [play_row(play) for play in found.plays]
        if rows:
            tree.addTopLevelItems([*map(indicator_row, self.kind.indicators), *rows])
            tree.setCurrentItem(rows[0])
        self._tell(found.fault if rows else tr("Nothing was found."))
        self._show_letters()
        self._filter()

    def show_stand_ins(self, told: Mapping[str, tuple[str, ...]]) -> None:
        """Show what may stand for words, below the rows that wait for it."""
        plays = children(self.tree.invisibleRootItem())
        for row in [part for play in plays for part in children(play)]:
            word = row.data(0, WORD)
            if word in told and not row.childCount():
                row.addChildren([text_row(text) for text in told[word]])
                row.setExpanded(bool(told[word]))
                let_unfold(row, wanted=bool(told[word]))

    # Private

    def _turn(self, step: int) -> None:
        """Look at the plays ``step`` kinds further, around the ends."""
        self.kind_choice.setCurrentIndex(
            (self.kind_choice.currentIndex() + step) % len(WORDPLAY_KINDS)
        )

    def _tell(self, sentence: str) -> None:
        self._said.setText(sentence)
        self._said.setVisible(bool(sentence))

    def _show_kind(self) -> None:
        shown = self.kind.name == _ANAGRAM
        self.fodder.setVisible(shown)
        self._letters.setVisible(shown)
        self.asked.emit()

    def _show_letters(self) -> None:
        answer = self._answer
        self._letters.setText(crossed_off(answer.text, self.fodder.text()) if answer else "")
        self._letters.setAccessibleName(
            fodder_told(answer.text, self.fodder.text()) if answer else ""
        )

    def _note_fodder(self) -> None:
        self._show_letters()
        self.asked.emit()

    def _filter(self) -> None:
        wanted = self.filter.text().strip().casefold()
        for row in children(self.tree.invisibleRootItem()):
            texts = [row.text(0), *(one.text(0) for one in children(row))]
            row.setHidden(bool(wanted) and not any(wanted in text.casefold() for text in texts))

    def _unfold(self, row: QTreeWidgetItem) -> None:
        words = tuple(
            word
            for one in (row, *children(row))
            if (word := one.data(0, WORD)) and not one.childCount()
        )
        if words:
            self.stand_ins_asked.emit(words)

    def _use(self) -> None:
        """Take what the current row offers: its parse, or its text for the clue."""
        row = self.tree.currentItem()
        if row is None or self._key is None:
            self.parse_taken.emit()
        elif parse := row.data(0, PARSE):
            self.parse_written.emit(self._key, parse)
            self.parse_taken.emit()
        else:
            self._insert()

    def _insert(self) -> None:
        """Put the words of the current row into the clue."""
        row = self.tree.currentItem()
        if row is not None and (text := row.data(0, TEXT)):
            self.text_chosen.emit(text)

    def _report_parse(self, text: str) -> None:
        if self._key is not None:
            self.parse_written.emit(self._key, text)

    def _name_parts(self) -> None:
        for kind in WORDPLAY_KINDS:
            self.kind_choice.addItem(tr(kind.title))
        self.kind_choice.setAccessibleName(tr("Kind of wordplay"))
        self.kind_choice.setMaxVisibleItems(len(WORDPLAY_KINDS))
        self.filter.setPlaceholderText(tr("Filter"))
        self.filter.setAccessibleName(tr("Text of the wordplay shown"))
        self.filter.setClearButtonEnabled(True)
        self.fodder.setPlaceholderText(tr("Fodder"))
        self.fodder.setAccessibleName(tr("Letters that anagrams have to use"))
        self.fodder.setClearButtonEnabled(True)
        self.tree.setAccessibleName(tr("Wordplay"))
        self.tree.setToolTip(
            tr(
                "Return keeps a parse with the clue, or puts an indicator or a synonym into it; "
                "Shift+Return puts the words of a parse into the clue"
            )
            + "\n"
            + tr("Ctrl+PgUp and Ctrl+PgDown show another kind of wordplay")
        )
        self.parse_field.setPlaceholderText(tr("Parse, as CAR + PET"))
        self.parse_field.setAccessibleName(tr("Parse"))
        self.parse_field.setToolTip(
            tr("CAR + PET · SILENT* anagram · PUPILS< reversal · T(RA)IN · [c]LEVER · “heard”")
        )

    def _build(self) -> None:
        for field in (self.filter, self.fodder):
            field.setMinimumWidth(_FIELD)
        line = FlowRow()
        for part in (self.kind_choice, self.fodder, self._letters, self.filter):
            line.addWidget(part)
        ends = FlowRow()
        ends.addWidget(
            push_button(
                tr("&Use as parse"), self._use, tr("Keep the chosen parse with the clue, checked")
            )
        )
        ends.addWidget(
            push_button(
                tr("&Into the clue"), self._insert, tr("Put the chosen words into the clue")
            )
        )
        kept = FlowRow()
        kept.addWidget(self.parse_field)
        kept.addWidget(self._verdict)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 8)
        layout.setSpacing(4)
        layout.addLayout(line)
        layout.addWidget(self._said)
        layout.addWidget(self.tree, 1)
        layout.addLayout(ends)
        layout.addLayout(kept)

    def _connect(self) -> None:
        self.kind_choice.currentIndexChanged.connect(self._show_kind)
        self.filter.textChanged.connect(self._filter)
        self.fodder.textChanged.connect(self._note_fodder)
        self.tree.itemExpanded.connect(self._unfold)
        self.tree.chosen.connect(self._use)
        self.tree.inserted.connect(self._insert)
        self.tree.left.connect(self.left)
        self.tree.turned.connect(self._turn)
        self.tree.doubleClicked.connect(self._use)
        self.parse_field.textEdited.connect(self._report_parse)
        self.parse_field.returnPressed.connect(self.parse_ended)
        self.parse_field.agreed.connect(self.parse_agreed)
        self.parse_field.escaped.connect(self.left)


class _Tree(QTreeWidget):
    """A tree that reports Return, Shift+Return, Escape, and Ctrl+PgUp (-1) and Ctrl+PgDown (1)."""

    chosen = Signal()
    inserted = Signal()
    left = Signal()
    turned = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setHeaderHidden(True)
        self.setUniformRowHeights(True)
        self.setAlternatingRowColors(True)
        self.setExpandsOnDoubleClick(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)

    def event(self, event: QEvent) -> bool:
        """Keep its keys from commands of the window that have them too."""
        overrides = event.type() == QEvent.Type.ShortcutOverride
        if overrides and isinstance(event, QKeyEvent) and (event.key() in _RETURN or _turns(event)):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Report what is chosen and Escape, move otherwise."""
        if _turns(event):
            self.turned.emit(_TURNS[event.key()])
            return
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                held = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
                (self.inserted if held else self.chosen).emit()
            case Qt.Key.Key_Escape:
                self.left.emit()
            case _:
                super().keyPressEvent(event)


def _turns(event: QKeyEvent) -> bool:
    """Tell whether a key asks for another kind of wordplay."""
    held = event.modifiers() == Qt.KeyboardModifier.ControlModifier
    return held and event.key() in _TURNS


def _judged(parse: str, answer: str) -> tuple[str, str]:
    """Return a sign for what the check says of ``parse``, and a sentence."""
    if not parse or not answer:
        return "", ""
    try:
        verdict = verdict_of(read_parse(parse), answer)
    except ParseError as error:
        return "?", tr("The parse cannot be read at {mark}").format(mark=error)
    told = {
        Verdict.GIVES: tr("The parse gives {answer}, letter by letter."),
        Verdict.FAILS: tr("The parse does not give {answer}."),
        Verdict.HEARD: tr("What is written of the parse agrees with {answer}; the rest is heard."),
        Verdict.SILENT: tr("The parse has no letters to check."),
    }
    return _VERDICTS[verdict], told[verdict].format(answer=answer)
