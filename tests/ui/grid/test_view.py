from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from editor.core.edits import (
    paint_blocks,
    paint_voids,
    set_circled,
    set_clue,
    set_given,
    set_group,
    set_locked,
    set_shade,
    set_text,
    set_two_way,
    toggle_bar,
    toggle_block,
)
from editor.core.grid import Bar, Direction, Grid
from editor.core.pencil import set_pencil
from editor.core.puzzle import Puzzle
from editor.core.slots import SlotKey
from editor.ui.grid.cursor import Cursor
from editor.ui.grid.geometry import Geometry, fitted
from editor.ui.grid.picture import Picture, looks
from editor.ui.grid.spoken import describe_cursor
from editor.ui.grid.view import GridView
from editor.ui.widgets.theme import NIGHT, PAPER
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from editor.ui.widgets.theme import GridColours

START = puzzle_from("ABC..\n.....\n.....\n.....\n.....")
STEPS = {
    "blocks": paint_blocks(START, [(2, 2), (0, 4)], paint=True),
    "letters": set_text(START, (1, 1), "X"),
    "rebus": set_text(START, (1, 1), "HEART"),
    "two readings": set_two_way(START, (1, 1), "HEART", "I"),
    "circles": set_circled(START, {(0, 0)}, circled=True),
    "shades": set_shade(START, {(3, 3)}, "#ffcc00"),
    "given": set_given(START, {(0, 1)}, given=True),
    "locks": set_locked(START, {SlotKey((0, 0), Direction.ACROSS)}, locked=True),
    "voids": paint_voids(START, [(4, 4)], paint=True),
    "bars": toggle_bar(START, Bar((2, 1), Direction.ACROSS)),
    "filled": replace(START, filled=frozenset({(0, 0)})),
    "pencil": set_pencil(START, (1, 1), "X"),
    "a shade under the tint of the slot": set_shade(START, {(0, 3)}, "#d9dde3"),
    "smaller": Puzzle(Grid(3, 4)),
}


