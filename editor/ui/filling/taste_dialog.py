"""The taste of a fill: what it gains and pays beside scores, and what the present one pays."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from editor.core.marking import marked
from editor.document.preference_records import BY_NAME
from editor.fill.taste import USUAL, Taste, stored_taste, taste_of
from editor.fill.taste_bill import Charge, taste_bill
from editor.language import counted, tr
from editor.ui.widgets.form_dialog import FormDialog
from editor.ui.widgets.number_field import number_field
from editor.ui.widgets.preference_field import preference_number
from editor.ui.widgets.push_button import push_button

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtWidgets import QSpinBox

    from editor.core.puzzle import Puzzle
    from editor.document.preferences import Preferences
    from editor.words.word_list import WordList

_MOST = 100
_GAINS = ("worth", "long", "lively")
_WEIGHTS = ("letter_weight", "stem_weight")
_NAMED = 12
"""So many entries are named in a tip."""


class TasteDialog(FormDialog):
    """Shows the prices of a fill, and what ``puzzle`` pays by them; ``words`` are those in use.

    Signals:
        taste_chosen(changes): the preferences as they are to be, by their names.
    """

    taste_chosen = Signal(object)

    def __init__(
        self,
        puzzle: Puzzle,
        words: WordList | None,
        chosen: Preferences,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(tr("Taste of a fill"), parent)
        self._bill: Mapping[str, Charge] = taste_bill(puzzle, words) if words is not None else {}
        self.fields: dict[str, QSpinBox] = {}
        self.paid: dict[str, QLabel] = {}
        self.total = QLabel()
        self.usual_button = push_button(tr("&Usual prices"), self.be_usual)
        self._build()
        self._show(taste_of(chosen.taste))
        for name in _WEIGHTS:
            self.fields[name].setValue(getattr(chosen, name))

    @property
    def taste(self) -> Taste:
        """The prices as they are written."""
        return replace(USUAL, **{name: self.fields[name].value() for name in _TEXTS})

    def accept(self) -> None:
        """Report what was chosen."""
        weights = {name: self.fields[name].value() for name in _WEIGHTS}
        self.taste_chosen.emit({"taste": stored_taste(self.taste), **weights})
        super().accept()

    def be_usual(self) -> None:
        """Put the usual prices into the fields."""
        self._show(USUAL)
        for name in _WEIGHTS:
            self.fields[name].setValue(int(BY_NAME[name].usual))

    def _show(self, taste: Taste) -> None:
        for name in _TEXTS:
            self.fields[name].setValue(getattr(taste, name))

    def _show_paid(self) -> None:
        total = 0
        for name, charge in self._bill.items():
            points = charge.count * self.fields[name].value() * (1 if name in _GAINS else -1)
            total += points
            self.paid[name].setText(_paid(charge, points))
        sum_of_all = tr("This fill in all: {points}").format(points=_signed(total))
        self.total.setText(sum_of_all if self._bill else tr("The word lists are still loading."))

    def _build(self) -> None:
        told = QLabel(
            tr(
                "Points of score that a fill gains or pays while it is improved, beside the scores "
                "of its words. The floor is no matter of taste."
            )
        )
        told.setWordWrap(True)
        self.form.addRow(told)
        rows = QWidget()
        layout = QGridLayout(rows)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setHorizontalSpacing(16)
        layout.setVerticalSpacing(4)
        layout.setColumnStretch(2, 1)
        layout.addWidget(QLabel(tr("In this puzzle")), 0, 2)
        for name, text in _TEXTS.items():
            self._add(layout, name, tr(text), self._field(name, tr(text)))
        for name in _WEIGHTS:
            self._add(layout, name, tr(BY_NAME[name].text), preference_number(BY_NAME[name]))
        self.form.addRow(rows)
        below = QGridLayout()
        below.addWidget(self.usual_button, 0, 0)
        below.setColumnStretch(1, 1)
        below.addWidget(self.total, 0, 2)
        self.form.addRow(below)

    def _field(self, name: str, text: str) -> QSpinBox:
        unit = tr(" %") if name in {"worth", "long"} else "" if name == "enough" else tr(" points")
        return number_field(0, _MOST, 0, text, unit=unit)

    def _add(self, layout: QGridLayout, name: str, text: str, field: QSpinBox) -> None:
        row = layout.rowCount()
        label = QLabel(text)
        label.setBuddy(field)
        self.fields[name] = field
        field.valueChanged.connect(self._show_paid)
        layout.addWidget(label, row, 0)
        layout.addWidget(field, row, 1)
        charge = self._bill.get(name)
        if charge is not None:
            shown = self.paid[name] = QLabel()
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
            named = ", ".join(charge.entries[:_NAMED])
            shown.setToolTip(named + (" …" if len(charge.entries) > _NAMED else ""))
            layout.addWidget(shown, row, 2)


def _paid(charge: Charge, points: int) -> str:
    if not charge.count:
        return "–"
    first = ", ".join(charge.entries[:2]) + (" …" if len(charge.entries) > 2 else "")
    return f"{charge.count} · {_signed(points)} · {first}"


def _signed(points: int) -> str:
    sign = "−" if points < 0 else "+" if points else ""
    amount = counted(abs(points), "{count} point", "{count} points")
    return f"{sign}{amount}"


_TEXTS = {
    "worth": marked("Worth in the place of the score"),
    "long": marked("More for each letter beyond the fifth"),
    "lively": marked("Gain of a phrase or name of seven letters or more"),
    "plural": marked("Cost of an entry in -S"),
    "ending": marked("Cost of an entry in -ED, -ING, -ER, -EST"),
    "abbreviation": marked("Cost of an abbreviation"),
    "partial": marked("Cost of a partial"),
    "roman": marked("Cost of a Roman numeral"),
    "foreign": marked("Cost of a foreign word"),
    "crosswordese": marked("Cost of crosswordese"),
    "used": marked("Cost of a word used in the last year"),
    "name": marked("Cost of a name of six letters or less"),
    "name_crossing": marked("Cost of a cell where names cross at a vowel"),
    "many_names": marked("Cost of each name beyond one in six entries"),
    "enough": marked("Lowest score that is enough"),
}
