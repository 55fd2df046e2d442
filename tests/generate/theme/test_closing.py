"""What blocks close, and shapes that nobody prints."""

from __future__ import annotations

from editor.generate.theme.closing import closed, is_ugly


def test_cells_without_room_for_a_run_become_blocks() -> None:
    # Two cells are left above the block, two beside the other.
    assert closed({(2, 5)}, 9, 9) == {(0, 5), (1, 5), (2, 5)}
    assert closed({(4, 2)}, 9, 9) == {(4, 0), (4, 1), (4, 2)}


def test_what_is_closed_closes_further_cells() -> None:
    # The cells above (2, 7) become blocks, and leave (0, 8) and those below it no room.
    assert closed({(2, 7)}, 9, 9) == {(row, col) for row in range(3) for col in (7, 8)}


def test_three_cells_stay_open() -> None:
    assert closed({(3, 3)}, 9, 9) == {(3, 3)}


def test_squares_and_fences_are_ugly() -> None:
    assert is_ugly({(0, 0), (0, 1), (1, 0), (1, 1)})
    assert is_ugly({(5, col) for col in range(2, 6)})
    assert is_ugly({(row, 5) for row in range(2, 6)})
    assert not is_ugly({(0, 0), (0, 1), (1, 1), (1, 2), (2, 1)})
