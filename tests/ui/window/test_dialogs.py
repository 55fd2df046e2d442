from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QLineEdit, QSpinBox

from editor.core.alphabet import SPANISH
from editor.core.edits import set_clue
from editor.core.grid import Direction, Grid
from editor.core.presets import BARRED, FREE, MINI, UK_BLOCKED, US_DAILY, US_SUNDAY, US_THEMELESS
from editor.core.puzzle import Puzzle
from editor.core.slots import SlotKey, layout
from editor.core.symmetry import Symmetry
from editor.document.settings import Settings
from editor.formats.hexadecimal import write_pattern
from editor.formats.registry import write_puzzle
from editor.generate.patterns.maker import PatternMaker, PatternWish
from editor.generate.patterns.stock import stock
from editor.ui.makers.patterns.shelf import PICTURE
from editor.ui.widgets.writer import Writer
from editor.ui.window.new_dialog import NewDialog
from editor.ui.window.properties_dialog import PropertiesDialog
from editor.ui.window.resize_dialog import ResizeDialog
from editor.ui.window.starts import STARTS
from editor.ui.words.lists_dialog import ListsDialog
from editor.words.setup import ListSetup, ListSource
from tests.drawing import puzzle_from
from tests.ui.openers import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.core.presets import Preset
    from editor.ui.window.pattern_chooser import PatternChooser
    from editor.ui.window.starts import Start
    from tests.ui.openers import Opener

PUZZLE = set_clue(puzzle_from("ABC\nDEF\nGHI"), SlotKey((0, 0), Direction.ACROSS), "Letters")


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings.ini")


@pytest.fixture
def dialog(settings: Settings, qtbot: QtBot) -> NewDialog:
    dialog = NewDialog(settings)
    qtbot.addWidget(dialog)
    return dialog


def made_by(dialog: NewDialog, qtbot: QtBot) -> Puzzle:
    with qtbot.waitSignal(dialog.puzzle_made) as made:
        dialog.accept()
    puzzle: Puzzle = made.args[0]
    return puzzle


def patterns_on(chooser: PatternChooser) -> list[Grid]:
    """Return the patterns that are shown, without the grids to paint on."""
    return [one.stored.grid for one in chooser.shelf.offered if not one.start]


def open_tab(dialog: NewDialog, name: str) -> None:
    tabs = dialog.chooser.tabs
    (place,) = (one for one in range(tabs.count()) if tabs.tabText(one) == name)
    tabs.setCurrentIndex(place)


def click(chooser: PatternChooser, place: int) -> None:
    shelf = chooser.shelf
    spot = shelf.visualRect(shelf.model().index(place, 0)).center()
    QTest.mouseClick(shelf.viewport(), Qt.MouseButton.LeftButton, pos=spot)


@pytest.mark.parametrize("start", STARTS, ids=lambda start: start.name)
def test_every_start_gives_the_puzzle_it_shows(
    start: Start, dialog: NewDialog, qtbot: QtBot
) -> None:
    dialog.choose(start.name)
    puzzle = made_by(dialog, qtbot)
    assert (puzzle.grid.rows, puzzle.grid.cols) == (start.rows, start.cols)
    assert puzzle.preset == start.preset
    assert puzzle.symmetry is start.preset.symmetry


def test_a_lattice_follows_the_size(dialog: NewDialog, qtbot: QtBot) -> None:
    dialog.choose("Raw lattice", 5, 7)
    puzzle = made_by(dialog, qtbot)
    assert puzzle.grid.blocks == {(row, col) for row in (1, 3) for col in (1, 3, 5)}
    assert puzzle.preset == UK_BLOCKED


