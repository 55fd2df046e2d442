"""The engine: a fill request and the words in, an outcome out, progress on the way."""

from __future__ import annotations

from dataclasses import dataclass, replace
from statistics import fmean
from typing import TYPE_CHECKING

from editor.fill.clock import Clock
from editor.fill.job import LADDER, FillOutcome, FillProgress, Source, Verdict
from editor.fill.members import Here
from editor.fill.parts import Explore, Explored, Improve, Improved, seed_beside, state_of
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.search import Search, Step, patience_for
from editor.fill.supply import vocabulary_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.grid import Cell
    from editor.fill.job import FillRequest
    from editor.fill.members import Crew, Member
    from editor.fill.polish import Polisher
    from editor.fill.problem import Problem
    from editor.fill.state import State
    from editor.fill.supply import Vocabulary
    from editor.words.word_list import WordList

CLIMB = 1500
"""Nodes that a floor of the ladder above the first fill is given."""
CLIMB_SECONDS = 12.0
CLIMB_SHARE = 0.2
"""So much of the time of polish, at most, goes into raising the floor by search."""
CLIMB_STEP = 12
"""The floor is raised by no more than this at a time."""
STRETCH = 200
"""Nodes between two reports."""
PREPARE_AFTER = 400
"""Nodes without a fill after which a member gets ready to search beside, with a seed of its own."""
ALONE = 800
"""Nodes without a fill after which it does, in rounds of ``STRETCH`` nodes each.

The fill of a round is that of the search itself, else that of the member: the seed alone tells
which, never the speed.
"""
PROOF_NODES = 1000
"""The nodes of the member while CP-SAT tries a proof, for each unit of its effort."""
PROVE_AFTER = 1200
"""Nodes without a fill after which CP-SAT tries to prove that there is none."""
SMALL = 4000
"""With no more words than this in the open slots, a tenth of these nodes."""
HAND_OVER = 1.0
"""Seconds, at least, between two fills that the member is told of; each disturbs it."""


@dataclass(frozen=True, slots=True)
class Fill:
    """A fill as the engine found it; ``mean`` is that of the entries the job made."""

    problem: Problem
    propagation: Propagation
    root: State
    state: State

    @property
    def texts(self) -> dict[Cell, str]:
        """The texts of all cells."""
        return self.problem.texts(self.state.domains)

    @property
    def scores(self) -> list[int]:
        """The scores of the entries that the job made."""
        return [
            int(slot.supply.scores[live[0]])
            for slot, live in zip(self.problem.slots, self.state.lives, strict=True)
            if slot.whole
        ]

    @property
    def mean(self) -> float | None:
        """The mean score of the entries that the job made."""
        scores = self.scores
        return fmean(scores) if scores else None


def fill_puzzle(
    request: FillRequest,
    words: WordList,
    report: Callable[[FillProgress], None],
    stopped: Callable[[], bool],
    crew: Crew | None = None,
) -> FillOutcome:
    """Run the job of ``request`` with ``words``; the same seed gives the same fill.

    ``crew`` has a process for the second of two searches; without it they take turns, with the
    same fill in the end.

    Polish is exempt: it makes what it can of its time. ``report`` hears of every better fill.
    ``stopped`` is asked often; once it says so, the best fill so far is the outcome. Raise
    FillError for limits that cannot be read.
    """
    vocabulary = vocabulary_of(words)
    member = crew.member(request, words) if crew else Here(request, vocabulary)
    run = _Run(request, vocabulary, report, Clock(request.seconds, stopped), member)
    try:
        return run.outcome(words.fingerprint)
    finally:
        member.rest()


