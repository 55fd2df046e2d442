"""States of a search: the words and letters that are still live, and how slots lose words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from editor.fill.live_sets import Few, Many, SlotWords, settled_form
from editor.fill.lookups import Unions

if TYPE_CHECKING:
    from editor.fill.exclusion import Mark
    from editor.fill.live_sets import Bits, LiveSet, Rows
    from editor.fill.problem import OpenSlot, Problem


@dataclass(slots=True)
class State:
    """Where a search stands. Lists are changed in place, their members never.

    ``lives`` the live words of each slot, ``sizes`` their numbers, which are compared far more
    often than the words change; ``masks`` the letters that they have at each place (bits);
    ``domains`` the letters each variable may still have; ``taken`` the words that stand, as bits
    by length: they leave the other slots once these have few words.
    """

    lives: list[LiveSet]
    sizes: list[int]
    masks: list[list[int]]
    domains: list[int]
    taken: dict[int, Bits]
    marks: dict[Mark, tuple[int, ...]] = field(default_factory=dict)
    """The slots whose one word has a stem or a written word that no other may have."""
    full: frozenset[int] = frozenset()
    """The caps of the problem that are reached: no other slot has words with their tags."""

    def copy(self) -> State:
        """Return a state that can go its own way."""
        return State(
            self.lives[:],
            self.sizes[:],
            self.masks[:],
            self.domains[:],
            self.taken.copy(),
            self.marks.copy(),
            self.full,
        )

    def hold(self, slot: int, live: LiveSet) -> None:
        """Let ``slot`` have the words ``live``."""
        self.lives[slot] = live
        self.sizes[slot] = live.size


def first_state(problem: Problem) -> State:
    """Return the state of ``problem`` in which nothing has been propagated."""
    slots = problem.slots
    full = (1 << len(problem.alphabet)) - 1
    lives = [settled_form(Many(slot.live), None) for slot in slots]
    return State(
        lives=lives,
        sizes=[live.size for live in lives],
        masks=[[full] * len(slot) for slot in slots],
        domains=list(problem.domains),
        taken={len(slot): np.zeros_like(slot.live) for slot in slots},
    )


class LiveWords:
    """Takes words out of the slots of a state, and knows the letters of those left.

    Nothing is told to the crossing slots here: see ``Propagation``.
    """

    def __init__(self, slots: tuple[OpenSlot, ...]) -> None:
        self._slots = slots
        unions = {len(slot): Unions(slot.supply) for slot in slots}
        self.words = [SlotWords(slot.supply, unions[len(slot)]) for slot in slots]

    def rows(self, state: State, slot: int) -> Rows:
        """Return the rows of the words that ``slot`` may hold."""
        return state.lives[slot].rows(self._taken(state, slot))

    def drop_alike(self, state: State, slot: int, places: list[int], row: int) -> None:
        """Take out of ``slot`` the words that agree with that in ``row`` at ``places``."""
        self._hold(state, slot, state.lives[slot].unlike(self.words[slot], places, row))

    def keep_first(self, state: State, slot: int, count: int) -> bool:
        """Keep of ``slot`` only the first ``count`` words of its supply; tell whether any went."""
        before = state.sizes[slot]
        self._hold(state, slot, state.lives[slot].first_rows(count))
        return state.sizes[slot] < before

    def keep_rows(self, state: State, slot: int, rows: Rows) -> None:
        """Keep of ``slot`` only the words in ``rows``, which are some of its few."""
        self._hold(state, slot, Few(rows))

    def strike(self, state: State, slot: int, gone: Bits) -> bool:
        """Take the words ``gone`` out of ``slot``; tell whether it had any of them."""
        before = state.sizes[slot]
        self._hold(state, slot, state.lives[slot].without(gone))
        return state.sizes[slot] < before

    def strike_row(self, state: State, slot: int, row: int) -> bool:
        """Take the word in ``row`` out of ``slot`` if it has few; tell whether it had it."""
        before = state.lives[slot]
        after = before.without_row(row)
        if after is before:
            return False
        state.hold(slot, after)
        return True

    def narrow(self, state: State, slot: int, forced: bool) -> list[int] | None:
        """Drop the words of ``slot`` with letters their cells no longer have.

        Return the letters of those left at each place, or None when there was nothing to do.
        """
        domains, had = state.domains, state.masks[slot]
        wanted = [domains[variable] for variable in self._slots[slot].variables]
        live, words = state.lives[slot], self.words[slot]
        if wanted == had:
            return live.letters(words, wanted) if forced else None
        if isinstance(live, Few):
            live, letters = live.narrowed(words, wanted)
        else:
            live = settled_form(live.within(words, wanted, had), self._taken(state, slot))
            letters = live.letters(words, wanted)
        # Written out: called a hundred times a node.
        state.lives[slot] = live
        state.sizes[slot] = live.size
        return letters

    def _hold(self, state: State, slot: int, live: LiveSet) -> None:
        """Let ``slot`` hold the words ``live``, as rows once they have become few."""
        state.hold(slot, settled_form(live, self._taken(state, slot)))

    def _taken(self, state: State, slot: int) -> Bits | None:
        """Return the words that stand elsewhere and may not stand in ``slot`` again."""
        one = self._slots[slot]
        return state.taken[len(one)] if one.whole else None
