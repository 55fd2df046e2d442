"""What the grid view shows, as a value: the same picture always paints the same."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from editor.core.limits import NO_SLOT_LIMITS
from editor.ui.grid.cursor import Cursor, current_slot
from editor.ui.widgets.theme import mixed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.grid import Cell, Direction
    from editor.core.puzzle import Puzzle
    from editor.ui.widgets.theme import GridColours


class Hand(Enum):
    """Who set a letter, and how firmly."""

    TYPED = "typed"
    FILLED = "filled"
    LOCKED = "locked"
    PENCIL = "pencil"
    PREVIEW = "preview"


class Ring(Enum):
    """What is drawn around the cell under the cursor."""

    NONE = "none"
    FOCUSED = "focused"
    """Keys go to the grid."""
    RESTING = "resting"
    """Keys go elsewhere; the cursor waits here."""


_ONE_LINE = 3
"""So many characters of two readings stand on one line."""
_NO_LETTER = "", Hand.TYPED
_NO_RING = Ring.NONE
"""By a name of its own: Python 3.11 takes longer to find a member of an enum, for every cell."""
_UNLIMITED: frozenset[Direction] = frozenset()


@dataclass(frozen=True, slots=True)
class Letters:
    """How letters are painted: their face, empty for the usual one, and their share of a cell."""

    face: str = ""
    size: float = 0.60


USUAL_LETTERS = Letters()


@dataclass(frozen=True, slots=True)
class Picture:
    """A puzzle and the state of its view. ``preview`` is the fill offered but not accepted."""

    puzzle: Puzzle
    colours: GridColours
    cursor: Cursor = field(default_factory=Cursor)
    findings: frozenset[Cell] = frozenset()
    hovered: frozenset[Cell] = frozenset()
    preview: Mapping[Cell, str] = field(default_factory=dict)
    hints: Mapping[Cell, str] = field(default_factory=dict)
    """Letters that live help foresees, in grey under those of the preview."""
    letters_left: Mapping[Cell, str] = field(default_factory=dict)
    heat: bool = False
    """Whether cells are tinted by how few letters they have left."""
    focused: bool = False
    """Whether the keyboard is in the grid."""
    letters: Letters = USUAL_LETTERS


class CellLook(NamedTuple):
    """All that is painted in one cell. An empty ``back``: nothing, the cell is a void.

    A tuple, because all cells are looked at after every key: made and compared in a third of the
    time that a dataclass takes.
    """

    back: str
    text: str = ""
    hand: Hand = Hand.TYPED
    label: str = ""
    circled: bool = False
    given: bool = False
    found: bool = False
    hovered: bool = False
    ring: Ring = Ring.NONE
    limited: frozenset[Direction] = frozenset()
    """The directions of the slots with limits of their own that begin here."""
    shade: str = ""
    """Its shade, where a tint lies over it: the tint is an edge around it then."""


def looks(picture: Picture) -> dict[Cell, CellLook]:
    """Return the look of every cell of ``picture``."""
    puzzle, colours = picture.puzzle, picture.colours
    circles, given, labels = puzzle.circles, puzzle.given, _labels(puzzle)
    backs, letters, limited = _backs(picture), _letters(picture), _limited(puzzle)
    findings, hovered = picture.findings, picture.hovered
    shades = _tinted_shades(puzzle, backs)
    found = {
        cell: CellLook(
            backs.get(cell, colours.cell),
            *letters.get(cell, _NO_LETTER),
            labels.get(cell, ""),
            cell in circles,
            cell in given,
            cell in findings,
            cell in hovered,
            _NO_RING,
            limited.get(cell, _UNLIMITED),
            shades.get(cell, ""),
        )
        for cell in puzzle.grid.cells
    }
    if (current := picture.cursor.cell) in found:
        ring = Ring.FOCUSED if picture.focused else Ring.RESTING
        found[current] = found[current]._replace(ring=ring)
    return found


def _tinted_shades(puzzle: Puzzle, backs: Mapping[Cell, str]) -> dict[Cell, str]:
    """Return the shades that a tint lies over."""
    grid = puzzle.grid
    shades = ((cell, one) for cell, one in puzzle.shades.items() if grid.is_open(cell))
    return {cell: one for cell, one in shades if backs.get(cell) != one}


def _labels(puzzle: Puzzle) -> dict[Cell, str]:
    """Return what stands in the corners: to ask ``Puzzle.label`` cell by cell took 0.3 ms."""
    return {**{cell: str(one) for cell, one in puzzle.layout.numbers.items()}, **puzzle.labels}


def _backs(picture: Picture) -> dict[Cell, str]:
    grid = picture.puzzle.grid
    return {
        **_tints(picture),
        **dict.fromkeys(grid.blocks, picture.colours.block),
        **dict.fromkeys(grid.voids, ""),
    }


def _letters(picture: Picture) -> dict[Cell, tuple[str, Hand]]:
    """Return what stands in the cells: forced letters, the puzzle's own, and a fill on offer."""
    puzzle = picture.puzzle
    locked, filled = puzzle.locked_cells, puzzle.filled
    letters = dict.fromkeys(locked, ("", Hand.LOCKED))
    for cell, stands in puzzle.fill.items():
        text = _shown(puzzle, cell, stands) if puzzle.twofold else stands
        if cell in locked:
            letters[cell] = text, Hand.LOCKED
        else:
            letters[cell] = text, Hand.FILLED if cell in filled else Hand.TYPED
    letters.update(_offered(puzzle, picture.hints))
    letters.update({cell: (text, Hand.PENCIL) for cell, text in puzzle.pencil.items()})
    letters.update(_offered(puzzle, picture.preview))
    return letters


