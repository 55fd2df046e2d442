"""Clues that several entries share: what they are called, and what stands at the others."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from editor.core.grid import Direction
from editor.wording.printed import every_language, words_of

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot, SlotKey


def linked_label(puzzle: Puzzle, slot: Slot) -> str:
    """Return ``15``, or ``15, 8 Down`` for a clue that other entries share.

    A direction is told where it changes.
    """
    labels, direction = [puzzle.label(slot.cells[0])], slot.direction
    for key in puzzle.links.get(slot.key, ()):
        if key in puzzle.layout.by_key:
            label = puzzle.label(key.cell)
            turns = key.direction is not direction
            labels.append(f"{label} {_heading(puzzle, key.direction)}" if turns else label)
            direction = key.direction
    return ", ".join(labels)


def clue_owner(puzzle: Puzzle, key: SlotKey) -> SlotKey | None:
    """Return the entry whose clue the one named ``key`` shares, if there is one."""
    owners = (one for one, linked in puzzle.links.items() if key in linked)
    return next((one for one in owners if one in puzzle.layout.by_key), None)


def told_clue(puzzle: Puzzle, slot: Slot) -> str:
    """Return the clue of ``slot`` for a file, or where it shares another one's: ``See 15``.

    That stands only for numbers, which readers of files know for what it is.
    """
    clue = puzzle.clue(slot)
    first = None if clue else clue_owner(puzzle, slot.key)
    told = see(puzzle, first) if first else ""
    return told if is_see(told) else clue


def see(puzzle: Puzzle, first: SlotKey) -> str:
    """Return ``See 15``, with the direction where both of them begin there."""
    label = puzzle.label(first.cell)
    both = all((first.cell, direction) in puzzle.layout.by_key for direction in Direction)
    named = f"{label} {_heading(puzzle, first.direction)}" if both else label
    return words_of(puzzle).see.format(label=named)


def is_see(text: str) -> bool:
    """Tell whether ``text`` says no more than ``See 15``, in a language that pages speak."""
    return _SEE.fullmatch(text.strip()) is not None


def _heading(puzzle: Puzzle, direction: Direction) -> str:
    return words_of(puzzle).heading(direction)


_SEES = {one.see.format(label="").strip() for one in every_language()}
_WAYS = {way for one in every_language() for way in one[:2]} | {"a", "d", "ac", "dn"}
_SEE = re.compile(
    rf"\(?(?:{'|'.join(map(re.escape, _SEES))})(?:\s+clue)?\s+(?:\d+|\[[^\]]+\])"
    rf"\s?(?:{'|'.join(map(re.escape, _WAYS))})?\.?\)?",
    re.IGNORECASE,
)
