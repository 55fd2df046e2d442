"""What words count for by a taste: its prices, looked up in their letters and tags."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np

from editor.words.word_list import Flag

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from numpy.typing import NDArray

    from editor.core.alphabet import Alphabet
    from editor.fill.supply import Supply
    from editor.fill.taste import Taste

    Points = NDArray[np.int64]

NAMES = Flag.PROPER | Flag.PERSON | Flag.PLACE | Flag.BRAND | Flag.TITLE
"""The tags of what counts as a name."""
LIVELY = NAMES | Flag.MULTIWORD
LONG = 7
"""Letters from which on an entry is one that solvers remember."""
VOWELS = "AEIOU"
"""Where two names cross at one of them, a solver has no way to guess; consonants are fewer."""
_SHORT = 4
"""Letters below which an entry in -S is hardly ever felt as a plural."""
_PLURALS_IN_S = frozenset({"en", "es", "fr", "pt"})
"""Languages in which most plurals end in S; in others an entry in -S is an entry like any."""
_USUAL_LENGTH = 5
_HUNDRED = 100


def points_of(taste: Taste, supply: Supply, alphabet: Alphabet) -> Points:
    """Return what each word of ``supply`` counts for: int64 (n,)."""
    scores = supply.scores.astype(np.int64)
    points = scores * _HUNDRED
    if taste.worth and supply.values is not None:
        worths = supply.values[:, 1].astype(np.int64)
        points += np.where(worths > 0, taste.worth * (worths - scores), 0)
    length = supply.letters.shape[1]
    points = points * (_HUNDRED + taste.long * max(0, length - _USUAL_LENGTH)) // _HUNDRED**2
    for price, has in prices(taste, supply, alphabet).values():
        points[has] += price
    return np.asarray(points)


def prices(
    taste: Taste, supply: Supply, alphabet: Alphabet
) -> dict[str, tuple[int, NDArray[np.bool_]]]:
    """Return by its name each price, what it gives, and which words of ``supply`` have it."""
    length = supply.letters.shape[1]
    told = {kind: _signed(taste, kind) for kind, applies in PRICED.items() if applies(length)}
    return {
        name: (price, has_kind(name, supply, alphabet)) for name, price in told.items() if price
    }


def _signed(taste: Taste, kind: str) -> int:
    points: int = getattr(taste, kind)
    return points if kind == GAIN else -points


def has_kind(kind: str, supply: Supply, alphabet: Alphabet) -> NDArray[np.bool_]:
    """Tell which words of ``supply`` are what a price is named after."""
    match kind:
        case "plural":
            return _is_plural(supply, alphabet)
        case "ending":
            endings = any_ending(supply, alphabet, ("ED", "ING", "ER", "EST"))
            return endings & has_tag(supply, Flag.INFLECTED)
        case _:
            return has_tag(supply, _TAGS[kind])


def has_tag(supply: Supply, flags: Flag) -> NDArray[np.bool_]:
    """Tell which words of ``supply`` have one of ``flags``."""
    return np.asarray(supply.tags & np.uint32(flags.value) != 0)


def any_ending(supply: Supply, alphabet: Alphabet, endings: tuple[str, ...]) -> NDArray[np.bool_]:
    """Tell which words of ``supply`` end with one of ``endings``."""
    found = np.zeros(len(supply), np.bool_)
    for ending in endings:
        letters = alphabet.indices(ending)
        if letters is not None and len(letters) <= supply.letters.shape[1]:
            found |= (supply.letters[:, -len(letters) :] == letters).all(axis=1)
    return found


def _is_plural(supply: Supply, alphabet: Alphabet) -> NDArray[np.bool_]:
    in_s = alphabet.language.partition("-")[0] in _PLURALS_IN_S
    if supply.letters.shape[1] < _SHORT or not in_s:
        return np.zeros(len(supply), np.bool_)
    others = any_ending(supply, alphabet, ("SS", "US", "IS"))
    return any_ending(supply, alphabet, ("S",)) & ~others


GAIN = "lively"
"""The one of the prices that is none but a gain."""
PRICED: Mapping[str, Callable[[int], bool]] = MappingProxyType(
    {
        "plural": lambda _: True,
        "ending": lambda _: True,
        "abbreviation": lambda _: True,
        "partial": lambda _: True,
        "roman": lambda _: True,
        "foreign": lambda _: True,
        "crosswordese": lambda _: True,
        "used": lambda _: True,
        GAIN: lambda length: length >= LONG,
        "name": lambda length: length < LONG,
    }
)
"""The prices of single words, and whether words of some length can have them."""
_TAGS = {
    "abbreviation": Flag.ABBREVIATION,
    "partial": Flag.PARTIAL,
    "roman": Flag.ROMAN,
    "foreign": Flag.FOREIGN,
    "crosswordese": Flag.CROSSWORDESE,
    "used": Flag.USED,
    "lively": LIVELY,
    "name": NAMES,
}
