"""What a format cannot keep is told, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.core.alphabet import SPANISH
from editor.core.grid import Direction
from editor.core.limits import Limits
from editor.core.slots import SlotKey
from editor.formats.across_lite import puz_losses
from editor.formats.exolve import exolve_losses
from editor.formats.jpz_writer import jpz_losses
from editor.formats.xd_writer import xd_losses
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.puzzle import Puzzle

PLAIN = puzzle_from("AB\n..")
KEPT_BY_IPUZ_ALONE = {
    "Theme locks": replace(PLAIN, locks=frozenset({SlotKey((0, 0), Direction.ACROSS)})),
    "Autofill's marks": replace(PLAIN, filled=frozenset({(0, 0)})),
    "Limits": replace(PLAIN, limits=Limits(length_floors={2: 50})),
    "The alphabet": replace(PLAIN, alphabet=SPANISH),
}


@pytest.mark.parametrize("losses", [puz_losses, exolve_losses, jpz_losses, xd_losses])
@pytest.mark.parametrize("name", KEPT_BY_IPUZ_ALONE)
def test_of_what_ipuz_alone_keeps_that_is_told_which_is_there(
    name: str, losses: Callable[[Puzzle], tuple[str, ...]]
) -> None:
    assert losses(PLAIN) == ()
    (told,) = losses(KEPT_BY_IPUZ_ALONE[name])
    assert told.startswith(f"{name} ")
