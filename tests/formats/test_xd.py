from __future__ import annotations

from dataclasses import replace

import pytest

from editor.core.grid import Bar, Direction
from editor.core.slots import SlotKey
from editor.formats.errors import FormatError
from editor.formats.xd_reader import is_xd, read_xd
from editor.formats.xd_writer import write_xd, xd_losses
from tests.drawing import drawing_of, puzzle_from

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN

BARE = """\
Title: A title
Author: Ann
Rebus: 1=HEART 2=CLUB
Special: circle


aB1
#DE
_F.


A1. First {/italic/} ~ one ~ ABHEART
A4. {*Bold*} clue ~ DE

D2. Down ~ BDF
D2 ^Refs: A1


Some notes
in two lines
"""


def test_sections_may_be_parted_by_blank_lines() -> None:
    puzzle = read_xd(BARE.encode()).puzzle
    assert drawing_of(puzzle) == "ABHEART\n#DE\n_F."
    assert puzzle.circles == {(0, 0)}
    assert (puzzle.title, puzzle.author) == ("A title", "Ann")
    assert puzzle.clues == {
        SlotKey((0, 0), ACROSS): "First <i>italic</i> ~ one",
        SlotKey((1, 1), ACROSS): "<b>Bold</b> clue",
        SlotKey((0, 1), DOWN): "Down",
    }
    assert puzzle.notes == "Some notes\nin two lines"


def test_dots_are_blocks_where_the_answers_say_so() -> None:
    clues = "A1. One ~ AB\nA4. Two ~ EF\n\nD1. Three ~ AC\nD3. x ~ DF\n"
    text = f"Title: T\n\n\nAB.\nC.D\n.EF\n\n\n{clues}"
    assert drawing_of(read_xd(text.encode()).puzzle) == "AB#\nC#D\n#EF"
    assert drawing_of(read_xd(text.replace("~ AB\n", "~ AB.\n").encode()).puzzle) == "AB#\nC#D\n#EF"
    unknown = "Title: T\n\n\nAB.\n\n\nA1. One ~ AB.\n"
    assert drawing_of(read_xd(unknown.encode()).puzzle) == "AB."


def test_everything_but_the_constructors_state_survives() -> None:
    puzzle = puzzle_from("AB#\nC..\n_EF")
    puzzle = replace(
        puzzle,
        grid=replace(puzzle.grid, bars=frozenset({Bar((1, 0), ACROSS), Bar((1, 1), DOWN)})),
        fill={**puzzle.fill, (1, 1): "HEART", (0, 0): "#", (0, 1): "É", (1, 0): "1"},
        given=frozenset({(0, 0), (1, 1)}),
        circles=frozenset({(0, 0), (1, 2)}),
        shades={(1, 2): "#aabbcc"},
        title="A title: with a colon",
        author="Ann",
        notes="Two\nlines",
    )
    clues = {slot.key: f"<i>{slot.number}</i> ~ <b>x</b>" for slot in puzzle.layout.slots}
    puzzle = replace(puzzle, clues=clues)
    again = read_xd(write_xd(puzzle)).puzzle
    assert xd_losses(puzzle) == ()
    for name in (
        "grid", "fill", "given", "circles", "shades", "clues", "title", "author", "notes",
    ):  # fmt: skip
        assert getattr(again, name) == getattr(puzzle, name), name


def test_a_row_that_begins_with_blocks_is_no_heading() -> None:
    puzzle = puzzle_from("...\n##A")
    assert read_xd(write_xd(puzzle)).puzzle.grid == puzzle.grid


def test_an_unfilled_grid_without_blocks_keeps_its_cells() -> None:
    puzzle = puzzle_from("...\n...\n...")
    assert read_xd(write_xd(puzzle)).puzzle.grid == puzzle.grid


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Title: T\n", "grid is missing"),
        ("Title: T\n\n\nABC\nAB\n", "Row 2"),
        ("## Metadata\nTitle: T\n## Grid\n" + "A" * 101, "101 columns"),
    ],
)
def test_a_bad_file_is_refused(text: str, says: str) -> None:
    with pytest.raises(FormatError, match=says):
        read_xd(text.encode())


def test_a_cell_with_a_space_cannot_be_written() -> None:
    puzzle = replace(puzzle_from("AB"), fill={(0, 0): "A B"})
    with pytest.raises(FormatError, match="space"):
        write_xd(puzzle)


def test_a_grid_of_more_looks_than_letters_cannot_be_written() -> None:
    puzzle = puzzle_from("\n".join(["." * 8] * 7))
    shades = {cell: f"#0000{place:02x}" for place, cell in enumerate(puzzle.grid.cells)}
    with pytest.raises(FormatError, match="more than 52 different looks"):
        write_xd(replace(puzzle, shades=shades))


def test_a_grid_of_more_rebus_texts_than_marks_cannot_be_written() -> None:
    puzzle = puzzle_from("\n".join(["." * 10] * 9))
    fill = {cell: f"A{place}" for place, cell in enumerate(puzzle.grid.cells)}
    with pytest.raises(FormatError, match="different cells of many letters"):
        write_xd(replace(puzzle, fill=fill))


def test_other_texts_are_no_xd() -> None:
    assert is_xd(BARE.encode())
    assert not is_xd(b"...\n.#.\n...")