@dataclass
class _Run:
    request: FillRequest
    vocabulary: Vocabulary
    report: Callable[[FillProgress], None]
    clock: Clock
    member: Member
    nodes: int = 0
    best: Fill | None = None
    source: Source = Source.SEARCH
    bound: float | None = None
    reason: str = ""
    solved: bool = False
    handed: tuple[int, ...] = ()
    """The domains of the last fill that the member had in common with the job."""
    handed_at: float = 0.0

    def outcome(self, fingerprint: str) -> FillOutcome:
        floors = LADDER if self.request.floor is None else (max(1, self.request.floor),)
        verdict = self._climb(floors)
        if self.best and self.request.polish != 0:
            self._polish()
        best = self.best
        return FillOutcome(
            verdict=verdict,
            texts=best.texts if best else {},
            floor=best.problem.floor if best else floors[-1],
            mean=best.mean if best else None,
            bound=self.bound,
            nodes=self.nodes,
            load_seconds=0.0,
            search_seconds=self.clock.seconds,
            seed=self.request.seed,
            lists=fingerprint,
            reason="" if best else self.reason,
            lowest=min(best.scores, default=None) if best else None,
            solved=self.solved,
        )

    def _climb(self, floors: tuple[int, ...]) -> Verdict:
        """Fill at the lowest floor, then at the highest that works."""
        lowest = self._try(floors[-1], None)
        if lowest is not Step.FILLED:
            impossible = lowest is Step.IMPOSSIBLE
            return Verdict.IMPOSSIBLE if impossible else Verdict.NOT_FOUND
        for floor in floors[:-1]:
            if self.clock.over() or self._try(floor, CLIMB) is Step.FILLED:
                break
        return Verdict.FILLED

    def _try(self, floor: int, nodes: int | None) -> Step:
        """Search at ``floor`` for so many nodes; None: until it is filled or proven impossible."""
        problem = problem_of(self.request, self.vocabulary, floor)
        propagation = Propagation(problem)
        root = None if problem.reason else propagation.root()
        if root is None:
            self.reason = self.reason or problem.reason
            return Step.IMPOSSIBLE
        search = Search(propagation, root.copy(), self.request.seed, patience=patience_for(root))
        attempt = _Attempt(self, propagation, root, search)
        step = attempt.run(nodes)
        if step is Step.FILLED:
            self._better(Fill(problem, propagation, root, attempt.search.state), attempt.source)
        return step

    def _better(self, fill: Fill, source: Source) -> None:
        self.best, self.source = fill, source
        self.tell(fill.problem.floor)

    def tell(self, floor: int) -> None:
        """Report the best fill, or that the search at ``floor`` goes on."""
        best = self.best
        texts, mean = (best.texts, best.mean) if best else ({}, None)
        seconds = self.clock.seconds
        self.report(FillProgress(texts, floor, mean, self.bound, self.nodes, seconds, self.source))

    def _raise_floor(self, polish: float | None) -> None:
        """Halve the floors above the best fill's lowest score, with a search at each."""
        quota = CLIMB_SECONDS if polish is None else min(CLIMB_SECONDS, CLIMB_SHARE * polish)
        whole, self.clock = self.clock, self.clock.until(quota)
        above = 101
        while self.best and not self.clock.over():
            lowest = min(self.best.scores, default=100)
            if above - lowest <= 1:
                break
            floor = lowest + max(1, min(CLIMB_STEP, (above - lowest) // 2))
            if self._try(floor, CLIMB) is not Step.FILLED:
                above = floor
        self.clock = whole

    def _polish(self) -> None:
        """Improve the best fill until the time is up, with the member on other windows."""
        from editor.fill.polish import Polisher

        self.clock = self.clock.until(self.request.polish)
        self._hand_over()
        self._raise_floor(self.request.polish)
        fill = self.best
        if fill is None:
            return
        seed = self.request.seed
        polisher = Polisher(fill.propagation, fill.root, fill.state, self.clock, seed)
        self._hand_over()
        for step in polisher.steps():
            # A bound holds for the fill it was proved of, not for the next one.
            if step.better or step.bound is not None:
                self.bound = step.bound
            if step.better:
                self._better(replace(fill, state=step.state), step.source)
            if self.member.beside:
                self._join(polisher, fill)

    def _hand_over(self) -> None:
        """Let the member improve the best fill too."""
        if self.best and self.member.beside:
            floor, domains = self.best.problem.floor, tuple(self.best.state.domains)
            self.member.start(Improve(floor, seed_beside(self.request.seed), domains))
            self.handed, self.handed_at = domains, self.clock.seconds

    def _join(self, polisher: Polisher, fill: Fill) -> None:
        """Take over what the member has found, and tell it in turn of what it does not know."""
        while isinstance(answer := self.member.ready(), Improved):
            if polisher.merge(answer.start, answer.domains):
                self.bound = None
                self._better(replace(fill, state=polisher.state), answer.source)
            if tuple(polisher.state.domains) == answer.domains:
                self.handed = answer.domains
        news = tuple(polisher.state.domains) != self.handed
        if news and self.clock.seconds >= self.handed_at + HAND_OVER:
            self._hand_over()


@dataclass
class _Attempt:
    """The search at one floor, with attempts at a proof in between."""

    job: _Run
    propagation: Propagation
    root: State
    search: Search
    source: Source = Source.SEARCH

    def run(self, nodes: int | None) -> Step:
        """Search for so many nodes; None: with all means until it is filled or impossible."""
        if nodes is not None:
            return self._search(nodes, self._stretch)
        words = sum(size for size in self.root.sizes if size > 1)
        due = PROVE_AFTER // 10 if words <= SMALL else PROVE_AFTER
        effort = 1.0
        while True:
            step = self._search(due, self._round)
            if step is Step.GOING_ON:
                step = self._prove(effort, words)
            if step is not Step.GOING_ON:
                return step
            due, effort = 2 * due, 2 * effort

    def _search(self, end: int, stretch: Callable[[int], Step]) -> Step:
        """Search in stretches until there are ``end`` nodes."""
        step = Step.GOING_ON
        while step is Step.GOING_ON and self.search.nodes < end:
            step = stretch(min(STRETCH, end - self.search.nodes))
            if step is Step.GOING_ON and self.job.best is None:
                self.job.tell(self.propagation.problem.floor)
        return step

    def _stretch(self, nodes: int) -> Step:
        before = self.search.nodes
        step = self.search.run(nodes, self.job.clock.over)
        self.job.nodes += self.search.nodes - before
        return step

    def _round(self, nodes: int) -> Step:
        """Search for so many nodes, once this has taken long: with a member beside."""
        if self.search.nodes >= PREPARE_AFTER:
            self.job.member.prepare()
        return self._beside(nodes, lambda: self._stretch(nodes))

    def _beside(self, nodes: int, work: Callable[[], Step]) -> Step:
        """Do ``work`` while the member searches for ``nodes`` nodes; the work comes first."""
        if self.search.nodes < ALONE:
            return work()
        member, over = self.job.member, self.job.clock.over
        member.start(
            Explore(self.propagation.problem.floor, seed_beside(self.job.request.seed), nodes)
        )
        step = work()
        if step is not Step.GOING_ON:
            return step
        answer = member.answer(over)
        return self._taken(answer) if isinstance(answer, Explored) else Step.STOPPED

    def _taken(self, answer: Explored) -> Step:
        """Go by what the member has found."""
        self.job.nodes += answer.nodes
        if answer.step is not Step.FILLED:
            return answer.step
        state = state_of(self.propagation, self.root, answer.domains)
        if state is None:
            return Step.GOING_ON
        self.search.state = state
        return Step.FILLED

    def _prove(self, effort: float, words: int) -> Step:
        """Let CP-SAT try for a while, unless the problem is too large for it."""
        from editor.fill.proof import LARGEST

        if words > LARGEST:
            return Step.GOING_ON
        return self._beside(round(PROOF_NODES * effort), lambda: self._solve(effort))

    def _solve(self, effort: float) -> Step:
        from editor.fill.polish import with_rows
        from editor.fill.proof import solve_whole
        from editor.fill.section_model import Effort, Status

        job = self.job
        effort_left = Effort(job.clock.left, effort, job.request.seed, stopped=job.clock.over)
        solved = solve_whole(self.propagation, self.root, effort_left)
        if solved.status is Status.IMPOSSIBLE:
            job.solved = True
            return Step.IMPOSSIBLE
        state = with_rows(self.propagation, self.root, solved) if solved.rows else None
        if state is None:
            return Step.GOING_ON
        self.search.state, self.source = state, Source.SOLVER
        return Step.FILLED
