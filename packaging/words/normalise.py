"""Turn display forms into grid keys, and split them into words."""

from __future__ import annotations

import re
import unicodedata

MIN_LENGTH = 2
MAX_LENGTH = 21
LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

# Letters that no decomposition turns into plain ones.
_FOLDS = str.maketrans(
    {"æ": "ae", "œ": "oe", "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th"}
    | {"Æ": "AE", "Œ": "OE", "ẞ": "SS", "Ø": "O", "Ł": "L", "Đ": "D", "Ð": "D", "Þ": "Th"}
    | {"ı": "i", "’": "'", "‘": "'", "–": "-", "—": "-"}
)
_DROPPED = str.maketrans("", "", " '-.&/,!?:")


def spelled(words: str) -> list[str]:
    """Return the words of a text: a long list of short ones reads better so."""
    return words.split()


def fold(text: str) -> str:
    """Drop accents and spell ligatures out; case and punctuation stay."""
    apart = unicodedata.normalize("NFKD", text.translate(_FOLDS))
    return "".join(c for c in apart if not unicodedata.combining(c))


def english_key(form: str) -> str | None:
    """Return the A-Z letters of ``form``, or None where it holds anything else or does not fit."""
    return _checked(fold(form).translate(_DROPPED).upper(), LATIN)


def words_of(form: str) -> list[str]:
    """Split a display form into its words, at spaces and hyphens."""
    return [word for word in re.split(r"[ \-/]+", form) if word]


def _checked(key: str, letters: str) -> str | None:
    if MIN_LENGTH <= len(key) <= MAX_LENGTH and all(c in letters for c in key):
        return key
    return None
