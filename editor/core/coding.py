"""Codewords: crosswords whose cells show numbers, each of which stands for a letter."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING

from editor.core.kind import PuzzleKind

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from editor.core.puzzle import Puzzle


def coded(puzzle: Puzzle, code: Mapping[str, str], hints: Collection[str]) -> Puzzle:
    """Return ``puzzle`` as a codeword: a cell shows the label that ``code`` has for its text.

    ``hints`` are the texts that solvers are given. There are no clues any more.
    """
    bare = replace(puzzle, **puzzle.clue_parts({}), links={}, lists=())
    return _coded(replace(bare, kind=PuzzleKind.CODED), code, hints)


def decoded(puzzle: Puzzle) -> Puzzle:
    """Return the codeword ``puzzle`` as a crossword, with the numbers of its entries."""
    return replace(puzzle, kind=PuzzleKind.CROSSWORD, labels={}, given=frozenset())


def recoded(before: Puzzle, after: Puzzle) -> Puzzle:
    """Return ``after``, an edit of the codeword ``before``, with the labels that its texts have.

    A text that is new gets the lowest number that is free. One becomes a hint, or is none any
    more, in all its cells at once. Nothing changes where one of the two is no codeword.
    """
    if not before.kind is after.kind is PuzzleKind.CODED:
        return after
    code = {text: label for label, text in key_of(before).items()}
    free = (str(number) for number in count(1) if str(number) not in code.values())
    texts = sorted(set(after.fill.values()))
    code = {text: code.get(text) or next(free) for text in texts}
    hints = _texts(before, before.given) - _texts(before, before.given - after.given)
    return _coded(after, code, hints | _texts(after, after.given - before.given))


def key_of(puzzle: Puzzle) -> Mapping[str, str]:
    """Return the text for which each label of a codeword stands, empty where it is not known.

    Numbers come in their order, what is no number after them.
    """
    texts = {
        label: puzzle.fill.get(cell, "")
        for cell in puzzle.grid.open_cells
        if (label := puzzle.label(cell))
    }
    return dict(sorted(texts.items(), key=lambda one: _order(one[0])))


def hints_of(puzzle: Puzzle) -> frozenset[str]:
    """Return the labels whose texts solvers of a codeword are given."""
    return frozenset(map(puzzle.label, puzzle.given)) - {""}


def is_sound(puzzle: Puzzle) -> bool:
    """Tell whether the labels of a codeword are a code of its texts.

    A code has one text for each label, and one label for each text.
    """
    cells = puzzle.grid.open_cells
    pairs = {(puzzle.label(cell), puzzle.fill.get(cell, "")) for cell in cells} - {("", "")}
    labels, texts = ({pair[side] for pair in pairs} for side in (0, 1))
    return "" not in labels | texts and len(pairs) == len(labels) == len(texts)


def _coded(puzzle: Puzzle, code: Mapping[str, str], hints: Collection[str]) -> Puzzle:
    numbers = puzzle.layout.numbers
    shown = {cell: code.get(puzzle.fill.get(cell, ""), "") for cell in puzzle.grid.open_cells}
    return replace(
        puzzle,
        labels={
            cell: label for cell, label in shown.items() if label != str(numbers.get(cell, ""))
        },
        given=frozenset(cell for cell, text in puzzle.fill.items() if text in hints),
    )


def _texts(puzzle: Puzzle, cells: Iterable[tuple[int, int]]) -> set[str]:
    return {puzzle.fill[cell] for cell in cells if cell in puzzle.fill}


def _order(label: str) -> tuple[bool, int, str]:
    return (False, int(label), "") if label.isdecimal() else (True, 0, label)
