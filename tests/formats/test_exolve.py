from __future__ import annotations

from dataclasses import replace
from html import unescape
from typing import TYPE_CHECKING

import pytest

from editor.core.clue_lists import ClueList, FreeClue
from editor.core.edits import paint_blocks, set_clue, set_group, set_parse
from editor.core.grid import Bar, Direction
from editor.core.kept import KeptClue
from editor.core.reshape import Turn, resize, turn
from editor.core.slots import SlotKey
from editor.core.symmetry import Symmetry
from editor.formats.across_lite import puz_losses
from editor.formats.dropped import dropped
from editor.formats.errors import FormatError
from editor.formats.exolve_reader import read_exolve
from editor.formats.exolve_writer import exolve_losses, write_exolve
from editor.formats.ipuz_reader import read_ipuz
from editor.formats.ipuz_writer import write_ipuz
from editor.formats.jpz_writer import jpz_losses
from editor.formats.xd_writer import xd_losses
from tests.drawing import drawing_of, puzzle_from
from tests.formats.readers.exolve_rules import breaches, clues, hints, letters, read
from tests.formats.samples import EXPECTED, FOLDER, FRIGHTEN, PLAIN, TIME

if TYPE_CHECKING:
    from editor.core.grid import Cell
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
        ("1 Frighten (?)* [] [s]CARE", "Frighten"),
        ("1 Frighten (5 letters) anno", "Frighten (5 letters)"),
        ("1 Frighten (1w) anno", "Frighten (1w)"),
        ("1 A (word) first (5) then (4 letters)", "A (word) first (5)"),
        ("1 <i>Frighten (5)</i> anno", "<i>Frighten (5)</i>"),
        ("1 Frighten (5) [SCARE] as (3) is no end", "Frighten (5)"),
        ("1 Frighten (5) _ _ _ [?????] anno", "Frighten (5)"),
        ("1 Gone with the ___", "Gone with the ___"),
        ("1 Frighten ____ [SHOCK]", "Frighten ____"),
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
CARRIED += " host maker grid-spacing grid-bounds"
PLACED = "nina force-hyphen-right force-hyphen-below force-bar-right force-bar-below"
TOLD = "3d-across 3d-away 3d-down no-rebus"
"""The sections that Exolve's author describes, but for those that lead to a refusal."""


@pytest.mark.parametrize("name", CARRIED.split(" "))
def test_a_section_that_says_nothing_of_cells_is_kept(name: str) -> None:
    text = plain_with(("exolve-end", f"  exolve-{name}: Xyzzy\nexolve-end"))
    reading = read_exolve(text.encode())
    assert any("Xyzzy" in line.text for line in reading.puzzle.kept_lines)
    assert reading.remarks == ()


@pytest.mark.parametrize("name", PLACED.split(" "))
def test_a_section_that_names_cells_is_kept_and_moves_with_them(name: str) -> None:
    text = plain_with(("exolve-end", f"  exolve-{name}: a1 b1\nexolve-end"))
    reading = read_exolve(text.encode())
    told = [remark.sentence for remark in reading.remarks]
    assert told == [f"“exolve-{name}” is kept in the file but not shown (1)."]
    wider = resize(reading.puzzle, 6, 6, top=1, left=1)
    assert lines_with(wider, name) == [f"exolve-{name}: r1c2 r1c3"]


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
        "  exolve-colour: nocolour r3c1 r1c1\n  exolve-colour: red 1a 99d zz\n  exolve-across:",
    )
    reading = read_exolve(f"{text}{text}".encode())
    red = {(0, 0): "#ff0000", (0, 1): "#ff0000"}
    assert reading.puzzle.shades == {**red, (2, 0): "#d3d3d3"}
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


def test_what_the_setter_says_is_the_parse_until_another_is_written() -> None:
    scare = SlotKey((0, 0), ACROSS)
    assert KEPT.parses[scare] == 'Hidden in "those care"'
    again = set_parse(KEPT, scare, "[o]SCAR E[nd] & (EACRS)* # 2 < 3")
    (line,) = lines_with(again, "SCAR")
    assert line == "1 Frighten (5) [SCARE] [o]SCAR E[nd] &amp; (EACRS)* &#35; 2 &lt; 3"
    assert read_exolve(write_exolve(again)).puzzle.parses == again.parses
    assert not lines_with(set_parse(KEPT, scare, ""), "Hidden")


