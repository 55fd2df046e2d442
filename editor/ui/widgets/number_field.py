"""The field for a whole number that panels and dialogs share."""

from __future__ import annotations

from PySide6.QtWidgets import QSpinBox


def number_field(
    least: int, most: int, value: int, name: str, *, unit: str = "", zero: str = ""
) -> QSpinBox:
    """Return a field called ``name``; ``zero`` is said in the place of 0."""
    field = QSpinBox()
    field.setRange(least, most)
    field.setValue(value)
    field.setSuffix(unit)
    field.setSpecialValueText(zero)
    field.setAccessibleName(name)
    return field
