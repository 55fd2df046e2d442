"""The letters of many words at once: ranges of a text turned into letter numbers."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import starmap
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.core.alphabet import Alphabet


@dataclass(frozen=True, eq=False)
class Spelled:
    """Words as letter numbers, one after another in ``letters`` (uint8).

    Of each word: where its letters begin (``offsets``) and how many there are (``counts``);
    whether it has a character that the alphabet does not know (``foreign``); whether it is all
    capitals of the alphabet, or all small letters (``plain``), so that it needs no display form.
    """

    letters: NDArray[np.uint8]
    offsets: NDArray[np.int64]
    counts: NDArray[np.int64]
    foreign: NDArray[np.bool_]
    plain: NDArray[np.bool_]


def spelled(
    text: str,
    codes: NDArray[np.uint32],
    starts: NDArray[np.int64],
    ends: NDArray[np.int64],
    alphabet: Alphabet,
) -> Spelled:
    """Return the words ``text[start:end]`` in the letters of ``alphabet``.

    ``codes`` are the characters of ``text``, which is in Unicode's normal form C.
    """
    if alphabet.has_long_letters:
        words = [text[start:end] for start, end in zip(starts.tolist(), ends.tolist(), strict=True)]
        return _one_by_one(words, alphabet)
    return _all_at_once(codes, starts, ends, alphabet)


def _all_at_once(
    codes: NDArray[np.uint32],
    starts: NDArray[np.int64],
    ends: NDArray[np.int64],
    alphabet: Alphabet,
) -> Spelled:
    tables = _Tables(codes, alphabet)
    widths = tables.widths[codes]
    before = _running(widths)
    kept = codes[widths > 0]
    if tables.widths.max(initial=0) > 1:
        repeats = tables.widths[kept]
        first = np.repeat(_running(repeats)[:-1], repeats)
        place = np.arange(len(first)) - first
        letters = tables.letters[np.repeat(kept, repeats), place]
    else:
        letters = tables.letters[kept, 0]
    capital, small = (_running(table[codes]) for table in (tables.not_capital, tables.not_small))
    foreign = _running(tables.foreign[codes])
    return Spelled(
        letters=letters,
        offsets=before[starts],
        counts=before[ends] - before[starts],
        foreign=foreign[ends] > foreign[starts],
        plain=(capital[ends] == capital[starts]) | (small[ends] == small[starts]),
    )


class _Tables:
    """What each character that occurs means in an alphabet, by its code."""

    def __init__(self, codes: NDArray[np.uint32], alphabet: Alphabet) -> None:
        present = np.flatnonzero(np.bincount(codes)).tolist()
        size = (present[-1] if present else 0) + 1
        spellings = {code: alphabet.normalize(chr(code)) for code in present}
        numbers = {code: alphabet.indices(text) for code, text in spellings.items()}
        longest = max(1, *(len(number or ()) for number in numbers.values()))
        self.widths = np.zeros(size, np.uint8)
        self.letters = np.zeros((size, longest), np.uint8)
        self.foreign = np.zeros(size, np.uint8)
        self.not_capital = np.ones(size, np.uint8)
        self.not_small = np.ones(size, np.uint8)
        for code, number in numbers.items():
            character = chr(code)
            self.foreign[code] = number is None
            self.widths[code] = len(number or ())
            self.letters[code, : len(number or ())] = number or ()
            self.not_capital[code] = character not in alphabet.letters
            self.not_small[code] = character.upper() not in alphabet.letters or character.isupper()


def _one_by_one(words: list[str], alphabet: Alphabet) -> Spelled:
    """Return ``words`` in an alphabet where a letter may take several characters."""
    texts = [alphabet.normalize(word) for word in words]
    numbers = [alphabet.indices(text) for text in texts]
    counts = np.array([len(number or ()) for number in numbers], np.int64)
    return Spelled(
        letters=np.frombuffer(b"".join(bytes(number or ()) for number in numbers), np.uint8),
        offsets=_running(counts)[:-1],
        counts=counts,
        foreign=np.array([number is None for number in numbers], np.bool_),
        plain=np.array(list(starmap(_is_plain, zip(words, texts, strict=True))), np.bool_),
    )


def _is_plain(word: str, text: str) -> bool:
    return word in (text, text.lower())


def _running(values: NDArray[np.generic]) -> NDArray[np.int64]:
    """Return the sums of ``values`` before each place, and of all at the end."""
    sums = np.zeros(len(values) + 1, np.int64)
    np.cumsum(values, out=sums[1:])
    return sums
