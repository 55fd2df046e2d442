"""Writing ``.jpz``: Crossword Compiler's XML, not packed."""

from __future__ import annotations

import io
import re
import zipfile
from html import escape
from typing import TYPE_CHECKING
from xml.etree.ElementTree import ParseError

import defusedxml.ElementTree

from editor.core.grid import Bar, Direction
from editor.formats.losses import OUR_OWN, Feature, lost
from editor.formats.slashes import with_slashes
from editor.formats.texts import plain, to_html
from editor.wording.linked import clue_owner, told_clue

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot

_KEPT = (
    frozenset(Feature)
    - OUR_OWN
    - {
        Feature.TWO_WAY,
        Feature.GROUPS,
        Feature.DIAGRAMLESS,
        Feature.FURTHER_CREDITS,
        Feature.KEPT,
        Feature.PARSES,
    }
)
_CREDITS = ("editor", "completion")
_ILLEGAL = re.compile("[^\t\n\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_BARS = {Direction.ACROSS: "right-bar", Direction.DOWN: "bottom-bar"}


def jpz_losses(puzzle: Puzzle) -> tuple[str, ...]:
    """Return what a ``.jpz`` file of ``puzzle`` would lose."""
    return lost(puzzle, _KEPT, credits=_CREDITS)


def write_jpz(puzzle: Puzzle) -> bytes:
    """Return ``puzzle`` as the bytes of a ``.jpz`` file."""
    puzzle = with_slashes(puzzle)
    root = "crossword-compiler"
    if puzzle.credits.get("completion"):
        root = f"{root}-applet"
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<{root} xmlns="http://crossword.info/xml/{root}">',
        *_completion(puzzle),
        '<rectangular-puzzle xmlns="http://crossword.info/xml/rectangular-puzzle">',
        "<metadata>",
        f"<title>{_mixed(puzzle.title)}</title>",
        f"<creator>{_mixed(puzzle.author)}</creator>",
        f"<copyright>{_mixed(puzzle.copyright)}</copyright>",
        *_editor(puzzle),
        f"<description>{_mixed(puzzle.notes)}</description>",
        "</metadata>",
        f"<{puzzle.kind.value}>",
        f'<grid width="{puzzle.grid.cols}" height="{puzzle.grid.rows}">',
        '<grid-look numbering-scheme="normal"/>',
        *(_element("cell", dict(_cell(puzzle, cell))) for cell in puzzle.grid.cells),
        "</grid>",
        *_words(puzzle),
        *_clues(puzzle),
        *_lists(puzzle),
        f"</{puzzle.kind.value}>",
        "</rectangular-puzzle>",
        f"</{root}>",
    ]
    return ("\n".join(lines) + "\n").encode()


def write_zipped_jpz(puzzle: Puzzle) -> bytes:
    """Return ``puzzle`` as a ``.jpz`` file that is packed, as some programs want it."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo("puzzle.xml"), write_jpz(puzzle))
    return file.getvalue()


def _cell(puzzle: Puzzle, cell: Cell) -> Iterator[tuple[str, str]]:
    yield "x", str(cell[1] + 1)
    yield "y", str(cell[0] + 1)
    if not puzzle.grid.is_open(cell):
        yield "type", "block" if cell in puzzle.grid.blocks else "void"
    elif cell in puzzle.given:
        yield "type", "clue"
    if cell in puzzle.fill:
        yield "solution", puzzle.fill[cell]
    if puzzle.grid.is_open(cell) and (label := puzzle.label(cell)):
        yield "number", label
    if cell in puzzle.circles:
        yield "background-shape", "circle"
    if cell in puzzle.shades:
        yield "background-color", puzzle.shades[cell]
    for direction, name in _BARS.items():
        if Bar(cell, direction) in puzzle.grid.bars:
            yield name, "true"


def _completion(puzzle: Puzzle) -> Iterator[str]:
    if text := puzzle.credits.get("completion"):
        completion = f'<completion friendly-submit="false">{_mixed(text)}</completion>'
        yield f"<applet-settings>{completion}</applet-settings>"


def _editor(puzzle: Puzzle) -> Iterator[str]:
    if text := puzzle.credits.get("editor"):
        yield f"<editor>{_mixed(text)}</editor>"


def _words(puzzle: Puzzle) -> Iterator[str]:
    """Yield the entries, linked ones in one word, then the cells of clues of their own.

    Cell by cell, which every reader understands; some know no ranges (``x="1-5"``).
    """
    slots = puzzle.layout.by_key
    entries = (
        [cell for key in (slot.key, *puzzle.links.get(slot.key, ())) if key in slots
         for cell in slots[key].cells]
        for slot in puzzle.layout.slots
    )  # fmt: skip
    clues = (clue.cells for one in puzzle.lists for clue in one.clues)
    for place, word in enumerate((*entries, *clues), 1):
        cells = (_element("cells", {"x": str(col + 1), "y": str(row + 1)}) for row, col in word)
        yield f'<word id="{place}">{"".join(cells)}</word>'


def _clues(puzzle: Puzzle) -> Iterator[str]:
    places = {slot.key: place for place, slot in enumerate(puzzle.layout.slots, 1)}
    for direction in Direction:
        yield '<clues ordering="normal">'
        yield f"<title><b>{direction.value.capitalize()}</b></title>"
        for slot in puzzle.layout.in_direction(direction):
            attributes = {"word": str(places[slot.key]), "number": puzzle.label(slot.cells[0])}
            length = {} if clue_owner(puzzle, slot.key) else {"format": _length(puzzle, slot)}
            yield _clue({**attributes, **length}, told_clue(puzzle, slot))
        yield "</clues>"


def _length(puzzle: Puzzle, slot: Slot) -> str:
    """Return how long the answer is that the clue of ``slot`` asks for, through all its entries."""
    slots = puzzle.layout.by_key
    linked = (slots[key] for key in puzzle.links.get(slot.key, ()) if key in slots)
    return str(sum(map(len, (slot, *linked))))


def _lists(puzzle: Puzzle) -> Iterator[str]:
    place = len(puzzle.layout.slots)
    for one in puzzle.lists:
        yield f'<clues ordering="normal"><title><b>{_mixed(one.name)}</b></title>'
        for clue in one.clues:
            place += 1
            yield _clue({"word": str(place), "number": clue.label}, clue.text)
        yield "</clues>"


def _clue(attributes: dict[str, str], text: str) -> str:
    return f"{_element('clue', attributes).removesuffix('/>')}>{_mixed(text)}</clue>"


def _element(name: str, attributes: dict[str, str]) -> str:
    pairs = "".join(f' {key}="{escape(legal(text))}"' for key, text in attributes.items())
    return f"<{name}{pairs}/>"


def _mixed(text: str) -> str:
    """Return ``text`` as XML with its tags, or without them where they do not match."""
    styled = to_html(legal(text))
    try:
        defusedxml.ElementTree.fromstring(f"<text>{styled}</text>")
    except ParseError:
        return escape(plain(legal(text)), quote=False)
    return styled


def legal(text: str) -> str:
    """Return ``text`` without the characters that XML forbids."""
    return _ILLEGAL.sub("", text)
