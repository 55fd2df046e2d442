from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.checks import Finding, run_checks
from editor.core.edits import set_locked
from editor.core.grid import Bar, Direction
from editor.core.rules import FREE, LYONS, PRESETS, US_DAILY, Preset, Rule
from editor.core.slots import SlotKey
from editor.core.symmetry import Symmetry
from editor.formats.hexadecimal import read_pattern
from tests.drawing import puzzle_from
from tests.puzzles import puzzles

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.puzzle import Puzzle

GRIDS = Path(__file__).parents[2] / ".." / "shared" / "grids"
LYONS_PATTERN = "3EF9C51EBFAFAAF8FE37577BFB9D5CEFEF75763F8FAAFAFEBC51CFBEg"


def check(
    drawing: str,
    rule: Rule,
    limit: int = 0,
    *,
    symmetry: Symmetry = Symmetry.NONE,
    listed: Callable[[str], bool] | None = None,
) -> tuple[Finding, ...]:
    """Return what one rule says of a drawing."""
    puzzle = replace(
        puzzle_from(drawing), preset=Preset("One rule", {rule: limit}), symmetry=symmetry
    )
    return run_checks(puzzle, listed)


def cells(findings: tuple[Finding, ...]) -> list[set[tuple[int, int]]]:
    return [set(finding.cells) for finding in findings]


def test_symmetry_names_the_cell_and_its_missing_partners() -> None:
    (finding,) = check("#..\n...\n...", Rule.SYMMETRY, symmetry=Symmetry.HALF_TURN)
    assert finding.cells == ((0, 0), (2, 2))
    assert check("#..\n...\n..#", Rule.SYMMETRY, symmetry=Symmetry.HALF_TURN) == ()
    assert check("#..\n...\n...", Rule.SYMMETRY) == ()


def test_symmetry_looks_at_voids_and_bars_too() -> None:
    (finding,) = check("_..\n...", Rule.SYMMETRY, symmetry=Symmetry.LEFT_RIGHT)
    assert finding.cells == ((0, 0), (0, 2))
    puzzle = replace(
        puzzle_from("...\n..."), preset=Preset("", {Rule.SYMMETRY: 0}), symmetry=Symmetry.LEFT_RIGHT
    )
    bars = frozenset({Bar((0, 0), Direction.ACROSS)})
    (finding,) = run_checks(replace(puzzle, grid=replace(puzzle.grid, bars=bars)))
    assert finding.cells == ((0, 0), (0, 1))
    both = bars | {Bar((0, 1), Direction.ACROSS)}
    assert run_checks(replace(puzzle, grid=replace(puzzle.grid, bars=both))) == ()


def test_a_shape_that_cannot_have_the_symmetry_is_one_finding() -> None:
    (finding,) = check("#..\n...", Rule.SYMMETRY, symmetry=Symmetry.DIAGONAL)
    assert finding.cells == ()


def test_two_by_two_of_open_cells() -> None:
    found = check("...\n..#\n#..", Rule.NO_OPEN_TWO_BY_TWO)
    assert cells(found) == [{(0, 0), (0, 1), (1, 0), (1, 1)}]
    assert check(".#.\n...\n.#.", Rule.NO_OPEN_TWO_BY_TWO) == ()


def test_a_void_breaks_a_two_by_two() -> None:
    assert check("._\n..", Rule.NO_OPEN_TWO_BY_TWO) == ()
    assert check("#_\n##", Rule.NO_BLOCK_TWO_BY_TWO) == ()


def test_two_by_two_of_blocks() -> None:
    found = check(".##\n.##\n...", Rule.NO_BLOCK_TWO_BY_TWO)
    assert cells(found) == [{(0, 1), (0, 2), (1, 1), (1, 2)}]
    assert check("##.\n#..\n...", Rule.NO_BLOCK_TWO_BY_TWO) == ()


def test_a_lone_cell_has_no_open_neighbour() -> None:
    assert cells(check(".#.\n#..\n...", Rule.NO_LONE_CELL)) == [{(0, 0)}]


def test_a_run_of_one_is_no_lone_cell_where_a_slot_crosses() -> None:
    assert check(".#.\n...\n.#.", Rule.NO_LONE_CELL) == ()


def test_the_shortest_entry() -> None:
    (finding,) = check("..#\n#..\n...", Rule.MIN_LENGTH, 3)[:1]
    assert (finding.count, finding.limit) == (2, 3)
    assert set(finding.cells) == {(0, 0), (0, 1)}
    assert check("...\n...\n...", Rule.MIN_LENGTH, 3) == ()
    assert check("..\n..", Rule.MIN_LENGTH, 2) == ()


def test_the_longest_entry() -> None:
    (finding,) = check("....\n#...", Rule.MAX_LENGTH, 3)
    assert (finding.count, set(finding.cells)) == (4, {(0, col) for col in range(4)})
    assert check("...\n...", Rule.MAX_LENGTH, 3) == ()


def test_the_longest_run_of_blocks_goes_both_ways() -> None:
    (across,) = check("###.\n....", Rule.MAX_BLOCK_RUN, 2)
    assert across.cells == ((0, 0), (0, 1), (0, 2))
    (down,) = check("#.\n#.\n#.", Rule.MAX_BLOCK_RUN, 2)
    assert down.cells == ((0, 0), (1, 0), (2, 0))
    assert check("##.\n..#", Rule.MAX_BLOCK_RUN, 2) == ()


