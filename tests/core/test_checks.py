from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.checks import NO_FACTS, all_findings, run_checks
from editor.core.edits import set_clue, set_locked, set_text, set_waived
from editor.core.grid import Bar, Direction
from editor.core.presets import FREE, LYONS, PRESETS, US_DAILY, Preset
from editor.core.rules.known import house_rules
from editor.core.rules.rule import NoFacts
from editor.core.slots import SlotKey
from editor.core.symmetry import Symmetry
from editor.formats.hexadecimal import read_pattern
from tests.drawing import puzzle_from
from tests.puzzles import puzzles

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import Finding, HouseRule, WordFacts

GRIDS = Path(__file__).parents[2] / ".." / "shared" / "grids"
LYONS_PATTERN = "3EF9C51EBFAFAAF8FE37577BFB9D5CEFEF75763F8FAAFAFEBC51CFBEg"


class Listing(NoFacts):
    """A word list of a few words."""

    def __init__(self, *words: str) -> None:
        self._words = frozenset(words)

    def listed(self, entry: str) -> bool:
        return entry in self._words


def check(
    drawing: str,
    rule: str,
    limit: int = 0,
    *,
    symmetry: Symmetry = Symmetry.NONE,
    facts: WordFacts = NO_FACTS,
) -> tuple[Finding, ...]:
    """Return what one rule says of a drawing."""
    puzzle = replace(
        puzzle_from(drawing), preset=Preset("One rule", {rule: limit}), symmetry=symmetry
    )
    return run_checks(puzzle, facts)


def cells(findings: tuple[Finding, ...]) -> list[set[tuple[int, int]]]:
    return [set(finding.cells) for finding in findings]


def test_symmetry_names_the_cell_and_its_missing_partners() -> None:
    (finding,) = check("#..\n...\n...", "symmetry", symmetry=Symmetry.HALF_TURN)
    assert finding.cells == ((0, 0), (2, 2))
    assert check("#..\n...\n..#", "symmetry", symmetry=Symmetry.HALF_TURN) == ()
    assert check("#..\n...\n...", "symmetry") == ()


def test_symmetry_looks_at_voids_and_bars_too() -> None:
    (finding,) = check("_..\n...", "symmetry", symmetry=Symmetry.LEFT_RIGHT)
    assert finding.cells == ((0, 0), (0, 2))
    puzzle = replace(
        puzzle_from("...\n..."), preset=Preset("", {"symmetry": 0}), symmetry=Symmetry.LEFT_RIGHT
    )
    bars = frozenset({Bar((0, 0), Direction.ACROSS)})
    (finding,) = run_checks(replace(puzzle, grid=replace(puzzle.grid, bars=bars)))
    assert finding.cells == ((0, 0), (0, 1))
    both = bars | {Bar((0, 1), Direction.ACROSS)}
    assert run_checks(replace(puzzle, grid=replace(puzzle.grid, bars=both))) == ()


def test_a_shape_that_cannot_have_the_symmetry_is_one_finding() -> None:
    (finding,) = check("#..\n...", "symmetry", symmetry=Symmetry.DIAGONAL)
    assert finding.cells == ()


def test_two_by_two_of_open_cells() -> None:
    found = check("...\n..#\n#..", "no-open-2x2")
    assert cells(found) == [{(0, 0), (0, 1), (1, 0), (1, 1)}]
    assert check(".#.\n...\n.#.", "no-open-2x2") == ()


def test_a_void_breaks_a_two_by_two() -> None:
    assert check("._\n..", "no-open-2x2") == ()
    assert check("#_\n##", "no-block-2x2") == ()


def test_two_by_two_of_blocks() -> None:
    found = check(".##\n.##\n...", "no-block-2x2")
    assert cells(found) == [{(0, 1), (0, 2), (1, 1), (1, 2)}]
    assert check("##.\n#..\n...", "no-block-2x2") == ()


def test_a_lone_cell_has_no_open_neighbour() -> None:
    assert cells(check(".#.\n#..\n...", "no-lone-cell")) == [{(0, 0)}]


def test_a_run_of_one_is_no_lone_cell_where_a_slot_crosses() -> None:
    assert check(".#.\n...\n.#.", "no-lone-cell") == ()


def test_the_shortest_entry() -> None:
    (finding,) = check("..#\n#..\n...", "min-length", 3)[:1]
    assert (finding.count, finding.limit) == (2, 3)
    assert set(finding.cells) == {(0, 0), (0, 1)}
    assert check("...\n...\n...", "min-length", 3) == ()
    assert check("..\n..", "min-length", 2) == ()


def test_the_longest_entry() -> None:
    (finding,) = check("....\n#...", "max-length", 3)
    assert (finding.count, set(finding.cells)) == (4, {(0, col) for col in range(4)})
    assert check("...\n...", "max-length", 3) == ()


def test_the_longest_run_of_blocks_goes_both_ways() -> None:
    (across,) = check("###.\n....", "max-block-run", 2)
    assert across.cells == ((0, 0), (0, 1), (0, 2))
    (down,) = check("#.\n#.\n#.", "max-block-run", 2)
    assert down.cells == ((0, 0), (1, 0), (2, 0))
    assert check("##.\n..#", "max-block-run", 2) == ()


