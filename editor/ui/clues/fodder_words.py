"""The letters of an answer, those of the fodder crossed off."""

from __future__ import annotations

from collections import Counter
from html import escape

from editor.language import tr
from editor.wordplay.anagrams import letters_left, letters_over
from editor.wordplay.materials import answer_of


def crossed_off(answer: str, fodder: str) -> str:
    """Return ``answer`` as rich text, each letter of ``fodder`` crossed off once; what is over."""
    letters = answer_of(fodder).text
    used = Counter(letters)
    shown = []
    for letter in answer:
        gone = used[letter] > 0
        used[letter] -= gone
        shown.append(f"<s>{escape(letter)}</s>" if gone else f"<b>{escape(letter)}</b>")
    over = letters_over(answer, letters)
    return "\u2009".join(shown) + (f" + {escape(over)}" if over else "")


def fodder_told(answer: str, fodder: str) -> str:
    """Return the same in words."""
    letters = answer_of(fodder).text
    if over := letters_over(answer, letters):
        return tr("{answer} does not have the letters {letters}").format(
            answer=answer, letters=over
        )
    left = " ".join(letters_left(answer, letters) or "-")
    return tr("Letters left: {letters}").format(letters=left)
