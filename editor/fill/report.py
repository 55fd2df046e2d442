"""Reports of proofs: an 'impossible' with all that it assumes, to be proved again by anyone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.core.binding import binding_rules
from editor.core.limits import Limits
from editor.core.tag_limits import tag_limits, tags_in_force
from editor.fill.blame_words import describe_limit, describe_reason
from editor.fill.causes import PUZZLE_LIMITS, with_causes
from editor.fill.clock import Clock
from editor.fill.engine import fill_puzzle
from editor.fill.job import Verdict
from editor.fill.problem import kept_texts
from editor.language import ENGLISH, counted, marked, speaking, tr
from editor.wording.places import slot_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.fill.job import BlameOutcome, Cause, FillOutcome, FillRequest, NothingFits
    from editor.words.word_list import WordList


@dataclass(frozen=True, slots=True)
class Report:
    """What was proven impossible: ``request`` with its floor, and the hash of the ``lists``.

    ``causes`` are those found to be enough, where any were looked for.
    """

    request: FillRequest
    lists: str
    reason: str
    nodes: int
    seconds: float
    causes: tuple[Cause, ...] | None = None


@dataclass(frozen=True, slots=True)
class Replay:
    """How a report fared: the verdict of the new proof, and whether the lists were the same.

    ``causes`` is the verdict on the grid with nothing in the way but the causes of the report;
    None when it names none.
    """

    verdict: Verdict
    same_lists: bool
    nodes: int
    seconds: float
    causes: Verdict | None = None

    @property
    def confirmed(self) -> bool:
        """Whether the report's verdict was reached again from the same assumptions."""
        proven = {self.verdict, self.causes or self.verdict} == {Verdict.IMPOSSIBLE}
        return self.same_lists and proven


def report_of(request: FillRequest, outcome: FillOutcome) -> Report:
    """Return the report of ``outcome``, the end of the job ``request``.

    Raise ValueError for an outcome that proves nothing impossible.
    """
    if outcome.verdict is not Verdict.IMPOSSIBLE:
        raise ValueError(f"nothing was proven impossible: {outcome.verdict.value}")
    bare = replace(request, floor=outcome.floor, seconds=None, polish=0.0)
    return Report(
        bare, outcome.lists, _english(outcome.reason), outcome.nodes, outcome.search_seconds
    )


@speaking(ENGLISH)
def _english(reason: NothingFits | None) -> str:
    """Return the sentence that a report keeps, which other programs read too."""
    return describe_reason(reason)


def report_of_blame(request: FillRequest, blame: BlameOutcome) -> Report:
    """Return the report of ``blame``, what was found to stand in the way of ``request``.

    Raise ValueError when nothing was proven impossible.
    """
    if blame.verdict is not Verdict.IMPOSSIBLE:
        raise ValueError(f"nothing was proven impossible: {blame.verdict.value}")
    bare = replace(request, floor=max(1, request.floor or 1), seconds=None, polish=0.0)
    return Report(bare, blame.lists, "", 0, blame.seconds, blame.causes)


def replay(
    report: Report,
    words: WordList,
    stopped: Callable[[], bool],
    seed: int | None = None,
    seconds: float | None = None,
) -> Replay:
    """Prove ``report`` again with ``words``, and its causes by themselves, in ``seconds``.

    The seed of the report takes the same way again; another one is a second opinion.
    """
    clock = Clock(seconds, stopped)
    request = replace(report.request, seed=report.request.seed if seed is None else seed)
    outcome = _proof(request, words, clock)
    causes = None
    if report.causes is not None and outcome.verdict is Verdict.IMPOSSIBLE:
        causes = _proof(with_causes(request, report.causes), words, clock).verdict
    same = words.fingerprint == report.lists
    return Replay(outcome.verdict, same, outcome.nodes, clock.seconds, causes)


def _proof(request: FillRequest, words: WordList, clock: Clock) -> FillOutcome:
    return fill_puzzle(replace(request, seconds=clock.left), words, _unheard, clock.asked)


def assumptions(report: Report) -> Iterator[str]:
    """Yield what the verdict rests on, one sentence each."""
    request, limits = report.request, report.request.puzzle.limits
    yield tr("The word lists have the hash {lists}.").format(lists=report.lists)
    yield tr("Every new entry has a score of {floor} or more.").format(floor=request.floor)
    for length, floor in sorted(limits.length_floors.items()):
        yield tr("Entries of {length} letters have a score of {floor} or more.").format(
            length=length, floor=floor
        )
    for slot in request.puzzle.layout.slots:
        if slot.key in limits.slots:
            yield tr("The limits of {slot} hold.").format(slot=slot_name(slot))
    for name in PUZZLE_LIMITS:
        if getattr(limits, name) != getattr(Limits(), name):
            yield tr("The limit on {limits} holds.").format(limits=tr(_LIMIT_NAMES[name]))
    for name in tag_limits(tags_in_force(request.puzzle)):
        yield tr("This holds: {limit}.").format(limit=describe_limit(name))
    for rule in binding_rules(request.puzzle):
        yield tr("The rule “{rule}” holds.").format(rule=tr(rule.name))
    kept = kept_texts(request)
    if kept:
        yield counted(
            len(kept), "Nothing changes in {count} cell.", "Nothing changes in {count} cells."
        )
    if request.scope is not None:
        yield counted(
            len(request.scope),
            "Nothing but {count} cell may change.",
            "Nothing but {count} cells may change.",
        )


def _unheard(_progress: object) -> None:
    """Take progress that nobody asked for."""


_LIMIT_NAMES = {
    "banned": marked("banned words"),
    "forbidden_letters": marked("forbidden letters"),
    "required_letters": marked("required letters"),
    "names_cross": marked("crossing names"),
    "name_crossings": marked("names crossing at a vowel"),
}
