"""Order on the line: text that reads from the right among text that reads from the left."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

from editor.sheet.fonts import text_width

if TYPE_CHECKING:
    from editor.sheet.atoms import Piece
    from editor.sheet.paragraph import Line

_LEFTWARDS = ("R", "AL")
_MIRROR = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece and the way it reads."""

    piece: Piece
    rightwards: bool


@lru_cache(maxsize=8192)
def reads_leftwards(text: str) -> bool:
    """Tell whether the first letter of ``text`` that has a direction reads from the right."""
    for character in text:
        kind = unicodedata.bidirectional(character)
        if kind in _LEFTWARDS:
            return True
        if kind == "L":
            return False
    return False


def visual_order(line: Line, *, leftwards: bool) -> tuple[Placed, ...]:
    """Return the pieces of a line from left to right, cut where the direction changes.

    The levels are those of the Unicode bidirectional algorithm (UAX #9), which also gives the
    order: from the highest level down, each stretch of that level or above is turned around.
    """
    text = "".join(piece.text for piece in line)
    if not leftwards and not _has_leftward(text):
        return tuple(Placed(piece, rightwards=True) for piece in line)
    if text.endswith(" "):
        line = (*line[:-1], replace(line[-1], text=line[-1].text[:-1]))
        text = text[:-1]
    levels = _levels(text, leftwards=leftwards)
    parts: list[tuple[int, Piece]] = []
    place = 0
    for piece in line:
        end = place + len(piece.text)
        marked = zip(levels[place:end], piece.text, strict=True)
        for level, part in groupby(marked, key=lambda pair: pair[0]):
            cut = "".join(character for _, character in part)
            width = piece.scale * text_width(cut, piece.face)
            parts.append((level, replace(piece, text=cut, width=width)))
        place = end
    return tuple(Placed(piece, rightwards=level % 2 == 0) for level, piece in _turned(parts))


@lru_cache(maxsize=8192)
def _has_leftward(text: str) -> bool:
    if text.isascii():
        return False
    return any(unicodedata.bidirectional(one) in _LEFTWARDS for one in text)


def _levels(text: str, *, leftwards: bool) -> list[int]:
    from bidi import algorithm  # loaded for the puzzles that need it alone

    base = int(leftwards)
    storage = algorithm.get_empty_storage()
    storage["base_level"], storage["base_dir"] = base, "LR"[base]
    algorithm.get_embedding_levels(text, storage)
    for index, record in enumerate(storage["chars"]):
        record["index"] = index
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    levels = [base] * len(text)
    for record in storage["chars"]:
        levels[record["index"]] = record["level"]
    return levels


def _turned(parts: list[tuple[int, Piece]]) -> list[tuple[int, Piece]]:
    for level in range(max((one for one, _ in parts), default=0), 0, -1):
        turned: list[tuple[int, Piece]] = []
        for high, group in groupby(parts, key=lambda part: part[0] >= level):
            stretch = list(group)
            turned.extend(stretch[::-1] if high else stretch)
        parts = turned
    return parts


def mirrored(text: str) -> str:
    """Return leftward ``text`` as its glyphs stand from left to right, brackets turned."""
    return text[::-1].translate(_MIRROR)
