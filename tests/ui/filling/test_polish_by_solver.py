"""Autofill goes on to improve its fill, and CP-SAT has a part in it."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import TYPE_CHECKING

from editor.fill.job import FillProgress, Source
from editor.ui.filling.autofill import Phase
from tests.ui.openers import PATIENCE

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from tests.ui.openers import OpenWith, WaitForPhase

BAND = "...#...#...\n" * 3
BLOCKS = "#" * 11 + "\n"
CORNERS = BLOCKS.join([BAND, BAND, BAND, "....#######"])
"""Nine corners, and a slot in which the lowest score of all stands whatever its word is."""
LETTER = 100
"""What each letter of the alphabet is worth: search does not aim at rare ones, the solver does."""


def some_scores() -> dict[str, int]:
    """Return words of three letters that fill corners in many ways, and two of four."""
    rng = random.Random(3)
    parts = {"C": "BCDFGHJKLMNPQRSTVWXYZ", "V": "AEIOU"}
    corners = {
        "".join(rng.choice(parts[part]) for part in pattern)
        for pattern in ("CVC", "VCV")
        for _ in range(900)
    }
    return {word: rng.randrange(20, 100) for word in sorted(corners)} | {"EACH": 10, "LOWS": 10}


def test_the_solver_betters_a_fill_that_autofill_shows(
    open_with: OpenWith, windows: Windows, wait_for_phase: WaitForPhase, qtbot: QtBot
) -> None:
    scores = some_scores()
    windows.settings.prefer(polish=3600, letter_weight=LETTER, stem_weight=0)
    listed = "".join(f"{word};{score}\n" for word, score in scores.items())
    window = open_with(listed, CORNERS)
    seen: list[FillProgress] = []

    def watch(_request: object, progress: FillProgress) -> None:
        if progress.texts:
            seen.append(progress)

    def worth(progress: FillProgress) -> int:
        entries = (
            "".join(progress.texts[cell] for cell in slot.cells)
            for slot in window.document.puzzle.layout.slots
        )
        return sum(scores[entry] for entry in entries) + LETTER * len({*progress.texts.values()})

    def bettered() -> bool:
        return any(
            after.source is Source.SOLVER and worth(after) > worth(before)
            for before, after in pairwise(seen)
        )

    window._filler.progress_made.connect(watch)
    window.actions_by_name["autofill"].trigger()
    qtbot.waitUntil(bettered, timeout=PATIENCE)
    window.actions_by_name["stop"].trigger()
    wait_for_phase(window, Phase.OFFERED)
    assert window.parts.autofill.state.texts == seen[-1].texts
