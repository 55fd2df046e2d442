"""Word squares and rectangles in values: every row and every column a word, and what is wished."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from editor.core.alphabet import ENGLISH
from editor.core.grid import Grid
from editor.core.presets import FREE
from editor.core.puzzle import GAP, Puzzle
from editor.core.symmetry import Symmetry
from editor.generate.errors import GenerateError
from editor.language import tr

if TYPE_CHECKING:
    from editor.core.alphabet import Alphabet
    from editor.words.word_list import WordList

MIN_SIDE, MAX_SIDE = 2, 9


class SquareKind(Enum):
    """What is asked of the words of a square."""

    ANY = "any"
    """The same word may stand twice."""
    DOUBLE = "double"
    """All words differ."""
    SYMMETRIC = "symmetric"
    """Row n is column n."""


@dataclass(frozen=True, slots=True)
class Square:
    """Rows of letters that read as words across and down."""

    rows: tuple[str, ...]
    alphabet: Alphabet = ENGLISH

    @property
    def letters(self) -> tuple[tuple[str, ...], ...]:
        """The letters, row by row."""
        return tuple(map(self.alphabet.split, self.rows))

    @property
    def columns(self) -> tuple[str, ...]:
        """The words down."""
        return tuple(map("".join, zip(*self.letters, strict=True)))

    @property
    def puzzle(self) -> Puzzle:
        """The square as a filled grid."""
        fill = {
            (row, col): letter
            for row, letters in enumerate(self.letters)
            for col, letter in enumerate(letters)
        }
        grid = Grid(len(self.letters), len(self.letters[0]))
        return Puzzle(grid, fill=fill, symmetry=Symmetry.NONE, preset=FREE, alphabet=self.alphabet)


@dataclass(frozen=True, slots=True)
class SquareWish:
    """What a square must be: its size, kind, lowest score, and given rows with gaps."""

    rows: int
    cols: int
    kind: SquareKind = SquareKind.ANY
    floor: int = 1
    given: tuple[str, ...] = ()


def require_possible(wish: SquareWish, words: WordList) -> None:
    """Raise GenerateError where no square can be."""
    sides = (wish.rows, wish.cols)
    if not all(MIN_SIDE <= side <= MAX_SIDE for side in sides):
        raise GenerateError(
            tr("A word square has sides of {least} to {most} letters, not {cols}x{rows}.").format(
                least=MIN_SIDE, most=MAX_SIDE, cols=wish.cols, rows=wish.rows
            )
        )
    if wish.kind is SquareKind.SYMMETRIC and wish.rows != wish.cols:
        raise GenerateError(tr("A symmetric word square has as many rows as columns."))
    if len(wish.given) > wish.rows:
        raise GenerateError(
            tr("{count} rows are given for {rows}.").format(count=len(wish.given), rows=wish.rows)
        )
    for row in wish.given:
        letters = given_letters(row, words.alphabet)
        if len(letters) > wish.cols or not {*letters} <= {GAP, *words.alphabet.letters}:
            raise GenerateError(
                tr("The given row {row} does not fit: letters and {gap} for a gap.").format(
                    row=row, gap=GAP
                )
            )
    for side in sides:
        if side not in words.shelves:
            raise GenerateError(
                tr("These word lists have no words of {side} letters.").format(side=side)
            )


def given_letters(row: str, alphabet: Alphabet) -> tuple[str, ...]:
    """Return the letters and gaps of a given row; what is neither stands for itself."""
    folded = (one if one == GAP else alphabet.normalize(one) or one for one in row)
    return alphabet.split("".join(folded))
