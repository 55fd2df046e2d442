from __future__ import annotations

from dataclasses import replace

import pytest

from editor.core.edits import set_text, set_two_way
from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.formats.across_lite_text import is_across_lite_text, read_across_lite_text
from editor.formats.across_lite_text_writer import (
    across_lite_text_1_losses,
    across_lite_text_losses,
    write_across_lite_text,
    write_across_lite_text_1,
)
from editor.formats.errors import FormatError
from editor.formats.remarks import Note
from tests.drawing import drawing_of, puzzle_from

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN

FILE = """\
<ACROSS PUZZLE V2>
<TITLE>
    A title
<AUTHOR>
    Ann
<COPYRIGHT>
    © Ann
<SIZE>
    3x3
<GRID>
    aB1
    C.D
    EFG
<REBUS>
MARK;
1:HEART:H
<ACROSS>
    First

<DOWN>
    Left
    Right
<NOTEPAD>
Two
lines
"""


def test_a_file_is_read_and_an_empty_clue_keeps_its_place() -> None:
    puzzle = read_across_lite_text(
        FILE.replace("<ACROSS>\n    First\n\n", "<ACROSS>\n\nLast\n").encode()
    ).puzzle
    assert drawing_of(puzzle) == "ABHEART\nC#D\nEFG"
    assert puzzle.circles == {(0, 0)}
    assert puzzle.clues == {
        SlotKey((2, 0), ACROSS): "Last",
        SlotKey((0, 0), DOWN): "Left",
        SlotKey((0, 2), DOWN): "Right",
    }
    assert (puzzle.title, puzzle.author, puzzle.copyright) == ("A title", "Ann", "© Ann")
    assert puzzle.notes == "Two\nlines"


@pytest.mark.parametrize("start", ["<ACROSS PUZZLE>", "<ACROSS PUZZLE V2>", "<across puzzle v2>"])
def test_every_spelling_of_the_first_line_is_known(start: str) -> None:
    data = FILE.replace("<ACROSS PUZZLE V2>", start).encode()
    assert is_across_lite_text(data)
    assert read_across_lite_text(data).puzzle.title == "A title"


def test_small_letters_are_circles_only_when_marked_and_told_otherwise() -> None:
    assert not read_across_lite_text(FILE.encode()).remarks
    reading = read_across_lite_text(FILE.replace("MARK;\n", "").encode())
    assert not reading.puzzle.circles
    assert [one.note for one in reading.remarks] == [Note.SMALL_LETTERS]


def test_crosses_everywhere_are_no_solution() -> None:
    text = FILE.replace("aB1", "XXX").replace("C.D", "X.X").replace("EFG", "XXX")
    assert drawing_of(read_across_lite_text(text.encode()).puzzle) == "...\n.#.\n..."


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Title", "ACROSS PUZZLE"),
        ("<ACROSS PUZZLE>\n<GRID>\n\n<ACROSS>\n", "<GRID>"),
        ("<ACROSS PUZZLE>\n<GRID>\nABC\nAB\n", "Row 2"),
    ],
)
def test_a_bad_file_is_refused(text: str, says: str) -> None:
    with pytest.raises(FormatError, match=says):
        read_across_lite_text(text.encode())


@pytest.mark.parametrize(
    ("fill", "says"),
    [
        ({(0, col): f"A{col}" for col in range(60)}, "more than 45 different cells"),
        ({(0, 0): "A:B"}, "a sign that the format uses itself"),
    ],
)
def test_cells_that_the_text_cannot_hold_are_refused(
    fill: dict[tuple[int, int], str], says: str
) -> None:
    with pytest.raises(FormatError, match=says):
        write_across_lite_text(replace(puzzle_from("A" * 60), fill=fill))


def test_version_1_has_the_first_letter_of_each_cell() -> None:
    puzzle = set_two_way(set_text(puzzle_from("AB\nCD"), (1, 0), "HEART"), (0, 0), "X", "Y")
    text = write_across_lite_text_1(puzzle)
    assert text.startswith(b"<ACROSS PUZZLE>\n")
    assert drawing_of(read_across_lite_text(text).puzzle) == "XB\nHD"
    told = across_lite_text_1_losses(puzzle)
    assert told == ("Of cells with several letters only the first letter is kept.",)


def test_a_circle_without_a_letter_is_told() -> None:
    puzzle = replace(puzzle_from("A.\nCD"), circles=frozenset({(0, 0), (0, 1)}))
    assert across_lite_text_losses(puzzle) == ("Circles are lost.",)
    lettered = replace(puzzle, circles=frozenset({(0, 0)}))
    assert across_lite_text_losses(lettered) == ()
    again = read_across_lite_text(write_across_lite_text(lettered)).puzzle
    assert again.circles == {(0, 0)}
