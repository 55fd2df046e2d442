"""Word lists as ``.npz`` files: the shipped ones, and the cached forms of the user's own.

The members, for each length L with words: ``letters_L`` uint8 (n, L), ``scores_L`` uint8,
``flags_L`` uint32, ``displays_L`` the display forms as lines of UTF-8, and where they are known
``values_L`` uint8 (n, 2), commonness and worth; and ``alphabet``, the name
of the alphabet as UTF-8.
"""

from __future__ import annotations

import io
import lzma
import zipfile
import zlib
from typing import TYPE_CHECKING

import numpy as np

from editor.core.alphabet import ALPHABETS
from editor.language import tr
from editor.paths import resource
from editor.words.archive import members
from editor.words.displays import displays_from
from editor.words.errors import WordsError
from editor.words.word_list import Shelf, WordList

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path
    from typing import Any

    from numpy.typing import NDArray

    from editor.core.alphabet import Alphabet

UNREADABLE = (
    OSError,
    KeyError,
    ValueError,
    EOFError,
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
)
"""What reading a damaged ``.npz`` file can raise."""


def shipped_path(name: str) -> Path:
    """Return the path of the shipped list ``name``."""
    return resource(f"words/{name}.npz")


def read_shipped(name: str, alphabets: Mapping[str, Alphabet] = ALPHABETS) -> WordList:
    """Return the shipped list ``name``, read from ``resources/words``."""
    return read_built(shipped_path(name), alphabets)


def read_built(path: Path, alphabets: Mapping[str, Alphabet] = ALPHABETS) -> WordList:
    """Return the list in the file ``path``, which has the form of the shipped ones."""
    name = path.stem
    try:
        arrays = members(path)
        alphabet = alphabets[text_of(arrays["alphabet"])]
        return WordList(name, alphabet, read_shelves(arrays, alphabet), (name,))
    except UNREADABLE as error:
        raise WordsError(
            tr("The word list {path} cannot be read: {reason}").format(path=path, reason=error)
        ) from error


def digest_of_shipped(name: str) -> str:
    """Return what changes when the shipped list ``name`` does, without reading it."""
    path = shipped_path(name)
    try:
        with zipfile.ZipFile(path) as archive:
            return str(sorted((one.filename, one.CRC) for one in archive.infolist()))
    except UNREADABLE as error:
        raise WordsError(
            tr("The word list {path} cannot be read: {reason}").format(path=path, reason=error)
        ) from error


def read_shelves(arrays: Mapping[str, NDArray[Any]], alphabet: Alphabet) -> dict[int, Shelf]:
    """Return the shelves in the members ``arrays``; raise ValueError when they do not agree."""
    lengths = sorted(
        int(name.removeprefix("scores_")) for name in arrays if name.startswith("scores_")
    )
    return {length: _shelf(arrays, length, alphabet) for length in lengths}


def stored(words: WordList, **further: NDArray[Any]) -> bytes:
    """Return ``words``, and ``further`` members, as the bytes of an ``.npz`` file."""
    members: dict[str, Any] = {"alphabet": bytes_of(words.alphabet.name), **further}
    for length, shelf in words.shelves.items():
        members[f"letters_{length}"] = shelf.letters
        members[f"scores_{length}"] = shelf.scores
        members[f"flags_{length}"] = shelf.flags
        if shelf.displays is not None:
            members[f"displays_{length}"] = shelf.displays.joined()
        if shelf.values is not None:
            members[f"values_{length}"] = shelf.values
    file = io.BytesIO()
    np.savez(file, **members)
    return file.getvalue()


def bytes_of(text: str) -> NDArray[np.uint8]:
    """Return ``text`` as an array of its UTF-8 bytes."""
    return np.frombuffer(text.encode(), np.uint8)


def text_of(array: NDArray[Any]) -> str:
    """Return the text whose UTF-8 bytes ``array`` holds."""
    return bytes(array).decode()


def _shelf(arrays: Mapping[str, NDArray[Any]], length: int, alphabet: Alphabet) -> Shelf:
    letters = arrays[f"letters_{length}"]
    scores = arrays[f"scores_{length}"]
    flags = arrays[f"flags_{length}"]
    count = len(scores)
    forms = arrays.get(f"displays_{length}")
    displays = None if forms is None else displays_from(forms, count)
    values = arrays.get(f"values_{length}")
    sound = (
        letters.shape == (count, length)
        and len(flags) == count
        and [one.dtype.str for one in (letters, scores, flags)] == ["|u1", "|u1", "<u4"]
        and (count == 0 or int(letters.max()) < len(alphabet))
        and (displays is None or displays.fits)
        and (values is None or (values.shape, values.dtype.str) == ((count, 2), "|u1"))
    )
    if not sound:
        raise ValueError(f"the words of length {length} are damaged")
    return Shelf(letters, scores, flags, displays, values=values)
