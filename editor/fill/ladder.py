"""The ladder of floors: a fill at the highest that works, and what is proven of the usual one."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from editor.fill.job import LADDER, Verdict
from editor.fill.questions import FLOOR, autofill_question
from editor.fill.search import Step

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.fill.clock import Clock
    from editor.fill.job import FillRequest
    from editor.fill.verdict import Found
    from editor.fill.vocabulary import Vocabulary

CLIMB = 1500
"""Nodes that a floor of the ladder above the first fill is given where only time counts.

Chosen: more finds higher floors a little more often, and the constructor waits for those that have
none: up to six seconds each.
"""
STEP, STEPS = 300, 1100
"""The same where work counts: of the highest floor, then of all others together.

A hundred take a third of a second on a 15x15. Of those below the highest the lowest comes first, so
that only one of them is looked for in vain; polish climbs on from there.
"""
EFFORT = 0.25
"""The solver's effort where work counts, for what is proven of the usual floor: about a second."""
GRACE = 5.0
"""Seconds that a job may take after its time, and no longer than that, to say as a look does what
is proven of the floor asked for. Chosen: most looks need two.
"""


@dataclass
class Ladder:
    """The floors of the job ``request``, and what is known of each.

    ``search`` looks for a fill at a floor, with so many nodes (None: until one is found, or proven
    not to be), and tells how that ended after how many nodes. ``take`` is given a fill that was
    found as a look finds it.
    """

    request: FillRequest
    vocabulary: Vocabulary
    clock: Clock
    search: Callable[[int, int | None], tuple[Step, int]]
    take: Callable[[Found, int], None]
    reached: int = 0
    """The highest floor that has a fill; nought: none has."""
    impossible: list[int] = field(default_factory=list)
    """The floors that were proven impossible."""

    @property
    def cut_off(self) -> bool:
        """Tell whether the time or a stop left a higher floor open."""
        return self.clock.over() and any(
            floor > self.reached and not self._is_impossible(floor) for floor in self.floors
        )

    @property
    def floors(self) -> tuple[int, ...]:
        """The floors that are tried, the highest first."""
        return LADDER if self.request.floor is None else (max(1, self.request.floor),)

    def climb(self) -> Verdict:
        """Fill at the lowest floor, then at the highest that works; say of it what a look says."""
        if self._try(self.floors[-1], None)[0] is Step.FILLED:
            self._go_higher()
        if self.floors[-1] not in self.impossible:
            self._judge()
        if self.reached:
            return Verdict.FILLED
        is_proven = self.floors[-1] in self.impossible
        return Verdict.IMPOSSIBLE if is_proven else Verdict.NOT_FOUND

    def proof(self, floor: int) -> bool | None:
        """Tell whether the usual floor is proven impossible, where ``floor`` is that of the fill.

        None: no other is looked for, the fill has it, or no floor has a fill.
        """
        is_at_stake = self.request.floor is None and floor < FLOOR
        if not is_at_stake or self.floors[-1] in self.impossible:
            return None
        return self._is_impossible(FLOOR)

    def _go_higher(self) -> None:
        if self.request.by_work:
            self._go_higher_by_work()
            return
        for floor in self.floors[:-1]:
            if self.clock.over() or self._try(floor, CLIMB)[0] is Step.FILLED:
                return

    def _go_higher_by_work(self) -> None:
        """Try the highest floor, then the others from the lowest, until one is not filled."""
        highest, *others = self.floors[:-1] or (0,)
        if not highest or self._try(highest, STEP)[0] is Step.FILLED:
            return
        left = STEPS
        for floor in reversed(others):
            if left <= 0 or self.clock.over():
                return
            step, nodes = self._try(floor, left)
            left -= nodes
            if step is not Step.FILLED:
                return

    def _try(self, floor: int, nodes: int | None) -> tuple[Step, int]:
        """Search at ``floor``; return how that ended, and after how many nodes."""
        step, spent = self.search(floor, nodes)
        if step is Step.FILLED:
            self.reached = floor
        elif step is Step.IMPOSSIBLE:
            self.impossible.append(floor)
        return step, spent

    def _is_impossible(self, floor: int) -> bool:
        """Tell whether that is proven: what is impossible at one floor is so above it."""
        return min(self.impossible, default=floor + 1) <= floor

    def _judge(self) -> None:
        """Ask as a look does for the floor that no fill has, and where it is impossible below.

        The verdict is then that of a look, which has a seed of its own.
        """
        usual = self.request.floor is None
        highest = FLOOR if usual else self.floors[0]
        if self.reached >= highest or self.clock.asked():
            return
        from editor.fill.verdicts import LOWER, verdict_trier  # the solver is slow to load

        asked = (FLOOR, *LOWER) if usual else self.floors
        try_out = verdict_trier(self.vocabulary, self._clock_of_judge)
        if self.request.by_work and usual and self.reached:
            asked, try_out = (FLOOR,), replace(try_out, nodes=STEP, effort=EFFORT)
        question = autofill_question(self.request)
        for floor in asked:
            if floor <= self.reached or (floor < highest and not self._is_impossible(highest)):
                return
            trial = try_out(replace(question, floor=floor))
            if trial.verdict is Verdict.IMPOSSIBLE:
                self.impossible.append(floor)
            elif trial.found is not None:
                self.reached = floor
                self.take(trial.found, floor)

    @property
    def _clock_of_judge(self) -> Clock:
        """The job's clock; one that goes on for a while where its time is up or nearly so."""
        left, spare = self.clock.left, min(GRACE, self.request.seconds or GRACE)
        return self.clock if left is None or left > spare else self.clock.until(spare)
