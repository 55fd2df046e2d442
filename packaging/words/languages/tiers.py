"""Hard words and crude ones of a language, by hand lists: ``languages/tiers/NAME.txt``.

Under ``# tier: hard`` and ``# tier: crude`` stand words, or stems that begin words (``fou*``), one
or more a line. A phrase is of the tier of its worst word.
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
class Tiers:
    """The words and the stems of both tiers, in lower case."""

    hard: frozenset[str]
    crude: frozenset[str]

    def applied(self, row: Row) -> Row:
        """Return ``row`` banned where it is hard, capped where it is crude."""
        words = _APART.split(row.display.lower())
        if any(_holds(self.hard, word) for word in words):
            return replace(row, score=0, flags=row.flags | Flag.PROFANE)
        if any(_holds(self.crude, word) for word in words):
            score = min(row.score, CRUDE_CAP)
            return replace(row, score=score, flags=row.flags | Flag.CRUDE)
        return row


def read(name: str) -> Tiers:
    """Read the hand lists of the language ``name``."""
    found: dict[str, set[str]] = {"hard": set(), "crude": set()}
    tier = ""
    for line in (_FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("# tier:"):
            tier = line.split()[2]
        elif not line.startswith("#"):
            found[tier].update(line.split())
    return Tiers(frozenset(found["hard"]), frozenset(found["crude"]))


def _holds(tier: frozenset[str], word: str) -> bool:
    return word in tier or any(f"{word[:end]}*" in tier for end in range(2, len(word) + 1))
