"""What a change of blocks makes better, by drawings whose figures one can count."""

from __future__ import annotations

from editor.generate.patterns.standing import gains
from tests.drawing import puzzle_from


def test_a_corner_that_hangs_by_one_cell_is_opened() -> None:
    stuck = puzzle_from("...#...\n...#...\n.......\n...#...\n##.##..\n...#...\n...#...").grid
    wider = puzzle_from("...#...\n...#...\n.......\n.......\n.......\n...#...\n...#...").grid
    assert gains(stuck, wider)["corners"] == 2
    assert "corners" not in gains(wider, stuck)


def test_fewer_threes_and_idle_blocks_are_gains() -> None:
    idle = puzzle_from("#.....\n......\n......\n......\n......\n.....#").grid
    opened = puzzle_from("......\n......\n......\n......\n......\n......").grid
    assert gains(idle, opened) == {"cheaters": 2}
    assert gains(opened, idle) == {}
    threes = puzzle_from("...#...\n.......\n.......\n.......\n.......\n.......\n...#...").grid
    whole = puzzle_from("\n".join(["......."] * 7)).grid
    assert gains(threes, whole) == {"threes": 4}
    assert gains(idle, whole) == {}
