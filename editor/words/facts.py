"""What word lists and definitions tell the house rules of an entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.words.word_list import WordList


class ListFacts:
    """The ``WordFacts`` of ``words``.

    ``bases_of`` tells what words a form may come from, as ``Definitions.bases_of``; without it no
    entry is a form of another.
    """

    def __init__(
        self, words: WordList, bases_of: Callable[[str], tuple[str, ...]] | None = None
    ) -> None:
        self._words = words
        self._bases_of = bases_of

    def listed(self, entry: str) -> bool:
        """Tell whether ``entry`` stands in a list."""
        return entry in self._words

    def written(self, entry: str) -> str:
        """Return ``entry`` as its list writes it, or nothing where it is in none."""
        word = self._words.find(entry)
        return word.display if word else ""

    def bases(self, entry: str) -> frozenset[str]:
        """Return the words that ``entry`` is a form of, itself among them where it is a word."""
        return frozenset(self._bases_of(entry)) if self._bases_of else frozenset()