class Paints(QObject):
    """Counts how often a widget is painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        self.count += event.type() == QEvent.Type.Paint
        return False


def view_of(puzzle: Puzzle, qtbot: QtBot) -> GridView:
    view = GridView(puzzle, PAPER)
    qtbot.addWidget(view)
    view.resize(300, 300)
    view.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # of two views one alone could have it
    view.show()
    qtbot.waitExposed(view)
    return view


@pytest.mark.parametrize("step", STEPS)
def test_the_picture_is_the_same_whatever_was_shown_before(step: str, qtbot: QtBot) -> None:
    fresh = view_of(STEPS[step], qtbot)
    used = view_of(START, qtbot)
    used.grab()
    used.show_puzzle(STEPS[step])
    assert used.grab().toImage() == fresh.grab().toImage()
    used.show_puzzle(START)
    assert used.grab().toImage() == view_of(START, qtbot).grab().toImage()


@pytest.mark.parametrize("step", STEPS)
def test_every_mark_can_be_seen(step: str, qtbot: QtBot) -> None:
    plain, marked = view_of(START, qtbot), view_of(STEPS[step], qtbot)
    assert plain.grab().toImage() != marked.grab().toImage()


def test_findings_preview_cursor_and_colours_can_be_seen(qtbot: QtBot) -> None:
    view = view_of(START, qtbot)
    pictures = [view.grab().toImage()]
    view.show_findings(frozenset({(3, 3)}))
    pictures.append(view.grab().toImage())
    view.show_preview({(4, 4): "Q"})
    pictures.append(view.grab().toImage())
    view.move_cursor(Cursor((2, 2), Direction.DOWN))
    pictures.append(view.grab().toImage())
    view.show_colours(NIGHT)
    pictures.append(view.grab().toImage())
    assert all(one != other for one, other in itertools.pairwise(pictures))


def test_a_number_takes_the_corner_of_its_cell_and_leaves_room_for_the_letter(qtbot: QtBot) -> None:
    view = view_of(Puzzle(Grid(9, 9)), qtbot)
    view.move_cursor(Cursor((4, 4), Direction.ACROSS))
    numbered, bare = (
        view.cell_rect(cell).toRect().adjusted(3, 3, -3, -3) for cell in ((0, 1), (1, 1))
    )
    picture = view.grab().toImage()
    paper = picture.pixelColor(bare.center())
    ink = [
        (x - numbered.left(), y - numbered.top())
        for x in range(numbered.left(), numbered.right())
        for y in range(numbered.top(), numbered.bottom())
        if picture.pixelColor(x, y).lightness() < paper.lightness() - 60
    ]
    height = 1 + max(y for _, y in ink) - min(y for _, y in ink)
    assert 0.13 < height / numbered.height() < 0.27
    assert max(x for x, _ in ink) < numbered.width() / 3


def test_letters_foreseen_give_way_to_a_preview_and_come_back_after_it(qtbot: QtBot) -> None:
    view = view_of(Puzzle(Grid(3, 3)), qtbot)
    view.show_preview({(0, 0): "A"})
    view.show_hints({(0, 0): "B", (0, 1): "C"})
    shown = looks(view.picture)
    assert [shown[0, col].text for col in range(2)] == ["A", "C"]
    view.show_preview({})
    shown = looks(view.picture)
    assert [shown[0, col].text for col in range(2)] == ["B", "C"]


def test_only_the_cells_that_changed_are_painted_again(qtbot: QtBot) -> None:
    view = view_of(START, qtbot)
    before = view.grab().toImage()
    view.show_puzzle(STEPS["letters"])
    after = view.grab().toImage()
    changed = view.cell_rect((1, 1)).adjusted(-2, -2, 2, 2)
    different = [
        (x, y)
        for x in range(0, 300, 3)
        for y in range(0, 300, 3)
        if before.pixel(x, y) != after.pixel(x, y)
    ]
    assert different
    assert all(changed.contains(x, y) for x, y in different)


@pytest.mark.parametrize(("rows", "cols"), [(3, 3), (35, 35), (3, 35), (35, 3), (15, 15)])
def test_cells_are_square_and_all_of_them_fit(rows: int, cols: int) -> None:
    geometry = fitted(Grid(rows, cols), 800, 600)
    assert geometry.frame.left() >= 0
    assert geometry.frame.right() <= 800
    assert geometry.frame.bottom() <= 600
    for cell in ((0, 0), (rows - 1, cols - 1)):
        assert geometry.cell_at(geometry.rect(cell).center()) == cell
    assert geometry.cell_at(geometry.frame.bottomRight()) is None


@given(
    st.builds(
        Geometry,
        rows=st.integers(1, 9),
        cols=st.integers(1, 9),
        side=st.integers(1, 20),
        left=st.integers(-50, 50),
        top=st.integers(-50, 50),
    ),
    st.tuples(*[st.integers(-60, 120)] * 2, *[st.integers(1, 90)] * 2),
)
def test_the_cells_in_a_rectangle_are_those_that_touch_it(
    geometry: Geometry, where: tuple[int, int, int, int]
) -> None:
    rect = QRectF(*where)
    cells = itertools.product(range(geometry.rows), range(geometry.cols))
    touching = {cell for cell in cells if geometry.rect(cell).intersects(rect)}
    assert set(geometry.cells_in(rect)) == touching


def test_what_is_shown_in_one_go_is_painted_once(qtbot: QtBot) -> None:
    view = view_of(START, qtbot)
    qtbot.wait(30)
    paints = Paints(view)
    view.show_preview({(2, 2): "X"})
    view.show_puzzle(STEPS["letters"])
    view.show_preview({(3, 3): "Y"})
    qtbot.wait(30)
    assert paints.count == 1
    shown = view.screen().grabWindow(view.winId()).toImage()
    other = view_of(STEPS["letters"], qtbot)
    other.show_preview({(3, 3): "Y"})
    assert shown == other.grab().toImage().convertToFormat(shown.format())


def test_what_was_shown_just_now_is_there_when_the_window_paints(qtbot: QtBot) -> None:
    view = view_of(START, qtbot)
    before = view.grab().toImage()
    view.show_preview({(2, 2): "X"})
    assert view.grab().toImage() != before


def test_the_cell_under_the_cursor_is_spoken(qtbot: QtBot) -> None:
    key = SlotKey((0, 0), Direction.ACROSS)
    puzzle = set_locked(set_clue(START, key, "First letters"), {key}, locked=True)
    view = view_of(puzzle, qtbot)
    said = view.accessibleDescription()
    for part in ("Row 1, column 1", "A", "Number 1", "1 Across", "Theme entry", "First letters"):
        assert part in said
    view.move_cursor(Cursor((1, 1)))
    assert "Row 2, column 2" in view.accessibleDescription()


def test_blocks_voids_and_lone_cells_are_spoken() -> None:
    puzzle = paint_voids(puzzle_from(".#.\n###\n..."), [(2, 2)], paint=True)
    assert "Block" in describe_cursor(puzzle, Cursor((0, 1)))
    assert "Void" in describe_cursor(puzzle, Cursor((2, 2)))
    assert "No entry" in describe_cursor(puzzle, Cursor((0, 0)))


def test_two_readings_are_spoken_and_painted_on_two_lines_where_long() -> None:
    puzzle = set_group(set_two_way(puzzle_from("AB"), (0, 0), "HEART", "I"), {(0, 1): ("B", "D")})
    assert "HEART across, I down" in describe_cursor(puzzle, Cursor((0, 0)))
    assert "B or D" in describe_cursor(puzzle, Cursor((0, 1)))
    shown = looks(Picture(puzzle, PAPER))
    assert [shown[0, col].text for col in (0, 1)] == ["HEART/\nI", "B|D"]


def test_what_is_painted_after_an_edit_is_what_a_whole_paint_shows(
    qapp: object, qtbot: QtBot
) -> None:
    puzzle = puzzle_from("\n".join(["." * 9] * 9))
    view = GridView(puzzle, PAPER)
    qtbot.addWidget(view)
    view.resize(400, 400)
    view.show()
    qtbot.waitExposed(view)
    for cell in ((0, 0), (2, 5), (4, 4)):
        puzzle = toggle_block(puzzle, cell)
        view.show_puzzle(puzzle)
        qtbot.wait(30)
        shown = view.screen().grabWindow(view.winId()).toImage()
        whole = view.grab().toImage()
        assert shown.convertToFormat(whole.format()) == whole


@pytest.mark.parametrize("colours", [PAPER, NIGHT], ids=["paper", "night"])
def test_the_grid_shows_whether_the_keyboard_is_in_it(colours: GridColours, qtbot: QtBot) -> None:
    window = QWidget()
    layout = QVBoxLayout(window)
    view, elsewhere = GridView(START, colours), QLineEdit()
    layout.addWidget(view)
    layout.addWidget(elsewhere)
    qtbot.addWidget(window)
    window.resize(400, 440)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    view.setFocus()
    assert view.hasFocus()
    with_focus = view.grab().toImage()
    elsewhere.setFocus()
    without = view.grab().toImage()
    assert with_focus != without
    cell = view.cell_rect(view.cursor_value.cell)
    changed = [
        (col, row)
        for col in range(without.width())
        for row in range(without.height())
        if with_focus.pixel(col, row) != without.pixel(col, row)
    ]
    assert all(cell.adjusted(-2, -2, 2, 2).contains(col, row) for col, row in changed)
    view.setFocus()
    assert view.grab().toImage() == with_focus


def test_the_cell_under_the_cursor_stays_seen_without_the_keyboard(qtbot: QtBot) -> None:
    view = GridView(START, PAPER)
    qtbot.addWidget(view)
    view.resize(400, 400)
    before = view.grab().toImage()
    view.move_cursor(Cursor((0, 1)))
    assert view.grab().toImage() != before
