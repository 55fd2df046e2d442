"""Atoms: text measured once, in ems, in parts that are never broken."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, pairwise
from typing import TYPE_CHECKING

import pyphen

from editor.sheet.fonts import runs, text_width
from editor.sheet.markup import Script, parse
from editor.sheet.shapes import Face

if TYPE_CHECKING:
    from editor.sheet.markup import Run

SCRIPT_SCALE = 0.64
_RISE = {Script.NORMAL: 0.0, Script.ABOVE: 0.34, Script.BELOW: -0.16}
_HYPHEN = "-"
_WORD = re.compile(r"[ \n]+")
_GLUED = re.compile(r"(?<=\S) (?=\([\d,\-–; ]+\)[.!?]?$)|(?<=[_(,]) (?=_)|(?<=,) (?=[\d,\- ]+\)$)")
_HYPHENATED = re.compile(r"(?<=[^\W\d_]{2}[-–—/])(?=[^\W\d_]{3})|(?<=\w—)(?=\w)")
_CHARACTER = "[\u2e80-\u303f\u3041-\u31ff\u3400-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60]"
"""What East Asians write without spaces; Koreans part words by them."""
_NEVER_LAST = "[(\\[{‘“〈《「『【〔〖（［｛]"
_NEVER_FIRST = (
    "[\\s(,.;:!?)\\]}%’”…、。〉》」』】〕〗・！％），．：；？］｝～"
    "ー々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]"
)
_BETWEEN_CHARACTERS = re.compile(
    f"(?<={_CHARACTER})(?<!{_NEVER_LAST})(?!{_NEVER_FIRST})(?!$)"
    f"|(?<=\\S)(?<!{_NEVER_LAST})(?={_CHARACTER})(?!{_NEVER_FIRST})"
)
"""Where a line may end between two characters: not after what opens, not before what closes."""
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


def atoms_of(text: str, face: Face) -> tuple[Atom, ...]:
    """Split ``text`` (with markup) at spaces, after hyphens, and between East Asian characters.

    A word may be of several faces.
    """
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

    for run in _joined(parse(text)):
        style = Face(face.family, face.bold or run.bold, face.italic or run.italic)
        for number, between in enumerate(_WORD.split(run.text)):
            if number:
                close()
                pending = _pieces(" ", style, Script.NORMAL)[0]
            parts = _HYPHENATED.split(between)
            for part in chain.from_iterable(map(_BETWEEN_CHARACTERS.split, filter(None, parts))):
                if pending:
                    space, pending = (pending if atoms else None), None
                elif word and _can_part(word[-1].text[-1], part, hyphens=len(parts) > 1):
                    close()
                word.extend(_pieces(part, style, run.script))
    close()
    return tuple(atoms)


def _can_part(last: str, part: str, *, hyphens: bool) -> bool:
    """Tell whether a line may end between the character ``last`` and ``part``."""
    if hyphens and last in "-–—/":
        return True
    return bool(_BETWEEN_CHARACTERS.search(f"{last}{part[0]}"))


def hyphenated(atoms: tuple[Atom, ...], language: str) -> tuple[Atom, ...]:
    """Part words where the dictionary of ``language`` does; names and words with digits never."""
    return tuple(part for atom in atoms for part in _parts(atom, _hyphen_places(atom, language)))


def broken(atoms: tuple[Atom, ...]) -> tuple[Atom, ...]:
    """Part the words anywhere but near their ends, for when nothing else helps."""
    return tuple(part for atom in atoms for part in _parts(atom, _any_places(atom)))


def can_be_parted(atom: Atom) -> bool:
    """Tell whether ``atom`` is long enough to be parted at all."""
    return atom.characters >= 2 * _MIN_SIDE


def _joined(marked: tuple[Run, ...]) -> tuple[Run, ...]:
    """Put no-break spaces where a space must not end a line: in enumerations and blanks."""
    return tuple(replace(run, text=_GLUED.sub("\u00a0", run.text)) for run in marked)


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
