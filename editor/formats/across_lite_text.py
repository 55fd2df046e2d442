"""Reading Across Lite's text format, version 1 and 2."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from editor.core.grid import Direction, Grid
from editor.core.puzzle import Puzzle
from editor.core.slots import layout
from editor.formats.errors import FormatError
from editor.formats.foreign import adopted, cells_of, size_remarks, small_letter_remarks
from editor.formats.remarks import Note, Reading, Remark
from editor.formats.texts import cell_text, decode, whole
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.slots import SlotKey

_START = re.compile(r"\s*<ACROSS PUZZLE( V2)?>\s*", re.IGNORECASE)
_TAG = re.compile(r"\s*<([A-Z]+)>\s*", re.IGNORECASE)
_TAGS = frozenset(
    {"TITLE", "AUTHOR", "COPYRIGHT", "SIZE", "GRID", "REBUS", "ACROSS", "DOWN", "NOTEPAD"}
)
_SIDE = re.compile(r"\d+")
_BLOCKS = ".:"
_UNKNOWN = {"X"}


def is_across_lite_text(data: bytes) -> bool:
    """Tell whether ``data`` begins as Across Lite's text does."""
    return _START.match(decode(data[:1000])) is not None


def read_across_lite_text(data: bytes) -> Reading:
    """Return the puzzle in the bytes of an Across Lite text file; empty clue lines are kept."""
    sections = _sections(decode(data))
    cells = cells_of([list(line) for line in sections.get("GRID", []) if line])
    rows, cols = (1 + side for side in max(cells))
    blocks = frozenset(cell for cell, mark in cells.items() if mark in _BLOCKS)
    grid = Grid(rows, cols, blocks)
    rebus, marked = _rebus(sections.get("REBUS", []))
    letters = {cell: cells[cell] for cell in grid.open_cells}
    if set(letters.values()) <= _UNKNOWN:
        letters = {}
    fill = {
        cell: text
        for cell, mark in letters.items()
        if mark != "-" and (text := cell_text(rebus.get(mark, mark)))
    }
    small = {cell for cell, mark in letters.items() if mark.islower()}
    unsaid = {cell for cell in small if not marked and letters[cell] not in rebus}
    diagramless = any(":" in line for line in sections["GRID"])
    puzzle = adopted(
        Puzzle(
            grid=grid,
            fill=fill,
            circles=frozenset(small if marked else ()),
            clues={
                key: clue
                for direction in Direction
                for key, clue in _clues(grid, direction, sections)
            },
            title=_joined(sections, "TITLE"),
            author=_joined(sections, "AUTHOR"),
            copyright=_joined(sections, "COPYRIGHT"),
            notes=_joined(sections, "NOTEPAD"),
            diagramless=diagramless,
        )
    )
    missing = len(puzzle.layout.slots) - sum(
        len(sections.get(direction.value.upper(), [])) for direction in Direction
    )
    remarks = (
        *([Remark(Note.DIAGRAMLESS)] if diagramless else []),
        *small_letter_remarks(fill, unsaid),
        *size_remarks(grid, *_SIDE.findall(_joined(sections, "SIZE"))[:2]),
        *([Remark(Note.SHORT_OF_CLUES, count=missing)] if missing > 0 else []),
        *([Remark(Note.LEFT_OUT_COUNT, "clues", -missing)] if missing < 0 else []),
        *(Remark(Note.LEFT_OUT, name) for name in sections if name not in _TAGS),
    )
    return Reading(puzzle, remarks)


def _sections(text: str) -> dict[str, list[str]]:
    """Return the lines under each tag, spaces around them taken off."""
    lines = iter(whole(text).splitlines())
    if not any(_START.fullmatch(line) for line in lines):
        raise FormatError(tr("The line <ACROSS PUZZLE> is missing"))
    sections: dict[str, list[str]] = {}
    name = ""
    for line in lines:
        match = _TAG.fullmatch(line)
        # Notes come last and are free: "<center>" on a line of its own is a part of them.
        if match and (name != "NOTEPAD" or match[1].upper() in _TAGS):
            name = match[1].upper()
            sections[name] = []
        elif name:
            sections[name].append(line.strip())
    if not any(sections.get("GRID", [])):
        raise FormatError(tr("The section <GRID> is missing or empty"))
    return sections


def _rebus(lines: list[str]) -> tuple[dict[str, str], bool]:
    """Return the texts by their marks in the grid, and whether small letters mean circles."""
    texts = {}
    marked = False
    for line in (part.strip() for one in lines for part in one.split(";")):
        if line.upper() == "MARK":
            marked = True
        elif len(parts := line.split(":")) >= 2 and len(parts[0]) == 1:
            texts[parts[0]] = parts[1]
    return texts, marked


def _clues(
    grid: Grid, direction: Direction, sections: dict[str, list[str]]
) -> Iterator[tuple[SlotKey, str]]:
    slots = layout(grid).in_direction(direction)
    clues = sections.get(direction.value.upper(), [])
    return ((slot.key, clue) for slot, clue in zip(slots, clues, strict=False) if clue)


def _joined(sections: dict[str, list[str]], name: str) -> str:
    return "\n".join(sections.get(name, [])).strip()