def _offered(puzzle: Puzzle, texts: Mapping[Cell, str]) -> dict[Cell, tuple[str, Hand]]:
    """Return those of ``texts`` that are others than what stands there."""
    return {
        cell: (text, Hand.PREVIEW)
        for cell, text in texts.items()
        if text and text != puzzle.fill.get(cell)
    }


def _shown(puzzle: Puzzle, cell: Cell, text: str) -> str:
    """Return ``text`` as it is painted: two readings that are long on two lines."""
    parts = puzzle.twofold.parts(cell, text)
    if len(parts) == 1 or len(text) <= _ONE_LINE:
        return text
    return f"{text[: len(parts[0]) + 1]}\n{parts[1]}"


def _limited(puzzle: Puzzle) -> dict[Cell, frozenset[Direction]]:
    """Return the first cells of the slots with limits of their own, and their directions."""
    found: dict[Cell, frozenset[Direction]] = {}
    for key, limits in puzzle.limits.slots.items():
        if limits != NO_SLOT_LIMITS and key in puzzle.layout.by_key:
            found[key.cell] = found.get(key.cell, _UNLIMITED) | {key.direction}
    return found


def _tints(picture: Picture) -> dict[Cell, str]:
    puzzle, cursor, colours = picture.puzzle, picture.cursor, picture.colours
    tints = dict(puzzle.shades)
    tints.update(dict.fromkeys(picture.findings, colours.finding_tint))
    slot = current_slot(cursor, puzzle.layout)
    crossing = puzzle.layout.slot_at(cursor.cell, cursor.direction.other)
    if picture.heat:
        tints.update(_heat(picture))
    elif crossing:
        tints.update(dict.fromkeys(crossing.cells, colours.crossing))
    if slot:
        tints.update(dict.fromkeys(slot.cells, colours.slot))
    tints.update(dict.fromkeys(cursor.selection, colours.selection))
    if picture.focused:
        tints[cursor.cell] = colours.cursor
    return tints


_WARMTH = ((1, 0.55), (2, 0.42), (4, 0.3), (8, 0.18), (13, 0.08))
"""Letters left, at most, and the share of the colour of findings."""


def _heat(picture: Picture) -> dict[Cell, str]:
    """Return the tints of the cells with few letters left: the fewer, the stronger."""
    colours = picture.colours
    return {
        cell: mixed(colours.finding, colours.cell, share)
        for cell, letters in picture.letters_left.items()
        if (share := next((share for most, share in _WARMTH if len(letters) <= most), 0.0))
    }
