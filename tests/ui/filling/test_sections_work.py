"""Alternatives of a section through the window, with the real worker process."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from editor.core.grid import Direction
from editor.core.limits import Limits
from editor.document.versions.version import Why
from editor.fill.job import Alternative, AlternativesOutcome, FillRequest
from editor.formats.ipuz_reader import read_ipuz
from editor.ui.filling.alternatives_dialog import AlternativesDialog
from editor.ui.filling.autofill import Phase
from editor.ui.filling.fill_words import describe_alternatives, describe_no_alternative
from editor.ui.grid.cursor import Cursor
from tests.drawing import drawing_of, puzzle_from
from tests.ui.openers import PATIENCE

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from editor.document.versions.store import VersionStore
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import OpenWith, WaitForPhase

pytestmark = pytest.mark.usefixtures("live_help")


def dialog_of(window: MainWindow) -> AlternativesDialog:
    assert window.parts.sections.dialog is not None
    return window.parts.sections.dialog


def test_the_weakest_entry_is_replaced_by_the_best(open_with: OpenWith, qtbot: QtBot) -> None:
    window = open_with("ABC;20\nABD;80\nABE;60\nXYZ;90\n", "ABC\n###\nXYZ")
    window.actions_by_name["replace_entry"].trigger()
    dialog = dialog_of(window)
    assert dialog.entries.item(0).text().startswith("ABC")
    qtbot.keyClick(dialog.entries, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "no more" in dialog.sentence, timeout=PATIENCE)
    assert dialog.gallery.count() == 2, "ABC itself is no alternative, XYZ stands already"
    assert dialog.sentence == (
        "2 alternatives, proven the best by scores and taste, the best first. There are no more."
    )
    best = dialog.gallery.item(0)
    assert best.text() == "mean 80.0 · lowest 80 · proven\n1 letter differs"
    assert best.data(Qt.ItemDataRole.AccessibleTextRole).startswith(best.text().split("\n")[0])
    qtbot.keyClick(dialog.gallery, Qt.Key.Key_Return)
    assert drawing_of(window.document.puzzle) == "ABD\n###\nXYZ"
    assert not dialog.isVisible()
    window.document.history.undo()
    assert drawing_of(window.document.puzzle) == "ABC\n###\nXYZ"


def fills_kept(window: MainWindow) -> list[str]:
    """Return the grids of the versions that fills have left."""

    def ask(line: str, store: VersionStore) -> list[bytes]:
        return [store.data(one) for one in store.versions(line) if one.why is Why.FILLED]

    kept = window.parts.past.ask(ask).result(PATIENCE)
    return [drawing_of(read_ipuz(one).puzzle) for one in kept]


def test_an_alternative_that_is_used_leaves_a_version(open_with: OpenWith, qtbot: QtBot) -> None:
    window = open_with("ABC;20\nABD;80\n", "ABC")
    window.actions_by_name["replace_entry"].trigger()
    dialog = dialog_of(window)
    qtbot.keyClick(dialog.entries, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.gallery.count() == 1, timeout=PATIENCE)
    assert fills_kept(window) == []
    qtbot.keyClick(dialog.gallery, Qt.Key.Key_Return)
    assert fills_kept(window) == ["ABD"]


def test_a_section_that_is_filled_leaves_a_version(
    open_with: OpenWith, wait_for_phase: WaitForPhase
) -> None:
    window = open_with("ABC\nXYZ\n", "...\n###\nX..")
    window.parts.autofill.start(frozenset({(2, 1), (2, 2)}))
    wait_for_phase(window, Phase.OFFERED)
    window.parts.autofill.keep()
    assert fills_kept(window) == ["...\n###\nXYZ"]


def test_the_solver_raises_the_score_of_a_fill(open_with: OpenWith, qtbot: QtBot) -> None:
    # Alternatives come from the CP-SAT model of a section alone, each proven the best of the rest.
    scores = {"CAT": 60, "CUP": 20, "COP": 90, "TEN": 60, "PIN": 60, "BAT": 70, "BOP": 30}
    window = open_with(
        "\n".join(f"{word};{score}" for word, score in scores.items()), "CAT\nU#E\nPIN"
    )

    def worth() -> int:
        puzzle = window.document.puzzle
        return sum(scores[puzzle.entry(slot) or ""] for slot in puzzle.layout.slots)

    before = worth()
    window.actions_by_name["replace_entry"].trigger()
    dialog = dialog_of(window)
    assert dialog.entries.item(0).text().startswith("CUP")
    qtbot.keyClick(dialog.entries, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "no more" in dialog.sentence, timeout=PATIENCE)
    qtbot.keyClick(dialog.gallery, Qt.Key.Key_Return)
    assert drawing_of(window.document.puzzle) == "CAT\nO#E\nPIN"
    assert worth() == before + 70


def test_an_edit_closes_alternatives_that_are_out_of_date(
    open_with: OpenWith, qtbot: QtBot
) -> None:
    window = open_with("ABC\nABD\n", "...\n###")
    window.actions_by_name["alternatives"].trigger()
    dialog = dialog_of(window)
    qtbot.waitUntil(lambda: dialog.gallery.count() == 2, timeout=PATIENCE)
    qtbot.keyClicks(window.view, "a")
    assert not dialog.isVisible()
    assert drawing_of(window.document.puzzle) == "A..\n###"


@pytest.mark.parametrize(
    ("proven", "done", "said"),
    [
        (
            (True, True),
            True,
            "2 alternatives, proven the best by scores and taste, the best first.",
        ),
        ((True, False), True, "where it does not say proven, a better one may exist."),
        ((False, False), True, "2 alternatives, not proven the best; better ones may exist."),
        ((False,), False, "1 alternative, not proven the best; better ones may exist. Looking"),
    ],
)
def test_the_sentence_claims_no_more_than_is_proven(
    proven: tuple[bool, ...], done: bool, said: str
) -> None:
    fills = tuple(Alternative({}, 50.0, 40, proven=one) for one in proven)
    outcome = AlternativesOutcome(fills, complete=False, seconds=1.0)
    assert said in describe_alternatives(outcome, done=done)
    low = describe_alternatives(replace(outcome, none_at=50), done=done)
    assert low.startswith("Proven: no other fill here has all its words at 50 or better. ")
    assert said in low


@pytest.mark.parametrize(
    ("drawing", "words", "floor", "forbidden", "said"),
    [
        ("XYZ", "ABC", 0, "", "other fill here."),
        ("...", "ABC", 0, "", "fill here."),
        ("X..", "ABC\nABD;20", 60, "", "fill here with all words at 60 or better."),
        ("...", "ABC\nDEF", 0, "F", "fill here within the limits of the puzzle."),
    ],
)
def test_no_fill_is_told_with_what_was_assumed(
    windows: Windows,
    open_with: OpenWith,
    qtbot: QtBot,
    drawing: str,
    words: str,
    floor: int,
    forbidden: str,
    said: str,
) -> None:
    windows.settings.prefer(floor=floor)
    limits = Limits(forbidden_letters=frozenset(forbidden))
    window = open_with(words, replace(puzzle_from(f"{drawing}\n###\nABC"), limits=limits))
    selection = frozenset((0, col) for col in range(3))
    window.view.move_cursor(Cursor((0, 0), Direction.ACROSS, selection=selection))
    window.actions_by_name["alternatives"].trigger()
    dialog = dialog_of(window)
    qtbot.waitUntil(lambda: "Looking" not in dialog.sentence, timeout=PATIENCE)
    assert dialog.sentence == f"Proven: there is no {said}"


def test_a_search_without_a_fill_tells_no_more_than_it_knows() -> None:
    outcome = AlternativesOutcome((), complete=False, seconds=1.0)
    for drawing, said in (("AB.", "No fill was found"), ("ABC", "No other fill was found")):
        puzzle = puzzle_from(drawing)
        told = describe_no_alternative(outcome, puzzle, FillRequest(puzzle))
        assert told.startswith(f"{said} in the time")


def test_alternatives_stand_still_while_one_is_chosen(qtbot: QtBot) -> None:
    puzzle = puzzle_from("...\n###")
    first, second, better = (
        Alternative(puzzle_from(f"{text}\n###").fill, mean, 20)
        for text, mean in (("ABC", 20.0), ("ABD", 30.0), ("ABE", 90.0))
    )
    dialog = AlternativesDialog()
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()

    def told() -> list[str]:
        return [dialog.gallery.item(row).text()[:9] for row in range(dialog.gallery.count())]

    def learn(*fills: Alternative) -> None:
        dialog.show_fills(puzzle, dialog.joined(fills), "")

    learn(first)
    learn(second, first)
    assert told() == ["mean 30.0", "mean 20.0"]
    assert dialog.gallery.currentRow() == 0, "nothing is chosen yet: the best"
    place = dialog.gallery.visualItemRect(dialog.gallery.item(1)).center()
    qtbot.mouseClick(dialog.gallery.viewport(), Qt.MouseButton.LeftButton, pos=place)
    dialog.note_kept(1, "north")
    learn(better, second)
    assert told() == ["mean 30.0", "mean 20.0", "mean 90.0"]
    assert dialog.gallery.currentRow() == 1
    assert "kept as north" in dialog.gallery.item(1).text()
    assert "may exist" in dialog.gallery.item(0).toolTip()
    learn(better, replace(second, proven=True))
    assert told() == ["mean 30.0", "mean 20.0", "mean 90.0"]
    assert "proven" in dialog.gallery.item(0).text()
    with qtbot.waitSignal(dialog.alternative_chosen) as chosen:
        qtbot.keyClick(dialog.gallery, Qt.Key.Key_Return)
    assert chosen.args == [first.texts]
    dialog.show_fills(puzzle, (), "")
    assert dialog.gallery.count() == 0


def test_an_alternative_out_of_sight_is_shown_before_it_is_used(qtbot: QtBot) -> None:
    puzzle, dialog = puzzle_from("...\n###"), AlternativesDialog()
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    fills = [Alternative({(0, 0): letter}, 50.0, 50) for letter in "ABCDEFGHIJKLMNOPQRST"]
    dialog.show_fills(puzzle, fills, "")
    bar = dialog.gallery.verticalScrollBar()
    bar.setValue(bar.maximum())
    use = next(one for one in dialog.findChildren(QPushButton) if one.text() == "&Use this fill")
    with qtbot.assertNotEmitted(dialog.alternative_chosen):
        use.click()
    assert bar.value() == 0
    with qtbot.waitSignal(dialog.alternative_chosen):
        use.click()
