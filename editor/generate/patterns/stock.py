"""The stock: patterns that ship with the program, each proven fillable with the shipped list.

The first line of the file names the list by its mark. Then one line a pattern: style,
size, symmetry, the floor at which it was filled, the mean score of that fill, and the pattern
itself. Its bits, as one hexadecimal number, are the cells row by row (1: a block), or for a
barred pattern the edges (1: a bar) in the order of ``Grid.edges``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

import numpy as np

from editor.core.grid import Grid
from editor.core.presets import PRESETS
from editor.core.symmetry import Symmetry, symmetry_of
from editor.paths import resource
from editor.words.tags import barred, tags_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from editor.words.word_list import WordList

FILE = "patterns/stock.txt"
BARRED, OWN = "barred", "own"
"""The style whose bits are bars, and that of a user's own patterns."""
_HEAD = "#proven-with:"


@dataclass(frozen=True, slots=True)
class Stored:
    """A pattern of the stock. ``mean`` is that of the entries of the fill that proved it."""

    style: str
    grid: Grid
    symmetry: Symmetry
    floor: int
    mean: int


@cache
def stock(style: str) -> tuple[Stored, ...]:
    """Return the patterns of ``style`` that ship with the program, in the order of the file."""
    lines = resource(FILE).read_text(encoding="ascii").splitlines()
    return tuple(stored_in(line) for line in lines if line.startswith(f"{style} "))


def read_stock(text: str) -> tuple[Stored, ...]:
    """Return the patterns in ``text``, which ``stock_text`` made."""
    return tuple(stored_in(line) for line in text.splitlines() if line and not line.startswith("#"))


def list_mark(words: WordList) -> str:
    """Return a hash, in hexadecimal, of all of ``words`` that a fill by any preset depends on.

    That is the alphabet, the words, their scores, and which tags that some preset leaves out each
    has: what other tags say may change, and the patterns are still proven.
    """
    left_out = np.uint32(0)
    for preset in PRESETS.values():
        left_out |= np.uint32(barred(preset.tags).never)
    digest = sha256(words.alphabet.name.encode())
    for length, shelf in sorted(words.shelves.items()):
        digest.update(length.to_bytes(2, "little"))
        for array in (shelf.letters, shelf.scores, tags_of(words, shelf) & left_out):
            digest.update(np.ascontiguousarray(array).tobytes())
    return digest.hexdigest()


def proven_with(text: str) -> str:
    """Return the mark of the list that filled the patterns in ``text``."""
    return text.partition("\n")[0].removeprefix(_HEAD)


def stock_text(patterns: Iterable[Stored], mark: str) -> str:
    """Return ``patterns`` as the text of a file, filled with the list of this ``mark``."""
    return f"{_HEAD}{mark}\n" + "".join(f"{line_of(one)}\n" for one in patterns)


def own_pattern(grid: Grid) -> Stored:
    """Return ``grid`` as a pattern that nobody has filled yet."""
    return Stored(BARRED if grid.bars else OWN, grid, symmetry_of(grid), 0, 0)


def code_of(grid: Grid) -> str:
    """Return the bits of ``grid`` as a hexadecimal number."""
    places = grid.edges if grid.bars else tuple(grid.cells)
    marked = grid.bars or grid.blocks
    return f"{sum(1 << place for place, one in enumerate(places) if one in marked):x}"


def line_of(stored: Stored) -> str:
    """Return the line of ``stored`` in the file."""
    size = f"{stored.grid.cols}x{stored.grid.rows}"
    facts = f"{stored.style} {size} {stored.symmetry.value} {stored.floor} {stored.mean}"
    return f"{facts} {code_of(stored.grid)}"


def stored_in(line: str) -> Stored:
    """Return the pattern in ``line``; raise ValueError where there is none."""
    style, size, symmetry, floor, mean, code = line.split()
    cols, rows = map(int, size.split("x"))
    bits = int(code, 16)
    if style == BARRED:
        bars = Grid(rows, cols).edges
        grid = Grid(rows, cols, bars=frozenset(bars[place] for place in _places(bits)))
    else:
        grid = Grid(rows, cols, frozenset(divmod(place, cols) for place in _places(bits)))
    return Stored(style, grid, Symmetry(symmetry), int(floor), int(mean))


def _places(bits: int) -> list[int]:
    return [place for place in range(bits.bit_length()) if bits >> place & 1]
