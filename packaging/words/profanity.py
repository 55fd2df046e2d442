"""Two tiers: hard words score 0, crude ones are capped; both lists are plain text, to be edited.

Hard is a vote of five packages (rated 2 by ``cuss`` and listed by another; or listed by three and
not rated 0 by ``cuss``), less ``profanity_allowed.txt`` and ``profanity_crude.txt``.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from .normalise import fold, words_of

if TYPE_CHECKING:
    from .sources import Cache

CRUDE_CAP = 30
_HERE = Path(__file__).parent
_RATED = re.compile(r"^\s+'?([^':]+)'?: (\d),?$", re.MULTILINE)
_SPELLED = re.compile(r"[a-z]{3}[a-z' -]*")
_QUOTED = re.compile(r'"([^"]+)"')


@dataclass(frozen=True, slots=True)
class Tier:
    """Words, stems that begin words, and words that count only when they stand alone."""

    words: frozenset[str]
    stems: tuple[str, ...] = ()
    alone: frozenset[str] = frozenset()
    exempt: frozenset[str] = frozenset()

    def holds(self, form: str) -> bool:
        """Tell whether a plain form is of this tier, by itself or by one of its words."""
        if _joined(form) in self.alone or _joined(form) in self.words:
            return True
        words = [_bare(word) for word in words_of(form)]
        return any(word in self.words or self._grows_from_stem(word) for word in words)

    def _grows_from_stem(self, word: str) -> bool:
        return word.startswith(self.stems) and word not in self.exempt


@dataclass(frozen=True, slots=True)
class Profanity:
    """The two tiers and the forms that are of neither."""

    hard: Tier
    crude: Tier
    allowed: frozenset[str]

    def is_hard(self, form: str) -> bool:
        """Tell whether a form is a hard word, or a phrase that holds one."""
        return self._is_open(form) and self.hard.holds(_plain(form))

    def is_crude(self, form: str) -> bool:
        """Tell whether a form is crude, or a phrase that holds a word crude in any phrase."""
        return self._is_open(form) and self.crude.holds(_plain(form))

    def _is_open(self, form: str) -> bool:
        return _joined(form) not in self.allowed


def read(cache: Cache) -> Profanity:
    """Count the votes and apply the hand lists."""
    allowed = frozenset(_joined(line) for line in _hand_list("profanity_allowed.txt"))
    crude = _hand_list("profanity_crude.txt")
    anywhere = {line.removesuffix("*") for line in crude if line.endswith("*")}
    alone = frozenset(_joined(line) for line in crude if not line.endswith("*"))
    added = _hand_list("profanity_added.txt")
    stems = tuple(sorted(line.removesuffix("*") for line in added if line.endswith("*")))
    exempt = allowed | alone | {_joined(line) for line in anywhere}
    hard = {word for word in _voted(cache) if _joined(word) not in exempt}
    hard |= {form for line in added for form in (line, _joined(line)) if not line.endswith("*")}
    hard |= {_joined(word) for word in hard}
    return Profanity(
        hard=Tier(frozenset(hard), stems, exempt=frozenset(exempt)),
        crude=Tier(frozenset(anywhere | {_joined(line) for line in anywhere}), alone=alone),
        allowed=allowed,
    )


def _voted(cache: Cache) -> frozenset[str]:
    rated = {_plain(w): int(n) for w, n in _RATED.findall(cache.text("cuss", "package/index.js"))}
    lists = [
        set(rated),
        _lines(cache.text("better-profanity", "better_profanity/profanity_wordlist.txt")),
        {_plain(w) for w in _QUOTED.findall(cache.text("badwords-list", "package/lib/array.js"))},
        {_plain(w) for w in json.loads(cache.text("naughty-words", "package/en.json"))},
        {_plain(w) for w in json.loads(cache.text("profane-words", "package/words.json"))},
    ]
    votes = {word: sum(word in words for words in lists) for word in set().union(*lists)}
    return frozenset(
        word
        for word, count in votes.items()
        if _SPELLED.fullmatch(word)
        and ((rated.get(word) == 2 and count >= 2) or (count >= 3 and rated.get(word) != 0))
    )


def _hand_list(name: str) -> frozenset[str]:
    return frozenset(_lines((_HERE / name).read_text(encoding="utf-8")))


def _lines(text: str) -> set[str]:
    return {_plain(line) for line in text.splitlines() if line.strip() and line[0] != "#"}


def _plain(form: str) -> str:
    return fold(form).lower().strip()


def _joined(form: str) -> str:
    """Drop what does not reach the grid, so that JACK-OFF and JACKOFF are one."""
    return re.sub(r"[^a-z*]", "", _plain(form))


def _bare(word: str) -> str:
    return word.removesuffix("'s").strip(".,!?'\"")
