from __future__ import annotations

from dataclasses import replace
from itertools import combinations, islice, product
from statistics import median
from typing import TYPE_CHECKING

import pytest

from editor.core.checks import run_checks
from editor.core.grid import Grid
from editor.core.presets import LYONS, Preset
from editor.core.puzzle import Puzzle
from editor.core.rules import known
from editor.core.symmetry import Symmetry
from editor.generate.errors import GenerateError
from editor.generate.patterns.figures import figures
from editor.generate.patterns.maker import PatternMaker, PatternWish
from tests.more_rules import OPEN_CORNERS, add_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.rules.rule import Forbidden

RULE_SETS = {
    "Lyons": {**LYONS.rules, "max-length": 5},
    "checked": {"min-length": 3, "all-checked": 0, "connected": 0},
    "half checked": {"half-checked": 0, "no-block-2x2": 0, "max-words": 6},
    "no rule": {},
}


def keeps_rules(grid: Grid, symmetry: Symmetry, rules: dict[str, int]) -> bool:
    """By the checks, which share nothing with the generator."""
    preset = Preset("", {**rules, "symmetry": 0}, symmetry)
    opens = any(True for _ in grid.open_cells)
    return opens and not run_checks(Puzzle(grid, symmetry=symmetry, preset=preset))


def every_pattern(
    rows: int, cols: int, symmetry: Symmetry, rules: dict[str, int]
) -> set[frozenset[tuple[int, int]]]:
    shape = Grid(rows, cols)
    orbits = sorted({symmetry.orbit(cell, shape) for cell in shape.cells}, key=sorted)
    found = set()
    for painted in product([False, True], repeat=len(orbits)):
        blocks = frozenset().union(
            *(orbit for orbit, on in zip(orbits, painted, strict=True) if on)
        )
        if keeps_rules(Grid(rows, cols, blocks), symmetry, rules):
            found.add(blocks)
    return found


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS.keys())
@pytest.mark.parametrize(
    ("rows", "cols", "symmetry"),
    [
        (3, 3, Symmetry.NONE),
        (5, 4, Symmetry.HALF_TURN),
        (5, 5, Symmetry.BOTH_MIRRORS),
        (5, 5, Symmetry.QUARTER_TURN),
        (4, 5, Symmetry.LEFT_RIGHT),
        (4, 4, Symmetry.DIAGONAL),
        (5, 5, Symmetry.BOTH_DIAGONALS),
    ],
)
def test_all_patterns_are_found_and_none_twice(
    rows: int, cols: int, symmetry: Symmetry, rules: dict[str, int]
) -> None:
    found = [
        grid.blocks for grid in PatternMaker(PatternWish(rows, cols, symmetry, rules)).enumerate()
    ]
    assert len(found) == len(set(found))
    assert set(found) == every_pattern(rows, cols, symmetry, rules)


def test_a_sample_of_lyons_patterns_is_legal_and_varied() -> None:
    maker = PatternMaker(PatternWish())
    sample = list(islice(maker.sample(seed=1), 300))
    assert len({grid.blocks for grid in sample}) == 300
    assert all(keeps_rules(grid, Symmetry.BOTH_MIRRORS, dict(LYONS.rules)) for grid in sample)
    orbits = {frozenset(orbit) for orbit in maker.orbits.cells}
    distances = [
        sum(orbit <= one.blocks ^ other.blocks for orbit in orbits)
        for one, other in combinations(sample[:80], 2)
    ]
    assert median(distances) >= 10
    assert len({figures(grid).words for grid in sample}) >= 5


def test_the_same_seed_gives_the_same_patterns() -> None:
    first, again, other = (
        list(islice(PatternMaker(PatternWish()).sample(seed), 5)) for seed in (4, 4, 5)
    )
    assert first == again != other


