"""What would it cost?: samples keep letters and rules, and are what they say."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.core.edits import set_locked
from editor.core.grid import Direction
from editor.core.presets import Preset
from editor.core.slots import SlotKey
from editor.core.symmetry import Symmetry
from editor.generate.patterns.cost import CostRequest, CostSample, Way, best_by_count
from editor.generate.patterns.cost_sampling import sampled_costs
from editor.words.setup import ListSetup, ListSource, load_lists
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pathlib import Path

    from editor.core.puzzle import Puzzle

RULES = Preset("Test", {"connected": 0, "symmetry": 0, "max-words": 3})
PAIRS = "".join(f"{one}{other};40\n" for one in "ABC" for other in "ABC")


@pytest.fixture
def setup(tmp_path: Path) -> ListSetup:
    path = tmp_path / "words.txt"
    path.write_text(f"{PAIRS}ABA;60\nBAB;70\nCAC;70\nAQA;10\n")
    return ListSetup((ListSource("words.txt", str(path)),))


def costs(puzzle: Puzzle, setup: ListSetup, rounds: int = 2) -> list[CostSample]:
    return list(
        sampled_costs(CostRequest(puzzle, setup, rounds=rounds, polish=0.01), load_lists(setup))
    )


def three() -> Puzzle:
    return replace(puzzle_from("...\n...\n..."), symmetry=Symmetry.HALF_TURN, preset=RULES)


def test_blocks_are_added_where_rules_and_letters_leave_room(setup: ListSetup) -> None:
    kept = {(0, 0): "A", (1, 1): "B"}
    puzzle = replace(three(), fill=kept)
    samples = [one for one in costs(puzzle, setup) if one.way is Way.BLOCKS]
    assert {0, 2} <= {one.count for one in samples}
    for one in samples:
        turned = {(2 - row, 2 - col) for row, col in one.cells}
        assert turned == one.cells
        assert len(one.cells) == one.count
        assert not one.cells & {(0, 0), (2, 2), (1, 1)}, "their orbits have letters"


def test_a_theme_entry_left_out_frees_its_letters_alone(setup: ListSetup) -> None:
    # What crosses ZQZ has its Q: AQA alone, which scores 10.
    puzzle = replace(puzzle_from("#.#\nZQZ\n#.#"), symmetry=Symmetry.HALF_TURN, preset=RULES)
    locked = set_locked(puzzle, [SlotKey((1, 0), Direction.ACROSS)], locked=True)
    best = best_by_count(costs(locked, setup))[Way.THEME]
    assert [one.count for one in best] == [0, 1]
    as_it_stands, without = best
    assert as_it_stands.lowest == 10
    assert without.lowest == 70
    assert without.cells == {(1, 0), (1, 1), (1, 2)}


def test_what_is_not_locked_has_no_chart(setup: ListSetup) -> None:
    assert Way.THEME not in best_by_count(costs(three(), setup, rounds=1))
    full = replace(three(), fill=dict.fromkeys(three().grid.cells, "A"))
    assert best_by_count(costs(full, setup, rounds=1)) == {}


def test_the_best_of_a_count_has_the_highest_floor_then_the_highest_mean() -> None:
    def sample(count: int, lowest: int | None, mean: float | None) -> CostSample:
        return CostSample(Way.BLOCKS, count, 4, frozenset(), lowest, mean)

    samples = [sample(2, 40, 70.0), sample(0, None, None), sample(2, 50, 60.0), sample(2, 50, 61.0)]
    assert best_by_count(samples) == {Way.BLOCKS: (samples[1], samples[3])}


def test_a_stop_ends_the_samples(setup: ListSetup) -> None:
    request = CostRequest(three(), setup, polish=0.01)
    stopped = sampled_costs(request, load_lists(setup), lambda: True)
    assert {one.count for one in stopped} == {0}
