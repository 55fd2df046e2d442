"""The order of headwords in a dictionary, which is the language's, not always the alphabet's."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.alphabet import Alphabet

OTHER = "#"
"""The section of headwords that begin with no letter."""
_FOREIGN = -1
"""The place of a character that is no letter: before all letters, as in ``OTHER``."""
_SORTED_AS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "de": {"Ä": "A", "Ö": "O", "Ü": "U", "ẞ": "SS"},
        "nl": {"IJ": "IJ"},
    }
)
"""Letters that dictionaries of a language set among others: German by DIN 5007-1, Dutch IJ by I."""


def section_of(headword: str, alphabet: Alphabet) -> str:
    """Return the letter under which ``headword`` stands, or ``OTHER``."""
    first = _sorted_letters(headword, alphabet)[:1]
    return first[0] if first and first[0] in alphabet.letters else OTHER


def collation_key(headword: str, alphabet: Alphabet) -> tuple[tuple[int, ...], str, str]:
    """Return what headwords are sorted by: their letters, then accents, then capitals."""
    places = {letter: number for number, letter in enumerate(alphabet.letters)}
    letters = _sorted_letters(headword, alphabet)
    return (
        tuple(places.get(letter, _FOREIGN) for letter in letters),
        alphabet.normalize(headword),
        headword,
    )


def _sorted_letters(headword: str, alphabet: Alphabet) -> tuple[str, ...]:
    sorted_as = _SORTED_AS.get(alphabet.language.partition("-")[0], {})
    return tuple(
        part
        for letter in alphabet.split(alphabet.normalize(headword))
        for part in sorted_as.get(letter, (letter,))
    )
