"""Ascent: now and then a try, in polish, for a new fill whose lowest score is higher.

Sum-product messages at a temperature, as in statistical physics, choose the words: a fill counts
for the exponential of its scores. M. Mézard, A. Montanari, Information, Physics, and Computation,
Oxford 2009.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from editor.fill.beliefs import FAIR, Beliefs, Care
from editor.fill.bounded import Bounded
from editor.fill.choosers import ByBelief
from editor.fill.job import AVOIDED_WEIGHT, LADDER
from editor.fill.objective import points_by_taste
from editor.fill.pruning import above
from editor.fill.search import Search, Step

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from numpy.typing import NDArray

    from editor.fill.objective import Objective
    from editor.fill.problem import OpenSlot
    from editor.fill.propagation import Propagation
    from editor.fill.state import State

FAVOUR = 0.05
"""What a point of score counts for in a search for a good fill, as a logarithm.

More finds better fills, but fewer. Measured in tries of polish of 8 s on 5 grids, this or 0.12:
lowest and mean score 40.6 and 61.5; at nought 42.8 and 60.4, at 0.2 33.4 and 60.0.
"""
NEAR_FAVOUR = 0.02
"""The same in a search for a fill near one that is known: the next floor is hard, so less of it."""
LIKENESS = 35.0
"""The points that a word of that fill counts for there beside its own.

Measured on eight hard grids with three lists and eight seeds each: in 1.3 seconds of work 30 and 28
of 64 searches found a fill at the next floor with 25 and 50; without any 19, and 18 as a search for
a good fill.
"""
LIKENESSES = (25.0, 50.0, 75.0)
"""The same in a try of polish, one of these.

Measured from polished fills on six such grids: in 1.3 seconds 18, 16 and 16 of 48. Grids differ in
what is best.
"""
REFILL_FAVOURS = (0.1, 0.2, 0.3)
"""The same in a part of a fill, where all else stands.

Measured: at nought the mean is 59.0 instead of 61.5, at 0.05 59.8, at 0.5 60.5.
"""
ROUNDS = 10
"""Rounds of messages before the first word. Measured: 3 ends at 38.6 and 59.7, 25 at 39.6 and 60.0.
"""
NODES = 150
"""Nodes of the first tries; most that find a fill need no more.

Measured: 50 ends at 37.9 and 60.9, 450 at 41.2 and 60.6.
"""
GROWTH = 1.5
"""So many times the nodes has each try after one in vain, where the floor is one point higher.

Chosen by hand: 1 would try the same for ever, more leaves few tries.
"""
FIRST = 4.0
"""Seconds for the first tries, before anything else.

Measured: without any tries the lowest score ends at 30.1 instead of 40.6.
"""
SHARE = 0.3
"""The part of the time after that which goes into tries.

Measured: 0.1 ends at 40.3 and 61.1, 0.6 at 40.6 and 59.1.
"""
HOPEFUL, UNLIKELY = 0.25, -0.25
"""Where work is counted: the ``room`` of a problem above which a search in vain is followed by
others, and below which none is begun in polish.

Measured with ten lists on nineteen grids of 5x5 to 21x21: up to 0.3 8 of 168 searches of a second
found a fill, most of them of small open grids, beyond 0.8 nearly all. In polish nought instead of
-0.25 loses two points of such a small grid, where beliefs are roughest.
"""
NO_FILL = 0.0
"""The room, a logarithm, below which no fill is to be expected and none is looked for at a floor.

Measured on those grids: of 101 searches there none found one. With -0.25 instead six hard grids
with five seeds each end with the same fills, and take half as long again.
"""
STEP = 8
"""The lowest score is to rise by so much at first; by half as much after each try in vain.

