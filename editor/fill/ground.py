"""The ground that the words of a slot are tried on: the rest of the grid, with the slot in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from editor.fill.choosers import first_fill_chooser
from editor.fill.near_fill import NODES, search_near
from editor.fill.search import Search, Step

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from editor.core.grid import Cell
    from editor.core.slots import SlotKey
    from editor.fill.problem import Problem
    from editor.fill.propagation import Propagation
    from editor.fill.rest_look import RestLook
    from editor.fill.roots import Root
    from editor.fill.state import State

FIRST_NODES = 70
"""Nodes of the search that is to prove a word, before one near the fill that is known.

Chosen: where a grid is easy, words of a 15x15 need 45 to 65.
"""
PROOF_NODES = 300
"""The same in all; as many as live help has always given it. More would prove a few words more."""
KNOWING_NODES = 600
"""Nodes of the search for a fill to start from, once for all words, where the grid's is none.

Chosen: two words' worth of searches in vain.
"""


@dataclass(eq=False)
class Ground:
    """The slot ``key`` in the problem of ``root``, with what finds the ``rests`` of its words.

    ``seed`` is that of the searches, ``known`` a fill of the grid. None: one of the rest is looked
    for where it is needed; without letters: none was found.
    """

    root: Root
    key: SlotKey
    rests: RestLook
    seed: int
    known: Mapping[Cell, str] | None

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

    def prove(
        self, state: State, stopped: Callable[[], bool], nodes: int = PROOF_NODES
    ) -> tuple[Step, State]:
        """Search for a fill below ``state`` in so many nodes, also near the one that is known.

        Return what came of it; where that is FILLED, with the fill.
        """
        search = self._search(state, stopped)
        step = search.run(FIRST_NODES, stopped)
        if step is not Step.GOING_ON:
            return step, search.state
        near, _ = self.near(state, stopped)
        if near is not None:
            return Step.FILLED, near
        return search.run(nodes - FIRST_NODES, stopped), search.state

    def near(self, state: State, stopped: Callable[[], bool]) -> tuple[State | None, int]:
        """Return a fill below ``state`` near the one that is known, and the nodes it took.

        None: none is found, which proves nothing.
        """
        if self.known is None:
            known = self._fill_of_rest(stopped)
            if stopped():
                return None, 0
            self.known = known
        search = search_near(self.propagation, state, self.known, self.seed, stopped)
        if search is None:
            return None, 0
        is_filled = search.run(NODES, stopped) is Step.FILLED
        return search.state if is_filled else None, search.nodes

    def _fill_of_rest(self, stopped: Callable[[], bool]) -> Mapping[Cell, str]:
        """Return a fill without any word put in; no letters where none is found."""
        assert self.state is not None
        search = self._search(self.state, stopped)
        is_filled = search.run(KNOWING_NODES, stopped) is Step.FILLED
        return self.problem.texts(search.state.domains) if is_filled else {}

    def _search(self, state: State, stopped: Callable[[], bool]) -> Search:
        chooser = first_fill_chooser(self.propagation, state, self.seed, stopped)
        return Search(self.propagation, state.copy(), chooser)
