"""Legal files with parts that a puzzle does not hold: what is not shown is told, none is wrong."""

from __future__ import annotations

import io
import json
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import puz
import pytest

from editor.core.clue_lists import ClueList, FreeClue
from editor.core.grid import Bar, Direction
from editor.core.slots import SlotKey
from editor.formats.across_lite_text_writer import (
    across_lite_text_1_losses,
    across_lite_text_losses,
    write_across_lite_text,
)
from editor.formats.errors import FormatError
from editor.formats.exolve_reader import read_exolve
from editor.formats.exolve_writer import write_exolve
from editor.formats.jpz_writer import write_jpz
from editor.formats.registry import reading_of
from editor.formats.xd_writer import write_xd, xd_losses
from tests.drawing import drawing_of, puzzle_from
from tests.formats.samples import FOLDER, PLAIN

if TYPE_CHECKING:
    from editor.formats.remarks import Reading


def told(reading: Reading) -> list[str]:
    return [remark.sentence for remark in reading.remarks]


def changed(name: str, *changes: tuple[str, str]) -> Reading:
    """Return what the sample ``name`` is read as after ``changes``; each must find its place."""
    path = FOLDER / name
    text = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return reading_of(path, text.encode())


GRID = [[1, 0, 2], [0, "#", 0], [3, 0, 0]]
SOLUTION = [["C", "A", "T"], ["O", "#", "O"], ["B", "E", "E"]]
CLUES = {"Across": [[1, "Pet"], [3, "Bug"]], "Down": [[1, "Corn"], [2, "Foot"]]}


def of_ipuz(**parts: object) -> Reading:
    document = {
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/crossword#1"],
        "dimensions": {"width": 3, "height": 3},
        "puzzle": GRID,
        "solution": SOLUTION,
        "clues": CLUES,
        **parts,
    }
    return reading_of(Path("odd.ipuz"), json.dumps(document).encode())


def corner(style: object) -> list[list[object]]:
    return [[{"cell": 1, "style": style}, 0, 2], *GRID[1:]]


def first_answer(value: object) -> list[list[object]]:
    return [[value, "A", "T"], *SOLUTION[1:]]


KEPT = "“{}” is kept in the file but not shown."
SIZE = "The file tells of a grid of {}; it is opened as it is drawn."
COUNTED = "“{}” is kept in the file but not shown ({})."


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        ({"clues": {"Across": {"1": "Pet"}, "Down": CLUES["Down"]}}, [COUNTED.format("Across", 1)]),
        ({"clues": [["Across", [[1, "Pet"]]]]}, [COUNTED.format("clues", 1)]),
        ({"clues": {**CLUES, "Across": [True, None, 5]}}, [COUNTED.format("Across", 3)]),
        ({"clues": {**CLUES, "Across": [[1, ["Pet"]]]}}, [COUNTED.format("Across", 1)]),
        (
            {"clues": {**CLUES, "Across": [{"number": 1, "clue": "Pet", "hints": ["mew"]}]}},
            [COUNTED.format("hints", 1)],
        ),
        (
            {"clues": {**CLUES, "Across": [{"number": 1, "clue": "Pet", "continued": [3]}]}},
            [COUNTED.format("continued", 1)],
        ),
        ({"solution": first_answer({"value": ["C", "K"]})}, [COUNTED.format("solution", 1)]),
        ({"solution": first_answer({"Across": "C", "Up": "K"})}, [COUNTED.format("solution", 1)]),
        ({"solution": ["CAT", "O#O", "BEE"]}, [COUNTED.format("solution", 3)]),
        ({"solution": [*SOLUTION, ["X", "Y", "#"]]}, [COUNTED.format("solution", 2)]),
        ({"puzzle": corner({"shapebg": "star"})}, [KEPT.format("shapebg")]),
        ({"puzzle": corner({"color": "red"})}, [KEPT.format("color")]),
        ({"puzzle": corner({"barred": ["R"]})}, [KEPT.format("barred")]),
        (
            {"puzzle": [[{"cell": 1, "value": "K"}, 0, 2], *GRID[1:]]},
            [COUNTED.format("solution", 1)],
        ),
        ({"dimensions": {"width": 4, "height": "3"}}, [SIZE.format("4 × 3")]),
        ({"title": 5, "misses": {}}, [KEPT.format("title"), KEPT.format("misses")]),
    ],
)
def test_what_of_an_ipuz_file_is_not_shown_is_told(
    parts: dict[str, object], says: list[str]
) -> None:
    assert sorted(told(of_ipuz(**parts))) == sorted(says)