def test_theme_entries_have_their_slots() -> None:
    wish = PatternWish(
        15,
        15,
        Symmetry.HALF_TURN,
        {"min-length": 3, "all-checked": 0, "connected": 0, "max-words": 78},
        theme=(13, 11, 11, 13, 9),
    )
    for grid in islice(PatternMaker(wish).sample(seed=2), 3):
        across = sorted(
            (
                len(run)
                for row in range(15)
                for run in "".join("# "[grid.is_open((row, col))] for col in range(15)).split("#")
                if run
            ),
            reverse=True,
        )
        assert across.count(13) >= 2
        assert across.count(11) >= 2
        assert 9 in across
        assert keeps_rules(grid, Symmetry.HALF_TURN, dict(wish.rules))


def test_counts_and_fixed_cells_are_kept() -> None:
    wish = PatternWish(
        9,
        9,
        Symmetry.HALF_TURN,
        {"min-length": 3, "connected": 0},
        words=(20, 26),
        block_count=(14, 22),
        three_letter_words=(0, 12),
        opens=frozenset({(0, 0)}),
        blocks=frozenset({(2, 3)}),
    )
    for grid in islice(PatternMaker(wish).sample(seed=1), 20):
        slots = Puzzle(grid).layout.slots
        assert 20 <= len(slots) <= 26
        assert 14 <= len(grid.blocks) <= 22
        assert sum(len(slot) == 3 for slot in slots) <= 12
        assert {(2, 3), (6, 5)} <= grid.blocks
        assert not {(0, 0), (8, 8)} & grid.blocks


def test_figures_equal_those_of_the_slots() -> None:
    for grid in islice(PatternMaker(PatternWish()).sample(seed=9), 20):
        lengths = [len(slot) for slot in Puzzle(grid).layout.slots]
        found = figures(grid)
        assert found.words == len(lengths)
        assert found.three_letter_words == lengths.count(3)
        assert found.longest == max(lengths)
        assert found.mean_length == pytest.approx(sum(lengths) / len(lengths))
        assert found.block_share == pytest.approx(len(grid.blocks) / 225)


def test_the_search_can_be_stopped() -> None:
    assert len(list(PatternMaker(PatternWish()).enumerate(stopped=lambda: True))) < 4096


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        (PatternWish(2, 9), "3 to 35"),
        (PatternWish(9, 12, Symmetry.QUARTER_TURN), "quarter-turn"),
        (PatternWish(words=(9, 3)), "words"),
        (PatternWish(opens=frozenset({(20, 0)})), "outside"),
    ],
)
def test_what_cannot_be_is_said(wish: PatternWish, says: str) -> None:
    with pytest.raises(GenerateError, match=says):
        PatternMaker(wish)


def test_a_rule_of_shape_that_is_added_is_obeyed(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = {"min-length": 3, "connected": 0, "open-corners": 0, "few-xs": 0}
    wish = PatternWish(4, 4, Symmetry.HALF_TURN, rules)
    corners = {(0, 0), (0, 3), (3, 0), (3, 3)}
    assert any(corners & grid.blocks for grid in PatternMaker(wish).enumerate())
    add_rules(monkeypatch)
    found = {grid.blocks for grid in PatternMaker(wish).enumerate()}
    assert found
    assert found == every_pattern(4, 4, Symmetry.HALF_TURN, rules)
    assert not any(corners & blocks for blocks in found)
    assert all(not corners & grid.blocks for grid in islice(PatternMaker(wish).sample(), 5))


def test_what_an_added_rule_forbids_is_obeyed(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(shape: Grid, _number: int) -> Iterator[Forbidden]:
        corners = {(row, col) for row in (0, shape.rows - 1) for col in (0, shape.cols - 1)}
        return (([], [corner]) for corner in corners)

    add_rules(monkeypatch)
    rules = {"min-length": 3, "open-corners": 0}
    slow = PatternMaker(PatternWish(4, 4, Symmetry.HALF_TURN, rules))
    quick_rule = replace(OPEN_CORNERS, forbids=forbidden)
    monkeypatch.setattr(known, "HOUSE_RULES", (*known.HOUSE_RULES[:-4], quick_rule))
    quick = PatternMaker(PatternWish(4, 4, Symmetry.HALF_TURN, rules))
    assert len(quick._wide_rules) < len(slow._wide_rules)
    assert set(quick.enumerate()) == set(slow.enumerate())
