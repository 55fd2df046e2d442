"""What one click changes when a rule is in the way of a fill."""

from __future__ import annotations

from dataclasses import replace

from editor.core.presets import FREE
from editor.fill.job import Cause, CauseKind, FillRequest
from editor.ui.filling.remedies import remedied
from tests.drawing import puzzle_from


def test_a_rule_in_the_way_is_switched_off() -> None:
    puzzle = replace(puzzle_from("..."), preset=FREE.switched("no-stem-repeat", 0))
    cause = Cause(CauseKind.LIMITS, limit="no-stem-repeat")
    assert remedied(puzzle, cause, FillRequest(puzzle)).preset == FREE
