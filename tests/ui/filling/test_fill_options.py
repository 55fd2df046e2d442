"""The options of Autofill, through the window, with the real worker process."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QSpinBox

from editor.ui.filling.autofill import Phase
from tests.drawing import drawing_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import OpenWith, WaitForPhase


def field(window: MainWindow, name: str) -> QSpinBox:
    """Return the field that is labelled ``name``."""
    fields = window.panels.fill.findChildren(QSpinBox)
    return next(one for one in fields if one.accessibleName() == name)


def test_tab_leads_through_all_options(open_with: OpenWith, qtbot: QtBot) -> None:
    window = open_with("ABC\n", "...")
    window.actions_by_name["panel_fill"].trigger()
    first = window.focusWidget()
    assert isinstance(first, QCheckBox)
    qtbot.keyClick(first, Qt.Key.Key_Tab)
    assert window.focusWidget() is not first
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Backtab)
    assert window.focusWidget() is first


# The lowest score is that of the first row, whatever stands in the last row.
FOUR = "DDDD;51\nEEEE;51\n"


@pytest.mark.parametrize(
    ("name", "words", "rows", "without", "with_it"),
    [
        ("Worth of each letter used", "AAAAA;60\nABCEF;58\n", (4, 5), "AAAAA", "ABCEF"),
        (
            "Cost of a repeated stem",
            "PAINTS;60\nPAINTED;60\nPLANTED;58\n",
            (4, 6, 7),
            "PAINTED",
            "PLANTED",
        ),
    ],
)
def test_what_a_fill_is_improved_for_is_chosen_in_points(
    windows: Windows,
    open_with: OpenWith,
    wait_for_phase: WaitForPhase,
    name: str,
    words: str,
    rows: tuple[int, ...],
    without: str,
    with_it: str,
) -> None:
    windows.settings.prefer(letter_weight=0, stem_weight=0, floor=51)
    drawing = "\n#######\n".join(("." * size).ljust(7, "#") for size in rows)
    window = open_with(FOUR + words, drawing)
    assert not field(window, name).isEnabled(), "nothing is improved"
    field(window, "Improve the fill").setValue(2)
    for points, wanted in ((0, without), (20, with_it)):
        field(window, name).setValue(points)
        window.actions_by_name["autofill"].trigger()
        wait_for_phase(window, Phase.OFFERED)
        window.actions_by_name["keep"].trigger()
        assert drawing_of(window.document.puzzle).split("\n")[-1].strip("#") == wanted
