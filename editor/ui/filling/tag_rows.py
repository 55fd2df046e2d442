"""What a fill makes of words by their tags: a row for each tag."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QWidget

from editor.core.tag_limits import ONLY, tags_in_force
from editor.core.tags import TagFilter, Treatment
from editor.language import marked, tr
from editor.ui.widgets.boxes import ChoiceBox
from editor.ui.widgets.number_field import number_field
from editor.ui.widgets.scrolled_rows import ScrolledRows
from editor.words.kinds import SHOWN_TAGS, is_of_language, tag_label

if TYPE_CHECKING:
    from PySide6.QtWidgets import QSpinBox

    from editor.core.puzzle import Puzzle

_TREATMENTS = {
    Treatment.FREE: marked("free"),
    Treatment.AVOIDED: marked("avoided"),
    Treatment.NEVER: marked("never"),
}
_TIP = Qt.ItemDataRole.ToolTipRole
_ANY, _MOST = -1, 500
"""The number that stands for no limit; and more entries than any grid has that one fills."""


class TagRows(ScrolledRows):
    """Shows what a fill of ``puzzle`` makes of each tag, and lets it be changed."""

    def __init__(self, puzzle: Puzzle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._given = tags_in_force(puzzle)
        language = puzzle.alphabet.language
        self._shown = [
            tag for tag in SHOWN_TAGS if is_of_language(tag, language) or tag in self._given.only
        ]
        self.treatments: dict[str, QComboBox] = {}
        self.at_most: dict[str, QSpinBox] = {}
        self.show_rows(self._rows())

    @property
    def tags(self) -> TagFilter:
        """What is chosen; tags without a row stay as they are."""
        chosen = {tag: box.currentData() for tag, box in self.treatments.items()}
        only = {tag for tag, one in chosen.items() if one == ONLY}
        treatments = {tag: Treatment.FREE if tag in only else one for tag, one in chosen.items()}
        counts = {tag: field.value() for tag, field in self.at_most.items()}
        every = {**self._given.at_most, **counts}
        return TagFilter(
            {**self._given.treatments, **treatments},
            {tag: most for tag, most in every.items() if most != _ANY},
            frozenset(only | self._given.only - chosen.keys()),
        )

    def _rows(self) -> QWidget:
        rows = QWidget()
        layout = QGridLayout(rows)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setHorizontalSpacing(8)
        layout.setVerticalSpacing(4)
        for column, title in enumerate((tr("Tag"), tr("Words"), tr("Entries at most"))):
            layout.addWidget(QLabel(title), 0, column)
        for row, tag in enumerate(self._shown, 1):
            name = tag_label(tag)
            label = QLabel(name)
            box = self.treatments[tag] = treatment_box(tag)
            box.addItem(tr("only"), ONLY)
            box.setItemData(box.count() - 1, tr("Every new entry is such a word"), _TIP)
            if tag in self._given.only:
                box.setCurrentIndex(box.count() - 1)
            else:
                show_treatment(box, self._given.treatments.get(tag, Treatment.FREE))
            field = self.at_most[tag] = self._count(tag, name)
            label.setBuddy(box)
            layout.addWidget(label, row, 0)
            layout.addWidget(box, row, 1)
            layout.addWidget(field, row, 2)
        layout.setRowStretch(len(self._shown) + 1, 1)
        return rows

    def _count(self, tag: str, name: str) -> QSpinBox:
        told = tr("The most entries tagged “{tag}”").format(tag=name)
        given = self._given.at_most.get(tag, _ANY)
        return number_field(_ANY, _MOST, given, told, zero=tr("any number"))


def treatment_box(tag: str) -> QComboBox:
    """Return the field that tells how words of ``tag`` are treated."""
    box = ChoiceBox()
    for treatment, text in _TREATMENTS.items():
        box.addItem(tr(text), treatment)
    box.setAccessibleName(tr("Words tagged “{tag}”").format(tag=tag_label(tag)))
    return box


def show_treatment(box: QComboBox, treatment: Treatment) -> None:
    """Show ``treatment`` in ``box``."""
    box.setCurrentIndex([*_TREATMENTS].index(treatment))
