"""Choosers: which slot a search fills next, with which word, and where it does not go on.

A search has one chooser at a time. It is given the state and what the search has learnt of the
slots, and never changes either.

Figures at the constants here and in ``search``, ``beliefs``, ``live_sets`` and ``attempt``: nodes
of 34 first fills of twelve grids of 9x9 to 21x21 with lists of 110,000 and 570,000 words, some at a
floor; 2,830 as the constants are. A tenth more or less is chance.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import TYPE_CHECKING, Protocol

import numpy as np

from editor.fill.beliefs import FAIR, ROUGH, Beliefs

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from editor.fill.live_sets import LiveSet
    from editor.fill.propagation import Propagation
    from editor.fill.state import State

WORTH = 0.05
"""What a point of score counts for beside the logarithm of the crossing words left.

Chosen by hand. More gives better first words and more failures; none at all, or twice as much,
changes no first fill where beliefs take over at once.
"""
GREED = 0.15
"""The same in a search for a better fill. Chosen by hand: less loses points, more fails more."""
NOISE = 0.5
"""The spread of what is added to each word at random, as a logarithm.

Measured: 0.25 takes 2,950 nodes, 0.1 takes 3,120, 1.0 takes 4,800. Less makes seeds alike: at 0.05
half of the letters of two fills of a 15x15 are the same, instead of a fifth.
"""
LITTLE_NOISE = 0.05
"""The same where it is asked whether there is a fill, and no other is wanted.

Measured as what is kept, see ``ByBelief``: 0.1 finds 73 of 96 fills, 0.2 69, 0.5 63 and 1.0 41,
this 78.
"""
WANTED = 8.0
"""What the rarest letter counts for that is required and still missing.

Chosen so that it outweighs all crossings: less leaves the letter to the end, where no place is.
"""
HARD = 0.3
"""The power of a crossing slot's failure weight with which its words count.

Chosen by hand: none forgets where it failed, 1 looks at nothing else. No part where beliefs are.
"""
SHUNNED = 1.0
"""What an avoided word loses in the search for a first fill, as a logarithm.

Chosen by hand: nought takes them as they come; 3 doubts corners that need one, and finds less.
"""
SURE = 0.05
"""What the choice of a word counts for that is certain.

Measured: 0.01 takes 2,730 nodes, 0.2 takes 3,060. At nought a slot without doubt would always come
first, however rarely it failed.
"""
BELIEFS_AFTER = 15
"""Failures before beliefs guide a search that is likely to be short.

Chosen by hand: fewer pay for beliefs that most such searches end without, more wait for them.
"""
MANY = 4000
"""Live words a slot at the root that are many: then beliefs are rough at first.

Measured: 1,000 takes 3,080 nodes, 16,000 takes 3,130, and longer for each.
"""
PLENTY = 10_000
"""Live words a slot at the root beyond which a first fill is looked for without beliefs.

Measured: 3,000 takes 3,750 nodes; more changes nothing for lists of up to 570,000 words above a
floor of 30, and makes each node dearer below it.
"""
FIRST_LIMIT = 60
"""Failures before the first restart. Measured: 30 takes 3,040 nodes, 120 takes 2,870.

Fewer forget too soon what was learnt; more stay with a first word that was wrong.
"""
ROUGH_LIMIT = 15
"""The same where rough beliefs guide the search.

Measured: 8 takes 3,200 nodes, 30 takes 3,080: rough beliefs lead to a fill at once or astray.
"""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a state, though consistent, is not gone on from.

    ``slot`` is one that ran empty; None: the fills below are not good enough. ``doubted``: that is
    an estimate, and no proof.
    """

    slot: int | None = None
    doubted: bool = False


class Chooser(Protocol):
    """What a search asks. ``weights`` tell how often each slot has failed."""

    @property
    def limit(self) -> int:
        """The failures before the first restart of a search that begins with it."""

    @property
    def believing(self) -> float:
        """The seconds that have gone into beliefs."""

    @property
    def work(self) -> float:
        """The same as it is counted: see ``Beliefs``."""

    def slot(self, state: State, weights: Sequence[float]) -> int | None:
        """Return the slot to fill next; None when nothing is left to choose."""

    def word(self, state: State, slot: int, weights: Sequence[float]) -> int:
        """Return the row of the most promising live word of ``slot``."""

    def refusal(self, state: State) -> Refusal | None:
        """Return why not to go on from ``state``, which is consistent; None: go on.

        Words may leave ``state``.
        """

    def begin_again(self, state: State) -> None:
        """Hear that the search starts again from ``state``."""

    def successor(self, failures: int) -> Successor | None:
        """Return what makes the chooser that takes over after so many failures, if one does."""

    def trust(self) -> None:
        """Doubt nothing any more: all that was not doubted has been searched."""


