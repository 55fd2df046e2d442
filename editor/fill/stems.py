"""Stems: which words a constructor takes for forms of one word."""

from __future__ import annotations

_ENDINGS = ("INGS", "ING", "IES", "IED", "IER", "EST", "ERS", "ES", "ED", "ER", "LY", "S", "D", "E")
_SHORTEST = 3
"""Letters that a stem has at least, chosen: with two BEES and BEING would be of one stem."""


def stem(word: str) -> str:
    """Return the stem of an English ``word`` in capitals: RULE, RULES, RULED and RULING agree.

    One ending goes, then a doubled last consonant and a final Y or I; a rule of thumb, not a
    dictionary. Words of other alphabets lose the same endings.
    """
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            bare = word.removesuffix(ending)
            bare += "I" if ending.startswith("I") and ending != "INGS" and ending != "ING" else ""
            break
    else:
        bare = word
    if len(bare) > _SHORTEST and bare[-1] == bare[-2] and bare[-1] not in "AEIOULSZ":
        bare = bare[:-1]
    return bare[:-1] + "I" if bare.endswith("Y") else bare
