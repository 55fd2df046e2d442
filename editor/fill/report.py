"""Reports of proofs: an 'impossible' with all that it assumes, to be proved again by anyone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.core.limits import Limits
from editor.core.wording import slot_name
from editor.fill.causes import PUZZLE_LIMITS
from editor.fill.engine import fill_puzzle
from editor.fill.job import Verdict
from editor.fill.problem import kept_texts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.fill.job import FillOutcome, FillRequest
    from editor.words.word_list import WordList


@dataclass(frozen=True, slots=True)
class Report:
    """What was proven impossible: ``request`` with its floor, and the hash of the ``lists``."""

    request: FillRequest
    lists: str
    reason: str
    nodes: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Replay:
    """How a report fared: the verdict of the new proof, and whether the lists were the same."""

    verdict: Verdict
    same_lists: bool
    nodes: int
    seconds: float

    @property
    def confirmed(self) -> bool:
        """Whether the report's verdict was reached again from the same assumptions."""
        return self.same_lists and self.verdict is Verdict.IMPOSSIBLE


def report_of(request: FillRequest, outcome: FillOutcome) -> Report:
    """Return the report of ``outcome``, the end of the job ``request``.

    Raise ValueError for an outcome that proves nothing impossible.
    """
    if outcome.verdict is not Verdict.IMPOSSIBLE:
        raise ValueError(f"nothing was proven impossible: {outcome.verdict.value}")
    bare = replace(request, floor=outcome.floor, seconds=None, polish=0.0)
    return Report(bare, outcome.lists, outcome.reason, outcome.nodes, outcome.search_seconds)


def replay(
    report: Report, words: WordList, stopped: Callable[[], bool], seed: int | None = None
) -> Replay:
    """Prove ``report`` again with ``words``.

    The seed of the report takes the same way again; another one is a second opinion.
    """
    request = report.request
    again = replace(request, seed=request.seed if seed is None else seed)
    outcome = fill_puzzle(again, words, _unheard, stopped)
    same = words.fingerprint == report.lists
    return Replay(outcome.verdict, same, outcome.nodes, outcome.search_seconds)


def assumptions(report: Report) -> Iterator[str]:
    """Yield what the verdict rests on, one English sentence each."""
    request, limits = report.request, report.request.puzzle.limits
    yield f"The word lists have the hash {report.lists}."
    yield f"Every new entry has a score of {request.floor} or more."
    for length, floor in sorted(limits.length_floors.items()):
        yield f"Entries of {length} letters have a score of {floor} or more."
    for slot in request.puzzle.layout.slots:
        if slot.key in limits.slots:
            yield f"The limits of {slot_name(slot)} hold."
    for name in PUZZLE_LIMITS:
        if getattr(limits, name) != getattr(Limits(), name):
            yield f"The limit on {_LIMIT_NAMES[name]} holds."
    kept = kept_texts(request)
    if kept:
        yield f"The texts of {len(kept)} cells stay as they are."
    if request.scope is not None:
        yield f"Only {len(request.scope)} cells may change."


def _unheard(_progress: object) -> None:
    """Take progress that nobody asked for."""


_LIMIT_NAMES = {
    "banned": "banned words",
    "forbidden_letters": "forbidden letters",
    "required_letters": "required letters",
    "shared_letters": "shared letters",
    "stems_repeat": "words of the same stem",
    "names_cross": "crossing names",
}
