from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings

from editor.core.edits import paint_blocks, set_clue, set_enumeration
from editor.core.grid import Bar, Direction
from editor.core.limits import NO_SLOT_LIMITS
from editor.core.presets import LYONS, UK_BLOCKED, US_DAILY
from editor.core.puzzle import Puzzle
from editor.core.slots import SlotKey
from editor.core.symmetry import Symmetry
from editor.core.waivers import Waiver
from editor.formats.errors import FormatError
from editor.formats.ipuz_reader import read_ipuz
from editor.formats.ipuz_writer import write_ipuz
from tests.drawing import drawing_of, puzzle_from
from tests.puzzles import puzzles

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN


def document_of(**changes: object) -> dict[str, object]:
    """A small document as another program may write it."""
    document: dict[str, object] = {
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/crossword#1"],
        "dimensions": {"width": 3, "height": 3},
        "puzzle": [[1, 2, 3], [4, "#", 0], [5, 0, 0]],
        "solution": [["A", "B", "C"], ["D", "#", "E"], ["F", "G", "H"]],
        "clues": {"Across": [[1, "One"], [5, "Five"]], "Down": [[1, "Down"], [3, "Three"]]},
    }
    return {**document, **changes}


def read(**changes: object) -> Puzzle:
    return read_ipuz(json.dumps(document_of(**changes)).encode()).puzzle


def clue(puzzle: Puzzle, row: int, col: int, direction: Direction) -> str:
    return puzzle.clues[SlotKey((row, col), direction)]


@settings(max_examples=60, deadline=None)
@given(puzzles())
def test_every_field_survives_a_round_trip(puzzle: Puzzle) -> None:
    assert read_ipuz(write_ipuz(puzzle)).puzzle == puzzle


@settings(max_examples=20, deadline=None)
@given(puzzles())
def test_a_file_is_plain_json_with_the_standard_keys(puzzle: Puzzle) -> None:
    plain = replace(puzzle, links={}, lists=(), labels={})
    document = json.loads(write_ipuz(plain))
    assert document["version"] == "http://ipuz.org/v2"
    assert document["dimensions"] == {"width": puzzle.grid.cols, "height": puzzle.grid.rows}
    assert [len(row) for row in document["puzzle"]] == [puzzle.grid.cols] * puzzle.grid.rows
    listed = [number for clues in document["clues"].values() for number, _ in clues]
    assert listed == [slot.number for slot in puzzle.layout.slots]


def test_an_edited_preset_is_kept_under_the_name_of_its_origin() -> None:
    edited = US_DAILY.switched("max-words", 70).switched("connected", None)
    puzzle = Puzzle(puzzle_from("...").grid, preset=edited)
    assert read_ipuz(write_ipuz(puzzle)).puzzle.preset == edited
    assert edited.name == "US daily"


def test_a_custom_alphabet_keeps_its_folds() -> None:
    puzzle = Puzzle(puzzle_from("...").grid)
    document = json.loads(write_ipuz(puzzle))
    document["org.gridwright:state"]["alphabet"] = {
        "name": "dutch", "language": "nl", "letters": ["A", "IJ"], "folds": {"Y": "IJ"},
    }  # fmt: skip
    alphabet = read_ipuz(
        write_ipuz(read_ipuz(json.dumps(document).encode()).puzzle)
    ).puzzle.alphabet
    assert (alphabet.letters, alphabet.folds) == (("A", "IJ"), {"Y": "IJ"})


def test_a_clue_survives_while_its_slot_is_painted_over() -> None:
    puzzle = set_clue(puzzle_from("...\n...\n..."), SlotKey((1, 0), ACROSS), "Middle")
    painted = paint_blocks(puzzle, [(1, 1)], paint=True)
    again = paint_blocks(read_ipuz(write_ipuz(painted)).puzzle, [(1, 1)], paint=False)
    assert again.clue(again.layout.by_key[SlotKey((1, 0), ACROSS)]) == "Middle"


def test_a_file_of_another_program_gets_its_symmetry_and_rules_from_its_grid() -> None:
    puzzle = read(puzzle=[[1, 0, "#"], [2, 0, 0], ["#", 3, 0]], solution=None, clues={})
    assert puzzle.symmetry is not Symmetry.NONE
    assert puzzle.preset != LYONS
    assert puzzle.fill == {}


def test_trailing_commas_are_forgiven() -> None:
    text = json.dumps(document_of()).replace("]]", "],]").replace("}}", "},}")
    assert drawing_of(read_ipuz(text.encode()).puzzle) == "ABC\nD#E\nFGH"


def test_commas_and_brackets_inside_clues_stay() -> None:
    text = json.dumps(document_of(clues={"Across": [[1, 'a ,] \\" ,} b']]}))
    puzzle = read_ipuz(text[:-1].encode() + b",}").puzzle
    assert clue(puzzle, 0, 0, ACROSS) == 'a ,] \\" ,} b'