@pytest.mark.parametrize(
    ("tab", "side", "preset", "least"),
    [
        ("Weekday", {15}, US_DAILY, 250),
        ("Themeless", {15}, US_THEMELESS, 100),
        ("Sunday", {21}, US_SUNDAY, 60),
        ("13 × 13", {13}, US_DAILY, 40),
        ("Mini", {5, 6, 7, 8, 9}, MINI, 60),
        ("British", {15}, UK_BLOCKED, 50),
        ("British 13 × 13", {13}, UK_BLOCKED, 20),
        ("Barred", {12}, BARRED, 30),
    ],
)
def test_each_tab_has_its_stock_and_rules(
    tab: str, side: set[int], preset: Preset, least: int, dialog: NewDialog, qtbot: QtBot
) -> None:
    open_tab(dialog, tab)
    patterns = patterns_on(dialog.chooser)
    assert len(patterns) >= least
    assert {grid.rows for grid in patterns} == side
    dialog.show()
    click(dialog.chooser, 3)
    chosen = dialog.chooser.shelf.offered[3].stored
    puzzle = made_by(dialog, qtbot)
    assert puzzle.grid == chosen.grid
    assert puzzle.symmetry is chosen.symmetry
    assert puzzle.symmetry.holds(puzzle.grid)
    assert puzzle.preset == preset


def test_the_keyboard_takes_a_pattern(dialog: NewDialog, qtbot: QtBot) -> None:
    dialog.show()
    shelf = dialog.chooser.shelf
    shelf.setFocus()
    QTest.keyClick(shelf, Qt.Key.Key_Home)
    QTest.keyClick(shelf, Qt.Key.Key_Right)
    with qtbot.waitSignal(dialog.puzzle_made) as made:
        QTest.keyClick(shelf, Qt.Key.Key_Return)
    assert made.args[0].grid == patterns_on(dialog.chooser)[0]


def test_filters_leave_what_is_asked_for(dialog: NewDialog) -> None:
    chooser = dialog.chooser
    every = patterns_on(chooser)
    chooser.filters.threes.most.setValue(20)
    few = patterns_on(chooser)
    assert 0 < len(few) < len(every)
    assert all(_lengths(grid).count(3) <= 20 for grid in few)
    chooser.filters.symmetry.setCurrentText("Mirror left to right")
    mirrored = patterns_on(chooser)
    assert 0 < len(mirrored) < len(few)
    assert all({(row, 14 - col) for row, col in one.blocks} == one.blocks for one in mirrored)
    assert f"{len(mirrored)} of {len(every)}" in chooser.told.text()
    chooser.filters.clear()
    assert patterns_on(chooser) == every


@pytest.mark.parametrize("name", ["Theme lengths", "Blocks, most"])
def test_return_in_a_filter_leads_to_the_patterns_found(
    name: str, dialog: NewDialog, qtbot: QtBot
) -> None:
    dialog.show()
    fields = (*dialog.findChildren(QLineEdit), *dialog.findChildren(QSpinBox))
    field = next(one for one in fields if one.accessibleName() == name)
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, {"Theme lengths": "13-11-11-13", "Blocks, most": "34"}[name])
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert dialog.isVisible(), "nothing is created yet"
    found = patterns_on(dialog.chooser)
    assert 0 < len(found) < 100
    with qtbot.waitSignal(dialog.puzzle_made) as made:
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert made.args[0].grid == found[0]


def test_theme_lengths_leave_patterns_whose_longest_across_are_the_theme(
    dialog: NewDialog,
) -> None:
    dialog.chooser.filters.theme.setText("12-15-12")
    found = patterns_on(dialog.chooser)
    assert len(found) >= 4
    for grid in found:
        across = sorted(
            len(slot) for slot in layout(grid).slots if slot.direction is Direction.ACROSS
        )
        assert across[-1] == 15
        assert across.count(12) >= 2
        assert across.count(15) == 1
    dialog.chooser.filters.theme.setText("twelve")
    assert "13, 11, 13" in dialog.chooser.told.text()
    assert patterns_on(dialog.chooser) == found


def test_a_wanted_mix_sorts_by_nearness(dialog: NewDialog) -> None:
    dialog.chooser.filters.mix.setText("3:10 4:26 8:6")
    far = []
    for grid in patterns_on(dialog.chooser):
        lengths = _lengths(grid)
        long = sum(length >= 8 for length in lengths)
        far.append(abs(lengths.count(3) - 10) + abs(lengths.count(4) - 26) + abs(long - 6))
    assert far == sorted(far)
    assert far[0] < far[-1]
    sorted_by_mix = patterns_on(dialog.chooser)
    dialog.chooser.filters.mix.setText("3:10 4:twenty")
    told = dialog.chooser.told.text()
    assert "like 3:12 4:20 8:7" in told
    assert patterns_on(dialog.chooser) == sorted_by_mix, "what stood there before goes on to hold"
    drawn = PatternWish(15, 15)
    grid = next(PatternMaker(drawn).sample(1))
    dialog.chooser._drawer.grids_drawn.emit((grid,))
    assert grid in patterns_on(dialog.chooser), "what is drawn is shown all the same"
    assert dialog.chooser.told.text() == told


