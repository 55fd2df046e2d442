from __future__ import annotations

import sys
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QMenu, QMessageBox, QWidget

from editor.ui.widgets.theme import (
    DARK,
    LIGHT,
    NIGHT,
    PAPER,
    READABLE,
    GridColours,
    Scheme,
    WindowColours,
    contrast,
    legible,
    wear,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

VISIBLE = 3.0
"""The least contrast of what is no text (WCAG 2.2, "non-text contrast")."""


@pytest.fixture
def dressed(qapp: QApplication) -> Iterator[QApplication]:
    """Return the application, which wears its own colours again after the test."""
    before = qapp.palette()
    yield qapp
    wear(qapp, Scheme.SYSTEM)
    qapp.setPalette(before)


def test_contrast_is_as_the_standard_defines_it() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#123456", "#123456") == 1


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_every_text_of_the_window_can_be_read(colours: WindowColours) -> None:
    for back in (colours.window, colours.base, colours.alternate, colours.button):
        for ink in (colours.text, colours.quiet, colours.good, colours.warning, colours.bad):
            assert contrast(ink, back) >= READABLE, (ink, back)
    assert contrast(colours.on_accent, colours.accent) >= READABLE
    assert contrast(colours.text, colours.tint) >= READABLE


@pytest.mark.parametrize("colours", [PAPER, NIGHT], ids=["paper", "night"])
def test_every_letter_of_the_grid_can_be_read(colours: GridColours) -> None:
    backs = (
        colours.cell,
        colours.cursor,
        colours.slot,
        colours.crossing,
        colours.selection,
        colours.finding_tint,
    )
    for back in backs:
        for ink in (colours.typed, colours.filled, colours.preview, colours.number):
            assert contrast(ink, back) >= READABLE, (ink, back)


@pytest.mark.parametrize("colours", [PAPER, NIGHT], ids=["paper", "night"])
def test_a_block_is_told_from_an_open_cell(colours: GridColours) -> None:
    assert contrast(colours.block, colours.cell) >= VISIBLE


@pytest.mark.parametrize("colours", [PAPER, NIGHT], ids=["paper", "night"])
def test_tints_differ_for_the_colour_blind(colours: GridColours) -> None:
    """Simulated for protanopia and deuteranopia (Viénot, Brettel and Mollon 1999)."""
    tints = (colours.cell, colours.cursor, colours.slot, colours.selection, colours.finding_tint)
    for matrix in (PROTAN, DEUTAN):
        for one, other in combinations(tints, 2):
            seen = [simulated(colour, matrix) for colour in (one, other)]
            distance = sum((a - b) ** 2 for a, b in zip(*seen, strict=True)) ** 0.5
            assert distance > 10, (one, other)


PROTAN = ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0))
DEUTAN = ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0))


def simulated(colour: str, matrix: tuple[tuple[float, ...], ...]) -> list[float]:
    linear = [(int(colour[at : at + 2], 16) / 255) ** 2.2 for at in (1, 3, 5)]
    mixed = [sum(a * b for a, b in zip(row, linear, strict=True)) for row in matrix]
    return [255 * max(0.0, part) ** (1 / 2.2) for part in mixed]


def test_a_colour_that_cannot_be_read_gives_way() -> None:
    assert legible("#eeeeee", "#ffffff") == "#000000"
    assert legible("#222222", "#000000") == "#ffffff"
    assert legible("#333333", "#ffffff") == "#333333"


@pytest.mark.parametrize("scheme", [Scheme.DARK, Scheme.LIGHT])
def test_a_question_keeps_its_default_when_the_colours_change(
    dressed: QApplication, qtbot: QtBot, scheme: Scheme
) -> None:
    buttons = QMessageBox.StandardButton
    question = QMessageBox(QMessageBox.Icon.Question, "", "Delete?", buttons.Yes | buttons.No)
    qtbot.addWidget(question)
    question.setDefaultButton(buttons.No)
    question.open()
    qtbot.waitUntil(question.button(buttons.No).hasFocus)
    wear(dressed, scheme)
    QTest.keyClick(question, Qt.Key.Key_Return)
    assert question.clickedButton() is question.button(buttons.No)


def _seen(window: QWidget, part: QWidget) -> set[str]:
    """Return the colours that ``part`` of ``window`` shows."""
    picture = window.grab(part.geometry() if part is not window else part.rect()).toImage()
    return {
        picture.pixelColor(col, row).name()
        for row in range(picture.height())
        for col in range(picture.width())
    }


@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="the platform's own style")
def test_an_empty_switch_of_a_menu_can_be_seen_in_the_dark(dressed: QApplication) -> None:
    wear(dressed, Scheme.DARK)
    menu = QMenu()
    menu.addAction("").setCheckable(True)
    frame = _seen(menu, menu)
    menu.actions()[0].setCheckable(False)
    assert frame - _seen(menu, menu), "the frame of the switch"
    assert max(contrast(one, DARK.base) for one in frame - _seen(menu, menu)) >= VISIBLE


@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="the platform's own style")
def test_an_empty_switch_can_be_seen_on_a_dark_window(dressed: QApplication) -> None:
    wear(dressed, Scheme.DARK)
    window = QWidget()
    switch = QCheckBox("", window)
    assert max(contrast(one, DARK.window) for one in _seen(window, switch)) >= VISIBLE
    wear(dressed, Scheme.LIGHT)
    assert QCheckBox().palette().window().color().name() == LIGHT.window