def test_a_region_that_is_cut_off() -> None:
    assert cells(check("..#.\n..##\n....", "connected")) == [{(0, 3)}]
    assert check("..#.\n..#.\n....", "connected") == ()


def test_bars_cut_regions_off() -> None:
    puzzle = replace(puzzle_from("...."), preset=Preset("", {"connected": 0}))
    bars = frozenset({Bar((0, 1), Direction.ACROSS)})
    (finding,) = run_checks(replace(puzzle, grid=replace(puzzle.grid, bars=bars)))
    assert set(finding.cells) == {(0, 2), (0, 3)}


def test_every_cell_is_checked() -> None:
    found = check("...\n.#.\n...", "all-checked")
    assert cells(found) == [{(0, 1)}, {(1, 0)}, {(1, 2)}, {(2, 1)}]
    assert check("...\n...\n...", "all-checked") == ()


def test_unchecked_cells_in_a_row() -> None:
    lattice = ".....\n.###.\n....."
    found = check(lattice, "max-unchecked-run", 2)
    assert cells(found) == [{(0, 1), (0, 2), (0, 3)}, {(2, 1), (2, 2), (2, 3)}]
    assert {finding.count for finding in found} == {3}
    assert check(lattice, "max-unchecked-run", 3) == ()


def test_at_least_half_of_an_entry_is_checked() -> None:
    found = check("#...#\n#.#.#\n.....", "half-checked")
    assert [finding.cells[0] for finding in found] == [(2, 0)]
    assert found[0].count == 3
    assert check("....\n.##.\n....", "half-checked") == ()


@pytest.mark.parametrize(
    ("length", "most"), [(2, 0), (3, 0), (4, 1), (5, 1), (6, 2), (7, 2), (8, 3), (11, 4), (12, 5)]
)
def test_how_many_cells_may_be_unchecked_depends_on_the_length(length: int, most: int) -> None:
    def first_slot(unchecked: int) -> list[tuple[int, int]]:
        """Return the numbers told of a slot where every second cell is unchecked, so many."""
        below = (".#" * unchecked).ljust(length, ".")
        found = check(f"{'.' * length}\n{below}", "unchecked-by-length")
        return [(one.count, one.limit) for one in found if one.cells[-1][0] == 0]

    assert first_slot(most) == []
    assert first_slot(most + 1) == [(most + 1, most)]


def test_no_two_unchecked_cells_in_a_row_by_ximenes() -> None:
    pairs = [{(0, 1), (0, 2)}, {(2, 1), (2, 2)}]
    found = cells(check("........\n.##.....\n........", "unchecked-by-length"))
    assert [pair for pair in pairs if pair in found] == pairs
    found = cells(check("........\n.#.#....\n........", "unchecked-by-length"))
    assert all(len(run) != 2 for run in found)


def test_caps_on_words_and_blocks() -> None:
    (words,) = check("...\n...", "max-words", 4)
    assert (words.count, words.limit) == (5, 4)
    assert check("...\n...", "max-words", 5) == ()
    (blocks,) = check("##.\n...", "max-blocks", 1)
    assert (blocks.count, blocks.limit) == (2, 1)
    assert check("##.\n...", "max-blocks", 2) == ()


def test_a_repeated_entry_is_one_finding_at_all_its_places() -> None:
    (finding,) = check("AXA\n###\nAXA", "no-repeat")
    assert finding.entries == ("AXA",)
    assert [slot.cells[0] for slot in finding.slots] == [(0, 0), (2, 0)]
    assert check("AXA\n###\nAX.", "no-repeat") == ()


def test_an_entry_in_no_list() -> None:
    facts = Listing("CAT")
    (finding,) = check("CAT\n###\nQQQ", "listed", facts=facts)
    assert (finding.entries, finding.cells[0]) == (("QQQ",), (2, 0))
    assert check("CAT\n###\nQQ.", "listed", facts=facts) == ()
    assert check("CAT\n###\nQQQ", "listed") == ()


def test_a_locked_entry_needs_no_list() -> None:
    puzzle = replace(puzzle_from("QQQ"), preset=Preset("", {"listed": 0}))
    locked = set_locked(puzzle, [SlotKey((0, 0), Direction.ACROSS)], locked=True)
    assert len(run_checks(puzzle, Listing())) == 1
    assert run_checks(locked, Listing()) == ()


def test_regions_joined_by_one_cell() -> None:
    narrow = "...#...\n.......\n...#..."
    assert cells(check(narrow, "no-bottleneck", 9)) == [{(1, 3)}]
    assert check("...#...\n.......\n.......", "no-bottleneck", 9) == ()


@pytest.mark.parametrize("rule", house_rules(), ids=lambda rule: rule.code)
def test_a_rule_that_is_off_is_silent(rule: HouseRule) -> None:
    broken = puzzle_from("##.AA\n##.AA\n##...\n....#\n..#..")
    silent = replace(broken, preset=US_DAILY.switched(rule.code, None), symmetry=Symmetry.HALF_TURN)
    assert rule not in {finding.rule for finding in run_checks(silent, Listing())}


