"""The rows of letters to touch, as the keyboards of the language have them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from editor.core.alphabet import Alphabet

_ROWS = {
    "en": ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"),
    "de": ("QWERTZUIOPÜ", "ASDFGHJKLÖÄ", "YXCVBNMẞ"),
    "fr": ("AZERTYUIOP", "QSDFGHJKLM", "WXCVBN"),
    "es": ("QWERTYUIOP", "ASDFGHJKLÑ", "ZXCVBNM"),
    "sv": ("QWERTYUIOPÅ", "ASDFGHJKLÖÄ", "ZXCVBNM"),
    "ru": ("ЙЦУКЕНГШЩЗХЪ", "ФЫВАПРОЛДЖЭ", "ЯЧСМИТЬБЮ"),
}
_IN_A_ROW = 11


def key_rows(alphabet: Alphabet) -> list[list[str]]:
    """Return the letters of ``alphabet`` in rows; those that the keyboard lacks come last."""
    usual = _ROWS.get(alphabet.language.partition("-")[0], _ROWS["en"])
    known = set(alphabet.letters)
    rows = [[letter for letter in row if letter in known] for row in usual]
    placed = {letter for row in rows for letter in row}
    rest = [letter for letter in alphabet.letters if letter not in placed]
    further = [rest[start : start + _IN_A_ROW] for start in range(0, len(rest), _IN_A_ROW)]
    return [row for row in (*rows, *further) if row]
