"""Fields: how the options of a page style are shown and chosen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from editor.language import marked, tr
from editor.sheet.fonts import families
from editor.sheet.style import PAPERS, Paper
from editor.ui.widgets.boxes import ChoiceBox, DecimalBox, NumberBox

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtCore import SignalInstance

    from editor.sheet.style import PageStyle

_MM = 72 / 25.4
_CUSTOM = "custom"

_PAPERS = {
    "letter": marked("Letter"),
    "legal": marked("Legal"),
    "half-letter": marked("Half letter"),
    "tabloid": marked("Tabloid"),
}
"""What papers are called that are not named by the ISO."""


@dataclass(frozen=True, slots=True)
class Field:
    """The widget of one option; ``name`` is its field in the style, parts joined with dots."""

    name: str
    label: str
    widget: QWidget
    read: Callable[[], Any]
    show: Callable[[Any], object]
    changed: SignalInstance


def option_of(style: PageStyle, name: str) -> Any:  # noqa: ANN401 - options are of many types
    """Return the option ``name`` of ``style``."""
    value: Any = style
    for part in name.split("."):
        value = getattr(value, part)
    return value


def with_option(style: PageStyle, name: str, value: object) -> PageStyle:
    """Return ``style`` with another ``value`` of the option ``name``."""
    outer, _, last = name.rpartition(".")
    if outer:
        inner: Any = option_of(style, outer)
        return with_option(style, outer, replace(inner, **{last: value}))
    return replace(style, **{last: value})  # type: ignore[arg-type]  # named by a field


def switch(name: str, text: str) -> Field:
    """Return a check box."""
    box = QCheckBox(text)
    return Field(name, "", box, box.isChecked, box.setChecked, box.toggled)


def choice(name: str, label: str, choices: Mapping[Any, str]) -> Field:
    """Return a list of ``choices``, value -> text."""
    box = ChoiceBox()
    for value, text in choices.items():
        box.addItem(text, value)
    return Field(name, label, box, box.currentData, partial(_choose, box), box.currentIndexChanged)


def number(
    name: str, label: str, least: float, most: float, *, unit: str = " pt", zero: str = ""
) -> Field:
    """Return a field for a number with one decimal; ``zero`` says what 0 means."""
    box = DecimalBox()
    box.setDecimals(1)
    box.setSingleStep(0.5)
    box.setRange(least, most)
    box.setSuffix(unit)
    box.setSpecialValueText(zero)
    return Field(name, label, box, box.value, box.setValue, box.valueChanged)


def length(name: str, label: str, least: float, most: float) -> Field:
    """Return a field that shows points as millimetres."""
    field = number(name, label, least, most, unit=" mm")
    return replace(
        field, read=partial(_in_points, field.read), show=partial(_show_millimetres, field.show)
    )


def percentage(name: str, label: str, least: int, most: int) -> Field:
    """Return a field that shows a share as percents."""
    box = NumberBox()
    box.setRange(least, most)
    box.setSuffix(" %")
    return Field(
        name, label, box, partial(_share, box), partial(_show_share, box), box.valueChanged
    )


def count(name: str, label: str, most: int, zero: str) -> Field:
    """Return a field for a whole number; ``zero`` says what 0 means."""
    box = NumberBox()
    box.setRange(0, most)
    box.setSpecialValueText(zero)
    return Field(name, label, box, box.value, box.setValue, box.valueChanged)


def line(name: str, label: str, example: str = "") -> Field:
    """Return a field for a line of text."""
    edit = QLineEdit()
    edit.setPlaceholderText(example)
    return Field(name, label, edit, edit.text, edit.setText, edit.textChanged)


def several_lines(name: str, label: str, example: str = "") -> Field:
    """Return a field for some lines of text."""
    edit = QPlainTextEdit()
    edit.setPlaceholderText(example)
    edit.setTabChangesFocus(True)
    edit.setMaximumHeight(84)
    return Field(name, label, edit, edit.toPlainText, edit.setPlainText, edit.textChanged)


def paper(name: str, label: str) -> Field:
    """Return a field for a paper, by name or by size."""
    box = _PaperBox()
    return Field(name, label, box, box.paper, box.show_paper, box.chosen)


def font(name: str, label: str) -> Field:
    """Return a field for a family, or a font file of the user."""
    box = _FontBox()
    return Field(name, label, box, box.currentData, box.show_family, box.chosen)


class _PaperBox(QWidget):
    """A paper's name, or width and height in millimetres.

    Signals:
        chosen(): another paper was chosen.
    """

    chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._names = ChoiceBox()
        self._names.setAccessibleName(tr("Paper"))
        for one in PAPERS:
            self._names.addItem(_paper_name(one), one)
        self._names.addItem(tr("Own size"), _CUSTOM)
        self._sides = [DecimalBox(), DecimalBox()]
        self._size = QWidget()
        sides = QHBoxLayout(self._size)
        sides.setContentsMargins(0, 0, 0, 0)
        for side, text in zip(self._sides, (tr("Width"), tr("Height")), strict=True):
            side.setDecimals(1)
            side.setRange(60, 1400)
            side.setSuffix(" mm")
            side.setAccessibleName(text)
            side.setToolTip(text)
            side.valueChanged.connect(self.chosen)
            sides.addWidget(side)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._names)
        layout.addWidget(self._size)
        self.setFocusProxy(self._names)
        self._names.currentIndexChanged.connect(self._take_name)

    def paper(self) -> Paper:
        """Return the paper chosen."""
        name = self._names.currentData()
        if name in PAPERS:
            return PAPERS[name]
        width, height = (side.value() for side in self._sides)
        return Paper(f"{width:g}x{height:g}mm", width * _MM, height * _MM)

    def show_paper(self, paper: Paper) -> None:
        """Show ``paper``."""
        _choose(self._names, paper.name if PAPERS.get(paper.name) == paper else _CUSTOM)
        self._show_size(paper)

    def _show_size(self, paper: Paper) -> None:
        for side, points in zip(self._sides, (paper.width, paper.height), strict=True):
            before = side.blockSignals(True)
            side.setValue(points / _MM)
            side.blockSignals(before)
        self._size.setVisible(self._names.currentData() == _CUSTOM)

    def _take_name(self) -> None:
        self._show_size(self.paper())
        self.chosen.emit()


class _FontBox(ChoiceBox):
    """The families that come with the program, and font files.

    Signals:
        chosen(): another family was chosen.
    """

    chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
        for family in families():
            self.addItem(family, family)
        self.addItem(tr("Font file…"), "")
        self._family = families()[0]
        self.currentIndexChanged.connect(self._take)

    def show_family(self, family: str) -> None:
        """Show ``family``, or the name of the font file."""
        self._family = family
        if self.findData(family) < 0:
            with QSignalBlocker(self):  # the line that asks for a file moves on: that is no choice
                self.insertItem(self.count() - 1, Path(family).stem, family)
        _choose(self, family)

    def _take(self) -> None:
        if self.currentData():
            self._family = self.currentData()
            self.chosen.emit()
            return
        filters = tr("Fonts (*.ttf *.otf)")
        path, _ = QFileDialog.getOpenFileName(self, tr("Choose a font"), "", filters)
        self.show_family(path or self._family)


def _paper_name(name: str) -> str:
    return tr(_PAPERS.get(name, name.upper()))


def _choose(box: QComboBox, value: object) -> None:
    places = [place for place in range(box.count()) if box.itemData(place) == value]
    box.setCurrentIndex(places[0] if places else 0)


def _in_points(read: Callable[[], float]) -> float:
    return round(read() * _MM, 3)


def _show_millimetres(show: Callable[[float], object], points: float) -> None:
    show(points / _MM)


def _share(box: QSpinBox) -> float:
    return box.value() / 100


def _show_share(box: QSpinBox, share: float) -> None:
    box.setValue(round(share * 100))
