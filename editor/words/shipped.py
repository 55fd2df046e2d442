"""What the program itself knows as a word, whatever lists its user has."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from editor.words.merging import recast
from editor.words.setup import shipped_for
from editor.words.stored import read_shipped

if TYPE_CHECKING:
    from editor.core.alphabet import Alphabet
    from editor.words.word_list import WordList


def in_shipped_list(entry: str, alphabet: Alphabet) -> bool:
    """Tell whether ``entry`` is in the list shipped for ``alphabet``; False where none is."""
    name = shipped_for(alphabet)
    return name is not None and bool(_shipped(name, alphabet).score(entry))


@lru_cache(maxsize=1)
def _shipped(name: str, alphabet: Alphabet) -> WordList:
    """Return a shipped list; one of the same letters stays in the file, mapped into memory."""
    return recast(read_shipped(name), alphabet)