def _lengths(grid: Grid) -> list[int]:
    return [len(slot) for slot in layout(grid).slots]


def test_no_two_starts_have_the_same_picture(dialog: NewDialog) -> None:
    pictures = []
    for place in range(dialog.chooser.tabs.count()):
        dialog.chooser.tabs.setCurrentIndex(place)
        model = dialog.chooser.shelf.model()
        for row, one in enumerate(dialog.chooser.shelf.offered):
            if one.start:
                icon = model.data(model.index(row, 0), Qt.ItemDataRole.DecorationRole)
                pictures.append(icon.pixmap(PICTURE).toImage())
    assert len(pictures) == len(STARTS)
    assert not any(one == other for one, other in combinations(pictures, 2))


def test_another_size_has_patterns_drawn(dialog: NewDialog, qtbot: QtBot) -> None:
    dialog.choose("US daily", 9, 11)
    assert not patterns_on(dialog.chooser)
    dialog.chooser.draw_button.click()
    qtbot.waitUntil(lambda: len(patterns_on(dialog.chooser)) > 3, timeout=PATIENCE)
    assert {(one.rows, one.cols) for one in patterns_on(dialog.chooser)} == {(9, 11)}
    dialog.reject()


def test_more_like_one_are_drawn_after_it(dialog: NewDialog, qtbot: QtBot) -> None:
    dialog.show()
    open_tab(dialog, "Mini")
    chooser = dialog.chooser
    place = next(
        place for place, one in enumerate(chooser.shelf.offered) if len(one.stored.grid.blocks) == 6
    )
    chooser.shelf.choose(chooser.shelf.offered[place])
    wanted = chooser.shelf.offered[place].stored.grid
    before = patterns_on(chooser)
    chooser.like_button.click()
    qtbot.waitUntil(lambda: len(patterns_on(chooser)) > len(before), timeout=PATIENCE)
    drawn = [grid for grid in patterns_on(chooser) if grid not in before]
    assert {(one.rows, one.cols) for one in drawn} == {(wanted.rows, wanted.cols)}
    dialog.reject()


def test_patterns_are_kept_by_a_key_and_forgotten(
    dialog: NewDialog, settings: Settings, qtbot: QtBot
) -> None:
    dialog.show()
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    click(dialog.chooser, 2)
    grid = dialog.chooser.shelf.offered[2].stored.grid
    QTest.keyClick(dialog.chooser.shelf, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: len(settings.own_patterns) == 1)
    open_tab(dialog, "Barred")
    click(dialog.chooser, 1)
    barred = dialog.chooser.shelf.offered[1].stored.grid
    QTest.keyClick(dialog.chooser.shelf, Qt.Key.Key_K, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: len(settings.own_patterns) == 2)
    again = NewDialog(settings)
    qtbot.addWidget(again)
    open_tab(again, "Your own")
    assert patterns_on(again.chooser) == [barred, grid]
    again.show()
    click(again.chooser, 0)
    again.chooser.keep_button.click()
    assert patterns_on(again.chooser) == [grid]
    assert [one.grid for one in settings.own_patterns] == [grid]


@pytest.mark.parametrize(
    ("grid", "preset"),
    [
        (stock("weekday")[0].grid, US_DAILY),
        (stock("sunday")[0].grid, US_SUNDAY),
        (stock("british")[0].grid, UK_BLOCKED),
        (stock("barred")[0].grid, BARRED),
        (Grid(5, 5, frozenset({(2, 0), (2, 2), (2, 4)})), FREE),
    ],
)
def test_one_of_ones_own_patterns_has_the_rules_that_it_keeps(
    grid: Grid, preset: Preset, dialog: NewDialog, settings: Settings, qtbot: QtBot
) -> None:
    settings.keep_patterns([grid])
    open_tab(dialog, "Your own")
    click(dialog.chooser, 0)
    puzzle = made_by(dialog, qtbot)
    assert (puzzle.grid, puzzle.preset) == (grid, preset)