@pytest.mark.parametrize(
    "parts",
    [
        {},
        {"puzzle": [[{"cell": cell} for cell in row] for row in GRID]},
        {"puzzle": [[str(cell) for cell in row] for row in GRID]},
        {"puzzle": corner({"shapebg": False, "highlight": False, "barred": False})},
        {"puzzle": corner(None)},
        {"kind": "http://ipuz.org/crossword#1", "dimensions": {}},
        {"dimensions": {"width": "3", "height": 3}},
        {"puzzle": [[{"cell": 1, "value": "c"}, 0, 2], *GRID[1:]]},
        {"clues": {name: [one[1] for one in items] for name, items in CLUES.items()}},
        {"clues": {f"{name}:Anyhow": items for name, items in CLUES.items()}},
        {"solution": first_answer({"value": "C", "cell": 1})},
        {"empty": "", "puzzle": [[cell or "" for cell in row] for row in GRID]},
    ],
)
def test_an_odd_spelling_of_an_ipuz_file_is_read_without_a_word(parts: dict[str, object]) -> None:
    reading = of_ipuz(**parts)
    assert told(reading) == []
    assert drawing_of(reading.puzzle) == "CAT\nO#O\nBEE"
    assert sorted(reading.puzzle.clues.values()) == ["Bug", "Corn", "Foot", "Pet"]
    assert reading.puzzle.labels == {}


FIRST = '<cell x="1" y="1"'
SMALL = "1 small letter of the grid is read as a capital: what it marks is not said."
LEFT = "“{}” is left out ({})."


@pytest.mark.parametrize(
    ("old", "new", "name"),
    [
        (FIRST, f'{FIRST} foreground-color="#ff0000"', "foreground-color"),
        (FIRST, f'{FIRST} bottom-right-number="5"', "bottom-right-number"),
        (FIRST, f'{FIRST} background-shape="ellipse"', "background-shape"),
        (FIRST, f'{FIRST} background-color="nocolour"', "background-color"),
        (FIRST, f'{FIRST} background-picture="a.png"', "background-picture"),
        ("Frighten", '<img src="a.png"/>Frighten', "img"),
        ("<clue ", '<clue citation="Zoe" ', "citation"),
        (
            '<cell x="2" y="2" type="block"/>',
            '<cell x="2" y="2" type="clue"><clue>Scare</clue></cell>',
            "clue",
        ),
    ],
)
def test_what_of_a_jpz_file_is_left_out_is_told(old: str, new: str, name: str) -> None:
    reading = changed("jpz/plain.jpz", (old, new))
    assert told(reading) == [LEFT.format(name, 1)]
    assert (reading.puzzle.fill, reading.puzzle.clues) == (PLAIN.fill, PLAIN.clues)


def test_a_jpz_file_may_begin_with_a_blank_line_and_name_colours_and_truths_otherwise() -> None:
    reading = changed(
        "jpz/plain.jpz",
        ("<?xml", "\n  <?xml"),
        (FIRST, f'{FIRST} background-color="pink" bottom-bar="1"'),
        ("<title><b>Across</b></title>", ""),
    )
    puzzle = reading.puzzle
    assert puzzle.shades == {(0, 0): "#ffc0cb"}
    assert puzzle.grid.bars == {Bar((0, 0), Direction.DOWN)}
    assert puzzle.clues[SlotKey((0, 0), Direction.ACROSS)] == "Frighten"


def test_the_name_of_a_jpz_list_keeps_its_styles_but_for_the_bold_of_all_lists() -> None:
    lists = (ClueList("Non-<i>numerics</i>", (FreeClue("P", "Nowhere"),)),)
    again = reading_of(Path("again.jpz"), write_jpz(replace(PLAIN, lists=lists)))
    assert again.puzzle.lists == lists


