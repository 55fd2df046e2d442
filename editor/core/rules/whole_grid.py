"""Rules of shape that only a look at a whole grid can tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.connection import bottlenecks, regions
from editor.core.marking import marked, marked_counted
from editor.core.rules.rule import Finding, HouseRule, Reads

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import WordFacts


def _asymmetric(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    grid, symmetry = puzzle.grid, puzzle.symmetry
    if not symmetry.fits(grid.rows, grid.cols):
        sentence = marked("A grid of this shape cannot have the chosen symmetry")
        yield Finding(SYMMETRY, (), sentence=sentence)
        return
    for kind in (grid.blocks, grid.voids):
        for cell in sorted(kind):
            if missing := symmetry.orbit(cell, grid) - kind:
                yield Finding(SYMMETRY, (cell, *sorted(missing)))
    for bar in sorted(grid.bars, key=lambda bar: (bar.cell, bar.direction.value)):
        if missing_bars := symmetry.bar_orbit(bar, grid) - grid.bars:
            yield Finding(SYMMETRY, (bar.cell, *sorted(other.cell for other in missing_bars)))


SYMMETRY = HouseRule(
    "symmetry",
    marked("The chosen symmetry holds"),
    marked("{place} has no symmetric partner"),
    Reads.SHAPE,
    _asymmetric,
)


def _cut_off(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    parts = sorted(regions(puzzle.grid), key=lambda part: (-len(part), min(part)))
    for part in parts[1:]:
        yield Finding(CONNECTED, tuple(sorted(part)), len(parts))


CONNECTED = HouseRule(
    "connected",
    marked("All open cells connected"),
    marked("The region at {place} is cut off from the rest"),
    Reads.SHAPE,
    _cut_off,
)


def _too_many_words(puzzle: Puzzle, number: int, _facts: WordFacts) -> Iterator[Finding]:
    count = len(puzzle.layout.slots)
    if count > number:
        yield Finding(MAX_WORDS, (), count, number)


MAX_WORDS = HouseRule(
    "max-words",
    marked("Most words"),
    marked_counted("{count} word, more than {limit}", "{count} words, more than {limit}"),
    Reads.SHAPE,
    _too_many_words,
    number=78,
)


def _too_many_blocks(puzzle: Puzzle, number: int, _facts: WordFacts) -> Iterator[Finding]:
    count = len(puzzle.grid.blocks)
    if count > number:
        yield Finding(MAX_BLOCKS, (), count, number)


MAX_BLOCKS = HouseRule(
    "max-blocks",
    marked("Most blocks"),
    marked_counted("{count} block, more than {limit}", "{count} blocks, more than {limit}"),
    Reads.SHAPE,
    _too_many_blocks,
    number=42,
)


def _bottlenecks(puzzle: Puzzle, number: int, _facts: WordFacts) -> Iterator[Finding]:
    for cell in sorted(bottlenecks(puzzle.grid, number)):
        yield Finding(NO_BOTTLENECK, (cell,), limit=number)


NO_BOTTLENECK = HouseRule(
    "no-bottleneck",
    marked("No regions joined by one cell only, of this many cells"),
    marked("Only the cell at {place} joins two regions"),
    Reads.SHAPE,
    _bottlenecks,
    number=12,
)
