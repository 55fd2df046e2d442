"""The clues of a foreign ipuz: an item that was edited changes, all others stay as spelled."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from editor.core.clue_lists import ClueList, FreeClue
from editor.core.edits import paint_blocks, set_clue, set_enumeration, set_links
from editor.core.grid import Direction
from editor.core.reshape import Turn, resize, turn
from editor.core.slots import SlotKey
from editor.core.symmetry import Symmetry
from editor.formats.ipuz_reader import read_ipuz
from editor.formats.ipuz_writer import write_ipuz
from editor.formats.remarks import Note

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN
Document = dict[str, Any]
SQUARE: Document = {
    "version": "http://ipuz.org/v2",
    "kind": ["http://ipuz.org/crossword#1"],
    "dimensions": {"width": 3, "height": 3},
    "puzzle": [[1, 2, 3], [4, 0, 0], [5, 0, 0]],
    "solution": [["A", "B", "C"], ["D", "E", "F"], ["G", "H", "I"]],
}
CLUES = {
    "Across": [
        ["1", "First", "extra"],
        {"number": "4", "clue": "Middle", "enumeration": "2,1", "hint": "warm"},
        {"numbers": [5, "x"], "clue": "Last", "cells": [[1, 3], [2, 3], [3, 3]]},
    ],
    "Down": ["Left", {"number": 2, "clue": "Centre"}, [3, "Right"]],
    "Colours": [
        {"number": "A", "clue": "Red", "cells": [[1, 1], [2, 2]], "shade": 1},
        ["B", "Blue"],
    ],
}
DOCUMENT: Document = {**SQUARE, "clues": CLUES}


def opened(document: Document) -> Puzzle:
    return read_ipuz(json.dumps(document).encode()).puzzle


def clues_of(puzzle: Puzzle) -> Document:
    found: Document = json.loads(write_ipuz(puzzle))["clues"]
    return found


def expected(**lists: list[Any]) -> Document:
    return {**copy.deepcopy(CLUES), **lists}


def key(row: int, col: int, direction: Direction) -> SlotKey:
    return SlotKey((row, col), direction)


def test_items_of_every_kind_take_another_text() -> None:
    puzzle = opened(DOCUMENT)
    for one, text in (
        (key(0, 0, ACROSS), "1st"),
        (key(1, 0, ACROSS), "Mid"),
        (key(2, 0, ACROSS), "End"),
        (key(0, 1, DOWN), "Core"),
    ):
        puzzle = set_clue(puzzle, one, text)
    first, middle, last = CLUES["Across"]
    assert clues_of(puzzle) == expected(
        Across=[["1", "1st", "extra"], {**middle, "clue": "Mid"}, {**last, "clue": "End"}],
        Down=["Left", {"number": 2, "clue": "Core"}, [3, "Right"]],
    )
    assert first == ["1", "First", "extra"]


def test_an_enumeration_that_is_taken_away_or_written_changes_its_item() -> None:
    puzzle = set_enumeration(opened(DOCUMENT), key(1, 0, ACROSS), "")
    assert clues_of(puzzle)["Across"][1] == {"number": "4", "clue": "Middle", "hint": "warm"}
    puzzle = set_enumeration(opened(DOCUMENT), key(0, 1, DOWN), "1-2")
    assert clues_of(puzzle)["Down"][1] == {"number": 2, "clue": "Centre", "enumeration": "1-2"}
    assert opened(json.loads(write_ipuz(puzzle))).enumerations == puzzle.enumerations


def test_a_free_clue_tells_its_lengths_in_its_text() -> None:
    lists = {**CLUES, "Colours": [{"number": "A", "clue": "Red", "enumeration": "2", "shade": 1}]}
    puzzle = opened({**SQUARE, "clues": lists})
    (colours,) = puzzle.lists
    assert colours.clues[0].text == "Red (2)"
    for text, item in (
        ("Pink (2)", {"number": "A", "clue": "Pink", "enumeration": "2", "shade": 1}),
        ("Pink", {"number": "A", "clue": "Pink", "shade": 1}),
    ):
        edited = replace(colours, clues=(replace(colours.clues[0], text=text),))
        assert clues_of(replace(puzzle, lists=(edited,)))["Colours"] == [item]


def test_a_clue_for_a_document_without_lists_makes_them() -> None:
    puzzle = set_clue(opened(SQUARE), key(0, 0, ACROSS), "First")
    assert clues_of(puzzle) == {"Across": [[1, "First"], [4, ""], [5, ""]]}


def test_an_own_list_that_is_new_comes_last_and_one_that_went_goes() -> None:
    puzzle = opened(DOCUMENT)
    added = ClueList("Rows", (FreeClue("1", "All", ((0, 0), (0, 1))),))
    assert list(clues_of(replace(puzzle, lists=(*puzzle.lists, added)))) == [*CLUES, "Rows"]
    assert list(clues_of(replace(puzzle, lists=()))) == ["Across", "Down"]


def test_clues_of_own_lists_change_one_by_one() -> None:
    puzzle = opened(DOCUMENT)
    (colours,) = puzzle.lists
    red, blue = colours.clues
    clues = (
        replace(red, text="Scarlet", label="7", cells=()),
        replace(blue, label="C"),
        FreeClue("D", "Green", ((2, 2),)),
    )
    edited = replace(puzzle, lists=(replace(colours, clues=clues),))
    assert clues_of(edited) == expected(
        Colours=[
            {"number": "7", "clue": "Scarlet", "shade": 1},
            ["C", "Blue"],
            {"number": "D", "clue": "Green", "cells": [[3, 3]]},
        ]
    )


def test_a_painted_block_renumbers_items_of_every_kind() -> None:
    puzzle = replace(opened(DOCUMENT), symmetry=Symmetry.NONE)
    across = clues_of(paint_blocks(puzzle, [(0, 0)], paint=True))["Across"]
    first, middle, last = across
    assert first == [1, ""]
    assert middle["number"] == "3"
    assert last["numbers"] == [4, "x"]


def test_cells_of_clues_go_where_the_grid_turns_them() -> None:
    turned = clues_of(turn(opened(DOCUMENT), Turn.HALF_TURN))
    assert turned["Colours"][0]["cells"] == [[3, 3], [2, 2]]
    grown = clues_of(resize(opened(DOCUMENT), 4, 4, top=1, left=1))
    assert grown["Across"][-1]["cells"] == [[col, 4] for col in (1, 2, 3, 4)]


@pytest.mark.parametrize("how", list(Turn))
@pytest.mark.parametrize("named", [{"numbers": [4]}, {"label": "4"}, {"number": "4"}])
def test_a_shared_clue_is_found_again_by_its_new_number(named: dict[str, Any], how: Turn) -> None:
    item = {**named, "clue": "Middle", "cells": [[1, 2], [2, 2], [3, 2]], "hint": "warm"}
    document = {**SQUARE, "clues": {**CLUES, "Across": [[1, "First"], item, [5, "Last"]]}}
    shared = set_links(opened(document), (key(1, 0, ACROSS), key(0, 2, DOWN)))
    for puzzle in (turn(shared, how), turn(turn(shared, how), Turn.ROTATE_LEFT)):
        again = read_ipuz(write_ipuz(puzzle)).puzzle
        assert (again.clues, again.links) == (puzzle.clues, puzzle.links)
        alone = set_links(puzzle, tuple(puzzle.links)[:1])
        assert read_ipuz(write_ipuz(alone)).puzzle.clues == alone.clues


def test_a_clue_that_comes_to_be_shared_keeps_what_else_its_item_holds() -> None:
    puzzle = set_links(opened(DOCUMENT), (key(1, 0, ACROSS), key(0, 2, DOWN)))
    item = clues_of(puzzle)["Across"][1]
    assert item["hint"] == "warm"
    assert item["continued"] == [{"number": 3, "direction": "Down"}]
    assert item["label"] == "4, 3 Down"
    assert clues_of(puzzle)["Down"][2] == [3, "See 4"]
    alone = json.loads(write_ipuz(puzzle))
    again = set_links(opened(alone), (key(1, 0, ACROSS),))
    assert clues_of(again)["Across"][1].keys().isdisjoint({"continued", "label"})
    assert clues_of(again)["Down"][2] == [3, ""]


def test_links_are_read_in_the_short_form_too() -> None:
    document = copy.deepcopy(DOCUMENT)
    document["clues"]["Across"][1]["continued"] = [["Down", 3], [2, "Down"]]
    linked = opened(document).links
    assert linked == {key(1, 0, ACROSS): (key(0, 2, DOWN), key(0, 1, DOWN))}


def _sharing(**clues: tuple[str, int | None]) -> Document:
    """The square with clues of a number each: a text, and the number that its answer goes on in."""
    return {
        **SQUARE,
        "clues": {
            "Across": [
                {"number": int(name[1:]), "clue": text}
                | ({"continued": [{"number": on, "direction": "Across"}]} if on else {})
                for name, (text, on) in clues.items()
            ]
        },
    }


def test_what_is_no_clue_and_second_clues_stay_where_they_stand() -> None:
    clues = {
        "Note": {"no": "list"},
        "Across": [None, [1, "First"], [1, "Again"], 7, [4, "Middle"], [4, ""], [5, "Last"]],
        "Down": [[], [1, "Left"]],
    }
    puzzle = set_clue(opened({**SQUARE, "clues": clues}), LAST, "End")
    across = [*clues["Across"][:-1], [5, "End"]]
    assert clues_of(puzzle) == {**clues, "Across": across}
    assert [*clues_of(puzzle)] == [*clues]
    turned = clues_of(turn(puzzle, Turn.TRANSPOSE))
    assert all(one in turned["Across"] for one in (None, 7, [4, ""]))


@pytest.mark.parametrize("document", [DOCUMENT, None], ids=["foreign", "ours"])
def test_entries_of_one_label_are_told_by_their_cells(document: Document | None) -> None:
    puzzle = replace(opened(document or SQUARE | {"clues": CLUES}), labels={(1, 0): "1"})
    puzzle = puzzle if document else replace(puzzle, carried=None)
    again = read_ipuz(write_ipuz(puzzle)).puzzle
    assert (again.clues, again.labels) == (puzzle.clues, puzzle.labels)
    assert again.clues[key(1, 0, ACROSS)] == "Middle"


def test_a_second_clue_that_turned_stays_a_second_one() -> None:
    clues = {"Across": [[1, "First"], [1, "Again"]], "Down": [[1, "Left"]]}
    puzzle = turn(opened({**SQUARE, "clues": clues}), Turn.TRANSPOSE)
    again = read_ipuz(write_ipuz(puzzle)).puzzle
    assert (again.clues, again.lists) == (puzzle.clues, puzzle.lists)
    assert again.clues[key(0, 0, DOWN)] == "First"


def test_a_link_in_a_list_that_the_document_lacks_is_written() -> None:
    puzzle = set_links(opened({**SQUARE, "clues": {"Down": [[1, "Left"]]}}), (MIDDLE, FIRST))
    assert read_ipuz(write_ipuz(puzzle)).puzzle.links == {MIDDLE: (FIRST,)}


FIRST, MIDDLE, LAST = (key(row, 0, ACROSS) for row in range(3))


@pytest.mark.parametrize(
    ("document", "links", "told"),
    [
        (_sharing(n1=("Whole", 4), n4=("See 1", 1), n5=("Three", None)), {FIRST: (MIDDLE,)}, 0),
        (_sharing(n1=("See 4", 4), n4=("Whole", 1), n5=("Three", None)), {MIDDLE: (FIRST,)}, 0),
        (_sharing(n1=("One", 4), n4=("Other", 1), n5=("Three", None)), {FIRST: (MIDDLE,)}, 1),
        (_sharing(n1=("One", 4), n4=("Two", 5), n5=("Three", 1)), {FIRST: (MIDDLE,)}, 2),
        (_sharing(n1=("One", 5), n4=("Other", 5), n5=("See 1", None)), {FIRST: (LAST,)}, 1),
    ],
    ids=["names back", "names forth", "mutual", "ring", "both in one"],
)
def test_an_entry_shares_one_clue_and_is_saved_as_it_stood(
    document: Document, links: dict[SlotKey, tuple[SlotKey, ...]], told: int
) -> None:
    reading = read_ipuz(json.dumps(document).encode())
    assert dict(reading.puzzle.links) == links
    sentences = [one.sentence for one in reading.remarks if one.note is Note.SHARED_BEFORE]
    assert [one.partition("clue")[0] for one in sentences] == [f"In “Across” {told} "] * bool(told)
    after = set_clue(reading.puzzle, LAST, "Changed")
    expected = copy.deepcopy(document)
    expected["clues"]["Across"][-1]["clue"] = "Changed"
    assert clues_of(after) == expected["clues"]
