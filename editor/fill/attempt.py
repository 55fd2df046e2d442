"""Attempts: the search for a fill at one floor, with attempts at a proof in between."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from enum import Enum
from math import inf
from typing import TYPE_CHECKING

from editor.fill.ascent import good_search, near_search
from editor.fill.choosers import LITTLE_NOISE, first_fill_chooser
from editor.fill.job import Source
from editor.fill.near_fill import letters_in
from editor.fill.parts import Explore, Explored, seed_beside, state_of
from editor.fill.questions import FLOOR, NODES, SEED
from editor.fill.search import Search, Step
from editor.fill.statistics import Spent, Stage, Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from editor.core.grid import Cell
    from editor.fill.clock import Clock
    from editor.fill.members import Member
    from editor.fill.propagation import Propagation
    from editor.fill.state import State

_LOG = logging.getLogger(__name__)

STRETCH = 200
"""Nodes between two reports.

Chosen: some tenths of a second; fewer make the member wait more often.
"""
PREPARE_AFTER = 400
"""Nodes without a fill after which a member gets ready to search beside, with a seed of its own.

Half of those after which it is needed, as its process takes half a second to start.
"""
ALONE = 800
"""Nodes without a fill after which it does, in rounds of ``STRETCH`` nodes each.

The fill of a round is that of the search itself, else that of the member: the seed alone tells
which, never the speed. Measured: 400 and 1,600 take as many nodes over the public grids, of which
few come so far; fewer start a process that most jobs need not.
"""
PROOF_NODES = 1000
"""The nodes of the member while CP-SAT tries a proof, for each unit of its effort.

Chosen so that both take about as long; the longer one is waited for.
"""
ROUND = 0.5
"""Seconds of counted work in each round of a search near a fill and of the one beside.

The first has none beside: most fills near another are found in it, and then there is no process to
start. Chosen: with less one waits for the other more often, with more both go on when one is done.
"""
PROVE_AFTER = 1200
"""Nodes without a fill after which CP-SAT tries to prove that there is none.

Measured: 600 and 2,400 make no difference to grids that can be filled; fewer take a proof sooner
where there is one, and hold up hard fills by the seconds of the solver.
"""
SMALL = 4000
"""With no more words than this in the open slots, a tenth of these nodes.

