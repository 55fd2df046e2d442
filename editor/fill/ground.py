"""The ground that the words of a slot are tried on: the rest of the grid, with the slot in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from editor.fill.choosers import first_fill_chooser
from editor.fill.search import Search

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.slots import SlotKey
    from editor.fill.problem import Problem
    from editor.fill.propagation import Propagation
    from editor.fill.rest_look import RestLook
    from editor.fill.roots import Root
    from editor.fill.state import State


@dataclass(frozen=True, eq=False)
class Ground:
    """The slot ``key`` in the problem of ``root``, with what finds the ``rests`` of its words.

    ``seed`` is that of the searches.
    """

    root: Root
    key: SlotKey
    rests: RestLook
    seed: int

    @property
    def propagation(self) -> Propagation:
        """The propagation of the problem."""
        return self.root.propagation

    @property
    def problem(self) -> Problem:
        """The problem that words are put into."""
        return self.root.problem

    @property
    def state(self) -> State | None:
        """What follows without any word; None: something fails anyway."""
        return self.root.state

    @cached_property
    def number(self) -> int | None:
        """The number of the slot in the problem; None where it is set aside or cannot change."""
        slots = enumerate(self.problem.slots)
        return next((number for number, one in slots if one.slot.key == self.key), None)

    @property
    def tells(self) -> bool:
        """Whether anything can be told of a word."""
        return self.number is not None and self.state is not None

    def with_word(self, text: str) -> State | None:
        """Return the state with ``text`` in the slot, or None when nothing fits beside it."""
        assert self.state is not None
        assert self.number is not None
        state = self.state.copy()
        for place, letter in enumerate(self.problem.alphabet.indices(text) or ()):
            if self.propagation.put(state, self.number, place, letter) is not None:
                return None
        return state

    def search(self, state: State, stopped: Callable[[], bool]) -> Search:
        """Return the search for a fill below ``state``."""
        chooser = first_fill_chooser(self.propagation, state, self.seed, stopped)
        return Search(self.propagation, state.copy(), chooser)
