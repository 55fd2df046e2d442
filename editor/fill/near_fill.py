"""A fill with a word, near one that is known: all but the entries around the word stays as it is.

Where a grid is hard, a search of all of it seldom finds a fill in a few hundred nodes; yet most
words that can stand need but a few other entries than the fill that is known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.fill.choosers import first_fill_chooser
from editor.fill.search import Search, Step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from editor.core.grid import Cell
    from editor.fill.problem import Problem
    from editor.fill.propagation import Propagation
    from editor.fill.state import State

NODES = 80
"""Nodes of the search. Chosen: of 60 words of themed 15x15s that have such a fill most needed 30 to
60, with a failure or two.
"""


def fill_near(
    propagation: Propagation,
    state: State,
    known: Mapping[Cell, str],
    seed: int,
    stopped: Callable[[], bool],
) -> State | None:
    """Return a fill below ``state`` as ``search_near`` looks for; None: none is found.

    That proves nothing.
    """
    search = search_near(propagation, state, known, seed, stopped)
    is_filled = search is not None and search.run(NODES, stopped) is Step.FILLED
    return search.state if search is not None and is_filled else None


def search_near(
    propagation: Propagation,
    state: State,
    known: Mapping[Cell, str],
    seed: int,
    stopped: Callable[[], bool],
) -> Search | None:
    """Return a search for a fill that differs from ``known`` in the entries around it alone.

    These are all that have a letter which ``state`` has no longer. None: there is no such fill.
    """
    if not known:
        return None
    letters = letters_in(known, propagation.problem)
    changed = {
        variable
        for variable, (domain, letter) in enumerate(zip(state.domains, letters, strict=True))
        if not domain & letter
    }
    window = changed | _in_slots_of(changed, propagation)
    near = state.copy()
    near.domains = [
        domain if variable in window else domain & letter
        for variable, (domain, letter) in enumerate(zip(state.domains, letters, strict=True))
    ]
    if propagation.settle(near, (), range(len(propagation.slots))) is not None:
        return None
    return Search(propagation, near, first_fill_chooser(propagation, near, seed, stopped))


def letters_in(known: Mapping[Cell, str], problem: Problem) -> list[int]:
    """Return the letter, as a bit, that each variable has in ``known``; nought: none alone."""
    letters = []
    for cell in problem.cells:
        indices = problem.alphabet.indices(known.get(cell, "")) if cell is not None else None
        letters.append(1 << indices[0] if indices and len(indices) == 1 else 0)
    return letters


def _in_slots_of(variables: Iterable[int], propagation: Propagation) -> set[int]:
    """Return the variables of all slots that have one of ``variables``."""
    wanted = set(variables)
    touched = (
        slot.variables for slot in propagation.slots if not wanted.isdisjoint(slot.variables)
    )
    return {variable for slot in touched for variable in slot}
