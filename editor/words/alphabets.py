"""The alphabets a user may choose from, and the system's word lists for them.

To add an alphabet, put a text file ``NAME.toml`` into the folder ``alphabets`` of the program's
data folder (``gridwright words lists`` prints where that is)::

    name = "esperanto"
    language = "eo"
    letters = "ABCĈDEFGĜHĤIJĴKLMNOPRSŜTUŬVZ"

    [folds]
    Q = "K"
    W = "V"
    X = "KS"
    Y = "J"

``letters`` may be a list of texts instead, where a letter takes several characters; ``folds`` may
be left out. Accents of characters that are neither among the letters nor the folds are dropped.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from editor.core.alphabet import (
    ALPHABETS,
    DUTCH,
    ENGLISH,
    FRENCH,
    GERMAN,
    ITALIAN,
    MAX_LETTERS,
    POLISH,
    PORTUGUESE,
    RUSSIAN,
    SPANISH,
    SWEDISH,
    Alphabet,
)
from editor.language import tr
from editor.paths import data_folder
from editor.storage import read_whole
from editor.words.errors import WordsError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

_SYSTEM_LISTS: Mapping[str, Alphabet] = MappingProxyType(
    {
        **dict.fromkeys(("american-english", "british-english", "canadian-english"), ENGLISH),
        **dict.fromkeys(("american-english-large", "british-english-large"), ENGLISH),
        **dict.fromkeys(("ngerman", "ogerman", "swiss", "german"), GERMAN),
        **dict.fromkeys(("spanish", "espanol"), SPANISH),
        **dict.fromkeys(("french", "francais"), FRENCH),
        "italian": ITALIAN,
        "swedish": SWEDISH,
        "dutch": DUTCH,
        **dict.fromkeys(("portuguese", "brazilian"), PORTUGUESE),
        "polish": POLISH,
        "russian": RUSSIAN,
        "words": ENGLISH,
    }
)


@dataclass(frozen=True, slots=True)
class SystemList:
    """A word list that the user's system has installed."""

    path: Path
    alphabet: Alphabet


def system_lists(folder: Path) -> tuple[SystemList, ...]:
    """Return the word lists in ``folder`` (``/usr/share/dict``) whose language has a table.

    A file under two names is told once, by its own name.
    """
    found = {
        path.resolve(): SystemList(path.resolve(), _SYSTEM_LISTS[path.resolve().name])
        for path in (folder / name for name in _SYSTEM_LISTS)
        if path.is_file() and path.resolve().name in _SYSTEM_LISTS
    }
    return tuple(sorted(found.values(), key=lambda one: one.path.name))


def alphabets_folder() -> Path:
    """Return the folder of the user's own alphabets, which need not exist."""
    return data_folder() / "alphabets"


def known_alphabets(folder: Path) -> Mapping[str, Alphabet]:
    """Return the program's alphabets and those in ``folder`` by name; a user's one goes before.

    Raises WordsError, naming the file, when one of the user's makes no sense.
    """
    own = (read_alphabet(path) for path in sorted(folder.glob("*.toml")))
    return MappingProxyType({**ALPHABETS, **{alphabet.name: alphabet for alphabet in own}})


def read_alphabet(path: Path) -> Alphabet:
    """Return the alphabet in the file ``path``; raise WordsError when it makes no sense."""
    import tomllib  # which takes as long as all else here; few users have a file

    try:
        table = tomllib.loads(read_whole(path).decode())
    except (OSError, ValueError) as error:
        raise WordsError(
            tr("The alphabet {path} cannot be read: {reason}.").format(path=path, reason=error)
        ) from error
    name, language = table.get("name", path.stem), table.get("language", "und")
    letters, folds = table.get("letters", ""), table.get("folds", {})
    if not isinstance(letters, str | list) or not isinstance(folds, dict):
        raise WordsError(
            tr("The alphabet {path} needs letters, and folds in a table.").format(path=path)
        )
    texts = [name, language, *letters, *folds, *folds.values()]
    if not all(isinstance(text, str) and text for text in texts):
        raise WordsError(
            tr("The alphabet {path} holds something that is not text.").format(path=path)
        )
    alphabet = Alphabet(name, language, tuple(letters), folds)
    if fault := _fault(alphabet):
        raise WordsError(tr("The alphabet {path} {fault}.").format(path=path, fault=fault))
    return alphabet


def _fault(alphabet: Alphabet) -> str:
    """Return what is wrong with ``alphabet``, or nothing."""
    letters = alphabet.letters
    if not 2 <= len(letters) <= MAX_LETTERS:
        return tr("has {count} letters, not 2 to {most}").format(
            count=len(letters), most=MAX_LETTERS
        )
    if len(set(letters)) < len(letters):
        return tr("has a letter twice")
    for letter in letters:
        if letter != alphabet.normalize(letter):
            return tr("has the letter “{letter}”, which is not a capital letter").format(
                letter=letter
            )
    for key, fold in alphabet.folds.items():
        if len(key) != 1 or alphabet.indices(fold) is None:
            return tr("folds “{key}” into “{fold}”, which is not made of its letters").format(
                key=key, fold=fold
            )
    return ""
