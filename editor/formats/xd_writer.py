"""Writing ``.xd``, with the Design and Start sections of version 3."""

from __future__ import annotations

import re
from string import ascii_letters
from typing import TYPE_CHECKING

from editor.core.grid import Bar, Direction
from editor.formats.errors import FormatError
from editor.formats.losses import OUR_OWN, Feature, lost
from editor.formats.remarks import quoted
from editor.formats.slashes import with_slashes
from editor.formats.texts import plain
from editor.language import tr
from editor.wording.linked import told_clue

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle

_KEPT = (
    frozenset(Feature)
    - OUR_OWN
    - {
        Feature.LINKS,
        Feature.LISTS,
        Feature.LABELS,
        Feature.DIAGRAMLESS,
        Feature.GROUPS,
        Feature.FURTHER_CREDITS,
        Feature.KIND,
        Feature.KEPT,
        Feature.PARSES,
    }
)
_CREDITS = ("editor", "publisher", "date", "url", "difficulty")
_MARKS = {
    "<i>": "{/", "</i>": "/}", "<em>": "{/", "</em>": "/}", "<cite>": "{/", "</cite>": "/}",
    "<b>": "{*", "</b>": "*}", "<strong>": "{*", "</strong>": "*}",
    "<sub>": "{~", "</sub>": "~}", "<sup>": "{^", "</sup>": "^}",
}  # fmt: skip
_TAG = re.compile("|".join(_MARKS))
_KEYS = (
    "123456789"
    + "".join(map(chr, range(0x2460, 0x2474)))
    + "".join(map(chr, range(0x24B6, 0x24EA)))
)
"""Marks for cells of several letters: digits, then circled digits and letters."""
NEW_LINE = "\\"
"""Parts the lines of a clue."""
_BARS = {Direction.ACROSS: "bar-right", Direction.DOWN: "bar-bottom"}


def xd_losses(puzzle: Puzzle) -> tuple[str, ...]:
    """Return what an ``.xd`` file of ``puzzle`` would lose."""
    kept = _KEPT if _answers_tell(puzzle) else _KEPT - {Feature.TWO_WAY}
    ends = any(NEW_LINE in puzzle.clue(slot) for slot in puzzle.layout.slots)
    told = (tr("Backslashes in clues become ends of lines."),) if ends else ()
    return (*lost(puzzle, kept, credits=_CREDITS), *told)


def write_xd(puzzle: Puzzle) -> bytes:
    """Return ``puzzle`` as the bytes of an ``.xd`` file."""
    clues = list(_clues(puzzle))
    puzzle = with_slashes(puzzle)
    rebus = _rebus(puzzle)
    styles = {cell: style for cell in puzzle.grid.cells if (style := _style(puzzle, cell))}
    lines = [
        "## Metadata",
        "",
        *_metadata(puzzle, rebus),
        "",
        "## Grid",
        "",
        *_drawing(puzzle, lambda cell: _letter(puzzle, cell, rebus)),
        "",
        "## Clues",
        *clues,
    ]
    if puzzle.notes:
        lines += ["", "## Notes", "", puzzle.notes]
    if puzzle.given:
        start = puzzle.given & puzzle.fill.keys()
        lines += ["", "## Start", ""]
        lines += _drawing(
            puzzle, lambda cell: _letter(puzzle, cell, rebus) if cell in start else "."
        )
    if styles:
        lines += ["", "## Design", "", *_design(puzzle, styles)]
    return ("\n".join(lines) + "\n").encode("utf-8", "replace")


def _answers_tell(puzzle: Puzzle) -> bool:
    """Tell whether the answers beside the clues show how each two-way cell reads."""
    slots = (
        puzzle.layout.slot_at(cell, direction)
        for cell in puzzle.twofold.two_way
        for direction in Direction
    )
    return all(slot and puzzle.entry(slot) for slot in slots)


def _metadata(puzzle: Puzzle, rebus: dict[str, str]) -> Iterator[str]:
    # Other readers refuse a file without any header.
    return iter([*_headers(puzzle, rebus)] or ["Generator: Gridwright"])


