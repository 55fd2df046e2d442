"""Answers that stand beside the clues of a file: they should be what the grid has."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from editor.core.twofold import BAR, SLASH, halves
from editor.formats.remarks import Note, Remark

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import SlotKey


def answer_remarks(
    puzzle: Puzzle, answers: Iterable[tuple[tuple[SlotKey, ...], str]]
) -> Iterator[Remark]:
    """Yield what to tell of ``answers``, each behind the entries that it goes through."""
    odd = sum(
        not agrees(puzzle, cells, answer)
        for keys, answer in answers
        if (cells := _cells(puzzle, keys))
    )
    if odd:
        yield Remark(Note.OTHER_ANSWERS, count=odd)


def agrees(puzzle: Puzzle, cells: tuple[Cell, ...], answer: str) -> bool:
    """Tell whether ``answer`` is what ``cells`` read, in one of their readings.

    Signs, spaces and accents count for nothing; neither does an answer without letters.
    """
    told = _spelled(answer)
    ends = {0}
    for cell in cells:
        texts = _readings(puzzle.fill.get(cell, ""))
        ends = {end + len(text) for end in ends for text in texts if told.startswith(text, end)}
    return not told or len(told) in ends


def _readings(text: str) -> set[str]:
    parts = halves(text, SLASH) or halves(text, BAR) or ()
    return {_spelled(one) for one in (text, *parts)}


def _cells(puzzle: Puzzle, keys: tuple[SlotKey, ...]) -> tuple[Cell, ...]:
    """Return the cells of entries in turn; one that ends where the next begins counts once."""
    slots = puzzle.layout.by_key
    joined: list[Cell] = []
    for key in keys:
        cells = slots[key].cells if key in slots else ()
        joined.extend(cells[1:] if cells and joined[-1:] == [cells[0]] else cells)
    return tuple(joined)


def _spelled(text: str) -> str:
    """Return the letters and digits of ``text``, without accents and all of one case."""
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKD", text.casefold())))
