"""Puzzles to be solved on pages."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.grid import Direction
from editor.core.slots import SlotKey
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

ROWS = ["CAB#", "AREA", "TEAM", "#DRY"]
ACROSS = ["cab", "area", "team", "dry"]


def clued(puzzle: Puzzle) -> Puzzle:
    """Return ``puzzle`` with a clue for each entry, which tells where it is."""
    clues = {
        slot.key: f"Hint for {slot.number} {slot.direction.value}" for slot in puzzle.layout.slots
    }
    return replace(puzzle, clues=clues, title="Small one", author="Ann Author")


def small() -> Puzzle:
    return clued(puzzle_from("\n".join(ROWS)))


def linked() -> Puzzle:
    """The small one, whose 1 Across goes on in 4 Down."""
    first, second = SlotKey((0, 0), Direction.ACROSS), SlotKey((1, 3), Direction.DOWN)
    puzzle = small()
    clues = {key: text for key, text in puzzle.clues.items() if key != second}
    return replace(puzzle, clues=clues, links={first: (second,)})


HOSTILE = (
    "</script><script>document.title='taken'</script>",
    "<script>document.title='taken'</script>",
    "<img src=x onerror=\"document.title='taken'\">",
    "<svg onload=\"document.title='taken'\">",
    "<i onclick=\"document.title='taken'\">slanted</i>",
    "<i style='position:fixed'>x</i>",
    "<!--<script>",
    "-->",
    "<a href=\"javascript:document.title='taken'\">here</a>",
    "<meta http-equiv=refresh content='0;url=https://example.org'>",
    '"><iframe src=https://example.org></iframe>',
    "&lt;script&gt;document.title='taken'&lt;/script&gt;",
    "]]><b>bold",
    "</title></head><body onload=document.title='taken'>",
    "</style><style>*{display:none}",
    "\u2028document.title='taken'//",
    "\\u003c/script>",
    "${document.title='taken'}",
    "{{constructor.constructor('document.title=1')()}}",
    "{time} {count} {row}",
    "__proto__",
    "\u202eright to left",
    "\x00\x07\x1b[31m",
)
"""Texts that would be more than text on a careless page."""


def with_text(text: str) -> Puzzle:
    """The small one with ``text`` wherever a constructor may write one."""
    puzzle = small()
    return replace(
        puzzle,
        title=text,
        author=text,
        notes=text,
        copyright=text,
        clues=dict.fromkeys(puzzle.clues, text),
        enumerations=dict.fromkeys(puzzle.clues, text),
        labels={(0, 0): text},
        shades={(1, 1): text},
        credits={"completion": text},
    )
