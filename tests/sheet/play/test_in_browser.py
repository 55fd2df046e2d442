"""Pages solved in a browser as people do, by keys and by touch."""

from __future__ import annotations

import io
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

import pdfplumber
import pytest

from editor.core.alphabet import DUTCH, FRENCH, GERMAN
from editor.core.clue_lists import ClueList, FreeClue
from editor.core.coding import coded
from editor.core.twofold import Twofold
from editor.sheet.play.allowed import Allowed
from editor.sheet.style import default_style
from tests.drawing import puzzle_from
from tests.formats.samples import EXPECTED
from tests.sheet.corpus import daily
from tests.sheet.play.puzzles import ACROSS, HOSTILE, ROWS, linked, small, with_text

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from tests.sheet.play.solver import Solver

TAB, BACKSPACE, ENTER, ESCAPE = "\ue004", "\ue003", "\ue007", "\ue00c"
LEFT, UP, RIGHT, DOWN, END = "\ue012", "\ue013", "\ue014", "\ue015", "\ue010"
NO_SOLUTION = Allowed(solution=False)


def type_all(solver: Solver) -> None:
    """Type the small puzzle, entry by entry."""
    for entry in ACROSS:
        solver.press(entry, TAB)


def classes(solver: Solver, row: int, col: int) -> set[str]:
    return set((solver.cell(row, col).get_attribute("class") or "").split())


def test_a_whole_puzzle_is_typed_by_keys(solver: Solver) -> None:
    solver.open(small())
    assert solver.clue == "Across 1 Hint for 1 across"
    solver.press("cab", TAB)
    assert solver.clue == "Across 4 Hint for 4 across"
    assert solver.place == (1, 0)
    for entry in ACROSS[1:]:
        solver.press(entry, TAB)
    assert solver.rows == ROWS
    assert solver.said.startswith("Solved in 0:0")


def test_a_whole_puzzle_is_typed_by_touch_on_a_small_screen(solver: Solver) -> None:
    solver.resize(320, 568)
    solver.touches(True)
    solver.open(small())
    for entry in ACROSS:
        for letter in entry:
            solver.touch(letter.upper())
        solver.touch("Next clue")
    solver.touches(False)
    assert solver.rows == ROWS
    assert solver.said.startswith("Solved in")


def test_touching_a_cell_twice_turns_and_a_clue_leads_to_its_entry(solver: Solver) -> None:
    solver.open(small())
    solver.cell(2, 1).click()
    assert solver.clue.startswith("Across 6")
    solver.cell(2, 1).click()
    assert solver.clue.startswith("Down 2")
    solver.touch("7 Hint for 7 across")
    assert solver.place == (3, 1)
    assert solver.one("li.current").text == "7 Hint for 7 across"
    assert [item.text for item in solver.all("li.crossing")] == ["2 Hint for 2 down"]


def test_arrows_turn_first_and_then_go_over_blocks(solver: Solver) -> None:
    solver.open(puzzle_from("AB#CD\nEF#GH"))
    solver.press(RIGHT, RIGHT)
    assert solver.place == (0, 3)
    solver.press(DOWN)
    assert solver.place == (0, 3)
    solver.press(DOWN)
    assert solver.place == (1, 3)
    solver.press(LEFT, LEFT)
    assert solver.place == (1, 1)
    solver.press(END, UP, UP, UP)
    assert solver.place == (0, 1)


def test_backspace_clears_and_goes_back(solver: Solver) -> None:
    solver.open(small())
    solver.press("cab", BACKSPACE)
    assert solver.rows[0] == "CA.#"
    solver.press(BACKSPACE)
    assert (solver.rows[0], solver.place) == ("C..#", (0, 1))


def test_wrong_letters_are_marked_until_they_change(solver: Solver) -> None:
    solver.open(small())
    solver.press("cax")
    solver.choose("Check", "answer")
    assert solver.said == "Wrong letters: 1"
    assert "wrong" in classes(solver, 0, 2)
    assert "wrong" in (solver.cell(0, 2).get_attribute("aria-label") or "")
    assert "wrong" not in classes(solver, 0, 1)
    solver.press("b")
    assert "wrong" not in classes(solver, 0, 2)
    solver.choose("Check", "grid")
    assert solver.said == "Nothing here is wrong."


def test_letters_answers_and_the_grid_are_revealed(solver: Solver) -> None:
    solver.open(small())
    solver.press("x", LEFT)
    solver.choose("Reveal", "letter")
    assert solver.rows[0] == "C..#"
    assert "revealed" in classes(solver, 0, 0)
    solver.choose("Reveal", "answer")
    assert solver.rows[:2] == ["CAB#", "...."]
    solver.press("zz")
    assert solver.rows[0] == "CAB#"
    solver.choose("Reveal", "grid")
    assert solver.rows == ROWS