def test_more_like_a_lattice_of_ones_own_are_lattices(
    dialog: NewDialog, settings: Settings, qtbot: QtBot
) -> None:
    settings.keep_patterns([stock("british")[0].grid])
    dialog.show()
    open_tab(dialog, "Your own")
    click(dialog.chooser, 0)
    dialog.chooser.like_button.click()
    qtbot.waitUntil(lambda: len(patterns_on(dialog.chooser)) > 1, timeout=PATIENCE)
    assert all(len(one.blocks) >= 60 for one in patterns_on(dialog.chooser))
    dialog.reject()


def test_patterns_of_a_folder_are_imported_once(dialog: NewDialog, tmp_path: Path) -> None:
    folder = tmp_path / "puzzles"
    folder.mkdir()
    grids = [Grid(7, 7, frozenset({(3, 3)})), Grid(5, 5, frozenset({(0, 0), (4, 4)}))]
    code = write_pattern(grids[0])
    write_puzzle(Puzzle(grids[1]), folder / "one.ipuz")
    write_puzzle(Puzzle(grids[1], fill={(1, 1): "A"}), folder / "same.ipuz")
    (folder / "broken.ipuz").write_text("{", encoding="utf-8")
    (folder / "lyons.txt").write_text(f"0.98 0 0 {code}\n", encoding="utf-8")
    dialog.chooser.import_path(folder)
    dialog.chooser.import_path(folder / "lyons.txt")
    assert set(patterns_on(dialog.chooser)) == set(grids)
    dialog.chooser.import_path(folder)
    assert "0 patterns are new." in dialog.chooser.told.text()
    assert "broken.ipuz" in dialog.chooser.told.text()


def test_a_new_puzzle_has_the_alphabet_chosen_and_offers_it_to_the_next(
    open_window: Opener,
) -> None:
    window = open_window(PUZZLE)
    for chosen in (SPANISH, None):
        window.actions_by_name["new"].trigger()
        (dialog,) = (one for one in window.findChildren(NewDialog) if one.isVisible())
        field = next(
            one for one in dialog.findChildren(QComboBox) if one.accessibleName() == "Alphabet"
        )
        if chosen is not None:
            field.setCurrentText("Spanish")
        assert field.currentText() == "Spanish"
        dialog.accept()
        assert window.document.puzzle.alphabet == SPANISH
        window.document.load(PUZZLE)


def test_sizes_go_from_3_to_35(dialog: NewDialog, qtbot: QtBot) -> None:
    dialog.choose("Blank", 1, 99)
    with qtbot.waitSignal(dialog.puzzle_made) as made:
        dialog.accept()
    assert (made.args[0].grid.rows, made.args[0].grid.cols) == (3, 35)


def test_the_start_and_size_of_the_last_puzzle_are_offered(open_window: Opener) -> None:
    window = open_window(PUZZLE)

    def ask() -> NewDialog:
        window.actions_by_name["new"].trigger()
        (dialog,) = (one for one in window.findChildren(NewDialog) if one.isVisible())
        return dialog

    dialog = ask()
    dialog.choose("Mini", 7, 5)
    dialog.accept()
    first = window.document.puzzle
    assert (first.grid.rows, first.grid.cols, first.preset) == (7, 5, MINI)
    window.document.load(PUZZLE)
    ask().accept()
    assert window.document.puzzle == first


def test_symmetries_that_the_shape_cannot_have_are_disabled(dialog: NewDialog) -> None:
    dialog.choose("US daily", 15, 15)
    assert all(dialog.offers(symmetry) for symmetry in Symmetry)
    dialog.choose("US daily", 13, 15)
    offered = {symmetry for symmetry in Symmetry if dialog.offers(symmetry)}
    assert Symmetry.HALF_TURN in offered
    assert offered.isdisjoint({Symmetry.QUARTER_TURN, Symmetry.DIAGONAL, Symmetry.BOTH_DIAGONALS})


