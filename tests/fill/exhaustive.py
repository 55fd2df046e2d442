"""What is best and what is possible on tiny jobs, by trying everything."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from editor.core.alphabet import ENGLISH
from editor.words.word_list import Word, WordList, word_list
from tests.fill.small import all_fills, random_job

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import SlotKey


def listed(scores: Mapping[str, int]) -> WordList:
    return word_list("tiny", ENGLISH, [Word(text, score) for text, score in scores.items()])


def scored_job(seed: int) -> tuple[Puzzle, dict[str, int]]:
    """Return a tiny job whose words have scores of all sizes."""
    puzzle, scores = random_job(seed)
    random = Random(seed)
    return puzzle, {word: random.randint(1, 100) for word in sorted(scores)}


def possible(puzzle: Puzzle, scores: Mapping[str, int], floor: int = 1) -> bool:
    return next(all_fills(puzzle, scores, floor), None) is not None


def made_entries(puzzle: Puzzle, texts: Mapping[Cell, str]) -> dict[SlotKey, str]:
    """Return the entries of ``texts`` in the slots that were not wholly given."""
    return {
        slot.key: "".join(texts[cell] for cell in slot.cells)
        for slot in puzzle.layout.slots
        if puzzle.entry(slot) is None
    }


def without(puzzle: Puzzle, cells: Collection[Cell]) -> Puzzle:
    """Return ``puzzle`` with no text in ``cells``."""
    return replace(
        puzzle, fill={cell: text for cell, text in puzzle.fill.items() if cell not in cells}
    )
