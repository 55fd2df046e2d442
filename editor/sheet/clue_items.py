"""The clues as they are printed: under headings, each with its label and its text."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from editor.core.enumerations import clue_with_enumeration
from editor.core.grid import Direction
from editor.core.kind import PuzzleKind
from editor.language import printed
from editor.sheet.style import ClueChoice
from editor.wording.linked import clue_owner, linked_label, see
from editor.wording.printed import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.clue_lists import FreeClue
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot


_LINE = "_" * 16
"""Where a clue can be written by hand."""


@dataclass(frozen=True, slots=True)
class ClueItem:
    """One printed clue."""

    label: str
    text: str
    slot: Slot | None = None


@dataclass(frozen=True, slots=True)
class ClueSection:
    """A list of clues under its heading; ``key`` names it for styles and tags."""

    key: str
    heading: str
    items: tuple[ClueItem, ...]


def clue_sections(
    puzzle: Puzzle, choice: ClueChoice = ClueChoice.BOTH, *, enumerations: bool = False
) -> Iterator[ClueSection]:
    """Yield the lists to be printed: Across and Down, then those with names of their own.

    A puzzle of other lists alone has no Across and Down: nobody wrote clues for them. Nor has one
    that is no crossword.
    """
    words = words_of(puzzle)
    others = puzzle.lists or puzzle.kind is not PuzzleKind.CROSSWORD
    for direction in Direction:
        slots = puzzle.layout.in_direction(direction)
        if choice is ClueChoice.DOWNS_ONLY and direction is Direction.ACROSS:
            continue
        if others and not any(map(puzzle.clue, slots)):
            continue
        items = (_item(puzzle, slot, enumerations=enumerations) for slot in slots)
        yield ClueSection(direction.value, words.heading(direction), tuple(items))
    for place, one in enumerate(puzzle.lists):
        items = (ClueItem(clue.label, _with_dashes(puzzle, clue)) for clue in one.clues)
        yield ClueSection(f"list-{place + 1}", one.name, tuple(items))


def paper_sections(
    puzzle: Puzzle, choice: ClueChoice = ClueChoice.BOTH, *, enumerations: bool = False
) -> Iterator[ClueSection]:
    """Yield the lists as paper has them: what is laid out of words alone has these for clues.

    Without words there are lines to write clues on.
    """
    sections = clue_sections(puzzle, choice, enumerations=enumerations)
    if not _is_clueless_layout(puzzle):
        yield from sections
    elif words := sorted(filter(None, map(puzzle.entry, puzzle.layout.slots)), key=_by_length):
        heading = printed(puzzle.alphabet.language).tr("Words")
        yield ClueSection("words", heading, tuple(ClueItem("", word) for word in words))
    else:
        for one in sections:
            yield replace(one, items=tuple(replace(item, text=_LINE) for item in one.items))


def _is_clueless_layout(puzzle: Puzzle) -> bool:
    """Tell whether ``puzzle`` is words that cross in the open, none with a clue."""
    grid, clued = puzzle.grid, any(map(puzzle.clue, puzzle.layout.slots))
    is_open = bool(grid.voids) and not (grid.blocks or grid.bars)
    return is_open and not (clued or puzzle.lists) and puzzle.kind is PuzzleKind.CROSSWORD


def _by_length(word: str) -> tuple[int, str]:
    return len(word), word


def clue_text(puzzle: Puzzle, slot: Slot, *, enumerations: bool) -> str:
    """Return the clue of ``slot``, with its enumeration where that is wanted."""
    return clue_with_enumeration(puzzle, slot) if enumerations else puzzle.clue(slot).strip()


def _with_dashes(puzzle: Puzzle, clue: FreeClue) -> str:
    """Return the text of ``clue``; in an acrostic a dash follows for each letter of its answer.

    Below it stands the number of the cell that the letter goes to. A clue whose cells follow each
    other in the grid has its boxes there.
    """
    if puzzle.kind is not PuzzleKind.ACROSTIC or _follow_each_other(clue.cells):
        return clue.text
    labels = map(puzzle.label, clue.cells)
    return " ".join((clue.text, *(f"__<sub>{label}</sub>" if label else "__" for label in labels)))


def _follow_each_other(cells: tuple[Cell, ...]) -> bool:
    return all(
        abs(row - next_row) + abs(col - next_col) == 1
        for (row, col), (next_row, next_col) in pairwise(cells)
    )


def _item(puzzle: Puzzle, slot: Slot, *, enumerations: bool) -> ClueItem:
    first = clue_owner(puzzle, slot.key)
    if first is not None and not puzzle.clue(slot):
        return ClueItem(puzzle.label(slot.cells[0]), see(puzzle, first), slot)
    text = clue_text(puzzle, slot, enumerations=enumerations)
    return ClueItem(linked_label(puzzle, slot), text, slot)