@pytest.mark.parametrize("clue", ["Alarm (5)", "Alarm", "See (2) [it] go", ""])
@pytest.mark.parametrize("drawing", ["SCARE", "SC.RE"])
def test_a_parse_comes_back_from_behind_its_clue(clue: str, drawing: str) -> None:
    key = SlotKey((0, 0), ACROSS)
    for parse in ("S + CARE", "[o]SCAR E[nd]", "(RACES)* (5)", "<b>", "SCARE"):
        puzzle = set_parse(set_clue(puzzle_from(drawing), key, clue), key, parse)
        assert exolve_losses(puzzle) == ()
        again = read_exolve(write_exolve(puzzle)).puzzle
        assert (again.parses, again.clues) == (puzzle.parses, puzzle.clues), parse


def test_an_answer_that_the_grid_gives_is_not_kept_but_another_is() -> None:
    same = read_exolve(plain_with(("1 Frighten", "1 Frighten (5) [S-care]")).encode()).puzzle
    assert not same.kept_clues
    other = read_exolve(plain_with(("1 Frighten", "1 Frighten (5) [SHOCK]")).encode()).puzzle
    assert lines_with(other, "SHOCK") == ["1 Frighten (5) [SHOCK]"]


def test_two_texts_are_never_called_the_same() -> None:
    # Exolve keeps what a solver has typed under this name.
    assert lines_with(EXPECTED["plain"], "exolve-id") == []
    assert lines_with(KEPT, "exolve-id") == ["exolve-id: kept-1"]


def clue_of(text: str) -> Puzzle:
    """Return a puzzle whose first clue is ``text``."""
    return set_clue(EXPECTED["plain"], SlotKey((0, 0), ACROSS), text)


@pytest.mark.parametrize(
    "text",
    [
        "Apollo (11) crew member", "Org. (abbr.) in the news", "Say (two words) aloud",
        "Is it (?) so", "x (3) y (4) z", "Word (5) [sic]", "Fill in [] (2) of it", "x (3)*",
        "Gone with the ___", ", he said", "and 3 more", "And 3 more", "/4 of it", ". Dot",
        ".5 litres", "...end", ": colon", "*", "[]", "exolve-end", "~{no}~ way", "Hint: no",
        "--- x", "(3)", "<b>(3)</b> x", "foo(2) [bar] (3)", "Foo (3) _ _", "(a (?) b",
    ],
)  # fmt: skip
def test_solvers_see_the_whole_clue_and_so_does_who_reads_the_text(text: str) -> None:
    written = write_exolve(clue_of(text)).decode()
    assert breaches(written) == []
    seen = {(name, number, unescape(clue)) for name, number, clue in clues(written)}
    assert ("across", "1", text) in seen
    again = read_exolve(written.encode()).puzzle
    assert again.clues == clue_of(text).clues
    assert not again.links


def test_setters_remarks_end_no_clue() -> None:
    told = KeptClue("Old (3) [SCARE] see note (3) here")
    puzzle = replace(clue_of("Frighten off"), kept_clues={SlotKey((0, 0), ACROSS): told})
    written = write_exolve(puzzle).decode()
    assert ("across", "1", "Frighten off") in clues(written)
    assert "see note &#40;3) here" in written


@pytest.mark.parametrize("text", ["A0", "A.B", "A[B", "[", "]", "#", "A#", "A?", "?", ":", "&"])
def test_signs_in_cells_are_told_from_marks(text: str) -> None:
    puzzle = replace(PLAIN, fill={**PLAIN.fill, (0, 0): text, (4, 4): text})
    written = write_exolve(puzzle).decode()
    assert breaches(written) == []
    assert letters(written)[0][0] == letters(written)[4][4] == text
    assert read_exolve(written.encode()).puzzle.fill == puzzle.fill


@pytest.mark.parametrize("text", ["\N{GRINNING FACE}", "\N{BLACK LARGE SQUARE}"])
def test_a_sign_that_exolve_cannot_have_is_refused(text: str) -> None:
    with pytest.raises(FormatError, match=f"“{text}” in a cell"):
        write_exolve(replace(PLAIN, fill={**PLAIN.fill, (0, 0): text}))


def test_a_mark_parts_cells_of_several_letters_as_a_blank_does() -> None:
    text = plain_with(
        ("exolve-width", "exolve-option: rebus-cells\n  exolve-width"), ("T . B . A", "TEA.BE.A")
    )
    assert drawing_of(read_exolve(text.encode()).puzzle).split()[1] == "TEA#BE#A"
    assert read_exolve(text.encode()).puzzle.fill[1, 0] == "TEA"


GROUPED = set_group(PLAIN, {(0, 0): ("S", "X")})


