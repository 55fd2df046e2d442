"""Writing ``.jpz``: Crossword Compiler's XML, not packed."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING
from xml.etree.ElementTree import ParseError

import defusedxml.ElementTree

from editor.core.grid import Bar, Direction
from editor.formats.losses import OUR_OWN, Feature, lost
from editor.formats.texts import plain, to_html

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot

_KEPT = frozenset(Feature) - OUR_OWN
_ILLEGAL = re.compile("[^\t\n\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_BARS = {Direction.ACROSS: "right-bar", Direction.DOWN: "bottom-bar"}


def jpz_losses(puzzle: Puzzle) -> tuple[str, ...]:
    """Return what a ``.jpz`` file of ``puzzle`` would lose."""
    return lost(puzzle, _KEPT)


def write_jpz(puzzle: Puzzle) -> bytes:
    """Return ``puzzle`` as the bytes of a ``.jpz`` file."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<crossword-compiler xmlns="http://crossword.info/xml/crossword-compiler">',
        '<rectangular-puzzle xmlns="http://crossword.info/xml/rectangular-puzzle">',
        "<metadata>",
        f"<title>{_mixed(puzzle.title)}</title>",
        f"<creator>{_mixed(puzzle.author)}</creator>",
        f"<copyright>{_mixed(puzzle.copyright)}</copyright>",
        f"<description>{_mixed(puzzle.notes)}</description>",
        "</metadata>",
        "<crossword>",
        f'<grid width="{puzzle.grid.cols}" height="{puzzle.grid.rows}">',
        '<grid-look numbering-scheme="normal"/>',
        *(_element("cell", dict(_cell(puzzle, cell))) for cell in puzzle.grid.cells),
        "</grid>",
        *(_word(place, slot) for place, slot in enumerate(puzzle.layout.slots, 1)),
        *_clues(puzzle),
        "</crossword>",
        "</rectangular-puzzle>",
        "</crossword-compiler>",
    ]
    return ("\n".join(lines) + "\n").encode()


def _cell(puzzle: Puzzle, cell: Cell) -> Iterator[tuple[str, str]]:
    yield "x", str(cell[1] + 1)
    yield "y", str(cell[0] + 1)
    if not puzzle.grid.is_open(cell):
        yield "type", "block" if cell in puzzle.grid.blocks else "void"
    elif cell in puzzle.given:
        yield "type", "clue"
    if cell in puzzle.fill:
        yield "solution", puzzle.fill[cell]
    if cell in puzzle.layout.numbers:
        yield "number", str(puzzle.layout.numbers[cell])
    if cell in puzzle.circles:
        yield "background-shape", "circle"
    if cell in puzzle.shades:
        yield "background-color", puzzle.shades[cell]
    for direction, name in _BARS.items():
        if Bar(cell, direction) in puzzle.grid.bars:
            yield name, "true"


def _word(place: int, slot: Slot) -> str:
    (top, left), (bottom, right) = slot.cells[0], slot.cells[-1]
    cols = f"{left + 1}-{right + 1}" if left != right else str(left + 1)
    rows = f"{top + 1}-{bottom + 1}" if top != bottom else str(top + 1)
    return _element("word", {"id": str(place), "x": cols, "y": rows})


def _clues(puzzle: Puzzle) -> Iterator[str]:
    places = {slot.key: place for place, slot in enumerate(puzzle.layout.slots, 1)}
    for direction in Direction:
        yield '<clues ordering="normal">'
        yield f"<title><b>{direction.value.capitalize()}</b></title>"
        for slot in puzzle.layout.in_direction(direction):
            yield (
                f'<clue word="{places[slot.key]}" number="{slot.number}" format="{len(slot)}">'
                f"{_mixed(puzzle.clue(slot))}</clue>"
            )
        yield "</clues>"


def _element(name: str, attributes: dict[str, str]) -> str:
    pairs = "".join(f' {key}="{escape(_legal(text))}"' for key, text in attributes.items())
    return f"<{name}{pairs}/>"


def _mixed(text: str) -> str:
    """Return ``text`` as XML with its tags, or without them where they do not match."""
    styled = to_html(_legal(text))
    try:
        defusedxml.ElementTree.fromstring(f"<text>{styled}</text>")
    except ParseError:
        return escape(plain(_legal(text)), quote=False)
    return styled


def _legal(text: str) -> str:
    return _ILLEGAL.sub("", text)
