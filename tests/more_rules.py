"""House rules that the program does not have, one for each thing that a rule may read."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.edits import set_clue
from editor.core.presets import Preset
from editor.core.rules import known
from editor.core.rules.rule import Finding, HouseRule, Reads
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import WordFacts


def _blocks_in_corners(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    grid = puzzle.grid
    for cell in sorted({(row, col) for row in (0, grid.rows - 1) for col in (0, grid.cols - 1)}):
        if cell in grid.blocks:
            yield Finding(OPEN_CORNERS, (cell,))


def _rare_letters(puzzle: Puzzle, number: int, _facts: WordFacts) -> Iterator[Finding]:
    cells = tuple(sorted(cell for cell, text in puzzle.fill.items() if text == "X"))
    if len(cells) > number:
        yield Finding(FEW_XS, cells, len(cells), number)


def _phrases(puzzle: Puzzle, _number: int, facts: WordFacts) -> Iterator[Finding]:
    for slot in puzzle.layout.slots:
        entry = puzzle.entry(slot)
        if entry and " " in (written := facts.written(entry)):
            yield Finding(NO_PHRASE, slot.cells, slots=(slot,), entries=(entry,), word=written)


def _shouted(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    for slot in puzzle.layout.slots:
        if (clue := puzzle.clue(slot)).endswith("!"):
            yield Finding(NO_SHOUT, slot.cells, slots=(slot,), clue=clue)


OPEN_CORNERS = HouseRule(
    "open-corners",
    "Open corners",
    "A block in the corner at {place}",
    Reads.SHAPE,
    _blocks_in_corners,
)
FEW_XS = HouseRule(
    "few-xs", "Most Xs", "{count} Xs, more than {limit}", Reads.LETTERS, _rare_letters, number=1
)
NO_PHRASE = HouseRule(
    "no-phrase", "No phrases", "{entry} ({slots}) is written {word}", Reads.LISTS, _phrases
)
NO_SHOUT = HouseRule(
    "no-shout",
    "No shouted clues",
    "The clue of {slots} shouts",
    Reads.CLUES,
    _shouted,
    beside="It shouts.",
)
MORE_RULES = (OPEN_CORNERS, FEW_XS, NO_PHRASE, NO_SHOUT)
SWITCHED_ON = {"open-corners": 0, "few-xs": 1, "no-phrase": 0, "no-shout": 0}

DRAWING = "ICECREAM\n........\n#X....X."
"""Breaks each of them, given the word and the clue below."""
WORDS = "ice cream;50\n"
CLUE = "Cold!"
SENTENCES = [
    "A block in the corner at row 3, column 1",
    "2 Xs, more than 1",
    "ICECREAM (1 Across) is written ice cream",
    "The clue of 1 Across shouts",
]


def broken_puzzle() -> Puzzle:
    """Return a puzzle that has these rules alone, and breaks each."""
    puzzle = replace(puzzle_from(DRAWING), preset=Preset("Mine", SWITCHED_ON))
    return set_clue(puzzle, puzzle.layout.slots[0].key, CLUE)


def add_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program have these rules too, for one test."""
    monkeypatch.setattr(known, "HOUSE_RULES", (*known.HOUSE_RULES, *MORE_RULES))
