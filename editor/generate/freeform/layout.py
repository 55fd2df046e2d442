"""Free-form crosswords in values: words with clues, what is wished, and a layout."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING

from editor.core.alphabet import ENGLISH
from editor.core.grid import Cell, Direction, Grid, neighbour
from editor.core.presets import FREE
from editor.core.puzzle import Puzzle
from editor.core.slots import SlotKey
from editor.core.symmetry import Symmetry
from editor.generate.errors import GenerateError
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from editor.core.alphabet import Alphabet

MIN_LENGTH = 2
MAX_SIDE = 35
MAX_WORDS = 120


class Objective(Enum):
    """What makes one layout better than another."""

    WORDS = "words"
    """A word of every group placed, or of as many as possible; then as many words."""
    BOX = "box"
    """The smallest box: fewest cells, then nearest to a square."""
    CROSSINGS = "crossings"
    DENSITY = "density"
    """The sum of the placed words' lengths over the cells of the box."""


@dataclass(frozen=True, slots=True)
class FreeformWord:
    """A word in capitals, and its clue if it has one."""

    text: str
    clue: str = ""
    alphabet: Alphabet = ENGLISH

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters, one a cell."""
        return self.alphabet.split(self.text)


@dataclass(frozen=True, slots=True)
class WordGroup:
    """Words of which exactly one is used, or at least one."""

    words: tuple[FreeformWord, ...]
    at_least_one: bool = False


@dataclass(frozen=True, slots=True)
class FreeformWish:
    """What a layout must be. ``rows`` and ``cols`` are the largest box, both ends included.

    ``open_border``: no across word in the first and last row, no down word in the first and last
    column. ``blocks`` are cells of the box that stay empty; ``random_blocks`` more are drawn anew
    for each box that is tried. ``apart``: groups of crossing words may stand apart from one
    another; without it all words hang together.
    """

    groups: tuple[WordGroup, ...]
    rows: int = 15
    cols: int = 15
    open_border: bool = False
    blocks: frozenset[Cell] = frozenset()
    random_blocks: int = 0
    apart: bool = False
    objectives: tuple[Objective, ...] = (Objective.WORDS, Objective.BOX, Objective.CROSSINGS)


@dataclass(frozen=True, slots=True)
class Placement:
    """A word in its place."""

    word: FreeformWord
    cell: Cell
    direction: Direction

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of the word, in reading order."""
        return tuple(
            neighbour(self.cell, self.direction, step) for step in range(len(self.word.letters))
        )


