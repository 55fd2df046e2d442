"""Of what words a form is an inflection: by English spelling, and words that are known."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_HISSING = ("S", "X", "Z", "CH", "SH")
"""What a word ends in that takes ES, and not S."""
_DOUBLES = re.compile("[^AEIOU]*(QU)?[AEIOUY][^AEIOUWXY]")
"""A word of one syllable that doubles its last letter before ED, ING, ER and EST: STOP."""
_ENDS_IN_SHORT_VOWEL = re.compile("([^AEIOU]|QU)[AEIOUY][^AEIOUWXY]$")
_ENDS_IN_CONSONANT_Y = re.compile("[^AEIOU]Y$")
_NO_PARTICIPLES = frozenset({"EVENING", "SHILLING", "DURING"})
"""Words that end in ING as verbs do, and have nothing to do with them."""


_CONTRACTIONS = frozenset({"HERES", "THERES", "WHERES"})
"""Words with IS, which lists write without the apostrophe: no plurals."""


class Lexicon(Protocol):
    """What is known of words (in capitals)."""

    def knows(self, key: str, parts: str) -> bool:
        """Tell whether ``key`` is a word of one of ``parts`` (n, v, a, r)."""
        ...

    def irregular_forms(self, base: str) -> tuple[str, ...]:
        """Return the irregular inflections of ``base``."""
        ...

    def irregular_bases(self, form: str) -> tuple[str, ...]:
        """Return the words that ``form`` is an irregular inflection of."""
        ...

    def weight(self, key: str) -> int:
        """Return how often ``key`` was met in texts."""
        ...


def bases(form: str, lexicon: Lexicon) -> frozenset[str]:
    """Return the words that ``form`` is an inflection of, and itself.

    An ending alone tells nothing: the base must be known as the part of speech that takes it, and
    must be spelled so with it. CARES comes from CARE, not from CAR; PINED from PINE, not from PIN.
    A comparative or a past tense that is a noun or a verb itself (NUMBER, SEED) is none, nor is a
    form that is better known as another word (FEED is no past tense of FEE, THUS are no THU).
    """
    is_lemma = lexicon.knows(form, "nv")
    plain = [base for base in _plain_bases(form, lexicon) if lexicon.knows(base, "nv")]
    irregular = lexicon.irregular_bases(form)
    found = {form, *(base for base in _ing_bases(form) if lexicon.knows(base, "v"))}
    if is_lemma:
        found.update(_plain_in_use(form, plain, lexicon))
        if not form.endswith(("ER", "EST")):
            found.update(_better_known(form, irregular, lexicon))
        return frozenset(found)
    found.update(_plain_in_use(form, plain, lexicon))
    found.update(irregular)
    found.update(base for base in _stems_before(form, "ED") if lexicon.knows(base, "v"))
    if form.endswith("MEN") and lexicon.knows(man := form.removesuffix("MEN") + "MAN", "n"):
        found.add(man)
    for ending in ("ER", "EST"):
        found.update(_compared(form, ending, lexicon))
    return frozenset(found)


def possible_forms(base: str, lexicon: Lexicon) -> Iterator[str]:
    """Yield all that may be an inflection of ``base`` by its letters; most of it is no word.

    Whatever has ``base`` among its ``bases`` is here.
    """
    yield base + "S"
    yield base + "ES"
    if base.endswith("MAN"):
        yield base.removesuffix("MAN") + "MEN"
    stems = [base, base + base[-1]]
    if base.endswith("E"):
        stems.append(base[:-1])
    if base.endswith("Y"):
        stems.append(base[:-1] + "I")
        yield base[:-1] + "IES"
    if base.endswith("IE"):
        yield base[:-2] + "YING"
    for stem in stems:
        for ending in ("ING", "ED", "ER", "EST"):
            yield stem + ending
    yield from lexicon.irregular_forms(base)


def _compared(form: str, ending: str, lexicon: Lexicon) -> Iterator[str]:
    """Yield what ``form`` is a comparative of; an adverb (NE'ER) is that of no rare word (NEE)."""
    is_adverb = lexicon.knows(form, "r")
    for base in _stems_before(form, ending):
        if lexicon.knows(base, "a") and not (is_adverb and lexicon.weight(base) == 0):
            yield base


def _plain_in_use(form: str, plain: list[str], lexicon: Lexicon) -> Iterable[str]:
    """Return what ``form`` is the plural of; an adverb (THUS, ALAS) is that of few words."""
    return _better_known(form, plain, lexicon) if lexicon.knows(form, "r") else plain


def _better_known(form: str, among: Iterable[str], lexicon: Lexicon) -> Iterator[str]:
    return (base for base in among if lexicon.weight(base) > lexicon.weight(form))


def _plain_bases(form: str, lexicon: Lexicon) -> Iterator[str]:
    """Yield what ``form`` would be the plural or the third person of.

    Where it would be that of two words in S and SE, it is of the latter if the former has an S of
    its own: TENSES are no TENS.
    """
    if not form.endswith("S") or form.endswith("SS") or len(form) < 4 or form in _CONTRACTIONS:
        return
    base = form[:-1]
    if not base.endswith(_HISSING) and not _ENDS_IN_CONSONANT_Y.search(base):
        yield base
    if form.endswith("IES") and len(form) > 4:
        yield form[:-3] + "Y"
    of_two = lexicon.knows(base, "nv") and _has_own_s(form[:-2], lexicon)
    if form.endswith("ES") and not of_two and form[:-2].endswith((*_HISSING, "O")):
        yield form[:-2]


def _has_own_s(word: str, lexicon: Lexicon) -> bool:
    """Tell whether ``word`` may be a plural itself: TENS."""
    return word.endswith("S") and lexicon.knows(word.removesuffix("S"), "nv")


def _ing_bases(form: str) -> Iterator[str]:
    if not form.endswith("ING") or form in _NO_PARTICIPLES:
        return
    stem = form.removesuffix("ING")
    if stem.endswith("Y"):
        yield stem[:-1] + "IE"
    if stem.endswith(("EE", "OE", "YE", "I")):
        yield stem
    elif not stem.endswith("E"):
        yield stem + "E"
        yield from _undoubled(stem)


def _stems_before(form: str, ending: str) -> Iterator[str]:
    """Yield what ``form`` would be with ``ending``: ED, ER or EST."""
    if not form.endswith(ending):
        return
    stem = form.removesuffix(ending)
    yield stem + "E"
    if stem.endswith("I"):
        yield from (stem[:-1] + "Y", stem)
    elif not stem.endswith("E"):
        yield from _undoubled(stem)


def _undoubled(stem: str) -> Iterator[str]:
    """Yield the words that stand before an ending as ``stem``: with its last letter once, or so."""
    if len(stem) > 3 and stem[-1] == stem[-2] and _ENDS_IN_SHORT_VOWEL.search(stem[:-1]):
        yield stem[:-1]
    if len(stem) > 1 and not _DOUBLES.fullmatch(stem):
        yield stem
