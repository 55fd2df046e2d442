"""The user's own files looked through at a start: what is damaged is set aside, and told.

Settings look after themselves, as journals and versions do. What can be made again, in the cache,
is made again without a word.
"""

from __future__ import annotations

import os
from functools import partial
from typing import TYPE_CHECKING

from editor.core.alphabet import ALPHABETS, ENGLISH
from editor.language import marked, tr
from editor.storage import read_whole, set_aside
from editor.words.alphabets import alphabets_folder, known_alphabets, read_alphabet
from editor.words.clue_file import is_whole
from editor.words.clues import clues_path
from editor.words.errors import WordsError
from editor.words.overlay import load_overlay, overlay_path

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from editor.core.alphabet import Alphabet

_LARGEST = 100_000_000
"""Bytes of a text of one's own words or of an alphabet that is read at all."""


def damage_set_aside() -> tuple[str, ...]:
    """Set aside those of the user's own files that nothing can read; return a sentence for each."""
    return tuple(
        aside_sentence(tr(what), path, set_aside(path))
        for path, what, is_sound in _own_files()
        if os.path.lexists(path) and not is_sound(path)
    )


def is_larger(path: Path, bytes_at_most: int) -> bool:
    """Tell whether ``path`` is a file larger than any sound one, which is not even to be read."""
    try:
        return path.stat().st_size > bytes_at_most
    except OSError:
        return False


def holds_text(path: Path, begin: str = "") -> bool:
    """Tell whether ``path`` is a file of text in UTF-8, which begins so unless it is empty."""
    try:
        if not path.is_file():
            return False
        text = read_whole(path).decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return False
    return "\0" not in text and (not text or text.startswith(begin))


def aside_sentence(what: str, path: Path, place: Path | None) -> str:
    """Return ``what`` happened to the file ``path``, and where it is now; None: where it was."""
    if place is None:
        return tr("{what}. It cannot be moved out of the way: {path}").format(what=what, path=path)
    return tr("{what}. The damaged file is now {place}").format(what=what, place=place)


def _own_files() -> Iterator[tuple[Path, str, Callable[[Path], bool]]]:
    """Yield the places of the user's own files, what is told of each, and how it is looked at.

    Alphabets come first: their names say which own words there are.
    """
    for path in _texts_in(alphabets_folder(), "*.toml"):
        yield path, marked("An alphabet of your own cannot be read"), _is_alphabet
    letters = _alphabets()
    for path in _texts_in(overlay_path(ENGLISH).parent, "my-words-*.txt"):
        name = path.stem.removeprefix("my-words-")
        is_sound = partial(_is_list, alphabet=letters.get(name, ENGLISH))
        yield path, marked("Your own words cannot be read"), is_sound
    yield clues_path(), marked("The clues you wrote cannot be read"), is_whole


def _texts_in(folder: Path, names: str) -> list[Path]:
    try:
        return sorted(folder.glob(names))
    except OSError:
        return []


def _alphabets() -> Mapping[str, Alphabet]:
    try:
        return known_alphabets(alphabets_folder())
    except WordsError:  # one could not be moved out of the way
        return ALPHABETS


def _is_alphabet(path: Path) -> bool:
    if is_larger(path, _LARGEST) or not holds_text(path):
        return False
    try:
        read_alphabet(path)
    except (WordsError, RecursionError):
        return False
    return True


def _is_list(path: Path, alphabet: Alphabet) -> bool:
    if is_larger(path, _LARGEST) or not path.is_file():
        return False
    try:
        own = load_overlay(path, alphabet)
    except WordsError:
        return False
    return bool(own.words) or not own.problems
