"""Cells with two readings in a document's own key: groups of Schrödinger cells, and variants.

What a cell reads across and down ipuz has words for (``{"Across": ..., "Down": ...}``); a
Schrödinger cell stands in the solution as a text with a slash, and here as what it is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.twofold import BAR, SLASH, Twofold, halves

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.formats.json_text import Json


def groups_of(puzzle: Puzzle) -> Json:
    """Return the groups as lists of cells, each with its two texts."""
    twofold = puzzle.twofold
    return [
        [[*cell, *twofold.parts(cell, puzzle.fill[cell])] for cell in sorted(group)]
        for group in sorted(twofold.groups, key=min)
    ]


def with_groups(puzzle: Puzzle, groups: Json) -> Puzzle:
    """Return ``puzzle`` with its ``groups``, but for cells that another program wrote over."""
    found = [dict(_cells(puzzle, group)) for group in (groups if isinstance(groups, list) else ())]
    texts = {cell: text for group in found for cell, text in group.items()}
    marked = Twofold(groups=frozenset(frozenset(group) for group in found if group))
    if not marked:
        return puzzle
    return replace(puzzle, fill={**puzzle.fill, **texts}, twofold=puzzle.twofold.joined(marked))


def twofold_json(twofold: Twofold) -> Json:
    """Return which cells have two readings: those that read two ways, and the groups."""
    groups = sorted(map(sorted, twofold.groups))
    return [_places(sorted(twofold.two_way)), [_places(group) for group in groups]]


def read_twofold(value: Json, texts: dict[Cell, str]) -> Twofold:
    """Return what ``twofold_json`` wrote, as far as ``texts`` bear it out."""
    match value:
        case [[*two_way], [*groups]]:
            read = [
                frozenset(cell for cell in _read_places(group) if halves(texts.get(cell, ""), BAR))
                for group in groups
            ]
            marked = (cell for cell in _read_places(two_way) if halves(texts.get(cell, ""), SLASH))
            return Twofold(frozenset(marked), frozenset(filter(None, read)))
    return Twofold()


def _cells(puzzle: Puzzle, group: Json) -> Iterator[tuple[Cell, str]]:
    for one in group if isinstance(group, list) else ():
        match one:
            case [int(row), int(col), str(first), str(second)]:
                text = f"{first}{BAR}{second}"
                written = puzzle.fill.get((row, col))
                if written == f"{first}{SLASH}{second}" and halves(text, BAR):
                    yield (row, col), text


def _places(cells: list[Cell]) -> list[Json]:
    return [list(cell) for cell in cells]


def _read_places(value: Json) -> Iterator[Cell]:
    for one in value if isinstance(value, list) else ():
        match one:
            case [int(row), int(col)]:
                yield row, col
