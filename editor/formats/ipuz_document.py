"""A puzzle as an ipuz document, version 2: nothing of it is lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.core.grid import Bar, Direction
from editor.core.kind import PuzzleKind
from editor.core.puzzle import CREDITS
from editor.core.twofold import SLASH, halves
from editor.formats.ipuz_state import STATE_KEY, state_of
from editor.formats.texts import to_html
from editor.wording.linked import linked_label, told_clue

if TYPE_CHECKING:
    from editor.core.clue_lists import FreeClue
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.formats.json_text import Json

BLOCK = "#"
EMPTY = 0
TEXT_KEYS = ("title", "author", "copyright", "notes")
CREDIT_KEYS = tuple(name for name in CREDITS if name != "completion")
"""The further texts that ipuz has a key for."""

KNOWN_KEYS = frozenset(
    {
        "version", "kind", "origin", "dimensions", "block", "empty", *TEXT_KEYS, *CREDIT_KEYS,
        "intro", "puzzle", "solution", "saved", "clues", "styles", "charset", "showenumerations",
        STATE_KEY,
    }
)  # fmt: skip
"""The keys whose values are part of a puzzle, or say how to read the others."""

_BAR_SIDES = {Direction.ACROSS: "R", Direction.DOWN: "B"}


@dataclass(frozen=True, slots=True)
class Marks:
    """What stands for a block and for a cell with nothing in it."""

    block: Json = BLOCK
    empty: Json = EMPTY


def document_of(puzzle: Puzzle, marks: Marks) -> dict[str, Json]:
    """Return ``puzzle`` as a document of its own, whatever it was read from."""
    grid = puzzle.grid
    rows = [[(row, col) for col in range(grid.cols)] for row in range(grid.rows)]
    document: dict[str, Json] = {
        "version": "http://ipuz.org/v2",
        "kind": _kinds(puzzle),
        "origin": "Gridwright",
        "dimensions": {"width": grid.cols, "height": grid.rows},
        "block": marks.block,
        "empty": marks.empty,
    }
    for name in TEXT_KEYS:
        if text := getattr(puzzle, name):
            document[name] = to_html(text)
    for name in CREDIT_KEYS:
        if text := puzzle.credits.get(name):
            document[name] = to_html(text)
    if puzzle.preset.enumerated:
        document["showenumerations"] = True
    document["puzzle"] = [[_puzzle_cell(puzzle, cell, marks) for cell in row] for row in rows]
    if puzzle.fill:
        document["solution"] = [
            [_solution_cell(puzzle, cell, marks) for cell in row] for row in rows
        ]
    document["clues"] = _clue_lists(puzzle)
    document[STATE_KEY] = state_of(puzzle)
    return document


def _kinds(puzzle: Puzzle) -> list[Json]:
    match puzzle.kind:
        case PuzzleKind.CROSSWORD:
            name = "crossword/diagramless" if puzzle.diagramless else "crossword"
            return [f"http://ipuz.org/{name}#1"]
        case PuzzleKind.ACROSTIC:
            return ["http://ipuz.org/acrostic#1"]
        case PuzzleKind.CODED:
            return ["http://ipuz.org/crossword#1", "http://crosswordnexus.com/ipuz/coded#1"]


def slot_item(puzzle: Puzzle, slot: Slot) -> Json:
    """Return the clue of ``slot`` as an item of a list."""
    label = _number(puzzle.label(slot.cells[0]))
    text = to_html(told_clue(puzzle, slot))
    slots = puzzle.layout.by_key
    rest = [key for key in puzzle.links.get(slot.key, ()) if key in slots]
    told = puzzle.enumerations.get(slot.key)
    doubled = is_doubled(puzzle, slot)
    if not rest and not told and not doubled:
        return [label, text]
    item: dict[str, Json] = {"number": label, "clue": text}
    if doubled:
        item["cells"] = places_of(slot.cells)
    if told:
        item["enumeration"] = told
    continued = [
        {"number": _number(puzzle.label(key.cell)), "direction": key.direction.value.capitalize()}
        for key in rest
    ]
    if not continued:
        return item
    return {**item, "label": linked_label(puzzle, slot), "continued": continued}


def is_doubled(puzzle: Puzzle, slot: Slot) -> bool:
    """Tell whether another entry shows the same label, so that only its cells name this one."""
    if not puzzle.labels:
        return False
    label = puzzle.label(slot.cells[0])
    others = puzzle.layout.in_direction(slot.direction)
    return any(puzzle.label(one.cells[0]) == label for one in others if one.key != slot.key)


def places_of(cells: tuple[Cell, ...], base: int = 1) -> list[Json]:
    """Return ``cells`` as columns and rows that count from ``base``."""
    return [[col + base, row + base] for row, col in cells]


def free_item(clue: FreeClue, base: int = 1) -> Json:
    """Return a clue of no one entry as an item of a list; its cells count from ``base``."""
    item: dict[str, Json] = {"number": _number(clue.label), "clue": to_html(clue.text)}
    if clue.cells:
        item["cells"] = places_of(clue.cells, base)
    return item


def _clue_lists(puzzle: Puzzle) -> dict[str, list[Json]]:
    lists = {
        direction.value.capitalize(): [
            slot_item(puzzle, slot) for slot in puzzle.layout.in_direction(direction)
        ]
        for direction in Direction
    }
    for one in puzzle.lists:
        lists.setdefault(one.name, []).extend(map(free_item, one.clues))
    return lists


def _number(label: str) -> Json:
    return int(label) if label.isascii() and label.isdecimal() and len(label) < 9 else label


def _puzzle_cell(puzzle: Puzzle, cell: Cell, marks: Marks) -> Json:
    shown = _shown(puzzle, cell, marks)
    extras: dict[str, Json] = {}
    if style := _style(puzzle, cell):
        extras["style"] = style
    if cell in puzzle.given and cell in puzzle.fill:
        extras["value"] = SLASH.join(puzzle.twofold.parts(cell, puzzle.fill[cell]))
    return {"cell": shown, **extras} if extras else shown


def _shown(puzzle: Puzzle, cell: Cell, marks: Marks) -> Json:
    if cell in puzzle.grid.voids:
        return None
    if cell in puzzle.grid.blocks:
        return marks.block
    label = puzzle.label(cell)
    return _number(label) if label else marks.empty


def _style(puzzle: Puzzle, cell: Cell) -> dict[str, Json]:
    style: dict[str, Json] = {}
    if cell in puzzle.circles:
        style["shapebg"] = "circle"
    if cell in puzzle.shades:
        style["color"] = puzzle.shades[cell].removeprefix("#")
    if sides := "".join(
        side for direction, side in _BAR_SIDES.items() if Bar(cell, direction) in puzzle.grid.bars
    ):
        style["barred"] = sides
    return style


def _solution_cell(puzzle: Puzzle, cell: Cell, marks: Marks) -> Json:
    if not puzzle.grid.is_open(cell):
        return _shown(puzzle, cell, marks)
    text = puzzle.fill.get(cell)
    if text is None:
        return marks.empty
    if cell in puzzle.twofold.two_way and (parts := halves(text, SLASH)):
        return {"value": text, **dict(zip(("Across", "Down"), parts, strict=True))}
    if cell in puzzle.twofold.grouped:
        # Other programs know no Schrödinger cells; the trade writes both letters so.
        return SLASH.join(puzzle.twofold.parts(cell, text))
    # A letter that looks like a mark of the file is wrapped, so that no reader takes it for one.
    return {"value": text} if text in (marks.block, str(marks.empty), "0") else text