Chosen: such a model is built and solved in a few tenths of a second.
"""


class Way(Enum):
    """What a search for so much work looks for."""

    ANY = "any fill"
    """As a first fill is looked for, with restarts."""
    GOOD = "a good fill"
    """What goes by the scores too."""
    NEAR = "a fill near the best so far"
    """What keeps of that, which has a lower floor, what can stay. Where a floor is hard it finds
    more, in half of the work.
    """
    BOTH = "such a fill, and any beside"
    """The same with the member on any, which finds others; at the usual floor what a look finds."""
    LOOK = "what a look finds there"
    """By the member alone: it goes on with what it has begun beside."""


@dataclass
class Attempt:
    """The search below ``root`` with ``seed``, and what came of it.

    ``told`` hears of the nodes so far after each stretch without a fill. ``known`` has the texts of
    the best fill so far. ``solved`` tells that CP-SAT proved that there is no fill.
    """

    propagation: Propagation
    root: State
    seed: int
    clock: Clock
    member: Member
    told: Callable[[int], None]
    tally: Tally
    known: Mapping[Cell, str] = field(default_factory=dict)
    nodes: int = 0
    source: Source = Source.SEARCH
    solved: bool = False
    _search: Search = field(init=False)
    _nodes_beside: int = field(default=0, init=False)
    """Those of the member's search, in all."""

    def __post_init__(self) -> None:
        chooser = first_fill_chooser(self.propagation, self.root, self.seed)
        self._search = Search(self.propagation, self.root.copy(), chooser)
        self.tally.add(Stage.SEARCH, Spent(runs=1))

    @property
    def state(self) -> State:
        """Where the search stands: at the fill, once it is filled."""
        return self._search.state

    def run(self, work: float | None, way: Way) -> Step:
        """Search for so much work in a ``way``; None: with all means until it has an end."""
        if work is not None:
            return self._work_on(work, way)
        words = sum(size for size in self.root.sizes if size > 1)
        due = PROVE_AFTER // 10 if words <= SMALL else PROVE_AFTER
        effort = 1.0
        while True:
            step = self._go_on(due, self._round)
            if step is Step.GOING_ON:
                step = self._prove(effort, words)
            if step is not Step.GOING_ON:
                return step
            due, effort = 2 * due, 2 * effort

    def _work_on(self, work: float, way: Way) -> Step:
        """Search in stretches until so much work is done, counted as ``Search`` does."""
        if way is Way.LOOK:
            return self._look()
        if way is not Way.ANY and self.propagation.slots:
            with self.tally.timed(Stage.SEARCH, runs=0):
                self._search = self._search_by_scores(way)
        if way is Way.BOTH:
            return self._in_rounds(work)
        step = self._search_until(work)
        if step is Step.GOING_ON:
            self.member.prepare()
        return step

    def _in_rounds(self, work: float) -> Step:
        """Search for so much work with as much beside; what an earlier round finds goes first."""
        step, end = Step.GOING_ON, 0.0
        if not self.member.has_begun:
            end = min(ROUND, work)
            step = self._search_until(end)
        while step is Step.GOING_ON and end < work:
            end = min(end + ROUND, work)
            self.member.start(self._any_beside(work=end))
            step = self._search_until(end)
            if step is Step.GOING_ON:
                step = self._heard()
        return step

    def _look(self) -> Step:
        """Let the member go on with its look until that has an end."""
        step, done = Step.GOING_ON, 0
        while step is Step.GOING_ON and done < NODES:
            self.member.start(self._any_beside(nodes=STRETCH))
            step = self._heard()
            done = max(done + STRETCH, self._nodes_beside)
            self.told(self.nodes)
        return step

    def _any_beside(self, nodes: float = inf, work: float = inf) -> Explore:
        """Return the search for any fill beside: at the usual floor that of a look."""
        floor = self.propagation.problem.floor
        if floor == FLOOR:
            return Explore(floor, SEED, nodes, work, LITTLE_NOISE)
        return Explore(floor, seed_beside(self.seed), nodes, work)

    def _search_until(self, work: float) -> Step:
        step = Step.GOING_ON
        while step is Step.GOING_ON and self._search.work < work:
            step = self._stretch(STRETCH, work)
            if step is Step.GOING_ON:
                self.told(self.nodes)
        return step

    def _search_by_scores(self, way: Way) -> Search:
        if way is Way.GOOD:
            return good_search(self.propagation, self.root, self.seed)
        letters = letters_in(self.known, self.propagation.problem)
        return near_search(self.propagation, self.root, self.seed, letters)

    def _go_on(self, end: int, stretch: Callable[[int], Step]) -> Step:
        """Search in stretches until there are ``end`` nodes."""
        step = Step.GOING_ON
        while step is Step.GOING_ON and self._search.nodes < end:
            step = stretch(min(STRETCH, end - self._search.nodes))
            if step is Step.GOING_ON:
                self.told(self.nodes)
        return step

    def _stretch(self, nodes: int, work: float = inf) -> Step:
        spent, believing = self._search.spent, self._search.believing
        with self.tally.timed(Stage.SEARCH, runs=0):
            step = self._search.run(nodes, self.clock.over, work)
        news = self._search.spent - spent
        self.nodes += news.nodes
        self.tally.add(Stage.SEARCH, news)
        believed = self._search.believing - believing
        self.tally.move(believed, Stage.SEARCH, Stage.BELIEFS)
        _LOG.debug("search %s: %s; beliefs %.3f s", step.name, news, believed)
        return step

    def _round(self, nodes: int) -> Step:
        """Search for so many nodes, once this has taken long: with a member beside."""
        if self._search.nodes >= PREPARE_AFTER:
            self.member.prepare()
        return self._beside(nodes, lambda: self._stretch(nodes))

    def _beside(self, nodes: int, work: Callable[[], Step]) -> Step:
        """Do ``work`` while the member searches for ``nodes`` nodes; the work comes first."""
        if self._search.nodes < ALONE:
            return work()
        floor, seed = self.propagation.problem.floor, seed_beside(self.seed)
        self.member.start(Explore(floor, seed, nodes))
        step = work()
        return self._heard() if step is Step.GOING_ON else step

    def _heard(self) -> Step:
        """Wait for the member, and go by what it has found."""
        with self.tally.timed(Stage.MEMBER):
            answer = self.member.answer(self.clock.over)
        return self._taken(answer) if isinstance(answer, Explored) else Step.STOPPED

    def _taken(self, answer: Explored) -> Step:
        """Go by what the member has found."""
        self.nodes += answer.nodes
        self._nodes_beside = answer.in_all
        self.tally.add(Stage.MEMBER, Spent(nodes=answer.nodes))
        if answer.step is not Step.FILLED:
            return answer.step
        state = state_of(self.propagation, self.root, answer.domains)
        if state is None:
            return Step.GOING_ON
        self._search.state = state
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

        effort_left = Effort(self.clock.left, effort, self.seed, stopped=self.clock.over)
        with self.tally.timed(Stage.SOLVER):
            solved = solve_whole(self.propagation, self.root, effort_left)
        _LOG.debug("solver: %s with effort %g", solved.status.name, effort)
        if solved.status is Status.IMPOSSIBLE:
            self.solved = True
            return Step.IMPOSSIBLE
        state = with_rows(self.propagation, self.root, solved) if solved.rows else None
        if state is None:
            return Step.GOING_ON
        self._search.state, self.source = state, Source.SOLVER
        return Step.FILLED
