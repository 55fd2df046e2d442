from __future__ import annotations

from dataclasses import replace

import pytest

from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.formats.crossfire import read_crossfire
from editor.formats.crossfire_writer import write_crossfire
from editor.formats.errors import FormatError
from tests.drawing import drawing_of, puzzle_from

FILE = """<?xml version="1.0"?>
<CROSSFIRE><TITLE>T</TITLE><AUTHOR>Ann</AUTHOR>
<GRID width="3">
AB.
C@
.EF
</GRID>
<CIRCLES>0,4,99,x</CIRCLES>
<REBUSES><REBUS input="@" letters="heart" display="1"/></REBUSES>
<WORDS><WORD dir="ACROSS" num="1">&lt;i&gt;One&lt;/i&gt;</WORD><WORD dir="DOWN" num="2">Two</WORD>
<WORD dir="DOWN" num="77">Nowhere</WORD></WORDS><NOTES>N</NOTES></CROSSFIRE>"""


def test_a_file_is_read() -> None:
    puzzle = read_crossfire(FILE.encode()).puzzle
    assert drawing_of(puzzle) == "AB#\nCHEART.\n#EF"
    assert puzzle.circles == {(0, 0), (1, 1)}
    assert puzzle.clues == {
        SlotKey((0, 0), Direction.ACROSS): "<i>One</i>",
        SlotKey((0, 1), Direction.DOWN): "Two",
    }
    assert (puzzle.title, puzzle.author, puzzle.notes) == ("T", "Ann", "N")


def test_a_file_without_a_grid_is_refused() -> None:
    with pytest.raises(FormatError, match="GRID"):
        read_crossfire(b"<CROSSFIRE/>")


def test_more_rebus_texts_than_there_are_signs_are_refused() -> None:
    many = replace(puzzle_from("A" * 60), fill={(0, col): f"A{col}" for col in range(60)})
    with pytest.raises(FormatError, match="more than 45 different cells"):
        write_crossfire(many)
