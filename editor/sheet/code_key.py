"""The key of a codeword: a box for each number, and the alphabet to cross off."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.coding import hints_of, key_of
from editor.core.grid import Grid
from editor.core.kind import PuzzleKind
from editor.core.puzzle import Puzzle
from editor.language import printed
from editor.sheet.fonts import metrics, text_width
from editor.sheet.grid_shapes import OUTLINE, Letters, grid_group, grid_size
from editor.sheet.shapes import Face, Group, Lines, Role
from editor.sheet.type_setting import FIRST_BASELINE, text_line

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.grid import Cell
    from editor.sheet.furniture import Body
    from editor.sheet.grid_shapes import GridLook
    from editor.sheet.shapes import Shape

KEY_GAP = 14.0
"""Points between the grid, the key and the alphabet."""
_COLUMNS = 13
_CELL = 28.0
_ALPHABET = 15.0
_STROKE = 1.2


def key_height(puzzle: Puzzle, width: float) -> float:
    """Return the height of key and alphabet below the grid, and 0 where there is no codeword."""
    if puzzle.kind is not PuzzleKind.CODED or not key_of(puzzle):
        return 0.0
    key = _as_grid(puzzle).grid
    return 2 * KEY_GAP + grid_size(key, _cell(width))[1] + FIRST_BASELINE * _ALPHABET


def key_shapes(puzzle: Puzzle, look: GridLook, body: Body) -> tuple[Shape, ...]:
    """Return the key at the top of ``body`` and the alphabet below it, letters as ``look`` says."""
    key = _as_grid(puzzle)
    cell = _cell(body.width)
    width, height = grid_size(key.grid, cell)
    x = body.left + (body.width - width) / 2
    boxes = grid_group(key, replace(look, cell=cell), x, body.top).shapes
    known = key_of(puzzle)
    told = hints_of(puzzle) if look.letters is Letters.GIVEN else frozenset(known)
    tr = printed(puzzle.alphabet.language).tr
    spoken = tr("Key: {pairs}").format(
        pairs=", ".join(f"{label} {known[label] if label in told else '?'}" for label in known)
    )
    shapes: tuple[Shape, ...] = (Group(Role.FIGURE, boxes, spoken=spoken),)
    if look.letters is Letters.GIVEN:
        used = frozenset(known[label] for label in told)
        shapes += (_alphabet(puzzle, used, look.family, replace(body, top=body.top + height)),)
    return shapes


def _as_grid(puzzle: Puzzle) -> Puzzle:
    """Return the key as a puzzle of its own: rows of numbers with their letters."""
    known, told = key_of(puzzle), hints_of(puzzle)
    places: Mapping[str, Cell] = {
        label: divmod(place, _COLUMNS) for place, label in enumerate(known)
    }
    rows = -(-len(places) // _COLUMNS)
    grid = Grid(rows, min(_COLUMNS, len(places)))
    return Puzzle(
        replace(grid, voids=frozenset(set(grid.cells) - set(places.values()))),
        fill={places[label]: text for label, text in known.items() if text},
        labels={cell: label for label, cell in places.items()},
        given=frozenset(places[label] for label in told),
        kind=PuzzleKind.CODED,
        alphabet=puzzle.alphabet,
    )


def _alphabet(puzzle: Puzzle, used: frozenset[str], family: str, body: Body) -> Group:
    """Return the letters in a line across ``body``, a stroke through those that are ``used``."""
    letters = puzzle.alphabet.letters
    face = Face(family)
    step = min(_cell(body.width), body.width / len(letters))
    left = body.left + (body.width - step * len(letters)) / 2
    baseline = body.top + KEY_GAP + FIRST_BASELINE * _ALPHABET
    middle = baseline - metrics(face).cap_height * _ALPHABET / 2
    shapes: list[Shape] = []
    for place, letter in enumerate(letters):
        x = left + (place + 0.5) * step
        shapes += text_line(letter, face, _ALPHABET, x, baseline, align=0.5)
        if letter in used:
            half = text_width(letter, face) * _ALPHABET / 2 + 1.5
            shapes.append(Lines((((x - half, middle + 3), (x + half, middle - 3)),), _STROKE))
    return Group(Role.PARAGRAPH, tuple(shapes))


def _cell(width: float) -> float:
    return min(_CELL, (width - OUTLINE) / _COLUMNS)
