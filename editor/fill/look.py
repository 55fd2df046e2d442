"""A look at a grid and at one of its slots: verdicts, what stands unlisted, words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.fill.clock import Clock
from editor.fill.fillability import Fillability
from editor.fill.questions import StandingFaults, grid_question, standing_faults
from editor.fill.setting_aside import NOTHING, SetAside, set_aside
from editor.fill.slot_look import SlotLook
from editor.fill.slot_words import SlotWords
from editor.fill.verdicts import (
    GridVerdict,
    autofill_verdict,
    grid_verdict,
    slot_verdict,
    verdict_trier,
)
from editor.fill.vocabulary import vocabulary_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.grid import Cell
    from editor.core.slots import Slot
    from editor.fill.job import FillRequest
    from editor.fill.slot_word import SlotWord
    from editor.words.word_list import WordList


@dataclass(frozen=True, slots=True)
class GridLook:
    """What is said of a grid, the same wherever the cursor stands.

    ``loose`` are the open cells in no entry, which do not count.
    """

    grid: GridVerdict
    standing: StandingFaults
    autofill: GridVerdict | None
    aside: SetAside
    loose: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class SlotView:
    """What is said of a slot: its verdict, and its words for the rest of the grid."""

    verdict: Fillability
    words: tuple[SlotWord, ...]


def look_at_grid(
    request: FillRequest,
    words: WordList,
    stopped: Callable[[], bool],
    *,
    aside: bool = False,
    autofill: bool = True,
) -> GridLook:
    """Return what is said of the grid of ``request``; its scope bounds Autofill's verdict alone.

    The work is bounded, not its time. ``aside``: also what is set aside where it is impossible;
    ``autofill``: also Autofill's verdict.
    """
    try_out = verdict_trier(vocabulary_of(words), Clock(None, stopped))
    grid = grid_verdict(request, try_out)
    question = replace(grid_question(request), floor=grid.floor)
    impossible = grid.verdict is Fillability.IMPOSSIBLE
    return GridLook(
        grid,
        standing_faults(question, words, grid.floor),
        autofill_verdict(request, grid, try_out) if autofill else None,
        set_aside(question, try_out) if aside and impossible else NOTHING,
        _loose_cells(request),
    )


def look_at_slot(
    request: FillRequest,
    slot: Slot,
    look: GridLook,
    words: WordList,
    report: Callable[[SlotView], None],
    clock: Clock,
) -> SlotView:
    """Return what is said of ``slot`` in the grid of ``look``, closer and closer in its time.

    ``report`` hears of the words at once, then of each that more is known of.
    """
    question = grid_question(request)
    try_out = verdict_trier(vocabulary_of(words), clock)
    closer = SlotLook(SlotWords(question, slot, look.grid, look.aside, try_out))
    verdict = Fillability.UNKNOWN
    report(SlotView(verdict, closer.words))
    verdict = slot_verdict(question, slot, look.grid, try_out)

    def tell() -> None:
        report(SlotView(verdict, closer.words))

    closer.look_closer(tell, tell)
    return SlotView(verdict, closer.words)


def _loose_cells(request: FillRequest) -> tuple[Cell, ...]:
    puzzle = request.puzzle
    held = {cell for slot in puzzle.layout.slots for cell in slot.cells}
    return tuple(cell for cell in puzzle.grid.open_cells if cell not in held)
