"""Word lists as text that every program reads: lines ``WORD;SCORE``, one's own tags behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.words.tag_names import tag_names

if TYPE_CHECKING:
    from collections.abc import Iterable

    from editor.words.word_list import Word


def list_text(words: Iterable[Word]) -> str:
    """Return ``words`` as lines ``WORD;SCORE``, with the display form where one is of use.

    The tags that one gave a word follow: ``ESNE;20;;crosswordese``.
    """
    return "".join(f"{_line(word)}\n" for word in words)


def _line(word: Word) -> str:
    fields = [word.text, str(word.score)]
    is_plain = word.display in ("", word.text.lower())
    if word.given or not is_plain:
        fields.append("" if is_plain else word.display)
    if word.given:
        fields.append(" ".join(tag_names(word.given)))
    return ";".join(fields)