@dataclass(frozen=True)
class FreeformLayout:
    """Placed words; their first row and column may be anywhere in the box they came from.

    ``open_border``: an empty row or column belongs to the box where a word would run along it.
    """

    placements: tuple[Placement, ...]
    open_border: bool = False

    @cached_property
    def letters(self) -> Mapping[Cell, str]:
        """The letter of each cell."""
        return {
            cell: letter
            for placement in self.placements
            for cell, letter in zip(placement.cells, placement.word.letters, strict=True)
        }

    @property
    def box(self) -> tuple[int, int, int, int]:
        """The first row, the first column, the number of rows and of columns."""
        top, bottom = self._span(0, Direction.ACROSS)
        left, right = self._span(1, Direction.DOWN)
        return top, left, bottom - top + 1, right - left + 1

    @property
    def letter_sum(self) -> int:
        """The sum of the placed words' lengths: a crossed cell counts twice."""
        return sum(len(placement.word.letters) for placement in self.placements)

    @property
    def crossings(self) -> int:
        """How many cells stand in two words."""
        return self.letter_sum - len(self.letters)

    @property
    def density(self) -> float:
        """The sum of the placed words' lengths over the cells of the used box."""
        _, _, rows, cols = self.box
        return self.letter_sum / (rows * cols) if self.placements else 0.0

    def _span(self, axis: int, along: Direction) -> tuple[int, int]:
        """Return the first and the last row (axis 0) or column (axis 1) of the box."""
        used = [cell[axis] for cell in self.letters]
        first, last = min(used, default=0), max(used, default=-1)
        lines = {one.cell[axis] for one in self.placements if one.direction is along}
        if not self.open_border:
            return first, last
        return first - (first in lines), last + (last in lines)

    def left_out(self, groups: Iterable[WordGroup]) -> tuple[WordGroup, ...]:
        """Return those of ``groups`` of which no word is placed."""
        placed = {placement.word for placement in self.placements}
        return tuple(group for group in groups if placed.isdisjoint(group.words))

    def groups_used(self, wish: FreeformWish) -> int:
        """Return of how many groups of ``wish`` a word is placed."""
        return len(wish.groups) - len(self.left_out(wish.groups))

    def value(self, wish: FreeformWish) -> tuple[float, ...]:
        """Return what the layout is worth: greater is better, the first objective first."""
        _, _, rows, cols = self.box
        worth = {
            Objective.WORDS: (float(self.groups_used(wish)), float(len(self.placements))),
            Objective.BOX: (-float(rows * cols), -float(max(rows, cols))),
            Objective.CROSSINGS: (float(self.crossings),),
            Objective.DENSITY: (self.density,),
        }
        return tuple(figure for objective in wish.objectives for figure in worth[objective])

    def puzzle(self, alphabet: Alphabet) -> Puzzle:
        """Return the layout as a puzzle: the used box, with voids where no letter stands."""
        top, left, rows, cols = self.box

        def moved(cell: Cell) -> Cell:
            return cell[0] - top, cell[1] - left

        fill = {moved(cell): letter for cell, letter in self.letters.items()}
        shape = Grid(rows, cols)
        return Puzzle(
            Grid(rows, cols, voids=frozenset(cell for cell in shape.cells if cell not in fill)),
            fill=fill,
            clues={
                SlotKey(moved(placement.cell), placement.direction): placement.word.clue
                for placement in self.placements
                if placement.word.clue
            },
            locks=frozenset(
                SlotKey(moved(placement.cell), placement.direction) for placement in self.placements
            ),
            symmetry=Symmetry.NONE,
            preset=FREE,
            alphabet=alphabet,
        )


def require_possible(wish: FreeformWish, alphabet: Alphabet) -> None:
    """Raise GenerateError where no layout can be."""
    if not (1 <= wish.rows <= MAX_SIDE and 1 <= wish.cols <= MAX_SIDE):
        raise GenerateError(
            tr("A box has sides of 1 to {most} cells, not {cols}x{rows}.").format(
                most=MAX_SIDE, cols=wish.cols, rows=wish.rows
            )
        )
    words = [word for group in wish.groups for word in group.words]
    if not words:
        raise GenerateError(tr("There are no words to lay out."))
    if len(words) > MAX_WORDS:
        raise GenerateError(
            tr("At most {most} words can be laid out, not {count}.").format(
                most=MAX_WORDS, count=len(words)
            )
        )
    for word in words:
        if alphabet.indices(word.text) is None:
            raise GenerateError(
                tr("{text} has characters that are no letters of the alphabet.").format(
                    text=word.text
                )
            )
        if len(word.letters) < MIN_LENGTH:
            raise GenerateError(
                tr("{name} is too short: two letters at least.").format(
                    name=word.text or tr("An empty word")
                )
            )
    longest = max(words, key=lambda word: len(word.letters))
    if len(longest.letters) > max(wish.rows, wish.cols):
        raise GenerateError(
            tr("{text} is longer than the box of {cols}x{rows}.").format(
                text=longest.text, cols=wish.cols, rows=wish.rows
            )
        )
    texts = [word.text for word in words]
    if repeated := sorted({text for text in texts if texts.count(text) > 1}):
        raise GenerateError(
            tr("{text} is given twice; a layout holds each word once.").format(text=repeated[0])
        )
    if all(len(group.words) > 0 for group in wish.groups):
        return
    raise GenerateError(tr("A group without words can never be used."))
