"""Reading ipuz, version 1 and 2, as this and other programs write it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from editor.core.presets import usual_preset
from editor.core.puzzle import Puzzle
from editor.core.symmetry import symmetry_of
from editor.formats.errors import FormatError
from editor.formats.ipuz_board import board_of, label_of, text_of
from editor.formats.ipuz_clues import clues_of
from editor.formats.ipuz_state import STATE_KEY, with_state
from editor.formats.json_text import parse_object
from editor.language import tr

if TYPE_CHECKING:
    from editor.formats.json_text import Json

_START = re.compile(rb"[\s\x00]*(?:[\w.$]+\s*\(\s*)?\{")


def is_ipuz(data: bytes) -> bool:
    """Tell whether ``data`` looks like JSON with a puzzle."""
    return _START.match(data.removeprefix(b"\xef\xbb\xbf")) is not None and b'"puzzle"' in data


def read_ipuz(data: bytes) -> Puzzle:
    """Return the puzzle in the bytes of an ipuz file; ``FormatError`` names the key at fault."""
    document = parse_object(data)
    _check_kind(document)
    board = board_of(document)
    puzzle = Puzzle(
        grid=board.grid,
        fill={**board.texts("solution", "saved"), **board.given},
        given=frozenset(board.given),
        circles=board.circles,
        shades=board.shades,
        clues=dict(clues_of(board)),
        symmetry=symmetry_of(board.grid),
        preset=usual_preset(board.grid),
        title=text_of(document.get("title")),
        author=text_of(document.get("author")),
        copyright=text_of(document.get("copyright")),
        notes="\n\n".join(
            filter(None, map(text_of, (document.get("intro"), document.get("notes"))))
        ),
    )
    return with_state(puzzle, document.get(STATE_KEY))


def _check_kind(document: dict[str, Json]) -> None:
    kinds = document.get("kind")
    named = [kind for kind in (kinds if isinstance(kinds, list) else [kinds]) if label_of(kind)]
    if named and not any("crossword" in label_of(kind).lower() for kind in named):
        raise FormatError(tr('The "kind" is {named}, which is no crossword').format(named=named[0]))