@pytest.mark.parametrize(
    ("allowed", "shown"),
    [
        (Allowed(check=False), ["Reveal ▾"]),
        (Allowed(reveal=False), ["Check ▾"]),
        (NO_SOLUTION, []),
    ],
)
def test_what_is_not_allowed_is_not_offered(
    solver: Solver, allowed: Allowed, shown: list[str]
) -> None:
    solver.open(small(), allowed)
    assert [f"{menu.text} ▾" for menu in solver.all("summary")] == shown


def test_without_the_solution_the_page_knows_when_all_is_right(solver: Solver) -> None:
    solver.open(small(), NO_SOLUTION)
    type_all(solver)
    assert solver.said.startswith("Solved in")


def test_without_the_solution_a_wrong_grid_is_told(solver: Solver) -> None:
    solver.open(small(), NO_SOLUTION)
    solver.press("cax", TAB)
    for entry in ACROSS[1:]:
        solver.press(entry, TAB)
    assert solver.said == "The grid is full, but something is not right yet."
    solver.cell(0, 2).click()
    solver.press("b")
    assert solver.said.startswith("Solved in")


def test_progress_is_kept_for_the_next_visit(solver: Solver) -> None:
    solver.open(small())
    solver.press("cax", TAB, "ar")
    solver.choose("Check", "grid")
    before = solver.rows
    solver.browser.refresh()
    assert before == solver.rows == ["CAX#", "AR..", "....", "#..."]
    assert "wrong" in classes(solver, 0, 2)
    assert solver.place == (1, 2)
    solver.open(replace(small(), title="Another"))
    assert solver.rows[0] == "...#"


def test_damaged_progress_is_left_alone(solver: Solver) -> None:
    damage = "for (const name of Object.keys(localStorage)) localStorage[name] = arguments[0]"
    for kept in ("{", "[]", '{"texts": 3}', "null", '{"texts": ["A"], "marks": ["x"]}'):
        solver.open(small())
        solver.press("ca")
        solver.leave()
        solver.run(damage, kept)
        solver.open(small())
        assert solver.rows[0] == "...#"
        assert solver.place == (0, 0)


def test_all_can_be_cleared(solver: Solver) -> None:
    solver.open(small())
    solver.press("cab")
    solver.touch("Clear")
    solver.browser.switch_to.alert.dismiss()
    assert solver.rows[0] == "CAB#"
    solver.touch("Clear")
    solver.browser.switch_to.alert.accept()
    assert solver.rows == ["...#", "....", "....", "#..."]


def test_a_cell_takes_several_letters(solver: Solver) -> None:
    puzzle = small()
    solver.open(replace(puzzle, fill={**puzzle.fill, (0, 0): "CHAT"}))
    solver.press(ENTER, "chat", ENTER, "ab")
    assert solver.rows[0] == "CHATAB#"
    solver.choose("Check", "answer")
    assert solver.said == "Nothing here is wrong."
    solver.cell(0, 0).click()
    solver.press(ENTER, "x", ESCAPE)
    assert solver.rows[0] == "CHATAB#"


def test_the_field_for_several_letters_stays_on_a_small_screen(solver: Solver) -> None:
    solver.resize(320, 568)
    solver.open(daily(3))
    for col in (0, 7, 14):
        row = next(row for row in range(15) if "open" in classes(solver, row, col))
        solver.cell(row, col).click()
        solver.press(ENTER, "long")
        box = solver.one(".field").rect
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320
        solver.press(ESCAPE)


@pytest.mark.parametrize("typed", ["c/b", "c", "b"])
@pytest.mark.parametrize("allowed", [Allowed(), NO_SOLUTION])
def test_a_cell_with_two_readings_takes_either_and_both(
    solver: Solver, typed: str, allowed: Allowed
) -> None:
    puzzle = small()
    twofold = Twofold(two_way=frozenset({(0, 0)}))
    solver.open(replace(puzzle, fill={**puzzle.fill, (0, 0): "C/B"}, twofold=twofold), allowed)
    solver.press(ENTER, typed, ENTER, "ab", TAB)
    for entry in ACROSS[1:]:
        solver.press(entry, TAB)
    assert solver.said.startswith("Solved in")


def test_a_linked_answer_is_typed_through_its_entries(solver: Solver) -> None:
    solver.open(linked())
    assert solver.clue == "Across 1, 5 Down Hint for 1 across"
    solver.press("cabamy")
    assert solver.rows == ["CAB#", "...A", "...M", "#..Y"]
    assert solver.clue == "Across 1, 5 Down Hint for 1 across"
    assert {"answer", "entry"} & classes(solver, 0, 0) == {"answer"}
    assert solver.one("li.part").text == "5 See 1 Across"


