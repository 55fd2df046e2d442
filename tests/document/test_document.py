from __future__ import annotations

import gc
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from editor.core.carried import Carried
from editor.core.edits import set_text, toggle_block
from editor.core.kind import PuzzleKind
from editor.core.reshape import Turn, turn
from editor.document.document import Document
from tests.drawing import drawing_of, puzzle_from

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def document(qapp: object) -> Document:
    return Document(puzzle_from("...\n...\n..."))


def test_an_edit_is_one_undo_step(document: Document) -> None:
    before = document.puzzle
    document.apply("Paint block", toggle_block(before, (0, 0)))
    assert drawing_of(document.puzzle) == "#..\n...\n..."
    document.history.undo()
    assert document.puzzle is before
    document.history.redo()
    assert drawing_of(document.puzzle) == "#..\n...\n..."


def test_an_edit_that_changes_nothing_is_no_step(document: Document) -> None:
    document.apply("Nothing", document.puzzle)
    assert document.history.count() == 0


def test_views_hear_of_edits_undo_and_redo(document: Document, qtbot: QtBot) -> None:
    before = document.puzzle
    after = set_text(before, (1, 1), "A")
    for act in (lambda: document.apply("Type", after), document.history.undo):
        with qtbot.waitSignal(document.puzzle_changed) as heard:
            act()
        assert heard.args is not None
        (change,) = heard.args
        assert {id(change.before), id(change.after)} == {id(before), id(after)}


def test_steps_of_one_gesture_join(document: Document) -> None:
    for col in range(3):
        document.apply("Drag", toggle_block(document.puzzle, (0, col)), merge="stroke 1")
    assert document.history.count() == 1
    document.apply("Drag", toggle_block(document.puzzle, (1, 0)), merge="stroke 2")
    assert document.history.count() == 2
    document.history.undo()
    document.history.undo()
    assert drawing_of(document.puzzle) == "...\n...\n..."


def test_a_gesture_that_ends_where_it_began_leaves_no_step(document: Document) -> None:
    for _ in range(2):
        document.apply("Drag", toggle_block(document.puzzle, (0, 0)), merge="stroke 1")
    assert document.history.count() == 0
    assert document.is_saved


def test_a_saved_document_becomes_unsaved_by_an_edit_and_saved_again_by_undo(
    document: Document,
) -> None:
    document.mark_saved(document.puzzle, Path("a.ipuz"))
    document.apply("Type", set_text(document.puzzle, (0, 0), "A"))
    assert not document.is_saved
    document.history.undo()
    assert document.is_saved
    assert document.path == Path("a.ipuz")


def test_an_edit_after_saving_does_not_join_the_step_before(document: Document) -> None:
    document.apply("Type", set_text(document.puzzle, (0, 0), "A"), merge="typing")
    document.mark_saved(document.puzzle, Path("a.ipuz"))
    document.apply("Type", set_text(document.puzzle, (0, 1), "B"), merge="typing")
    document.history.undo()
    assert document.is_saved
    assert document.puzzle.fill == {(0, 0): "A"}


def test_loading_begins_a_new_history(document: Document) -> None:
    document.apply("Type", set_text(document.puzzle, (0, 0), "A"))
    document.load(puzzle_from("..\n.."), Path("b.ipuz"))
    assert document.history.count() == 0
    assert document.is_saved
    document.load(puzzle_from("..\n.."), None, saved=False)
    assert not document.is_saved


def test_a_long_history_outlives_the_garbage_collector(document: Document) -> None:
    start = drawing_of(document.puzzle)
    for number in range(1500):
        document.apply("Paint", toggle_block(document.puzzle, (number % 3, number // 3 % 3)))
    gc.collect()
    while document.history.canUndo():
        document.history.undo()
    assert drawing_of(document.puzzle) == start
    while document.history.canRedo():
        document.history.redo()
    assert document.history.index() == 1500


def test_what_was_saved_is_known_by_its_content(document: Document) -> None:
    document.apply("Type", set_text(document.puzzle, (0, 0), "A"))
    written = document.puzzle
    document.apply("Type", set_text(document.puzzle, (0, 1), "B"))
    document.mark_saved(written, Path("a.ipuz"))
    assert not document.is_saved, "one typed on while the file was written"
    document.history.undo()
    assert document.is_saved
    document.mark_unsaved()
    assert not document.is_saved


def test_what_stands_in_an_open_editor_is_unsaved_work(document: Document, qtbot: QtBot) -> None:
    before = document.puzzle
    with qtbot.waitSignal(document.saved_changed):
        document.draft("Write clue", lambda puzzle: set_text(puzzle, (0, 0), "A"))
    assert document.puzzle == before
    assert document.drafted == set_text(before, (0, 0), "A")
    document.drop_draft()
    assert document.is_saved
    document.draft("Write clue", lambda puzzle: set_text(puzzle, (0, 0), "A"))
    document.apply_draft()
    assert document.history.undoText() == "Write clue"
    assert document.puzzle == set_text(before, (0, 0), "A")


def test_what_a_puzzle_does_not_allow_is_told_and_not_done(
    document: Document, qtbot: QtBot
) -> None:
    document.load(replace(document.puzzle, kind=PuzzleKind.CODED))
    with qtbot.waitSignal(document.refused) as refused:
        document.apply("Type", set_text(document.puzzle, (0, 0), "A"))
    assert "not edited" in refused.args[0]
    assert not document.puzzle.fill
    assert document.history.count() == 0


def test_what_a_file_carries_moves_with_its_cells_and_back_by_undo(document: Document) -> None:
    """Nothing of this grid shows that it was turned, but what it carries tells cells apart."""
    document.load(replace(document.puzzle, carried=Carried({"zones": []})))
    document.apply("Half turn", turn(document.puzzle, Turn.HALF_TURN))
    assert document.puzzle.carried is not None
    assert document.puzzle.carried.origin((0, 0)) == (2, 2)
    document.history.undo()
    assert document.puzzle.carried.origin((0, 0)) == (0, 0)
    document.history.redo()
    assert document.puzzle.carried.origin((0, 0)) == (2, 2)


def test_who_hears_of_a_step_finds_it_in_the_history() -> None:
    """So that one key is shown once: with the letter, what undo would take back."""
    document = Document(puzzle_from("..."))
    heard: list[tuple[str, bool]] = []
    document.puzzle_changed.connect(
        lambda _change: heard.append((document.history.undoText(), document.is_saved))
    )
    for letter in "AB":
        after = set_text(document.puzzle, (0, 0), letter)
        document.apply(f"Type {letter}", after, merge="0")
    document.history.undo()
    assert heard == [("Type A", False), ("Type A", False), ("", True)]
