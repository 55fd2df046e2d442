"""Codewords: crosswords whose cells show numbers, each of which stands for a letter."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.kind import PuzzleKind

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from editor.core.puzzle import Puzzle


def coded(puzzle: Puzzle, code: Mapping[str, str], hints: Collection[str]) -> Puzzle:
    """Return the full ``puzzle`` as a codeword: of ``code`` each text has the label.

    ``hints`` are the letters that solvers are given. There are no clues any more.
    """
    fill = puzzle.fill
    return replace(
        puzzle,
        kind=PuzzleKind.CODED,
        labels={cell: code[text] for cell, text in fill.items()},
        given=frozenset(cell for cell, text in fill.items() if text in hints),
        clues={},
        alternatives={},
        enumerations={},
        clue_states={},
        clue_notes={},
        links={},
        lists=(),
    )


def decoded(puzzle: Puzzle) -> Puzzle:
    """Return the codeword ``puzzle`` as a crossword, with the numbers of its entries."""
    return replace(puzzle, kind=PuzzleKind.CROSSWORD, labels={}, given=frozenset())


def key_of(puzzle: Puzzle) -> Mapping[str, str]:
    """Return the text for which each label of a codeword stands, empty where it is not known.

    Numbers come in their order, what is no number after them.
    """
    cells = [cell for cell in puzzle.grid.open_cells if puzzle.labels.get(cell)]
    texts = {puzzle.labels[cell]: puzzle.fill.get(cell, "") for cell in cells}
    return dict(sorted(texts.items(), key=lambda one: _order(one[0])))


def hints_of(puzzle: Puzzle) -> frozenset[str]:
    """Return the labels whose letters solvers of a codeword are given."""
    return frozenset(puzzle.labels.get(cell, "") for cell in puzzle.given) - {""}


def code_fault(puzzle: Puzzle) -> bool:
    """Tell whether the labels of a codeword are no code of its letters.

    A code gives each label to one text, and each text to one label.
    """
    pairs = {
        (puzzle.labels.get(cell, ""), puzzle.fill.get(cell, "")) for cell in puzzle.grid.open_cells
    }
    labels, texts = ({pair[side] for pair in pairs} for side in (0, 1))
    return "" in labels | texts or not len(pairs) == len(labels) == len(texts)


def _order(label: str) -> tuple[bool, int, str]:
    return (False, int(label), "") if label.isdecimal() else (True, 0, label)
