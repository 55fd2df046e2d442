"""Windows: what polish knows of them, and how long it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.fill.job import FillRequest
from editor.fill.parts import state_of
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.vocabulary import vocabulary_of
from editor.fill.windows import Known, Windows
from tests.drawing import puzzle_from
from tests.fill.small import words_from

if TYPE_CHECKING:
    from editor.fill.state import State

PUZZLE = puzzle_from("..#..#..")
"""Three slots that do not cross; their variables are 0 and 1, 2 and 3, 4 and 5."""
PROPAGATION = Propagation(
    problem_of(FillRequest(PUZZLE), vocabulary_of(words_from("AA;10 BB;20 CC;30 DD;40")), 1)
)


def fill_of(letters: str) -> State:
    root = PROPAGATION.root()
    assert root is not None
    state = state_of(PROPAGATION, root, tuple(1 << (ord(one) - ord("A")) for one in letters))
    assert state is not None
    return state


def test_a_part_of_a_finished_window_is_finished_too() -> None:
    known = Known().finished(frozenset({0, 1, 2, 3}))
    assert known.is_done(frozenset({1, 2}))
    assert not known.is_done(frozenset({3, 4}))


def test_a_change_elsewhere_leaves_a_window_finished() -> None:
    known = Known().finished(frozenset({0, 1})).finished(frozenset({5}))
    # CC takes the place of BB in the last slot, through which the second window goes.
    known = known.moved(PROPAGATION, fill_of("AADDBB"), fill_of("AADDCC"))
    assert known.is_done(frozenset({0, 1}))
    assert not known.is_done(frozenset({5}))


def test_a_window_given_up_is_tried_again_in_another_fill() -> None:
    known = Known().given_up(frozenset({0, 1}))
    assert frozenset({0, 1}) in known.too_hard
    known = known.moved(PROPAGATION, fill_of("AADDBB"), fill_of("AADDCC"))
    assert not known.too_hard


def test_windows_hold_open_cells_alone_and_the_largest_all_of_them() -> None:
    windows = Windows(PROPAGATION, (0, 1, 2), np.random.default_rng(0))
    scores = np.array([10, 20, 30], np.uint8)
    drawn = [windows.around(size, scores) for size in (1.0, 2.0, 3.0, 40.0) for _ in range(30)]
    assert all(window <= windows.whole for window in drawn)
    assert {*drawn[-30:]} == {windows.whole} == {frozenset(range(6))}
    assert len({*drawn[:90]}) > 3
