"""What a kind of puzzle brings to the makers' window, and the fields that their forms share."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QWidget,
)

from editor.language import tr
from editor.ui.widgets.boxes import ChoiceBox
from editor.ui.widgets.number_field import number_field

if TYPE_CHECKING:
    from collections.abc import Mapping
    from enum import Enum

    from editor.core.puzzle import Puzzle
    from editor.generate.requests import MakerRequest
    from editor.sheet.shapes import Page
    from editor.words.setup import ListSetup

Chosen = TypeVar("Chosen", bound="Enum")


class MakerKind(QObject):
    """A form on the left, results on the right, and how one becomes the other.

    Signals:
        puzzle_chosen(puzzle): the constructor wants this result in the editor.
        results_changed(): there is something else to print or to tell.
        file_made(path, content): what the function ``content`` makes is to be written to ``path``.
    """

    puzzle_chosen = Signal(object)
    results_changed = Signal()
    file_made = Signal(object, object)

    title = ""
    hint = ""
    prints = True
    """Whether the results are printed from here, not from the editor."""
    has_seed = True
    """Whether chance has a part in the results."""
    form: QWidget
    results: QWidget

    @property
    def is_printable(self) -> bool:
        """Whether there is something to print."""
        return bool(self.sentence())

    def request(self, seed: int, lists: ListSetup) -> MakerRequest:
        """Return what the form asks for; raise GenerateError where it cannot be read."""
        raise NotImplementedError

    def clear(self) -> None:
        """Show no results."""
        raise NotImplementedError

    def take(self, results: tuple[object, ...]) -> None:
        """Show some more results."""
        raise NotImplementedError

    def sentence(self) -> str:
        """Say in a line what is shown; empty: nothing yet."""
        raise NotImplementedError

    def note_puzzle(self, puzzle: Puzzle) -> None:
        """Take note of the puzzle that stands in the editor."""

    def pages(self) -> tuple[Page, ...]:
        """Return the pages of what is shown; none where there is nothing to print."""
        return ()


def choice_field(names: Mapping[Chosen, str], chosen: Chosen, name: str) -> QComboBox:
    """Return a list to choose one member of an enum from."""
    field = ChoiceBox()
    for member, text in names.items():
        field.addItem(tr(text), member)
    field.setCurrentIndex(field.findData(chosen))
    field.setAccessibleName(name)
    return field


def form_layout(parent: QWidget) -> QFormLayout:
    """Return the layout that all forms have."""
    layout = QFormLayout(parent)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setHorizontalSpacing(12)
    layout.setVerticalSpacing(8)
    return layout


class SpanField(QWidget):
    """Two numbers, the least and the most."""

    def __init__(self, least: int, most: int, name: str, ends: tuple[int, int] = (0, 9999)) -> None:
        super().__init__()
        self._least = number_field(*ends, least, tr("{name}, least").format(name=name))
        self._most = number_field(*ends, most, tr("{name}, most").format(name=name))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._least, 1)
        layout.addWidget(QLabel("–"))
        layout.addWidget(self._most, 1)

    @property
    def span(self) -> tuple[int, int]:
        """The two numbers."""
        return self._least.value(), self._most.value()

    def set_span(self, least: int, most: int) -> None:
        """Show other numbers."""
        self._least.setValue(least)
        self._most.setValue(most)


class SizeField(QWidget):
    """Rows and columns."""

    def __init__(self, rows: int, cols: int, ends: tuple[int, int]) -> None:
        super().__init__()
        self.rows = number_field(*ends, rows, tr("Rows"))
        self.cols = number_field(*ends, cols, tr("Columns"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.rows, 1)
        layout.addWidget(QLabel("×"))
        layout.addWidget(self.cols, 1)
