"""Saving a file of another program changes what was edited, and nothing else."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from itertools import cycle
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.edits import (
    paint_blocks,
    set_circled,
    set_clue,
    set_credit,
    set_enumeration,
    set_given,
    set_label,
    set_links,
    set_shade,
    set_text,
)
from editor.core.grid import Direction
from editor.core.reshape import Turn, resize, turn
from editor.core.slots import SlotKey
from editor.formats.dropped import dropped
from editor.formats.ipuz_reader import read_ipuz
from editor.formats.ipuz_writer import write_ipuz
from editor.formats.registry import FORMATS, IPUZ, losses
from tests.formats.samples import FILES, FOLDER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from editor.core.puzzle import Puzzle
    from editor.formats.json_text import Json

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN
STATE = "org.gridwright:state"
FOREIGN = FOLDER / "ipuz" / "foreign.ipuz"
PLAIN_JSON = [
    path for path in FILES if path.suffix in (".ipuz", ".json") and path.read_bytes()[:1] == b"{"
]

Document = dict[str, Any]


def document(path: Path = FOREIGN) -> Document:
    """Return what the file says; some have commas that only people forgive."""
    loaded: Document = json.loads(path.read_text(encoding="utf-8"))
    return loaded


def saved(puzzle: Puzzle) -> Document:
    """Return what is written for ``puzzle``, without our own state."""
    written: Document = json.loads(write_ipuz(puzzle))
    del written[STATE]
    return written


def edited(change: Callable[[Puzzle], Puzzle], before: Document | None = None) -> Document:
    data = json.dumps(before or document()).encode()
    return saved(change(read_ipuz(data).puzzle))


def spelled(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


@pytest.mark.parametrize("path", PLAIN_JSON, ids=lambda path: path.name)
def test_a_file_that_was_not_edited_is_saved_as_it_was(path: Path) -> None:
    try:
        before = document(path)
    except ValueError:
        pytest.skip("not strict JSON")
    after = json.loads(write_ipuz(read_ipuz(path.read_bytes()).puzzle))
    after.pop(STATE)
    before.pop(STATE, None)
    assert spelled(after) == spelled(before)


def test_a_changed_clue_changes_that_clue_alone() -> None:
    after = edited(lambda puzzle: set_clue(puzzle, SlotKey((2, 0), ACROSS), "Stink <b>& more</b>"))
    expected = document()
    expected["clues"]["Across"][1]["clue"] = "Stink <b>&amp; more</b>"
    assert spelled(after) == spelled(expected)


def test_a_changed_letter_changes_that_letter_alone() -> None:
    expected = document()
    expected["solution"][0][0] = "Z"
    after = edited(lambda puzzle: set_text(puzzle, (0, 0), "Z"))
    assert spelled(after) == spelled(expected)


def test_a_circle_joins_the_style_that_is_there() -> None:
    expected = document()
    expected["puzzle"][0][2]["style"]["shapebg"] = "circle"
    expected["puzzle"][0][3] = {"cell": "0", "style": {"shapebg": "circle"}}
    after = edited(lambda puzzle: set_circled(puzzle, [(0, 2), (0, 3)], circled=True))
    assert after == expected


def test_a_named_style_is_overruled_and_stays() -> None:
    before = document(FOLDER / "ipuz" / "circles.ipuz")
    after = edited(lambda puzzle: set_circled(puzzle, [(2, 2)], circled=False), before)
    assert after["styles"] == before["styles"]
    assert after["puzzle"][2][2] == {"style": {"named": "round", "shapebg": ""}}
    again = read_ipuz(json.dumps(after).encode()).puzzle
    assert again.circles == {(0, 0), (4, 4)}


def test_texts_and_credits_are_set_and_removed_where_they_stand() -> None:
    before = {**document(), "editor": "Old", "intro": "Hello"}
    after = edited(
        lambda puzzle: replace(
            set_credit(set_credit(puzzle, "editor", "New"), "difficulty", "Hard"),
            title="",
            notes="Other",
        ),
        before,
    )
    assert "title" not in after
    assert "intro" not in after
    assert (after["editor"], after["difficulty"], after["notes"]) == ("New", "Hard", "Other")
    assert list(after).index("editor") == list(before).index("editor") - 1


def test_a_painted_block_renumbers_and_keeps_the_extras_of_clues() -> None:
    before = document()
    after = edited(lambda puzzle: paint_blocks(puzzle, [(0, 2)], paint=True))
    assert after["puzzle"][0][2]["cell"] == "#"
    assert after["puzzle"][0][2]["style"]["com.example:glow"] == 3
    smell = next(one for one in after["clues"]["Across"] if "Smell" in str(one))
    assert smell["hints"] == ["Nose"]
    assert after["com.example:extra"] == before["com.example:extra"]
    again = read_ipuz(json.dumps(after).encode()).puzzle
    assert again.grid.blocks >= {(0, 2), (4, 2)}
    assert again.clues[SlotKey((2, 0), ACROSS)] == "Smell, in London"


def test_a_grid_that_turned_takes_along_what_its_cells_carry() -> None:
    after = edited(lambda puzzle: turn(puzzle, Turn.TRANSPOSE))
    assert after["puzzle"][2][0]["style"]["com.example:glow"] == 3
    assert after["solution"][0][1] == "T"
    assert after["uniqueid"] == "X-17"


def zoned(*zones: Document) -> Document:
    return {**document(), "zones": [{**zone, "com.example:name": "Zone"} for zone in zones]}


CELLS, RECT = {"cells": [[1, 1], [3, 1]]}, {"rect": [1, 1, 3, 2]}


@pytest.mark.parametrize(
    ("change", "cells", "rect"),
    [
        (lambda puzzle: set_text(puzzle, (0, 0), "Z"), [[1, 1], [3, 1]], [1, 1, 3, 2]),
        (lambda puzzle: turn(puzzle, Turn.TRANSPOSE), [[1, 1], [1, 3]], [1, 1, 2, 3]),
        (lambda puzzle: turn(puzzle, Turn.HALF_TURN), [[5, 5], [3, 5]], [3, 4, 5, 5]),
        (lambda puzzle: resize(puzzle, 6, 7, top=1, left=2), [[3, 2], [5, 2]], [3, 2, 5, 3]),
    ],
)
def test_zones_go_where_their_cells_go(
    change: Callable[[Puzzle], Puzzle], cells: list[list[int]], rect: list[int]
) -> None:
    after = edited(change, zoned(CELLS, RECT))
    name = {"com.example:name": "Zone"}
    assert after["zones"] == [{"cells": cells, **name}, {"rect": rect, **name}]


def test_a_zone_that_lost_a_cell_is_dropped_and_told() -> None:
    puzzle = read_ipuz(json.dumps(zoned(CELLS, {"cells": [[5, 5]]})).encode()).puzzle
    assert not losses(puzzle, IPUZ)
    smaller = resize(puzzle, 4, 4)
    assert dropped(puzzle, smaller) == ("1 zone is dropped: a cell of it is gone.",)
    assert losses(smaller, IPUZ) == dropped(puzzle, smaller)
    assert [zone["cells"] for zone in saved(smaller)["zones"]] == [[[1, 1], [3, 1]]]
    assert not dropped(smaller, turn(smaller, Turn.HALF_TURN)), "only what this edit took is told"


def test_what_names_cells_is_told_when_an_edit_drops_it() -> None:
    puzzle = read_ipuz((FOLDER / "ipuz" / "own-lists.ipuz").read_bytes()).puzzle
    painted = paint_blocks(puzzle, [(0, 0)], paint=True)
    (told,) = dropped(puzzle, painted)
    assert told.startswith("3 clues keep their texts, but not their cells")
    assert losses(painted, IPUZ) == (told,)
    assert not dropped(painted, puzzle)


def test_a_grid_that_grew_takes_along_what_its_cells_carry() -> None:
    before = document(FOLDER / "ipuz" / "own-lists.ipuz")
    after = edited(lambda puzzle: resize(puzzle, 6, 7, top=1, left=2), before)
    assert after["dimensions"] == {"width": 7, "height": 6}
    assert after["clues"]["Corners"][0]["cells"] == [[3, 2], [7, 2], [7, 6], [3, 6]]
    assert after["clues"]["Rows"][0]["cells"][0] == [3, 2]


def test_links_are_written_at_the_first_entry() -> None:
    keys = (SlotKey((2, 0), ACROSS), SlotKey((0, 4), DOWN))
    after = edited(lambda puzzle: set_links(puzzle, keys))
    item = after["clues"]["Across"][1]
    assert item["continued"] == [{"number": 3, "direction": "Down"}]
    assert item["hints"] == ["Nose"]
    again = read_ipuz(json.dumps(after).encode()).puzzle
    assert again.links == {keys[0]: (keys[1],)}


def test_other_formats_declare_the_loss_of_what_is_carried() -> None:
    puzzle = read_ipuz(FOREIGN.read_bytes()).puzzle
    for one in FORMATS:
        if one.writes and one.name != "ipuz":
            assert any("What the file held" in loss for loss in losses(puzzle, one)), one.name


values = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | st.text(max_size=5),
    lambda inside: (
        st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=5), inside, max_size=3)
    ),
    max_leaves=6,
)
RICH = [
    f"{name}.ipuz"
    for name in (
        "circles", "credits", "diagramless", "enumerations", "foreign", "given", "linked",
        "own-lists", "own-numbers", "plain--objects", "plain--saved", "rebus", "second-clue",
        "shades", "two-way",
    )
]  # fmt: skip
"""Samples of one grid, which differ in what an ipuz file may hold."""


def grown(puzzle: Puzzle) -> Puzzle:
    """Return ``puzzle`` with further rows and columns, by which its entries become longer."""
    return resize(puzzle, puzzle.grid.rows + 1, puzzle.grid.cols + 2, top=1, left=1)


edits: list[Callable[[Puzzle], Puzzle]] = [
    grown,
    lambda puzzle: set_text(puzzle, (2, 3), "Q"),
    lambda puzzle: set_clue(puzzle, SlotKey((0, 4), DOWN), "Anew"),
    lambda puzzle: set_circled(puzzle, [(4, 4)], circled=True),
    lambda puzzle: set_shade(puzzle, [(2, 1)], "#abcdef"),
    lambda puzzle: set_given(puzzle, [(0, 0)], given=True),
    lambda puzzle: paint_blocks(puzzle, [(2, 2)], paint=puzzle.grid.rows == 5),
    lambda puzzle: replace(puzzle, title="Anew"),
    lambda puzzle: turn(puzzle, Turn.ROTATE_RIGHT),
    lambda puzzle: set_credit(puzzle, "editor", "Anew"),
]
DEEPER = [
    *edits,
    lambda puzzle: set_links(puzzle, (SlotKey((2, 0), ACROSS), SlotKey((0, 4), DOWN))),
    lambda puzzle: set_enumeration(puzzle, SlotKey((0, 0), ACROSS), "2,3"),
    lambda puzzle: set_label(puzzle, (0, 0), "A"),
]
"""What only a clue that is an object has a place for."""


def with_strangers(value: Json, every: Iterator[Any]) -> Json:
    """Return ``value`` with a key that nobody knows in each object, and a value behind each clue.

    What stands there is taken from ``every``.
    """
    match value:
        case dict():
            inside = {name: with_strangers(one, every) for name, one in value.items()}
            return {**inside, **stranger(every)}
        case [int(), str()]:
            return [*value, stranger(every)]
        case list():
            return [with_strangers(one, every) for one in value]
    return value


def with_objects(before: Document) -> Document:
    """Return ``before`` with each clue of a number and a text an object."""
    clues = {
        name: [
            {"number": one[0], "clue": one[1]} if isinstance(one, list) else one for one in items
        ]
        for name, items in before["clues"].items()
    }
    return {**before, "clues": clues}


def stranger(every: Iterator[Any]) -> dict[str, Any]:
    """Return an object whose one key is like no other."""
    number, value = next(every)
    return {f"com.example:{number}": value}


def strangers(value: Json) -> Iterator[tuple[str, str]]:
    """Yield the keys that ``with_strangers`` has put in, with what stands there."""
    for name, one in value.items() if isinstance(value, dict) else ():
        if name.startswith("com.example:"):
            yield name, spelled(one)
        else:
            yield from strangers(one)
    for one in value if isinstance(value, list) else ():
        yield from strangers(one)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(RICH), st.lists(values, min_size=1, max_size=9), st.booleans(), st.data())
def test_unknown_values_survive_every_edit_that_leaves_their_place(
    name: str, some: list[Any], deeper: bool, data: st.DataObject
) -> None:
    plain = document(FOLDER / "ipuz" / name)
    # A second clue goes on as an object where its number no longer leads to its entry.
    deeper |= name == "second-clue.ipuz"
    before = with_strangers(with_objects(plain) if deeper else plain, enumerate(cycle(some)))
    known = sorted(strangers(before))
    assert len(known) > 2
    puzzle = read_ipuz(json.dumps(before).encode()).puzzle
    every = DEEPER if deeper and name != "linked.ipuz" else edits
    # Longer entries share no clue any more, and cells that lose their numbers need not hide them.
    gone = ("linked.ipuz", "own-numbers.ipuz")
    leaving = [one for one in every if one is not grown or name not in gone]
    for edit in data.draw(st.lists(st.sampled_from(leaving), max_size=4)):
        puzzle = edit(puzzle)
    assert sorted(strangers(saved(puzzle))) == known
    assert read_ipuz(write_ipuz(puzzle)).puzzle == puzzle


def test_a_letter_that_is_no_longer_shown_leaves_the_rest_of_its_cell() -> None:
    before = document(FOLDER / "ipuz" / "given.ipuz")
    place = next(
        (row, col)
        for row, cells in enumerate(before["puzzle"])
        for col, cell in enumerate(cells)
        if isinstance(cell, dict) and "value" in cell
    )
    cell = before["puzzle"][place[0]][place[1]]
    cell["tint"] = "soft"
    after = edited(lambda puzzle: set_given(puzzle, {place}, given=False), before)
    del cell["value"]
    assert after["puzzle"] == before["puzzle"]


def test_saved_letters_turn_with_the_grid() -> None:
    before = document(FOLDER / "ipuz" / "plain.ipuz")
    before["saved"] = copy.deepcopy(before["solution"])
    after = edited(lambda puzzle: turn(puzzle, Turn.HALF_TURN), before)
    assert after["saved"] == [row[::-1] for row in before["saved"][::-1]]


def test_labels_and_links_that_a_cut_takes_away_are_told() -> None:
    puzzle = read_ipuz(FOREIGN.read_bytes()).puzzle
    first, last = puzzle.layout.slots[0], puzzle.layout.slots[-1]
    linked = replace(set_links(puzzle, (first.key, last.key)), labels={last.cells[-1]: "Z"})
    told = " ".join(dropped(linked, resize(linked, puzzle.grid.rows, puzzle.grid.cols - 1)))
    assert "1 cell with a number of its own is gone." in told
    cut = resize(linked, puzzle.grid.rows, 1)
    assert "1 shared clue is no longer shared" in " ".join(dropped(linked, cut))
