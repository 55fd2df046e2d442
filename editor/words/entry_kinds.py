"""What an entry is, in a few words: a form of another, a place, a Roman numeral, a phrase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.language import marked, tr
from editor.words.inflection import ending_of
from editor.words.kinds import KINDS
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.words.definitions import Meanings
    from editor.words.word_list import Word

_TOLD = (
    Flag.PERSON, Flag.PLACE, Flag.BRAND, Flag.TITLE, Flag.ABBREVIATION, Flag.FOREIGN, Flag.PARTIAL,
    Flag.CONTRACTION,
)  # fmt: skip
_FORMS = {
    ("S", "n"): marked("plural of “{word}”"),
    ("S", "v"): marked("“{word}”, with he, she or it"),
    ("S", "nv"): marked("plural of “{word}”, or its form with he, she or it"),
    ("ED", "v"): marked("past tense of “{word}”"),
    ("ING", "v"): marked("“{word}” with -ing"),
    ("ER", "a"): marked("more {word}"),
    ("EST", "a"): marked("most {word}"),
    ("", "n"): marked("plural of “{word}”"),
    ("", "v"): marked("past tense or participle of “{word}”"),
}
_DIGITS = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}


def entry_kinds(meanings: Meanings, word: Word | None) -> tuple[str, ...]:
    """Say what the entry of ``meanings`` is; ``word`` is what a list has of it.

    Nothing is said where nothing is known.
    """
    flags = word.flags if word else Flag.NONE
    phrase = Flag.MULTIWORD in flags
    told = [*_forms(meanings, phrase=phrase), *_tagged(meanings.entry, flags)]
    if not told and phrase:
        told.append(tr("phrase"))
    elif not told and Flag.PROPER in flags:
        told.append(tr("name"))
    return tuple(dict.fromkeys(told))


def _forms(meanings: Meanings, *, phrase: bool) -> Iterator[str]:
    """Say what the entry is a form of, in its own number and tense.

    Glosses do not tell how a ``phrase`` is written: what they alone know is left out.
    """
    for base in meanings.bases:
        senses = [one for one in meanings.senses if _letters(one.word) == base]
        if not senses and not phrase:
            senses = [one for one in meanings.glosses if one.word.upper() == base]
        parts = "".join(part for part in "nva" if any(one.part == part for one in senses))
        if base == meanings.entry or not senses:
            continue
        ending, possible = ending_of(meanings.entry, base)
        fitting = "".join(part for part in parts if part in possible)
        usual = fitting if (ending, fitting) in _FORMS else senses[0].part
        if (ending, usual) in _FORMS:
            yield tr(_FORMS[ending, usual]).format(word=senses[0].word)
        else:
            yield tr("a form of {words}").format(words=senses[0].word)


def _tagged(entry: str, flags: Flag) -> Iterator[str]:
    if Flag.ROMAN in flags:
        yield tr("Roman numeral: {number}").format(number=_value(entry))
    yield from (tr(KINDS[flag]) for flag in _TOLD if flag in flags)


def _value(numeral: str) -> int:
    """Return the number that a Roman ``numeral`` writes."""
    digits = [_DIGITS[letter] for letter in numeral]
    following = [*digits[1:], 0]
    return sum(-one if one < after else one for one, after in zip(digits, following, strict=True))


def _letters(form: str) -> str:
    return "".join(filter(str.isalpha, form)).upper()
