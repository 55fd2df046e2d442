"""Limits of a fill: of the slot under the cursor, and of the whole puzzle."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGridLayout,
    QGroupBox,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from editor.core.limits import NO_SLOT_LIMITS, Limits, SlotLimits
from editor.core.tag_limits import with_tags
from editor.language import counted, tr
from editor.ui.filling.length_floors import LengthFloors
from editor.ui.filling.tag_rows import TagRows
from editor.ui.widgets.boxes import ChoiceBox
from editor.ui.widgets.number_field import number_field
from editor.ui.widgets.opening import fit_to_screen
from editor.wording.places import slot_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from editor.core.alphabet import Alphabet
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot, SlotKey


_WIDTH = 960
"""Pixels that the dialog has at least where the screen has room; long words need more."""
_ANY, _MOST_CROSSINGS = -1, 99
"""The number that stands for no limit; and more cells than any fill crosses names in."""


class LimitsDialog(QDialog):
    """Shows the limits of ``puzzle`` and of ``slot``, and lets them be changed.

    ``lists`` are the names of the word lists in use.

    Signals:
        limits_chosen(limits): these are to hold.
    """

    limits_chosen = Signal(object)

    def __init__(
        self,
        puzzle: Puzzle,
        slot: Slot | None,
        lists: Iterable[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Limits of the fill"))
        self._puzzle = puzzle
        self._alphabet: Alphabet = puzzle.alphabet
        self._slot = slot
        limits = puzzle.limits
        mine = limits.of_slot(slot.key) if slot else NO_SLOT_LIMITS
        self.floor = number_field(
            0, 100, mine.floor or 0, tr("Lowest score"), zero=tr("no floor of its own")
        )
        self.pattern = _line(mine.pattern, tr("Such as .*ING"))
        self.pattern.setToolTip(tr("A regular expression that the whole entry matches"))
        self.word_list = _list_box(lists, mine.word_list)
        self.word_list.setAccessibleName(tr("From the list"))
        self.banned_here = _line(" ".join(sorted(mine.banned)), tr("One or more words"))
        self.banned = _line(" ".join(sorted(limits.banned)), tr("One or more words"))
        self.forbidden = _line("".join(sorted(limits.forbidden_letters)), tr("None"))
        every = limits.required_letters >= frozenset(self._alphabet.letters)
        self.required = _line("" if every else "".join(sorted(limits.required_letters)), tr("None"))
        self.pangram = QCheckBox(tr("&Pangram: every letter at least once"))
        self.pangram.toggled.connect(self._show_pangram)
        self.pangram.setChecked(every)
        self.names = QCheckBox(tr("Two &names may cross"))
        self.names.setChecked(limits.names_cross)
        self.name_crossings = number_field(
            _ANY,
            _MOST_CROSSINGS,
            _ANY if limits.name_crossings is None else limits.name_crossings,
            tr("Cells where two names may cross at a vowel"),
            zero=tr("any number"),
        )
        self.lengths = LengthFloors(puzzle)
        self.tags = TagRows(puzzle)
        self._problem = QLabel()
        self._problem.setWordWrap(True)
        self._problem.hide()
        self._build()

    @property
    def sentence(self) -> str:
        """What is wrong with the limits, if anything is."""
        return self._problem.text()

    @property
    def limits(self) -> Limits:
        """The limits as they are written."""
        letters, crossings = frozenset(self._alphabet.letters), self.name_crossings.value()
        required = letters if self.pangram.isChecked() else self._letters(self.required)
        return replace(
            self._puzzle.limits,
            slots=self._slot_limits(),
            length_floors=self.lengths.floors,
            banned=self._words(self.banned),
            forbidden_letters=self._letters(self.forbidden),
            required_letters=required,
            names_cross=self.names.isChecked(),
            name_crossings=None if crossings == _ANY else crossings,
            tags=with_tags(self._puzzle, self.tags.tags).limits.tags,
        )

    def accept(self) -> None:
        """Take the limits, unless something is wrong with them."""
        problem = self._fault()
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))
        if not problem:
            self.limits_chosen.emit(self.limits)
            super().accept()

    def _fault(self) -> str:
        """Say which letters or which pattern make no sense, or nothing."""
        limits, known = self.limits, frozenset(self._alphabet.letters)
        if strange := (limits.required_letters | limits.forbidden_letters) - known:
            return counted(
                len(strange),
                "{letters} is no letter of the alphabet.",
                "{letters} are no letters of the alphabet.",
            ).format(letters=" ".join(sorted(strange)))
        if clash := limits.required_letters & limits.forbidden_letters:
            return tr("{letters} cannot be both required and forbidden.").format(
                letters=" ".join(sorted(clash))
            )
        try:
            re.compile(self.pattern.text())
        except re.error as error:
            return tr("The pattern makes no sense: {error}.").format(error=error)
        return ""

    def _show_pangram(self, wanted: bool) -> None:
        """Show that every letter is required as it is, or which ones may be named."""
        self.required.setDisabled(wanted)
        self.required.setPlaceholderText(tr("Every letter") if wanted else tr("None"))

    def _slot_limits(self) -> dict[SlotKey, SlotLimits]:
        slots = dict(self._puzzle.limits.slots)
        if self._slot is not None:
            mine = SlotLimits(
                floor=self.floor.value() or None,
                pattern=self.pattern.text().strip(),
                word_list=self.word_list.currentData(),
                banned=self._words(self.banned_here),
            )
            slots.pop(self._slot.key, None)
            if mine != NO_SLOT_LIMITS:
                slots[self._slot.key] = mine
        return slots

    def _words(self, field: QLineEdit) -> frozenset[str]:
        return frozenset(filter(None, map(self._alphabet.normalize, field.text().split())))

    def _letters(self, field: QLineEdit) -> frozenset[str]:
        return frozenset(self._alphabet.split(self._alphabet.normalize(field.text())))

    def _build(self) -> None:
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        here = QGroupBox(slot_name(self._slot) if self._slot else tr("No slot"))
        here.setEnabled(self._slot is not None)
        form = QFormLayout(here)
        form.addRow(tr("&Lowest score"), self.floor)
        form.addRow(tr("Patte&rn"), self.pattern)
        form.addRow(tr("From the l&ist"), self.word_list)
        form.addRow(tr("&Banned words"), self.banned_here)
        whole = QGroupBox(tr("Puzzle"))
        form = QFormLayout(whole)
        form.addRow(tr("Banned &words"), self.banned)
        form.addRow(tr("&Forbidden letters"), self.forbidden)
        form.addRow(tr("Re&quired letters"), self.required)
        for box in (self.pangram, self.names):
            form.addRow(box)
        form.addRow(tr("Names crossing at a &vowel"), self.name_crossings)
        by_length = QGroupBox(tr("Lowest score by length"))
        QVBoxLayout(by_length).addWidget(self.lengths)
        by_tag = QGroupBox(tr("Words by their tags"))
        QVBoxLayout(by_tag).addWidget(self.tags)
        both = QGridLayout()
        both.setSpacing(12)
        both.addWidget(here, 0, 0)
        both.addWidget(whole, 1, 0)
        both.addWidget(by_length, 0, 1, 2, 1)
        both.addWidget(by_tag, 0, 2, 2, 1)
        both.setColumnStretch(0, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.setSpacing(12)
        layout.addLayout(both)
        layout.addWidget(self._problem)
        layout.addWidget(buttons)
        fit_to_screen(self, self.sizeHint().expandedTo(QSize(_WIDTH, 0)))


def _list_box(lists: Iterable[str], chosen: str) -> QComboBox:
    """Return the choice among ``lists``; the one chosen stays, though it be in use no more."""
    box = ChoiceBox()
    box.addItem(tr("any list"), "")
    for name in dict.fromkeys(lists):
        box.addItem(name, name)
    if box.findData(chosen) < 0:
        box.addItem(tr("{name} (not in use)").format(name=chosen), chosen)
    box.setCurrentIndex(box.findData(chosen))
    return box


def _line(text: str, hint: str) -> QLineEdit:
    line = QLineEdit(text)
    line.setPlaceholderText(hint)
    return line
