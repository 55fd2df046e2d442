"""Across Lite's binary ``.puz`` files, by way of puzpy.

Nothing is said about numbers in such a file: clues stand in the order of the numbers that follow
from the blocks, across before down.
"""

from __future__ import annotations

import string
import unicodedata
from dataclasses import replace
from typing import TYPE_CHECKING

import puz

from editor.core.grid import MAX_SIDE, Direction, Grid
from editor.core.presets import usual_preset
from editor.core.puzzle import Puzzle
from editor.core.slots import layout
from editor.core.symmetry import symmetry_of
from editor.formats.errors import FormatError
from editor.formats.losses import Feature, lost
from editor.formats.remarks import Note, Reading, Remark
from editor.formats.scrambling import in_columns, in_rows, likeness, rolled, scrambled, unlocked
from editor.formats.slashes import with_slashes
from editor.formats.texts import cell_text, plain
from editor.language import tr
from editor.wording.linked import told_clue

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.grid import Cell
    from editor.core.slots import Slot

_MAGIC = b"ACROSS&DOWN"
_HEADER = 0x34
_BLOCKS = ".:"
_EMPTY = "-"
_GIVEN = 0x40
_CIRCLE = 0x80
_LOCKED = 4
_UNLOCKED = 0
_DIAGRAMLESS = 0x0401
_TYPES = (0, 1, _DIAGRAMLESS)
"""What the header says of ordinary puzzles and of diagramless ones."""
_NO_SOLUTION = 2
_MOST_REBUS = 254
_SECTIONS = frozenset({b"GRBS", b"RTBL", b"GEXT", b"RUSR", b"LTIM"})
"""What a puzzle holds, and the state of whoever solved it."""
_SAFE = frozenset(string.ascii_uppercase + string.digits + "@#$%&+?")
"""What every program takes as one letter of a cell; all else is written as a rebus."""

_KEPT = (
    Feature.REBUS,
    Feature.CIRCLES,
    Feature.GIVEN,
    Feature.CLUES,
    Feature.CREDITS,
    Feature.NOTES,
    Feature.DIAGRAMLESS,
)
_WINDOWS = {code: bytes([code]).decode("cp1252", "replace") for code in range(0x80, 0xA0)}


def is_puz(data: bytes) -> bool:
    """Tell whether ``data`` has the magic text of a ``.puz`` file."""
    return _MAGIC in data


def read_puz(data: bytes) -> Reading:
    """Return the puzzle in the bytes of a ``.puz`` file; a wrong checksum is only told."""
    source, remarks = _load(data)
    if source.solution_state != _LOCKED:
        return _reading(source, tuple(remarks))
    first, *others = (_reading(source, (*remarks, remark)) for remark in _unlocked(source))
    return replace(first, others=tuple(others), words_decide=True)


def _reading(source: puz.Puzzle, remarks: tuple[Remark, ...]) -> Reading:
    """Return the puzzle in ``source``, whose solution is not locked or no longer."""
    size = (source.height, source.width)
    blocks = frozenset(
        divmod(place, source.width) for place, mark in enumerate(source.solution) if mark in _BLOCKS
    )
    grid = Grid(*size, blocks)
    fill = dict(_fill(source, grid))
    marks = _markup(source)
    given = frozenset(
        cell
        for cell, text in _letters(source.fill, grid)
        if text and cell in fill and marks.get(cell, 0) & _GIVEN
    )
    diagramless = source.puzzletype == _DIAGRAMLESS
    if diagramless:
        remarks = (*remarks, Remark(Note.DIAGRAMLESS))
    remarks = (*remarks, *_left_out(source, grid))
    puzzle = Puzzle(
        grid=grid,
        fill=fill,
        given=given,
        circles=frozenset(cell for cell in grid.open_cells if marks.get(cell, 0) & _CIRCLE),
        clues={
            slot.key: text
            for slot, clue in zip(_in_file_order(grid), source.clues, strict=False)
            if (text := _repaired(clue))
        },
        symmetry=symmetry_of(grid),
        preset=usual_preset(grid),
        title=_repaired(source.title).strip(),
        author=_repaired(source.author).strip(),
        copyright=_repaired(source.copyright).strip(),
        notes=_repaired(source.notes),
        diagramless=diagramless,
    )
    return Reading(puzzle, remarks)


