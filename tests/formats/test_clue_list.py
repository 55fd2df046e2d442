"""Lists of clues without a drawing: the grid rebuilt, or the clues put into one that is there."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from editor.core.grid import Direction
from editor.core.slots import SlotKey, layout
from editor.formats.clue_list_reader import (
    ListedClue,
    listed_clues,
    placement,
    read_clue_list,
)
from editor.formats.errors import FormatError
from editor.formats.rebuilt_grids import NumberedLengths, rebuilt_grids
from tests.drawing import drawing_of, puzzle_from
from tests.formats.samples import PLAIN

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN
US = """
....#.....#....
....#.....#....
....#.....#....
.......#.......
###...#....#...
.....#....#....
....#....#.....
...#.......#...
.....#....#....
....#....#.....
...#....#...###
.......#.......
....#.....#....
....#.....#....
....#.....#....
"""
UK = """
.......#.......
.#.#.#.#.#.#.#.
.......#.......
.#.#.#.#.#.#.#.
.........#.....
.###.#.#.###.#.
.....#.........
##.#.#.#.#.#.##
.........#.....
.#.###.#.#.###.
.....#.........
.#.#.#.#.#.#.#.
.......#.......
.#.#.#.#.#.#.#.
.......#.......
"""
RING = "...\n.#.\n..."
LOPSIDED = "....\n.##.\n....\n#..#"


def lengths_of(drawing: str) -> NumberedLengths:
    """Count runs in the drawing's own text, by code that shares nothing with the layout."""
    rows = drawing.split()
    cells = {
        (row, col) for row, line in enumerate(rows) for col, mark in enumerate(line) if mark == "."
    }
    across: dict[int, int] = {}
    down: dict[int, int] = {}
    number = 0
    for row, col in sorted(cells):
        starts = []
        for found, (dr, dc) in ((across, (0, 1)), (down, (1, 0))):
            length = 0
            while (row + dr * length, col + dc * length) in cells:
                length += 1
            if (row - dr, col - dc) not in cells and length > 1:
                starts.append((found, length))
        number += bool(starts)
        for found, length in starts:
            found[number] = length
    return NumberedLengths(across, down)


@pytest.mark.parametrize("drawing", [US, UK, LOPSIDED, RING], ids=["us", "uk", "odd", "mini"])
def test_a_grid_is_rebuilt_from_numbers_and_lengths(drawing: str) -> None:
    wanted = puzzle_from(drawing.strip()).grid
    found = rebuilt_grids(lengths_of(drawing))
    assert wanted in found
    assert len(set(found)) == len(found)
    for grid in found:
        slots = layout(grid).slots
        numbered = {(slot.number, slot.direction): len(slot) for slot in slots}
        expected = lengths_of(drawing)
        assert {n: size for (n, way), size in numbered.items() if way is ACROSS} == expected.across
        assert {n: size for (n, way), size in numbered.items() if way is DOWN} == expected.down


def test_symmetric_grids_come_before_others() -> None:
    for grid in rebuilt_grids(lengths_of(RING)):
        turned = {(grid.rows - 1 - row, grid.cols - 1 - col) for row, col in grid.blocks}
        assert turned == grid.blocks


def test_several_grids_are_all_given_and_told() -> None:
    lines = ["Across", "1 One (3)", "3 Two (2)", "Down", "1 Three (3)", "2 Four (2)"]
    reading = read_clue_list("\n".join(lines).encode())
    drawn = {drawing_of(one.puzzle).replace(".", "-") for one in (reading, *reading.others)}
    assert drawn == {"---\n--#\n-##", "---\n-#-\n--#"}
    told = [remark.sentence for remark in reading.remarks]
    assert "2 grids fit the clues; this is the first." in told


def test_answers_that_do_not_cross_rule_a_grid_out() -> None:
    lines = ["Across", "1 One [CAT]", "3 Two [OX]", "Down", "1 Three [COB]", "2 Four [AX]"]
    reading = read_clue_list("\n".join(lines).encode())
    assert not reading.others
    assert drawing_of(reading.puzzle) == "CAT\nOX#\nB##"


def test_clues_without_a_length_are_named() -> None:
    text = "Across\n1 Frighten (5)\n4 Smell\nDown\n1 Rock [STONE]\n2, 3 Home early (5,5)"
    with pytest.raises(FormatError, match="4A, 2D"):
        read_clue_list(text.encode())


def test_lists_that_make_no_grid_are_refused() -> None:
    with pytest.raises(FormatError, match="no grid was found"):
        read_clue_list(b"Across\n1 One (9)\nDown\n5 Two (3)")


def test_what_clue_lines_look_like() -> None:
    (found,) = listed_clues("Down\n12. Not [sic] to go on\nand on (3, 4) [AB-CDEFG]")
    assert found == ListedClue(DOWN, 12, "Not [sic] to go on and on (3, 4)", "ABCDEFG")
    (linked,) = listed_clues("ACROSS\n1, 3 down Scare early (5,5)")
    assert (linked.number, linked.linked, linked.text) == (1, ((3, "d"),), "Scare early (5,5)")
    (plain,) = listed_clues("Across\n7 12 men (4)")
    assert (plain.number, plain.text) == (7, "12 men (4)")


LIST = """Across
1, 3d Scare early (5,5) [SCAREEARLY]
4 Smell (5) [ODOUR]
17 Nowhere (3) [XYZ]
Down
2 House (5) [ABODE]
"""


def test_clues_go_to_entries_by_number_and_direction() -> None:
    puzzle = replace(PLAIN, fill={(0, 0): "Q"}, clues={SlotKey((4, 0), ACROSS): "Each"})
    put = placement(puzzle, listed_clues(LIST))
    first = SlotKey((0, 0), ACROSS)
    assert put.puzzle.clues == {
        first: "Scare early (5,5)",
        SlotKey((2, 0), ACROSS): "Smell (5)",
        SlotKey((0, 2), DOWN): "House (5)",
        SlotKey((4, 0), ACROSS): "Each",
    }
    assert put.puzzle.links == {first: (SlotKey((0, 4), DOWN),)}
    assert put.puzzle.fill == {(0, 0): "Q"}
    assert [(one.number, one.direction) for one in put.homeless] == [(17, ACROSS)]
    assert (put.placed, put.answers) == (3, 3)
    assert drawing_of(put.answered).split("\n")[0] == "SCARE"
    assert all(one != two for one, two in pairwise(drawing_of(put.answered).split("\n")))


def test_own_numbers_are_the_ones_that_clues_name() -> None:
    puzzle = replace(PLAIN, labels={(0, 0): "9"})
    put = placement(puzzle, listed_clues("Across\n9 Anew (5)"))
    assert put.puzzle.clues[SlotKey((0, 0), ACROSS)] == "Anew (5)"
