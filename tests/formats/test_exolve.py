from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.core.edits import paint_blocks, set_clue
from editor.core.grid import Bar, Direction
from editor.core.reshape import Turn, resize, turn
from editor.core.slots import SlotKey
from editor.core.symmetry import Symmetry
from editor.formats.across_lite import puz_losses
from editor.formats.dropped import dropped
from editor.formats.errors import FormatError
from editor.formats.exolve_reader import read_exolve
from editor.formats.exolve_writer import exolve_losses, write_exolve
from editor.formats.jpz_writer import jpz_losses
from editor.formats.xd_writer import xd_losses
from tests.drawing import drawing_of, puzzle_from
from tests.formats.readers.exolve_rules import hints, read
from tests.formats.samples import EXPECTED, FOLDER

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN

PUZZLE = """\
<html># a page around it
exolve-begin
  exolve-title: A <i>title</i>
  exolve-setter: Ann  # not part of the name
  exolve-width: 3
  exolve-height: 3
  exolve-grid:
    A@ B|! C
    D_ . ?
    E F+ 0
  exolve-across:
    1, 2d Linked (1) clue (2) [AB] remark
    4. Bottom &amp; last
  exolve-down:
    3 See 1 [C]
exolve-end
"""


def test_cells_decorators_and_clues_are_read() -> None:
    puzzle = read_exolve(PUZZLE.encode()).puzzle
    assert drawing_of(puzzle) == "ABC\nD#.\nEF0"
    assert puzzle.circles == {(0, 0)}
    assert puzzle.given == {(0, 1)}
    assert puzzle.grid.bars == {Bar((0, 1), ACROSS), Bar((1, 0), DOWN), Bar((2, 1), ACROSS)}
    assert (puzzle.title, puzzle.author) == ("A <i>title</i>", "Ann")
    numbers = {(slot.number, slot.direction): slot.key for slot in puzzle.layout.slots}
    assert puzzle.clues[numbers[1, ACROSS]] == "Linked (1) clue (2)"
    assert SlotKey((0, 0), ACROSS) in puzzle.clues


def test_a_clue_may_end_at_empty_brackets() -> None:
    text = PUZZLE.replace("(2) [AB] remark", "goes on (2) here [] and (3) ends")
    clue = read_exolve(text.encode()).puzzle.clues[SlotKey((0, 0), ACROSS)]
    assert clue == "Linked (1) clue goes on (2) here"


def test_a_clue_with_empty_brackets_in_it_does_not_end_there() -> None:
    puzzle = puzzle_from("AB")
    puzzle = replace(puzzle, clues={SlotKey((0, 0), ACROSS): "Fill in [] (2) of it"})
    text = write_exolve(puzzle)
    assert read_exolve(text).puzzle.clues == puzzle.clues
    # Exolve ends a clue at the first such mark.
    assert text.count(b"[]") == 1


def test_rebus_cells_are_parted_by_spaces() -> None:
    text = PUZZLE.replace("exolve-width: 3", "exolve-option: rebus-cells\nexolve-width: 3")
    puzzle = read_exolve(text.replace("A@ B|! C", "RAN@ &.&@ C").encode()).puzzle
    assert puzzle.fill[0, 0] == "RAN"
    assert puzzle.fill[0, 1] == ".@"


def test_everything_that_is_not_declared_lost_survives() -> None:
    puzzle = puzzle_from("AB#\nC..\n.EF")
    puzzle = replace(
        puzzle,
        grid=replace(puzzle.grid, bars=frozenset({Bar((1, 0), ACROSS), Bar((1, 1), DOWN)})),
        fill={**puzzle.fill, (1, 1): "HEART", (0, 0): ".", (0, 1): "0", (1, 0): "&", (2, 0): "#"},
        given=frozenset({(0, 0), (1, 1)}),
        circles=frozenset({(0, 0), (1, 2)}),
        title="Number # one & <b>bold</b>",
        notes="Two\nlines # no comment",
    )
    clues = {
        slot.key: f"{slot.number} (2) of <i>x</i> # [a] {place}"
        for place, slot in enumerate(puzzle.layout.slots)
    }
    puzzle = replace(puzzle, clues=clues)
    assert exolve_losses(puzzle) == ()
    again = read_exolve(write_exolve(puzzle)).puzzle
    for name in ("grid", "fill", "given", "circles", "clues", "title", "notes"):
        assert getattr(again, name) == getattr(puzzle, name), name


