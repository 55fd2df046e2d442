"""Autofill through the window, with the real worker process."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
from dataclasses import replace
from statistics import fmean
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from editor.core.edits import accept_fill, set_clue, set_locked, set_text
from editor.core.grid import Direction, Grid
from editor.core.limits import Limits, SlotLimits
from editor.core.puzzle import Puzzle
from editor.core.slots import SlotKey
from editor.document.versions.version import Why
from editor.fill.job import Verdict
from editor.formats.ipuz_writer import write_ipuz
from editor.ui.filling.autofill import Phase
from editor.ui.grid.cursor import Cursor
from tests.drawing import drawing_of, puzzle_from
from tests.ui.answering import Answering, letter, questions
from tests.ui.on_disk import on_disk, reasons
from tests.ui.openers import PATIENCE, SQUARE
from tests.ui.screens import settle

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from editor.core.grid import Cell
    from editor.fill.job import FillProgress
    from editor.ui.clues.entry_panel import EntryPanel
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener, OpenWith, WaitForPhase

Buttons = QMessageBox.StandardButton
OPEN_FIVE = "\n".join(["....."] * 5)
OPEN_NINE = "\n".join(["." * 9] * 9)


def across_and_down(puzzle: Puzzle) -> list[str]:
    rows = drawing_of(puzzle).split("\n")
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    return [run for line in rows + columns for run in line.split("#") if len(run) > 1]


def worth(window: MainWindow, texts: Mapping[Cell, str]) -> tuple[int, float]:
    """Return the lowest and the mean score of the entries of a full 5x5."""
    rows = range(5)
    lines = [[(row, col) for col in rows] for row in rows]
    lines += [[(row, col) for row in rows] for col in rows]
    words = window._lists.words
    assert words is not None
    scores = [words.score("".join(texts[cell] for cell in line)) or 0 for line in lines]
    return min(scores), fmean(scores)


def filled_by(window: MainWindow, wait_for_phase: WaitForPhase) -> Mapping[Cell, str]:
    """Autofill, and return what is on offer then."""
    window.actions_by_name["autofill"].trigger()
    wait_for_phase(window, Phase.OFFERED)
    return window.parts.autofill.state.texts


def shown_buttons(window: MainWindow) -> set[str]:
    """Return what the buttons of the bar say that are there for a fill."""
    buttons = window.fill_bar._buttons.values()
    return {one.text() for one in buttons if not one.isHidden()}


def said_by(entry: EntryPanel) -> tuple[str, str]:
    """Return the letters and the facts that stand at the head of the panels."""
    return entry._pattern.text(), entry._facts.text()


def test_a_polish_step_raises_the_score_of_the_fill(
    open_window: Opener, windows: Windows, wait_for_phase: WaitForPhase, qtbot: QtBot
) -> None:
    windows.settings.prefer(polish=3600, floor=70)
    window = open_window(puzzle_from(OPEN_FIVE))
    qtbot.waitUntil(lambda: window._lists.words is not None)
    seen: list[FillProgress] = []
    raises: list[tuple[tuple[int, float], tuple[int, float]]] = []

    def watch(_request: object, progress: FillProgress) -> None:
        if not progress.texts:
            return
        if seen:
            raises.append((worth(window, seen[-1].texts), worth(window, progress.texts)))
        seen.append(progress)

    window._filler.progress_made.connect(watch)
    window.actions_by_name["autofill"].trigger()
    qtbot.waitUntil(lambda: any(after > before for before, after in raises), timeout=PATIENCE)
    window.actions_by_name["stop"].trigger()
    wait_for_phase(window, Phase.OFFERED)
    assert worth(window, window.parts.autofill.state.texts) > worth(window, seen[0].texts)


def test_the_process_of_the_window_loads_no_solver_and_no_other_qt() -> None:
    # In a process of its own, because other tests have the solver in theirs.
    program = (
        "import sys, editor.before_qt; early = 'PySide6' in sys.modules;"
        "import editor.app; sys.exit(str((early, {'ortools', 'qtpy'} & {*sys.modules})))"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE / 1000
    )
    assert ended.stderr == "(False, set())\n"


def test_typing_on_beside_autofill_has_no_other_process_started(
    open_with: OpenWith, wait_for_phase: WaitForPhase, qtbot: QtBot
) -> None:
    window = open_with(SQUARE, "...\n...\n...")
    filled_by(window, wait_for_phase)
    processes = {one.pid for one in multiprocessing.active_children()}
    assert processes
    for typed in "ABCABC":
        window.view.move_cursor(Cursor((0, "ABC".index(typed))))
        window.actions_by_name["autofill"].trigger()
        qtbot.wait(20)
        qtbot.keyClicks(window.view, typed)
        qtbot.keyClick(window.view, Qt.Key.Key_Backspace)
    assert not window.document.puzzle.fill
    filled_by(window, wait_for_phase)
    assert len(window.parts.autofill.state.texts) == 9
    assert {one.pid for one in multiprocessing.active_children()} == processes


def test_the_solver_proves_a_grid_impossible(
    open_window: Opener,
    use_words: Callable[[str], None],
    wait_for_phase: WaitForPhase,
    qtbot: QtBot,
) -> None:
    # Nine slots that do not cross, and eight words: neither propagation nor a short search sees it.
    use_words("\n".join(["ABC", "ABD", "ABE", "ABF", "ABG", "ABH", "ABI", "ABJ"]))
    window = open_window(puzzle_from("\n###\n".join(["..."] * 9)))
    qtbot.waitUntil(lambda: window._lists.words is not None, timeout=PATIENCE)
    window.actions_by_name["autofill"].trigger()
    wait_for_phase(window, Phase.FAILED)
    outcome = window.parts.autofill.state.outcome
    assert outcome is not None
    assert outcome.verdict is Verdict.IMPOSSIBLE
    assert outcome.solved
    assert "Impossible" in window.fill_bar.sentence


def test_a_grid_that_cannot_be_filled_is_proven_so(
    open_window: Opener, windows: Windows, wait_for_phase: WaitForPhase
) -> None:
    windows.settings.prefer(floor=90)
    window = open_window(puzzle_from(OPEN_FIVE))
    window.actions_by_name["autofill"].trigger()
    wait_for_phase(window, Phase.FAILED)
    outcome = window.parts.autofill.state.outcome
    assert outcome is not None
    assert outcome.verdict is Verdict.IMPOSSIBLE
    assert outcome.nodes > 20, "a look at the lists alone does not show it"
    assert "Impossible" in window.fill_bar.sentence
    assert "90" in window.fill_bar.sentence
    assert window.document.puzzle.fill == {}
    leave = window.actions_by_name["discard"]
    assert leave.text() == "&Dismiss", "there is no fill to discard"
    leave.trigger()
    assert leave.text() == "&Discard the fill"
    assert not window.actions_by_name["keep"].isEnabled()


def test_a_fill_that_is_discarded_by_a_late_escape_comes_back(
    open_with: OpenWith, wait_for_phase: WaitForPhase, qtbot: QtBot
) -> None:
    """The search may have ended by itself when the key for *Stop* is pressed."""
    window = open_with(SQUARE, "...\n...\n...")
    offered = filled_by(window, wait_for_phase)
    bring_back = window.actions_by_name["bring_back"]
    assert not bring_back.isEnabled()
    for _ in range(3):
        qtbot.keyClick(window.view, Qt.Key.Key_Escape)
    assert window.parts.autofill.state.texts == {}
    assert window.fill_bar.sentence == "The fill is discarded."
    bring_back.trigger()
    assert window.parts.autofill.state.texts == offered
    window.actions_by_name["keep"].trigger()
    assert window.document.puzzle.fill == offered
    assert not bring_back.isEnabled()


def test_a_discarded_fill_does_not_come_back_into_another_puzzle(
    open_with: OpenWith, wait_for_phase: WaitForPhase, qtbot: QtBot
) -> None:
    window = open_with(SQUARE, "...\n...\n...")
    filled_by(window, wait_for_phase)
    window.actions_by_name["discard"].trigger()
    qtbot.keyClicks(window.view, "c")
    assert not window.actions_by_name["bring_back"].isEnabled()
    assert not window.fill_bar.sentence


def test_a_letter_that_contradicts_the_fill_discards_it_until_it_is_undone(
    open_with: OpenWith, wait_for_phase: WaitForPhase, qtbot: QtBot
) -> None:
    window = open_with(SQUARE, "...\n...\n...")
    bring_back, undo = (window.actions_by_name[name] for name in ("bring_back", "undo"))
    offered = filled_by(window, wait_for_phase)
    qtbot.keyClicks(window.view, "xy")
    told = "The fill is discarded, as the puzzle has changed. Undo that to bring it back."
    assert not window.view.picture.preview
    assert window.fill_bar.sentence == told
    assert shown_buttons(window) == {"Bring the fill back"}
    assert not bring_back.isEnabled()
    window.view.move_cursor(Cursor((2, 0)))
    qtbot.keyClicks(window.view, "z")
    assert not window.fill_bar.sentence, "it is told of the edit that did it, not for ever"
    undo.trigger()
    assert window.fill_bar.sentence == told
    undo.trigger()
    assert not window.document.puzzle.fill
    assert window.fill_bar.sentence == "The fill is discarded."
    bring_back.trigger()
    assert window.view.picture.preview == offered
    window.actions_by_name["keep"].trigger()
    assert window.document.puzzle.fill == offered


def test_a_letter_that_is_in_the_fill_leaves_it_on_offer(
    open_with: OpenWith, wait_for_phase: WaitForPhase, qtbot: QtBot
) -> None:
    window = open_with(SQUARE, "...\n...\n...")
    offered = filled_by(window, wait_for_phase)
    qtbot.keyClicks(window.view, offered[0, 0] + offered[0, 1])
    assert window.parts.autofill.state.phase is Phase.OFFERED
    window.actions_by_name["undo"].trigger()
    window.actions_by_name["redo"].trigger()
    window.actions_by_name["keep"].trigger()
    assert window.document.puzzle.fill == offered
    assert window.document.puzzle.filled == offered.keys() - {(0, 0), (0, 1)}


def test_a_letter_of_ones_own_that_is_cleared_is_not_offered_again(
    open_with: OpenWith, wait_for_phase: WaitForPhase, qtbot: QtBot
) -> None:
    window = open_with(SQUARE, "A..\n...\n...")
    filled_by(window, wait_for_phase)
    qtbot.keyClick(window.view, Qt.Key.Key_Delete)
    assert not window.view.picture.preview
    assert window.fill_bar.sentence.startswith("The fill is discarded")


def test_a_letter_typed_while_autofill_runs_is_told_to_have_stopped_it(
    open_window: Opener, windows: Windows, qtbot: QtBot
) -> None:
    windows.settings.prefer(polish=3600)
    window = open_window(puzzle_from(OPEN_FIVE))
    window.actions_by_name["autofill"].trigger()
    qtbot.keyClicks(window.view, "q")
    assert window.parts.autofill.state.phase is Phase.IDLE
    assert window.fill_bar.sentence == "Autofill has stopped, as the puzzle has changed."
    window.actions_by_name["undo"].trigger()
    assert not window.fill_bar.sentence
    window.actions_by_name["autofill"].trigger()
    qtbot.waitUntil(lambda: bool(window.view.picture.preview), timeout=PATIENCE)
    found = window.parts.autofill.state.texts
    qtbot.keyClicks(window.view, "1")
    assert window.fill_bar.sentence.startswith("The fill is discarded")
    window.actions_by_name["undo"].trigger()
    window.actions_by_name["bring_back"].trigger()
    assert window.view.picture.preview == found
    assert "Filled" in window.fill_bar.sentence


def test_an_entry_on_offer_is_locked_with_its_letters_and_the_rest_stays_on_offer(
    open_with: OpenWith, wait_for_phase: WaitForPhase
) -> None:
    window = open_with(SQUARE, "...\n...\n...")
    lock = window.actions_by_name["lock"]
    offered = filled_by(window, wait_for_phase)
    middle = {(1, col): offered[1, col] for col in range(3)}
    window.view.move_cursor(Cursor((1, 1), Direction.ACROSS))
    lock.trigger()
    assert window.document.puzzle.fill == middle
    assert window.document.puzzle.locks == {SlotKey((1, 0), Direction.ACROSS)}
    assert lock.isChecked()
    assert window.parts.autofill.state.phase is Phase.OFFERED
    window.actions_by_name["keep"].trigger()
    assert window.document.puzzle.fill == offered
    window.actions_by_name["undo"].trigger()
    window.actions_by_name["undo"].trigger()
    assert window.document.puzzle == puzzle_from("...\n...\n..."), "locking is one step"


def test_an_entry_locked_while_autofill_runs_ends_it_with_what_was_found_on_offer(
    open_window: Opener, windows: Windows, qtbot: QtBot
) -> None:
    windows.settings.prefer(polish=3600)
    window = open_window(puzzle_from(OPEN_FIVE))
    window.actions_by_name["autofill"].trigger()
    qtbot.waitUntil(lambda: bool(window.view.picture.preview), timeout=PATIENCE)
    found = window.parts.autofill.state.texts
    window.actions_by_name["lock"].trigger()
    assert window.document.puzzle.fill == {(0, col): found[0, col] for col in range(5)}
    assert window.parts.autofill.state.phase is Phase.OFFERED
    window.actions_by_name["keep"].trigger()
    assert window.document.puzzle.fill == found


def test_the_word_on_offer_is_locked_and_not_the_one_that_it_replaces(
    open_with: OpenWith, wait_for_phase: WaitForPhase
) -> None:
    stands = accept_fill(puzzle_from("...\n...\n..."), puzzle_from("ABC\nDEF\nGHI").fill)
    other = Limits(slots={SlotKey((0, 0), Direction.ACROSS): SlotLimits(pattern="ADG")})
    window = open_with(SQUARE, replace(stands, limits=other))
    filled_by(window, wait_for_phase)
    window.actions_by_name["lock"].trigger()
    assert drawing_of(window.document.puzzle) == "ADG\nDEF\nGHI"
    window.actions_by_name["keep"].trigger()
    assert drawing_of(window.document.puzzle) == "ADG\nBEH\nCFI"


def test_a_slot_without_letters_is_not_locked(open_window: Opener) -> None:
    window = open_window(puzzle_from("...\nABC\n..."))
    lock = window.actions_by_name["lock"]
    window.view.move_cursor(Cursor((0, 0), Direction.ACROSS))
    before = window.document.puzzle
    lock.trigger()
    assert window.document.puzzle is before
    assert not lock.isChecked()
    assert window.status.currentMessage() == "1 Across has no letters to lock."


def test_the_word_on_offer_is_told_with_its_score(
    open_with: OpenWith, wait_for_phase: WaitForPhase, qtbot: QtBot
) -> None:
    words = "\n".join(f"{word};{60 + n}" for n, word in enumerate(SQUARE.split()))
    stands = accept_fill(puzzle_from("...\n...\n..."), puzzle_from("ABC\nDEF\nGHI").fill)
    other = Limits(slots={SlotKey((0, 0), Direction.ACROSS): SlotLimits(pattern="ADG")})
    window = open_with(words, replace(stands, limits=other))
    entry, view = window.panels.entry, window.view
    assert said_by(entry) == ("A\u2009B\u2009C", "3 letters · score 60 · limited")
    filled_by(window, wait_for_phase)
    assert said_by(entry) == ("A\u2009D\u2009G", "3 letters · score 63 · on offer · limited")
    assert view._tip((0, 2)).splitlines()[:2] == ["1 Across: ADG (63)", "3 Down: GHI (62)"]
    window.actions_by_name["define"].trigger()
    qtbot.waitUntil(lambda: window.panels.definitions.name_text == "ADG", timeout=PATIENCE)
    window.actions_by_name["discard"].trigger()
    assert said_by(entry) == ("A\u2009B\u2009C", "3 letters · score 60 · limited")
    assert "ABC (60)" in view._tip((0, 0))


@pytest.mark.parametrize("command", ["ban_in_puzzle", "ban_in_slot"])
def test_the_word_on_offer_is_banned(
    command: str, open_with: OpenWith, wait_for_phase: WaitForPhase
) -> None:
    window = open_with(SQUARE, "...\n...\n...")
    offered = filled_by(window, wait_for_phase)
    word = "".join(offered[0, col] for col in range(3))
    window.actions_by_name[command].trigger()
    limits = window.document.puzzle.limits
    assert word in limits.banned | limits.of_slot(SlotKey((0, 0), Direction.ACROSS)).banned
    assert window.status.currentMessage().startswith(f"{word} is banned")
    assert window.fill_bar.sentence.startswith("The fill is discarded")
    window.actions_by_name["undo"].trigger()
    window.actions_by_name["bring_back"].trigger()
    assert window.view.picture.preview == offered


def test_closing_the_window_asks_about_a_fill_on_offer(
    open_with: OpenWith,
    windows: Windows,
    wait_for_phase: WaitForPhase,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window = open_with(SQUARE, "...\n...\n...")
    offered = filled_by(window, wait_for_phase)
    asked = questions(monkeypatch, Buttons.Cancel)
    assert not window.close()
    assert asked == ["A fill is on offer. Keep it?"]
    assert window.view.picture.preview == offered
    asked = questions(monkeypatch, Buttons.Yes, Buttons.Cancel)
    assert not window.close()
    assert asked == ["A fill is on offer. Keep it?", "Save the changes to Untitled?"]
    assert window.document.puzzle.fill == offered
    window.actions_by_name["undo"].trigger()
    filled_by(window, wait_for_phase)
    asked = questions(monkeypatch, Buttons.No)
    assert window.close()
    assert asked == ["A fill is on offer. Keep it?"]
    assert window not in windows.windows


def test_the_question_about_a_fill_is_answered_by_a_letter(
    open_with: OpenWith, wait_for_phase: WaitForPhase
) -> None:
    window = open_with(SQUARE, "...\n...\n...")
    filled_by(window, wait_for_phase)
    with Answering(letter("k"), letter("c")):
        window.close()
    assert window.document.puzzle.is_full


def test_opening_another_puzzle_asks_about_a_fill_on_offer(
    open_with: OpenWith,
    wait_for_phase: WaitForPhase,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    other = tmp_path / "other.ipuz"
    other.write_bytes(write_ipuz(puzzle_from("XY\nZW")))
    window = open_with(SQUARE, "...\n...\n...")
    offered = filled_by(window, wait_for_phase)
    asked = questions(monkeypatch, Buttons.Cancel, Buttons.No)
    for left in (False, True):
        window.parts.files.open_path(other)
        on_disk(window)
        assert bool(window.view.picture.preview == offered) is not left
    assert asked == ["A fill is on offer. Keep it?"] * 2
    assert drawing_of(window.document.puzzle) == "XY\nZW"
    assert not window.fill_bar.sentence


def test_another_puzzle_on_the_desk_is_told_nothing_of_the_last_fill(
    open_with: OpenWith, wait_for_phase: WaitForPhase
) -> None:
    window = open_with(SQUARE, "...\n...\n...")
    filled_by(window, wait_for_phase)
    window.parts.files.load(puzzle_from("...."))
    assert not window.fill_bar.sentence
    assert not shown_buttons(window)


def test_what_stands_in_the_way_is_told_and_tinted(
    open_window: Opener,
    use_words: Callable[[str], None],
    wait_for_phase: WaitForPhase,
    qtbot: QtBot,
) -> None:
    use_words(SQUARE)
    window = open_window(puzzle_from("...\n.Q.\n..."))
    window.actions_by_name["autofill"].trigger()
    wait_for_phase(window, Phase.FAILED)
    qtbot.waitUntil(lambda: window.parts.autofill.state.blame is not None, timeout=PATIENCE)
    assert "the letter Q at row 2, column 2" in window.fill_bar.sentence
    assert (1, 1) in window.view.picture.findings
    window.actions_by_name["discard"].trigger()
    assert (1, 1) not in window.view.picture.findings


def test_a_fill_that_fails_says_why(
    open_with: OpenWith, home: Path, wait_for_phase: WaitForPhase
) -> None:
    window = open_with(SQUARE, "...\n...\n...")
    (home / "words.txt").unlink()
    window.actions_by_name["autofill"].trigger()
    wait_for_phase(window, Phase.FAILED)
    assert "words.txt cannot be read" in window.fill_bar.sentence


def test_not_found_is_not_called_impossible(
    open_window: Opener, windows: Windows, wait_for_phase: WaitForPhase
) -> None:
    windows.settings.prefer(floor=50, seconds=1)
    window = open_window(puzzle_from(OPEN_NINE))
    window.actions_by_name["autofill"].trigger()
    wait_for_phase(window, Phase.FAILED)
    outcome = window.parts.autofill.state.outcome
    assert outcome is not None
    assert outcome.verdict is Verdict.NOT_FOUND
    assert "may still exist" in window.fill_bar.sentence


def test_a_cancelled_fill_leaves_the_puzzle_as_it_was(
    open_window: Opener, windows: Windows, wait_for_phase: WaitForPhase, qtbot: QtBot
) -> None:
    windows.settings.prefer(floor=50, seconds=0)
    window = open_window(puzzle_from(OPEN_NINE))
    before = window.document.puzzle
    window.actions_by_name["autofill"].trigger()
    assert window.actions_by_name["stop"].isEnabled()
    qtbot.waitUntil(lambda: window.parts.autofill.state.progress is not None, timeout=PATIENCE)
    window.actions_by_name["autofill"].trigger()  # the same button stops
    wait_for_phase(window, Phase.FAILED)
    assert "Stopped" in window.fill_bar.sentence
    assert window.document.puzzle is before
    assert not window.actions_by_name["stop"].isEnabled()


def test_an_edit_of_the_grid_ends_the_fill(
    open_window: Opener, windows: Windows, qtbot: QtBot, wait_for_phase: WaitForPhase
) -> None:
    windows.settings.prefer(floor=50, seconds=0)
    window = open_window(puzzle_from(OPEN_NINE))
    window.actions_by_name["autofill"].trigger()
    qtbot.keyClicks(window.view, "a")
    assert window.parts.autofill.state.phase is Phase.IDLE
    assert window.document.puzzle.fill == {(0, 0): "A"}
    # The next job gets its own outcome, not the late one of the first.
    window.document.load(puzzle_from("#####\n.....\n#####"))
    filled_by(window, wait_for_phase)
    assert len(window.parts.autofill.state.texts) == 5


def test_a_clue_written_meanwhile_does_not_end_the_fill(
    open_window: Opener, use_words: Callable[[str], None], wait_for_phase: WaitForPhase
) -> None:
    use_words(SQUARE)
    window = open_window(puzzle_from("...\n...\n..."))
    window.actions_by_name["autofill"].trigger()
    key = SlotKey((0, 0), Direction.ACROSS)
    window.document.apply("Clue", set_clue(window.document.puzzle, key, "First letters"))
    wait_for_phase(window, Phase.OFFERED)
    window.parts.autofill.keep()
    assert window.document.puzzle.is_full
    assert window.document.puzzle.clues[key] == "First letters"


def test_typed_letters_stay_and_filled_ones_are_replaced(
    open_window: Opener, use_words: Callable[[str], None], wait_for_phase: WaitForPhase
) -> None:
    use_words(SQUARE)
    window = open_window(puzzle_from("A..\n...\n..."))
    filled_by(window, wait_for_phase)
    window.parts.autofill.keep()
    puzzle = window.document.puzzle
    assert (0, 0) not in puzzle.filled
    assert len(puzzle.filled) == 8
    # Type the other square's letter where Autofill had put one: the rest follows.
    other = "D" if puzzle.fill[0, 1] == "B" else "B"
    window.document.apply("Type", set_text(puzzle, (0, 1), other))
    filled_by(window, wait_for_phase)
    window.parts.autofill.keep()
    assert window.document.puzzle.fill[0, 1] == other
    assert sorted(across_and_down(window.document.puzzle)) == sorted(SQUARE.split())


def test_locked_entries_are_never_touched(
    open_window: Opener, use_words: Callable[[str], None], wait_for_phase: WaitForPhase
) -> None:
    use_words(SQUARE + "XYZ\n")
    puzzle = puzzle_from("XQZ\n###\n...")
    locked = set_locked(puzzle, {SlotKey((0, 0), Direction.ACROSS)}, locked=True)
    window = open_window(locked)
    filled_by(window, wait_for_phase)
    window.parts.autofill.keep()
    assert drawing_of(window.document.puzzle).startswith("XQZ\n###\n")


def test_the_selection_alone_is_filled(
    open_window: Opener, use_words: Callable[[str], None], wait_for_phase: WaitForPhase
) -> None:
    use_words(SQUARE)
    window = open_window(puzzle_from("...\n###\n..."))
    window.view.move_cursor(Cursor((2, 0), Direction.ACROSS))
    window.parts.editing.select_entry()
    window.actions_by_name["autofill_selection"].trigger()
    wait_for_phase(window, Phase.OFFERED)
    window.parts.autofill.keep()
    top, _, bottom = drawing_of(window.document.puzzle).split("\n")
    assert top == "..."
    assert bottom in SQUARE.split()


def test_a_required_letter_may_wait_for_the_cells_left_open(
    open_with: OpenWith, wait_for_phase: WaitForPhase
) -> None:
    limits = Limits(required_letters=frozenset("Q"))
    puzzle = replace(puzzle_from("...#\n####\n...."), limits=limits)
    window = open_with("CAT\nQUAY\nBOAT\n", puzzle)
    window.parts.editing.select_entry()
    window.actions_by_name["autofill_selection"].trigger()
    wait_for_phase(window, Phase.OFFERED)
    window.parts.autofill.keep()
    assert drawing_of(window.document.puzzle) == "CAT#\n####\n...."
    assert window.document.puzzle.limits == limits
    filled_by(window, wait_for_phase)
    window.parts.autofill.keep()
    assert drawing_of(window.document.puzzle) == "CAT#\n####\nQUAY"


def test_another_seed_gives_another_fill_and_the_same_seed_the_same(
    open_window: Opener, wait_for_phase: WaitForPhase, windows: Windows
) -> None:
    window = open_window(Puzzle(Grid(5, 5, frozenset({(0, 0), (4, 4)}))))
    fills = []
    for command in ("autofill", "another"):
        window.actions_by_name[command].trigger()
        wait_for_phase(window, Phase.OFFERED)
        fills.append(dict(window.parts.autofill.state.texts))
        window.parts.autofill.discard()
    assert fills[0] != fills[1]
    windows.settings.prefer(seed=1)
    filled_by(window, wait_for_phase)
    assert dict(window.parts.autofill.state.texts) == fills[0]


def test_without_a_floor_the_one_used_is_told(
    open_window: Opener, wait_for_phase: WaitForPhase
) -> None:
    window = open_window(puzzle_from("...\n...\n..."))
    filled_by(window, wait_for_phase)
    outcome = window.parts.autofill.state.outcome
    assert outcome is not None
    assert f"floor {outcome.floor}" in window.fill_bar.sentence


def test_the_fill_can_be_kept_while_it_is_improved(
    open_window: Opener, windows: Windows, qtbot: QtBot
) -> None:
    windows.settings.prefer(polish=3600)
    window = open_window(puzzle_from(OPEN_FIVE))
    window.actions_by_name["autofill"].trigger()
    qtbot.waitUntil(lambda: bool(window.parts.autofill.state.texts), timeout=PATIENCE)
    window.actions_by_name["keep"].trigger()
    assert window.document.puzzle.is_full
    assert window.parts.autofill.state.phase is Phase.IDLE
    assert reasons(window) == [Why.FILLED], "what is kept leaves a version"


def test_the_grid_keeps_its_size_while_a_fill_runs(
    open_with: OpenWith, windows: Windows, wait_for_phase: WaitForPhase
) -> None:
    windows.settings.prefer(polish=1)
    window = open_with(SQUARE, "...\n...\n...")
    sizes = set()
    phases = []

    def note() -> None:
        settle()
        phases.append(window.parts.autofill.state.phase)
        sizes.add(window.view.cell_rect((2, 2)).getRect())

    note()
    window.parts.autofill.state_changed.connect(note)
    filled_by(window, wait_for_phase)
    window.parts.autofill.keep()
    note()
    assert {Phase.IDLE, Phase.RUNNING, Phase.OFFERED} <= set(phases)
    assert len(sizes) == 1


def test_cells_in_no_entry_that_stay_open_are_told(
    open_with: OpenWith, wait_for_phase: WaitForPhase
) -> None:
    window = open_with("CAT;50\n", "...\n###\n.#.")
    filled_by(window, wait_for_phase)
    assert "2 cells are in no entry and stay open" in window.fill_bar.sentence


def test_stop_keeps_its_sign_while_choices_are_made(open_window: Opener, windows: Windows) -> None:
    window = open_window(puzzle_from(OPEN_FIVE))
    action = window.actions_by_name["autofill"]
    action.trigger()
    sign = action.icon().pixmap(32, 32).toImage()
    windows.settings.prefer(heat_map=True)
    assert action.icon().pixmap(32, 32).toImage() == sign
    window.actions_by_name["discard"].trigger()
    assert action.icon().pixmap(32, 32).toImage() != sign
