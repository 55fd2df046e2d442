"""The fields by which patterns are filtered and sorted."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QLineEdit, QWidget

from editor.generate.errors import GenerateError
from editor.generate.patterns.traits import TraitFilter, TraitOrder, lengths_named, mix_named
from editor.language import tr
from editor.ui.widgets.boxes import ChoiceBox
from editor.ui.widgets.number_field import number_field
from editor.ui.widgets.symmetry_menu import SYMMETRY_NAMES

if TYPE_CHECKING:
    from PySide6.QtWidgets import QSpinBox

_MOST = 400


class FilterRows(QWidget):
    """Two rows of fields; nothing is asked for until one is changed.

    Signals:
        filter_changed(): something else is asked for.
        entered(): Return was pressed in a field.
    """

    filter_changed = Signal()
    entered = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.entries, self.blocks, self.threes, self.longest = (
            _Bounds(name) for name in (tr("Words"), tr("Blocks"), tr("Threes"), tr("Longest"))
        )
        self.symmetry = ChoiceBox()
        self.symmetry.addItem(tr("Any"), None)
        for symmetry, name in SYMMETRY_NAMES.items():
            self.symmetry.addItem(tr(name), symmetry)
        self.theme = _line(tr("Theme lengths"), "11-13-11")
        self.theme.setToolTip(
            tr("Patterns with room for theme entries of these lengths, and for no others like them")
        )
        self.mix = _line(tr("Wanted mix"), "3:12 4:20 8:7")
        self.mix.setToolTip(
            tr("Lengths and how many of each; 8 counts all from 8 on. Sorts by nearness to it")
        )
        self.order = ChoiceBox()
        for order in TraitOrder:
            self.order.addItem(tr(order.value), order)
        self._build()
        bounds = (self.entries, self.blocks, self.threes, self.longest)
        for one in bounds:
            one.changed.connect(self.filter_changed)
        self.symmetry.currentIndexChanged.connect(self.filter_changed)
        self.order.currentIndexChanged.connect(self.filter_changed)
        self.theme.textChanged.connect(self.filter_changed)
        self.mix.textChanged.connect(self._sort_by_mix)
        numbers = [field for one in bounds for field in (one.least, one.most)]
        for field in (*numbers, self.theme, self.mix):
            field.installEventFilter(self)

    @property
    def wanted(self) -> TraitFilter:
        """What is asked for; raise GenerateError where a field cannot be read."""
        return TraitFilter(
            self.entries.span,
            self.blocks.span,
            self.threes.span,
            self.longest.span,
            self.symmetry.currentData(),
            lengths_named(self.theme.text()),
            mix_named(self.mix.text()),
            self.order.currentData(),
        )

    def clear(self) -> None:
        """Ask for nothing."""
        self.blockSignals(True)
        for one in (self.entries, self.blocks, self.threes, self.longest):
            one.clear()
        self.symmetry.setCurrentIndex(0)
        self.theme.clear()
        self.mix.clear()
        self.order.setCurrentIndex(0)
        self.blockSignals(False)
        self.filter_changed.emit()

    def _sort_by_mix(self) -> None:
        """Sort by the mix where there is one; one that cannot be read changes no order."""
        with suppress(GenerateError):
            order = TraitOrder.MIX if mix_named(self.mix.text()) else TraitOrder.DRAWN
            if self.order.currentData() in (TraitOrder.DRAWN, TraitOrder.MIX):
                self.order.setCurrentIndex(self.order.findData(order))
        self.filter_changed.emit()

    def _build(self) -> None:
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setHorizontalSpacing(8)
        layout.setVerticalSpacing(6)
        rows: tuple[tuple[tuple[str, QWidget], ...], ...] = (
            (
                (tr("Words"), self.entries),
                (tr("Blocks"), self.blocks),
                (tr("Threes"), self.threes),
                (tr("Longest"), self.longest),
            ),
            (
                (tr("Symmetry"), self.symmetry),
                (tr("Theme lengths"), self.theme),
                (tr("Wanted mix"), self.mix),
                (tr("Sort by"), self.order),
            ),
        )
        for row, fields in enumerate(rows):
            for place, (name, field) in enumerate(fields):
                label = QLabel(name)
                label.setBuddy(field)
                field.setAccessibleName(name)
                layout.addWidget(label, row, 2 * place)
                layout.addWidget(field, row, 2 * place + 1)
                layout.setColumnStretch(2 * place + 1, 1)

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Let Return say that all is asked for, before it closes the dialog."""
        if event.type() == QEvent.Type.KeyPress:
            key = event.key()  # type: ignore[attr-defined]
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.entered.emit()
                return True
        return super().eventFilter(watched, event)


class _Bounds(QWidget):
    """The least and the most of a count; "any" where it is not bounded.

    Signals:
        changed(): a bound is another.
    """

    changed = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.least = self._field(tr("{name}, least").format(name=name))
        self.most = self._field(tr("{name}, most").format(name=name))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.least, 1)
        layout.addWidget(QLabel("–"))
        layout.addWidget(self.most, 1)

    @property
    def span(self) -> tuple[int, int]:
        """The two bounds."""
        return self.least.value(), self.most.value()

    def clear(self) -> None:
        """Bound nothing."""
        self.least.setValue(0)
        self.most.setValue(0)

    def _field(self, name: str) -> QSpinBox:
        field = number_field(0, _MOST, 0, name, zero=tr("any"))
        field.valueChanged.connect(self.changed)
        return field


def _line(name: str, example: str) -> QLineEdit:
    field = QLineEdit()
    field.setAccessibleName(name)
    field.setPlaceholderText(example)
    field.setClearButtonEnabled(True)
    return field
