"""Word lists as text that every program reads: lines ``WORD;SCORE``."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from editor.words.word_list import Word


def list_text(words: Iterable[Word]) -> str:
    """Return ``words`` as lines ``WORD;SCORE``, with the display form where one is of use."""
    return "".join(f"{_line(word)}\n" for word in words)


def _line(word: Word) -> str:
    fields = [word.text, str(word.score)]
    if word.display not in ("", word.text.lower()):
        fields.append(word.display)
    return ";".join(fields)
