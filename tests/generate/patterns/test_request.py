"""What the window is given when it asks for patterns."""

from __future__ import annotations

from editor.core.presets import UK_BLOCKED, US_DAILY
from editor.core.symmetry import Symmetry
from editor.generate.patterns.maker import PatternWish
from editor.generate.patterns.request import PatternRequest, requested_patterns
from tests.generate.patterns.plain_figures import entries


def test_a_style_gives_patterns_as_printed_ones_look() -> None:
    wish = PatternWish(15, 15, Symmetry.HALF_TURN, US_DAILY.rules)
    found = list(requested_patterns(PatternRequest(wish, number=6, style="weekday")))
    assert len(set(found)) == 6
    for grid in found:
        drawing = [
            "".join("#" if (row, col) in grid.blocks else "." for col in range(15))
            for row in range(15)
        ]
        assert 66 <= len(entries(drawing)) <= 78


def test_without_a_symmetry_the_style_has_its_own() -> None:
    wish = PatternWish(7, 7, Symmetry.NONE, {"min-length": 3, "connected": 0})
    for grid in requested_patterns(PatternRequest(wish, number=3, style="mini")):
        assert Symmetry.HALF_TURN.holds(grid)


def test_a_size_that_the_style_does_not_have_gives_any_pattern_of_the_rules() -> None:
    wish = PatternWish(10, 10, Symmetry.HALF_TURN, UK_BLOCKED.rules)
    found = list(requested_patterns(PatternRequest(wish, number=2, style="british")))
    assert [(grid.rows, grid.cols) for grid in found] == [(10, 10)] * 2
