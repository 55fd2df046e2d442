"""Hidden words: the answer across the borders of words, or within a longer one."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from editor.core.parse_text import kept_text
from editor.wordplay.lexicon import numbers_of
from editor.wordplay.play import Play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.wordplay.lexicon import Found, Lexicon
    from editor.wordplay.materials import Answer, Materials

_SIDES = 30
"""Words on either side of a border that are looked at."""
_OVER = 0.12
"""What each letter costs that is not hidden."""
_MIDDLE = 1.0
_WITHIN = 1.5
_SAME = 2.5


def hidden(answer: Answer, materials: Materials) -> Iterator[Play]:
    """Yield rows of words that hide the answer."""
    yield from _hiding(answer.text, answer, materials.lexicon)


def hidden_backwards(answer: Answer, materials: Materials) -> Iterator[Play]:
    """Yield rows of words that hide the answer backwards."""
    for play in _hiding(answer.text[::-1], answer, materials.lexicon):
        yield Play(f"({play.parse})<", play.words, play.cost)


def _hiding(text: str, answer: Answer, lexicon: Lexicon) -> Iterator[Play]:
    size = len(text)
    ends = [lexicon.ending(text[:at], _SIDES) for at in range(1, size)]
    starts = [lexicon.starting(text[at:], _SIDES) for at in range(1, size)]
    for at, (before, after) in enumerate(zip(ends, starts, strict=True), start=1):
        for left, right in product(before, after):
            yield _play(text, answer, (left, at), (right, at), "")
    for at in range(1, size - 1):
        for to in range(at + 1, size):
            middle = lexicon.cost(text[at:to]) if to > at + 1 else _one(text[at])
            if middle is None or text[at:to] in answer.words:
                continue
            for left, right in product(ends[at - 1][:8], starts[to - 1][:8]):
                play = _play(text, answer, (left, at), (right, to), text[at:to])
                yield Play(play.parse, play.words, play.cost + middle + _MIDDLE)
    yield from _within(text, answer, lexicon)


def _one(letter: str) -> float | None:
    return 0.3 if letter in "AI" else None


def _play(
    text: str, answer: Answer, left: tuple[Found, int], right: tuple[Found, int], middle: str
) -> Play:
    """Return the play of the word before, which ends with so many letters, and that after."""
    before, first = left
    after, last = right
    over = len(before.text) - first + len(after.text) - (len(text) - last)
    shown = (
        f"[{before.text[:-first].lower()}]{text[:first]}",
        middle,
        f"{text[last:]}[{after.text[len(text) - last :].lower()}]",
    )
    words = tuple(filter(None, (before.text, middle, after.text)))
    known = sum(_is_of(word, answer) for word in words)
    cost = before.cost + after.cost + _OVER * over + _SAME * known
    return Play(" ".join(filter(None, shown)), words, cost)


def _is_of(word: str, answer: Answer) -> bool:
    """Tell whether ``word`` has to do with a word of the answer, and hides nothing."""
    return any(len(one) > 3 and one in word for one in answer.words)


def _within(text: str, answer: Answer, lexicon: Lexicon) -> Iterator[Play]:
    """Yield the words and phrases that have ``text`` inside, with letters before and behind."""
    letters = numbers_of(text)
    for length, shelf in lexicon.shelves.items():
        for at in range(1, length - len(text)):
            rows = np.flatnonzero(shelf.columns[at] == letters[0])
            for place, letter in enumerate(letters[1:].tolist(), start=1):
                rows = rows[shelf.columns[at + place][rows] == letter]
            for word in lexicon.words(shelf, rows, 8):
                parse = kept_text(word.written, range(at, at + len(text)))
                apart = " " in parse.strip() and "]" in parse
                spanned = " " in parse[parse.index("]") : parse.rindex("[")]
                known = _SAME * _is_of(word.text, answer)
                cost = word.cost + known + (0.0 if apart and spanned else _WITHIN)
                yield Play(parse, (word.written,), cost)
