"""Reading ``.jpz`` and Crossword Compiler's XML."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING
from xml.etree.ElementTree import ParseError

import defusedxml.ElementTree
from defusedxml.common import DefusedXmlException

from editor.core.clue_lists import direction_of
from editor.core.grid import MAX_SIDE, Bar, Direction, Grid, neighbour
from editor.core.kind import PuzzleKind
from editor.core.puzzle import WHITE, Puzzle
from editor.formats.clue_places import (
    FileClue,
    Places,
    kind_remarks,
    label_remarks,
    own_labels,
    placed,
)
from editor.formats.colours import colour_of, without_white
from editor.formats.errors import FormatError
from editor.formats.foreign import adopted, check_size, number
from editor.formats.jpz_archive import ZIP, unpacked
from editor.formats.remarks import Note, Reading, Remark
from editor.formats.texts import cell_text, from_html, to_html
from editor.formats.told_answers import answer_remarks
from editor.language import marked, tr

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

    from editor.core.grid import Cell

_MOST_LEVELS = 60
_NO_CROSSWORDS = {"sudoku": marked("a Sudoku"), "word-search": marked("a word search")}
_USUAL_COMPLETIONS = ("Congratulations! The puzzle is solved correctly.", "All done!")
"""What programs write there when nobody thought of a text."""
_STYLES = frozenset({"b", "i", "em", "strong", "cite", "sub", "sup"})
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_KNOWN_OF_CELLS = frozenset(
    {"x", "y", "solution", "type", "number", "background-shape", "background-color", "top-bar",
     "left-bar", "right-bar", "bottom-bar", "solve-state", "hint", "solve"}
)  # fmt: skip
_TYPES = frozenset({"letter", "block", "void", "clue"})
_KNOWN_OF_CLUES = frozenset({"word", "number", "format", "is-link"})
_BOLD = re.compile(r"<b>((?:(?!</?b>).)*)</b>")
_BARS = {
    "top-bar": (Direction.DOWN, -1),
    "bottom-bar": (Direction.DOWN, 0),
    "left-bar": (Direction.ACROSS, -1),
    "right-bar": (Direction.ACROSS, 0),
}


def is_jpz(data: bytes) -> bool:
    """Tell whether ``data`` is a zip archive or XML with a rectangular puzzle."""
    return data.startswith(ZIP) or b"rectangular-puzzle" in data


def read_jpz(data: bytes) -> Reading:
    """Return the puzzle in the bytes of a ``.jpz`` or Crossword Compiler XML file."""
    source_text, others = unpacked(data)
    root = parse_xml(source_text.lstrip())
    others += sum(tag(one) == "grid" for one in root.iter()) - 1
    source = next((one for one in root.iter() if tag(one) == "rectangular-puzzle"), None)
    grid_element = None if source is None else find(source, "grid")
    if source is None or grid_element is None:
        raise FormatError(tr("The element rectangular-puzzle with a grid is missing"))
    board, kind = _Board(grid_element), _kind_of(source)
    opened = {cell: one for cell, one in board.cells.items() if board.grid.is_open(cell)}
    fill = {cell: text for cell, one in opened.items() if (text := _solution(one))}
    clues = placed(Places(board.grid, board.labels), _clues(source))
    labels = own_labels(
        board.grid, {cell: one.get("number", "").strip() for cell, one in opened.items()}
    )
    puzzle = Puzzle(
        grid=board.grid,
        fill=fill,
        given=frozenset(cell for cell in fill if _is_given(opened[cell], kind)),
        circles=frozenset(
            cell for cell, one in opened.items() if one.get("background-shape") == "circle"
        ),
        shades=without_white(
            {cell: shade for cell, one in opened.items() if (shade := _shade(one))}
        ),
        clues=clues.clues,
        links=clues.links,
        lists=clues.lists,
        labels=labels,
        kind=kind,
        title=_metadata(source, "title") or _applet(root, "title"),
        author=_metadata(source, "creator"),
        copyright=_metadata(source, "copyright") or _applet(root, "copyright"),
        notes="\n\n".join(filter(None, (_metadata(source, "description"), _instructions(source)))),
        credits=_credits(root, source),
    )
    coded = kind is PuzzleKind.CODED
    left_out = _left_out(grid_element, opened, hints=not coded)
    numbers = () if coded else label_remarks(labels)
    remarks = (
        *kind_remarks(puzzle), *clues.remarks, *answer_remarks(puzzle, clues.answers),
        *numbers, *left_out, *_left_out_of_clues(source),
        *([Remark(Note.OTHER_PUZZLES, count=others)] if others else []),
    )  # fmt: skip
    return Reading(adopted(puzzle), remarks)


def _kind_of(source: Element) -> PuzzleKind:
    for name in map(tag, source):
        if name in _NO_CROSSWORDS:
            raise FormatError(
                tr("The file holds {kind}, which is no crossword").format(
                    kind=tr(_NO_CROSSWORDS[name])
                )
            )
        if name in (PuzzleKind.ACROSTIC.value, PuzzleKind.CODED.value):
            return PuzzleKind(name)
    return PuzzleKind.CROSSWORD


def _is_given(cell: Element, kind: PuzzleKind) -> bool:
    """Tell whether solvers see the letter; those of a coded puzzle are called hints."""
    return cell.get("type") == "clue" or (kind is PuzzleKind.CODED and _is_hint(cell))


def _is_hint(cell: Element) -> bool:
    return cell.get("hint", "false").lower() not in ("false", "0", "")


def _credits(root: Element, source: Element) -> dict[str, str]:
    texts = {"editor": _metadata(source, "editor"), "completion": _applet(root, "completion")}
    return {name: text for name, text in texts.items() if text and text not in _USUAL_COMPLETIONS}


def _applet(root: Element, name: str) -> str:
    settings = find(root, "applet-settings")
    element = None if settings is None else find(settings, name)
    return "" if element is None else from_html(_html(element)).strip()


def _instructions(source: Element) -> str:
    element = find(source, "instructions")
    return "" if element is None else from_html(_html(element)).strip()


def _left_out(grid: Element, cells: dict[Cell, Element], *, hints: bool) -> Iterator[Remark]:
    names = Counter(name for one in cells.values() for name, text in one.items() if text)
    odd = {name: count for name, count in names.items() if name not in _KNOWN_OF_CELLS}
    odd["background-shape"] = sum(
        one.get("background-shape", "circle") != "circle" for one in cells.values()
    )
    odd["background-color"] = sum(
        not colour_of(one.get("background-color") or WHITE) for one in cells.values()
    )
    odd["type"] = sum(one.get("type", "letter") not in _TYPES for one in cells.values())
    yield from (Remark(Note.LEFT_OUT_COUNT, name, count) for name, count in odd.items() if count)
    if hints and (count := sum(map(_is_hint, cells.values()))):
        yield Remark(Note.LEFT_OUT_COUNT, "hint", count)
    if find(grid, "background-picture") is not None:
        yield Remark(Note.LEFT_OUT, "background-picture")
    if count := sum(tag(one) == "clue" for one in grid.iter()):
        yield Remark(Note.LEFT_OUT_COUNT, "clue", count)


def _left_out_of_clues(source: Element) -> Iterator[Remark]:
    clues = [one for part in source if tag(part) != "grid" for one in _clue_elements(part)]
    names = Counter(name for one in clues for name in one.attrib if name not in _KNOWN_OF_CLUES)
    names["img"] = sum(tag(one) == "img" for clue in clues for one in clue.iter())
    yield from (Remark(Note.LEFT_OUT_COUNT, name, count) for name, count in names.items() if count)


def _clue_elements(source: Element) -> Iterator[Element]:
    for one in source.iter():
        if tag(one) == "clues":
            yield from (clue for clue in one if tag(clue) == "clue")


def parse_xml(data: bytes) -> Element:
    """Return the root of an XML text; entities and document types are refused."""
    try:
        root: Element = defusedxml.ElementTree.fromstring(data, forbid_dtd=True)
    except ParseError as error:
        line, column = error.position
        raise FormatError(
            tr("Line {line}, column {column}: the text is no XML").format(
                line=line, column=column + 1
            )
        ) from error
    except DefusedXmlException as error:
        raise FormatError(tr("The XML defines entities, which no puzzle needs")) from error
    except (ValueError, LookupError) as error:
        raise FormatError(tr("The XML is in an unknown encoding")) from error
    _check_depth(root)
    return root


def _check_depth(root: Element) -> None:
    """Refuse elements within elements so deep that no puzzle has them."""
    level = [root]
    for _ in range(_MOST_LEVELS):
        level = [child for one in level for child in one]
        if not level:
            return
    raise FormatError(
        tr("The XML has elements more than {most} levels deep").format(most=_MOST_LEVELS)
    )


def tag(element: Element) -> str:
    """Return the name of ``element`` without its namespace."""
    return str(element.tag).rpartition("}")[2]


def find(element: Element, name: str) -> Element | None:
    """Return the first descendant called ``name``."""
    return next((one for one in element.iter() if tag(one) == name), None)


@dataclass(frozen=True)
class _Board:
    """The cells of a file, looked at in several ways."""

    element: Element

    @cached_property
    def cells(self) -> dict[Cell, Element]:
        rows, cols = self._size
        found = {}
        for one in self.element:
            if tag(one) == "cell":
                cell = number(one.get("y", ""), "y") - 1, number(one.get("x", ""), "x") - 1
                if not (0 <= cell[0] < rows and 0 <= cell[1] < cols):
                    raise FormatError(
                        tr("The cell x={x} y={y} is outside").format(x=cell[1] + 1, y=cell[0] + 1)
                    )
                found[cell] = one
        return found

    @cached_property
    def labels(self) -> dict[str, Cell]:
        """The open cells by the numbers that the file gives them."""
        return {
            one.get("number", ""): cell
            for cell, one in self.cells.items()
            if one.get("number") and self.grid.is_open(cell)
        }

    @cached_property
    def grid(self) -> Grid:
        frame = Grid(*self._size)
        kinds = {cell: _kind(one) for cell, one in self.cells.items()}
        bars = (
            Bar(neighbour(cell, direction, steps), direction)
            for cell, one in self.cells.items()
            for name, (direction, steps) in _BARS.items()
            if one.get(name, "").lower() in ("true", "1")
        )
        return replace(
            frame,
            blocks=frozenset(cell for cell, kind in kinds.items() if kind == "block"),
            voids=frozenset(cell for cell in frame.cells if kinds.get(cell, "void") == "void"),
            bars=frozenset(bar for bar in bars if frame.has_edge(bar)),
        )

    @property
    def _size(self) -> tuple[int, int]:
        rows = number(self.element.get("height", ""), "height")
        cols = number(self.element.get("width", ""), "width")
        check_size(rows, cols)
        return rows, cols


def _kind(cell: Element) -> str:
    """Return block, void or open; a clue's own cell without a letter counts as a block."""
    match cell.get("type"):
        case "block" | "void" as kind:
            return kind
        case "clue" if not _solution(cell):
            return "block"
    return "open"


