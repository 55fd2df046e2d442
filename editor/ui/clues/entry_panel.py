"""The entry under the cursor: what it is, its letters, and its clue for writing."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from editor.core.alphabet import ENGLISH
from editor.core.enumerations import made_enumeration, tidy, told_in
from editor.core.parse_in_clue import offered_parse
from editor.core.puzzle import GAP
from editor.core.rules.clue_hints import CLUE_SPELT
from editor.core.rules.rule import NO_FACTS
from editor.core.spellings import Spelling, spelling_of
from editor.language import counted, tr
from editor.ui.clues.clue_choice import ClueChoice
from editor.ui.clues.clue_field import ClueField, word_at
from editor.ui.clues.clue_words import describe_clue, misspelt_in, state_name
from editor.ui.clues.mark_keys import MarkKeys
from editor.ui.clues.spelling_line import SpellingLine
from editor.ui.clues.spelling_marks import mark_words
from editor.ui.widgets.limit_words import describe_limits
from editor.ui.widgets.signs import GAP_SIGN
from editor.wording.places import slot_name
from editor.words.speller import speller_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import Finding, WordFacts
    from editor.core.slots import Slot


_WORD_PAUSE = 700
"""Milliseconds without a key after which the word that one is at is looked at too."""
_REMARK_LINES = 2
"""Lines of remarks that there is always room for."""
_ENUMERATION_WIDTH = 14
"""Characters for which the field of an enumeration has room."""


class EntryPanel(QWidget):
    """Shows one slot of a puzzle, and reports the clue written for it.

    Signals:
        clue_written(key, text): the constructor wrote a clue.
        word_begun(begun): a word is being written, a slot's key and the word; None: it is done.
        clue_kept(key): the clue is to be kept while another is written.
        alternative_chosen(key, number): another clue written before is to be the clue.
        alternative_dropped(key, number): a clue written before is not wanted any more.
        enumeration_written(key, text): the constructor wrote an enumeration; empty: it follows
            from the answer.
        spelling_learned(word): a word of the clue is right, and goes into the own dictionary.
        next_asked(): this clue is written; the next one is wanted.
        parse_agreed(): this clue is written, and the parse that is read in it is right.
        left(): the constructor is done here and wants to go back to the grid.
    """

    clue_written = Signal(object, str)
    word_begun = Signal(object)
    clue_kept = Signal(object)
    alternative_chosen = Signal(object, int)
    alternative_dropped = Signal(object, int)
    enumeration_written = Signal(object, str)
    spelling_learned = Signal(str)
    next_asked = Signal()
    parse_agreed = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._slot: Slot | None = None
        self._alphabet = ENGLISH
        self._spelling = Spelling.EITHER
        self._chosen: Spelling | None = None
        self._name = QLabel()
        self._pattern = QLabel()
        self._facts = QLabel()
        self._findings = QLabel()
        self._offer = QLabel()
        self._clue = ClueField()
        self._clue.setPlaceholderText(tr("Write a clue; Return goes to the next"))
        self._clue.setToolTip(
            tr("Return goes to the next entry without a clue, Escape to the grid")
            + "\n"
            + tr("Shift+Return keeps the parse that is read in the clue, and goes on")
            + "\n"
            + tr("Down goes to the words that a misspelt one may mean")
            + "\n"
            + tr("Ctrl+I, Ctrl+B: italics, bold · Ctrl+Shift+B, Ctrl+Shift+P: sub- and superscript")
        )
        MarkKeys(self._clue)
        self._clue.setAccessibleName(tr("Clue"))
        self._clue.textEdited.connect(self._report)
        self._clue.editingFinished.connect(self._end_word)
        self._word_timer = QTimer(self, singleShot=True, interval=_WORD_PAUSE)
        self._word_timer.timeout.connect(self._end_word)
        self._enumeration = ClueField()
        self._enumeration.setToolTip(
            tr("Enumeration, as 3,5 or 2-4: empty, it follows from the answer")
        )
        self._enumeration.setAccessibleName(tr("Enumeration"))
        self._enumeration.textEdited.connect(self._report_enumeration)
        for field in (self._clue, self._enumeration):
            field.returnPressed.connect(self.next_asked)
            field.agreed.connect(self.parse_agreed)
            field.escaped.connect(self.left)
        self.spelling = SpellingLine()
        self.spelling.corrected.connect(self._correct)
        self.spelling.learned.connect(self.spelling_learned)
        self.spelling.left.connect(self._clue.setFocus)
        self._clue.lowered.connect(self.spelling.begin)
        self.choice = ClueChoice()
        self.choice.kept.connect(self._keep)
        self.choice.chosen.connect(self._choose)
        self.choice.dropped.connect(self._drop)
        self._build()

    @property
    def clue_field(self) -> QLineEdit:
        """The field the clue is written in."""
        return self._clue

    @property
    def enumeration_field(self) -> QLineEdit:
        """The field the enumeration is written in, where the house rules want one."""
        return self._enumeration

    def show_slot(
        self,
        puzzle: Puzzle,
        slot: Slot | None,
        score: int | None,
        facts: WordFacts = NO_FACTS,
        shown: Puzzle | None = None,
    ) -> None:
        """Show ``slot`` of ``puzzle``; ``score`` is that of its entry, where it is listed.

        ``facts`` tell how the answer is written. The letters are those of ``shown``: the puzzle
        with a fill that is on offer, where there is one.
        """
        shown = shown or puzzle
        self._slot, self._alphabet = slot, puzzle.alphabet
        self._spelling = spelling_of(puzzle)
        self._enumeration.setVisible(puzzle.preset.enumerated)
        self._enumeration.setEnabled(slot is not None)
        self._clue.setEnabled(slot is not None)
        self.choice.setEnabled(slot is not None)
        if slot is None:
            self._name.setText(tr("No entry here"))
            self._pattern.clear()
            self._facts.clear()
            self._clue.clear()
            self._enumeration.clear()
            self._enumeration.setPlaceholderText("")
            self._offer.hide()
            return
        self._name.setText(slot_name(slot))
        self._pattern.setText(_spaced(shown, slot))
        self._facts.setText(_facts(puzzle, slot, score, shown))
        self._facts.setToolTip(describe_limits(puzzle, slot))
        if self._clue.text().strip() != puzzle.clue(slot):
            self._clue.setText(puzzle.clue(slot))
        own = puzzle.enumerations.get(slot.key, "")
        if tidy(self._enumeration.text()) != own:
            self._enumeration.setText(own)
        self._enumeration.setPlaceholderText(
            told_in(puzzle.clue(slot)) or made_enumeration(shown, slot, facts)
        )
        self._show_offer(offered_parse(puzzle, slot))
        self.choice.show_clues(puzzle.clue(slot), puzzle.alternatives.get(slot.key, ()))

    def show_findings(self, findings: Iterable[Finding]) -> None:
        """Say what is wrong with the clue, and what words that are misspelt may mean."""
        found = tuple(findings)
        misspelt = misspelt_in(found)
        others = [one for one in found if one.rule is not CLUE_SPELT]  # the line tells these
        told = describe_clue(others, self._slot) if self._slot else ""
        speller = partial(speller_of, self._alphabet, self._chosen or self._spelling)
        self.spelling.show_words(self._nearest_first(misspelt), speller)
        mark_words(self._clue, misspelt)
        self._findings.setText(told)
        self._findings.setVisible(bool(told))

    def _nearest_first(self, words: Sequence[str]) -> list[str]:
        """Return ``words`` of the clue, those before the caret first, the last of them before."""
        written = self._clue.text()[: self._clue.cursorPosition()]
        return sorted(words, key=written.rfind, reverse=True)

    def _show_offer(self, parse: str) -> None:
        """Offer the ``parse`` that the clue itself tells, or nothing."""
        told = tr("Parse: {parse} · Shift+Return keeps it").format(parse=parse) if parse else ""
        self._offer.setText(told)
        self._offer.setVisible(bool(told))

    def use_spelling(self, chosen: Spelling | None) -> None:
        """Offer words as they are spelt in ``chosen``; None: as the puzzle is spelt."""
        self._chosen = chosen

    def write(self) -> None:
        """Put the keyboard into the clue field, where what is typed replaces the clue."""
        if self._slot is not None:
            self._clue.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self._clue.selectAll()

    def go_on(self) -> None:
        """Put the keyboard behind what stands in the clue field."""
        if self._slot is not None:
            self._clue.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self._clue.end(False)

    def _report(self, text: str) -> None:
        if self._slot is not None:
            key, word = self._slot.key, word_at(text, self._clue.cursorPosition())
            if word:
                self.word_begun.emit((key, word))
            self.clue_written.emit(key, text)
            if not word:  # told before, it would have the clue shown as it was
                self.word_begun.emit(None)
            self._word_timer.start()

    def _end_word(self) -> None:
        self._word_timer.stop()
        self.word_begun.emit(None)

    def _report_enumeration(self, text: str) -> None:
        if self._slot is not None:
            self.enumeration_written.emit(self._slot.key, text)

    def _correct(self, word: str, meant: str) -> None:
        self._clue.selectAll()
        self._clue.insert(re.sub(rf"\b{re.escape(word)}\b", lambda _: meant, self._clue.text()))
        self._report(self._clue.text())
        self._end_word()
        self._clue.setFocus(Qt.FocusReason.OtherFocusReason)

    def _keep(self) -> None:
        if self._slot is not None:
            self.clue_kept.emit(self._slot.key)
            self.write()

    def _choose(self, number: int) -> None:
        if self._slot is not None:
            self.alternative_chosen.emit(self._slot.key, number)

    def _drop(self, number: int) -> None:
        if self._slot is not None:
            self.alternative_dropped.emit(self._slot.key, number)

    def _build(self) -> None:
        for label, larger, bold in ((self._name, 3, True), (self._pattern, 3, False)):
            font = label.font()
            font.setPointSize(font.pointSize() + larger)
            font.setBold(bold)
            label.setFont(font)
        self._pattern.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._pattern.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._pattern.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self._name)
        head.addWidget(self._pattern, 1)
        head.addWidget(self._facts)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 4)
        layout.setSpacing(8)
        layout.addLayout(head)
        line = QHBoxLayout()
        line.setSpacing(4)
        line.addWidget(self._clue, 1)
        width = self._enumeration.fontMetrics().averageCharWidth() * _ENUMERATION_WIDTH
        self._enumeration.setFixedWidth(width)
        line.addWidget(self._enumeration)
        line.addWidget(self.choice)
        layout.addLayout(line)
        self._findings.setWordWrap(True)
        self._findings.hide()
        layout.addWidget(self._remarks())

    def _remarks(self) -> QWidget:
        """Return the place of what is said of the clue.

        It always has room for two lines: else all below would move with every other word written.
        """
        remarks = QWidget()
        remarks.setMinimumHeight(_REMARK_LINES * self.fontMetrics().lineSpacing())
        below = QVBoxLayout(remarks)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(4)
        below.addWidget(self._findings)
        below.addWidget(self.spelling)
        below.addWidget(self._offer)
        return remarks


def _spaced(puzzle: Puzzle, slot: Slot) -> str:
    if not puzzle.twofold:
        return "\u2009".join(puzzle.fill.get(cell, GAP_SIGN) for cell in slot.cells)
    return "\u2009".join(puzzle.written(slot).replace(GAP, GAP_SIGN))


def _facts(puzzle: Puzzle, slot: Slot, score: int | None, shown: Puzzle) -> str:
    parts = [counted(len(slot), "{count} letter", "{count} letters")]
    if score is not None:
        parts.append(tr("score {score}").format(score=score))
    if shown.texts(slot) != puzzle.texts(slot):
        parts.append(tr("on offer"))
    if slot.key in puzzle.locks:
        parts.append(tr("locked"))
    if describe_limits(puzzle, slot):
        parts.append(tr("limited"))
    if slot.key in puzzle.clue_states:
        parts.append(state_name(puzzle, slot))
    return " · ".join(parts)
