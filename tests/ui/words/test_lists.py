"""The dialog of the word lists: scales, bad lines, kinds of words, own words, alphabets."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pdfplumber
import pytest
from PySide6.QtWidgets import QFileDialog, QProgressBar

from editor.cli.lists_at_hand import SYSTEM_LISTS
from editor.core.alphabet import GERMAN, SPANISH
from editor.core.edits import set_clue
from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.document.list_setups import SYSTEM_FOLDER, system_sources
from editor.formats.registry import read_puzzle
from editor.ui.filling.autofill import Phase
from editor.ui.widgets.writer import Writer
from editor.ui.words.list_details import scale_of
from editor.ui.words.lists_dialog import ListsDialog
from editor.ui.words.tags_dialog import TagsDialog
from editor.words.overlay import overlay_path
from editor.words.scale import FIFTY
from editor.words.setup import ListSetup, ListSource, load_lists
from editor.words.stored import read_shipped
from editor.words.switches import Switches, Variants
from editor.words.word_list import Flag
from tests.drawing import drawing_of, puzzle_from
from tests.ui.on_disk import saved
from tests.ui.openers import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from tests.ui.openers import Opener, WaitForPhase

ELEVEN = """\
....#......
....#......
....#......
...#...#...
###...#....
.....#.....
....#...###
...#...#...
......#....
......#....
......#...."""


@pytest.fixture
def dialog_on(qtbot: QtBot) -> Callable[[ListSetup], ListsDialog]:
    def shown(setup: ListSetup) -> ListsDialog:
        dialog = ListsDialog(setup, Writer())
        qtbot.addWidget(dialog)
        with qtbot.waitSignal(dialog.details.read, timeout=PATIENCE):
            dialog.show()
        return dialog

    return shown


def source_of(path: Path, text: str) -> ListSource:
    path.write_text(text)
    return ListSource(path.name, str(path))


def test_a_list_tells_its_words_scale_and_bad_lines(
    dialog_on: Callable[[ListSetup], ListsDialog], tmp_path: Path
) -> None:
    source = source_of(tmp_path / "mine.txt", "APPLE;50\nPEAR;30\nPEAR;20\nPLUM;x\n")
    dialog = dialog_on(ListSetup((source,)))
    details = dialog.details
    assert details.count_text == "2 words · 1 repeated · 1 bad line"
    assert details.problems.item(0).text().startswith("Line 4")
    assert details.scale.currentText() == f"Detected: {FIFTY.name}"


