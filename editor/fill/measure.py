"""One measured run of a fill job: the first fill, and what had become of it later."""

from __future__ import annotations

from dataclasses import dataclass, replace
from time import process_time
from typing import TYPE_CHECKING

from editor.fill.engine import fill_puzzle
from editor.fill.validate import validate

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.grid import Cell
    from editor.fill.job import FillOutcome, FillProgress, FillRequest
    from editor.words.word_list import WordList

MARKS = (5.0, 30.0)
"""Seconds after which the fill so far is looked at: what one waits for, and a pause."""


@dataclass(frozen=True, slots=True)
class Quality:
    """The lowest and the mean score of the entries that a job made."""

    lowest: int
    mean: float


@dataclass(frozen=True, slots=True)
class Run:
    """What one run has shown. Times in seconds; ``first_cpu`` is that of this process."""

    outcome: FillOutcome
    first_seconds: float | None
    first_cpu: float | None
    marks: tuple[Quality | None, ...]
    last: Quality | None
    problems: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Seen:
    seconds: float
    cpu: float
    texts: Mapping[Cell, str]


def measure(request: FillRequest, words: WordList) -> Run:
    """Run ``request`` in this process and look at its fills; each is validated at the end."""
    seen: list[_Seen] = []
    start = process_time()

    def report(progress: FillProgress) -> None:
        if progress.texts:
            seen.append(_Seen(progress.seconds, process_time() - start, progress.texts))

    outcome = fill_puzzle(request, words, report, lambda: False)
    fills = [*seen[:1], *seen[-1:]]
    checked = replace(request, floor=None)
    problems = {problem for one in fills for problem in validate(checked, words, one.texts)}
    first = seen[0] if seen else None
    return Run(
        outcome,
        first.seconds if first else None,
        first.cpu if first else None,
        tuple(_at(mark, seen, request, words, outcome.search_seconds) for mark in MARKS),
        quality(request, words, seen[-1].texts) if seen else None,
        tuple(sorted(problems)),
    )


def quality(request: FillRequest, words: WordList, texts: Mapping[Cell, str]) -> Quality:
    """Return the quality of the listed entries in ``texts`` that were not given."""
    given = request.puzzle.fill
    scores = [
        words.score("".join(texts[cell] for cell in slot.cells)) or 0
        for slot in request.puzzle.layout.slots
        if all(cell in texts for cell in slot.cells)
        and not all(cell in given for cell in slot.cells)
    ]
    return Quality(min(scores, default=0), sum(scores) / max(1, len(scores)))


def _at(
    mark: float, seen: list[_Seen], request: FillRequest, words: WordList, end: float
) -> Quality | None:
    if end < mark:
        return None
    before = [one for one in seen if one.seconds <= mark]
    return quality(request, words, before[-1].texts) if before else None
