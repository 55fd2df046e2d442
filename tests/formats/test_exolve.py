from __future__ import annotations

from dataclasses import replace

import pytest

from editor.core.grid import Bar, Direction
from editor.core.slots import SlotKey
from editor.formats.errors import FormatError
from editor.formats.exolve_reader import read_exolve
from editor.formats.exolve_writer import exolve_losses, write_exolve
from tests.drawing import drawing_of, puzzle_from
from tests.formats.samples import FOLDER

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN

PUZZLE = """\
<html># a page around it
exolve-begin
  exolve-title: A <i>title</i>
  exolve-setter: Ann  # not part of the name
  exolve-width: 3
  exolve-height: 3
  exolve-grid:
    A@ B|! C
    D_ . ?
    E F+ 0
  exolve-across:
    1, 2d Linked (1) clue (2) [AB] remark
    4. Bottom &amp; last
  exolve-down:
    3 See 1 [C]
exolve-end
"""


def test_cells_decorators_and_clues_are_read() -> None:
    puzzle = read_exolve(PUZZLE.encode()).puzzle
    assert drawing_of(puzzle) == "ABC\nD#.\nEF0"
    assert puzzle.circles == {(0, 0)}
    assert puzzle.given == {(0, 1)}
    assert puzzle.grid.bars == {Bar((0, 1), ACROSS), Bar((1, 0), DOWN), Bar((2, 1), ACROSS)}
    assert (puzzle.title, puzzle.author) == ("A <i>title</i>", "Ann")
    numbers = {(slot.number, slot.direction): slot.key for slot in puzzle.layout.slots}
    assert puzzle.clues[numbers[1, ACROSS]] == "Linked (1) clue (2)"
    assert SlotKey((0, 0), ACROSS) in puzzle.clues


def test_a_clue_may_end_at_empty_brackets() -> None:
    text = PUZZLE.replace("(2) [AB] remark", "goes on (2) here [] and (3) ends")
    clue = read_exolve(text.encode()).puzzle.clues[SlotKey((0, 0), ACROSS)]
    assert clue == "Linked (1) clue goes on (2) here"


def test_rebus_cells_are_parted_by_spaces() -> None:
    text = PUZZLE.replace("exolve-width: 3", "exolve-option: rebus-cells\nexolve-width: 3")
    puzzle = read_exolve(text.replace("A@ B|! C", "RAN@ &.&@ C").encode()).puzzle
    assert puzzle.fill[0, 0] == "RAN"
    assert puzzle.fill[0, 1] == ".@"


def test_everything_that_is_not_declared_lost_survives() -> None:
    puzzle = puzzle_from("AB#\nC..\n.EF")
    puzzle = replace(
        puzzle,
        grid=replace(puzzle.grid, bars=frozenset({Bar((1, 0), ACROSS), Bar((1, 1), DOWN)})),
        fill={**puzzle.fill, (1, 1): "HEART", (0, 0): ".", (0, 1): "0", (1, 0): "&", (2, 0): "#"},
        given=frozenset({(0, 0), (1, 1)}),
        circles=frozenset({(0, 0), (1, 2)}),
        title="Number # one & <b>bold</b>",
        notes="Two\nlines # no comment",
    )
    clues = {
        slot.key: f"{slot.number} (2) of <i>x</i> # [a] {place}"
        for place, slot in enumerate(puzzle.layout.slots)
    }
    puzzle = replace(puzzle, clues=clues)
    assert exolve_losses(puzzle) == ()
    again = read_exolve(write_exolve(puzzle)).puzzle
    for name in ("grid", "fill", "given", "circles", "clues", "title", "notes"):
        assert getattr(again, name) == getattr(puzzle, name), name


def test_an_explanation_of_several_lines_survives() -> None:
    told = {"explanation": "All is told.\nThe theme is water."}
    puzzle = replace(puzzle_from("AB"), credits=told)
    assert exolve_losses(puzzle) == ()
    assert read_exolve(write_exolve(puzzle)).puzzle.credits == told


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("nothing", "exolve-begin"),
        ("exolve-begin\nexolve-end", "exolve-grid"),
        (PUZZLE.replace("D_ . ?", "D_ ."), "Row 2"),
        (PUZZLE.replace("exolve-width: 3", "exolve-width: 4"), "exolve-width is 4"),
        (PUZZLE.replace("exolve-width: 3", "exolve-width: wide"), "wide"),
    ],
)
def test_a_bad_text_is_refused(text: str, says: str) -> None:
    with pytest.raises(FormatError, match=says):
        read_exolve(text.encode())


@pytest.mark.parametrize(
    ("line", "clue", "links"),
    [
        ("1, 3d Both (5,5)", "Both (5,5)", [((0, 4), DOWN)]),
        ("1, 3 Down Both (5,5)", "Both (5,5)", [((0, 4), DOWN)]),
        ("1 & 4 A bird (5,5)", "A bird (5,5)", [((2, 0), ACROSS)]),
        ("1a/4a and 3dn Three of them", "Three of them", [((2, 0), ACROSS), ((0, 4), DOWN)]),
        ("1 4 candles and 3 down", "4 candles and 3 down", []),
        ("1. A bird, 3 d in all", "A bird, 3 d in all", []),
    ],
)
def test_a_clue_line_begins_with_the_entries_it_stands_for(
    line: str, clue: str, links: list[tuple[tuple[int, int], Direction]]
) -> None:
    text = (FOLDER / "exolve" / "plain.exolve").read_text(encoding="utf-8")
    puzzle = read_exolve(text.replace("1 Frighten", line).encode()).puzzle
    first = SlotKey((0, 0), ACROSS)
    assert puzzle.clues[first] == clue
    assert list(puzzle.links.get(first, ())) == [SlotKey(*link) for link in links]


def test_a_flat_text_is_wanted() -> None:
    with pytest.raises(FormatError, match="three dimensions"):
        read_exolve(PUZZLE.replace("exolve-grid:", "exolve-3d: 2\n  exolve-grid:").encode())


def test_a_place_beside_a_number_names_the_entry_that_begins_there() -> None:
    text = PUZZLE.replace("4. Bottom", "#r3c1 [X] Bottom").replace("3 See 1 [C]", "#c1r9 [Y] Gone")
    reading = read_exolve(text.encode())
    assert reading.puzzle.labels.get((2, 0)) == "X"
    assert reading.puzzle.clues[SlotKey((2, 0), ACROSS)] == "Bottom & last"


def test_an_unknown_colour_a_drawing_and_a_second_puzzle_are_told() -> None:
    text = PUZZLE.replace(
        "  exolve-across:",
        "  exolve-colour: nocolour r1c1\n  exolve-colour: red 1a 99d zz\n  exolve-across:",
    ).replace("A@ B", "A@{x} B")
    reading = read_exolve(f"{text}{text}".encode())
    assert reading.puzzle.shades == {(0, 0): "#ff0000", (0, 1): "#ff0000"}
    told = " ".join(remark.sentence for remark in reading.remarks)
    for part in ("colour “nocolour” is unknown", "exolve-cell-decorator", "1 further puzzle;"):
        assert part in told