def test_an_explanation_of_several_lines_survives() -> None:
    told = {"explanation": "All is told.\nThe theme is water."}
    puzzle = replace(puzzle_from("AB"), credits=told)
    assert exolve_losses(puzzle) == ()
    assert read_exolve(write_exolve(puzzle)).puzzle.credits == told


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("nothing", "exolve-begin"),
        ("exolve-begin\nexolve-end", "exolve-grid"),
        (PUZZLE.replace("D_ . ?", "D_ ."), "Row 2"),
        (PUZZLE.replace("exolve-width: 3", "exolve-width: 4"), "exolve-width is 4"),
        (PUZZLE.replace("exolve-width: 3", "exolve-width: wide"), "wide"),
    ],
)
def test_a_bad_text_is_refused(text: str, says: str) -> None:
    with pytest.raises(FormatError, match=says):
        read_exolve(text.encode())


@pytest.mark.parametrize(
    ("line", "clue", "links"),
    [
        ("1, 3d Both (5,5)", "Both (5,5)", [((0, 4), DOWN)]),
        ("1, 3 Down Both (5,5)", "Both (5,5)", [((0, 4), DOWN)]),
        ("1 & 4 A bird (5,5)", "A bird (5,5)", [((2, 0), ACROSS)]),
        ("1a/4a and 3dn Three of them", "Three of them", [((2, 0), ACROSS), ((0, 4), DOWN)]),
        ("1 4 candles and 3 down", "4 candles and 3 down", []),
        ("1. A bird, 3 d in all", "A bird, 3 d in all", []),
    ],
)
def test_a_clue_line_begins_with_the_entries_it_stands_for(
    line: str, clue: str, links: list[tuple[tuple[int, int], Direction]]
) -> None:
    text = (FOLDER / "exolve" / "plain.exolve").read_text(encoding="utf-8")
    puzzle = read_exolve(text.replace("1 Frighten", line).encode()).puzzle
    first = SlotKey((0, 0), ACROSS)
    assert puzzle.clues[first] == clue
    assert list(puzzle.links.get(first, ())) == [SlotKey(*link) for link in links]


def plain_with(*changes: tuple[str, str]) -> str:
    """Return the plain sample with ``changes``, each of which must find its place."""
    text = (FOLDER / "exolve" / "plain.exolve").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


@pytest.mark.parametrize(
    ("line", "clue"),
    [
        ("1.Frighten", "Frighten"),
        ("1 . Frighten", "Frighten"),
        ("1 ... frighten", "... frighten"),
        ("1 Frighten (5)*", "Frighten"),
        ("1 Frighten (one word) SCARE: hidden", "Frighten (one word)"),
        ("1 Frighten (?)* [] [s]CARE", "Frighten (?)*"),
        ("1 Frighten (5 letters) anno", "Frighten (5 letters)"),
        ("1 Frighten (1w) anno", "Frighten (1w)"),
        ("1 A (word) first (5) then (4 letters)", "A (word) first (5)"),
        ("1 <i>Frighten (5)</i> anno", "<i>Frighten (5)</i>"),
        ("1 Frighten (5) [SCARE] as (3) is no end", "Frighten (5)"),
        ("1 Frighten (5) _ _ _ [?????] anno", "Frighten (5)"),
        ("1 Frighten _ _ _", "Frighten"),
        ("1 Frighten ____ [SHOCK]", "Frighten"),
        ("1 *", ""),
    ],
)
def test_a_clue_ends_where_exolve_ends_it(line: str, clue: str) -> None:
    puzzle = read_exolve(plain_with(("1 Frighten", line)).encode()).puzzle
    assert puzzle.clues.get(SlotKey((0, 0), ACROSS), "") == clue
    again = read_exolve(write_exolve(puzzle)).puzzle
    assert (again.clues, again.kept_clues) == (puzzle.clues, puzzle.kept_clues)


