"""Lines for theme entries: symmetric, apart, and where the constructor wants them."""

from __future__ import annotations

from itertools import combinations, islice, pairwise, permutations, product
from random import Random

import pytest

from editor.core.grid import Direction
from editor.generate.theme.lines import Frame, Place, Wanted, placements, unpaired

FRAME = Frame(15, 15)


def some(wanted: list[Wanted], frame: Frame = FRAME, number: int = 40, **options: bool) -> list:
    return list(islice(placements(wanted, frame, Random(3), **options), number))


@pytest.mark.parametrize(
    "lengths",
    [(15, 12, 12), (15, 12, 12, 9, 9), (13, 11, 11, 13), (10, 10, 9, 10, 10), (9, 9, 9, 9), (8, 8)],
)
def test_every_placement_is_turned_onto_itself(lengths: tuple[int, ...]) -> None:
    found = some([Wanted(length) for length in lengths])
    assert found
    for placed in found:
        assert sorted(one.entry for one in placed) == list(range(len(lengths)))
        cells = {
            (one.line, one.start + step) for one in placed for step in range(lengths[one.entry])
        }
        assert cells == {(14 - row, 14 - col) for row, col in cells}
        lines = sorted(one.line for one in placed)
        assert all(other - one >= 2 for one, other in pairwise(lines))
    assert len({tuple(placed) for placed in found}) > 3


def test_placements_vary_over_lines_and_columns() -> None:
    found = some([Wanted(12), Wanted(12)], number=200)
    assert len({placed[0].line for placed in found}) >= 4
    assert len({placed[0].start for placed in found}) >= 3


@pytest.mark.parametrize("rows", [4, 5])
@pytest.mark.parametrize("cols", [4, 5, 6])
def test_lengths_are_called_unpaired_just_when_no_placement_is_symmetric(
    rows: int, cols: int
) -> None:
    frame = Frame(rows, cols)
    for number in (1, 2, 3):
        for lengths in product(range(3, cols + 1), repeat=number):
            # One entry a line, tried every way there is.
            possible = any(
                _is_symmetric(list(zip(lines, starts, order, strict=True)), frame)
                for lines in combinations(range(rows), number)
                for order in permutations(lengths)
                for starts in product(*(range(cols - length + 1) for length in order))
            )
            assert bool(unpaired(lengths, frame)) != possible, (lengths, frame)


def _is_symmetric(placed: list[tuple[int, int, int]], frame: Frame) -> bool:
    turned = {
        (frame.lines - 1 - line, frame.cells - start - length, length)
        for line, start, length in placed
    }
    return turned == set(placed)


def test_wishes_are_kept() -> None:
    wanted = [
        Wanted(12, place=Place.LAST),
        Wanted(15),
        Wanted(12),
    ]
    assert all(placed[-1].entry == 0 for placed in some(wanted))
    late = [Wanted(9, place=Place.LATE), Wanted(9), Wanted(9), Wanted(9)]
    for placed in some(late):
        assert next(one.line for one in placed if one.entry == 0) >= 10
    fixed = [Wanted(12, line=3), Wanted(12)]
    assert all({one.entry: one.line for one in placed} == {0: 3, 1: 11} for placed in some(fixed))
    middle = [Wanted(11), Wanted(11, place=Place.MIDDLE), Wanted(11)]
    assert all(placed[1] == placed[1].__class__(1, 7, 2) for placed in some(middle))


def test_the_order_is_kept_when_asked() -> None:
    for placed in some([Wanted(12), Wanted(15), Wanted(12)], in_order=True):
        assert [one.entry for one in placed] == [0, 1, 2]
    assert some([Wanted(15), Wanted(12), Wanted(12)], in_order=True) == []


def test_wishes_that_contradict_each_other_have_no_placement() -> None:
    assert some([Wanted(12, place=Place.FIRST), Wanted(12, place=Place.FIRST)]) == []
    assert some([Wanted(12, line=3), Wanted(12, line=4)]) == []


def test_a_frame_down_has_its_lines_in_columns() -> None:
    assert Frame(21, 15, Direction.DOWN).cell(4, 9) == (9, 4)


def test_stacked_entries_have_lines_that_adjoin() -> None:
    for placed in some([Wanted(12)] * 4, stacked=True):
        lines = sorted(one.line for one in placed)
        assert 1 in {other - one for one, other in pairwise(lines)}
