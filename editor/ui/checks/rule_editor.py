"""The rules of a preset, each with its switch and its number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QScrollArea, QWidget

from editor.core.checks import EVERYTHING
from editor.core.marking import marked
from editor.core.rules.known import house_rules
from editor.core.rules.rule import Reads
from editor.language import tr
from editor.ui.widgets.boxes import NumberBox

if TYPE_CHECKING:
    from collections.abc import Collection

    from editor.core.presets import Preset
    from editor.core.rules.rule import HouseRule

_HIGHEST = 999
_GROUPS = (
    (marked("Grid"), {Reads.SHAPE}),
    (marked("Entries"), {Reads.LETTERS, Reads.LISTS}),
    (marked("Clues"), {Reads.CLUES}),
)
"""The headings that rules stand under, by what they read."""


class RuleEditor(QScrollArea):
    """Shows the rules of any preset that read one of ``reads``, and reports the preset edited.

    Signals:
        rule_switched(code, limit): the rule is on with that number (0 where it has none), or
            off (None).
    """

    rule_switched = Signal(object, object)

    def __init__(
        self,
        preset: Preset,
        parent: QWidget | None = None,
        *,
        reads: Collection[Reads] = EVERYTHING,
    ) -> None:
        super().__init__(parent)
        shown = [rule for rule in house_rules() if rule.reads in reads]
        self._rows = {rule.code: _RuleRow(rule, self) for rule in shown}
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(4, 4, 4, 4)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        groups = [(name, [one for one in shown if one.reads in read]) for name, read in _GROUPS]
        groups = [(name, rules) for name, rules in groups if rules]
        for name, rules in groups:
            if len(groups) > 1:
                grid.addWidget(_heading(tr(name)), grid.rowCount(), 0)
            for rule in rules:
                row, number = self._rows[rule.code], grid.rowCount()
                grid.addWidget(row.switch, number, 0)
                if row.limit:
                    grid.addWidget(row.limit, number, 1)
        self.setWidget(inside)
        self.setAccessibleName(tr("Rules"))
        # The switches are hard to see on the colour of their own inside.
        for part in (self.viewport(), inside):
            part.setBackgroundRole(QPalette.ColorRole.Window)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.show_preset(preset)

    def show_preset(self, preset: Preset) -> None:
        """Show the rules of ``preset``."""
        for code, row in self._rows.items():
            row.show_limit(preset.rules.get(code))

    def switch(self, code: str) -> QCheckBox:
        """Return the switch of the rule ``code``."""
        return self._rows[code].switch


def _heading(text: str) -> QLabel:
    heading = QLabel(text)
    font = heading.font()
    font.setBold(True)
    heading.setFont(font)
    return heading


class _RuleRow:
    """The switch of one rule, and its number if it has one."""

    def __init__(self, rule: HouseRule, editor: RuleEditor) -> None:
        self._code = rule.code
        self._editor = editor
        self.switch = QCheckBox(tr(rule.name))
        self.limit = NumberBox() if rule.number is not None else None
        self.switch.clicked.connect(self._report)
        if self.limit and rule.number is not None:
            self.limit.setRange(1, _HIGHEST)
            self.limit.setValue(rule.number)
            self.limit.setKeyboardTracking(False)
            self.limit.setAccessibleName(tr(rule.name))
            self.limit.valueChanged.connect(self._report)

    def show_limit(self, limit: int | None) -> None:
        """Show the rule on with ``limit``, or off."""
        self.switch.setChecked(limit is not None)
        if self.limit:
            self.limit.setEnabled(limit is not None)
            if limit is not None:
                self.limit.blockSignals(True)
                self.limit.setValue(limit)
                self.limit.blockSignals(False)

    def _report(self) -> None:
        number = self.limit.value() if self.limit else 0
        self._editor.rule_switched.emit(self._code, number if self.switch.isChecked() else None)