def test_rows_are_counted_from_below() -> None:
    # The example that Exolve's author publishes: OXIDIZE and REALIZE, OAR and EYE.
    text = """\
exolve-begin
  exolve-width: 7
  exolve-height: 5
  exolve-grid:
    PRESENT
    ...A...
    OXIDISE
    U.....V
    REALISE
  exolve-alternatives: r1c6:Z
  exolve-alternatives: r3c6:Z
  exolve-alternatives: r2c1:A c7r2:Y
  exolve-colour: pink g5 D4 A5
exolve-end
"""
    puzzle = read_exolve(text.encode()).puzzle
    assert puzzle.fill[4, 5] == puzzle.fill[2, 5] == "S|Z"
    assert (puzzle.fill[3, 0], puzzle.fill[3, 6]) == ("U|A", "V|Y")
    # A capital before a number names a clue, a small letter a column.
    assert puzzle.shades.keys() == {(0, 6)} | {(2, 6), (3, 6), (4, 6)} | {
        (4, col) for col in range(7)
    }


def test_labels_in_brackets_may_be_linked() -> None:
    text = plain_with(
        ("1 Frighten", "#a5 [G], 4, [H] All three (5,5,5)"), ("5 Each", "#a1 [H] See [G]")
    )
    puzzle = read_exolve(text.encode()).puzzle
    first = SlotKey((0, 0), ACROSS)
    assert puzzle.clues[first] == "All three (5,5,5)"
    assert puzzle.links[first] == (SlotKey((2, 0), ACROSS), SlotKey((4, 0), ACROSS))
    assert puzzle.labels == {(0, 0): "G", (4, 0): "H"}


def test_numbers_that_are_not_shown_are_not_shown() -> None:
    option = (
        "  exolve-width",
        "  exolve-option: hide-inferred-numbers font-size:20px\n  exolve-width",
    )
    puzzle = read_exolve(plain_with(option).encode()).puzzle
    assert not any(map(puzzle.label, puzzle.grid.open_cells))
    named = read_exolve(plain_with(option, ("1 Frighten", "#a5 [X] Frighten")).encode()).puzzle
    assert {cell: label for cell in named.grid.open_cells if (label := named.label(cell))} == {
        (0, 0): "X"
    }


def test_lines_between_clues_are_told() -> None:
    text = plain_with(("    4 Smell", "    <i>All the rest is easy.</i>\n    ---\n    4 Smell"))
    told = [remark.sentence for remark in read_exolve(text.encode()).remarks]
    assert told == ["“All the rest is easy.” is left out.", "“---” is left out."]


def test_what_says_nothing_of_cells_is_carried_to_the_next_text() -> None:
    lines = [
        "exolve-cell-size: 40",
        "exolve-credits: Tested by Zoe",
        "exolve-email: ann@example.org",
        "exolve-question: Why? (3)",
        "exolve-option: font-size:20px",
        "exolve-postscript:",
        "  The end.",
    ]
    text = plain_with(("exolve-end", "\n".join([*lines, "exolve-end"])))
    reading = read_exolve(text.encode())
    assert reading.remarks == ()
    assert [line.text for line in reading.puzzle.kept_lines] == lines
    again = write_exolve(reading.puzzle).decode()
    for line in lines:
        assert f"  {line}\n" in again
    assert read_exolve(again.encode()).puzzle == reading.puzzle


TAKEN = "width height grid title setter copyright preamble prelude across down nodir explanations "
TAKEN += "colour color language alternatives nina"
CARRIED = "id email credits question submit option relabel cell-size postscript cell-decorator"
TOLD = "3d-across 3d-away 3d-down maker force-hyphen-right force-hyphen-below "
TOLD += "force-bar-right force-bar-below"
"""The sections that Exolve's author describes, but for those that lead to a refusal."""


