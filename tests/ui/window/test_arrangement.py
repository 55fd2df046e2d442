"""How panels stand, as a value."""

from __future__ import annotations

import json
from itertools import chain
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as some
from PySide6.QtCore import QSize

from editor.ui.window.arrangement import (
    Arrangement,
    Column,
    Stack,
    Where,
    brought_back,
    closed,
    completed,
    folded,
    moved,
    raised,
    torn_off,
    with_shares,
)
from editor.ui.window.arrangements import FIRST, read_arrangements, stored
from editor.ui.window.panel_table import PANELS, USUAL, Task
from editor.ui.window.side_by_side import panels_width

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.ui.window.arrangement import Columns

NAMES = "abcdef"
PLACE = (10, 20, 300, 400)


def drawn(*columns: str) -> Columns:
    """Return columns drawn as ``ab/c``: a before b, c below them."""
    return tuple(
        Column(tuple(Stack(tuple(stack)) for stack in column.split("/"))) for column in columns
    )


def drawing(columns: Columns) -> list[str]:
    return ["/".join("".join(stack.panels) for stack in column.stacks) for column in columns]


ABCDEF = Arrangement(drawn("ab/c", "de/f"))

edits = some.one_of(
    some.builds(lambda name: lambda one: raised(one, name), some.sampled_from(NAMES)),
    some.builds(lambda name: lambda one: closed(one, name), some.sampled_from(NAMES)),
    some.builds(lambda name: lambda one: torn_off(one, name, PLACE), some.sampled_from(NAMES)),
    some.builds(lambda name: lambda one: brought_back(one, name), some.sampled_from(NAMES)),
    some.builds(
        lambda name, where, other: lambda one: moved(one, name, where, other),
        some.sampled_from(NAMES),
        some.sampled_from(Where),
        some.sampled_from(NAMES),
    ),
)


@given(some.lists(edits, max_size=8))
def test_no_panel_is_ever_lost(steps: list[Callable[[Arrangement], Arrangement]]) -> None:
    one = ABCDEF
    for step in steps:
        one = step(one)
        assert sorted(one.panels) == [*NAMES]
        assert all(column.stacks for column in one.columns)
        standing = set(chain.from_iterable(drawing(one.standing))) - {"/"}
        assert standing == set(NAMES) - one.closed - set(one.torn_off)
    assert completed(one, ABCDEF) == one


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        (Where.BEHIND, ["b/ca", "de/f"]),
        (Where.ABOVE, ["b/a/c", "de/f"]),
        (Where.BELOW, ["b/c/a", "de/f"]),
        (Where.LEFT, ["a", "b/c", "de/f"]),
        (Where.RIGHT, ["b/c", "a", "de/f"]),
    ],
)
def test_a_panel_is_moved_to_another(where: Where, expected: list[str]) -> None:
    after = moved(ABCDEF, "a", where, "c")
    assert drawing(after.columns) == expected
    assert after.raised == ("a",), "and stands in front there"


def test_a_panel_leaves_those_it_stands_behind() -> None:
    assert drawing(moved(ABCDEF, "b", Where.BELOW, "b").columns) == ["a/b/c", "de/f"]
    assert drawing(moved(ABCDEF, "c", Where.BELOW, "c").columns) == ["ab/c", "de/f"], "it is alone"


def test_what_is_closed_or_torn_off_comes_back_where_it_stood() -> None:
    away = torn_off(closed(ABCDEF, "a"), "f", PLACE)
    assert drawing(away.standing) == ["b/c", "de"]
    back = brought_back(raised(away, "a"), "f")
    assert drawing(back.standing) == drawing(ABCDEF.columns)
    assert back.front(back.columns[0].stacks[0]) == "a"


