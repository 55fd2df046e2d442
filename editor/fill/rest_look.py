"""A look at the rest of the words for a slot: estimates at once, values where they are worth it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from editor.fill.around import around, counted_around
from editor.fill.rest_estimate import RestEstimates
from editor.fill.rest_polish import RestPolish

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.fill.around import Around, Rest
    from editor.fill.roots import Root
    from editor.fill.state import State
    from editor.words.word_list import WordList


class RestLook:
    """Finds the rest of words for ``slot``, whose problem has the ``root``; all is made on demand.

    ``fits`` tells whether a fill of the problem is one of the rest of the grid. Once it is
    ``stopped``, nothing is found.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        slot: Slot,
        root: Root,
        words: WordList,
        seed: int,
        fits: Callable[[State], bool],
        stopped: Callable[[], bool],
    ) -> None:
        self._puzzle, self._slot, self._root, self._words = puzzle, slot, root, words
        self._seed = seed
        self._fits, self._stopped = fits, stopped

    def estimate(self, state: State) -> Rest | None:
        """Return the rest of the word that ``state`` has in the slot; None: nothing has a score."""
        rest = self._estimates.of(state) if self._estimates else None
        if self._stopped():
            self.forget()  # it may be half made
        return rest

    def value(self, state: State, fill: State) -> Rest | None:
        """Return the rest of a word in the best fill that a short polish of ``fill`` finds.

        ``state`` is what follows from the word. None: nothing has a score.
        """
        if self._around is None:
            return None
        polish = RestPolish(self._around, state, fill, self._seed)
        if not polish.run(self._stopped):
            return None
        return self._around.rest(polish.fill if self._fits(polish.fill) else fill)

    def of_present(self, grid: Root) -> Rest | None:
        """Return the rest of the word that stands; ``grid`` is the root of the grid as it stands.

        The same slots count as for all other words.
        """
        found = around(self._puzzle, self._counted, grid.propagation, self._words)
        if found is None or grid.state is None:
            return None
        return RestEstimates(found, grid.state, self._stopped).of(grid.state)

    def forget(self) -> None:
        """Give back what estimates are made from, some 10 MB: it is made again where needed."""
        vars(self).pop("_estimates", None)

    @cached_property
    def _counted(self) -> tuple[Slot, ...]:
        return counted_around(self._puzzle, self._slot, self._root.propagation, self._words)

    @cached_property
    def _around(self) -> Around | None:
        return around(self._puzzle, self._counted, self._root.propagation, self._words)

    @cached_property
    def _estimates(self) -> RestEstimates | None:
        state = self._root.state
        if self._around is None or state is None:
            return None
        return RestEstimates(self._around, state, self._stopped)
