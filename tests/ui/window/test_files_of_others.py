"""What other programs' files bring, through the window: credits, shared clues, other kinds."""

from __future__ import annotations

import json
from dataclasses import replace
from threading import current_thread, main_thread
from typing import TYPE_CHECKING

import pytest
from PySide6.QtTest import QTest

from editor.core.edits import set_clue
from editor.core.grid import Direction
from editor.core.puzzle import CREDITS
from editor.core.slots import SlotKey
from editor.formats.registry import read_puzzle
from editor.formats.scrambling import unlocked
from editor.sheet.clue_items import clue_sections
from editor.ui.clues.link_dialog import LinkDialog
from editor.ui.window.properties_dialog import PropertiesDialog
from tests.formats.samples import EXPECTED, FOLDER, PLAIN
from tests.ui.on_disk import opened, saved

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from editor.core.grid import Cell
    from tests.ui.openers import Opener

FIRST, TIME = SlotKey((0, 0), Direction.ACROSS), SlotKey((0, 4), Direction.DOWN)


def test_all_credits_are_written_in_the_properties_and_kept_by_the_file(
    open_window: Opener, tmp_path: Path
) -> None:
    window = open_window(PLAIN)
    window.actions_by_name["properties"].trigger()
    (dialog,) = window.findChildren(PropertiesDialog)
    wanted = {name: f"the {name}" for name in CREDITS}
    for name, text in wanted.items():
        QTest.keyClicks(dialog.credit_fields[name], text)
    dialog.accept()
    assert saved(window, tmp_path / "a.ipuz")
    assert read_puzzle(tmp_path / "a.ipuz").credits == wanted
    written = json.loads((tmp_path / "a.ipuz").read_text(encoding="utf-8"))
    assert {name: written.get(name) for name in CREDITS[:-1]} == {
        name: wanted[name] for name in CREDITS[:-1]
    }
    window.actions_by_name["undo"].trigger()
    assert window.document.puzzle.credits == {}


def test_a_clue_is_shared_in_the_window_printed_and_written(
    open_window: Opener, tmp_path: Path
) -> None:
    window = open_window(set_clue(PLAIN, TIME, ""))
    window.view.move_home()
    window.actions_by_name["share_clue"].trigger()
    (dialog,) = window.findChildren(LinkDialog)
    dialog.field.clear()
    QTest.keyClicks(dialog.field, "3 Down")
    dialog.accept()
    sections = clue_sections(window.document.puzzle)
    printed = {one.heading: [f"{item.label} {item.text}" for item in one.items] for one in sections}
    assert printed["Across"][0] == "1, 3 Down Frighten"
    assert printed["Down"][2] == "3 See 1 Across"
    assert saved(window, tmp_path / "a.ipuz")
    clues = json.loads((tmp_path / "a.ipuz").read_text(encoding="utf-8"))["clues"]
    assert clues["Across"][0]["continued"] == [{"number": 3, "direction": "Down"}]
    assert read_puzzle(tmp_path / "a.ipuz").links == {FIRST: (TIME,)}


@pytest.mark.parametrize(
    ("kind", "left_out", "fill"),
    [("acrostic", "", PLAIN.fill), ("coded", "solution", {(0, 0): "S"})],
)
def test_what_is_no_crossword_is_shown_and_printed_and_not_edited(
    kind: str, left_out: str, fill: dict[Cell, str], open_window: Opener, tmp_path: Path
) -> None:
    window = open_window(PLAIN)
    document = json.loads((FOLDER / "ipuz" / f"{kind}.ipuz").read_text(encoding="utf-8"))
    document.pop(left_out, None)
    (tmp_path / "a.ipuz").write_text(json.dumps(document), encoding="utf-8")
    assert opened(window, tmp_path / "a.ipuz")
    assert "can be looked at, printed and saved, not edited" in window.remark_bar.label.text()
    before = window.document.puzzle
    assert (before.kind, before.fill) == (EXPECTED[kind].kind, fill)
    window.view.move_home()
    window.parts.editing.type_letter("z")
    window.actions_by_name["clear_entry"].trigger()
    assert window.document.puzzle == before
    assert "no crossword" in window.statusBar().currentMessage()
    assert window.actions_by_name["preview"].isEnabled()
    assert saved(window, tmp_path / "again.ipuz")
    assert read_puzzle(tmp_path / "again.ipuz") == window.document.puzzle


def test_a_locked_solution_is_unlocked_beside_the_window(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = []

    def noted(letters: str, checksum: int) -> Iterator[tuple[int, str]]:
        threads.append(current_thread())
        yield from unlocked(letters, checksum)

    monkeypatch.setattr("editor.formats.across_lite.unlocked", noted)
    window = open_window(PLAIN)
    assert opened(window, FOLDER / "puz" / "locked.puz")
    assert threads
    assert main_thread() not in threads
    assert "4719" in window.remark_bar.label.text()
    assert window.document.puzzle.fill == PLAIN.fill


def test_a_grid_stays_as_it_is_until_the_list_that_names_its_cells_goes(
    open_window: Opener,
) -> None:
    window = open_window(PLAIN)
    assert opened(window, FOLDER / "ipuz" / "own-lists.ipuz")
    before = window.document.puzzle
    window.parts.editing.begin_stroke((0, 0))
    assert window.document.puzzle == before
    assert "Rows" in window.statusBar().currentMessage()
    window.view.move_home()
    window.parts.editing.type_letter("z")
    assert window.document.puzzle.fill[0, 0] == "Z"
    window.document.apply("Lists", replace(window.document.puzzle, lists=()))
    window.parts.editing.begin_stroke((0, 0))
    assert (0, 0) in window.document.puzzle.grid.blocks


def test_a_nina_follows_an_edit_and_is_saved_and_told_when_it_is_gone(
    open_window: Opener, tmp_path: Path
) -> None:
    window = open_window(PLAIN)
    assert opened(window, FOLDER / "exolve" / "kept.exolve")
    assert "exolve-nina" in window.remark_bar.label.text()
    window.document.apply("Lists", replace(window.document.puzzle, lists=()))
    window.parts.editing.begin_stroke((0, 0))
    assert "6 cells of ninas or drawings" in window.remark_bar.label.text()
    assert saved(window, tmp_path / "a.ipuz")
    again = read_puzzle(tmp_path / "a.ipuz")
    assert again.kept_lines == window.document.puzzle.kept_lines
    assert (0, 0) not in again.kept_drawings
    window.actions_by_name["undo"].trigger()
    assert (0, 0) in window.document.puzzle.kept_drawings
