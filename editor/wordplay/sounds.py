"""How English words sound in America and in Britain, from CMU's pronouncing dictionary.

The British form follows from the American one and the spelling by the rules that docs/wordplay.md
tells; packaging/words/build_sounds.py applies them.
"""

from __future__ import annotations

import lzma
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.language import tr
from editor.paths import resource
from editor.words.errors import WordsError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

SHIPPED = "words/sounds/english.xz"
VOWELS = frozenset("a&V@OWYE3IieoUu0Q")
"""The signs of vowels; docs/wordplay.md names them all."""


@dataclass(frozen=True, slots=True)
class Accent:
    """One way to speak: how words (in capitals) sound, and which words sound so."""

    sounds: Mapping[str, tuple[str, ...]]
    words: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Sounds:
    """The two accents that are known."""

    american: Accent
    british: Accent

    @property
    def accents(self) -> tuple[Accent, Accent]:
        """The British accent, and the American one."""
        return self.british, self.american


def open_sounds() -> Sounds:
    """Return the shipped sounds; raise WordsError when they cannot be read."""
    path = resource(SHIPPED)
    try:
        text = lzma.decompress(path.read_bytes()).decode("ascii")
    except (OSError, lzma.LZMAError, UnicodeDecodeError) as error:
        raise WordsError(
            tr("The sounds in {path} cannot be read: {reason}.").format(path=path, reason=error)
        ) from error
    return sounds_of(line.split("\t") for line in text.splitlines())


def sounds_of(rows: Iterable[list[str]]) -> Sounds:
    """Return the sounds that ``rows`` tell: a word, and its sounds in America and in Britain.

    Several sounds of a word stand apart by blanks; British ones like the American are left out.
    """
    american: dict[str, tuple[str, ...]] = {}
    british: dict[str, tuple[str, ...]] = {}
    for word, *told in rows:
        american[word] = tuple(told[0].split())
        british[word] = tuple(told[1].split()) if len(told) > 1 else american[word]
    return Sounds(_accent(american), _accent(british))


def joined_sounds(words: Iterable[str], accent: Accent) -> tuple[str, ...]:
    """Return how ``words`` (in capitals) sound one after another; nothing where one is unknown."""
    sounds: tuple[str, ...] = ("",)
    for word in words:
        known = accent.sounds.get(word, ())
        sounds = tuple(before + sound for before in sounds for sound in known)
    return tuple(filter(None, dict.fromkeys(sounds)))


def _accent(sounds: dict[str, tuple[str, ...]]) -> Accent:
    words: defaultdict[str, tuple[str, ...]] = defaultdict(tuple)
    for word, told in sounds.items():
        for sound in told:
            words[sound] = (*words[sound], word)
    return Accent(sounds, dict(words))