def test_an_unknown_type_of_cells_is_told() -> None:
    reading = changed("jpz/plain.jpz", ('x="2" y="2" type="block"', 'x="2" y="2" type="arrow"'))
    assert LEFT.format("type", 1) in told(reading)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("A4. ", "B4. ", [LEFT.format("clues", 1)]),
        ("D3. Before", "d3. Before", [LEFT.format("clues", 1)]),
        ("Title:", "Special: schrodinger\nTitle:", ["“Special: schrodinger” is left out."]),
        ("## Clues", "## Secret\n\nfoo\n\n## Clues", ["“Secret” is left out."]),
        ("Title:", "Rebus: s=S\nTitle:", []),
        ("SCARE", "sCARE", [SMALL]),
        ("A1. Frighten", "A1. {@Fright|http://example.org@}en", []),
    ],
)
def test_what_of_an_xd_file_is_left_out_is_told(old: str, new: str, says: list[str]) -> None:
    reading = changed("xd/plain.xd", (old, new))
    assert told(reading) == says
    assert says or reading.puzzle.clues == PLAIN.clues


def test_an_xd_file_may_be_all_in_small_letters() -> None:
    grid = [(row, row.lower()) for row in ("SCARE", "T#B#A", "ODOUR", "N#D#L", "EVERY")]
    reading = changed("xd/plain.xd", *grid)
    assert reading.puzzle.fill == PLAIN.fill
    assert told(reading) == []


def test_a_backslash_of_an_xd_clue_ends_a_line_both_ways() -> None:
    puzzle = changed("xd/plain.xd", ("A1. Frighten", "A1. Boo! \\ or: frighten")).puzzle
    assert puzzle.clues[SlotKey((0, 0), Direction.ACROSS)] == "Boo!\nor: frighten"
    assert xd_losses(puzzle) == ()
    assert reading_of(Path("again.xd"), write_xd(puzzle)).puzzle.clues == puzzle.clues
    odd = replace(puzzle, clues={SlotKey((0, 0), Direction.ACROSS): "A \\ B"})
    assert xd_losses(odd) == ("Backslashes in clues become ends of lines.",)


def test_two_letters_parted_by_a_bar_are_a_schrodinger_cell() -> None:
    reading = changed("xd/plain.xd", ("Title:", "Rebus: 1=S|T\nTitle:"), ("SCARE", "1CARE"))
    assert reading.puzzle.twofold.groups == {frozenset({(0, 0)})}
    across = reading.puzzle.layout.by_key[SlotKey((0, 0), Direction.ACROSS)]
    readings = reading.puzzle.twofold.readings(reading.puzzle.fill, across)
    assert sorted("".join(filter(None, one)) for one in readings) == ["SCARE", "TCARE"]
    assert told(reading) == [
        "S|T (row 1, column 1) reads either of its two parts, the same across and down."
    ]
    solution = of_ipuz(solution=first_answer("C|B"))
    assert solution.puzzle.twofold.groups == {frozenset({(0, 0)})}


def test_an_xd_answer_may_hold_a_tilde() -> None:
    puzzle = replace(PLAIN, fill={**PLAIN.fill, (0, 4): "~", (0, 0): "~"})
    again = reading_of(Path("again.xd"), write_xd(puzzle)).puzzle
    assert (again.fill, again.clues) == (puzzle.fill, puzzle.clues)
    spaced = changed("xd/plain.xd", ("Frighten ~ SCARE", "Frighten ~ SC ARE")).puzzle
    assert spaced.clues == PLAIN.clues


def test_rebus_keys_of_an_xd_file_may_be_parted_by_semicolons() -> None:
    changes = ("Title:", "Rebus: 1=HEART;2=CLUB\nTitle:"), ("SCARE", "1CAR2")
    puzzle = changed("xd/plain.xd", *changes).puzzle
    assert (puzzle.fill[0, 0], puzzle.fill[0, 4]) == ("HEART", "CLUB")