def line_of_groups(count: int) -> Puzzle:
    puzzle = puzzle_from("ABCDE")
    for place in range(count):
        puzzle = set_group(puzzle, {(0, place): ("ABCD"[place], "VWXY"[place])})
    return puzzle


@pytest.mark.parametrize(
    ("puzzle", "told"),
    [
        (replace(GROUPED, diagramless=True), "blocks"),
        (replace(GROUPED, given=frozenset({(0, 0)})), "printed for the solver"),
        (set_group(PLAIN, {(0, 0): ("S", "4")}), "groups are lost"),
        (line_of_groups(4), "groups are lost"),
    ],
)
def test_what_exolve_refuses_beside_alternatives_is_told(puzzle: Puzzle, told: str) -> None:
    assert told in " ".join(exolve_losses(puzzle))
    assert breaches(write_exolve(puzzle).decode()) == []
    for kept in (GROUPED, line_of_groups(3)):
        assert exolve_losses(kept) == ()
        assert read_exolve(write_exolve(kept)).puzzle.twofold == kept.twofold


def test_lists_are_tables_of_one_section_with_the_names_that_they_have() -> None:
    lists = (
        ClueList("7 Wonders", (FreeClue("1", "Light", ((0, 0), (0, 1))),)),
        ClueList("- and more -", (FreeClue("a]b", "Tomb"), FreeClue("", "Garden"))),
    )
    puzzle = replace(PLAIN, lists=lists)
    written = write_exolve(puzzle).decode()
    assert breaches(written) == []
    names = [line for line in written.splitlines() if "exolve-nodir" in line or " ---" in line]
    assert names == ["  exolve-nodir: 7 Wonders", "    --- - and more -"]
    assert read_exolve(written.encode()).puzzle.lists == lists


def test_hints_of_a_shared_clue_stand_where_the_clue_does() -> None:
    first, second = SlotKey((0, 0), ACROSS), SlotKey((2, 0), ACROSS)
    puzzle = replace(
        clue_of("Both"), links={first: (second,)}, kept_clues={second: KeptClue("", ("Look",))}
    )
    written = write_exolve(puzzle).decode()
    assert breaches(written) == []
    assert hints(written) == {"1, 4a Both": ["Look"]}


def test_a_question_has_its_hints_and_a_clue_its_short_form() -> None:
    text = plain_with(
        ("    4 Smell", "    Concise: Scare\n    4 Smell"),
        ("exolve-end", "  exolve-question: Why? (3)\n    Hint: Because\nexolve-end"),
    )
    reading = read_exolve(text.encode())
    assert [line.text for line in reading.puzzle.kept_lines] == [
        "exolve-question: Why? (3)", "  Hint: Because"
    ]  # fmt: skip
    assert reading.puzzle.kept_clues[SlotKey((0, 0), ACROSS)].concise == "Scare"
    assert [remark.name for remark in reading.remarks] == ["Concise"]
    again = read_ipuz(write_ipuz(reading.puzzle)).puzzle
    assert again.kept_clues == reading.puzzle.kept_clues
    written = write_exolve(again).decode()
    for line in ("      Concise: Scare\n", "  exolve-question: Why? (3)\n    Hint: Because\n"):
        assert line in written


def test_texts_that_look_like_sections_are_texts_and_keep_their_lines() -> None:
    notes = "exolve-grid:\n\nexolve-end\nLast # line"
    puzzle = replace(PLAIN, notes=notes, title="exolve-end")
    written = write_exolve(puzzle).decode()
    assert breaches(written) == []
    # Exolve joins lines at blanks.
    assert written.count("<br>\n") == 3
    again = read_exolve(written.encode()).puzzle
    assert (again.notes, again.title) == (notes, "exolve-end")


def test_the_name_of_a_section_is_known_in_capitals_too() -> None:
    text = plain_with(("exolve-setter", "exolve-Setter"), ("exolve-down", "exolve-DOWN"))
    puzzle = read_exolve(text.encode()).puzzle
    assert (puzzle.author, len(puzzle.clues)) == ("Ann Author", 6)


def test_cells_of_other_shapes_are_refused_by_name() -> None:
    text = plain_with(
        ("exolve-width", 'exolve-shaped-cell: 3 3 <circle r="9"/>\n  exolve-width'),
        ("S C A R E", "S[1] C A R E"),
    )
    with pytest.raises(FormatError, match="shapes of their own"):
        read_exolve(text.encode())