@pytest.mark.parametrize(
    ("columns", "stacks", "expected"),
    [
        (2, 2, ["ab/c", "de/f"]),
        (1, 4, ["ab/c/de/f"]),
        (1, 2, ["ab/cdef"]),
        (1, 1, ["abcdef"]),
        (0, 0, ["abcdef"]),
    ],
)
def test_columns_fold_under_and_then_behind_others(
    columns: int, stacks: int, expected: list[str]
) -> None:
    assert drawing(folded(ABCDEF.columns, columns, stacks)) == expected


def test_the_panel_brought_to_the_front_last_stays_there_when_stacks_fold() -> None:
    one = raised(raised(ABCDEF, "e"), "b")
    (column,) = folded(one.standing, 1, 2)
    assert [one.front(stack) for stack in column.stacks] == ["b", "e"]


def test_shares_are_of_what_stands() -> None:
    one = with_shares(closed(ABCDEF, "c"), (0.3, 0.7), ((1.0,), (0.4, 0.6)))
    assert [column.share for column in one.columns] == [0.3, 0.7]
    assert [stack.share for stack in one.columns[1].stacks] == [0.4, 0.6]
    assert drawing(one.columns) == drawing(ABCDEF.columns)


def test_a_panel_that_is_new_comes_to_its_mates_and_an_unknown_one_goes() -> None:
    older = Arrangement(drawn("zb", "d"), ("z",), frozenset("z"))
    after = completed(older, ABCDEF)
    assert sorted(after.panels) == [*NAMES]
    assert {"a", "b"} <= set(after.columns[0].stacks[0].panels)
    assert not after.raised
    assert not after.closed


def test_every_task_has_every_panel() -> None:
    for task in Task:
        assert sorted(USUAL[task].panels) == sorted(one.name for one in PANELS)


def test_what_is_stored_is_read_again() -> None:
    changed = torn_off(closed(USUAL[Task.CLUES], "words"), "clues", PLACE)
    one = FIRST.at(Task.CLUES).edited(raised(changed, "statistics"))
    assert read_arrangements(stored(one)) == one


DAMAGED = (
    b"",
    b"\xff",
    b"[]",
    b"null",
    b'{"task": "fill"}',
    stored(FIRST).replace(b'"fill"', b'"film"', 1),
    stored(FIRST).replace(b'"share": 0.5', b'"share": -1', 1),
    stored(FIRST).replace(b'"share": 0.5', b'"share": NaN', 1),
    stored(FIRST).replace(b'"raised": []', b'"raised": [7]', 1),
    stored(FIRST).replace(b'"torn": []', b'"torn": [["clues", [1, 2, 3, 1e400]]]', 1),
    stored(FIRST).replace(b'"torn": []', b'"torn": [["clues", [1, 2]]]', 1),
    stored(FIRST).replace(b'"words"', b'"clues"', 1),
)


@pytest.mark.parametrize("text", DAMAGED)
def test_what_is_damaged_is_told(text: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whatever it says
        read_arrangements(text)


def test_a_task_that_is_not_stored_stands_as_usual() -> None:
    told = json.loads(stored(FIRST.edited(closed(USUAL[Task.FILL], "words"))))
    del told["arrangements"]["clues"]
    read = read_arrangements(json.dumps(told).encode())
    assert read.by_task[Task.CLUES] == USUAL[Task.CLUES]
    assert read.current.closed == {"words"}


def test_the_grid_takes_what_the_panels_need_not() -> None:
    room = QSize(1280, 600)
    assert panels_width(room, 15, 15) == 1280 - 600 - 5
    assert panels_width(room, 3, 30) == 320, "panels keep a column"
    assert panels_width(QSize(1280, 700), 15, 15) == 640, "two columns beside cells of 40 pixels"
    assert panels_width(QSize(960, 560), 15, 15) == 960 - 560 - 5, "one beside smaller ones"
    assert panels_width(room, 3, 9) == 640, "or two, beside large cells"
    assert panels_width(room, 30, 3) == 1280 - 240 - 5, "and the grid its least"
    assert panels_width(room, 15, 15, 0.3) == 384, "or what one gave them"
