"""The taste of a fill: prices that are kept, and what the puzzle pays by them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from editor.fill.taste import USUAL
from editor.ui.filling.taste_dialog import TasteDialog
from tests.drawing import puzzle_from
from tests.ui.openers import PATIENCE

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener


def taste_of(window: MainWindow) -> TasteDialog:
    window.actions_by_name["taste"].trigger()
    (dialog,) = [one for one in window.findChildren(TasteDialog) if one.isVisible()]
    return dialog


def test_prices_are_kept_and_told_of_the_puzzle(open_window: Opener, qtbot: QtBot) -> None:
    window = open_window(puzzle_from("CATS#\n#####\nDOGS#"))
    qtbot.waitUntil(lambda: window._lists.words is not None, timeout=PATIENCE)
    dialog = taste_of(window)
    assert dialog.paid["plural"].text() == "2 · −36 points · CATS, DOGS"
    assert dialog.paid["roman"].text() == "–"
    dialog.fields["plural"].setValue(5)
    assert dialog.paid["plural"].text() == "2 · −10 points · CATS, DOGS"
    assert dialog.total.text() == "This fill in all: −10 points"
    dialog.fields["stem_weight"].setValue(0)
    dialog.accept()
    chosen = window._settings.preferences
    assert (chosen.taste, chosen.stem_weight) == ("plural=5", 0)
    again = taste_of(window)
    assert again.taste.plural == 5
    qtbot.mouseClick(again.usual_button, Qt.MouseButton.LeftButton)
    again.accept()
    assert again.taste == USUAL
    assert window._settings.preferences.taste == ""


def test_autofill_goes_by_the_prices(open_window: Opener) -> None:
    window = open_window(puzzle_from("...\n###"))
    window._settings.prefer(taste="plural=0 name=7")
    request = window._place.request()
    assert (request.taste.plural, request.taste.name) == (0, 7)
    window._settings.prefer(taste="of a later version=3")
    assert window._place.request().taste == USUAL
