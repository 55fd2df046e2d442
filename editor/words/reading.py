"""Reading word lists: the shipped ones, and text files as constructors keep them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.core.alphabet import ALPHABETS, ENGLISH, Alphabet
from editor.paths import resource
from editor.words.errors import WordsError
from editor.words.word_list import Shelf, Word, WordList, word_list

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def read_shipped(name: str = "english") -> WordList:
    """Return the shipped list ``name``, read from ``resources/words``."""
    path = resource(f"words/{name}.npz")
    try:
        with np.load(path) as arrays:
            alphabet = ALPHABETS[bytes(arrays["alphabet"]).decode()]
            lengths = sorted(
                int(member.removeprefix("scores_"))
                for member in arrays.files
                if member.startswith("scores_")
            )
            shelves = {
                length: Shelf(
                    arrays[f"letters_{length}"],
                    arrays[f"scores_{length}"],
                    arrays[f"flags_{length}"],
                )
                for length in lengths
            }
    except (OSError, KeyError, ValueError) as error:
        raise WordsError(f"The word list {path} cannot be read: {error}") from error
    return WordList(name, alphabet, shelves)


def read_text(path: Path, alphabet: Alphabet = ENGLISH) -> WordList:
    """Return the list in the text file ``path``: ``WORD;SCORE`` lines or plain words (score 50)."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise WordsError(f"The word list {path} cannot be read: {error}") from error
    return word_list(path.stem, alphabet, _words(text, alphabet))


def _words(text: str, alphabet: Alphabet) -> Iterator[Word]:
    for line in text.splitlines():
        word, _, score = line.partition(";")
        yield Word(alphabet.normalize(word), min(100, int(score)) if score.strip() else 50)
