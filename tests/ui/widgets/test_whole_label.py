"""Text in several lines, where there is little room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QTextEdit

from editor.ui.widgets.whole_label import WholeLabel

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_no_line_is_cut_however_little_room_is_left(qtbot: QtBot) -> None:
    room, label = QSplitter(Qt.Orientation.Vertical), WholeLabel()
    qtbot.addWidget(room)
    room.addWidget(label)
    room.addWidget(QTextEdit())
    room.resize(200, 300)
    room.show()
    label.setText("In the way: ZQXJ (59 Across). This alone leaves no fill. " * 3)
    room.setSizes([10, 290])
    qtbot.waitUntil(lambda: label.height() >= label.heightForWidth(label.width()) > 60)
    label.setText("Why?")
    room.setSizes([10, 290])
    qtbot.waitUntil(lambda: label.height() < 60)
