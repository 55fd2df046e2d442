"""The parts of a fill job that a member does beside the job.

What a part answers depends on the job and on the parts before it alone, never on the process that
does it or on its speed; polish is exempt.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from editor.fill.choosers import NOISE

if TYPE_CHECKING:
    from editor.fill.job import FillRequest, Source
    from editor.fill.propagation import Propagation
    from editor.fill.search import Step
    from editor.fill.state import State

    Domains = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Explore:
    """Search at ``floor`` for ``nodes`` more nodes, on the way that ``seed`` and ``spread`` take.

    At most until it has done so much ``work`` in all, counted as ``Search`` does.
    """

    floor: int
    seed: int
    nodes: float = inf
    work: float = inf
    spread: float = NOISE


@dataclass(frozen=True, slots=True)
class Explored:
    """How far a search has come: by so many ``nodes``, ``in_all`` with those of earlier parts.

    ``domains`` are those of the fill, if it was filled.
    """

    step: Step
    nodes: int
    domains: tuple[int, ...] = ()
    in_all: int = 0


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


@dataclass(frozen=True, slots=True)
class Whole:
    """The job that parts are of, with the fingerprint that its lists must have."""

    request: FillRequest
    fingerprint: str


@dataclass(frozen=True, slots=True)
class PartOf:
    """A part, with the job that it is of."""

    whole: Whole
    part: Part


def seed_beside(seed: int) -> int:
    """Return the seed of the member of a job with ``seed``."""
    return int(np.random.SeedSequence([seed, 1]).generate_state(1)[0])


def state_of(propagation: Propagation, root: State, domains: Domains) -> State | None:
    """Return the state below ``root`` with ``domains``, or None when they do not fit."""
    state = root.copy()
    state.domains = [have & want for have, want in zip(root.domains, domains, strict=True)]
    every = range(len(propagation.slots))
    return state if propagation.settle(state, (), every) is None else None
