"""The limits of a slot in words, for tooltips and screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.wording import slot_name
from editor.ui.text import tr

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.grid import Cell
    from editor.core.limits import SlotLimits
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot

_NAMED = 6
"""So many banned words are named."""


def describe_limits(puzzle: Puzzle, slot: Slot) -> str:
    """Return what ``slot`` has of limits of its own; empty when it has none."""
    parts = ", ".join(_parts(puzzle.limits.of_slot(slot.key)))
    if not parts:
        return ""
    return tr("{slot} is limited: {limits}").format(slot=slot_name(slot, tr), limits=parts)


def limits_at(puzzle: Puzzle, cell: Cell) -> str:
    """Return the limits of the slots through ``cell``, one a line."""
    slots = [slot for slot in puzzle.layout.slots if slot.key in puzzle.limits.slots]
    told = (describe_limits(puzzle, slot) for slot in slots if cell in slot.cells)
    return "\n".join(filter(None, told))


def _parts(limits: SlotLimits) -> Iterator[str]:
    if limits.floor is not None:
        yield tr("score {floor} or more").format(floor=limits.floor)
    if limits.pattern:
        yield tr("pattern {pattern}").format(pattern=limits.pattern)
    if limits.word_list:
        yield tr("words of {list} alone").format(list=limits.word_list)
    if limits.banned:
        words = sorted(limits.banned)
        more = "…" if len(words) > _NAMED else ""
        yield tr("not {words}").format(words=" ".join(words[:_NAMED]) + more)
