"""What part of speech a word mostly is: WordNet's counts of tagged senses, and forms of verbs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .evidence import NO_SOURCE, Source
from .readers import wordnet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .inflect import Inflector
    from .sources import Cache

_SHARE = 0.25
"""A word is a part of speech where so much of its tagged uses are."""


@dataclass(frozen=True, slots=True)
class PartsOfSpeech:
    """Shares of uses by part (``n``, ``v``, ``a``, ``r``) of each lemma in small letters."""

    shares: Mapping[str, Mapping[str, float]]
    inflector: Inflector

    def is_noun(self, word: str) -> bool:
        """Tell a noun in the singular."""
        return self._share(word, "n") >= _SHARE

    def is_adjective(self, word: str) -> bool:
        """Tell an adjective in its plain form."""
        return self._share(word, "a") >= _SHARE

    def is_adverb(self, word: str) -> bool:
        """Tell an adverb."""
        return self._share(word, "r") >= _SHARE

    def is_verb(self, word: str) -> bool:
        """Tell a verb in its plain form."""
        return self._share(word, "v") >= _SHARE

    def is_verb_form(self, word: str) -> bool:
        """Tell a tense or participle of a verb, its plain form too."""
        return self.is_verb(word) or bool(self._verbs_of(word))

    def is_participle(self, word: str) -> bool:
        """Tell MELTING and GONE: what follows a form of *be*."""
        return bool(self._verbs_of(word)) and not word.endswith("s")

    def is_plural(self, word: str) -> bool:
        """Tell a plural of a noun."""
        return any(self.is_noun(stem) for stem in self.inflector.stems(word))

    def _verbs_of(self, word: str) -> list[str]:
        return [stem for stem in self.inflector.stems(word) if self.is_verb(stem)]

    def _share(self, word: str, part: str) -> float:
        return self.shares.get(word, {}).get(part, 0.0)


def read(cache: Cache, inflector: Inflector, without: Source = NO_SOURCE) -> PartsOfSpeech:
    """Count WordNet's senses; one that was never tagged counts once. None is, without WordNet."""
    uses: dict[str, dict[str, int]] = {}
    for sense in () if Source.WORDNET in without else wordnet.senses(cache):
        if " " not in sense.lemma:
            parts = uses.setdefault(sense.lemma, {})
            parts[sense.part] = parts.get(sense.part, 0) + sense.tags + 1
    shares = {
        lemma: {part: count / sum(parts.values()) for part, count in parts.items()}
        for lemma, parts in uses.items()
    }
    return PartsOfSpeech(shares, inflector)