@settings(max_examples=100, deadline=None)
@given(puzzles(), st.sampled_from(list(PRESETS.values())))
def test_findings_come_rule_by_rule_with_cells_of_the_grid(puzzle: Puzzle, preset: Preset) -> None:
    findings = run_checks(replace(puzzle, preset=preset), Listing())
    places = [house_rules().index(finding.rule) for finding in findings]
    assert places == sorted(places)
    assert all(cell in puzzle.grid for finding in findings for cell in finding.cells)


def lyons_findings(puzzle: Puzzle) -> tuple[Finding, ...]:
    return run_checks(replace(puzzle, preset=LYONS, symmetry=Symmetry.BOTH_MIRRORS))


def test_the_published_pattern_of_lyons_passes_his_rules() -> None:
    puzzle = replace(puzzle_from("."), grid=read_pattern(LYONS_PATTERN))
    assert lyons_findings(puzzle) == ()


@pytest.mark.skipif(not GRIDS.exists(), reason="the shared grids are not here")
@pytest.mark.parametrize("name", ["l15-a", "l15-b"])
def test_both_patterns_of_lyons_pass_his_rules(name: str) -> None:
    assert lyons_findings(puzzle_from((GRIDS / f"{name}.txt").read_text())) == ()


def test_lyons_has_eight_rules_and_each_can_fail() -> None:
    drawing = "....#..##\n....#..##\n#########\n.#......."
    broken = {finding.rule.code for finding in lyons_findings(puzzle_from(drawing))}
    assert len(LYONS.rules) == 8
    assert broken == LYONS.rules.keys() - {"max-length"}
    assert "max-length" in {
        finding.rule.code for finding in lyons_findings(puzzle_from("........."))
    }


def test_the_free_preset_allows_any_grid() -> None:
    assert run_checks(replace(puzzle_from("##.\n##.\n..."), preset=FREE)) == ()


def repeating(drawing: str) -> Puzzle:
    return replace(puzzle_from(drawing), preset=Preset("", {"no-repeat": 0}))


def test_a_waived_finding_is_no_breach_and_can_be_listed() -> None:
    puzzle = repeating("AXA\n###\nAXA\n###\nBOB\n###\nBOB")
    first, second = run_checks(puzzle)
    waived = set_waived(puzzle, first.waiver, waived=True)
    assert run_checks(waived) == (second,)
    assert all_findings(waived) == (first, second)
    assert run_checks(set_waived(waived, first.waiver, waived=False)) == (first, second)


def test_an_edit_of_the_entry_makes_its_waiver_void() -> None:
    puzzle = repeating("AXA\n###\nAXA")
    (finding,) = run_checks(puzzle)
    puzzle = set_waived(puzzle, finding.waiver, waived=True)
    for col, letter in enumerate("BOB"):
        for row in (0, 2):
            puzzle = set_text(puzzle, (row, col), letter)
    (other,) = run_checks(puzzle)
    assert other.entries == ("BOB",)


def test_a_waived_pair_may_stand_elsewhere() -> None:
    puzzle = repeating("AXA\n###\nAXA\n###\n...")
    (finding,) = run_checks(puzzle)
    moved = repeating("...\n###\nAXA\n###\nAXA")
    assert run_checks(set_waived(moved, finding.waiver, waived=True)) == ()


def test_a_waiver_of_a_shape_holds_for_these_cells_alone() -> None:
    puzzle = replace(puzzle_from("..#..\n#####"), preset=Preset("", {"min-length": 3}))
    first, second = run_checks(puzzle)
    assert run_checks(set_waived(puzzle, first.waiver, waived=True)) == (second,)


def test_a_waiver_of_a_number_holds_for_this_number_alone() -> None:
    puzzle = replace(puzzle_from("###\n..."), preset=Preset("", {"max-blocks": 1}))
    (finding,) = run_checks(puzzle)
    waived = set_waived(puzzle, finding.waiver, waived=True)
    assert run_checks(waived) == ()
    more = replace(waived, grid=replace(puzzle.grid, blocks=puzzle.grid.blocks | {(1, 0)}))
    assert [finding.count for finding in run_checks(more)] == [4]


def test_a_waiver_of_a_clue_holds_for_this_clue_alone() -> None:
    key = SlotKey((0, 0), Direction.ACROSS)
    preset = Preset("", {"clue-shows-entry": 0})
    puzzle = set_clue(replace(puzzle_from("CAT"), preset=preset), key, "A cat")
    (finding,) = run_checks(puzzle)
    waived = set_waived(puzzle, finding.waiver, waived=True)
    assert run_checks(waived) == ()
    assert run_checks(set_clue(waived, key, "Cat"))


def test_codes_that_no_rule_has_break_nothing() -> None:
    puzzle = replace(puzzle_from("..."), preset=Preset("", {"of-a-later-version": 3}))
    assert run_checks(puzzle) == ()
