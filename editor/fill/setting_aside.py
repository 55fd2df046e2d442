"""Setting aside: slots that need be no words, so that something can be said of all the others.

Where a grid is proven impossible, slots are dropped until the rest is not. Their letters stay, and
their crossings must still be words. What is dropped depends on the grid alone, not on a cursor.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from editor.fill.causes import limits_on, without_limits
from editor.fill.job import Verdict
from editor.fill.limit_places import limit_place
from editor.fill.problem import kept_texts, problem_of, slots_to_fill
from editor.fill.propagation import Propagation
from editor.fill.quickxplain import smallest_conflict

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import SlotKey
    from editor.fill.job import FillRequest
    from editor.fill.limit_places import LimitPlace
    from editor.fill.verdict import Trier


@dataclass(frozen=True, slots=True)
class SetAside:
    """The ``slots`` that need be no words, and the ``limits`` of the puzzle that do not count.

    ``places`` tell where those of the limits would leave no word of which propagation tells it.
    """

    slots: tuple[SlotKey, ...] = ()
    limits: tuple[str, ...] = ()
    places: tuple[LimitPlace, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.slots or self.limits)

    def applied(self, question: FillRequest) -> FillRequest:
        """Return ``question`` for the rest alone.

        Where cells stay empty with the slots, letters that are required may come to stand there.
        """
        if not self:
            return question
        names = self.limits
        if "required_letters" not in names and empty_cells(question.puzzle, self.slots):
            names = (*names, "required_letters")
        return replace(
            question,
            puzzle=_without(question, names).puzzle,
            unlisted=question.unlisted | frozenset(self.slots),
        )

    def has_room(self, puzzle: Puzzle, required: frozenset[str], texts: Mapping[Cell, str]) -> bool:
        """Tell whether the letters ``required`` stand in ``texts``, or find room beside them.

        Cells of ``puzzle`` that are in none but the slots set aside may have any letter.
        """
        if not self.slots or not required or "required_letters" in self.limits:
            return True
        room = len(empty_cells(puzzle, self.slots))
        return len(required - set("".join(texts.values()))) <= room


NOTHING = SetAside()


def set_aside(question: FillRequest, try_out: Trier) -> SetAside:
    """Return what is set aside of ``question``, which is impossible at its floor.

    A limit of the puzzle goes where the grid can do without it. Else slots go, one after another:
    the one that propagation leaves no word, or one of a smallest conflict that the search proves.
    In the end none of them can be put back.
    """
    limits = _Limits(question, try_out)
    bare = limits.without(limits.names)
    if limits.names and not limits.impossible(bare):
        return limits.set_aside(())
    return limits.set_aside(_Slots(bare, try_out).dropped())


def set_aside_at_once(question: FillRequest, try_out: Trier) -> SetAside:
    """Return the slots that propagation alone leaves no word: what is known before any search.

    No limit of the whole puzzle counts for them.
    """
    slots = _Slots(_without(question, limits_on(question.puzzle)), try_out)
    gone: list[SlotKey] = []
    while not try_out.clock.over() and (failed := slots.failed(gone)) is not None:
        gone.append(failed)
    return SetAside(tuple(gone))


@dataclass
class _Limits:
    """The limits of the puzzle that could be in the way, in a fixed order."""

    question: FillRequest
    try_out: Trier
    names: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.names = limits_on(self.question.puzzle)

    def without(self, names: Collection[str]) -> FillRequest:
        """Return the question without the limits ``names``."""
        return _without(self.question, names)

    def set_aside(self, slots: tuple[SlotKey, ...]) -> SetAside:
        """Return what is set aside with ``slots``."""
        names = self.in_the_way(frozenset(slots))
        free = replace(self.without(names), unlisted=frozenset(slots))
        found = (
            limit_place(
                name,
                replace(self.without({*names} - {name}), unlisted=frozenset(slots)),
                free,
                self.try_out.vocabulary,
            )
            for name in names
        )
        return SetAside(slots, names, tuple(filter(None, found)))

    def in_the_way(self, slots: frozenset[SlotKey]) -> tuple[str, ...]:
        """Return the limits that the rest without ``slots`` cannot do with, one by one."""
        gone = set(self.names)
        empty = empty_cells(self.question.puzzle, slots)
        for name in self.names:
            if empty and name == "required_letters":
                gone -= {name} if self._have_room(len(empty)) else set()
                continue
            rest = replace(self.without(gone - {name}), unlisted=slots)
            if not self.impossible(rest):
                gone.discard(name)
        return tuple(name for name in self.names if name in gone)

    def _have_room(self, cells: int) -> bool:
        """Tell whether all letters that are required, and do not stand, find room in ``cells``."""
        puzzle = self.question.puzzle
        return len(puzzle.limits.required_letters - {*"".join(puzzle.fill.values())}) <= cells

    def impossible(self, question: FillRequest) -> bool:
        """Tell whether ``question`` is proven impossible."""
        return self.try_out(question).verdict is Verdict.IMPOSSIBLE


@dataclass
class _Slots:
    """The slots of an impossible ``question`` that is bound by no limit of the whole puzzle."""

    question: FillRequest
    try_out: Trier

    def dropped(self) -> tuple[SlotKey, ...]:
        """Return slots without which the rest is not proven impossible."""
        gone: list[SlotKey] = []
        while (failed := self.failed(gone) or self._in_conflict(gone)) is not None:
            gone.append(failed)
        for key in tuple(gone):
            rest = [one for one in gone if one != key]
            if self._can_be_put_back(rest):
                gone = rest
        order = [slot.key for slot in self.question.puzzle.layout.slots]
        return tuple(key for key in order if key in gone)

    def _can_be_put_back(self, gone: Collection[SlotKey]) -> bool:
        """Tell whether a rest is not proven impossible; not, where there is no time to prove it."""
        over = self.try_out.clock.over
        if over() or self.failed(gone) is not None:
            return False
        return not self._impossible(gone) and not over()

    def _rest(self, gone: Collection[SlotKey]) -> FillRequest:
        return replace(self.question, unlisted=frozenset(gone))

    def _impossible(self, gone: Collection[SlotKey]) -> bool:
        return self.try_out(self._rest(gone)).verdict is Verdict.IMPOSSIBLE

    def failed(self, gone: Collection[SlotKey]) -> SlotKey | None:
        """Return a slot that propagation leaves no word."""
        request = self._rest(gone)
        problem = problem_of(request, self.try_out.vocabulary, request.floor or 1)
        failed = Propagation(problem).failed_at_root()
        return None if failed is None else problem.slots[failed].slot.key

    def _in_conflict(self, gone: Sequence[SlotKey]) -> SlotKey | None:
        """Return the last slot of a smallest conflict, if the search proves that there is one."""
        if not self._impossible(gone):
            return None
        question = self.question
        every = [slot.key for slot in slots_to_fill(question, kept_texts(question))]
        left = [key for key in every if key not in gone]

        def impossible(kept: Sequence[SlotKey]) -> bool:
            return self._impossible(set(every) - set(kept))

        conflict = smallest_conflict(left, impossible)
        return max(conflict, key=left.index, default=None)


def empty_cells(puzzle: Puzzle, slots: Collection[SlotKey]) -> frozenset[Cell]:
    """Return the empty cells that lie in none but ``slots``, and so stay empty without them."""
    by_key = puzzle.layout.by_key
    ours = {cell for key in slots for cell in by_key[key].cells}
    others = {slot for slot in puzzle.layout.slots if slot.key not in slots}
    held = {cell for slot in others for cell in slot.cells}
    return frozenset(ours - held - puzzle.fill.keys())


def _without(question: FillRequest, names: Collection[str]) -> FillRequest:
    return replace(question, puzzle=without_limits(question.puzzle, names))
