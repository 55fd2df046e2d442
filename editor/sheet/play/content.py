"""What a page that plays knows of its puzzle, as JSON: cells, entries, clues, and the solution.

A cell is its number, counted row by row from 0. A marked-up text is a list of stretches, each a
list of the text and its styles (``b i sub sup``).
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from editor.core.enumerations import answer_slots
from editor.core.grid import Direction
from editor.core.kind import PuzzleKind
from editor.language import printed
from editor.sheet.clue_items import clue_sections
from editor.sheet.markup import Script, parse
from editor.sheet.play.keys import key_rows
from editor.sheet.play.proof import proof_of
from editor.wording.linked import clue_owner

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from editor.core.clue_lists import FreeClue
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot, SlotKey
    from editor.sheet.clue_items import ClueItem, ClueSection
    from editor.sheet.markup import Run
    from editor.sheet.play.allowed import Allowed
    from editor.sheet.style import PageStyle

Content = dict[str, Any]
BLOCK = "#"


def content_of(puzzle: Puzzle, style: PageStyle, allowed: Allowed) -> Content:
    """Return what the page knows of ``puzzle``; a letter of the solution only where allowed."""
    able = allowed.within(puzzle)
    hidden = style.diagramless or puzzle.diagramless
    content = {
        **_texts(puzzle, style),
        **_cells(puzzle, hidden=hidden),
        **_clues(puzzle, style, hidden=hidden),
        "diagramless": hidden,
        "coded": puzzle.kind is PuzzleKind.CODED and not hidden,
        "letters": list(puzzle.alphabet.letters),
        "folds": dict(puzzle.alphabet.folds),
        "keys": key_rows(puzzle.alphabet),
    }
    salt = sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:32]
    return {**content, "id": salt, **_judging(puzzle, able, salt, hidden=hidden)}


def stretches(text: str) -> list[list[str]]:
    """Return marked-up ``text`` as stretches with their styles."""
    return [[run.text, *_styles(run)] for run in parse(text)]


def _styles(run: Run) -> Iterator[str]:
    if run.script is not Script.NORMAL:
        yield "sub" if run.script is Script.BELOW else "sup"
    if run.italic:
        yield "i"
    if run.bold:
        yield "b"


def _texts(puzzle: Puzzle, style: PageStyle) -> Content:
    name = printed(puzzle.alphabet.language).tr("Crossword")
    return {
        "title": stretches(puzzle.title) or [[name]],
        "author": stretches(puzzle.author),
        "notes": stretches(puzzle.notes if style.show_notes else ""),
        "copyright": stretches(puzzle.copyright),
    }


def _cells(puzzle: Puzzle, *, hidden: bool) -> Content:
    """Return the look of every cell; of a diagramless puzzle nothing that tells its blocks."""
    grid, cells = puzzle.grid, tuple(puzzle.grid.cells)
    place = {cell: number for number, cell in enumerate(cells)}
    sides: dict[int, list[str]] = {}
    for bar in sorted(() if hidden else grid.bars, key=lambda bar: (bar.cell, bar.direction.value)):
        side = "right" if bar.direction is Direction.ACROSS else "bottom"
        sides.setdefault(place[bar.cell], []).append(side)
    return {
        "rows": grid.rows,
        "cols": grid.cols,
        "shape": [_mark(puzzle, cell, hidden=hidden) for cell in cells],
        "labels": [""] if hidden else [_label(puzzle, cell) for cell in cells],
        "given": [puzzle.fill.get(cell) if cell in puzzle.given else None for cell in cells],
        "circles": sorted(place[cell] for cell in puzzle.circles),
        "shades": {place[cell]: colour for cell, colour in puzzle.shades.items()},
        "bars": sides,
    }


def _mark(puzzle: Puzzle, cell: Cell, *, hidden: bool) -> str:
    if cell in puzzle.grid.voids:
        return "_"
    return BLOCK if cell in puzzle.grid.blocks and not hidden else "."


def _label(puzzle: Puzzle, cell: Cell) -> str:
    return puzzle.label(cell) if puzzle.grid.is_open(cell) else ""


def _clues(puzzle: Puzzle, style: PageStyle, *, hidden: bool) -> Content:
    """Return clue lists and entries, which name each other by their places in the lists.

    An entry has the ``clue`` that asks for it and the ``row`` in the lists that is its own: another
    one where it shares a clue. Entries of a diagramless puzzle follow from what the solver finds.
    """
    enumerates = style.enumerates(puzzle)
    sections = tuple(clue_sections(puzzle, style.clues, enumerations=enumerates))
    listed = [(section, item) for section in sections for item in section.items]
    rows = {item.slot.key: row for row, (_, item) in enumerate(listed) if item.slot}
    entries = [] if hidden else [*_entries(puzzle, rows), *_free_entries(puzzle, len(listed))]
    return {
        "sections": list(_sections(sections)),
        "clues": [
            _clue(puzzle, section, item, row, entries) for row, (section, item) in enumerate(listed)
        ],
        "entries": entries,
    }


def _sections(sections: Iterable[ClueSection]) -> Iterator[Content]:
    start = 0
    for one in sections:
        yield {
            "heading": one.heading,
            "clues": list(range(start, start + len(one.items))),
        }
        start += len(one.items)


def _clue(
    puzzle: Puzzle, section: ClueSection, item: ClueItem, row: int, entries: Sequence[Content]
) -> Content:
    """Return one clue with the entries that its answer goes through, in the order of reading."""
    asked = [number for number, entry in enumerate(entries) if entry["clue"] == row]
    if item.slot:
        order = [_place(puzzle, slot.cells) for slot in answer_slots(puzzle, item.slot)]
        asked.sort(key=lambda number: _rank(order, entries[number]["cells"]))
    return {
        "label": item.label,
        "number": puzzle.label(item.slot.cells[0]) if item.slot else "",
        "way": item.slot.direction.value if item.slot else "",
        "heading": section.heading,
        "text": stretches(item.text),
        "entries": asked,
    }


def _rank(order: Sequence[list[int]], cells: list[int]) -> int:
    return order.index(cells) if cells in order else len(order)


def _entries(puzzle: Puzzle, rows: Mapping[SlotKey, int]) -> list[Content]:
    """Return the entries of the slots; where clues name cells, those alone that have one."""
    told = (_entry(puzzle, slot, rows) for slot in puzzle.layout.slots)
    return [one for one in told if one["row"] is not None or not puzzle.lists]


def _entry(puzzle: Puzzle, slot: Slot, rows: Mapping[SlotKey, int]) -> Content:
    owner = None if puzzle.clue(slot) else clue_owner(puzzle, slot.key)
    row = rows.get(slot.key)
    return {
        "way": slot.direction.value,
        "cells": _place(puzzle, slot.cells),
        "row": row,
        "clue": rows.get(owner, row) if owner else row,
    }


def _free_entries(puzzle: Puzzle, rows: int) -> list[Content]:
    """Return the entries of clues with cells of their own, whose lists come last in ``rows``."""
    free = [clue for one in puzzle.lists for clue in one.clues]
    start = rows - len(free)
    return [
        _free_entry(puzzle, clue, start + place) for place, clue in enumerate(free) if clue.cells
    ]


def _free_entry(puzzle: Puzzle, clue: FreeClue, row: int) -> Content:
    return {"way": f"clue-{row}", "cells": _place(puzzle, clue.cells), "row": row, "clue": row}


def _place(puzzle: Puzzle, cells: Sequence[Cell]) -> list[int]:
    return [row * puzzle.grid.cols + col for row, col in cells]


def _judging(puzzle: Puzzle, able: Allowed, salt: str, *, hidden: bool) -> Content:
    """Return the solution, or what tells that a full grid is it; neither where none is known."""
    grid = puzzle.grid
    texts = {**puzzle.fill, **dict.fromkeys(grid.blocks if hidden else (), BLOCK)}
    content: Content = {"check": able.check, "reveal": able.reveal, "solution": None, "proof": None}
    if able.solution:
        content["solution"] = [
            _readings(puzzle, cell, texts[cell]) if cell in texts else None for cell in grid.cells
        ]
    elif puzzle.is_full:
        judged = {cell: texts[cell] for cell in grid.cells if cell in texts}
        content["proof"] = proof_of(puzzle, judged, salt)
    told = puzzle.credits.get("completion", "") if able.solution else ""
    return {**content, "completion": stretches(told)}


def _readings(puzzle: Puzzle, cell: Cell, text: str) -> list[str]:
    """Return the texts that are right in ``cell``, the one to be shown first."""
    return list(dict.fromkeys((text, *puzzle.twofold.parts(cell, text))))
