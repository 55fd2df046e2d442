"""Quick rescue: some entries to clear so that the rest can be filled, without a proof of anything.

Where the search gets stuck an entry is cleared, until there is a fill; then each is put back that
was not needed. None of those that are left can be put back, as far as a short search can tell.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.fill.choosers import first_fill_chooser
from editor.fill.roots import roots_of
from editor.fill.search import Search, Step

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot, SlotKey
    from editor.fill.clock import Clock
    from editor.fill.job import FillRequest
    from editor.fill.roots import Root
    from editor.fill.vocabulary import Vocabulary

NODES = 300
"""Nodes of a search that decides whether a set of entries is enough.

Measured on ten 15x15 with four broken entries: an answer after 0.1 to 2.3 s, of 1 to 17 entries.
"""


@dataclass(frozen=True, slots=True)
class _Tried:
    """What a short search has come to: the ``texts`` of a fill, or the slot it is ``stuck`` at."""

    texts: Mapping[Cell, str] | None
    stuck: Slot | None = None


@dataclass(frozen=True, slots=True)
class QuickRescue:
    """Looks for entries of ``puzzle`` to clear; ``cleared`` makes the request without some."""

    puzzle: Puzzle
    costs: Mapping[SlotKey, int]
    cleared: Callable[[Collection[SlotKey]], FillRequest]
    vocabulary: Vocabulary
    clock: Clock

    def found(self) -> tuple[tuple[SlotKey, ...], Mapping[Cell, str]] | None:
        """Return the entries to clear and a fill without them; None where none was found."""
        gone: list[SlotKey] = []
        while (tried := self._tried(gone)).texts is None:
            entry = self._entry_at(tried.stuck, gone)
            if entry is None or self.clock.over():
                return None
            gone.append(entry)
        texts = tried.texts
        for key in sorted(gone, key=lambda one: -self.costs[one]):
            if self.clock.over():
                break
            rest = [one for one in gone if one != key]
            again = self._tried(rest).texts
            if again is not None:
                gone, texts = rest, again
        return tuple(key for key in self.costs if key in gone), texts

    def _tried(self, gone: Collection[SlotKey]) -> _Tried:
        root, failed = self._root(gone)
        propagation, state = root.propagation, root.state
        if state is None:
            return _Tried(None, failed)
        seed = propagation.problem.request.seed
        chooser = first_fill_chooser(propagation, state, seed, self.clock.over)
        search = Search(propagation, state.copy(), chooser)
        if search.run(NODES, self.clock.over) is Step.FILLED:
            return _Tried(propagation.problem.texts(search.state.domains))
        return _Tried(None, propagation.slots[search.hardest].slot)

    def _root(self, gone: Collection[SlotKey]) -> tuple[Root, Slot | None]:
        """Return the root without the entries ``gone``, with the slot that is left no word."""
        request = self.cleared(gone)
        root = roots_of(self.vocabulary).of(request, request.floor or 1)
        if root.state is not None:
            return root, None
        if root.problem.reason is not None:
            return root, root.problem.reason.slot
        failed = root.propagation.failed_at_root()
        slots = root.problem.slots
        if failed is None or failed >= len(slots):  # a limit of the whole puzzle
            return root, None
        return root, slots[failed].slot

    def _entry_at(self, stuck: Slot | None, gone: Collection[SlotKey]) -> SlotKey | None:
        """Return the entry to clear: the cheapest that helps most where the search is ``stuck``."""
        left = [key for key in self.costs if key not in gone]
        if stuck is None or not left or self.clock.over():
            return min(left, key=self.costs.__getitem__, default=None)

        def worth(key: SlotKey) -> tuple[tuple[bool, int], int]:
            over = self.clock.over()
            return (True, 0) if over else self._failures([*gone, key], stuck), self.costs[key]

        return min(self._nearest(stuck, left), key=worth)

    def _failures(self, gone: Collection[SlotKey], stuck: Slot) -> tuple[bool, int]:
        """Return whether it is ``stuck`` without ``gone``, and how many slots fail at once."""
        root, failed = self._root(gone)
        return failed == stuck, len(root.problem.reasons)

    def _nearest(self, stuck: Slot, left: Collection[SlotKey]) -> list[SlotKey]:
        """Return the entries of ``left`` with letters in ``stuck``; else those nearest to it."""
        by_key = self.puzzle.layout.by_key

        def distance(key: SlotKey) -> int:
            return min(
                abs(row - other) + abs(column - another)
                for row, column in by_key[key].cells
                for other, another in stuck.cells
            )

        least = min(map(distance, left))
        return [key for key in left if distance(key) == least]