@pytest.mark.parametrize("form", ["ipuz({})", "ipuz({});", " my.call( {} ) ;\n", "\ufeff{}"])
def test_a_wrapper_of_the_web_is_taken_off(form: str) -> None:
    text = form.replace("{}", json.dumps(document_of()))
    assert drawing_of(read_ipuz(text.encode()).puzzle) == "ABC\nD#E\nFGH"


def test_objects_are_read_in_the_solution() -> None:
    solution = [[{"value": "a", "cell": 1}, {"Across": "B", "Down": "X"}, "HEART"], [None, None, 0]]
    puzzle = read(solution=solution)
    assert puzzle.fill == {(0, 0): "A", (0, 1): "B/X", (0, 2): "HEART"}
    assert puzzle.twofold.two_way == {(0, 1)}


def test_the_solvers_letters_stand_in_for_a_missing_solution() -> None:
    saved = [["A", 0, 0], [0, "#", 0], [0, 0, "Z"]]
    assert drawing_of(read(solution=None, saved=saved)) == "A..\n.#.\n..Z"


def test_blocks_of_a_diagramless_puzzle_come_from_its_solution() -> None:
    kind = ["http://ipuz.org/crossword/diagramless#1"]
    puzzle = read(kind=kind, puzzle=[[1, 2, 3], [4, 0, 0], [5, 0, 0]])
    assert drawing_of(puzzle) == "ABC\nD#E\nFGH"


def test_another_mark_for_blocks_is_understood() -> None:
    puzzle = read(
        block=":", empty="_", puzzle=[[1, 2, 3], [4, ":", "_"], [5, "_", "_"]], solution=None
    )
    assert drawing_of(puzzle) == "...\n.#.\n..."


@pytest.mark.parametrize("base", [0, 1])
def test_cells_of_clues_may_count_from_zero_or_one(base: int) -> None:
    cells = [[0 + base, 2 + base], [1 + base, 2 + base], [2 + base, 2 + base]]
    first = [[0 + base, 0 + base], [0 + base, 1 + base], [0 + base, 2 + base]]
    clues = {
        "Across": [{"number": 9, "clue": "Bottom", "cells": cells}],
        "Down": [{"clue": "Left", "cells": first}],
    }
    puzzle = read(clues=clues)
    assert clue(puzzle, 2, 0, ACROSS) == "Bottom"
    assert clue(puzzle, 0, 0, DOWN) == "Left"


def test_clues_follow_the_files_own_numbers() -> None:
    puzzle = read(
        puzzle=[["7", 0, "8"], [0, "#", 0], ["9", 0, 0]],
        clues={"Across": [["7", "Top"], {"number": 9, "clue": "Bottom"}], "Down": [[8, "Right"]]},
    )
    assert clue(puzzle, 0, 0, ACROSS) == "Top"
    assert clue(puzzle, 2, 0, ACROSS) == "Bottom"
    assert clue(puzzle, 0, 2, DOWN) == "Right"


def test_clue_lists_may_carry_a_label_and_plain_texts() -> None:
    puzzle = read(clues={"Across:Waagerecht": ["Top", "Bottom"], "Down:Senkrecht": ["Left"]})
    assert clue(puzzle, 0, 0, ACROSS) == "Top"
    assert clue(puzzle, 2, 0, ACROSS) == "Bottom"
    assert clue(puzzle, 0, 0, DOWN) == "Left"


def test_clues_keep_their_italics_and_lose_other_tags_and_entities() -> None:
    text = (
        "<i>Hamlet</i> <span class='x'>&amp;</span> &quot;co&quot;<br/>&#233;t&eacute; 3 < 4 AT&T"
    )
    clues = {"Across": [[1, text]]}
    assert clue(read(clues=clues), 0, 0, ACROSS) == '<i>Hamlet</i> & "co"\nété 3 < 4 AT&T'


def test_an_enumeration_stands_beside_its_clue_and_is_wanted() -> None:
    clues = {
        "Across": [
            {"number": 1, "clue": "Top", "enumeration": "2,1"},
            {"number": 5, "clue": "Bottom (3)", "enumeration": "3"},
        ]
    }
    puzzle = read(clues=clues)
    assert clue(puzzle, 0, 0, ACROSS) == "Top"
    assert clue(puzzle, 2, 0, ACROSS) == "Bottom (3)"
    assert [*puzzle.enumerations.values()] == ["2,1", "3"]
    assert puzzle.preset.enumerated
    assert not read(clues=clues, showenumerations=False).preset.enumerated


