"""The ladder of floors: a fill at the highest that works, and what is proven of the usual one."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from editor.fill.attempt import Way
from editor.fill.job import LADDER, Verdict
from editor.fill.questions import FLOOR, autofill_question
from editor.fill.search import Step

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.fill.clock import Clock
    from editor.fill.job import FillRequest
    from editor.fill.verdict import Found, Trier
    from editor.fill.vocabulary import Vocabulary

CLIMB = 6.0
"""Seconds of counted work that a floor of the ladder above the first fill is given, where polish is
timed. Chosen: more finds higher floors a little more often, and the constructor waits for those
that have none.
"""
MIDDLE = 55
"""Where all work is counted, the floor between the highest and the usual one; it comes first if it
is roomy.

Whether it has a fill tells which of the two to look at next. Chosen: most grids without one at 60
have one here, which a search at 60 can go by.
"""
WORK = 1.3
"""Seconds of counted work of a search for a good fill there, in a 15x15.

Larger grids have more, by their cells beside ``USUAL_CELLS``: a 21x21 that has a fill at a lower
floor shows it after 1.5 to 3, and at 60, with four seeds, it has one in four instead of two.

Chosen: those of a 15x15 that are found at all are mostly found in half of it.
"""
USUAL_CELLS = 190
"""Open cells of a 15x15."""
LONG = 3
"""So many times the work has a search near the best fill, with one for any fill beside it.

Each way finds some that the other does not. Measured on 27 hard problems with two seeds each: one
long search ends at a higher floor in eight, three of a third of its work with seeds of their own in
none; a search that starts again keeps what it has, see ``choosers``.
"""
LAST = 6
"""The same below the usual floor, where grids are hard; but once where there is little room.

Chosen: of two such 15x15s with four seeds each, 7 reach the floor in it, 3 in half of it.
"""
ROOMY = 0.45
"""The room from which the middle floor comes before the usual one, and from which all of a look is
worth its time at the usual one, and much work at one below.

Measured with ten lists: with less than 0.4, a search at the middle one found 3 of 60 fills, all in
one small open grid, with more 120 of 145. At 25 and 38 hard grids of 7x7 to 21x21 with three lists
had none in four cases with less than 0.45, and one, with some seed, in all nineteen with more.
"""
EFFORT = 0.25
"""The solver's effort where work counts, for what is proven of the usual floor."""
PROVED = 8000
"""Words in the open slots beyond which that is not tried there. Chosen: a second or two."""
GRACE = 5.0
"""Seconds that a job may take after its time, and no longer than that, to say as a look does what
is proven of the floor asked for. Chosen: most looks need two.
"""


@dataclass
class Ladder:
    """The floors of the job ``request``, and what is known of each.

    ``search`` looks for a fill at a floor, with so many seconds of counted work (None: until one is
    found, or proven not to be), in one way or another. ``improve`` polishes the fill of the lowest
    floor for a while and returns its lowest score; ``room`` estimates that of a floor (see
    ``ascent``). ``take`` is given a fill that was found as a look finds it.
    """

    request: FillRequest
    vocabulary: Vocabulary
    clock: Clock
    search: Callable[[int, float | None, Way], Step]
    improve: Callable[[], int]
    room: Callable[[int], float]
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
        if self._try(self.floors[-1], None) is Step.FILLED:
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
            if self.clock.over() or self._try(floor, CLIMB) is Step.FILLED:
                return

    def _go_higher_by_work(self) -> None:
        """Try the three highest floors, the middle one first if it is roomy, then those below.

        Each for a good fill, then near the best so far: below the usual one only so.
        Without the usual one, polish from the lowest floor is another way: only floors above what
        it reaches are tried, from the lowest until one is not filled. So what is found later is
        always better, by its floor first. Then the usual one is tried again, if it is roomy: near
        the better fill that there is now, and by all of a look.
        """
        if not self.floors[1:] or self._is_high():
            return
        self.reached = max(self.reached, self.improve())
        self._go_higher_below()
        usual = self.floors[1]
        if self._is_roomy(usual) and (self._finds_near(usual, LAST) or self._is_seen(usual)):
            self._finds_near(MIDDLE, 1)

    def _is_high(self) -> bool:
        """Tell whether the usual floor or one above has a fill, looking for the highest."""
        highest, usual = self.floors[:2]
        if self._is_roomy(MIDDLE) and self._finds_good(MIDDLE):
            if not self._finds_good(highest):
                self._finds_near(highest)
            return True
        if self._finds_good(usual):
            if self._finds_near(MIDDLE):
                self._finds_near(highest)
            return True
        if self._finds_near(usual):
            self._finds_near(MIDDLE, 1)
            return True
        return False

    def _go_higher_below(self) -> None:
        """Try the floors below the usual one, from the lowest until one is not filled."""
        for floor in reversed(self.floors[2:-1]):
            times = LAST if self._is_roomy(floor) else 1
            if floor > self.reached and not self._finds_near(floor, times):
                return

    def _finds_good(self, floor: int) -> bool:
        return self._step(floor, Way.GOOD, 1) is Step.FILLED

    def _finds_near(self, floor: int, times: int = LONG) -> bool:
        return self._step(floor, Way.BOTH, times) is Step.FILLED

    def _is_seen(self, floor: int) -> bool:
        """Tell whether a look would find a fill; the light would show one that the job has not."""
        return self._step(floor, Way.LOOK, LONG) is Step.FILLED

    def _is_roomy(self, floor: int) -> bool:
        return not self._is_impossible(floor) and self.room(floor) > ROOMY

    def _step(self, floor: int, way: Way, times: int) -> Step:
        if self._is_impossible(floor):
            return Step.IMPOSSIBLE
        if self.clock.over():
            return Step.STOPPED
        cells = sum(1 for _ in self.request.puzzle.grid.open_cells)
        return self._try(floor, times * WORK * max(1.0, cells / USUAL_CELLS), way)

    def _try(self, floor: int, work: float | None, way: Way = Way.ANY) -> Step:
        step = self.search(floor, work, way)
        if step is Step.FILLED:
            self.reached = floor
        elif step is Step.IMPOSSIBLE:
            self.impossible.append(floor)
        return step

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
            asked, try_out = (FLOOR,), replace(try_out, nodes=0, effort=EFFORT, largest=PROVED)
        for floor in asked:
            if floor <= self.reached or (floor < highest and not self._is_impossible(highest)):
                return
            self._look(floor, try_out)

    def _look(self, floor: int, try_out: Trier) -> None:
        """Ask as a look does for ``floor``, and keep what it finds or proves."""
        trial = try_out(replace(autofill_question(self.request), floor=floor))
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
