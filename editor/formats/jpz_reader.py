"""Reading ``.jpz`` and Crossword Compiler's XML."""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING
from xml.etree.ElementTree import ParseError

import defusedxml.ElementTree
from defusedxml.common import DefusedXmlException

from editor.core.grid import Bar, Direction, Grid, neighbour
from editor.core.puzzle import Puzzle
from editor.core.slots import SlotKey
from editor.formats.errors import FormatError
from editor.formats.foreign import adopted, check_size, number
from editor.formats.texts import cell_text, from_html, to_html
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

    from editor.core.grid import Cell

_ZIP = b"PK\x03\x04"
_MOST_BYTES = 8_000_000
_STYLES = frozenset({"b", "i", "em", "strong", "cite", "sub", "sup"})
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_WHITE = "#ffffff"
_BARS = {
    "top-bar": (Direction.DOWN, -1),
    "bottom-bar": (Direction.DOWN, 0),
    "left-bar": (Direction.ACROSS, -1),
    "right-bar": (Direction.ACROSS, 0),
}


def is_jpz(data: bytes) -> bool:
    """Tell whether ``data`` is a zip archive or XML with a rectangular puzzle."""
    return data.startswith(_ZIP) or b"rectangular-puzzle" in data


def read_jpz(data: bytes) -> Puzzle:
    """Return the puzzle in the bytes of a ``.jpz`` or Crossword Compiler XML file."""
    root = parse_xml(_unpacked(data) if data.startswith(_ZIP) else data)
    source = next((one for one in root.iter() if tag(one) == "rectangular-puzzle"), None)
    grid_element = None if source is None else find(source, "grid")
    if source is None or grid_element is None:
        raise FormatError(tr("The element rectangular-puzzle with a grid is missing"))
    board = _Board(grid_element)
    opened = {cell: one for cell, one in board.cells.items() if board.grid.is_open(cell)}
    fill = {cell: text for cell, one in opened.items() if (text := _solution(one))}
    return adopted(
        Puzzle(
            grid=board.grid,
            fill=fill,
            given=frozenset(cell for cell in fill if opened[cell].get("type") == "clue"),
            circles=frozenset(
                cell for cell, one in opened.items() if one.get("background-shape") == "circle"
            ),
            shades={cell: shade for cell, one in opened.items() if (shade := _shade(one))},
            clues=dict(_clues(source, board)),
            title=_metadata(source, "title"),
            author=_metadata(source, "creator"),
            copyright=_metadata(source, "copyright"),
            notes=_metadata(source, "description"),
        )
    )


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
    return root


def tag(element: Element) -> str:
    """Return the name of ``element`` without its namespace."""
    return str(element.tag).rpartition("}")[2]


def find(element: Element, name: str) -> Element | None:
    """Return the first descendant called ``name``."""
    return next((one for one in element.iter() if tag(one) == name), None)


def _unpacked(data: bytes) -> bytes:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            member = archive.infolist()[0]
            if member.file_size > _MOST_BYTES:
                raise FormatError(
                    tr("The zip archive holds more than {most} MB").format(
                        most=_MOST_BYTES // 10**6
                    )
                )
            with archive.open(member) as file:
                return file.read(_MOST_BYTES)
    except (zipfile.BadZipFile, zlib.error, EOFError, IndexError) as error:
        raise FormatError(tr("The zip archive is damaged")) from error
    except (RuntimeError, ValueError, OSError) as error:
        raise FormatError(tr("The zip archive cannot be unpacked")) from error


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
            if one.get(name) == "true"
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
    return colour if _COLOUR.fullmatch(colour) and colour.lower() != _WHITE else ""


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


def _clues(source: Element, board: _Board) -> Iterator[tuple[SlotKey, str]]:
    words = {
        word.get("id", ""): places
        for word in source.iter()
        if tag(word) == "word" and len(places := list(_places(word))) > 1
    }
    lists = [one for one in source.iter() if tag(one) == "clues"]
    clues = [clue for one in lists for clue in one if tag(clue) == "clue"]
    enumerated = any(not clue.get("format", "0").isdecimal() for clue in clues)
    for one in lists:
        direction = _direction(one)
        for clue in one:
            if tag(clue) != "clue":
                continue
            text = from_html(_html(clue)).strip()
            if enumerated and clue.get("format"):
                text = f"{text} ({clue.get('format')})".lstrip()
            key = _key(words.get(clue.get("word", ""), []))
            if key is not None and text:
                yield key, text
            elif direction is not None and text and clue.get("number") in board.labels:
                yield SlotKey(board.labels[clue.get("number", "")], direction), text


def _direction(clues: Element) -> Direction | None:
    title = find(clues, "title")
    heading = "" if title is None else "".join(title.itertext()).lower()
    return next((direction for direction in Direction if direction.value in heading), None)


def _key(places: list[Cell]) -> SlotKey | None:
    if len(places) < 2:
        return None
    (row, col), (next_row, next_col) = places[:2]
    if (row == next_row) == (col == next_col):
        return None
    return SlotKey((row, col), Direction.ACROSS if row == next_row else Direction.DOWN)


def _places(word: Element) -> Iterator[Cell]:
    """Yield the first cells of a word, which are enough to name it."""
    for one in (word, *word):
        rows, cols = _range(one.get("y", "")), _range(one.get("x", ""))
        yield from ((row, col) for row in rows for col in cols)


def _range(text: str) -> range:
    match = re.fullmatch(r"(\d{1,4})(?:-(\d{1,4}))?", text.strip())
    if match is None:
        return range(0)
    return range(int(match[1]) - 1, min(int(match[2] or match[1]), int(match[1]) + 1))
