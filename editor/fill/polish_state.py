"""The state of polish: one frozen value, and what becomes of it when a fill is found."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from editor.fill.ascent import Climb
from editor.fill.objective import Objective
from editor.fill.windows import Known

if TYPE_CHECKING:
    from editor.fill.propagation import Propagation
    from editor.fill.state import State
    from editor.fill.windows import Window

WORST = 40
"""What each entry of the lowest score counts against a fill, in points of score.

Chosen to outweigh what a window can gain otherwise; less lets the lowest score stand.
"""
STEPS_ASTRAY = 15
"""Steps that bring nothing better, after which they go on from the best fill again.

Chosen: fewer come back before a detour can pay, more lose themselves.
"""
PRESSED = 60
"""Windows since the lowest score last rose after which the worth alone counts.

Chosen: some ten seconds; fewer give up the lowest score early, more leave the mean waiting.
"""
SMALLEST = 2.0
"""The side of the smallest window to be solved, in cells: about two slots cross in it."""
LARGEST = 40.0
"""The side beyond which no window grows: more than the longest row that a grid can have."""


@dataclass(frozen=True, slots=True)
class PolishState:
    """Where polish stands.

    ``best`` is the best fill, ``lowest`` the lowest score of its ``counted`` slots, those whose
    word can be another one; ``walk`` is the fill that the steps go on from. ``root`` is the state
    from which any fill as good can be reached, ``raised`` to that score. ``small`` and ``large``
    are the sides of the windows to be solved and to be searched. ``enough`` is the lowest score
    than which none need be higher. ``idle`` counts the steps since the best fill, ``pressed`` the
    windows since the lowest score last rose.
    """

    propagation: Propagation
    counted: tuple[int, ...]
    root: State
    best: State
    walk: State
    lowest: int
    objective: Objective
    raised: int = 0
    enough: int = 100
    known: Known = field(default_factory=Known)
    climb: Climb = field(default_factory=Climb)
    small: float = 3.0
    large: float = 7.0
    idle: int = 0
    pressed: int = 0

    def is_worse_than(self, state: State) -> bool:
        """Tell whether ``state`` has a higher lowest score, or the same one and is worth more.

        Scores that are enough are all the same, unless they are below those of the first fill.
        """
        lowest = min(self.enough, lowest_score(self.objective, state, self.counted))
        if lowest != min(self.enough, self.lowest):
            return lowest > self.lowest
        return self.objective.total(state) > self.objective.total(self.best)

    def at(self, walk: State) -> PolishState:
        """Return this with the steps to go on from ``walk``."""
        return replace(self, walk=walk, known=self.known.moved(self.propagation, self.walk, walk))

    def found(self, state: State) -> PolishState:
        """Return this with the steps to go on from ``state``, the best fill if it is better."""
        return self.with_best(state) if self.is_worse_than(state) else self.at(state)

    def with_best(self, state: State) -> PolishState:
        """Return this with the best fill ``state``; what scores less than its lowest goes."""
        after = replace(self.at(state), idle=0, best=state)
        lowest = lowest_score(self.objective, state, self.counted)
        after = replace(after, lowest=lowest)
        reached = min(self.enough, lowest)
        if reached <= self.raised:
            return after
        press = WORST if lowest < self.enough else 0
        aim = min((one for one in self.climb.rungs if one > reached), default=reached + 1)
        return replace(
            after,
            raised=reached,
            root=self._raised(reached),
            objective=self.objective.pressing(aim - 1, press),
            known=Known(),
            pressed=0,
        )

    def eased(self) -> PolishState:
        """Return this without pressing for a higher lowest score any more."""
        if not self.objective.press:
            return self
        objective = self.objective.pressing(self.objective.lowest, 0)
        return replace(self, objective=objective, known=Known(), walk=self.best)

    def stepped(self) -> PolishState:
        """Return this one window later; from time to time that is back at the best fill."""
        after = replace(self, pressed=self.pressed + 1, idle=self.idle + 1)
        if after.pressed > PRESSED:
            after = after.eased()
        return replace(after.at(after.best), idle=0) if after.idle > STEPS_ASTRAY else after

    def finished(self, window: Window) -> PolishState:
        """Return this knowing that nothing is better in ``window``."""
        return replace(self, known=self.known.finished(window))

    def given_up(self, window: Window) -> PolishState:
        """Return this knowing that ``window`` takes too long."""
        return replace(self, known=self.known.given_up(window))

    def with_small(self, factor: float) -> PolishState:
        """Return this with windows to be solved whose side is ``factor`` times as large."""
        return replace(self, small=min(LARGEST, max(SMALLEST, self.small * factor)))

    def with_large(self, factor: float) -> PolishState:
        """Return this with windows to be searched whose side is ``factor`` times as large."""
        return replace(self, large=min(LARGEST, max(SMALLEST + 1, self.large * factor)))

    def _raised(self, lowest: int) -> State:
        """Return the root without the words that score less than ``lowest``."""
        propagation, root = self.propagation, self.root.copy()
        cut = [
            number
            for number in self.counted
            if propagation.keep_first(root, number, propagation.slots[number].supply.upto(lowest))
        ]
        propagation.settle(root, cut)
        return root


def first_polish_state(
    propagation: Propagation, root: State, fill: State, climb: Climb
) -> PolishState:
    """Return the state of polish that starts from ``fill``, one below ``root``, with ``climb``."""
    counted = tuple(
        number
        for number, slot in enumerate(propagation.slots)
        if slot.whole and root.sizes[number] > 1
    )
    objective = Objective(propagation)
    state = PolishState(propagation, counted, root, fill, fill, 0, objective, climb=climb)
    enough = max(propagation.problem.request.taste.enough, lowest_score(objective, fill, counted))
    return replace(state, enough=enough).with_best(fill)


def lowest_score(objective: Objective, state: State, slots: tuple[int, ...]) -> int:
    """Return the lowest score that the fill ``state`` has in ``slots``."""
    return int(min(objective.scores(state, slots), default=0))
