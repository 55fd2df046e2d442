"""Saving a file of another program changes what was edited, and nothing else."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.edits import (
    paint_blocks,
    set_circled,
    set_clue,
    set_credit,
    set_given,
    set_links,
    set_shade,
    set_text,
)
from editor.core.grid import Direction
from editor.core.reshape import Turn, resize, turn
from editor.core.slots import SlotKey
from editor.formats.ipuz_reader import read_ipuz
from editor.formats.ipuz_writer import write_ipuz
from editor.formats.registry import FORMATS, losses
from tests.formats.samples import FILES, FOLDER

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from editor.core.puzzle import Puzzle

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
    assert "zones" not in after
    assert after["uniqueid"] == "X-17"


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
names = st.text("abcxyz:.", min_size=5, max_size=9).map(lambda name: f"com.example:{name}")
edits: list[Callable[[Puzzle], Puzzle]] = [
    lambda puzzle: set_text(puzzle, (2, 3), "Q"),
    lambda puzzle: set_clue(puzzle, SlotKey((0, 4), DOWN), "Anew"),
    lambda puzzle: set_circled(puzzle, [(4, 4)], circled=True),
    lambda puzzle: set_shade(puzzle, [(2, 1)], "#abcdef"),
    lambda puzzle: set_given(puzzle, [(0, 0)], given=True),
    lambda puzzle: paint_blocks(puzzle, [(2, 2)], paint=True),
    lambda puzzle: replace(puzzle, title="Anew"),
    lambda puzzle: turn(puzzle, Turn.ROTATE_RIGHT),
]


@settings(max_examples=60, deadline=None)
@given(st.tuples(names, values), st.tuples(names, values), st.tuples(names, values), st.data())
def test_unknown_values_survive_every_edit_that_leaves_their_place(
    top: tuple[str, Any], cell: tuple[str, Any], clue: tuple[str, Any], data: st.DataObject
) -> None:
    before = copy.deepcopy(document())
    before[top[0]] = top[1]
    before["puzzle"][0][0] = {"cell": "1", cell[0]: cell[1]}
    before["clues"]["Across"][1][clue[0]] = clue[1]
    puzzle = read_ipuz(json.dumps(before).encode()).puzzle
    for edit in data.draw(st.lists(st.sampled_from(edits), max_size=4)):
        puzzle = edit(puzzle)
    after = saved(puzzle)
    assert spelled(after[top[0]]) == spelled(top[1])
    cells = [one for row in after["puzzle"] for one in row if isinstance(one, dict)]
    assert any(spelled(one.get(cell[0], "gone")) == spelled(cell[1]) for one in cells)
    items = [one for items in after["clues"].values() for one in items if isinstance(one, dict)]
    whole = SlotKey((2, 0), ACROSS) in puzzle.clues or "Smell" in spelled(after["clues"])
    assert not whole or any(spelled(one.get(clue[0], "gone")) == spelled(clue[1]) for one in items)
    assert read_ipuz(write_ipuz(puzzle)).puzzle == puzzle