def _left_out(source: puz.Puzzle, grid: Grid) -> Iterator[Remark]:
    """Yield what to tell of sections that are unknown, and of clues too few or too many."""
    for name in source.extensions.keys() - _SECTIONS:
        yield Remark(Note.LEFT_OUT, name.decode("latin-1"))
    if source.puzzletype not in _TYPES:
        yield Remark(Note.KIND, f"0x{source.puzzletype:04X}")
    missing = len(layout(grid).slots) - len(source.clues)
    if missing > 0:
        yield Remark(Note.SHORT_OF_CLUES, count=missing)
    elif missing < 0:
        yield Remark(Note.LEFT_OUT_COUNT, "clues", -missing)


def write_puz(puzzle: Puzzle) -> bytes:
    """Return ``puzzle`` as a ``.puz`` file: version 1.3 where Windows-1252 suffices, else 2.0."""
    puzzle = with_slashes(puzzle)
    grid = Grid(puzzle.grid.rows, puzzle.grid.cols, puzzle.grid.blocks | puzzle.grid.voids)
    target = puz.Puzzle()
    target.width, target.height = grid.cols, grid.rows
    target.title, target.author = _line(puzzle.title), _line(puzzle.author)
    target.copyright = _line(puzzle.copyright)
    target.clues = [_line(told_clue(puzzle, slot)) for slot in _in_file_order(grid)]
    target.notes = plain(puzzle.notes).replace("\0", "")
    target.solution = "".join(_letter(puzzle, cell) for cell in grid.cells)
    target.fill = "".join(
        mark if mark in _BLOCKS or cell in puzzle.given else _EMPTY
        for cell, mark in zip(grid.cells, target.solution, strict=True)
    )
    if not puzzle.fill:
        target.solution_state = _NO_SOLUTION
    if puzzle.diagramless:
        target.puzzletype = _DIAGRAMLESS
    texts = (target.title, target.author, target.copyright, target.notes, *target.clues)
    _choose_encoding(target, "".join((*texts, *puzzle.fill.values())))
    _add_rebus(target, puzzle, grid)
    _add_markup(target, puzzle, grid)
    return bytes(target.tobytes())


def write_locked_puz(puzzle: Puzzle, key: int) -> bytes:
    """Return ``puzzle`` as a ``.puz`` file whose solution is locked with ``key``."""
    source = puz.load(write_puz(puzzle))
    letters = in_columns(source.solution, source.width, source.height)
    if not set(letters) <= set(string.ascii_uppercase):
        raise FormatError(tr("Only a full grid of the letters A to Z can be locked"))
    source.scrambled_cksum = rolled(letters)
    mixed = scrambled(letters, key)
    source.solution = in_rows(mixed, source.solution, source.width, source.height)
    source.solution_state = _LOCKED
    return bytes(source.tobytes())


def puz_losses(puzzle: Puzzle) -> tuple[str, ...]:
    """Return what a ``.puz`` file of ``puzzle`` would lose."""
    odd = [text for text in puzzle.fill.values() if _table_text(text) != text]
    odd_text = (tr("Colons and semicolons in cells become slashes."),) if odd else ()
    return (*lost(puzzle, _KEPT), *_clues_without_a_place(puzzle), *odd_text)


def _clues_without_a_place(puzzle: Puzzle) -> Iterator[str]:
    """Yield what becomes of the clues where entries end at bars, which the file cannot hold."""
    after = layout(replace(puzzle.grid, bars=frozenset())).by_key
    before = puzzle.layout.by_key
    clued = [key for key in puzzle.clues if key in before]
    gone = sum(key not in after or after[key].cells != before[key].cells for key in clued)
    if gone:
        yield tr("{gone} of {count} clues have no place without the bars; numbers change.").format(
            gone=gone, count=len(clued)
        )


def _load(data: bytes) -> tuple[puz.Puzzle, list[Remark]]:
    """Return puzpy's view of a file that is whole, though its checksum may be wrong."""
    remarks = []
    source = puz.Puzzle()
    try:
        source.load(data)
    except puz.PuzzleFormatError as error:
        # puzpy has read everything before it compares checksums.
        if "checksum" not in error.message:
            raise FormatError(
                tr("The text ACROSS&DOWN or the header after it is missing")
            ) from error
        remarks.append(Remark(Note.WRONG_CHECKSUM))
    except (ValueError, IndexError) as error:
        raise FormatError(tr("The header or a text of the file is damaged")) from error
    cells = source.width * source.height
    if not (0 < source.width <= MAX_SIDE and 0 < source.height <= MAX_SIDE):
        raise FormatError(
            tr(
                "The header tells of {width} columns and {height} rows; 1 to "
                "{most} of each are possible"
            ).format(width=source.width, height=source.height, most=MAX_SIDE)
        )
    texts = data.count(b"\0", len(source.preamble) + _HEADER + 2 * cells)
    if len(source.solution) != cells or len(source.fill) != cells:
        raise FormatError(tr("The file ends within the grid"))
    if texts < len(source.clues) + 3:
        raise FormatError(tr("The file ends within the clues"))
    return source, remarks