def test_a_file_says_whether_enumerations_are_shown() -> None:
    assert read(showenumerations=True).preset.enumerated
    assert not read().preset.enumerated


def test_own_enumerations_come_back_also_those_of_entries_that_are_away() -> None:
    puzzle = puzzle_from("ICECREAM\n########\nABCDEFGH")
    keys = [slot.key for slot in puzzle.layout.slots]
    puzzle = replace(puzzle, preset=UK_BLOCKED, symmetry=Symmetry.NONE)
    puzzle = set_enumeration(set_enumeration(puzzle, keys[0], "(3,5)"), keys[1], "4-4")
    away = paint_blocks(puzzle, [(2, 0)], paint=True)
    for one in (puzzle, away):
        document = json.loads(write_ipuz(one))
        assert document["showenumerations"] is True
        assert document["clues"]["Across"][0]["enumeration"] == "3,5"
        assert read_ipuz(json.dumps(document).encode()).puzzle == one


def test_styles_become_circles_shades_and_bars() -> None:
    puzzle = read(
        styles={"grey": {"color": "DDEEFF"}},
        puzzle=[
            [{"cell": 1, "style": {"shapebg": "circle"}}, {"cell": 2, "style": "grey"}, 3],
            [{"cell": 4, "style": {"barred": "TL"}}, "#", {"cell": 0, "style": {"barred": "B"}}],
            [5, {"cell": 0, "style": {"highlight": True}}, {"cell": 0, "style": {"barred": "LR"}}],
        ],
    )
    assert puzzle.circles == {(0, 0)}
    assert puzzle.shades.keys() == {(0, 1), (2, 1)}
    assert puzzle.shades[0, 1] == "#DDEEFF"
    assert puzzle.grid.bars == {Bar((0, 0), DOWN), Bar((1, 2), DOWN), Bar((2, 1), ACROSS)}


def test_a_null_cell_is_void_and_a_value_is_given() -> None:
    puzzle = read(
        puzzle=[[None, 1, 2], [3, 0, 0], [4, {"cell": 0, "value": "x"}, 0]], solution=None
    )
    assert puzzle.grid.voids == {(0, 0)}
    assert puzzle.given == {(2, 1)}
    assert puzzle.fill == {(2, 1): "X"}


def test_state_that_does_not_fit_the_grid_any_more_is_dropped() -> None:
    state = {
        "locks": [[0, 0, "across"], [1, 0, "across"], [9, 9, "down"], "nonsense"],
        "filled": [[0, 0], [1, 1], [50, 50], [0], None],
        "symmetry": "seven-fold",
        "preset": {"name": "Mine", "rules": {"max-words": 5, "from the future": 1}},
        "limits": [],
        "waivers": [["no-repeat", ["CAT"], []], ["no-repeat"], [1, [], []], None],
    }
    puzzle = read(**{"org.gridwright:state": state})
    assert puzzle.locks == {SlotKey((0, 0), ACROSS)}
    assert puzzle.filled == {(0, 0)}
    assert puzzle.waivers == {Waiver("no-repeat", ("CAT",))}


def test_rules_of_a_later_version_are_kept_for_it() -> None:
    state = {"preset": {"name": "Mine", "rules": {"max-words": 5, "from the future": 1, "x": "y"}}}
    puzzle = read(**{"org.gridwright:state": state})
    assert puzzle.preset.rules == {"max-words": 5, "from the future": 1}
    assert read_ipuz(write_ipuz(puzzle)).puzzle.preset == puzzle.preset


def test_half_a_surrogate_pair_cannot_stop_a_save() -> None:
    puzzle = read_ipuz(json.dumps(document_of(title="a \ud800 b")).encode()).puzzle
    assert read_ipuz(write_ipuz(puzzle)).puzzle.title == puzzle.title == "a \ufffd b"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no JSON"),
        ('{"puzzle": [[1,\n}', "Line 2"),
        ("[]", "not an object"),
        ("[" * 100_000, "no JSON"),
        ('{"version": "http://ipuz.org/v2"}', '"puzzle"'),
        ('{"puzzle": [[0, 0], [0]]}', "Row 2"),
        ('{"puzzle": [[0, 0], 7]}', "Row 2"),
        ('{"puzzle": [[]]}', "Row 1"),
        ('{"puzzle": 7}', '"puzzle"'),
        (json.dumps({"puzzle": [[0] * 101]}), "101 columns"),
        ('{"kind": ["http://ipuz.org/sudoku#1"], "puzzle": [[0]]}', "sudoku"),
    ],
)
def test_what_is_no_puzzle_is_refused_with_the_place(text: str, says: str) -> None:
    with pytest.raises(FormatError, match=says):
        read_ipuz(text.encode())


