"""Many clues at a time are looked up in turns: what lists know of them is told a little later."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.presets import Preset
from editor.wording.findings import describe
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import OpenWith

ENTRIES = ("ICECREAM", "DOORBELL", "FIREWOOD", "SUNLIGHT", "SNOWBALL")
WORDS = "ice cream;60\ndoor bell;60\nfire wood;60\nsun light;60\nsnow ball;60\n"
RULES = Preset("Own", {"clue-shows-kin": 0, "clue-spaced": 0})


def said(window: MainWindow) -> list[str]:
    return [describe(one) for one in window.parts.checking.findings]


def test_clues_pasted_together_are_all_looked_up(open_with: OpenWith, qtbot: QtBot) -> None:
    puzzle = replace(puzzle_from("\n########\n".join(ENTRIES)), preset=RULES)
    window = open_with(WORDS, puzzle)
    slots = puzzle.layout.slots
    texts = ("Ice  in a cone", "A bell", "Some wood", "Light by day", "A ball")
    clues = {slot.key: text for slot, text in zip(slots, texts, strict=True)}
    window.document.apply("Paste", replace(window.document.puzzle, clues=clues))
    window.parts.checking.check()
    assert said(window) == ["The clue of 1 Across has two spaces in a row"]
    told = [
        "The clue of 1 Across gives ICECREAM away by ICE",
        "The clue of 2 Across gives DOORBELL away by BELL",
        "The clue of 3 Across gives FIREWOOD away by WOOD",
        "The clue of 4 Across gives SUNLIGHT away by LIGHT",
        "The clue of 5 Across gives SNOWBALL away by BALL",
    ]
    qtbot.waitUntil(lambda: said(window) == [*told, "The clue of 1 Across has two spaces in a row"])
    window.panels.entry.write()
    qtbot.keyClicks(window.panels.entry.clue_field, "Cone of cream")
    told[0] = "The clue of 1 Across gives ICECREAM away by CREAM"
    qtbot.waitUntil(lambda: said(window) == told)
