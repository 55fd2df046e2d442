"""Deletions: longer words without their head, tail, heart, ends, or a letter elsewhere."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from editor.core.parse_text import kept_text
from editor.wordplay.materials import same_root
from editor.wordplay.play import Play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.wordplay.lexicon import Found
    from editor.wordplay.materials import Answer, Materials

_MOST = 60
_LONGEST = 3
"""Letters that are dropped at most."""
_FURTHER = 0.8
"""What each letter dropped after the first costs."""


def without_head(answer: Answer, materials: Materials) -> Iterator[Play]:
    """Yield words that are the answer behind their first letter, or two or three."""
    for count in range(1, _LONGEST + 1):
        for word in materials.lexicon.like("." * count + answer.text, _MOST, phrases=False):
            yield _play(word, answer, count, _FURTHER * (count - 1))


def without_tail(answer: Answer, materials: Materials) -> Iterator[Play]:
    """Yield words that are the answer before their last letter, or two or three."""
    for count in range(1, _LONGEST + 1):
        for word in materials.lexicon.like(answer.text + "." * count, _MOST, phrases=False):
            yield _play(word, answer, 0, _FURTHER * (count - 1))


def without_ends(answer: Answer, materials: Materials) -> Iterator[Play]:
    """Yield words that are the answer between their first and their last letter."""
    for word in materials.lexicon.like(f".{answer.text}.", _MOST, phrases=False):
        yield _play(word, answer, 1, 0.0)


def without_heart(answer: Answer, materials: Materials) -> Iterator[Play]:
    """Yield words that are the answer without what is in their middle."""
    text = answer.text
    half, odd = divmod(len(text), 2)
    if odd:
        return
    for count in range(1, _LONGEST + 1):
        for word in materials.lexicon.like(
            text[:half] + "." * count + text[half:], _MOST, phrases=False
        ):
            parse = _without(word.written, set(range(half, half + count)))
            cost = word.cost + _FURTHER * max(0, count - 2) + same_root(word.text, text)
            yield Play(parse, (word.written,), cost)


def without_letter(answer: Answer, materials: Materials) -> Iterator[Play]:
    """Yield words that are the answer without one letter, or two, somewhere within."""
    text = answer.text
    size = len(text)
    for count in (1, 2):
        for places in combinations(range(1, size + count - 1), count):
            letters = iter(text)
            pattern = "".join("." if at in places else next(letters) for at in range(size + count))
            for word in materials.lexicon.like(pattern, _MOST // count // 3, phrases=False):
                yield Play(
                    _without(word.written, set(places)),
                    (word.written,),
                    word.cost + 1.5 * _FURTHER * (count - 1) + same_root(word.text, text),
                )


def _play(word: Found, answer: Answer, first: int, cost: float) -> Play:
    parse = kept_text(word.written, range(first, first + len(answer.text)))
    return Play(parse, (word.written,), word.cost + cost + same_root(word.text, answer.text))


def _without(written: str, gone: set[int]) -> str:
    """Return ``written`` with the letters at the places ``gone`` dropped."""
    text = ""
    at = 0
    for mark in written:
        text += mark if mark == " " else f"[{mark.lower()}]" if at in gone else mark
        at += mark != " "
    return text.replace("][", "")
