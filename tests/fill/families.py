"""Words of a few letters whose stems and spelling are told by hand, apart from the engine."""

from __future__ import annotations

FAMILIES = {
    "ADD": "ADD ADDS ADDED",
    "DAD": "DAD DADS",
    "DATE": "DATE DATES DATED",
    "EASE": "EASE EASES EASED",
    "EAT": "EAT EATS ATE",
    "SATE": "SATE SATES SATED",
    "SEA": "SEA SEAS",
    "SEAT": "SEAT SEATS SEATED",
    "SEE": "SEE SEES",
    "SET": "SET SETS",
    "TEA": "TEA TEAS",
    "TEE": "TEE TEES TEED",
    "TEST": "TEST TESTS TESTED",
}
"""By a word the words that are forms of it."""
PHRASES = {
    "ATSEA": "at sea",
    "ATEASE": "at ease",
    "ASEAT": "a seat",
    "ASET": "a set",
    "EATAT": "eat at",
    "TEASET": "tea set",
    "TEAAD": "tea ad",
    "SEASAT": "sea sat",
    "ADDATE": "ad-date",
    "DADSAD": "dad's ad",
}
"""What is written as several words."""
LONE = ("AD", "ADS", "SAD", "SAT", "STEAD", "ASSET", "AT", "AS")
EXEMPT = frozenset({"A", "AT", "AS"})
"""The only words here that any number of entries may have."""
POOL = tuple(sorted({*" ".join(FAMILIES.values()).split(), *PHRASES, *LONE}))


def common_stem(one: str, other: str) -> str | None:
    """Return the word that both are forms of."""
    found = (base for base, forms in FAMILIES.items() if {one, other} <= {*forms.split()})
    return next(found, None)


def written(text: str) -> str:
    """Return ``text`` as a list writes it."""
    return PHRASES.get(text, text.lower())


def common_word(one: str, other: str) -> str | None:
    """Return the longest word that both have, written so."""
    mine, yours = (_words(text) for text in (one, other))
    return max((mine & yours) - EXEMPT, key=lambda word: (len(word), word), default=None)


def _words(text: str) -> set[str]:
    """Return what is in ``text``: in dad's there is DAD, in ad-date DATE, but AD is too short."""
    words = text.upper().replace("'S", "").split()
    parts = (part for word in words for part in word.split("-") if "-" not in word or len(part) > 2)
    return set(parts)
