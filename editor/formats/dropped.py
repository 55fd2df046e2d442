"""What an edit of the grid took away from parts that name cells, told when it happens."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from editor.formats.ipuz_zones import lost_zones
from editor.language import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.clue_lists import ClueList
    from editor.core.puzzle import Puzzle


def dropped(before: Puzzle, after: Puzzle) -> tuple[str, ...]:
    """Return a sentence for each kind of thing whose place the edit to ``after`` removed."""
    if before.grid == after.grid:
        return ()
    return (
        *without_a_place(before, after),
        *_labels(len(before.labels) - len(after.labels)),
        *_links(len(before.links) - len(after.links)),
        *_kept(_kept_places(before) - _kept_places(after)),
    )


def without_a_place(before: Puzzle, after: Puzzle) -> Iterator[str]:
    """Yield what becomes of zones and of clues with own cells, whose cells are not all there."""
    zones = lost_zones(after.carried) - lost_zones(before.carried)
    if zones > 0:
        yield counted(
            zones,
            "{count} zone is dropped: a cell of it is gone.",
            "{count} zones are dropped: cells of them are gone.",
        )
    lists = {one.name: one for one in after.lists}
    clues = sum(_without_cells(one, lists.get(one.name)) for one in before.lists)
    if clues:
        yield counted(
            clues,
            "{count} clue keeps its text, but not its cells: one of them is gone.",
            "{count} clues keep their texts, but not their cells: some of them are gone.",
        )


def _without_cells(before: ClueList, after: ClueList | None) -> int:
    """Return how many clues of a list had cells and have none any more."""
    pairs = zip_longest(before.clues, after.clues if after else ())
    return sum(bool(old and old.cells and new and not new.cells) for old, new in pairs)


def _labels(count: int) -> Iterator[str]:
    if count > 0:
        yield counted(
            count,
            "{count} cell with a number of its own is gone.",
            "{count} cells with numbers of their own are gone.",
        )


def _links(count: int) -> Iterator[str]:
    if count > 0:
        yield counted(
            count,
            "{count} shared clue is no longer shared: an entry of it is gone.",
            "{count} shared clues are no longer shared: entries of them are gone.",
        )


def _kept_places(puzzle: Puzzle) -> int:
    """Return how many cells what is kept of an Exolve text names."""
    return sum(len(line.cells) for line in puzzle.kept_lines) + len(puzzle.kept_drawings)


def _kept(count: int) -> Iterator[str]:
    if count > 0:
        yield counted(
            count,
            "{count} cell of a nina or a drawing of an Exolve text is gone.",
            "{count} cells of ninas or drawings of an Exolve text are gone.",
        )
