from __future__ import annotations

from dataclasses import replace

import pytest

from editor.core.binding import bound
from editor.core.change import Change
from editor.core.limits import Limits
from editor.core.presets import FREE
from tests.drawing import puzzle_from

PUZZLE = replace(puzzle_from("...\n..."), preset=FREE)
RULED = replace(PUZZLE, preset=FREE.switched("no-run-repeat", 5))


def test_a_puzzle_without_the_rule_stays_as_it_is() -> None:
    assert bound(PUZZLE) is PUZZLE


@pytest.mark.parametrize(("limit", "most"), [(0, 5), (4, 4), (7, 5)])
def test_the_stricter_of_rule_and_limit_binds(limit: int, most: int) -> None:
    after = bound(replace(RULED, limits=Limits(shared_letters=limit)))
    assert after.limits.shared_letters == most
    assert bound(after) == after
    freed = replace(after, limits=Limits())
    assert bound(freed).limits.shared_letters == 0, "nothing of it is left when it is taken away"


def test_switching_the_rule_changes_what_can_be_filled() -> None:
    assert Change(PUZZLE, RULED).of_fill
    other = replace(PUZZLE, preset=FREE.switched("max-words", 9))
    assert not Change(PUZZLE, other).of_fill
