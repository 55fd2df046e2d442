"""The entries that clues were written for, kept while others stand in their slots."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.puzzle import Puzzle
    from editor.core.slots import SlotKey


def with_written_for(before: Puzzle, after: Puzzle) -> Puzzle:
    """Return ``after``, an edit of ``before``, with the entries that its clues were written for.

    A clue that stays while its entry becomes another, or none, keeps its entry until that is back
    or the clue is another one. An edit that has seen to them itself is left as it is.
    """
    if after.written_for is not before.written_for or not _may_differ(before, after):
        return after
    found = entries_written_for(before, after, {key: key for key in after.clues})
    return after if found == after.written_for else replace(after, written_for=found)


def entries_written_for(
    before: Puzzle, after: Puzzle, keys: Mapping[SlotKey, SlotKey]
) -> dict[SlotKey, str]:
    """Return the entries that clues of ``after`` were written for, where others stand, or none.

    ``keys`` are the slots in ``before`` whose clues may have stayed, and what these slots are
    called in ``after``. A clue that was written while its entry had gaps is for any entry.
    """
    found = {}
    for key, moved in keys.items():
        clue = before.clues.get(key)
        if clue and clue == after.clues.get(moved):
            entry = before.written_for.get(key) or _entry(before, key)
            if entry and entry != _entry(after, moved):
                found[moved] = entry
    return found


def _may_differ(before: Puzzle, after: Puzzle) -> bool:
    """Tell whether there may be a clue that was not written for what stands."""
    if before.written_for:
        return True
    return (before.grid, before.fill, before.twofold) != (after.grid, after.fill, after.twofold)


def _entry(puzzle: Puzzle, key: SlotKey) -> str | None:
    """Return the complete entry in the slot named ``key``, if there is one."""
    slot = puzzle.layout.by_key.get(key)
    return puzzle.entry(slot) if slot else None
