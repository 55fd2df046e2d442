"""A row of fields: it goes on in the next line, and follows whatever its parts ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from editor.ui.widgets.flow_row import FlowRow

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

GAP = 4


class Part(QLabel):
    """A label of a fixed size that grows where it is told so."""

    def __init__(self, width: int, height: int = 10) -> None:
        super().__init__()
        self.setFixedSize(width, height)


@pytest.fixture
def parts() -> list[Part]:
    return [Part(60), Part(50, 20), Part(40)]


@pytest.fixture
def whole(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


@pytest.fixture
def row(whole: QWidget, parts: list[Part]) -> FlowRow:
    row = FlowRow(GAP)
    whole.setLayout(row)
    for part in parts:
        row.addWidget(part)
    whole.resize(300, 100)
    whole.show()
    return row


def test_parts_go_on_in_the_next_line(row: FlowRow) -> None:
    one = 60 + GAP + 50 + GAP + 40
    heights = [row.heightForWidth(width) for width in (one, one - 1, 100, 60)]
    assert heights == [20, 20 + GAP + 10, 10 + GAP + 20, 10 + GAP + 20 + GAP + 10]
    assert (row.sizeHint().toTuple(), row.minimumSize().toTuple()) == ((one, 20), (60, 20))


@pytest.mark.parametrize(
    ("change", "height"),
    [
        (lambda parts: parts[0].setFixedSize(160, 30), 30 + GAP + 20),
        (lambda parts: parts[1].hide(), 10),
        (lambda parts: parts[1].setParent(None), 10),
        (lambda parts: parts[2].setText("x"), 20),
    ],
)
def test_what_a_part_asks_for_now_holds(
    row: FlowRow, parts: list[Part], change: Callable[[list[Part]], None], height: int
) -> None:
    assert row.heightForWidth(160) == 20
    change(parts)
    assert row.heightForWidth(160) == height


def test_a_part_that_is_added_is_seen(row: FlowRow) -> None:
    assert row.heightForWidth(300) == 20
    row.addWidget(added := Part(200))
    added.show()
    assert row.heightForWidth(300) == 20 + GAP + 10


def test_a_text_that_becomes_longer_takes_the_next_line(row: FlowRow) -> None:
    label = QLabel("x")
    row.addWidget(label)
    label.show()
    before = row.heightForWidth(300)
    label.setText("x" * 200)
    assert row.heightForWidth(300) == before + GAP + label.sizeHint().height()


def test_what_a_line_leaves_goes_to_the_part_that_grows(row: FlowRow, parts: list[Part]) -> None:
    growing = QLabel("x")
    growing.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    row.addWidget(growing)
    growing.show()
    row.activate()
    assert growing.width() == 300 - (60 + 50 + 40 + 3 * GAP)
    growing.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    row.activate()
    assert growing.width() == growing.sizeHint().width()
