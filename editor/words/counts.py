"""What a word list holds: words by length and score, and how many answers of a text it knows."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from editor.words.word_list import WordList

BANDS = (80, 60, 50, 38, 25, 1, 0)
"""The lowest score of each band: common and lively, solid, fine, usable under pressure, obscure,
glue, banned."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many of some answers a list has. ``answers`` counts repeats, ``distinct`` does not.

    ``by_length``: of each length, the answers (with repeats) and how many of them are listed.
    ``missing``: distinct answers that are not listed, the most frequent first.
    """

    answers: int
    listed: int
    distinct: int
    distinct_listed: int
    by_length: Mapping[int, tuple[int, int]]
    missing: tuple[str, ...]


def counts_by_band(words: WordList) -> dict[int, tuple[int, ...]]:
    """Return, for each length, how many words are in each of ``BANDS``."""
    return {
        length: tuple(np.histogram(shelf.scores, bins=[*BANDS[::-1], 256])[0][::-1].tolist())
        for length, shelf in sorted(words.shelves.items())
    }


def coverage(words: WordList, answers: Iterable[str], floor: int = 0) -> Coverage:
    """Return how many of ``answers`` (in any case and spacing) are listed at ``floor`` or more."""
    counts = Counter(filter(None, map(words.alphabet.normalize, answers)))
    scores = {text: words.score(text) for text in counts}
    found = {text for text, score in scores.items() if score is not None and score >= floor}
    totals: Counter[int] = Counter()
    hits: Counter[int] = Counter()
    for text, count in counts.items():
        length = len(words.alphabet.split(text))
        totals[length] += count
        hits[length] += count if text in found else 0
    return Coverage(
        answers=counts.total(),
        listed=hits.total(),
        distinct=len(counts),
        distinct_listed=len(found),
        by_length={length: (totals[length], hits[length]) for length in sorted(totals)},
        missing=tuple(text for text, _ in counts.most_common() if text not in found),
    )
