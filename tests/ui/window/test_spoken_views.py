"""What a screen reader finds: every view, through Qt's accessibility tree."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QAccessible

from editor.core.grid import Direction
from editor.ui.grid.cursor import Cursor
from editor.ui.window.panel_table import PANELS, Task
from editor.ui.window.panel_tabs import PanelTabs
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QAccessibleInterface
    from PySide6.QtWidgets import QWidget

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener

Name, Description = QAccessible.Text.Name, QAccessible.Text.Description
Role = QAccessible.Role

DRAWING = """
ABCDEF
G#H#I#
JKLMNO
"""


@pytest.fixture
def window(open_window: Opener) -> MainWindow:
    return open_window(puzzle_from(DRAWING))


def spoken(widget: QWidget) -> QAccessibleInterface:
    told = QAccessible.queryAccessibleInterface(widget)
    assert told is not None
    return told


def below(told: QAccessibleInterface, depth: int = 30) -> Iterator[QAccessibleInterface]:
    """Yield all that can be reached below ``told`` and is in sight, tables by themselves alone."""
    for place in range(told.childCount()):
        child = told.child(place)
        if child is None or not child.isValid() or child.state().invisible:
            continue
        yield child
        if depth and child.role() not in (Role.Table, Role.List, Role.Tree):
            yield from below(child, depth - 1)


@pytest.mark.parametrize(
    ("cursor", "parts"),
    [
        (
            Cursor((2, 2), Direction.ACROSS),
            ["Row 3, column 3", "L", "Letter 3 of 6 in 4 Across", "Crossing 2 Down"],
        ),
        (
            Cursor((0, 4), Direction.DOWN),
            ["Row 1, column 5", "E", "Number 3", "Letter 1 of 3 in 3 Down", "Crossing 1 Across"],
        ),
        (Cursor((1, 1), Direction.ACROSS), ["Row 2, column 2", "Block"]),
    ],
)
def test_a_cell_is_told_with_its_letter_and_both_entries(
    window: MainWindow, cursor: Cursor, parts: list[str]
) -> None:
    window.view.move_cursor(cursor)
    grid = spoken(window.view)
    assert grid.text(Name) == "Grid"
    sentences = grid.text(Description).split(". ")
    assert sentences[: len(parts)] == parts


def test_every_view_is_found_in_the_tree(window: MainWindow) -> None:
    found: set[tuple[str, str]] = set()
    for task in Task:
        window.panels.use_task(task)
        for panel in PANELS:
            window.panels.show_panel(panel.name)
            found |= {(one.role().name, one.text(Name)) for one in below(spoken(window))}
        window.panels.restore()
    tables = {name for role, name in found if role == "Table"}
    assert {"Clues", "Candidates", "Words found"} <= tables
    assert ("List", "Clue drafts and earlier clues") in found
    names = {name for _, name in found}
    assert {"Grid", "Statistics", "Options of Autofill", "Clue", "Meanings"} <= names
    nameless = {role for role, name in found if not name}
    assert not nameless & {"Button", "EditableText", "ComboBox", "CheckBox", "SpinBox", "Table"}


def test_tabs_have_names_even_as_icons(window: MainWindow) -> None:
    window.resize(960, 600)
    titles = {one.title for one in PANELS}
    for tabs in window.findChildren(PanelTabs):
        told = spoken(tabs)
        names = {
            child.text(Name)
            for place in range(told.childCount())
            if (child := told.child(place)) and child.role() == Role.PageTab
        }
        assert names
        assert names <= titles


def test_a_row_of_clues_is_told_with_number_answer_and_clue(window: MainWindow) -> None:
    window.panels.use_task(Task.CLUES)
    slot = window.document.puzzle.layout.slots[0]
    window.parts.editing.set_clue(slot.key, "First letters")
    table = spoken(window.panels.clues.table)
    cells = (table.child(place) for place in range(table.childCount()))
    texts = {cell.text(Name) for cell in cells if cell is not None and cell.isValid()}
    assert "1 Across: First letters" in texts
    # Once the lists are loaded, the answer is told as they write it.
    letters = {re.sub(r"[^A-Z]", "", text.upper()) for text in texts}
    assert "ACROSSABCDEF" in letters, sorted(texts)
