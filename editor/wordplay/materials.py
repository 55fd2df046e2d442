"""What finders work with: an answer, the words, short pieces, sounds and meanings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from editor.wordplay.lexicon import Lexicon
from editor.wordplay.sounds import Sounds, open_sounds
from editor.wordplay.tables import abbreviations

if TYPE_CHECKING:
    from editor.words.definitions import Definitions
    from editor.words.word_list import WordList

LONGEST = 35
"""Letters of an answer for which wordplay is looked for."""
_ABBREVIATION = 0.6
_SHORT = {1: 0.5, 2: 0.6, 3: 0.2}
"""What words of few letters cost more: they are everywhere."""
_SAME_ROOT = 2.5
_FORM_ENDINGS = frozenset(
    [
        "S",
        "ES",
        "D",
        "ED",
        "R",
        "ER",
        "ERS",
        "N",
        "EN",
        "Y",
        "LY",
        "ING",
        "INGS",
        "EST",
        "IER",
        "IES",
        "NESS",
        "MENT",
        "FUL",
        "LESS",
        "ABLE",
        "AL",
        "IST",
        "ISM",
    ]
)
_FORM_STARTS = frozenset(["UN", "RE", "IN", "DIS", "NON", "OVER", "UNDER", "OUT", "PRE", "ANTI"])


@dataclass(frozen=True, slots=True)
class Answer:
    """What wordplay is wanted for: its letters in capitals, and the words it is written as."""

    text: str
    words: tuple[str, ...]
    fodder: str = ""
    """Letters in capitals that an anagram has to use."""

    @property
    def borders(self) -> frozenset[int]:
        """The places where a word of it begins."""
        places: set[int] = set()
        at = 0
        for word in self.words[:-1]:
            at += len(word)
            places.add(at)
        return frozenset(places)


def answer_of(written: str, fodder: str = "") -> Answer:
    """Return the answer that is ``written`` in any case, with spaces, hyphens and apostrophes."""
    upper = written.upper().replace("'", "").replace("\N{RIGHT SINGLE QUOTATION MARK}", "")
    words = "".join(mark if _is_letter(mark) else " " for mark in upper).split()
    kept = "".join(filter(_is_letter, fodder.upper()))
    return Answer("".join(words), tuple(words), kept)


class Materials:
    """The words of a list, and what is known of them; sounds are read when they are asked for."""

    def __init__(self, words: WordList, definitions: Definitions | None = None) -> None:
        self.lexicon = Lexicon(words)
        self.definitions = definitions
        self._costs: dict[str, float | None] = {}

    @cached_property
    def sounds(self) -> Sounds:
        """How words sound."""
        return open_sounds()

    def piece(self, text: str) -> float | None:
        """Return what ``text`` costs as a part of a charade or the like; None for no word."""
        if text not in self._costs:
            self._costs[text] = self._cost(text)
        return self._costs[text]

    def _cost(self, text: str) -> float | None:
        word = self.lexicon.cost(text) if len(text) > 1 else None
        costs = [] if word is None else [word + _SHORT.get(len(text), 0.0)]
        if text in abbreviations():
            costs.append(_ABBREVIATION + _SHORT[len(text)] / 2)
        return min(costs, default=None)


def same_root(word: str, answer: str) -> float:
    """Return what it costs that ``word`` is ``answer`` with an ending or a prefix, or begins it."""
    longer, shorter = (word, answer) if len(word) >= len(answer) else (answer, word)
    if len(shorter) < 3:
        return 0.0
    for stem in (shorter, shorter.removesuffix("E"), shorter.removesuffix("Y")):
        if longer.startswith(stem) and longer[len(stem) :] in _FORM_ENDINGS:
            return _SAME_ROOT
    ahead = longer.endswith(shorter) and longer.removesuffix(shorter) in _FORM_STARTS
    return _SAME_ROOT if ahead else 0.0


def _is_letter(mark: str) -> bool:
    return "A" <= mark <= "Z"
