"""What stands before and in a printed clue."""

from __future__ import annotations

from dataclasses import replace

from editor.core.alphabet import GERMAN
from editor.core.clue_lists import ClueList, FreeClue
from editor.core.edits import choose_clue, set_links
from editor.core.grid import Direction
from editor.core.kind import PuzzleKind
from editor.core.slots import SlotKey
from editor.sheet.clue_items import clue_sections, paper_sections
from editor.sheet.grid_shapes import Letters
from editor.sheet.html import html_text
from editor.sheet.layout import grid_page, lay_out
from editor.sheet.shapes import Group, Rectangle, Text
from editor.sheet.style import PageStyle
from tests.drawing import puzzle_from
from tests.formats.samples import EXPECTED, PLAIN
from tests.sheet.reading import printed as pages_of

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN
FIRST, STONE, EARLY = SlotKey((0, 0), ACROSS), SlotKey((0, 0), DOWN), SlotKey((0, 4), DOWN)
SECOND = SlotKey((2, 0), ACROSS)


def printed(puzzle: object) -> dict[str, list[str]]:
    return {
        one.heading: [f"{item.label} {item.text}".strip() for item in one.items]
        for one in clue_sections(puzzle)  # type: ignore[arg-type]
    }


def test_a_shared_clue_tells_its_entries_and_the_others_refer_to_it() -> None:
    lists = printed(EXPECTED["linked"])
    assert lists["Across"][0] == "1, 3 Down Scare early (5,5)"
    assert lists["Down"] == ["1 Rock", "2 House, to a poet", "3 See 1 Across"]


def test_no_direction_is_told_where_none_changes() -> None:
    puzzle = replace(set_links(PLAIN, (FIRST, SECOND)), clues={FIRST: "Both (5,5)"})
    assert printed(puzzle)["Across"] == ["1, 4 Both (5,5)", "4 See 1 Across", "5"]


def test_an_entry_that_comes_to_share_a_clue_sets_its_own_aside() -> None:
    puzzle = set_links(PLAIN, (FIRST, SECOND))
    assert printed(puzzle)["Across"][1] == "4 See 1 Across"
    assert puzzle.alternatives == {SECOND: ("Smell, in London",)}
    alone = choose_clue(set_links(puzzle, (FIRST,)), SECOND, 0)
    assert printed(alone) == printed(PLAIN)


def test_what_is_printed_by_itself_is_in_the_language_of_the_puzzle() -> None:
    puzzle = replace(EXPECTED["linked"], alphabet=GERMAN)
    assert printed(puzzle)["Senkrecht"][2] == "3 Siehe 1 Waagerecht"


def test_own_lists_stand_under_their_names_and_unwritten_ones_not_at_all() -> None:
    lists = printed(EXPECTED["own-lists"])
    assert list(lists) == ["Down", "Rows", "Corners"]
    assert lists["Corners"] == ["A–B Round the edge"]
    alone = replace(PLAIN, clues={}, lists=(ClueList("Rows", (FreeClue("A", "One"),)),))
    assert printed(alone) == {"Rows": ["A One"]}


def test_the_letters_of_an_acrostic_have_numbered_dashes() -> None:
    sample = EXPECTED["acrostic"]
    cells = sample.grid.open_cells
    numbered = replace(sample, labels={cell: str(place) for place, cell in enumerate(cells, 1)})
    edge = "".join(f" __<sub>{number}</sub>" for number in (1, 5, 21, 17))
    assert printed(numbered)["Clues"] == ["A Frighten", f"B Round the edge{edge}"]
    assert "__<sub>21</sub>" in html_text(numbered, PageStyle())
    assert printed(replace(numbered, kind=PuzzleKind.CROSSWORD))["Clues"][1] == "B Round the edge"


def test_the_grid_shows_labels_of_its_own() -> None:
    page = grid_page(EXPECTED["own-numbers"], PageStyle(), letters=Letters.NONE)
    group = page.shapes[0]
    assert isinstance(group, Group)
    assert [one.text for one in group.shapes if isinstance(one, Text)] == ["A", "B", "C", "2-3"]


def test_a_diagramless_puzzle_hides_its_blocks_unasked() -> None:
    def blocks(name: str, letters: Letters) -> int:
        group = grid_page(EXPECTED[name], PageStyle(), letters=letters).shapes[0]
        assert isinstance(group, Group)
        return sum(isinstance(one, Rectangle) for one in group.shapes)

    assert blocks("diagramless", Letters.NONE) < blocks("plain", Letters.NONE)
    assert blocks("diagramless", Letters.ALL) == blocks("plain", Letters.ALL)


def test_a_web_page_has_the_labels_too() -> None:
    text = html_text(EXPECTED["own-lists"], PageStyle())
    assert "<h2>Corners</h2>" in text
    assert "<b>A–B</b> Round the edge" in text


def test_a_coded_puzzle_has_numbers_in_its_cells_and_no_lists() -> None:
    puzzle = EXPECTED["coded"]
    assert not list(clue_sections(puzzle))
    assert lay_out(puzzle, PageStyle()), "it can be printed without a clue"
    group = grid_page(puzzle, PageStyle(), letters=Letters.NONE).shapes[0]
    assert isinstance(group, Group)
    shown = [one.text for one in group.shapes if isinstance(one, Text)]
    numbers = [puzzle.label(cell) for cell in sorted(puzzle.grid.open_cells)]
    assert sorted(shown) == sorted(numbers)


OPEN = """
    OTTER
    __I__
    LION_
    ____.
"""


def test_words_laid_out_without_clues_are_listed_by_length() -> None:
    page = pages_of(puzzle_from(OPEN), PageStyle())[0]
    texts = [line.text for line in page.lines]
    assert "Across" not in texts
    place = texts.index("Words")
    assert texts[place : place + 4] == ["Words", "TIO", "LION", "OTTER"]


def test_a_clue_or_a_block_keeps_the_usual_lists() -> None:
    puzzle = puzzle_from(OPEN)
    clued = replace(puzzle, clues={puzzle.layout.slots[0].key: "Swimmer"})
    for one in (clued, puzzle_from("OTTER\n##I##")):
        assert next(paper_sections(one)).heading == "Across"
        assert list(paper_sections(one)) == list(clue_sections(one))


def test_an_empty_layout_has_lines_to_write_clues_on() -> None:
    puzzle = puzzle_from(OPEN.translate(str.maketrans("OTERILN", ".......")))
    across, down = paper_sections(puzzle)
    assert (across.heading, down.heading) == ("Across", "Down")
    assert [item.label for item in across.items] == ["1", "3"]
    assert {item.text for item in (*across.items, *down.items)} == {"_" * 16}
    (page, *_) = pages_of(puzzle, PageStyle())
    assert page.text.count("_" * 16) == 3
