"""Hard words and crude ones of a language, by hand lists: ``languages/tiers/NAME.txt``.

Under ``# tier: hard`` and ``# tier: crude`` stand words, stems that begin words (``fou*``), or
parts that words have anywhere (``*porno*``), one or more a line. A phrase is of the tier of its
worst word.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..artefact import Flag
from ..profanity import CRUDE_CAP

if TYPE_CHECKING:
    from ..artefact import Row

_FOLDER = Path(__file__).with_name("tiers")
_APART = re.compile(r"[ '’\-]+")


@dataclass(frozen=True, slots=True)
class _Tier:
    """Words and stems (``fou*``), and the parts that words have anywhere, in lower case."""

    words: frozenset[str]
    parts: tuple[str, ...]

    def holds(self, word: str) -> bool:
        """Tell whether ``word`` is of the tier."""
        is_named = word in self.words
        has_stem = any(f"{word[:end]}*" in self.words for end in range(2, len(word) + 1))
        return is_named or has_stem or any(part in word for part in self.parts)


@dataclass(frozen=True, slots=True)
class Tiers:
    """Both tiers of a language."""

    hard: _Tier
    crude: _Tier

    def applied(self, row: Row) -> Row:
        """Return ``row`` banned where it is hard, capped where it is crude."""
        words = _APART.split(row.display.lower())
        if any(map(self.hard.holds, words)):
            return replace(row, score=0, flags=row.flags | Flag.PROFANE)
        if any(map(self.crude.holds, words)):
            score = min(row.score, CRUDE_CAP)
            return replace(row, score=score, flags=row.flags | Flag.CRUDE)
        return row


def read(name: str) -> Tiers:
    """Read the hand lists of the language ``name``."""
    text = (_FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    found: dict[str, set[str]] = {"hard": set(), "crude": set()}
    tier = ""
    for line in text.splitlines():
        if line.startswith("# tier:"):
            tier = line.split()[2]
        elif not line.startswith("#"):
            found[tier].update(line.split())
    return Tiers(_tier(found["hard"]), _tier(found["crude"]))


def _tier(written: set[str]) -> _Tier:
    parts = {one for one in written if one.startswith("*")}
    return _Tier(frozenset(written - parts), tuple(sorted(one.strip("*") for one in parts)))