Measured: 3 ends at 39.4 and 60.2, 20 at 39.6 and 60.3.
"""


@dataclass(frozen=True, slots=True)
class Climb:
    """How far the tries have come.

    ``top`` is the lowest floor that is proven to be too high; ``step`` by how much the lowest score
    is to rise next (the first try is for one as high); ``nodes`` those of the next try; ``spent``
    the seconds of all tries; ``first`` how many come before anything else,
    while the lowest score is below ``urgent``. No try leaps over one of
    ``rungs``: floors that are worth more than those around them.
    """

    top: int = 101
    step: int = 0
    nodes: float = NODES
    spent: float = 0.0
    first: float = FIRST
    urgent: int = 101
    rungs: tuple[int, ...] = ()

    def due(self, seconds: float, lowest: int) -> bool:
        """Tell whether it is time for a try, so many ``seconds`` after the start."""
        first = self.first if lowest < self.urgent else 0.0
        return self.top > lowest + 1 and self.spent <= first + SHARE * seconds

    def floor(self, lowest: int) -> int:
        """Return the floor of the next try, where the lowest score is ``lowest``."""
        rung = min((one for one in self.rungs if one > lowest), default=self.top)
        return min(lowest + self.step, self.top - 1, rung)

    def after(self, floor: int, step: Step, seconds: float) -> Climb:
        """Return how far they have come after a try at ``floor`` that ended with ``step``."""
        top = min(self.top, floor) if step is Step.IMPOSSIBLE else self.top
        climb = replace(self, top=top, spent=self.spent + seconds)
        if not self.step:
            return replace(climb, step=STEP)
        if step is Step.FILLED:
            return replace(climb, step=max(2, self.step), nodes=NODES)
        if self.step > 1:
            return replace(climb, step=self.step // 2)
        return replace(climb, nodes=self.nodes * GROWTH)


COUNTED = Climb(step=STEP, first=1.0, urgent=LADDER[0], rungs=LADDER)
"""How polish begins where work is counted: it is short, so no try is for a floor that it has."""


@dataclass(frozen=True, slots=True)
class Heights:
    """Searches for fills at higher floors, near the best so far.

    ``counted`` are the slots whose scores are meant.
    """

    propagation: Propagation
    counted: Sequence[int]
    random: np.random.Generator

    def raised(self, root: State, floor: int) -> State | None:
        """Return ``root`` with no words below ``floor``; None: it has no fill."""
        raised = above(self.propagation, root, floor)
        return None if raised is None or not self._reaches(raised, floor) else raised

    def search(self, raised: State, best: State) -> Search:
        """Return a search for a fill below ``raised``, near the ``best`` one so far."""
        seed = int(self.random.integers(1 << 30))
        likeness = float(self.random.choice(LIKENESSES))
        return near_search(self.propagation, raised, seed, best.domains, likeness)

    def _reaches(self, state: State, floor: int) -> bool:
        """Tell whether no slot is settled in ``state`` on a word that scores less."""
        slots = self.propagation.slots
        return all(
            slots[slot].supply.scores[state.lives[slot].best()] >= floor
            for slot in self.counted
            if state.sizes[slot] == 1
        )


def good_search(propagation: Propagation, root: State, seed: int) -> Search:
    """Return the search for a fill below ``root`` that chooses by scores too.

    At a floor that is enough, where higher scores are worth nothing, by all that the taste counts.

    Measured on three hard grids with four seeds each: 6 of 12 fills within 1.2 seconds of work,
    where the search that is best at any fill had 3, and their scores are higher.
    """
    return _search_for(propagation, root, seed, FAVOUR, _points(propagation))


def near_search(
    propagation: Propagation,
    root: State,
    seed: int,
    letters: Sequence[int],
    likeness: float = LIKENESS,
) -> Search:
    """Return the search for a fill below ``root`` that keeps of another what it can.

    That one is of a lower floor; ``letters`` are those of its variables, each as a bit. The idea is
    that of J. C. Beck, "Solution-guided multi-point constructive search for job shop scheduling",
    JAIR 29, 2007; here beliefs pass it on.
    """
    points = [
        own + likeness * _has_letters(slot, letters)
        for own, slot in zip(_points(propagation), propagation.slots, strict=True)
    ]
    return _search_for(propagation, root, seed, NEAR_FAVOUR, points)


def _has_letters(slot: OpenSlot, letters: Sequence[int]) -> NDArray[np.bool_]:
    """Tell of each word of ``slot`` whether it has the ``letters`` of its variables."""
    wanted = np.array([letters[variable].bit_length() - 1 for variable in slot.variables])
    same: NDArray[np.bool_] = (slot.supply.letters == wanted).all(axis=1)
    return same


def _points(propagation: Propagation) -> Sequence[NDArray[np.integer] | NDArray[np.floating]]:
    """Return what the words of each slot count for in a search by scores."""
    problem = propagation.problem
    if problem.floor < problem.request.taste.enough:
        return [propagation.points(number) for number in range(len(propagation.slots))]
    points = points_by_taste(propagation)
    if not problem.avoided:
        return points
    pairs = zip(points, propagation.avoided, strict=True)
    return [one - AVOIDED_WEIGHT * avoided for one, avoided in pairs]


def _search_for(
    propagation: Propagation,
    root: State,
    seed: int,
    favour: float,
    points: Sequence[NDArray[np.integer] | NDArray[np.floating]],
) -> Search:
    """Return a search below ``root`` by beliefs that favour ``points``."""
    beliefs = favouring(propagation, root, favour, points=points)
    beliefs.follow(root, ROUNDS)
    chooser = ByBelief(propagation, beliefs, np.random.default_rng(seed))
    return Search(propagation, root.copy(), chooser)


def room(propagation: Propagation, root: State, stopped: Callable[[], bool] = bool) -> float:
    """Return the logarithm of how many fills there seem to be below ``root``, by open slots.

    An estimate (see ``beliefs``), which tells before a search how hard it is; rough once it is
    ``stopped``.
    """
    still = sum(size > 1 for size in root.sizes)
    if not still:
        return 0.0
    beliefs = Beliefs(propagation, root, care=FAIR, stopped=stopped)
    beliefs.follow(root, ROUNDS)
    return beliefs.fills(root) / still


def refill_search(
    propagation: Propagation, root: State, seed: int, objective: Objective, least: int
) -> Search:
    """Return the search for a fill below ``root`` that is worth more than ``least``."""
    random = np.random.default_rng(seed)
    favour = float(random.choice(REFILL_FAVOURS))
    beliefs = favouring(propagation, root, favour, points=objective.points)
    worths = [objective.worths(slot) for slot in range(len(propagation.slots))]
    inner = ByBelief(propagation, beliefs, random)
    chooser = Bounded(inner, propagation, worths, least, objective.most_variety)
    return Search(propagation, root, chooser)


def favouring(
    propagation: Propagation,
    root: State,
    favour: float,
    stopped: Callable[[], bool] = bool,
    among: Collection[int] | None = None,
    care: Care = FAIR,
    points: Sequence[NDArray[np.integer] | NDArray[np.floating]] | None = None,
) -> Beliefs:
    """Return beliefs by which each point of score counts for ``favour``, unless ``stopped``.

    ``among``: the slots whose scores count; None: all of them. ``care``: how they are formed.
    ``points``: what the words of each slot count for, if not their scores.
    """
    counted = propagation.points if points is None else points.__getitem__
    favours = [
        np.asarray(counted(number), np.float64)
        * (favour * (slot.whole and (among is None or number in among)))
        for number, slot in enumerate(propagation.slots)
    ]
    return Beliefs(propagation, root, favours, care, stopped)
