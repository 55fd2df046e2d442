"""The lowest scores by length: a row for each length of the grid's slots."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFormLayout, QWidget

from editor.language import counted, tr
from editor.ui.widgets.number_field import number_field
from editor.ui.widgets.scrolled_rows import ScrolledRows

if TYPE_CHECKING:
    from PySide6.QtWidgets import QSpinBox

    from editor.core.puzzle import Puzzle


class LengthFloors(ScrolledRows):
    """Shows and changes the floors of the lengths that ``puzzle`` has slots of, or a floor for."""

    def __init__(self, puzzle: Puzzle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        floors = puzzle.limits.length_floors
        counts = Counter(map(len, puzzle.layout.slots))
        self.fields: dict[int, QSpinBox] = {}
        inside = QWidget()
        form = QFormLayout(inside)
        form.setContentsMargins(0, 0, 8, 0)
        form.setSpacing(4)
        for length in sorted({*counts, *floors}):
            letters = counted(length, "{count} letter", "{count} letters")
            entries = counted(counts[length], "{count} entry", "{count} entries")
            name = tr("Lowest score of {length}").format(length=letters)
            field = number_field(0, 100, floors.get(length, 0), name, zero=tr("the usual floor"))
            field.setToolTip(tr("{entries} of this length").format(entries=entries))
            form.addRow(letters, field)
            self.fields[length] = field
        self.show_rows(inside)

    @property
    def floors(self) -> dict[int, int]:
        """The floors as they are set."""
        return {length: field.value() for length, field in self.fields.items() if field.value()}