def test_an_xd_file_may_have_no_headers() -> None:
    text = "\n\nAB\nCD\n\n\nA1. One ~ AB\nA3. Two ~ CD\n\nD1. Three ~ AC\nD2. Four ~ BD\n"
    puzzle = reading_of(Path("odd.xd"), text.encode()).puzzle
    assert drawing_of(puzzle) == "AB\nCD"
    assert sorted(puzzle.clues.values()) == ["Four", "One", "Three", "Two"]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("<DOWN>", "One too many\n<DOWN>", [LEFT.format("clues", 1)]),
        ("<SIZE>", "<EDITOR>\nZoe\n<SIZE>", ["“EDITOR” is left out."]),
        ("5x5", "6x5", [SIZE.format("6 × 5")]),
        ("5x5", "", []),
    ],
)
def test_what_of_an_across_lite_text_is_left_out_is_told(
    old: str, new: str, says: list[str]
) -> None:
    assert told(changed("across-lite-text/plain.txt", (old, new))) == says


def test_notes_of_an_across_lite_text_may_hold_tags() -> None:
    puzzle = replace(PLAIN, notes="<center>\nBegin\n</center>")
    again = reading_of(Path("again.txt"), write_across_lite_text(puzzle))
    assert (again.puzzle.notes, told(again)) == (puzzle.notes, [])


def test_a_grid_of_nothing_but_x_is_told_before_it_is_written_as_an_across_lite_text() -> None:
    puzzle = puzzle_from("XX\nXX")
    for losses in (across_lite_text_losses, across_lite_text_1_losses):
        assert losses(puzzle) == ("A grid of nothing but X is taken for one without letters.",)
        assert losses(puzzle_from("XX\nXY")) == ()


def test_marks_of_an_across_lite_text_may_share_a_line() -> None:
    text = (FOLDER / "across-lite-text" / "plain--v2.txt").read_text(encoding="utf-8")
    text = text.replace("SCARE", "1cARE").replace("<ACROSS>", "<REBUS>\nMARK;1:HEART:H;\n<ACROSS>")
    puzzle = reading_of(Path("odd.txt"), text.encode()).puzzle
    assert puzzle.fill[0, 0] == "HEART"
    assert puzzle.circles == {(0, 1)}


def test_what_of_an_xpf_file_is_left_out_is_told() -> None:
    assert told(changed("xpf/plain.xpf", ("<Clues>", '<Bars><Bar Row="1"/></Bars><Clues>'))) == [
        "“Bars” is left out."
    ]
    assert told(changed("xpf/plain.xpf", ("<Rows>5", "<Rows>6"))) == [SIZE.format("5 × 6")]
    assert told(changed("xpf/plain.xpf", ("<Type>normal", "<Type>acrostic"))) == [
        "The file says that this is a puzzle of the kind “acrostic”."
    ]


def test_what_of_a_crossfire_file_is_left_out_is_told() -> None:
    wide = changed("crossfire/plain.cfp", ('width="5"', 'width="6"'))
    assert told(wide) == [SIZE.format("6 × 5")]
    changes = ('num="1"', 'num="99"'), ("<WORDS>", "<SHADES>1</SHADES><WORDS>")
    assert told(changed("crossfire/plain.cfp", *changes)) == [
        LEFT.format("WORD", 1),
        "“SHADES” is left out.",
    ]


def of_puz(clues: list[str], section: bytes = b"", kind: int = 1) -> Reading:
    source = puz.Puzzle()
    source.width = source.height = 2
    source.puzzletype = kind
    source.solution, source.fill, source.clues = "ABCD", "----", clues
    if section:
        source.extensions[section] = b"abcd"
        source._extensions_order.append(section)
    return reading_of(Path("odd.puz"), source.tobytes())


@pytest.mark.parametrize(
    ("clues", "section", "says"),
    [
        (["a", "b", "c", "d"], b"", []),
        (["a", "b", "c"], b"", ["1 entry has no clue in the file."]),
        (["a", "b", "c", "d", "e"], b"", [LEFT.format("clues", 1)]),
        (["a", "b", "c", "d"], b"XTRA", ["“XTRA” is left out."]),
        (["a", "b", "c", "d"], b"LTIM", []),
    ],
)
def test_what_of_a_puz_file_is_left_out_is_told(
    clues: list[str], section: bytes, says: list[str]
) -> None:
    assert told(of_puz(clues, section)) == says


@pytest.mark.parametrize(
    ("kind", "says"), [(0, []), (0x0101, ["“0x0101”"]), (0x0402, ["“0x0402”"])]
)
def test_an_unknown_type_of_a_puz_file_is_told(kind: int, says: list[str]) -> None:
    reading = of_puz(["a", "b", "c", "d"], kind=kind)
    assert drawing_of(reading.puzzle) == "AB\nCD"
    assert told(reading) == [
        f"The file says that this is a puzzle of the kind {name}." for name in says
    ]


