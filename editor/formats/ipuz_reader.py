"""Reading ipuz, version 1 and 2, as this and other programs write it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.carried import Carried
from editor.core.enumerations import with_rules_as_told
from editor.core.kind import PuzzleKind
from editor.core.presets import ENUMERATIONS, usual_preset
from editor.core.puzzle import Puzzle
from editor.core.symmetry import symmetry_of
from editor.core.twofold import SLASH, Twofold, halves
from editor.formats.clue_places import kind_remarks, label_remarks, own_labels, placed
from editor.formats.errors import FormatError
from editor.formats.foreign import size_remarks
from editor.formats.ipuz_board import board_of, label_of, text_of
from editor.formats.ipuz_clues import file_clues, places_of, unread_items
from editor.formats.ipuz_document import CREDIT_KEYS, KNOWN_KEYS, TEXT_KEYS, Marks, document_of
from editor.formats.ipuz_state import STATE_KEY, with_state
from editor.formats.json_text import parse_object
from editor.formats.remarks import Note, Reading, Remark, quoted
from editor.formats.told_answers import answer_remarks
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.formats.clue_places import Placed
    from editor.formats.ipuz_board import Board
    from editor.formats.json_text import Json

_PLAIN_KIND = re.compile(r"crossword(/(diagramless|crypticcrossword))?(#|$)")
_SIDES = ("width", "height")
_TEXTS = frozenset({*TEXT_KEYS, *CREDIT_KEYS, "intro"})
_START = re.compile(rb"[\s\x00]*(?:[\w.$]+\s*\(\s*)?\{")


def is_ipuz(data: bytes) -> bool:
    """Tell whether ``data`` looks like JSON with a puzzle."""
    return _START.match(data.removeprefix(b"\xef\xbb\xbf")) is not None and b'"puzzle"' in data


def read_ipuz(data: bytes) -> Reading:
    """Return the puzzle in the bytes of an ipuz file; ``FormatError`` names the key at fault."""
    document = parse_object(data)
    reading = reading_of(document)
    if document_of(reading.puzzle, Marks()) == document:
        return reading
    names = tuple(one.name for one in reading.remarks if one.note is Note.KEPT)
    return replace(reading, puzzle=replace(reading.puzzle, carried=Carried(document, names)))


def reading_of(document: dict[str, Json]) -> Reading:
    """Return the puzzle that ``document`` describes, and what has to be told about it."""
    _check_kind(document)
    board = board_of(document)
    clues = placed(places_of(board), file_clues(board))
    fill = {**board.texts("solution", "saved"), **board.given}
    puzzle = Puzzle(
        grid=board.grid,
        fill=fill,
        twofold=Twofold(frozenset(cell for cell in board.two_way if halves(fill[cell], SLASH))),
        given=frozenset(board.given),
        circles=board.circles,
        shades=board.shades,
        clues=clues.clues,
        enumerations=clues.enumerations,
        links=clues.links,
        lists=clues.lists,
        labels=own_labels(board.grid, board.shown),
        kind=_kind(document),
        diagramless=any("diagramless" in kind.lower() for kind in _kinds(document)),
        symmetry=symmetry_of(board.grid),
        preset=usual_preset(board.grid),
        title=text_of(document.get("title")),
        author=text_of(document.get("author")),
        copyright=text_of(document.get("copyright")),
        notes="\n\n".join(
            filter(None, map(text_of, (document.get("intro"), document.get("notes"))))
        ),
        credits={name: text for name in CREDIT_KEYS if (text := text_of(document.get(name)))},
    )
    puzzle = _with_rules(puzzle, document.get("showenumerations"))
    puzzle = with_state(puzzle, document.get(STATE_KEY))
    ours = isinstance(document.get(STATE_KEY), dict)
    return Reading(puzzle, () if ours else tuple(_remarks(board, puzzle, clues)), own=ours)


def _with_rules(puzzle: Puzzle, shown: Json) -> Puzzle:
    """Return ``puzzle`` with rules that want enumerations where the file says they are ``shown``.

    A file that says nothing wants those that its clues have.
    """
    if not isinstance(shown, bool):
        return with_rules_as_told(puzzle)
    return replace(puzzle, preset=puzzle.preset.switched(ENUMERATIONS, 0 if shown else None))


def _remarks(board: Board, puzzle: Puzzle, clues: Placed) -> Iterator[Remark]:
    if puzzle.kind is PuzzleKind.CROSSWORD:
        yield from (Remark(Note.KIND, kind) for kind in _kinds(board.document) if _is_odd(kind))
    yield from kind_remarks(puzzle)
    if puzzle.diagramless:
        yield Remark(Note.DIAGRAMLESS)
    sides = board.document.get("dimensions")
    if isinstance(sides, dict):
        yield from size_remarks(puzzle.grid, *(label_of(sides.get(one)) for one in _SIDES))
    yield from clues.remarks
    yield from answer_remarks(puzzle, clues.answers)
    if puzzle.kind is not PuzzleKind.CODED:
        yield from label_remarks(puzzle.labels)
    for name, value in board.document.items():
        no_text = name in _TEXTS and value and not isinstance(value, str)
        if no_text or name not in KNOWN_KEYS:
            yield Remark(Note.KEPT, name)
    for name in sorted(board.unknown_styles):
        yield Remark(Note.KEPT, name)
    if size := board.short_solution:
        yield from size_remarks(puzzle.grid, *map(str, size))
    if count := board.unread_answers:
        yield Remark(Note.KEPT_COUNT, "solution", count)
    for name, count in unread_items(board.document):
        yield Remark(Note.KEPT_COUNT, name, count)


def _kinds(document: dict[str, Json]) -> list[str]:
    kinds = document.get("kind")
    named = map(label_of, kinds if isinstance(kinds, list) else [kinds])
    return [kind for kind in named if kind]


def _kind(document: dict[str, Json]) -> PuzzleKind:
    """Return what the file says the puzzle is; "coded" stands beside "crossword"."""
    named = " ".join(_kinds(document)).lower()
    for kind in (PuzzleKind.CODED, PuzzleKind.ACROSTIC):
        if kind.value in named:
            return kind
    return PuzzleKind.CROSSWORD


def _is_odd(kind: str) -> bool:
    """Tell whether ``kind`` names something else than a crossword with or without its blocks."""
    return _PLAIN_KIND.search(kind.lower()) is None


def _check_kind(document: dict[str, Json]) -> None:
    named = _kinds(document)
    known = [kind for kind in named if "crossword" in kind.lower() or "acrostic" in kind.lower()]
    if named and not known:
        raise FormatError(
            tr('The "kind" is {named}, which is no crossword').format(named=quoted(named[0]))
        )
