"""Variants of sections, under our own key of an ipuz document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.variants import MOST_VARIANTS, Variant, tidy_name
from editor.formats.ipuz_places import items
from editor.formats.ipuz_twofold import read_twofold, twofold_json
from editor.formats.texts import cell_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.grid import Cell, Grid
    from editor.formats.json_text import Json


def variant_json(variant: Variant) -> Json:
    """Return name and cells; behind each cell its text, and 1 where Autofill set it.

    Cells with two readings follow, where there are some.
    """
    return [
        variant.name,
        [
            [*cell, variant.texts.get(cell, ""), int(cell in variant.filled)]
            for cell in sorted(variant.cells)
        ],
        *([twofold_json(variant.twofold)] if variant.twofold else []),
    ]


def read_variants(value: Json, grid: Grid) -> Iterator[Variant]:
    """Yield the variants with cells in ``grid``, as many as a puzzle may keep."""
    for row in items(value)[:MOST_VARIANTS]:
        match row:
            case [str(name), [*cells], *marks] if tidy_name(name):
                places = dict(_read_variant_cells(cells, grid))
                texts = {cell: text for cell, (text, _) in places.items() if text}
                filled = frozenset(cell for cell in texts if places[cell][1])
                twofold = read_twofold(marks[0] if marks else None, texts)
                if places:
                    yield Variant(tidy_name(name), frozenset(places), texts, filled, twofold)


def _read_variant_cells(cells: list[Json], grid: Grid) -> Iterator[tuple[Cell, tuple[str, bool]]]:
    for place in cells:
        match place:
            case [int(row), int(col), str(text), int(filled)] if (row, col) in grid:
                yield (row, col), (cell_text(text), filled == 1)
