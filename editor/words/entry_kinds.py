"""What an entry is, in a few words: a form of another, a place, a Roman numeral, a phrase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.language import marked, tr
from editor.words.draft_forms import Form, irregular_forms
from editor.words.inflection import ending_of
from editor.words.kinds import KINDS
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from editor.words.definitions import Meanings, Sense
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
    (Form.PLURAL, ""): marked("plural of “{word}”"),
    (Form.PAST, ""): marked("past tense of “{word}”"),
    (Form.PARTICIPLE, ""): marked("past participle of “{word}”"),
}
_DIGITS = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}


def entry_kinds(meanings: Meanings, word: Word | None) -> tuple[str, ...]:
    """Say what the entry of ``meanings`` is; ``word`` is what a list has of it.

    Nothing is said where nothing is known.
    """
    flags = word.flags if word else Flag.NONE
    phrase = Flag.MULTIWORD in flags
    told = [*_forms(meanings, word.display if word else ""), *_tagged(meanings.entry, flags)]
    if not told and phrase:
        told.append(tr("phrase"))
    elif not told and Flag.PROPER in flags:
        told.append(tr("name"))
    return tuple(dict.fromkeys(told))


def _forms(meanings: Meanings, display: str) -> list[str]:
    """Say what the entry is a form of, in its own number and tense.

    What is no form by any rule is told to be some form where nothing else is known of the entry.
    """
    told, others = [], []
    for base in meanings.bases:
        senses = [one for one in meanings.senses if _letters(one.word) == base]
        senses = senses or [one for one in meanings.glosses if one.word.upper() == base]
        written = _written(base, senses, display) if base != meanings.entry else ""
        if not written:
            continue
        ending, possible = ending_of(meanings.entry, base)
        irregular = irregular_forms(meanings.entry, written.lower()) if not ending else frozenset()
        if len(irregular) == 1:
            told.append(tr(_FORMS[next(iter(irregular)), ""]).format(word=written))
            continue
        parts = "".join(part for part in "nva" if any(one.part == part for one in senses))
        fitting = "".join(part for part in parts if part in possible)
        usual = fitting if (ending, fitting) in _FORMS else senses[0].part
        if (ending, usual) in _FORMS:
            told.append(tr(_FORMS[ending, usual]).format(word=written))
        elif meanings.entry not in meanings.bases:
            others.append(tr("a form of {words}").format(words=written))
    return told or others


def _written(base: str, senses: Sequence[Sense], display: str) -> str:
    """Return how ``base`` is written, with a capital only if ``display``, a form of it, has one.

    Glosses do not tell that of a phrase: the form tells it, if one of its words is inflected.
    """
    if any(one.number for one in senses) or " " not in display:
        alike = (one.word for one in senses if one.word[:1].isupper() == display[:1].isupper())
        return next(alike, senses[0].word if senses else "")
    words = display.split()
    for at in range(len(words)):
        before, behind = _letters("".join(words[:at])), _letters("".join(words[at + 1 :]))
        stem = base[len(before) : len(base) - len(behind)]
        if stem and before + stem + behind == base:
            return " ".join([*words[:at], stem.lower(), *words[at + 1 :]])
    return ""


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
