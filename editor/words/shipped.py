"""What the program itself knows as a word, whatever lists its user has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.words.setup import shipped_list

if TYPE_CHECKING:
    from editor.core.alphabet import Alphabet


def in_shipped_list(entry: str, alphabet: Alphabet) -> bool:
    """Tell whether ``entry`` is in the list shipped for ``alphabet``; False where none is."""
    words = shipped_list(alphabet)
    return words is not None and bool(words.score(entry))
