"""Roots: problems with what follows from them alone, kept from one question to the next."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from editor.core.binding import kept_apart
from editor.core.tag_limits import tags_in_force
from editor.fill.live_sets import settled_form
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.state import State

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.grid import Cell
    from editor.fill.job import FillRequest
    from editor.fill.problem import OpenSlot, Problem
    from editor.fill.vocabulary import Vocabulary

KEPT = 4
"""Roots of so many questions are kept.

Chosen: the grid's and a slot's, as they stand and as they stood before the last key. Each holds up
to some 10 MB; with two, a look at a full entry would build all of it for each key.
"""


@dataclass(frozen=True, eq=False)
class Root:
    """A problem with its propagation; ``state`` is what follows from it alone, never changed.

    None: nothing can follow, as some slot has no word left.
    """

    propagation: Propagation
    state: State | None

    @property
    def problem(self) -> Problem:
        """The problem that the root is of."""
        return self.propagation.problem


@dataclass
class Roots:
    """The roots of the questions that were asked last, with the words of ``vocabulary``."""

    vocabulary: Vocabulary
    _kept: list[tuple[tuple[object, ...], Root]] = field(default_factory=list)

    def of(self, question: FillRequest, floor: int) -> Root:
        """Return the root of ``question``, built anew only where no kept one tells it."""
        frame = (floor, *frame_of(question))
        found = self._same(frame, question.puzzle.fill)
        if found is None:
            found = self._made(frame, question, floor)
        else:
            self._kept.remove(found)
        self._kept.append(found)  # at the end: what was asked last is kept longest
        del self._kept[:-KEPT]
        return found[1]

    def forget(self) -> None:
        """Drop all that is kept."""
        self._kept.clear()

    def _same(
        self, frame: tuple[object, ...], fill: Mapping[Cell, str]
    ) -> tuple[tuple[object, ...], Root] | None:
        for one in self._kept:
            if one[1].problem.request.puzzle.fill == fill and one[0] == frame:
                return one
        return None

    def _made(
        self, frame: tuple[object, ...], question: FillRequest, floor: int
    ) -> tuple[tuple[object, ...], Root]:
        problem = problem_of(question, self.vocabulary, floor)
        before = (root for kept, root in reversed(self._kept) if kept == frame)
        carried = next(filter(None, (carried_root(one, problem) for one in before)), None)
        return frame, carried or new_root(problem)


@lru_cache(maxsize=1)
def roots_of(vocabulary: Vocabulary) -> Roots:
    """Return the roots that are kept for ``vocabulary``."""
    return Roots(vocabulary)


def frame_of(question: FillRequest) -> tuple[object, ...]:
    """Return all that the answer to ``question`` depends on, beside lists, floor and letters."""
    puzzle = question.puzzle
    return (
        question.scope,
        question.unlisted,
        question.may_keep,
        puzzle.grid,
        puzzle.alphabet,
        puzzle.locks,
        puzzle.given,
        puzzle.filled,
        puzzle.twofold,
        puzzle.limits,
        tags_in_force(puzzle),
        kept_apart(puzzle),
    )


def new_root(problem: Problem) -> Root:
    """Return the root of ``problem``, built from nothing."""
    propagation = Propagation(problem)
    return Root(propagation, None if problem.reason else propagation.root())


def carried_root(before: Root, problem: Problem) -> Root | None:
    """Return the root of ``problem``, which has but letters more than that of ``before``.

    It is the same as one built from nothing: what followed still follows, and what follows is one
    whatever the order. None where that is not sure: a letter left, or what stands now was ruled out
    before, as a forbidden letter is, which one may type all the same, or entries are counted.
    """
    state = before.state
    if state is None or problem.reason or _counts(problem) or not _goes_on(before, problem):
        return None
    numbers = {one.slot.key: number for number, one in enumerate(before.problem.slots)}
    order = [numbers[one.slot.key] for one in problem.slots]
    domains = list(problem.domains)
    for one, number in zip(problem.slots, order, strict=True):
        old = before.problem.slots[number].variables
        for variable, earlier in zip(one.variables, old, strict=True):
            domains[variable] &= state.domains[earlier]
    if not all(domains):
        return None
    carried = State(
        lives=[state.lives[number] for number in order],
        sizes=[state.sizes[number] for number in order],
        masks=[state.masks[number] for number in order],
        domains=domains,
        taken={len(one): state.taken[len(one)] for one in problem.slots},
        marks={
            mark: tuple(order.index(one) for one in owners if one in order)
            for mark, owners in state.marks.items()
        },
    )
    struck = [
        number
        for number, (one, old) in enumerate(zip(problem.slots, order, strict=True))
        if _strike_what_left(carried, number, one, before.problem.slots[old])
    ]
    propagation = Propagation(problem)
    if not all(carried.sizes) or propagation.settle(carried, struck, range(len(order))) is not None:
        return Root(propagation, None)
    return Root(propagation, carried)


def _counts(problem: Problem) -> bool:
    return bool(problem.caps) or problem.name_room is not None


def _goes_on(before: Root, problem: Problem) -> bool:
    """Tell whether every fill of ``problem`` is one of the problem of ``before``.

    Of two entries that come to stand at once that is not sure: what stands need not keep apart.
    """
    old = before.problem
    more = old.kept.items() <= problem.kept.items()
    if not more or old.kept_rows or problem.request.puzzle.twofold:
        return False
    now = {one.slot.key: one for one in problem.slots}
    if len(old.slots) > len(now) + 1:
        return False
    for number, one in enumerate(old.slots):
        if (after := now.pop(one.slot.key, None)) is None:
            if not _could_stand(before, number, problem):
                return False
        elif after.supply is not one.supply or after.whole != one.whole:
            return False
    return not now


def _could_stand(before: Root, number: int, problem: Problem) -> bool:
    """Tell whether what stands in a slot now was among the words left to it ``before``."""
    assert before.state is not None
    one = before.problem.slots[number]
    text = "".join(problem.kept.get(cell, "") for cell in one.slot.cells)
    letters = problem.alphabet.indices(text)
    if letters is None or len(letters) != len(one):
        return False
    rows = before.propagation.words(before.state, number)
    return bool((one.supply.letters[rows] == letters).all(axis=1).any())


def _strike_what_left(state: State, number: int, now: OpenSlot, before: OpenSlot) -> bool:
    """Take out of a slot what it may no longer hold by itself; tell whether any word went."""
    if now.live is before.live:
        return False
    size = state.sizes[number]
    left = state.lives[number].without(before.live & ~now.live)
    state.hold(number, settled_form(left, state.taken[len(now)] if now.whole else None))
    return state.sizes[number] < size
