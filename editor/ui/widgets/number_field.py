"""The field for a whole number that panels and dialogs share."""

from __future__ import annotations

from editor.ui.widgets.boxes import NumberBox


def number_field(
    least: int, most: int, value: int, name: str, *, unit: str = "", zero: str = ""
) -> NumberBox:
    """Return a field called ``name``; ``zero`` is said in the place of 0."""
    field = NumberBox()
    field.setRange(least, most)
    field.setValue(value)
    field.setSuffix(unit)
    field.setSpecialValueText(zero)
    field.setAccessibleName(name)
    return field
