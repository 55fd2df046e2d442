from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtTest import QTest

from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.ui.clues.link_dialog import LinkDialog
from tests.formats.samples import EXPECTED, PLAIN

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN
FIRST, TIME = SlotKey((0, 0), ACROSS), SlotKey((0, 4), DOWN)


def dialog_for(qtbot: QtBot, puzzle: object = PLAIN) -> LinkDialog:
    dialog = LinkDialog(puzzle, PLAIN.layout.by_key[FIRST])  # type: ignore[arg-type]
    qtbot.addWidget(dialog)
    return dialog


def test_entries_are_named_in_the_order_of_reading(qtbot: QtBot) -> None:
    dialog = dialog_for(qtbot)
    QTest.keyClicks(dialog.field, "3 Down, 4, 1d")
    with qtbot.waitSignal(dialog.links_chosen) as chosen:
        dialog.accept()
    assert chosen.args[0] == (FIRST, TIME, SlotKey((2, 0), ACROSS), SlotKey((0, 0), DOWN))


def test_what_is_no_entry_is_told_and_nothing_changes(qtbot: QtBot) -> None:
    dialog = dialog_for(qtbot)
    for text in ("17 Down", "3 Down, nonsense", "1 Across"):
        dialog.field.setText(text)
        with qtbot.assertNotEmitted(dialog.links_chosen):
            dialog.accept()
        assert "no other entry" in dialog.error.text()


def test_links_are_shown_and_an_empty_field_ends_them(qtbot: QtBot) -> None:
    dialog = dialog_for(qtbot, EXPECTED["linked"])
    assert dialog.field.text() == "3 Down"
    dialog.field.clear()
    with qtbot.waitSignal(dialog.links_chosen) as chosen:
        dialog.accept()
    assert chosen.args[0] == (FIRST,)