def test_a_bar_is_seen_while_a_list_is_read(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = ListsDialog(ListSetup((source_of(tmp_path / "mine.txt", "APPLE;50\n"),)), Writer())
    qtbot.addWidget(dialog)
    bar = next(
        one for one in dialog.findChildren(QProgressBar) if "Reading" in one.accessibleName()
    )
    with qtbot.waitSignal(dialog.details.read, timeout=PATIENCE):
        dialog.show()
        assert bar.isVisible()
    qtbot.waitUntil(lambda: not bar.isVisible())


def test_another_scale_is_chosen_or_written(
    dialog_on: Callable[[ListSetup], ListsDialog], tmp_path: Path, qtbot: QtBot
) -> None:
    source = source_of(tmp_path / "mine.txt", "APPLE;50\nPEAR;30\n")
    dialog = dialog_on(ListSetup((source,)))
    details = dialog.details
    with qtbot.waitSignal(details.read, timeout=PATIENCE):
        details.scale.setCurrentIndex(1)
        details.scale.activated.emit(1)
    assert dialog.sources[0].scale == details.scale.itemData(1)
    details.points.setText("0=0, 30=60, 50=90")
    with qtbot.waitSignal(details.read, timeout=PATIENCE):
        details.points.editingFinished.emit()
    assert dialog.sources[0].scale == scale_of("0=0,30=60,50=90")


def test_a_whole_list_is_given_tags(
    dialog_on: Callable[[ListSetup], ListsDialog], tmp_path: Path, qtbot: QtBot
) -> None:
    source = source_of(tmp_path / "mine.txt", "APPLE;50\nPEAR;30\n")
    other = source_of(tmp_path / "other.txt", "PEAR;40\nPLUM;60\n")
    dialog = dialog_on(ListSetup((source, other)))
    details = dialog.details
    assert details.tags_text == "none of your own"
    details.tags.click()
    tags = details.findChild(TagsDialog)
    assert "mine.txt" in tags.windowTitle()
    tags.boxes["crude"].click()
    tags.boxes["new"].click()
    with qtbot.waitSignal(details.read, timeout=PATIENCE):
        tags.accept()
    assert details.tags_text == "crude, new"
    with qtbot.waitSignal(dialog.setup_chosen) as chosen:
        dialog.accept()
    words = load_lists(chosen.args[0])
    assert {word.text for word in words if word.given} == {"APPLE", "PEAR"}
    assert words.find("APPLE").given == Flag.CRUDE | Flag.NEW  # type: ignore[union-attr]


def test_a_shipped_list_is_given_no_tags(
    dialog_on: Callable[[ListSetup], ListsDialog],
) -> None:
    assert not dialog_on(ListSetup()).details.tags.isEnabled()


@pytest.mark.parametrize("text", ["", "5", "0=0, 0=9", "9=1, 3=2", "0=200", "a=b"])
def test_a_scale_that_makes_no_sense_is_none(text: str) -> None:
    assert scale_of(text) is None


def test_the_kinds_of_words_are_part_of_the_setup(qtbot: QtBot) -> None:
    dialog = ListsDialog(ListSetup(), Writer())
    qtbot.addWidget(dialog)
    boxes = dialog.switches
    boxes.proper.setChecked(True)
    boxes.crude.setChecked(True)
    boxes.variants.setCurrentIndex(boxes.variants.findData(Variants.PREFERRED))
    with qtbot.waitSignal(dialog.setup_chosen) as chosen:
        dialog.accept()
    expected = Switches(proper=False, crude=False, variants=Variants.PREFERRED)
    assert chosen.args[0].switches == expected


def test_installed_lists_are_offered_until_they_are_added(qtbot: QtBot) -> None:
    dialog = ListsDialog(ListSetup(), Writer())
    qtbot.addWidget(dialog)
    spanish = ListSource("spanish")
    assert spanish in dialog.offered
    dialog.add_source(spanish)
    assert spanish not in dialog.offered
    assert dialog.sources == (ListSource("english"), spanish)


def test_the_systems_lists_are_offered_for_their_language(tmp_path: Path) -> None:
    for name in ("ngerman", "american-english"):
        (tmp_path / name).write_text("wort\n")
    assert [one.name for one in system_sources(GERMAN, tmp_path)] == ["ngerman"]
    assert system_sources(SPANISH, tmp_path) == ()


def test_the_window_looks_for_lists_where_the_commands_do() -> None:
    assert SYSTEM_FOLDER == SYSTEM_LISTS


def test_own_words_are_judged_written_and_exported(
    open_window: Opener, qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_window(puzzle_from("..."))
    window.actions_by_name["word_lists"].trigger()
    dialog = window.findChild(ListsDialog)
    assert dialog is not None
    page = dialog.own_words
    page.editor.setPlainText("ice cream;70\nESNE;0\n123-bad;;x\n")
    assert page.said_text.startswith("2 words. Line 3")
    dialog.accept()
    assert page.isVisible(), "the dialog stays, and shows the line that would be lost"
    page.editor.setPlainText("ESNE;0;;rude\n")
    assert page.said_text == "1 word. Line 1: there is no tag “rude”: ESNE;0;;rude"
    page.editor.setPlainText("ice cream;70\nESNE;0;;crude\n")
    assert page.said_text == "2 words"
    page.export_to(tmp_path / "out.txt")
    qtbot.waitUntil(lambda: page.said_text.startswith("Written"), timeout=PATIENCE)
    assert (tmp_path / "out.txt").read_text() == "ice cream;70\nESNE;0;;crude\n"
    with qtbot.waitSignal(window._lists.loaded, timeout=PATIENCE):
        dialog.accept()
    qtbot.waitUntil(lambda: window._lists.score("ICECREAM") == 70, timeout=PATIENCE)
    assert window._lists.score("ESNE") == 0
    assert "ESNE;0;;crude" in overlay_path(puzzle_from(".").alphabet).read_text()
    assert "ICECREAM;70;ice cream" in overlay_path(puzzle_from(".").alphabet).read_text()


def test_switches_and_scales_outlive_the_program(windows: Windows, tmp_path: Path) -> None:
    source = ListSource("a", str(tmp_path / "a.txt"), scale=scale_of("0=0, 5=50"))
    setup = ListSetup((source,), SPANISH, Switches(multiword=False))
    windows.settings.use_lists(setup)
    assert windows.settings.lists_for(SPANISH) == setup
    assert windows.settings.lists == ListSetup(), "each alphabet has its own lists"


def test_a_spanish_11x11_fills_saves_and_prints(
    open_window: Opener,
    wait_for_phase: WaitForPhase,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window = open_window(replace(puzzle_from(ELEVEN), alphabet=SPANISH))
    qtbot.waitUntil(lambda: window._lists.listed("AÑO"), timeout=PATIENCE)
    window.actions_by_name["autofill"].trigger()
    wait_for_phase(window, Phase.OFFERED)
    window.parts.autofill.keep()
    puzzle = window.document.puzzle
    words = read_shipped("spanish")
    entries = [puzzle.entry(slot) for slot in puzzle.layout.slots]
    assert all(entry and entry in words for entry in entries)
    key = SlotKey((0, 0), Direction.ACROSS)
    window.document.apply("clue", set_clue(puzzle, key, "¿Qué señal?"))
    file = tmp_path / "crucigrama.ipuz"
    assert saved(window, file)
    again = read_puzzle(file)
    assert again == window.document.puzzle
    assert again.alphabet == SPANISH
    assert drawing_of(again) == drawing_of(window.document.puzzle)
    pdf = tmp_path / "crucigrama.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(pdf), ""))
    with qtbot.waitSignal(window.parts.exports.exported, timeout=PATIENCE):
        window.actions_by_name["export_pdf"].trigger()
    with pdfplumber.open(pdf) as pages:
        text = "".join(page.extract_text() or "" for page in pages.pages)
    assert "¿Qué señal?" in text
