"""Letter shifts: words with a letter moved, two changed about, one changed, all moved on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.parses import shifts, stepped
from editor.wordplay.materials import same_root
from editor.wordplay.play import Play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.wordplay.materials import Answer, Materials

_MOST = 12
_CHANGED = 0.5
_STEPPED = 0.3
_LETTERS = 26


def moves(answer: Answer, materials: Materials) -> Iterator[Play]:
    """Yield words that are the answer but for places or kinds of letters."""
    text = answer.text
    for before in sorted(shifts(text) - {text}):
        if (word := materials.lexicon.find(before)) is not None:
            told = f"({word.written})>" if " " in word.written else f"{word.written}>"
            yield Play(told, (word.written,), word.cost)
    for at in range(len(text)):
        for word in materials.lexicon.like(f"{text[:at]}.{text[at + 1 :]}", _MOST):
            if word.text != text:
                change = f"{{{word.text[at]}/{text[at]}}}"
                cost = word.cost + _CHANGED + same_root(word.text[:-1], text)
                yield Play(_changed(word.written, change), (word.written,), cost)
    for by in range(1, _LETTERS):
        if (word := materials.lexicon.find(stepped(text, -by))) is not None:
            told = f"{{{by if by <= _LETTERS // 2 else by - _LETTERS:+d}}}"
            yield Play(_changed(word.written, told), (word.written,), word.cost + _STEPPED)


def _changed(written: str, change: str) -> str:
    return f"({written}){change}" if " " in written else f"{written}{change}"
