"""What a new puzzle can start from: named shapes with their rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from editor.core.alphabet import ALPHABETS, ENGLISH
from editor.core.grid import Grid
from editor.core.presets import (
    BARRED,
    FREE,
    LYONS,
    MINI,
    UK_BLOCKED,
    US_DAILY,
    US_SUNDAY,
    US_THEMELESS,
    Preset,
)
from editor.core.puzzle import Puzzle
from editor.core.symmetry import Symmetry
from editor.document.preferences import signed
from editor.language import marked

if TYPE_CHECKING:
    from editor.core.alphabet import Alphabet
    from editor.core.grid import Cell
    from editor.document.preferences import Preferences

MIN_SIDE = 3
MAX_SIDE = 35


class Lattice(Enum):
    """The blocks that a new grid has: none, or every second cell of every second row."""

    NONE = "none"
    ODD = "odd"
    EVEN = "even"


@dataclass(frozen=True, slots=True)
class Start:
    """One way to begin without a pattern: an empty grid, or a lattice to paint on."""

    name: str
    preset: Preset
    rows: int
    cols: int
    lattice: Lattice = Lattice.NONE


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of puzzle in the New dialog: the starts, and the patterns of one style.

    ``sides`` are those of the patterns, each with the size that is offered first before it.
    """

    name: str
    style: str
    sides: range
    starts: tuple[Start, ...]

    @property
    def preset(self) -> Preset:
        """The rules of the puzzles made of its patterns."""
        return self.starts[0].preset if self.starts else FREE


KINDS: tuple[Kind, ...] = (
    Kind(
        marked("Weekday"), "weekday", range(15, 16), (Start(marked("US daily"), US_DAILY, 15, 15),)
    ),
    Kind(
        marked("Themeless"),
        "themeless",
        range(15, 16),
        (Start(marked("Themeless"), US_THEMELESS, 15, 15),),
    ),
    Kind(
        marked("Sunday"), "sunday", range(21, 22), (Start(marked("US Sunday"), US_SUNDAY, 21, 21),)
    ),
    Kind(marked("13 × 13"), "weekday", range(13, 14), (Start(marked("Small"), US_DAILY, 13, 13),)),
    Kind(
        marked("Mini"),
        "mini",
        range(5, 10),
        (Start(marked("Mini"), MINI, 5, 5), Start(marked("Midi"), MINI, 9, 9)),
    ),
    Kind(
        marked("British"),
        "british",
        range(15, 16),
        (
            Start(marked("Raw lattice"), UK_BLOCKED, 15, 15, Lattice.ODD),
            Start(marked("Raw lattice, open"), UK_BLOCKED, 15, 15, Lattice.EVEN),
        ),
    ),
    Kind(
        marked("British 13 × 13"),
        "british",
        range(13, 14),
        (Start(marked("Small raw lattice"), UK_BLOCKED, 13, 13, Lattice.ODD),),
    ),
    Kind(
        marked("Barred"), "barred", range(12, 13), (Start(marked("Without bars"), BARRED, 12, 12),)
    ),
    Kind(
        marked("Others"),
        "",
        range(0),
        (Start(marked("Four-fold"), LYONS, 15, 15), Start(marked("Blank"), FREE, 13, 13)),
    ),
)

OWN = Kind(marked("Your own"), "", range(0), ())
"""The patterns that the user kept."""

STARTS: tuple[Start, ...] = tuple(start for kind in KINDS for start in kind.starts)


def usual_puzzle(chosen: Preferences) -> Puzzle:
    """Return the empty puzzle that a new window begins with."""
    start = next((one for one in STARTS if one.name == chosen.start), STARTS[0])
    symmetry = start.preset.symmetry
    fits = symmetry.fits(chosen.rows, chosen.cols)
    made = new_puzzle(start, chosen.rows, chosen.cols, symmetry if fits else Symmetry.NONE)
    return signed(replace(made, alphabet=usual_alphabet(chosen)), chosen)


def usual_alphabet(chosen: Preferences) -> Alphabet:
    """Return the alphabet that a new puzzle is offered first."""
    return ALPHABETS.get(chosen.alphabet, ENGLISH)


def new_puzzle(start: Start, rows: int, cols: int, symmetry: Symmetry) -> Puzzle:
    """Return an empty puzzle of the shape and rules of ``start``, at the size chosen."""
    grid = Grid(rows, cols, blocks=lattice_blocks(rows, cols, start.lattice))
    return Puzzle(grid, symmetry=symmetry, preset=start.preset)


def lattice_blocks(rows: int, cols: int, lattice: Lattice) -> frozenset[Cell]:
    """Return the blocks of ``lattice``."""
    if lattice is Lattice.NONE:
        return frozenset()
    first = 1 if lattice is Lattice.ODD else 0
    return frozenset((row, col) for row in range(first, rows, 2) for col in range(first, cols, 2))