def _solution(cell: Element) -> str:
    return cell_text(cell.get("solution") or cell.get("solve-state") or "")


def _shade(cell: Element) -> str:
    colour = cell.get("background-color", "")
    return colour if _COLOUR.fullmatch(colour) else colour_of(colour)


def _metadata(source: Element, name: str) -> str:
    metadata = find(source, "metadata")
    element = None if metadata is None else find(metadata, name)
    return "" if element is None else from_html(_html(element)).strip()


def _html(element: Element) -> str:
    """Return what ``element`` holds as HTML."""
    parts = [to_html(element.text or "")]
    for child in element:
        name = tag(child)
        if name == "br":
            parts.append("\n")
        inside = _html(child)
        parts.append(f"<{name}>{inside}</{name}>" if name in _STYLES else inside)
        parts.append(to_html(child.tail or ""))
    return "".join(parts)


def _clues(source: Element) -> Iterator[FileClue]:
    words = {word.get("id", ""): word for word in source.iter() if tag(word) == "word"}
    lists = [one for one in source.iter() if tag(one) == "clues"]
    clues = [clue for one in lists for clue in one if tag(clue) == "clue"]
    enumerated = any(not clue.get("format", "0").isdecimal() for clue in clues)
    for one in lists:
        title = find(one, "title")
        heading = ("" if title is None else _heading(title)) or _way(one, words)
        for clue in one:
            if tag(clue) == "clue" and clue.get("is-link") is None:
                yield _clue(clue, heading, words, enumerated=enumerated)