def test_a_region_that_is_cut_off() -> None:
    assert cells(check("..#.\n..##\n....", Rule.CONNECTED)) == [{(0, 3)}]
    assert check("..#.\n..#.\n....", Rule.CONNECTED) == ()


def test_bars_cut_regions_off() -> None:
    puzzle = replace(puzzle_from("...."), preset=Preset("", {Rule.CONNECTED: 0}))
    bars = frozenset({Bar((0, 1), Direction.ACROSS)})
    (finding,) = run_checks(replace(puzzle, grid=replace(puzzle.grid, bars=bars)))
    assert set(finding.cells) == {(0, 2), (0, 3)}


def test_every_cell_is_checked() -> None:
    found = check("...\n.#.\n...", Rule.ALL_CHECKED)
    assert cells(found) == [{(0, 1)}, {(1, 0)}, {(1, 2)}, {(2, 1)}]
    assert check("...\n...\n...", Rule.ALL_CHECKED) == ()


def test_unchecked_cells_in_a_row() -> None:
    lattice = ".....\n.###.\n....."
    found = check(lattice, Rule.MAX_UNCHECKED_RUN, 2)
    assert cells(found) == [{(0, 1), (0, 2), (0, 3)}, {(2, 1), (2, 2), (2, 3)}]
    assert {finding.count for finding in found} == {3}
    assert check(lattice, Rule.MAX_UNCHECKED_RUN, 3) == ()


def test_at_least_half_of_an_entry_is_checked() -> None:
    found = check("#...#\n#.#.#\n.....", Rule.HALF_CHECKED)
    assert [finding.cells[0] for finding in found] == [(2, 0)]
    assert found[0].count == 3
    assert check("....\n.##.\n....", Rule.HALF_CHECKED) == ()


def test_caps_on_words_and_blocks() -> None:
    (words,) = check("...\n...", Rule.MAX_WORDS, 4)
    assert (words.count, words.limit) == (5, 4)
    assert check("...\n...", Rule.MAX_WORDS, 5) == ()
    (blocks,) = check("##.\n...", Rule.MAX_BLOCKS, 1)
    assert (blocks.count, blocks.limit) == (2, 1)
    assert check("##.\n...", Rule.MAX_BLOCKS, 2) == ()


def test_a_repeated_entry_is_one_finding_at_all_its_places() -> None:
    (finding,) = check("AXA\n###\nAXA", Rule.NO_REPEAT)
    assert finding.entry == "AXA"
    assert [slot.cells[0] for slot in finding.slots] == [(0, 0), (2, 0)]
    assert check("AXA\n###\nAX.", Rule.NO_REPEAT) == ()


def test_an_entry_in_no_list() -> None:
    listed = {"CAT"}.__contains__
    (finding,) = check("CAT\n###\nQQQ", Rule.LISTED, listed=listed)
    assert (finding.entry, finding.cells[0]) == ("QQQ", (2, 0))
    assert check("CAT\n###\nQQ.", Rule.LISTED, listed=listed) == ()
    assert check("CAT\n###\nQQQ", Rule.LISTED) == ()


def test_a_locked_entry_needs_no_list() -> None:
    puzzle = replace(puzzle_from("QQQ"), preset=Preset("", {Rule.LISTED: 0}))
    locked = set_locked(puzzle, [SlotKey((0, 0), Direction.ACROSS)], locked=True)
    assert len(run_checks(puzzle, lambda _entry: False)) == 1
    assert run_checks(locked, lambda _entry: False) == ()


def test_regions_joined_by_one_cell() -> None:
    narrow = "...#...\n.......\n...#..."
    assert cells(check(narrow, Rule.NO_BOTTLENECK, 9)) == [{(1, 3)}]
    assert check("...#...\n.......\n.......", Rule.NO_BOTTLENECK, 9) == ()


@pytest.mark.parametrize("rule", Rule)
def test_a_rule_that_is_off_is_silent(rule: Rule) -> None:
    broken = puzzle_from("##.AA\n##.AA\n##...\n....#\n..#..")
    silent = replace(broken, preset=US_DAILY.switched(rule, None), symmetry=Symmetry.HALF_TURN)
    assert rule not in {finding.rule for finding in run_checks(silent, lambda _entry: False)}


@settings(max_examples=100, deadline=None)
@given(puzzles(), st.sampled_from(list(PRESETS.values())))
def test_findings_come_rule_by_rule_with_cells_of_the_grid(puzzle: Puzzle, preset: Preset) -> None:
    findings = run_checks(replace(puzzle, preset=preset), lambda entry: len(entry) % 2 == 0)
    order = list(preset.rules)
    places = [order.index(finding.rule) for finding in findings]
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
    broken = {finding.rule for finding in lyons_findings(puzzle_from(drawing))}
    assert len(LYONS.rules) == 8
    assert broken == LYONS.rules.keys() - {Rule.MAX_LENGTH}
    assert Rule.MAX_LENGTH in {finding.rule for finding in lyons_findings(puzzle_from("........."))}


def test_the_free_preset_allows_any_grid() -> None:
    assert run_checks(replace(puzzle_from("##.\n##.\n..."), preset=FREE)) == ()
