"""The parts of a fill job that a member does beside the job: values, and the doing of them.

What a part answers depends on the job and on the parts before it alone, never on the process that
does it or on its speed; polish is exempt.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from editor.fill.choosers import first_fill_chooser
from editor.fill.clock import Clock
from editor.fill.job import Source
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.search import Search, Step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.fill.job import FillRequest
    from editor.fill.polish import Polisher
    from editor.fill.state import State
    from editor.fill.vocabulary import Vocabulary

    Domains = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Explore:
    """Search at ``floor`` for ``nodes`` more nodes, on the way that ``seed`` takes."""

    floor: int
    seed: int
    nodes: int


@dataclass(frozen=True, slots=True)
class Explored:
    """How far a search has come; ``domains`` are those of the fill, if it was filled."""

    step: Step
    nodes: int
    domains: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Improve:
    """Make the fill ``domains`` at ``floor`` better until told otherwise."""

    floor: int
    seed: int
    domains: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Improved:
    """A better fill: the domains of ``start``, which it was made from, and its own."""

    start: tuple[int, ...]
    domains: tuple[int, ...]
    source: Source


Part: TypeAlias = Explore | Improve
Answer: TypeAlias = Explored | Improved


class Parts:
    """Does the parts of the job ``request``, one after another."""

    def __init__(self, request: FillRequest, vocabulary: Vocabulary) -> None:
        self._request = request
        self._vocabulary = vocabulary
        self._searches: dict[tuple[int, int], Search | None] = {}
        self._polishing: tuple[Improve, Polisher] | None = None

    def answers(self, part: Part, stopped: Callable[[], bool]) -> Iterator[Answer]:
        """Do ``part`` and yield what comes of it."""
        match part:
            case Explore():
                yield self._explored(part, stopped)
            case Improve():
                yield from self._improved(part, stopped)

    def _explored(self, part: Explore, stopped: Callable[[], bool]) -> Explored:
        search = self._search(part.floor, part.seed)
        if search is None:
            return Explored(Step.IMPOSSIBLE, 0)
        before = search.nodes
        step = search.run(part.nodes, stopped)
        domains = tuple(search.state.domains) if step is Step.FILLED else ()
        return Explored(step, search.nodes - before, domains)

    def _search(self, floor: int, seed: int) -> Search | None:
        key = floor, seed
        if key not in self._searches:
            propagation, root = self._opened(floor)
            self._searches[key] = (
                None
                if root is None
                else Search(propagation, root, first_fill_chooser(propagation, root, seed))
            )
        return self._searches[key]

    def _improved(self, part: Improve, stopped: Callable[[], bool]) -> Iterator[Improved]:
        polisher = self._polisher(part, Clock(None, stopped))
        if polisher is None:
            return
        if tuple(polisher.state.domains) != part.domains:
            yield Improved(part.domains, tuple(polisher.state.domains), Source.SEARCH)
        for step in polisher.steps():
            if step.better:
                yield Improved(part.domains, tuple(step.state.domains), step.source)

    def _polisher(self, part: Improve, clock: Clock) -> Polisher | None:
        """Return what goes on from the fill of ``part``, and from its own where that is better."""
        from editor.fill.polish import Polisher

        if self._polishing is not None and self._polishing[0].floor == part.floor:
            before, polisher = self._polishing
            polisher.merge(before.domains, part.domains)
            polisher.go_on(clock)
        else:
            propagation, root = self._opened(part.floor)
            state = None if root is None else state_of(propagation, root, part.domains)
            if root is None or state is None:
                return None
            polisher = Polisher(propagation, root, state, clock, part.seed)
        self._polishing = part, polisher
        return polisher

    def _opened(self, floor: int) -> tuple[Propagation, State | None]:
        problem = problem_of(self._request, self._vocabulary, floor)
        propagation = Propagation(problem)
        return propagation, None if problem.reason else propagation.root()


def seed_beside(seed: int) -> int:
    """Return the seed of the member of a job with ``seed``."""
    return int(np.random.SeedSequence([seed, 1]).generate_state(1)[0])


def state_of(propagation: Propagation, root: State, domains: Domains) -> State | None:
    """Return the state below ``root`` with ``domains``, or None when they do not fit."""
    state = root.copy()
    state.domains = [have & want for have, want in zip(root.domains, domains, strict=True)]
    every = range(len(propagation.slots))
    return state if propagation.settle(state, (), every) is None else None
