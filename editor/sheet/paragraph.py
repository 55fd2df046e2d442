"""Paragraphs: measured text broken into lines of any width.

A paragraph is a row of atoms, which are never broken inside. Where no word is wider than the line
the breaks fall between words; for narrower lines, or where that makes room, words are hyphenated.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import accumulate, pairwise
from math import inf
from typing import TYPE_CHECKING

from editor.sheet.atoms import atoms_of, broken, can_be_parted, hyphenated

if TYPE_CHECKING:
    from editor.sheet.atoms import Atom, Piece
    from editor.sheet.shapes import Face

    Line = tuple[Piece, ...]

_SHORTEST_LAST_LINE = 4
_TOLERANCE = 1e-6


class Paragraph:
    """Measured atoms and where lines can end. Widths are in ems of the paragraph's size.

    ``looser`` is the same text in smaller atoms, for lines that these do not fit into: first
    hyphenated by the dictionary, then, as a last resort, broken anywhere.
    """

    def __init__(self, atoms: tuple[Atom, ...], looser: Paragraph | None = None) -> None:
        self.atoms = atoms
        self.looser = looser
        ends = list(
            accumulate(atom.width + (atom.space.width if atom.space else 0.0) for atom in atoms)
        )
        self._ends = ends
        self._starts = [end - atom.width for end, atom in zip(ends, atoms, strict=True)]
        self._tails = [atom.hyphen.width if atom.hyphen else 0.0 for atom in atoms]

    @cached_property
    def widest(self) -> float:
        """The width of the widest atom: no line can be narrower."""
        return max(
            (atom.width + tail for atom, tail in zip(self.atoms, self._tails, strict=True)),
            default=0.0,
        )

    @property
    def width(self) -> float:
        """The width of the text on one line."""
        return self._ends[-1] - self._starts[0] if self.atoms else 0.0

    @property
    def characters(self) -> int:
        """The number of characters, spaces included."""
        return sum(atom.characters + (atom.space is not None) for atom in self.atoms)

    def line_count(self, width: float, *, hyphenate: bool = False) -> int:
        """Return how few lines of ``width`` hold the text; 0 when a word cannot be fitted."""
        if hyphenate or width + _TOLERANCE < self.widest:
            fitting = self._fitting(width, hyphenate=hyphenate)
            return fitting.line_count(width) if fitting else 0
        widths, counts = self._steps
        return counts[bisect_right(widths, width + _TOLERANCE) - 1] if counts else 1

    def lines(self, width: float, *, hyphenate: bool = False) -> tuple[Line, ...]:
        """Return the lines: as few as can be, as even as can be (least squared slack).

        The method is the total-fit one of Knuth and Plass (Software: Practice and Experience 11,
        1981) for ragged lines; a last line of under four characters costs much, a hyphen a little.
        A word too wide for all that stands out of its line.
        """
        if not self.atoms:
            return ()
        setting = self._fitting(width, hyphenate=hyphenate) or self
        breaks = setting.even_breaks(max(width, setting.widest))
        atoms = setting.atoms
        return tuple(
            _line(atoms[start:end], atoms[end].space if end < len(atoms) else None)
            for start, end in pairwise([0, *breaks])
        )

    def even_breaks(self, width: float) -> list[int]:
        """Return after which atoms the lines end: the least cost among the fewest lines."""
        count = len(self.atoms)
        best: list[tuple[int, float, int]] = [(0, 0.0, 0)] * (count + 1)
        for end in range(1, count + 1):
            best[end] = min(
                (best[start][0] + 1, best[start][1] + self._cost(start, end, width), start)
                for start in self._line_starts(end, width)
            )
        breaks = [count]
        while best[breaks[-1]][2]:
            breaks.append(best[breaks[-1]][2])
        return breaks[::-1]

    def _fitting(self, width: float, *, hyphenate: bool) -> Paragraph | None:
        """Return the text in the largest atoms that fit, words parted at once if wanted."""
        one: Paragraph | None = self
        if hyphenate and self.looser and self.looser.looser:
            one = self.looser
        while one and width + _TOLERANCE < one.widest:
            one = one.looser
        return one

    @cached_property
    def _steps(self) -> tuple[list[float], list[int]]:
        """The widths at which fewer lines do, rising, and the number of lines from there on."""
        widths: list[float] = []
        counts: list[int] = []
        width = self.widest
        while self.atoms:
            count, wider = self._greedy(width)
            if not counts or count < counts[-1]:
                widths.append(width)
                counts.append(count)
            if count == 1:
                break
            width = wider
        return widths, counts

    def _greedy(self, width: float) -> tuple[int, float]:
        """Return the number of lines first fit makes, and the next width that could change it."""
        starts, ends, tails = self._starts, self._ends, self._tails
        count, first, wider = 0, 0, inf
        while first < len(ends):
            limit = starts[first] + width + _TOLERANCE
            last = bisect_right(ends, limit, first) - 1
            while last > first and ends[last] + tails[last] > limit and last + 1 < len(ends):
                wider = min(wider, ends[last] + tails[last] - starts[first])
                last -= 1
            last = max(last, first)
            if last + 1 < len(ends) and ends[last + 1] > limit:
                wider = min(wider, ends[last + 1] - starts[first])
            count += 1
            first = last + 1
        return count, wider

    def _line_starts(self, end: int, width: float) -> range:
        """Return the atoms at which a line that ends before atom ``end`` can start."""
        tail = self._tails[end - 1] if end < len(self.atoms) else 0.0
        reach = self._ends[end - 1] + tail - width - _TOLERANCE
        first = bisect_left(self._starts, reach, 0, end)
        return range(min(first, end - 1), end)

    def _cost(self, start: int, end: int, width: float) -> float:
        last = end == len(self.atoms)
        hyphen = self.atoms[end - 1].hyphen
        used = self._ends[end - 1] - self._starts[start] + (0.0 if last else self._tails[end - 1])
        slack = (width - used) ** 2
        if not last:
            return slack + (4.0 if hyphen else 0.0)
        short = sum(one.characters + 1 for one in self.atoms[start:end]) - 1 < _SHORTEST_LAST_LINE
        return 0.15 * slack + (1000.0 if short and start else 0.0)


@lru_cache(maxsize=8192)
def paragraph(text: str, face: Face, language: str = "") -> Paragraph:
    """Measure ``text`` (with markup) in ``face``; ``language`` chooses the hyphenation."""
    atoms = atoms_of(text, face)
    if not any(map(can_be_parted, atoms)):
        return Paragraph(atoms)
    last_resort, parted = Paragraph(broken(atoms)), hyphenated(atoms, language)
    if len(parted) == len(atoms):
        return Paragraph(atoms, last_resort)
    return Paragraph(atoms, Paragraph(parted, last_resort))


def _line(atoms: tuple[Atom, ...], blank: Piece | None) -> Line:
    """Return the pieces of a line, neighbours of one style joined.

    A ``blank`` that parts it from the next stands at the end without a width, for those who read
    the text and not the page.
    """
    pieces: list[Piece] = []
    for number, atom in enumerate(atoms):
        if number and atom.space:
            pieces.append(atom.space)
        pieces.extend(atom.pieces)
    if atoms[-1].hyphen:
        pieces.append(atoms[-1].hyphen)
    if blank:
        pieces.append(replace(blank, width=0.0))
    return tuple(_merged(pieces))


def _merged(pieces: list[Piece]) -> list[Piece]:
    merged: list[Piece] = []
    for piece in pieces:
        before = merged[-1] if merged else None
        if before and _same_style(before, piece):
            merged[-1] = replace(
                before, text=before.text + piece.text, width=before.width + piece.width
            )
        else:
            merged.append(piece)
    return merged


def _same_style(one: Piece, other: Piece) -> bool:
    return (one.face, one.scale, one.rise) == (other.face, other.scale, other.rise)
