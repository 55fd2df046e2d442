"""What differs between two puzzles, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.core.difference import difference
from editor.core.marking import marked
from editor.language import counted, tr
from editor.wording.places import direction_name, place, slot_name

if TYPE_CHECKING:
    from editor.core.difference import Difference
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import SlotKey

_PARTS = {
    "filled": marked("Letters set by Autofill"),
    "locks": marked("Theme entries"),
    "symmetry": marked("Symmetry"),
    "preset": marked("House rules"),
    "limits": marked("Limits of words"),
    "variants": marked("Variants"),
    "waivers": marked("Waived findings"),
    "twofold": marked("Cells with two readings"),
    "written_for": marked("Entries that clues were written for"),
    "alternatives": marked("Alternatives of clues"),
    "enumerations": marked("Enumerations"),
    "clue_states": marked("States of clues"),
    "clue_notes": marked("Notes on clues"),
    "parses": marked("Parses of clues"),
    "links": marked("Shared clues"),
    "lists": marked("Clue lists"),
    "kind": marked("Kind of puzzle"),
    "kept_lines": marked("Questions of an Exolve text"),
    "kept_clues": marked("Hints of an Exolve text"),
    "kept_drawings": marked("Drawings of an Exolve text"),
    "diagramless": marked("Diagramless"),
    "alphabet": marked("Alphabet"),
    "title": marked("Title"),
    "author": marked("Author"),
    "copyright": marked("Copyright"),
    "notes": marked("Notes"),
    "credits": marked("Credits"),
}
_OTHER = marked("Other properties")


@dataclass(frozen=True, slots=True)
class DifferenceRow:
    """One thing that differs: its name, what either puzzle says, and its cells, if it has some."""

    name: str
    before: str
    after: str
    cells: tuple[Cell, ...] = ()


def difference_rows(before: Puzzle, after: Puzzle) -> tuple[DifferenceRow, ...]:
    """Return what differs between two puzzles beside what their grids show."""
    found = difference(before, after)
    clues = (_clue_row(before, after, key) for key in found.clues)
    return (*clues, *(_part_row(before, after, name) for name in found.parts))


def describe_difference(found: Difference) -> str:
    """Return in a sentence how much differs."""
    if not found:
        return tr("Nothing differs.")
    parts = [
        counted(len(found.cells), "{count} cell", "{count} cells") if found.cells else "",
        counted(len(found.clues), "{count} clue", "{count} clues") if found.clues else "",
        counted(len(found.parts), "{count} property", "{count} properties") if found.parts else "",
    ]
    return tr("Different: {parts}.").format(parts=", ".join(filter(None, parts)))


def _clue_row(before: Puzzle, after: Puzzle, key: SlotKey) -> DifferenceRow:
    slot = before.layout.by_key.get(key) or after.layout.by_key.get(key)
    name = slot_name(slot) if slot else f"{direction_name(key.direction)}, {place(key.cell)}"
    texts = before.clues.get(key, ""), after.clues.get(key, "")
    return DifferenceRow(name, *texts, slot.cells if slot else (key.cell,))


def _part_row(before: Puzzle, after: Puzzle, name: str) -> DifferenceRow:
    """Return the row of a field of the puzzle; what is no text is only named."""
    values = getattr(before, name), getattr(after, name)
    mine, theirs = (one if isinstance(one, str) else "" for one in values)
    return DifferenceRow(tr(_PARTS.get(name, _OTHER)), mine, theirs)