if TYPE_CHECKING:
    Successor = Callable[[State], Chooser]


class ByScore:
    """Chooses by the words that the crossings keep, and by score; beliefs take over in the end.

    ``patience`` failures later; None: never. They are not formed once it is ``stopped``.
    """

    limit = FIRST_LIMIT
    believing = 0.0
    work = 0.0

    def __init__(
        self,
        propagation: Propagation,
        seed: int,
        worth: float = WORTH,
        patience: int | None = BELIEFS_AFTER,
        stopped: Callable[[], bool] = bool,
        spread: float = NOISE,
    ) -> None:
        self._spread = spread
        self._propagation = propagation
        self._random = np.random.default_rng(seed)
        self._worth = worth
        self._points = [propagation.points(number) for number in range(len(propagation.slots))]
        self._patience = patience if propagation.slots else None
        self._stopped = stopped

    def slot(self, state: State, weights: Sequence[float]) -> int | None:
        """Return the slot with the fewest words over its weight."""
        best, chosen = float("inf"), None
        for slot, size in enumerate(state.sizes):
            if size > 1:
                value = log(size) / weights[slot]
                if value < best and is_open(self._propagation, state, slot):
                    best, chosen = value, slot
        return chosen

    def word(self, state: State, slot: int, weights: Sequence[float]) -> int:
        """Return the row of the word that leaves the crossings most, and scores high."""
        propagation = self._propagation
        one, rows = propagation.slots[slot], propagation.words(state, slot)
        values = noise(self._spread, self._random, propagation, state, slot, rows)
        values += self._points[slot][rows] * self._worth
        letters = one.supply.letters[rows]
        for place, other in enumerate(propagation.crossings[slot]):
            if other >= 0 and state.sizes[other] > 1:
                counts = propagation.letter_counts(state, other, one.variables[place])
                values += weights[other] ** HARD * np.log(counts + 0.001)[letters[:, place]]
        return int(rows[np.argmax(values)])

    def refusal(self, _state: State) -> None:
        """Go on from any state."""

    def begin_again(self, _state: State) -> None:
        """Do nothing: nothing is remembered."""

    def successor(self, failures: int) -> Successor | None:
        """Let beliefs take over once there were failures enough."""
        if self._patience is None or failures < self._patience:
            return None
        return lambda state: ByBelief.doubting(
            self._propagation, state, self._random, self._stopped, self._spread
        )

    def trust(self) -> None:
        """Do nothing: nothing was doubted."""