@pytest.mark.parametrize("name", CARRIED.split(" "))
def test_a_section_that_says_nothing_of_cells_is_kept(name: str) -> None:
    text = plain_with(("exolve-end", f"  exolve-{name}: Xyzzy\nexolve-end"))
    reading = read_exolve(text.encode())
    assert any("Xyzzy" in line.text for line in reading.puzzle.kept_lines)
    assert reading.remarks == ()


@pytest.mark.parametrize("name", TOLD.split(" "))
def test_a_section_that_is_left_out_is_told_by_name(name: str) -> None:
    text = plain_with(("exolve-end", f"  exolve-{name}: a1 b1\nexolve-end"))
    told = [remark.sentence for remark in read_exolve(text.encode()).remarks]
    assert told == [f"“exolve-{name}” is left out."]


@pytest.mark.parametrize("name", TAKEN.split(" "))
def test_a_section_that_is_part_of_the_puzzle_is_not_told(name: str) -> None:
    text = plain_with(("exolve-begin\n", f"exolve-begin\n  exolve-{name}:\n"))
    assert read_exolve(text.encode()).remarks == ()


def test_a_sign_that_escapes_the_next_one_makes_a_cell_of_its_own() -> None:
    text = plain_with(("S C A R E", "SC&1RE"), ("T . B . A", "T.B.&|"))
    puzzle = read_exolve(text.encode()).puzzle
    assert drawing_of(puzzle).split()[:2] == ["SC1RE", "T#B#|"]
    assert not puzzle.grid.bars


def test_a_diagramless_text_that_hides_its_blocks_is_refused() -> None:
    rows = [("S C A R E", "0*0*0*0*0*"), ("T . B . A", "0*0*0*0*0*"), ("O D O U R", "0*0*0*0*0*")]
    rows += [("N . D . L", "0*0*0*0*0*"), ("E V E R Y", "0*0*0*0*0*")]
    with pytest.raises(FormatError, match="tells of no blocks"):
        read_exolve(plain_with(*rows).encode())
    empty = replace(puzzle_from("..\n.#"), diagramless=True)
    assert read_exolve(write_exolve(empty)).puzzle.grid == empty.grid


def test_entries_read_backwards_are_refused() -> None:
    text = plain_with(("exolve-end", "  exolve-reversals: a5-e5\nexolve-end"))
    with pytest.raises(FormatError, match="backwards"):
        read_exolve(text.encode())


def test_a_flat_text_is_wanted() -> None:
    with pytest.raises(FormatError, match="three dimensions"):
        read_exolve(PUZZLE.replace("exolve-grid:", "exolve-3d: 2\n  exolve-grid:").encode())


def test_a_place_beside_a_number_names_the_entry_that_begins_there() -> None:
    text = PUZZLE.replace("4. Bottom", "#r1c1 [X] Bottom").replace("3 See 1 [C]", "#c1r9 [Y] Gone")
    reading = read_exolve(text.encode())
    assert reading.puzzle.labels.get((2, 0)) == "X"
    assert reading.puzzle.clues[SlotKey((2, 0), ACROSS)] == "Bottom & last"


def test_an_unknown_colour_and_a_second_puzzle_are_told() -> None:
    text = PUZZLE.replace(
        "  exolve-across:",
        "  exolve-colour: nocolour r3c1\n  exolve-colour: red 1a 99d zz\n  exolve-across:",
    )
    reading = read_exolve(f"{text}{text}".encode())
    assert reading.puzzle.shades == {(0, 0): "#ff0000", (0, 1): "#ff0000"}
    told = " ".join(remark.sentence for remark in reading.remarks)
    for part in ("colour “nocolour” is unknown", "1 further puzzle;"):
        assert part in told


KEPT = read_exolve((FOLDER / "exolve" / "kept.exolve").read_bytes()).puzzle


def lines_with(puzzle: Puzzle, part: str) -> list[str]:
    """Return the lines with ``part`` in the text that is written of ``puzzle``."""
    return [line.strip() for line in write_exolve(puzzle).decode().splitlines() if part in line]