def _unlocked(source: puz.Puzzle) -> Iterator[Remark]:
    """Unlock ``source`` with each key that fits, the likeliest first; yield what to tell of it.

    Letters as frequent as in words come before others.
    """
    columns, locked = (source.width, source.height), source.solution
    letters = in_columns(locked, *columns)
    found = sorted(
        unlocked(letters, source.scrambled_cksum), key=lambda pair: likeness(pair[1]), reverse=True
    )
    if not found:
        raise FormatError(tr("The solution is locked, and no key from 1000 to 9999 opens it"))
    source.solution_state = _UNLOCKED
    for key, plain_letters in found:
        source.solution = in_rows(plain_letters, locked, *columns)
        one_of = len(found) > 1
        yield Remark(Note.UNLOCKED_ONE_OF if one_of else Note.UNLOCKED, str(key), len(found))


def _fill(source: puz.Puzzle, grid: Grid) -> Iterator[tuple[Cell, str]]:
    letters = dict(_letters(source.solution, grid))
    if len(set(letters.values())) == 1 and source.solution_state == _NO_SOLUTION:
        letters = dict(_letters(source.fill, grid))
    rebus = _rebus(source)
    for cell, letter in letters.items():
        if text := cell_text(_repaired(rebus.get(cell, ""))) or letter:
            yield cell, text


def _letters(marks: str, grid: Grid) -> Iterator[tuple[Cell, str]]:
    for cell, mark in zip(grid.cells, marks, strict=True):
        if grid.is_open(cell):
            yield cell, "" if mark == _EMPTY else cell_text(_repaired(mark))


def _rebus(source: puz.Puzzle) -> dict[Cell, str]:
    try:
        rebus = source.rebus()
    except (ValueError, IndexError) as error:
        raise FormatError(tr("The table of rebus letters is damaged")) from error
    return {
        divmod(place, source.width): rebus.solutions.get(number - 1, "")
        for place, number in enumerate(rebus.table)
        if number
    }


def _markup(source: puz.Puzzle) -> dict[Cell, int]:
    return {divmod(place, source.width): mark for place, mark in enumerate(source.markup().markup)}


def _in_file_order(grid: Grid) -> list[Slot]:
    return sorted(
        layout(grid).slots, key=lambda slot: (slot.number, slot.direction is Direction.DOWN)
    )


def _repaired(text: str) -> str:
    """Return ``text`` with Windows' characters in their places: files before 2.0 hold them."""
    return text.translate(_WINDOWS)


def _line(text: str) -> str:
    return " ".join(plain(text).replace("\0", "").split("\n"))


def _letter(puzzle: Puzzle, cell: Cell) -> str:
    """Return the one character that stands for a cell in the grid of the file."""
    if not puzzle.grid.is_open(cell):
        return _BLOCKS[0]
    text = puzzle.fill.get(cell)
    if text is None:
        return _EMPTY
    first = unicodedata.normalize("NFD", text)[0]
    return first if first in _SAFE else "X"


def _table_text(text: str) -> str:
    return text.replace(":", "/").replace(";", "/").replace("\0", "/")


def _choose_encoding(target: puz.Puzzle, texts: str) -> None:
    try:
        texts.encode("cp1252")
    except UnicodeEncodeError:
        target.set_version("2.0")
    else:
        target.encoding = "cp1252"


def _add_rebus(target: puz.Puzzle, puzzle: Puzzle, grid: Grid) -> None:
    rebus = target.rebus()
    for place, cell in enumerate(grid.cells):
        text = puzzle.fill.get(cell, "")
        if not text or text in _SAFE or not grid.is_open(cell):
            continue
        rebus.add_rebus_squares(place, _table_text(text))
        if cell in puzzle.given:
            rebus.set_rebus_fill(place, _table_text(text))
    if len(rebus.solutions) > _MOST_REBUS:
        raise FormatError(
            tr("The grid has more than {most} different cells of many letters").format(
                most=_MOST_REBUS
            )
        )


def _add_markup(target: puz.Puzzle, puzzle: Puzzle, grid: Grid) -> None:
    marks = [
        _CIRCLE * (cell in puzzle.circles) | _GIVEN * (cell in puzzle.given) for cell in grid.cells
    ]
    if any(marks):
        target.markup().markup[:] = marks