def _headers(puzzle: Puzzle, rebus: dict[str, str]) -> Iterator[str]:
    for name in ("title", "author", "copyright"):
        if text := _line(getattr(puzzle, name)):
            yield f"{name.capitalize()}: {text}"
    for name in _CREDITS:
        if text := _line(puzzle.credits.get(name, "")):
            yield f"{name.capitalize()}: {text}"
    if any(_is_special(puzzle, cell) for cell in puzzle.circles):
        yield "Special: circle"
    if rebus:
        yield "Rebus: " + " ".join(f"{key}={text}" for text, key in rebus.items())


def _is_special(puzzle: Puzzle, cell: Cell) -> bool:
    """Tell whether a small letter can show the circle of ``cell``, as all readers know it."""
    text = puzzle.fill.get(cell, "")
    return cell in puzzle.circles and len(text) == 1 and text.isascii() and text.isalpha()


def _rebus(puzzle: Puzzle) -> dict[str, str]:
    """Return a mark for each text that cannot stand in the drawing as itself."""
    plain_marks = {text for text in puzzle.fill.values() if _is_plain(text)}
    texts = sorted({text for text in puzzle.fill.values() if not _is_plain(text)})
    if spaced := [text for text in texts if any(mark.isspace() for mark in text)]:
        raise FormatError(
            tr("The cell with “{text}” has a space, which xd cannot hold").format(
                text=quoted(spaced[0])
            )
        )
    keys = [key for key in _KEYS if key not in plain_marks]
    if len(texts) > len(keys):
        raise FormatError(
            tr("The grid has more than {count} different cells of many letters").format(
                count=len(keys)
            )
        )
    return dict(zip(texts, keys, strict=False))


def _is_plain(text: str) -> bool:
    return len(text) == 1 and text not in "#._" and not text.isspace() and text not in _KEYS[9:]


def _letter(puzzle: Puzzle, cell: Cell, rebus: dict[str, str]) -> str:
    if not puzzle.grid.is_open(cell):
        return "#" if cell in puzzle.grid.blocks else "_"
    text = puzzle.fill.get(cell, ".")
    if _is_special(puzzle, cell):
        return text.lower()
    return rebus.get(text, text) if cell in puzzle.fill else text


def _drawing(puzzle: Puzzle, mark: Callable[[Cell], str]) -> list[str]:
    grid = puzzle.grid
    return ["".join(mark((row, col)) for col in range(grid.cols)) for row in range(grid.rows)]


def _clues(puzzle: Puzzle) -> Iterator[str]:
    for direction in Direction:
        yield ""
        for slot in puzzle.layout.in_direction(direction):
            clue = NEW_LINE.join(map(_line, told_clue(puzzle, slot).split("\n")))
            yield f"{direction.name[0]}{slot.number}. {clue} ~ {puzzle.pattern(slot)}"


def _style(puzzle: Puzzle, cell: Cell) -> str:
    parts = []
    if cell in puzzle.circles:
        parts.append("background: circle")
    if cell in puzzle.shades:
        parts.append(f"background-light: {puzzle.shades[cell]}")
    parts += [
        f"{name}: true"
        for direction, name in _BARS.items()
        if Bar(cell, direction) in puzzle.grid.bars
    ]
    return "; ".join(parts)


def _design(puzzle: Puzzle, styles: dict[Cell, str]) -> Iterator[str]:
    different = sorted(set(styles.values()))
    if len(different) > len(ascii_letters):
        raise FormatError(
            tr("The grid has more than {count} different looks of cells").format(
                count=len(ascii_letters)
            )
        )
    letters = dict(zip(different, ascii_letters, strict=False))
    yield "<style>"
    for style, letter in letters.items():
        yield f"{letter} {{ {style} }}"
    yield "</style>"
    yield ""
    yield from _drawing(puzzle, lambda cell: letters.get(styles.get(cell, ""), "."))


def _line(text: str) -> str:
    marked = _TAG.sub(lambda match: _MARKS[match[0]], text)
    return " ".join(plain(marked).split())