def test_what_a_text_tells_later_is_written_again_as_it_was() -> None:
    before = (FOLDER / "exolve" / "kept.exolve").read_text(encoding="utf-8")
    after = write_exolve(KEPT).decode()
    assert hints(after) == hints(before)
    assert read(after).drawings == read(before).drawings
    assert lines_with(KEPT, "1 <span")[0] in before
    assert lines_with(KEPT, "exolve-nina") == [
        "exolve-nina: dodgerblue r1c1 r5c5",
        "exolve-nina: edge r5c5 r4c5 r3c5 r2c5 r1c5",
    ]
    assert exolve_losses(KEPT) == ()
    for losses in (puz_losses, jpz_losses, xd_losses):
        assert any("Exolve" in told for told in losses(KEPT))


def test_a_nina_and_a_drawing_go_where_their_cells_go() -> None:
    wider = resize(KEPT, 6, 6, top=1, left=1)
    assert lines_with(wider, "nina: dodgerblue") == ["exolve-nina: dodgerblue r1c2 r5c6"]
    assert wider.kept_drawings == {(1, 1): "1", (3, 2): "1,2:red", (5, 5): "2:#0000ff"}
    turned = turn(KEPT, Turn.ROTATE_RIGHT)
    assert lines_with(turned, "nina: dodgerblue") == ["exolve-nina: dodgerblue r5c1 r1c5"]
    assert read(write_exolve(turned).decode()).drawings[0][4] == [1]


def test_a_nina_that_loses_cells_is_told() -> None:
    painted = paint_blocks(replace(KEPT, symmetry=Symmetry.NONE), [(0, 4)], paint=True)
    assert lines_with(painted, "nina: dodgerblue") == ["exolve-nina: dodgerblue r1c1"]
    assert dropped(KEPT, painted) == ("2 cells of ninas or drawings of an Exolve text are gone.",)
    cut = resize(KEPT, 5, 1)
    assert lines_with(cut, "nina") == ["exolve-nina: dodgerblue r1c1"]
    assert "8 cells of ninas or drawings" in " ".join(dropped(KEPT, cut))
    assert not dropped(cut, paint_blocks(cut, [(1, 0)], paint=True))


def test_hints_go_with_their_entry_and_stay_when_the_clue_is_written_anew() -> None:
    smell = SlotKey((2, 0), ACROSS)
    turned = turn(KEPT, Turn.TRANSPOSE)
    assert turned.kept_clues[SlotKey((0, 2), DOWN)] == KEPT.kept_clues[smell]
    again = set_clue(KEPT, smell, "It is smelt (5)")
    assert hints(write_exolve(again).decode())["4 It is smelt (5)"] == [
        "A nose <i>knows</i>",
        "Not American",
    ]


@pytest.mark.parametrize(
    ("clue", "line"),
    [
        ("Alarm (5)", '1 Alarm (5) [SCARE] Hidden in "those care"'),
        ("Alarm", '1 Alarm [] [SCARE] Hidden in "those care"'),
        ("", '1 [] [SCARE] Hidden in "those care"'),
    ],
)
def test_what_the_setter_says_stays_behind_a_clue_that_is_written_anew(
    clue: str, line: str
) -> None:
    again = set_clue(KEPT, SlotKey((0, 0), ACROSS), clue)
    assert lines_with(again, "Hidden") == [line]
    assert read_exolve(write_exolve(again)).puzzle.clues == again.clues


def test_an_answer_that_the_grid_gives_is_not_kept_but_another_is() -> None:
    same = read_exolve(plain_with(("1 Frighten", "1 Frighten (5) [S-care]")).encode()).puzzle
    assert not same.kept_clues
    other = read_exolve(plain_with(("1 Frighten", "1 Frighten (5) [SHOCK]")).encode()).puzzle
    assert lines_with(other, "SHOCK") == ["1 Frighten (5) [SHOCK]"]


def test_two_texts_are_never_called_the_same() -> None:
    # Exolve keeps what a solver has typed under this name.
    assert lines_with(EXPECTED["plain"], "exolve-id") == []
    assert lines_with(KEPT, "exolve-id") == ["exolve-id: kept-1"]
