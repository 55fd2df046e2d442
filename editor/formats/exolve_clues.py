"""The clue lines of an exolve text: ``5, 12d Text (3,4) [ANSWER] remarks of the setter``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.core.grid import Direction
from editor.core.slots import SlotKey, layout
from editor.formats.clue_places import FileClue
from editor.formats.texts import from_html

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from editor.core.grid import Cell, Grid

# A bare letter after a space begins the clue: "1, 3 A bird".
_LABEL = r"\d{1,4}(?:\s?(?:across|down)|ac?|dn?)?(?!\w)"
_LINE = re.compile(
    r"(?P<places>(?:#\S+\s+)*)"
    rf"(?:\[(?P<odd>[^\]]{{1,40}})\]|(?P<first>\d{{1,4}})(?:ac?|across|dn?|down)?(?!\w)"
    rf"(?P<rest>(?:\s*(?:,|&|/|\band\b)\s*{_LABEL})*))"
    r"[.:]?\s+(?P<text>.*)",
    re.IGNORECASE,
)
_LINKED = re.compile(r"(\d{1,4})\s?(a|d)?", re.IGNORECASE)
_LENGTHS = re.compile(r"\(\d[\d\s,.'’–—-]*\)\*?")
_NINA = re.compile(r"~\{(?:\{[^{}]*\})?(.*?)\}~")
_BLANKS = re.compile(r"(?:\s*_){2,}\s*(?=\[|$)")
_CLUE_END = "[]"
CARRIED = frozenset({"question", "submit", "relabel"})
"""Sections that say nothing of cells: they are kept as they are, and written again."""
NO_LABEL = "*"
"""Stands in brackets for a clue without a label."""

_CHESS = re.compile(r"([a-z])(\d{1,3})", re.IGNORECASE)
_ROW_COL = re.compile(r"r(\d{1,3})c(\d{1,3})|c(\d{1,3})r(\d{1,3})", re.IGNORECASE)
_DIRECTIONS = {"across": Direction.ACROSS, "down": Direction.DOWN}


@dataclass(frozen=True, slots=True)
class Line:
    """One clue line, in its parts."""

    heading: str
    label: str
    text: str
    places: tuple[str, ...] = ()
    linked: tuple[tuple[str, str], ...] = ()
    """Labels of further entries, with the first letter of a direction where one is told."""

    @property
    def is_entry(self) -> bool:
        """Whether the clue stands under Across or Down."""
        return self.heading.lower() in _DIRECTIONS

    @property
    def start(self) -> str:
        """The name of the cell that the clue begins in, if the line tells one."""
        return self.places[0] if self.places else ""


def lines_of(name: str, sections: Mapping[str, list[str]]) -> Iterator[Line]:
    """Yield the clue lines of the section ``name``."""
    heading = "Clues" if name == "nodir" else name.capitalize()
    for line in sections.get(name, []):
        if match := _LINE.fullmatch(line):
            yield Line(
                heading,
                (match["odd"] or match["first"] or "").replace(NO_LABEL, ""),
                clue_text(match["text"]),
                tuple(place.removeprefix("#") for place in match["places"].split()),
                tuple(_links(match["rest"] or "")),
            )
        elif name == "nodir" and line and not line.lower().startswith("hint:"):
            heading = from_html(line).strip()


def carried_lines(sections: Mapping[str, list[str]]) -> Iterator[str]:
    """Yield the sections that are kept as they are, line by line."""
    for name in ("question", "submit"):
        yield from (f"exolve-{name}: {line}" for line in sections.get(name, []) if line)
    if lines := [line for line in sections.get("relabel", []) if line]:
        yield from ("exolve-relabel:", *(f"  {line}" for line in lines))


def labelled(line: Line, grid: Grid, shown: Mapping[Cell, str]) -> FileClue:
    """Return ``line`` as a clue whose cells and links are looked up in ``grid``."""
    direction = _DIRECTIONS.get(line.heading.lower())
    cells = tuple(cell for name in line.places if (cell := cell_named(name, grid)))
    if direction and len(cells) == 1:
        slot = layout(grid).by_key.get(SlotKey(cells[0], direction))
        cells = slot.cells if slot else cells
    linked = tuple(
        (label, _direction(label, letter, direction, grid, shown)) for label, letter in line.linked
    )
    return FileClue(line.heading, line.label, line.text, cells, linked if direction else ())


def cell_named(name: str, grid: Grid) -> Cell | None:
    """Return the cell called ``r2c3`` from the top, or ``c2`` as on a chess board."""
    if match := _ROW_COL.fullmatch(name):
        row, col = (match[1], match[2]) if match[1] else (match[4], match[3])
        cell = int(row) - 1, int(col) - 1
    elif match := _CHESS.fullmatch(name):
        cell = grid.rows - int(match[2]), ord(match[1].lower()) - ord("a")
    else:
        return None
    return cell if cell in grid else None


def clue_text(text: str) -> str:
    """Return a clue without the setter's remarks, which follow its lengths."""
    before, ended, _ = text.partition(_CLUE_END)
    if not ended:
        lengths = list(_LENGTHS.finditer(text))
        before = text[: lengths[-1].end()] if lengths else _without_answer(text)
    return from_html(_NINA.sub(r"\1", _BLANKS.sub("", before))).strip()


def _without_answer(text: str) -> str:
    """Return ``text`` without an answer in brackets at its end."""
    bare = text.rstrip()
    if not bare.endswith("]"):
        return text
    start = bare.rfind("[")
    return bare[:start].rstrip() if start >= 0 and "]" not in bare[start:-1] else text


def _links(text: str) -> Iterator[tuple[str, str]]:
    for one in _LINKED.finditer(text):
        yield one[1], (one[2] or "").lower()


def _direction(
    label: str, letter: str, usual: Direction | None, grid: Grid, shown: Mapping[Cell, str]
) -> Direction:
    """Return the direction of a linked entry: as told, else the list's, else what there is."""
    if letter:
        return Direction.ACROSS if letter == "a" else Direction.DOWN
    cells = {text: cell for cell, text in shown.items()}
    here = usual or Direction.ACROSS
    known = label in cells and SlotKey(cells[label], here) in layout(grid).by_key
    return here if known else here.other