def test_the_letters_of_a_script_with_signs_of_several_codes_are_parted_by_blanks() -> None:
    rows = "\n".join(("exolve-begin", "exolve-width: 2", "exolve-height: 1",
        "exolve-language: hi Devanagari", "exolve-grid:", "से क्ष", "exolve-end"))  # fmt: skip
    assert read_exolve(rows.encode()).puzzle.fill == {(0, 0): "से", (0, 1): "क्ष"}


def test_answers_behind_the_clues_are_the_letters_of_a_drawing_without_any() -> None:
    blank = [(row, row.translate(str.maketrans("SCARETBODUNLVY", "0" * 14))) for row in (
        "S C A R E", "T . B . A", "O D O U R", "N . D . L", "E V E R Y")]  # fmt: skip
    text = plain_with(
        *blank,
        ("1 Frighten", "1 Frighten (5) [SCARE] as ever"),
        ("4 Smell, in London", "4, 5 Smell (5,5) [ODO-UR EVERY]"),
        ("5 Each", "5 See 4"),
        ("1 Rock", "1 Rock (5) [TOO LONG] no"),
    )
    puzzle = read_exolve(text.encode()).puzzle
    assert drawing_of(puzzle) == "SCARE\n.#.#.\nODOUR\n.#.#.\nEVERY"


def test_a_diagramless_text_without_letters_tells_where_its_clues_begin() -> None:
    empty = replace(puzzle_from("..\n.#"), diagramless=True)
    clued = replace(empty, clues={slot.key: "Word" for slot in empty.layout.slots})
    written = write_exolve(clued).decode()
    assert written.count("    #r2c1 1 Word\n") == 2
    assert read_exolve(written.encode()).puzzle.clues == clued.clues


def test_a_puzzle_without_numbers_is_written_without_numbers() -> None:
    bare = replace(PLAIN, labels=dict.fromkeys(PLAIN.layout.numbers, ""))
    assert exolve_losses(bare) == ()
    assert read_exolve(write_exolve(bare)).puzzle.labels == bare.labels


STARTS = ((0, 0), (0, 2), (0, 4), (2, 0), (4, 0))


@pytest.mark.parametrize(
    ("shown", "rows"),
    [
        ("X 2 3 4 5", ["S~ C A~ R E~", "O~ D O U R", "E~ V E R Y"]),
        ("X 1 2 3 4", ["S~ C A R E", "O D O U R", "E V E R Y"]),
        ("1 2 9 3 É", ["S C A R E~", "O D O U R", "E~ V E R Y"]),
    ],
)
def test_labels_in_the_place_of_numbers_are_written_and_read(shown: str, rows: list[str]) -> None:
    # A cell with a tilde does not count, so that the others may need labels too.
    puzzle = numbered(*shown.split())
    assert exolve_losses(puzzle) == ()
    text = write_exolve(puzzle).decode()
    assert breaches(text) == []
    assert [line.strip() for line in text.splitlines()[7:12:2]] == rows
    again = read_exolve(text.encode()).puzzle
    assert (again.labels, again.clues) == (puzzle.labels, puzzle.clues)


def test_linked_clues_keep_labels_where_the_first_one_has_one() -> None:
    puzzle = replace(numbered("X", "1", "2", "3", "4"), links={FRIGHTEN: (TIME,)})
    text = write_exolve(puzzle).decode()
    assert "#r5c1 [X], 2d Frighten" in text
    assert breaches(text) == []
    again = read_exolve(text.encode()).puzzle
    assert (again.labels, again.links) == (puzzle.labels, puzzle.links)


@pytest.mark.parametrize(
    "labels",
    [{(0, 0): "2"}, {(0, 0): "A]"}, {(0, 1): "A"}, {(0, 0): ""}, {(0, 4): "A"}],
    ids=["twice", "a sign", "no entry begins", "no label", "linked"],
)
def test_labels_that_exolve_cannot_show_are_told(labels: dict[Cell, str]) -> None:
    puzzle = replace(PLAIN, links={FRIGHTEN: (TIME,)}, labels=labels)
    assert exolve_losses(puzzle) == ("Cells' own numbers are lost.",)
    text = write_exolve(puzzle).decode()
    assert breaches(text) == []
    assert read_exolve(text.encode()).puzzle.labels == {}


def numbered(*shown: str) -> Puzzle:
    """The plain puzzle with what its cells show where entries begin, by rows."""
    told = zip(STARTS, shown, strict=True)
    return replace(
        PLAIN, labels={cell: label for cell, label in told if label != PLAIN.label(cell)}
    )