def test_a_clue_that_goes_on_in_its_own_entry_is_a_clue_of_that_entry() -> None:
    link = {"number": 1, "direction": "Across"}
    across = [{"number": 1, "clue": "Pet", "continued": [link]}, [3, "See 1"]]
    puzzle = of_ipuz(clues={"Across": across, "Down": CLUES["Down"]}).puzzle
    assert not puzzle.links
    again = {"number": 3, "direction": "Across"}
    across[0] = {"number": 1, "clue": "Pet", "continued": [again, link, again]}
    puzzle = of_ipuz(clues={"Across": across, "Down": CLUES["Down"]}).puzzle
    assert puzzle.links == {SlotKey((0, 0), Direction.ACROSS): (SlotKey((2, 0), Direction.ACROSS),)}


def test_a_solution_smaller_than_the_grid_is_told() -> None:
    assert told(of_ipuz(solution=[["C"]])) == [SIZE.format("1 × 1")]
    ragged = [["C", "A"], ["O", "#", "O"], ["B", "E", "E"]]
    assert told(of_ipuz(solution=ragged)) == [SIZE.format("2 × 3")]


def test_further_puzzles_of_a_crossword_compiler_file_are_told() -> None:
    says = "The file holds 1 further puzzle; the first one is opened."
    data = write_jpz(PLAIN)
    grid = data[data.index(b"<grid") : data.index(b"</grid>") + len(b"</grid>")]
    two = data.replace(b"</crossword>", b"</crossword><crossword>" + grid + b"</crossword>")
    assert told(reading_of(Path("two.jpz"), two)) == [says]
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as members:
        for name in ("a/read.txt", "a/one.xml", "a/two.xml"):
            members.writestr(name, b"Read me" if name.endswith("txt") else data)
    assert told(reading_of(Path("two.jpz"), archive.getvalue())) == [says]


def test_a_list_of_clues_without_lengths_is_called_one() -> None:
    text = b"Across\n1 Pet\n3 Bug\nDown\n1 Corn\n2 Foot\n"
    with pytest.raises(FormatError, match="list of clues without a grid"):
        reading_of(Path("clues.txt"), text)


def test_a_clue_of_two_lines_keeps_them_in_an_exolve_text() -> None:
    puzzle = replace(
        PLAIN, clues={**PLAIN.clues, SlotKey((0, 0), Direction.ACROSS): "One line\nanother"}
    )
    text = write_exolve(puzzle)
    assert b"1 One line<br>another\n" in text
    assert read_exolve(text).puzzle.clues == puzzle.clues


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("xd/plain.xd", "~ SCARE", "~ SCARF"),
        ("xpf/plain.xpf", 'Ans="SCARE"', 'Ans="SCAR"'),
        ("jpz/plain.jpz", '<word id="1"', '<word id="1" solution="SCARED"'),
        ("ipuz/plain.ipuz", '[1, "Frighten"]', '{"number": 1, "clue": "Frighten", "answer": "A"}'),
    ],
)
def test_an_answer_beside_its_clue_that_the_grid_contradicts_is_told(
    name: str, old: str, new: str
) -> None:
    assert told(changed(name)) == []
    reading = changed(name, (old, new))
    assert reading.puzzle.fill == PLAIN.fill
    assert told(reading) == [
        "1 answer beside a clue is not what stands in the grid, which is kept as it is."
    ]


@pytest.mark.parametrize("answer", ["scare", "S-C ARÉ", "", "?????"])
def test_an_answer_may_be_spelled_with_signs_or_not_at_all(answer: str) -> None:
    assert told(changed("xd/plain.xd", ("~ SCARE", f"~ {answer}"))) == []


def test_an_answer_may_be_either_reading_of_a_cell() -> None:
    assert told(changed("xd/two-way.xd")) == []
    either = changed("xd/plain.xd", ("SCARE\n", "1CARE\n"), ("Title:", "Rebus: 1=S|T\nTitle:"))
    assert [one.partition(") ")[2] for one in told(either)] == [
        "reads either of its two parts, the same across and down."
    ]
