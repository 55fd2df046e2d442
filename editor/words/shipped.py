"""What the program itself knows as a word, whatever lists its user has."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

from editor.core.alphabet import ALPHABETS
from editor.words.merging import recast
from editor.words.stored import digest_of_shipped, read_shipped, shipped_path
from editor.words.word_list import TagSource

if TYPE_CHECKING:
    from editor.core.alphabet import Alphabet
    from editor.words.word_list import WordList


def shipped_names() -> tuple[str, ...]:
    """Return the names of the lists that come with the program."""
    return tuple(sorted(path.stem for path in shipped_path("english").parent.glob("*.npz")))


def shipped_for(alphabet: Alphabet) -> str | None:
    """Return the name of the list that comes with the program for ``alphabet``'s language."""
    names = shipped_names()
    if alphabet.name in names:
        return alphabet.name
    kin = (name for name in names if name in ALPHABETS)
    return next((name for name in kin if ALPHABETS[name].language == alphabet.language), None)


@lru_cache(maxsize=2)
def shipped_words(name: str, alphabet: Alphabet) -> WordList:
    """Return the list ``name`` that comes with the program, in the letters of ``alphabet``.

    Read once: all windows share it, with what was made to find words in it. One of the same
    letters stays in the file, mapped into memory.
    """
    return recast(read_shipped(name), alphabet)


@lru_cache(maxsize=1)
def shipped_list(alphabet: Alphabet) -> WordList | None:
    """Return the list that comes with the program for ``alphabet``'s language, in its letters."""
    name = shipped_for(alphabet)
    return None if name is None else shipped_words(name, alphabet)


def shipped_tags(alphabet: Alphabet) -> TagSource | None:
    """Return the tags of the list that comes with the program for ``alphabet``'s language."""
    name = shipped_for(alphabet)
    if name is None:
        return None
    return TagSource(digest_of_shipped(name), partial(shipped_words, name, alphabet))


def in_shipped_list(entry: str, alphabet: Alphabet) -> bool:
    """Tell whether ``entry`` is in the list shipped for ``alphabet``; False where none is."""
    words = shipped_list(alphabet)
    return words is not None and bool(words.score(entry))