def test_clues_with_cells_of_their_own_are_followed(solver: Solver) -> None:
    corner = FreeClue("A", "Round the corner", ((0, 1), (0, 0), (1, 0)))
    solver.open(replace(puzzle_from("AB\nCD"), lists=(ClueList("Paths", (corner,)),)))
    assert solver.clue == "Paths A Round the corner"
    solver.press("bac")
    assert solver.rows == ["AB", "C."]


def test_blocks_of_a_diagramless_puzzle_are_found(solver: Solver) -> None:
    solver.open(small(), style=replace(default_style(), diagramless=True))
    assert solver.rows == ["...."] * 4
    solver.press("cab.")
    assert solver.rows[0] == "CAB#"
    solver.cell(1, 0).click()
    assert solver.clue == "Across 4 Hint for 4 across"
    solver.press("area")
    solver.cell(2, 0).click()
    solver.press("team")
    solver.cell(3, 0).click()
    solver.press(".dry")
    assert solver.rows == ROWS
    assert solver.said.startswith("Solved in")


@pytest.mark.parametrize("feature", sorted(EXPECTED))
def test_every_kind_of_puzzle_can_be_opened_stepped_through_and_revealed(
    solver: Solver, feature: str
) -> None:
    puzzle = EXPECTED[feature]
    solver.open(puzzle)
    for item in solver.all("ol li"):
        item.find_element("css selector", "button").click()
        assert {"current", "part"} & set((item.get_attribute("class") or "").split())
    solver.press(TAB, RIGHT, DOWN, " ", END)
    if puzzle.is_full:
        solver.choose("Reveal", "grid")
        assert solver.said.startswith("Solved in")
    else:
        assert solver.all("summary") == []


def test_a_letter_goes_into_all_cells_of_its_number(solver: Solver) -> None:
    puzzle = EXPECTED["coded"]
    solver.open(puzzle)
    hidden = {cell: text for cell, text in puzzle.fill.items() if cell not in puzzle.given}
    letter = max(hidden.values(), key=list(hidden.values()).count)
    solver.cell(*next(cell for cell, text in hidden.items() if text == letter)).click()
    solver.press(letter.lower())
    shown = {
        (row, col): text
        for row, texts in enumerate(solver.rows)
        for col, text in enumerate(texts)
        if text not in "#." and (row, col) not in puzzle.given
    }
    assert shown == {cell: text for cell, text in hidden.items() if text == letter}
    assert len(shown) > 1


def codeword(rows: str, code: dict[str, str], hints: str) -> Puzzle:
    return coded(puzzle_from(rows), code, hints)


def key(solver: Solver) -> dict[str, str]:
    """Return what the key shows for each number."""
    shown = (one.text.split("\n") for one in solver.all(".code button"))
    return {number: "".join(letters) for number, *letters in shown}


def struck(solver: Solver) -> str:
    return "".join(one.text for one in solver.all(".letters .used"))


def test_the_key_of_a_codeword_follows_the_grid(solver: Solver) -> None:
    code = {"A": "12", "B": "3", "C": "1", "D": "2"}
    solver.open(codeword("CAB\nA#A\nDAD", code, "B"))
    assert key(solver) == {"1": "", "2": "", "3": "B", "12": ""}
    assert struck(solver) == "B"
    solver.touch("12, empty")
    solver.press("a")
    assert solver.rows == [".AB", "A#A", ".A."]
    assert key(solver)["12"] == "A"
    assert struck(solver) == "AB"
    solver.touch("2, empty")
    solver.press("a")
    names = [one.get_attribute("aria-label") for one in solver.all(".code .twice")]
    assert names == ["2, A, stands for another number too", "12, A, stands for another number too"]
    solver.touch(names[0])
    solver.choose("Reveal", "letter")
    assert solver.rows == [".AB", "A#A", "DAD"]
    solver.touch("1, empty")
    solver.press("c")
    assert solver.said.startswith("Solved in")


def test_letters_that_are_given_stay(solver: Solver) -> None:
    solver.open(replace(small(), given=frozenset({(0, 1)})))
    solver.press("xyz")
    assert solver.rows[0] == "XAZ#"


@pytest.mark.parametrize(
    ("alphabet", "typed", "row"),
    [(GERMAN, "ä", "AE."), (FRENCH, "éç", "EC."), (DUTCH, "ĳx", "IJX.")],
)
def test_letters_are_folded_as_the_alphabet_says(
    solver: Solver, alphabet: object, typed: str, row: str
) -> None:
    solver.open(replace(puzzle_from("ABC\nDEF"), alphabet=alphabet))
    solver.press(typed)
    assert solver.rows[0] == row


