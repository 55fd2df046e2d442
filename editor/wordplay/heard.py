"""Homophones and spoonerisms: words that sound like the answer, whole or with sounds changed."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from editor.wordplay.play import Play
from editor.wordplay.rows import Part, cost_of, rows_of
from editor.wordplay.sounds import VOWELS, joined_sounds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.wordplay.materials import Answer, Materials
    from editor.wordplay.sounds import Accent

_JOINT = 1.2
_ROWS = 60
_LONGEST = 4
_SHORT = {1: 1.0, 2: 1.0, 3: 0.4}
_UNKNOWN = 5.0
"""What words cost that sound so, but are in no list; they are left out."""
_SAME = 2.0


def homophones(answer: Answer, materials: Materials) -> Iterator[Play]:
    """Yield words, or rows of words, that sound like the answer in one of the accents."""
    for accent in materials.sounds.accents:
        for sound in _sounds(answer, accent):
            for row in _rows(sound, accent, answer, materials):
                words = tuple(part.parse for part in row)
                if "".join(words) != answer.text:
                    told = f'"{" ".join(words).lower()}"'
                    yield Play(told, words, cost_of(row, _JOINT))


def spoonerisms(answer: Answer, materials: Materials) -> Iterator[Play]:
    """Yield pairs of words that sound like the answer once they have changed their beginnings."""
    for accent in materials.sounds.accents:
        for sound in _sounds(answer, accent):
            for one, other in swapped(sound):
                pairs = product(accent.words.get(one, ()), accent.words.get(other, ()))
                for pair in pairs:
                    cost = sum(_cost(word, materials) for word in pair)
                    if cost < _UNKNOWN * 2 and answer.text not in ("".join(pair), *pair):
                        known = _SAME * sum(word in answer.words for word in pair)
                        told = f'"{" ".join(pair).lower()}"~'
                        yield Play(told, pair, cost + known)


def swapped(sound: str) -> Iterator[tuple[str, str]]:
    """Yield ``sound`` cut in two, the consonants before the vowels of the two changed about."""
    for at in range(1, len(sound)):
        one, other = _onset(sound[:at]), _onset(sound[at:])
        if one is None or other is None or one[0] == other[0]:
            continue
        yield other[0] + one[1], one[0] + other[1]


def _onset(sound: str) -> tuple[str, str] | None:
    """Return the consonants before the first vowel, and the rest; None without a vowel."""
    for at, sign in enumerate(sound):
        if sign in VOWELS:
            return sound[:at], sound[at:]
    return None


def _sounds(answer: Answer, accent: Accent) -> tuple[str, ...]:
    known = accent.sounds.get(answer.text, ())
    return known or joined_sounds(answer.words, accent)


def _rows(
    sound: str, accent: Accent, answer: Answer, materials: Materials
) -> list[tuple[Part, ...]]:
    def parts(start: int, end: int) -> list[Part]:
        found = [
            Part(word, (word,), cost)
            for word in accent.words.get(sound[start:end], ())
            if (cost := _cost(word, materials)) < _UNKNOWN and word not in answer.words
        ]
        return sorted(found, key=lambda part: part.cost)[:6]

    return rows_of(len(sound), parts, most=_ROWS, longest=_LONGEST, joint=_JOINT)


def _cost(word: str, materials: Materials) -> float:
    cost = 0.0 if len(word) == 1 else materials.lexicon.cost(word)
    return (_UNKNOWN if cost is None else cost) + _SHORT.get(len(word), 0.0)
