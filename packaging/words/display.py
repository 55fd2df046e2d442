"""Which form of a key to show, and the flags that follow from it."""

from __future__ import annotations

import re

from .artefact import Flag
from .evidence import UNTRUSTED_CASE, Evidence, Kind, Source
from .normalise import spelled

_DICTIONARIES = Source.WORDNET | Source.SCOWL | Source.WIKDICT | Source.CLDR
_COMMON_ZIPF = 3.4
_LONGEST_INITIALISM = 5
_NAME_PREFIX = re.compile("mc(?=...)|o'")
_VOWELS = re.compile("[aeiouy]")
_SOUNDS = frozenset(spelled("brr grr hmm hrm mhm pfft psh psst pst shh tsk zzz"))
_TITLE_SMALL = frozenset(spelled("a an and at by de for from in la of on or the to van von with"))


def display(evidence: Evidence) -> str:
    """Choose the form to show: a trusted source's, in lower case where one has it so."""
    short = is_abbreviation(evidence)

    def rank(item: tuple[str, Source]) -> tuple[int, int, int, int, str]:
        form, sources = item
        doubt = _doubt(sources, short)
        capitals = sum(c.isupper() for c in form)
        case = -capitals if short else (0 if capitals == 0 else 2 if form.isupper() else 1)
        marks = sum(not c.isalpha() and c != " " for c in form)
        return (doubt, case, marks, (sources & -sources).value, form)

    form = min(evidence.forms.items(), key=rank)[0]
    if short and form.islower() and evidence.sources & ~Source.COMPROMISE == Source.WORDFREQ:
        return form.upper()
    named = Kind.NAME in evidence.kinds and not evidence.levels.word
    if named and form.islower() and not evidence.sources & ~UNTRUSTED_CASE:
        return _as_name(form)
    return form


def _as_name(form: str) -> str:
    """Write a name found in lower case: KARDASHIAN, MCCLUSKEY, O'SULLIVAN."""
    match = _NAME_PREFIX.match(form)
    start = match.end() if match else 0
    return form[:start].capitalize() + form[start:].capitalize()


def _doubt(sources: Source, short: bool) -> int:
    """Grade how far the capitals of a form may be doubted: 0 a dictionary's, 2 a bare corpus's."""
    if sources & _DICTIONARIES or (short and Source.SCOWL_MINOR in sources):
        return 0
    return 1 if sources & ~UNTRUSTED_CASE else 2


def is_abbreviation(evidence: Evidence) -> bool:
    """Tell an abbreviation that is neither a word nor a name."""
    levels = evidence.levels
    if _is_initialism(evidence):
        return True
    trusted = [f for f, sources in evidence.forms.items() if sources & ~UNTRUSTED_CASE]
    if levels.word or levels.variant:
        return False
    if trusted and all(form.isupper() and len(form) > 1 for form in trusted):
        return True
    return bool(levels.abbreviation) and not (levels.name or Kind.NAME in evidence.kinds)


def _is_initialism(evidence: Evidence) -> bool:
    """Tell HMRC: a word only a corpus has, short and with no vowel, that is no mere sound."""
    if evidence.sources & ~Source.COMPROMISE != Source.WORDFREQ:
        return False
    form = min(evidence.forms)
    return len(form) <= _LONGEST_INITIALISM and not _VOWELS.search(form) and form not in _SOUNDS


def single_flags(evidence: Evidence, form: str) -> Flag:
    """Return the flags of a single word shown as ``form``."""
    flags = Flag(0)
    levels = evidence.levels
    if evidence.sources == Source.WORDFREQ:
        flags |= Flag.CORPUS_ONLY
    if is_abbreviation(evidence):
        flags |= Flag.ABBREVIATION
    elif form[:1].isupper() and not (len(form) > 1 and form[1] in "-'"):
        flags |= Flag.PROPER
    elif levels.variant and not (levels.word or levels.name or _is_common_variant(evidence)):
        flags |= Flag.VARIANT
    return flags


def _is_common_variant(evidence: Evidence) -> bool:
    """Tell AXE, THEATRE and CATALOGUE, which no switch for British spelling should hide."""
    return bool(evidence.levels.american) and evidence.zipf >= _COMMON_ZIPF


def phrase_flags(evidence: Evidence, form: str) -> Flag:
    """Return the flags of a phrase shown as ``form``."""
    flags = Flag.MULTIWORD if " " in form else Flag(0)
    if Kind.INFLECTED in evidence.kinds:
        flags |= Flag.INFLECTED
    return flags | (Flag.PROPER if is_proper_phrase(form) else Flag(0))


def is_proper_phrase(form: str) -> bool:
    """Tell NEW YORK and LIFE OF PI from FRENCH TOAST and T-SHIRT: every main word is a name."""
    words = form.replace("-", " ").split()
    main = [word for word in words if word.lower() not in _TITLE_SMALL] or words
    return all(word[:1].isupper() for word in main) and any(len(word) > 1 for word in main)


def flags_of_form(form: str) -> Flag:
    """Return the flags a bare display form tells, for lines written by hand."""
    if " " in form:
        return Flag.MULTIWORD | (Flag.PROPER if is_proper_phrase(form) else Flag(0))
    if len(form) > 1 and form.removesuffix("s").isupper():
        return Flag.ABBREVIATION
    if form[:1].isupper() and not (len(form) > 1 and form[1] in "-'"):
        return Flag.PROPER
    return Flag(0)
