"""The field of a preference, made of its record."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QSpinBox

from editor.document.preference_records import Choice, Line, Listed, Number, Switch
from editor.language import tr
from editor.ui.widgets.boxes import ChoiceBox
from editor.ui.widgets.number_field import number_field

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from editor.document.preference_records import Preference, Value

    Names: TypeAlias = Mapping[Value, str]
    """Values, and what each is called in the user's language."""

_LETTERS = 16
"""Letters of a name that a box has room for, at least."""

Field: TypeAlias = QCheckBox | QLineEdit | QSpinBox | QComboBox


def preference_field(record: Preference, listed: Callable[[Listed], Names]) -> Field:
    """Return the field of ``record``; ``listed`` tells what can be chosen where that varies."""
    field: Field
    match record.kind:
        case Switch():
            field = QCheckBox(tr(record.text))
        case Line(hint):
            field = QLineEdit()
            field.setPlaceholderText(tr(hint))
        case Number():
            field = preference_number(record)
        case Choice(names):
            field = _box({value: tr(name) for value, name in names.items()})
        case Listed() as kind:
            field = _box(listed(kind))
    field.setAccessibleName(tr(record.text))
    field.setToolTip(tr(record.tip))
    return field


def preference_number(record: Preference) -> QSpinBox:
    """Return the field of ``record``, which is a number."""
    kind = record.kind
    assert isinstance(kind, Number)
    field = number_field(
        kind.least,
        kind.most,
        kind.least,
        tr(record.text),
        unit=tr(kind.unit),
        zero=tr(kind.zero),
    )
    field.setKeyboardTracking(False)
    field.setToolTip(tr(record.tip))
    return field


def show_value(field: Field, value: Value) -> None:
    """Show ``value`` in ``field``, which does not tell of it."""
    with QSignalBlocker(field):
        match field:
            case QCheckBox():
                field.setChecked(bool(value))
            case QSpinBox():
                field.setValue(int(value))
            case QComboBox():
                field.setCurrentIndex(field.findData(value))
            case QLineEdit() if field.text() != value:  # else the cursor would leap to the end
                field.setText(str(value))


def value_in(field: Field) -> Value:
    """Return what stands in ``field``."""
    match field:
        case QCheckBox():
            return field.isChecked()
        case QSpinBox():
            return field.value()
        case QComboBox():
            value: Value = field.currentData()
            return value
        case QLineEdit():
            return field.text()


def when_changed(field: Field, then: Callable[[], object]) -> None:
    """Have ``then`` called when the user changes ``field``."""
    match field:
        case QCheckBox():
            field.clicked.connect(then)
        case QSpinBox():
            field.valueChanged.connect(then)
        case QComboBox():
            field.activated.connect(then)
        case QLineEdit():
            field.textEdited.connect(then)


def _box(names: Names) -> QComboBox:
    box = ChoiceBox()
    # The longest name would widen the page.
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(_LETTERS)
    for value, name in names.items():
        box.addItem(name, value)
    return box