class ByBelief:
    """Chooses by what ``beliefs`` hold of the letters.

    While it ``doubts``, states are left that seem to have no fill. A search that starts again keeps
    the words of the deepest state that it had since it last did, where they still can stand: what
    failed comes first then, and the rest need not be found anew. So do solvers of satisfiability:
    A. Biere, M. Fleury, "Chasing target phases", POS 2020.

    Measured with six hard problems (grids of 13x13 and 15x15 with five lists, each at the lowest
    floor that is hard) and 16 seeds each, within 5 seconds of work: 68 of 96 fills instead of 41;
    with other random draws 63. With 8 or 4, as a logarithm, on top of the beliefs in such a word
    instead: 63 and 59. Easy first fills need the same nodes, as they do not start again.
    """

    def __init__(
        self,
        propagation: Propagation,
        beliefs: Beliefs,
        random: np.random.Generator,
        limit: int = FIRST_LIMIT,
        spread: float = NOISE,
        *,
        doubts: bool = False,
    ) -> None:
        self.limit = limit
        self._spread = spread
        self._propagation = propagation
        self._beliefs = beliefs
        self._random = random
        self._doubts = doubts
        self._deepest: tuple[int, Sequence[LiveSet]] = (0, ())
        """The deepest state since the last start: its settled slots, and the words of all."""
        self._kept: dict[int, int] = {}
        """The rows of the words of slots that were settled in the one before."""

    @property
    def believing(self) -> float:
        """The seconds that have gone into the beliefs."""
        return self._beliefs.seconds

    @property
    def work(self) -> float:
        """The same as it is counted."""
        return self._beliefs.work

    @classmethod
    def doubting(
        cls,
        propagation: Propagation,
        state: State,
        random: np.random.Generator,
        stopped: Callable[[], bool] = bool,
        spread: float = NOISE,
    ) -> ByBelief:
        """Return the chooser of a search for any fill below ``state``, which ends once ``stopped``.

        Where there are many words, rough beliefs come first.
        """
        many = sum(state.sizes) > MANY * len(state.sizes)
        care = ROUGH if many else FAIR
        beliefs = Beliefs(propagation, state, _shunning(propagation), care, stopped)
        limit = ROUGH_LIMIT if many else FIRST_LIMIT
        return cls(propagation, beliefs, random, limit, spread, doubts=True)

    def slot(self, state: State, weights: Sequence[float]) -> int | None:
        """Return the slot with the least doubt about its word over its weight."""
        best, chosen = float("inf"), None
        entropies = self._beliefs.entropies
        for slot, size in enumerate(state.sizes):
            if size > 1:
                value = (entropies[slot] + SURE) / weights[slot]
                if value < best and is_open(self._propagation, state, slot):
                    best, chosen = value, slot
        return chosen

    def word(self, state: State, slot: int, _weights: Sequence[float]) -> int:
        """Return the row of the word that is kept, or of the likeliest one."""
        rows = self._propagation.words(state, slot)
        kept = self._kept.get(slot, -1)
        if kept in rows and not self._propagation.missing(state):
            return kept
        values = noise(self._spread, self._random, self._propagation, state, slot, rows)
        return int(rows[np.argmax(values + self._beliefs.values(slot, rows))])

    def refusal(self, state: State) -> Refusal | None:
        """Doubt a state that seems to have less than one fill."""
        self._beliefs.follow(state)
        if self._doubts and self._beliefs.fills(state) < 0.0:
            return Refusal(doubted=True)
        settled = state.sizes.count(1)
        if settled > self._deepest[0]:
            self._deepest = settled, state.lives[:]
        return None

    def begin_again(self, state: State) -> None:
        """Form the beliefs anew, and keep the words of the deepest state."""
        lives = enumerate(self._deepest[1])
        self._kept = {slot: live.best() for slot, live in lives if live.size == 1}
        self._deepest = (0, ())
        self._beliefs.begin_again(state)

    def successor(self, _failures: int) -> None:
        """Let nothing take over."""

    def trust(self) -> None:
        """Leave no state any more because it seems to have no fill."""
        self._doubts = False


def _shunning(propagation: Propagation) -> Sequence[NDArray[np.float64]] | None:
    """Return what words count for by themselves in a first fill: nothing, but for avoided ones."""
    if not propagation.problem.avoided:
        return None
    return [avoided.astype(np.float64) * -SHUNNED for avoided in propagation.avoided]


def first_fill_chooser(
    propagation: Propagation,
    root: State,
    seed: int,
    stopped: Callable[[], bool] = bool,
    spread: float = NOISE,
) -> ByScore:
    """Return what chooses best in the search for a first fill below ``root``.

    Beliefs take over at once; but where there is plenty of words, few searches fail, and scores
    choose better ones. The search ends once it is ``stopped``. ``spread`` is that of the noise.
    """
    plenty = sum(root.sizes) > PLENTY * len(root.sizes)
    patience = BELIEFS_AFTER if plenty else 0
    return ByScore(propagation, seed, patience=patience, stopped=stopped, spread=spread)


def is_open(propagation: Propagation, state: State, slot: int) -> bool:
    """Tell whether ``slot`` still has a letter that the fill shows."""
    one = propagation.slots[slot]
    if one.whole:
        return True
    cells, domains = propagation.problem.cells, state.domains
    return any(cells[v] is not None and domains[v] & (domains[v] - 1) for v in one.variables)


def noise(
    spread: float,
    random: np.random.Generator,
    propagation: Propagation,
    state: State,
    slot: int,
    rows: NDArray[np.intp],
) -> NDArray[np.float64]:
    """Return what each word of ``rows`` counts for at random, and with a letter that is missing."""
    values = random.gumbel(0.0, spread, len(rows))
    for letter in propagation.missing(state)[:1]:
        letters = propagation.slots[slot].supply.letters[rows]
        values += WANTED * (letters == letter).any(axis=1)
    return values
