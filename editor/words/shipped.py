"""What the program itself knows as a word, whatever lists its user has."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from editor.words.setup import shipped_names
from editor.words.stored import read_shipped

if TYPE_CHECKING:
    from editor.core.alphabet import Alphabet
    from editor.words.word_list import WordList


def in_shipped_list(entry: str, alphabet: Alphabet) -> bool:
    """Tell whether ``entry`` is in the list shipped for ``alphabet``; False where none is."""
    if alphabet.name not in shipped_names():
        return False
    return bool(_shipped(alphabet.name).score(entry))


@lru_cache(maxsize=1)
def _shipped(name: str) -> WordList:
    """Return a shipped list; it stays in the file, which is mapped into memory."""
    return read_shipped(name)
