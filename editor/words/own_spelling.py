"""The constructor's own dictionary: words that spelling takes as right, one a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.language import tr
from editor.locks import locked
from editor.paths import data_folder
from editor.storage import read_whole, write_atomically
from editor.words.errors import WordsError

if TYPE_CHECKING:
    from pathlib import Path


def own_spelling_path() -> Path:
    """Return where the own dictionary is kept."""
    return data_folder() / "spelling.txt"


def own_spelling(path: Path) -> frozenset[str]:
    """Return the words of the own dictionary ``path``; none where it is not there.

    Raises WordsError when it cannot be read.
    """
    if not path.exists():
        return frozenset()
    try:
        text = read_whole(path).decode()
    except (OSError, UnicodeDecodeError) as error:
        raise WordsError(_sentence(path, error)) from error
    return frozenset(filter(None, map(str.strip, text.splitlines())))


def learn_spelling(path: Path, word: str) -> None:
    """Write ``word`` into the own dictionary ``path``, beside what other windows write there.

    Raises WordsError when it cannot be written.
    """
    try:
        with locked(path):
            words = sorted(own_spelling(path) | {word})
            write_atomically(path, "".join(f"{one}\n" for one in words).encode())
    except OSError as error:
        raise WordsError(_sentence(path, error)) from error


def _sentence(path: Path, error: Exception) -> str:
    return tr("The own dictionary {path} cannot be used: {reason}.").format(path=path, reason=error)
