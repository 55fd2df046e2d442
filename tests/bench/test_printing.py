from __future__ import annotations

from bench.printing import Printing, made_up_puzzle


def test_the_made_up_puzzles_are_like_published_ones() -> None:
    puzzle = made_up_puzzle(15, 3)
    assert puzzle == made_up_puzzle(15, 3)
    assert puzzle != made_up_puzzle(15, 4)
    assert set(puzzle.fill) == set(puzzle.grid.open_cells)
    assert set(puzzle.clues) == {slot.key for slot in puzzle.layout.slots}
    clues = puzzle.clues.values()
    assert 22 <= sum(map(len, clues)) / len(clues) <= 34
    assert len(made_up_puzzle(21, 0).layout.slots) >= 100


def test_a_line_of_the_table_tells_both_parts_and_their_sum() -> None:
    line = str(Printing("book", 117, 2.0, 1.5, 15.0))
    assert line.split() == ["book", "117", "2.000", "1.500", "3.500", "15.0"]