@pytest.mark.parametrize(
    ("anchor", "before"),
    [("Top left", (0, 0)), ("Centre", (1, 2)), ("Bottom right", (2, 4)), ("Top", (0, 2))],
)
def test_resizing_adds_where_the_anchor_is_not(
    anchor: str, before: tuple[int, int], qtbot: QtBot
) -> None:
    dialog = ResizeDialog(Grid(5, 5))
    qtbot.addWidget(dialog)
    dialog.choose(7, 9, anchor)
    with qtbot.waitSignal(dialog.size_chosen) as chosen:
        dialog.accept()
    assert chosen.args == [7, 9, *before]


def test_the_keyboard_begins_in_the_first_field_of_a_form(
    open_window: Opener, qtbot: QtBot
) -> None:
    window = open_window(PUZZLE)
    window.actions_by_name["properties"].trigger()
    dialog = window.findChild(PropertiesDialog)
    assert dialog is not None
    for text in ("Night", "A. Setter", "1999", "Notes"):
        keyboard = dialog.focusWidget()
        assert keyboard is not None
        qtbot.keyClicks(keyboard, text)
        qtbot.keyClick(keyboard, Qt.Key.Key_Tab)
    for _ in range(len(dialog.credit_fields) + 1):  # past the credits and the box below them
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    keyboard = dialog.focusWidget()
    assert keyboard is not None
    qtbot.keyClick(keyboard, Qt.Key.Key_End)  # the last alphabet
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    after = window.document.puzzle
    texts = (after.title, after.author, after.copyright, after.notes)
    assert texts == ("Night", "A. Setter", "1999", "Notes")
    assert after.alphabet != PUZZLE.alphabet


def test_properties_are_taken_without_stray_spaces(qtbot: QtBot) -> None:
    dialog = PropertiesDialog(PUZZLE, author="A. Setter")
    qtbot.addWidget(dialog)
    dialog.title_field.setText("  Night  ")
    with qtbot.waitSignal(dialog.properties_changed) as changed:
        dialog.accept()
    after = changed.args[0](PUZZLE)
    assert (after.title, after.author) == ("Night", "A. Setter")
    assert after.fill == PUZZLE.fill


def test_lists_are_added_switched_and_ordered(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = ListsDialog(ListSetup(), Writer())
    qtbot.addWidget(dialog)
    mine = tmp_path / "mine.txt"
    dialog.add_files([mine, mine])
    dialog.switch(1, on=False)
    dialog._list.setCurrentRow(0)
    dialog._down.click()
    with qtbot.waitSignal(dialog.setup_chosen) as chosen:
        dialog.accept()
    assert chosen.args[0].sources == (
        ListSource("english", on=False),
        ListSource("mine.txt", str(mine)),
    )


def test_at_least_one_list_stays_on(qtbot: QtBot) -> None:
    dialog = ListsDialog(ListSetup(), Writer())
    qtbot.addWidget(dialog)
    ok = dialog._buttons.button(QDialogButtonBox.StandardButton.Ok)
    dialog.switch(0, on=False)
    assert not ok.isEnabled()
    dialog.switch(0, on=True)
    assert ok.isEnabled()
    assert not dialog._remove.isEnabled(), "the embedded list stays"


def test_credits_are_edited_among_the_properties(qtbot: QtBot) -> None:
    credits = {"explanation": "Two\nlines", "editor": "Old"}
    dialog = PropertiesDialog(replace(PUZZLE, credits=credits))
    qtbot.addWidget(dialog)
    QTest.keyClicks(dialog.credit_fields["publisher"], "The Daily Grid")
    dialog.credit_fields["editor"].selectAll()
    QTest.keyClick(dialog.credit_fields["editor"], Qt.Key.Key_Delete)
    dialog.diagramless.click()
    with qtbot.waitSignal(dialog.properties_changed) as changed:
        dialog.accept()
    after = changed.args[0](PUZZLE)
    assert after.credits == {"explanation": "Two\nlines", "publisher": "The Daily Grid"}
    assert after.diagramless
