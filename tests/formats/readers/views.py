"""What a reader sees of a puzzle: letters, clues, title and author, as plain values.

Nothing here is shared with the program's writers: texts are made plain in a way of their own.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot

Row = tuple[str, ...]
Clue = tuple[str, str, str]
"""Direction, number and text."""

_TAG = re.compile(r"</?(?:b|i|em|strong|cite|sub|sup|span|u)\s*[^<>]*>|<br\s*/?>")
_XD_MARK = re.compile(r"\{[/*_~^-]|[/*_~^-]\}")


@dataclass(frozen=True)
class View:
    """A puzzle as one reader sees it; clues without a text are left out."""

    title: str
    author: str
    rows: tuple[Row, ...]
    clues: frozenset[Clue]


def bare(text: str | None) -> str:
    """Return ``text`` without tags, entities, marks of styles and needless spaces."""
    plain = _XD_MARK.sub("", html.unescape(_TAG.sub("", text or "")))
    return " ".join(plain.replace("\N{NO-BREAK SPACE}", " ").split())


def view(
    title: str | None,
    author: str | None,
    rows: Iterable[Iterable[str | None]],
    clues: Iterable[Iterable[str]],
) -> View:
    """Return a view of texts as a reader gives them."""
    return View(
        bare(title),
        bare(author),
        tuple(tuple(mark or "" for mark in row) for row in rows),
        frozenset(
            (direction.lower(), number, bare(text))
            for direction, number, text, *_ in clues
            if bare(text)
        ),
    )


def puzzle_view(
    puzzle: Puzzle, void: str = "#", enumerated: bool = False, apart: bool = False
) -> View:
    """Return what a reader is to see of ``puzzle``; ``apart``: of clues without enumerations."""
    grid = puzzle.grid
    slots = puzzle.layout.slots

    def mark(row: int, col: int) -> str:
        if (row, col) in grid.voids:
            return void
        if (row, col) in grid.blocks:
            return "#"
        text = puzzle.fill.get((row, col), "")
        grouped = any((row, col) in group for group in puzzle.twofold.groups)
        return text.replace("|", "/") if grouped else text

    slots_by_key = puzzle.layout.by_key
    owners = {key: first for first, keys in puzzle.links.items() for key in keys}

    def answer(slot: Slot) -> list[Slot]:
        return [slot, *map(slots_by_key.__getitem__, puzzle.links.get(slot.key, ()))]

    def told(slot: Slot) -> str:
        clue = puzzle.clues.get(slot.key, "")
        if not clue and slot.key in owners:
            cell, direction = owners[slot.key].cell, owners[slot.key].direction
            both = len({key for key in slots_by_key if key.cell == cell}) == 2
            return f"See {puzzle.label(cell)}" + f" {direction.value.capitalize()}" * both
        if apart or not clue or clue.endswith(")") or "enumerations" not in puzzle.preset.rules:
            return clue
        made = ",".join(str(len(one)) for one in answer(slot))
        return f"{clue} ({puzzle.enumerations.get(slot.key, made)})"

    def lengths(slot: Slot) -> str:
        if slot.key in owners:
            return ""
        return f" ({sum(map(len, answer(slot)))})"

    return view(
        puzzle.title,
        puzzle.author,
        [[mark(row, col) for col in range(grid.cols)] for row in range(grid.rows)],
        [
            (
                slot.direction.value,
                puzzle.label(slot.cells[0]),
                told(slot) + lengths(slot) * enumerated,
            )
            for slot in slots
        ],
    )
