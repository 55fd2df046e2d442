"""What a format cannot keep is told, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.core.alphabet import SPANISH
from editor.core.grid import Bar, Direction
from editor.core.limits import Limits
from editor.core.slots import SlotKey
from editor.core.variants import Variant
from editor.formats.across_lite import puz_losses
from editor.formats.exolve_writer import exolve_losses
from editor.formats.jpz_writer import jpz_losses
from editor.formats.templates import template_losses
from editor.formats.xd_writer import xd_losses
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.puzzle import Puzzle

PLAIN = puzzle_from("AB\n..")
KEPT_BY_IPUZ_ALONE = {
    "Theme locks": replace(PLAIN, locks=frozenset({SlotKey((0, 0), Direction.ACROSS)})),
    "Autofill's marks": replace(PLAIN, filled=frozenset({(0, 0)})),
    "Pencil letters": replace(PLAIN, pencil={(1, 0): "C"}),
    "Limits": replace(PLAIN, limits=Limits(length_floors={2: 50})),
    "The alphabet": replace(PLAIN, alphabet=SPANISH),
    "Clues of entries that the grid does not have": replace(
        PLAIN, clues={SlotKey((1, 1), Direction.ACROSS): "Waits"}
    ),
    "Former entries that clues were written for": replace(
        PLAIN, written_for={SlotKey((0, 0), Direction.ACROSS): "AC"}
    ),
    "Variants": replace(
        PLAIN, variants=(Variant("One", frozenset({(1, 0)}), {(1, 0): "A"}, frozenset()),)
    ),
}
ALWAYS_TOLD_ELSEWHERE = {
    "Cells outside the outline": replace(
        PLAIN, grid=replace(PLAIN.grid, voids=frozenset({(1, 1)}))
    ),
    "Bars": replace(PLAIN, grid=replace(PLAIN.grid, bars=frozenset({Bar((0, 0), Direction.DOWN)}))),
    "Of cells with several letters": replace(PLAIN, fill={(0, 0): "A&B"}),
    "Circles": replace(PLAIN, circles=frozenset({(0, 0)})),
    "Shades": replace(PLAIN, shades={(0, 0): "#ff0000"}),
    "Letters printed for the solver": replace(PLAIN, given=frozenset({(0, 0)})),
    "Clues": replace(PLAIN, clues={SlotKey((0, 0), Direction.ACROSS): "Stands"}),
    "The title, author and copyright": replace(PLAIN, author="Ann"),
    "The notes": replace(PLAIN, notes="Begin here."),
    "Parses": replace(PLAIN, parses={SlotKey((0, 0), Direction.ACROSS): "A + B"}),
    "Bold and italics": replace(PLAIN, notes="Begin <b>here</b>."),
}


@pytest.mark.parametrize("losses", [puz_losses, exolve_losses, jpz_losses, xd_losses])
@pytest.mark.parametrize("name", KEPT_BY_IPUZ_ALONE)
def test_of_what_ipuz_alone_keeps_that_is_told_which_is_there(
    name: str, losses: Callable[[Puzzle], tuple[str, ...]]
) -> None:
    assert losses(PLAIN) == ()
    (told,) = losses(KEPT_BY_IPUZ_ALONE[name])
    assert told.startswith(f"{name} ")


@pytest.mark.parametrize("name", ALWAYS_TOLD_ELSEWHERE)
def test_a_bare_drawing_tells_everything_that_it_cannot_keep(name: str) -> None:
    assert template_losses(PLAIN) == ()
    told = template_losses(ALWAYS_TOLD_ELSEWHERE[name])
    assert any(sentence.startswith(f"{name} ") for sentence in told)


def test_a_puz_file_loses_shapes_and_styles_but_no_circles() -> None:
    lost = [name for name, one in ALWAYS_TOLD_ELSEWHERE.items() if puz_losses(one)]
    assert lost == ["Cells outside the outline", "Bars", "Shades", "Parses", "Bold and italics"]
