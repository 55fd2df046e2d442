"""What a puzzle keeps of an Exolve text, under our own key of an ipuz document."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.grid import Direction
from editor.core.kept import KeptClue, KeptLine
from editor.core.slots import SlotKey

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.clue_lists import ClueList, FreeClue
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.formats.json_text import Json

_LINES, _CLUES, _LISTED, _DRAWN = "exolve", "exolve_clues", "exolve_lists", "exolve_drawings"
_DIRECTIONS = {one.value: one for one in Direction}


def kept_json(puzzle: Puzzle) -> dict[str, Json]:
    """Return what ``puzzle`` keeps, as JSON; nothing where it keeps nothing."""
    rows: dict[str, list[Json]] = {
        _LINES: [_line(one) for one in puzzle.kept_lines],
        _CLUES: [
            [*key.cell, key.direction.value, *_clue(kept)]
            for key, kept in sorted(
                puzzle.kept_clues.items(), key=lambda one: (one[0].cell, one[0].direction.value)
            )
        ],
        _LISTED: [
            [place, at, *_clue(clue.kept)]
            for place, one in enumerate(puzzle.lists)
            for at, clue in enumerate(one.clues)
            if clue.kept
        ],
        _DRAWN: [[*cell, text] for cell, text in sorted(puzzle.kept_drawings.items())],
    }
    return {name: found for name, found in rows.items() if found}


def with_kept(puzzle: Puzzle, state: dict[str, Json]) -> Puzzle:
    """Return ``puzzle`` with what ``state`` keeps; what cannot be made out is left out."""
    listed = dict(_read_clues(state.get(_LISTED), 2))
    clues = dict(_read_clues(state.get(_CLUES), 3))
    return replace(
        puzzle,
        kept_lines=tuple(_read_lines(puzzle, state.get(_LINES))),
        kept_clues={
            SlotKey((row, col), _DIRECTIONS[direction]): kept
            for (row, col, direction), kept in clues.items()
            if (row, col) in puzzle.grid and direction in _DIRECTIONS
        },
        lists=tuple(_with_clues(one, place, listed) for place, one in enumerate(puzzle.lists)),
        kept_drawings={
            cell: text
            for row in _rows(state.get(_DRAWN), 3)
            if (cell := _cell(puzzle, row[:2])) and _is_line(text := row[2])
        },
    )


def _line(one: KeptLine) -> Json:
    return [one.text, [list(cell) for cell in one.cells]] if one.cells else one.text


def _clue(kept: KeptClue) -> list[Json]:
    return [kept.source, list(kept.hints), *([kept.concise] if kept.concise else [])]


def _with_clues(one: ClueList, place: int, listed: dict[tuple[Json, ...], KeptClue]) -> ClueList:
    def kept(at: int, clue: FreeClue) -> FreeClue:
        return replace(clue, kept=found) if (found := listed.get((place, at))) else clue

    return replace(one, clues=tuple(kept(at, clue) for at, clue in enumerate(one.clues)))


def _read_lines(puzzle: Puzzle, value: Json) -> Iterator[KeptLine]:
    for row in value if isinstance(value, list) else ():
        match row:
            case str() if _is_line(row):
                yield KeptLine(row)
            case [str(text), [*places]] if _is_line(text):
                if cells := tuple(cell for one in places if (cell := _cell(puzzle, one))):
                    yield KeptLine(text, cells)


def _read_clues(value: Json, names: int) -> Iterator[tuple[tuple[Json, ...], KeptClue]]:
    """Yield what is kept of clues, by the first ``names`` values of their rows."""
    for row in _rows(value, names + 2, names + 3):
        match row[names:]:
            case [str(source), [*hints], *more] if not source or _is_line(source):
                if all(isinstance(one, int | str) for one in row[:names]):
                    lines = tuple(filter(_is_line, hints))
                    concise = next(filter(_is_line, more), "")
                    yield tuple(row[:names]), KeptClue(source, lines, concise)


def _rows(value: Json, *lengths: int) -> Iterator[list[Json]]:
    for row in value if isinstance(value, list) else ():
        if isinstance(row, list) and len(row) in lengths:
            yield row


def _cell(puzzle: Puzzle, place: Json) -> Cell | None:
    match place:
        case [int(row), int(col)] if (row, col) in puzzle.grid:
            return row, col
    return None


def _is_line(text: Json) -> bool:
    """Tell whether ``text`` is one line; one that would break into several is none."""
    return isinstance(text, str) and len(text.splitlines()) == 1
