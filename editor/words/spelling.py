"""British spellings and the American forms they stand beside."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from editor.words.word_list import Flag, Shelf, WordList

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

_RULES = [
    (re.compile(british), american)
    for british, american in (
        ("OUR", "OR"),
        ("IS(?=E|I|A)", "IZ"),
        ("YS(?=E|I)", "YZ"),
        ("RE(?=S?$)", "ER"),
        ("TRED$", "TERED"),
        ("LL", "L"),
        ("L(?=S?$|MENT|FUL)", "LL"),
        ("OGUE", "OG"),
        ("ENCE", "ENSE"),
        ("AE", "E"),
        ("OE", "E"),
        ("GREY", "GRAY"),
        ("MOULD", "MOLD"),
        ("PLOUGH", "PLOW"),
        ("TYRE", "TIRE"),
        ("CHEQUE", "CHECK"),
        ("PROGRAMME", "PROGRAM"),
        ("MME", "M"),
        ("PYJAMA", "PAJAMA"),
        ("ALUMINIUM", "ALUMINUM"),
        ("JEWELLER", "JEWELER"),
        ("SCEPTIC", "SKEPTIC"),
        ("STOREY", "STORY"),
        ("MUM", "MOM"),
    )
]


def american_forms(text: str) -> Iterator[str]:
    """Yield what American spelling might make of ``text``, in capitals."""
    for british, american in _RULES:
        for found in british.finditer(text):
            yield text[: found.start()] + american + text[found.end() :]


def british_first(words: WordList) -> WordList:
    """Return ``words`` with each British spelling and its American form exchanging their scores.

    Only where both are listed, the British one as a variant, and the American one scores higher.
    """
    scores = {length: shelf.scores.copy() for length, shelf in words.shelves.items()}
    for length, shelf in words.shelves.items():
        for row in np.flatnonzero(_variants(shelf)).tolist():
            _exchange(words, scores, length, row)
    shelves = {
        length: shelf
        if np.array_equal(scores[length], shelf.scores)
        else shelf.with_scores(scores[length])
        for length, shelf in words.shelves.items()
    }
    return replace(words, shelves=shelves)


def _exchange(words: WordList, scores: dict[int, NDArray[np.uint8]], length: int, row: int) -> None:
    """Let the variant in ``row`` exchange scores with its American form, if that is listed."""
    text = words.alphabet.text(tuple(words.shelves[length].letters[row].tolist()))
    for form in american_forms(text):
        place = words.place(form)
        if place is None or _variants(place[0])[place[1]]:
            continue
        other = scores[place[0].length]
        if other[place[1]] > scores[length][row]:
            scores[length][row], other[place[1]] = other[place[1]], scores[length][row]
        return


def _variants(shelf: Shelf) -> NDArray[np.bool_]:
    return shelf.flagged(Flag.VARIANT) & ~shelf.flagged(Flag.PROFANE)
