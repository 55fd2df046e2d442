"""Reading ``.xd``, with or without headings, with the Design and Start sections of version 3."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from editor.core.grid import Bar, Direction, Grid, neighbour
from editor.core.puzzle import Puzzle
from editor.core.slots import layout
from editor.formats.colours import without_white
from editor.formats.errors import FormatError
from editor.formats.foreign import adopted, cells_of, clues_by_number, small_letter_remarks
from editor.formats.remarks import Note, Reading, Remark
from editor.formats.slashes import read_two_ways, with_two_way
from editor.formats.texts import cell_text, decode, whole
from editor.formats.told_answers import answer_remarks
from editor.formats.xd_writer import NEW_LINE
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.grid import Cell
    from editor.core.slots import SlotKey

_HEADING = re.compile(r"##\s+(\w+)\s*")
_HEADER = re.compile(r"([A-Za-z][\w -]*):\s?(.*)")
_CLUE = re.compile(r"([AD])(\d+)\.\s?(.*)")
_ABOUT_CLUE = re.compile(r"[AD]\d+ \^")
_REBUS_PARTS = re.compile(r"[\s,;]+(?=[^\s=]=)")
_CREDITS = ("editor", "publisher", "date", "url", "difficulty")
_HEADERS = frozenset(
    {"title", "author", "copyright", "rebus", "special", "generator", "description", *_CREDITS}
)
_ANSWERED = re.compile(r"(.*) ~(?:\s+\S*)?")
_STYLE = re.compile(r"(\S)\s*\{([^{}]*)\}")
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_ORDER = ("metadata", "grid", "clues", "notes")
_SHADED = "#d3d3d3"
_TAGS = {
    "{/": "<i>", "/}": "</i>", "{*": "<b>", "*}": "</b>",
    "{~": "<sub>", "~}": "</sub>", "{^": "<sup>", "^}": "</sup>",
    "{_": "", "_}": "", "{-": "", "-}": "",
}  # fmt: skip
_LINK = re.compile(r"\{@([^{}|]*)(?:\|[^{}]*)?@\}")
_MARKUP = re.compile("|".join(map(re.escape, _TAGS)))
_BARS = {
    "bar-top": (Direction.DOWN, -1),
    "bar-bottom": (Direction.DOWN, 0),
    "bar-left": (Direction.ACROSS, -1),
    "bar-right": (Direction.ACROSS, 0),
}

_Sections = dict[str, list[str]]
_Design = dict["Cell", dict[str, str]]


def is_xd(data: bytes) -> bool:
    """Tell whether ``data`` is text with the headings or the numbered clues of ``.xd``."""
    lines = decode(data[:100_000]).splitlines()
    if {"## Metadata", "## Grid"} <= {line.strip() for line in lines}:
        return True
    return any(_CLUE.fullmatch(line) for line in lines) and any(map(_HEADER.match, lines[:20]))


def read_xd(data: bytes) -> Reading:
    """Return the puzzle in the bytes of an ``.xd`` file."""
    sections = _sections(whole(decode(data)))
    headers = _headers(sections.get("metadata", []))
    rows = [line.strip() for line in sections.get("grid", []) if line.strip()]
    if not rows:
        raise FormatError(tr("The section with the grid is missing or empty"))
    marks = cells_of([list(row) for row in rows])
    clues = [match for line in sections.get("clues", []) if (match := _CLUE.fullmatch(line))]
    design = _design(sections.get("design", []))
    texts = _texts(marks, headers)
    grid = _grid(marks, design, texts, [match[3] for match in clues])
    fill = {cell: text for cell, text in texts.items() if grid.is_open(cell)}
    special = {cell for cell in grid.open_cells if marks[cell].islower()}
    kind = headers.get("special", "").lower()
    puzzle = adopted(
        Puzzle(
            grid=grid,
            fill=fill,
            given=_shown(sections.get("start", [])) & fill.keys(),
            circles=_circles(grid, design) | (special if kind == "circle" else set()),
            shades=without_white(
                {
                    **(dict.fromkeys(special, _SHADED) if kind == "shaded" else {}),
                    **_shades(grid, design),
                }
            ),
            clues=_clues(grid, clues),
            title=_styled(headers.get("title", "")),
            author=_styled(headers.get("author", "")),
            copyright=_styled(headers.get("copyright", "")),
            notes="\n".join(sections.get("notes", [])).strip() or headers.get("description", ""),
            credits={name: text for name in _CREDITS if (text := _styled(headers.get(name, "")))},
        )
    )
    unmarked = special - {cell for cell in special if marks[cell] in _rebus(headers)}
    answers = _answers(puzzle, clues)
    remarks = (
        *([] if kind else small_letter_remarks(texts, unmarked)),
        *answer_remarks(puzzle, (((key,), answer) for key, answer in answers)),
        *_left_out(sections, headers, puzzle, clues),
    )
    return Reading(_read_by_answers(puzzle, dict(answers)), remarks)


def _answers(puzzle: Puzzle, clues: list[re.Match[str]]) -> list[tuple[SlotKey, str]]:
    """Return the answers beside the clues, each with the entry that its number names."""
    keys = {(slot.direction.name[0], str(slot.number)): slot.key for slot in puzzle.layout.slots}
    told = ((keys.get((clue[1], clue[2])), clue[3].rpartition(" ~ ")) for clue in clues)
    return [(key, answer.strip()) for key, (_, parted, answer) in told if key and parted]


def _read_by_answers(puzzle: Puzzle, answers: dict[SlotKey, str]) -> Puzzle:
    """Return ``puzzle`` with the cells read two ways that the answers beside the clues say are."""
    return with_two_way(
        puzzle, read_two_ways(puzzle, lambda slot, entry: answers.get(slot.key) == entry)
    )


def _left_out(
    sections: _Sections, headers: dict[str, str], puzzle: Puzzle, clues: list[re.Match[str]]
) -> Iterator[Remark]:
    for name in headers.keys() - _HEADERS:
        yield Remark(Note.LEFT_OUT, name.capitalize())
    if (others := len(clues) - sum(key in puzzle.layout.by_key for key in puzzle.clues)) > 0:
        named = sum(bool(_clue_text(match[3])) for match in clues)
        if count := min(others, named - len(puzzle.clues)):
            yield Remark(Note.LEFT_OUT_COUNT, "clues", count)
    lines = sections.get("clues", [])
    understood = (_CLUE, _ABOUT_CLUE)
    if count := sum(
        bool(line.strip()) and not any(one.match(line) for one in understood) for line in lines
    ):
        yield Remark(Note.LEFT_OUT_COUNT, "clues", count)
    for name in sections.keys() - {*_ORDER, "start", "design", ""}:
        yield Remark(Note.LEFT_OUT, name.capitalize())
    kind = headers.get("special", "").lower()
    if kind and kind not in ("circle", "shaded"):
        yield Remark(Note.LEFT_OUT, f"Special: {kind}")
    if count := sum(_ABOUT_CLUE.match(line) is not None for line in lines):
        yield Remark(Note.LEFT_OUT_COUNT, "^", count)


def _sections(text: str) -> _Sections:
    """Return the lines of each section: by its heading, else by the order in the file."""
    lines = text.split("\n")
    lines = [line.rstrip("\r") for line in lines]
    sections: _Sections = {}
    if any(_HEADING.fullmatch(line) for line in lines):
        name = ""
        for line in lines:
            if match := _HEADING.fullmatch(line):
                name = match[1].lower()
            else:
                sections.setdefault(name, []).append(line)
        return sections
    place = 0
    for blank, group in groupby(lines, lambda line: not line.strip()):
        some = list(group)
        if not blank and not sections and not any(map(_HEADER.match, some)):
            place = 1
        if blank and len(some) > 1 and sections:
            place = min(place + 1, len(_ORDER) - 1)
        elif not blank or sections:
            sections.setdefault(_ORDER[place], []).extend(some)
    return sections


def _headers(lines: list[str]) -> dict[str, str]:
    found = {}
    for line in lines:
        if match := _HEADER.fullmatch(line.strip()):
            found[match[1].strip().lower()] = match[2].strip()
    return found


def _design(lines: list[str]) -> _Design:
    """Return the styles by cell: ``<style>X { key: value }</style>`` and a grid of such letters."""
    style_text, closed, drawing = "\n".join(lines).partition("</style>")
    if not closed:
        return {}
    styles = {
        letter: {
            key.strip(): value.strip()
            for key, _, value in (pair.partition(":") for pair in body.split(";"))
        }
        for letter, body in _STYLE.findall(style_text.replace("<style>", ""))
    }
    return {
        (row, col): styles[mark]
        for row, line in enumerate(drawing.split())
        for col, mark in enumerate(line)
        if mark in styles
    }


def _rebus(headers: dict[str, str]) -> dict[str, str]:
    """Return the texts of the marks in the drawing that stand for several letters."""
    pairs = (pair.partition("=") for pair in _REBUS_PARTS.split(headers.get("rebus", "")))
    return {key: text for key, _, text in pairs if key and text}


def _texts(marks: dict[Cell, str], headers: dict[str, str]) -> dict[Cell, str]:
    """Return what the drawing says of each cell that shows a letter."""
    rebus = _rebus(headers)
    return {
        cell: text
        for cell, mark in marks.items()
        if mark not in "#._" and (text := cell_text(rebus.get(mark, mark)))
    }


def _grid(
    marks: dict[Cell, str], design: _Design, texts: dict[Cell, str], clues: list[str]
) -> Grid:
    """Return the grid; dots are open cells, or the blocks of a file that has no other blocks."""
    rows, cols = (1 + side for side in max(marks))
    hashes, voids, dots = (
        frozenset(cell for cell, mark in marks.items() if mark == kind) for kind in "#_."
    )
    frame = Grid(rows, cols)
    bars = (
        Bar(neighbour(cell, direction, steps), direction)
        for cell, style in design.items()
        for name, (direction, steps) in _BARS.items()
        if style.get(name) == "true"
    )
    opened = Grid(rows, cols, hashes, voids, frozenset(filter(frame.has_edge, bars)))
    if hashes or not dots:
        return opened
    blocked = replace(opened, blocks=dots)
    answers = {clue.rpartition(" ~ ")[2].strip() for clue in clues}
    return max(opened, blocked, key=lambda grid: _agreement(grid, texts, answers))


def _agreement(grid: Grid, texts: dict[Cell, str], answers: set[str]) -> tuple[int, int]:
    """Return how many entries of ``grid`` stand as answers beside the clues.

    Of two grids with as many the one with fewer other entries is the better, unless none agree:
    then nothing is known, and fewer entries are no merit.
    """
    entries = ["".join(texts.get(cell, ".") for cell in slot.cells) for slot in layout(grid).slots]
    agreeing = sum(entry in answers for entry in entries)
    return agreeing, agreeing - len(entries) if agreeing else 0


def _shown(lines: list[str]) -> frozenset[Cell]:
    """Return the cells that the drawing of the start shows the solver with a letter."""
    return frozenset(
        (row, col)
        for row, line in enumerate("\n".join(lines).split())
        for col, mark in enumerate(line)
        if mark not in ".#"
    )


def _circles(grid: Grid, design: _Design) -> frozenset[Cell]:
    return frozenset(
        cell
        for cell, style in design.items()
        if grid.is_open(cell) and style.get("background") == "circle"
    )


def _shades(grid: Grid, design: _Design) -> dict[Cell, str]:
    return {
        cell: shade
        for cell, style in design.items()
        if grid.is_open(cell) and (shade := _shade(style))
    }


def _clues(grid: Grid, clues: list[re.Match[str]]) -> dict[SlotKey, str]:
    return {
        key: text
        for direction in Direction
        for key, text in clues_by_number(
            grid,
            direction,
            [(match[2], _clue_text(match[3])) for match in clues if match[1] == direction.name[0]],
        )
    }


def _shade(style: dict[str, str]) -> str:
    colour = style.get("background-light") or style.get("background") or ""
    return colour if _COLOUR.fullmatch(colour) else ""


def _clue_text(text: str) -> str:
    # An answer may hold a tilde, and in some files spaces.
    bare, parted, answer = text.rpartition(" ~")
    if match := _ANSWERED.fullmatch(text):
        text = match[1]
    elif parted and "~" not in answer:
        text = bare
    lines = _styled(text).split(NEW_LINE)
    return "\n".join(line.strip() for line in lines).strip()


def _styled(text: str) -> str:
    """Return ``text`` with tags for the marks of italics, bold and scripts."""
    return _MARKUP.sub(lambda match: _TAGS[match[0]], _LINK.sub(r"\1", text))
