"""Choosing an alphabet from a list: the program's, and a puzzle's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.alphabet import (
    ALPHABETS,
    DUTCH,
    DUTCH_TWO_CELLS,
    ENGLISH,
    FRENCH,
    GERMAN,
    GERMAN_UMLAUTS,
    ITALIAN,
    POLISH,
    PORTUGUESE,
    RUSSIAN,
    SPANISH,
    SWEDISH,
)
from editor.language import marked, tr
from editor.ui.widgets.boxes import ChoiceBox

if TYPE_CHECKING:
    from PySide6.QtWidgets import QComboBox

    from editor.core.alphabet import Alphabet

ALPHABET_NAMES = {
    ENGLISH.name: marked("English"),
    SPANISH.name: marked("Spanish"),
    GERMAN.name: marked("German"),
    GERMAN_UMLAUTS.name: marked("German with umlauts"),
    FRENCH.name: marked("French"),
    ITALIAN.name: marked("Italian"),
    SWEDISH.name: marked("Swedish"),
    DUTCH.name: marked("Dutch"),
    DUTCH_TWO_CELLS.name: marked("Dutch, IJ in two cells"),
    POLISH.name: marked("Polish"),
    PORTUGUESE.name: marked("Portuguese"),
    RUSSIAN.name: marked("Russian"),
}
"""The names of the program's own alphabets; the user's are called as the user called them."""


def alphabet_field() -> QComboBox:
    """Return a list of the alphabets."""
    field = ChoiceBox()
    field.setAccessibleName(tr("Alphabet"))
    for alphabet in ALPHABETS.values():
        _add(field, alphabet)
    return field


def show_alphabet(field: QComboBox, alphabet: Alphabet) -> None:
    """Choose ``alphabet`` in ``field``, put there where it is missing."""
    names = [field.itemData(row).name for row in range(field.count())]
    if alphabet.name not in names:
        names.append(alphabet.name)
        _add(field, alphabet)
    field.setCurrentIndex(names.index(alphabet.name))


def alphabet_name(alphabet: Alphabet) -> str:
    """Return what ``alphabet`` is called."""
    return tr(ALPHABET_NAMES.get(alphabet.name, alphabet.name.capitalize()))


def _add(field: QComboBox, alphabet: Alphabet) -> None:
    field.addItem(alphabet_name(alphabet), alphabet)
