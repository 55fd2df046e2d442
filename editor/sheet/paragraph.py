"""Paragraphs: text measured once, in ems, and broken into lines of any width.

A paragraph is a row of atoms, which are never broken inside. Where no word is wider than the line
the breaks fall between words; for narrower lines, or where that makes room, words are hyphenated.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import accumulate, pairwise
from math import inf

import pyphen

from editor.sheet.fonts import metrics, runs, text_width
from editor.sheet.markup import Run, Script, parse
from editor.sheet.shapes import Face

SCRIPT_SCALE = 0.64
_RISE = {Script.NORMAL: 0.0, Script.ABOVE: 0.34, Script.BELOW: -0.16}
_SHORTEST_LAST_LINE = 4
_HYPHEN = "-"
_TOLERANCE = 1e-6
_WORD = re.compile(r"[ \n]+")
_GLUED = re.compile(r"(?<=\S) (?=\([\d,\-–; ]+\)[.!?]?$)|(?<=[_(,]) (?=_)|(?<=,) (?=[\d,\- ]+\)$)")
_HYPHENATED = re.compile(r"(?<=[^\W\d_]{2}[-–—/])(?=[^\W\d_]{3})|(?<=\w—)(?=\w)")
_LETTERS = re.compile(r"[^\W\d_]+")
_MIN_SIDE = 3


@dataclass(frozen=True, slots=True)
class Piece:
    """Characters of one face; lengths in ems."""

    text: str
    face: Face
    scale: float
    rise: float
    width: float


@dataclass(frozen=True, slots=True)
class Atom:
    """What is never broken: pieces, the space before it, and the hyphen if a line ends after it."""

    pieces: tuple[Piece, ...]
    width: float
    characters: int
    space: Piece | None
    """The space that parts the atom from the one before; None inside a word."""
    hyphen: Piece | None = None


Line = tuple[Piece, ...]


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
        return tuple(_line(setting.atoms[start:end]) for start, end in pairwise([0, *breaks]))

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
    marked = _joined(parse(text))
    atoms = _atoms(marked, face)
    if all(atom.characters < 2 * _MIN_SIDE for atom in atoms):
        return Paragraph(atoms)
    broken = tuple(part for atom in atoms for part in _parts(atom, _any_places(atom)))
    hyphenated = tuple(
        part for atom in atoms for part in _parts(atom, _hyphen_places(atom, language))
    )
    if len(hyphenated) == len(atoms):
        return Paragraph(atoms, Paragraph(broken))
    return Paragraph(atoms, Paragraph(hyphenated, Paragraph(broken)))


def _joined(marked: tuple[Run, ...]) -> tuple[Run, ...]:
    """Put no-break spaces where a space must not end a line: in enumerations and blanks."""
    return tuple(replace(run, text=_GLUED.sub("\u00a0", run.text)) for run in marked)


def _atoms(marked: tuple[Run, ...], face: Face) -> tuple[Atom, ...]:
    """Split at spaces, and after hyphens between words; a word may be of several runs."""
    atoms: list[Atom] = []
    word: list[Piece] = []
    space: Piece | None = None
    pending: Piece | None = None

    def close() -> None:
        nonlocal word, space
        if word:
            length = sum(len(piece.text) for piece in word)
            atoms.append(Atom(tuple(word), sum(p.width for p in word), length, space))
            word, space = [], None

    for run in marked:
        style = Face(face.family, face.bold or run.bold, face.italic or run.italic)
        for number, text in enumerate(_WORD.split(run.text)):
            if number:
                close()
                pending = _pieces(" ", style, Script.NORMAL)[0]
            for part in _HYPHENATED.split(text):
                if not part:
                    continue
                if pending:
                    space, pending = (pending if atoms else None), None
                elif word and word[-1].text[-1] in "-–—/" and part is not text:
                    close()
                word.extend(_pieces(part, style, run.script))
    close()
    return tuple(atoms)


def _pieces(text: str, face: Face, script: Script) -> list[Piece]:
    scale = 1.0 if script is Script.NORMAL else SCRIPT_SCALE
    return [
        Piece(part, one, scale, _RISE[script], scale * text_width(part, one))
        for one, part in runs(text, face)
    ]


def _parts(atom: Atom, places: tuple[int, ...]) -> list[Atom]:
    """Break a word at ``places``."""
    if not places:
        return [atom]
    piece = atom.pieces[0]
    hyphen = _pieces(_HYPHEN, piece.face, Script.NORMAL)[0]
    return [
        _part(piece, start, end, atom.space if not start else None, hyphen)
        for start, end in pairwise([0, *places, len(piece.text)])
    ]


def _part(piece: Piece, start: int, end: int, space: Piece | None, hyphen: Piece | None) -> Atom:
    text = piece.text[start:end]
    width = piece.scale * text_width(text, piece.face)
    last = end == len(piece.text)
    return Atom(
        (replace(piece, text=text, width=width),),
        width,
        end - start,
        space,
        None if last else hyphen,
    )


def _hyphen_places(atom: Atom, language: str) -> tuple[int, ...]:
    """Return where a word may be parted; names and words with digits never."""
    text = atom.pieces[0].text
    found = _LETTERS.search(text)
    if len(atom.pieces) != 1 or not found or not found[0].islower():
        return ()
    dictionary = _dictionary(language)
    if dictionary is None or len(found[0]) < 2 * _MIN_SIDE:
        return ()
    return tuple(found.start() + place for place in dictionary.positions(found[0]))


def _any_places(atom: Atom) -> tuple[int, ...]:
    """Return where a word is parted when nothing else helps: three characters from its ends."""
    if len(atom.pieces) != 1:
        return ()
    return tuple(range(_MIN_SIDE, atom.characters - _MIN_SIDE + 1))


@lru_cache(maxsize=16)
def _dictionary(language: str) -> pyphen.Pyphen | None:
    known = pyphen.language_fallback(language.replace("-", "_")) if language else None
    return pyphen.Pyphen(lang=known, left=_MIN_SIDE, right=_MIN_SIDE) if known else None


def _line(atoms: tuple[Atom, ...]) -> Line:
    """Return the pieces of a line, neighbours of one style joined."""
    pieces: list[Piece] = []
    for number, atom in enumerate(atoms):
        if number and atom.space:
            pieces.append(atom.space)
        pieces.extend(atom.pieces)
    if atoms[-1].hyphen:
        pieces.append(atoms[-1].hyphen)
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


def line_height(face: Face) -> float:
    """Return the least distance of baselines, in ems, at which ``face``'s lines do not touch."""
    measures = metrics(face)
    return measures.ascent + measures.descent
