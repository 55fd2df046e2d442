"""English endings: from an inflected form to what it may be a form of."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_VOWELS = "AEIOU"
_ENDINGS = (
    # ending, what stands for it in the base form, the base's parts of speech
    ("IES", "Y", "nv"),
    ("VES", "F", "n"),
    ("VES", "FE", "n"),
    ("MEN", "MAN", "n"),
    ("S", "", "nv"),
    ("ES", "", "nv"),
    ("IED", "Y", "v"),
    ("ED", "E", "v"),
    ("ED", "", "v"),
    ("YING", "IE", "v"),
    ("ING", "E", "v"),
    ("ING", "", "v"),
    ("IER", "Y", "a"),
    ("ER", "E", "a"),
    ("ER", "", "a"),
    ("IEST", "Y", "a"),
    ("EST", "E", "a"),
    ("EST", "", "a"),
)
_HISSING = ("S", "X", "Z", "CH", "SH", "O")
"""What an E stands behind before an S: BUSES, not ANTES of ANT."""
_DOUBLING = ("ED", "ING", "ER", "EST")
_NAMED = ("S", *_DOUBLING)
_ANY_PART = "nva"


def possible_bases(form: str) -> Iterator[tuple[str, str]]:
    """Yield what ``form`` (in capitals) may come from by a regular ending, the likeliest first.

    Each with the parts of speech it would have: n, v, a. Not all of them are words.
    """
    for ending, instead, parts in _ENDINGS:
        stem = form.removesuffix(ending)
        shortest = 1 if ending == "YING" else 2
        if stem == form or len(stem) < shortest or form.endswith("SS"):
            continue
        if ending == "ES" and not stem.endswith(_HISSING):
            continue
        if not instead and ending in _DOUBLING and _is_doubled(stem):
            yield stem[:-1], parts
        yield stem + instead, parts


def ending_of(form: str, base: str) -> tuple[str, str]:
    """Return by which ending ``form`` comes from ``base``, and the parts of speech it then has.

    The ending is S, ED, ING, ER or EST, and empty where the form is an irregular one. It may stand
    within a phrase: RUNSAMOK is RUNAMOK by S.
    """
    pairs = enumerate(zip(form[::-1], base[::-1], strict=False))
    behind = next((place for place, (one, other) in pairs if one != other), len(base))
    for cut in {0, behind}:
        inflected, plain = form[: len(form) - cut], base[: len(base) - cut]
        for ending, parts in _regular(inflected, plain):
            return ending, parts
    return "", _ANY_PART


def _regular(form: str, base: str) -> Iterator[tuple[str, str]]:
    for ending in _NAMED:
        if form.endswith(ending):
            yield from ((ending, parts) for one, parts in possible_bases(form) if one == base)


def _is_doubled(stem: str) -> bool:
    return len(stem) > 2 and stem[-1] == stem[-2] and stem[-1] not in _VOWELS