def test_the_time_stops_with_the_page_and_goes_on_with_a_key(solver: Solver) -> None:
    solver.open(small())
    solver.touch("Pause")
    assert "paused" in (solver.one("body").get_attribute("class") or "")
    assert solver.said == "The time is stopped."
    solver.touch("Go on")
    assert "paused" not in (solver.one("body").get_attribute("class") or "")


@pytest.mark.parametrize("width", [320, 1200])
def test_the_current_clue_is_in_sight_and_nothing_is_too_wide(solver: Solver, width: int) -> None:
    solver.resize(width, 640)
    puzzle = daily(3)
    solver.open(puzzle)
    wide = solver.run("return document.documentElement.scrollWidth")
    assert isinstance(wide, int)
    assert wide <= width
    in_sight = """
        const box = document.querySelector(arguments[0]).getBoundingClientRect();
        return box.top >= 0 && box.bottom <= innerHeight && box.width > 0"""
    for _ in range(12):
        solver.press(TAB, TAB, TAB)
        assert solver.run(in_sight, ".clue")
        assert solver.run(in_sight, ".cell.current")
    for part in (0.25, 0.5, 1):
        solver.run("scrollTo(0, document.body.scrollHeight * arguments[0])", part)
        assert solver.run(in_sight, ".clue")


def test_light_and_dark_are_switched_and_remembered(solver: Solver) -> None:
    solver.open(small())
    colours = set()
    for _ in range(2):
        solver.touch("Light or dark")
        before = solver.one("body").value_of_css_property("background-color")
        solver.browser.refresh()
        assert solver.one("body").value_of_css_property("background-color") == before
        colours.add(before)
    assert len(colours) == 2


def test_a_screen_reader_is_told_the_grid(solver: Solver) -> None:
    solver.open(replace(small(), circles=frozenset({(0, 0)})))
    grid = solver.one("[role=grid]")
    assert (grid.get_attribute("aria-rowcount"), grid.get_attribute("aria-colcount")) == ("4", "4")
    label = solver.cell(0, 0).get_attribute("aria-label")
    assert label == "empty, 1, circled, row 1, column 1"
    assert solver.cell(0, 3).get_attribute("aria-label") == "block"
    assert solver.one(".clue").get_attribute("aria-live") == "polite"
    assert solver.one(".said").get_attribute("role") == "status"
    reached = [cell for cell in solver.all(".cell") if cell.get_attribute("tabindex") == "0"]
    assert len(reached) == 1


def test_tab_leaves_the_grid_after_the_last_entry(solver: Solver) -> None:
    solver.open(small())
    solver.press(*[TAB] * len(small().layout.slots))
    assert "cell" not in (solver.browser.switch_to.active_element.get_attribute("class") or "")


def test_hostile_texts_are_shown_as_they_are_and_do_nothing(solver: Solver) -> None:
    for text in HOSTILE:
        solver.open(with_text(text))
        assert solver.browser.title != "taken"
        assert solver.all("img, iframe, svg, a, meta[http-equiv=refresh]") == []
        assert [one for one in solver.all("script, style") if one.get_attribute("onload")] == []
        solver.choose("Reveal", "grid")
        assert solver.browser.title != "taken"
    solver.open(with_text("a <i>b</i> <b onclick=x>c</b> & 1 < 2"))
    assert solver.one("h1").text == "a b c & 1 < 2"


@pytest.mark.parametrize("paper", [(8.5, 11), (8.27, 11.69)], ids=["letter", "a4"])
def test_a_daily_prints_on_one_page_in_type_of_nine_points(
    solver: Solver, paper: tuple[float, float]
) -> None:
    seeds = (seed for seed in range(1, 200) if len(daily(seed).layout.slots) == 76)
    for seed in (next(seeds), next(seeds), next(seeds)):
        puzzle = daily(seed)
        solver.open(puzzle)
        solver.press("abc")
        with pdfplumber.open(io.BytesIO(solver.pdf(*paper))) as pdf:
            assert len(pdf.pages) == 1
            words = pdf.pages[0].extract_words(extra_attrs=["size"])
            lines = pdf.pages[0].extract_text()
        sizes = {round(word["size"], 1) for word in words if len(word["text"]) > 2}
        assert min(sizes) >= 9
        last = puzzle.clue(puzzle.layout.slots[-1])
        assert set(chain.from_iterable(line.split() for line in [last])) <= set(lines.split())
