"""The lowest scores by length: a row for each length of the grid's slots."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFormLayout, QFrame, QScrollArea, QSpinBox, QWidget

from editor.ui.text import counted, tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.puzzle import Puzzle


class LengthFloors(QScrollArea):
    """Shows and changes the floors of the lengths that ``puzzle`` has slots of, or a floor for."""

    def __init__(self, puzzle: Puzzle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        floors = puzzle.limits.length_floors
        counts = Counter(map(len, puzzle.layout.slots))
        self.fields: Mapping[int, QSpinBox] = {
            length: _spin(floors.get(length, 0)) for length in sorted({*counts, *floors})
        }
        inside = QWidget()
        form = QFormLayout(inside)
        form.setContentsMargins(0, 0, 8, 0)
        form.setSpacing(4)
        for length, field in self.fields.items():
            entries = counted(counts[length], "{count} entry", "{count} entries")
            name = counted(length, "{count} letter", "{count} letters")
            field.setToolTip(tr("{entries} of this length").format(entries=entries))
            field.setAccessibleName(tr("Lowest score of {length}").format(length=name))
            form.addRow(name, field)
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)
        self.setFrameShape(QFrame.Shape.NoFrame)

    @property
    def floors(self) -> dict[int, int]:
        """The floors as they are set."""
        return {length: field.value() for length, field in self.fields.items() if field.value()}


def _spin(value: int) -> QSpinBox:
    spin = QSpinBox()
    spin.setRange(0, 100)
    spin.setSpecialValueText(tr("the usual floor"))
    spin.setValue(value)
    return spin