@pytest.mark.parametrize(
    "nonsense", [None, 7, True, "x", [], [[]], [None, {}, "x"], {"a": [1]}, {"Across": {}}]
)
def test_nonsense_in_any_key_is_survived(nonsense: object) -> None:
    for key in [*document_of(), "styles", "saved", "title", "notes", "block", "empty", "intro"]:
        with suppress(FormatError):
            read(**{key: nonsense})


def test_variants_that_make_no_sense_are_left_out() -> None:
    good = ["north", [[0, 0, "a", 1], [0, 1, "", 0]]]
    bad: list[object] = [
        None,
        ["", [[0, 0, "A", 0]]],
        ["no cells", []],
        ["outside", [[9, 9, "A", 0], [-1, 0, "A", 0]]],
        ["not texts", [[0, 0, 5, 0], "x", [0, 0]]],
        [7, [[0, 0, "A", 0]]],
    ]
    state = {"variants": [*bad, good]}
    (variant,) = read(**{"org.gridwright:state": state}).variants
    assert (variant.name, variant.texts) == ("north", {(0, 0): "A"})
    assert variant.cells == {(0, 0), (0, 1)}
    assert variant.filled == {(0, 0)}
    assert read(**{"org.gridwright:state": {"variants": [good] * 999}}).variants[99:] == (variant,)


def test_limits_of_earlier_versions_become_rules() -> None:
    limits = {"shared_letters": 5, "stems_repeat": False}
    rules = read(**{"org.gridwright:state": {"preset": "Lyons", "limits": limits}}).preset.rules
    assert rules == {**LYONS.rules, "no-run-repeat": 5, "no-stem-repeat": 0}
    limits = {"shared_letters": 0, "stems_repeat": True}
    assert read(**{"org.gridwright:state": {"preset": "Lyons", "limits": limits}}).preset == LYONS


def test_limits_that_make_no_sense_limit_nothing() -> None:
    limits = {
        "slots": [[0, 0, "across", 7], [0, 0, "down", {"floor": 40, "pattern": 5}], [0, 0]],
        "length_floors": {"3": 50, "x": 50, "4": "high"},
    }
    read_limits = read(**{"org.gridwright:state": {"limits": limits}}).limits
    assert read_limits.slots[SlotKey((0, 0), ACROSS)] == NO_SLOT_LIMITS
    assert read_limits.slots[SlotKey((0, 0), DOWN)].floor == 40
    assert len(read_limits.slots) == 2
    assert read_limits.length_floors == {3: 50}


def test_a_file_has_a_key_a_row_and_a_clue_a_line_for_people_to_compare() -> None:
    puzzle = set_clue(puzzle_from("AB\nCD"), SlotKey((0, 0), ACROSS), "One")
    lines = write_ipuz(puzzle).decode().split("\n")
    for line in (
        ' "puzzle": [',
        "  [1, 2],",
        "  [3, 0]",
        ' "clues": {',
        '  "Across": [',
        '   [1, "One"],',
    ):
        assert line in lines, line


def test_several_numbers_of_a_clue_are_linked_entries() -> None:
    clues = {"Across": [{"numbers": [1, 5], "clue": "Both"}], "Down": [[1, "Down"]]}
    puzzle = read(clues=clues)
    first = SlotKey((0, 0), ACROSS)
    assert puzzle.clues[first] == "Both"
    assert puzzle.links == {first: (SlotKey((2, 0), ACROSS),)}


@pytest.mark.parametrize(("rows", "cols"), [(100, 1), (1, 100)])
def test_the_largest_sides_are_read(rows: int, cols: int) -> None:
    document = {"puzzle": [[0] * cols for _ in range(rows)]}
    grid = read_ipuz(json.dumps(document).encode()).puzzle.grid
    assert (grid.rows, grid.cols) == (rows, cols)


@pytest.mark.parametrize(
    ("solution", "remarks"),
    [
        ([["A", "B", "A"], ["D", "#", "E"], ["A", "G", "A"]], []),
        (None, ["This is a coded puzzle whose letters are not known"]),
        ([["A", "B", "C"], ["D", "#", "E"], ["F", "G", "H"]], ["This is a coded puzzle whose"]),
    ],
    ids=["a code", "no letters", "one number for several letters"],
)
def test_a_codeword_whose_letters_are_known_is_as_good_as_any_puzzle(
    solution: list[list[str]] | None, remarks: list[str]
) -> None:
    document = document_of(
        kind=["http://ipuz.org/crossword#1", "http://crosswordnexus.com/ipuz/coded#1"],
        puzzle=[[5, 2, 5], [3, "#", 4], [5, 1, 5]],
        solution=solution,
        clues={},
    )
    told = [remark.note.value for remark in read_ipuz(json.dumps(document).encode()).remarks]
    assert len(told) == len(remarks)
    assert all(map(str.startswith, told, remarks))