def _heading(title: Element) -> str:
    """Return the name of a list: without styles where it tells a direction or is bold as such."""
    bare = " ".join("".join(title.itertext()).split())
    if direction_of(bare):
        return bare
    styled = " ".join(from_html(_html(title)).split())
    bold = _BOLD.fullmatch(styled)
    return bold[1] if bold else styled


def _way(clues: Element, words: dict[str, Element]) -> str:
    """Return the heading of a list without a title, if the cells of all its clues run one way."""
    places = [list(_places(words[id])) for clue in clues if (id := clue.get("word", "")) in words]
    for place, direction in enumerate(Direction):
        if places and all(len({cell[place] for cell in cells}) == 1 for cells in places):
            return direction.value.capitalize()
    return ""


def _clue(clue: Element, heading: str, words: dict[str, Element], *, enumerated: bool) -> FileClue:
    text = from_html(_html(clue)).strip()
    if enumerated and clue.get("format"):
        text = f"{text} ({clue.get('format')})".lstrip()
    word = words.get(clue.get("word", ""))
    cells = tuple(_places(word)) if word is not None else ()
    # A word of one cell is no entry; the number says as much.
    number, entry = clue.get("number", "").strip(), cells if len(cells) > 1 else ()
    answer = "" if word is None else word.get("solution", "")
    return FileClue(heading, number, text, entry, answer=answer)


def _places(word: Element) -> Iterator[Cell]:
    """Yield the cells of a word in the order of reading."""
    for one in (word, *word):
        if tag(one) in ("word", "cells"):
            rows, cols = _range(one.get("y", "")), _range(one.get("x", ""))
            yield from ((row, col) for row in rows for col in cols)


def _range(text: str) -> range:
    match = re.fullmatch(r"(\d{1,4})(?:-(\d{1,4}))?", text.strip())
    if match is None:
        return range(0)
    first, last = int(match[1]), min(int(match[2] or match[1]), MAX_SIDE)
    return range(first - 1, last) if first <= last else range(first - 1, last - 2, -1)
