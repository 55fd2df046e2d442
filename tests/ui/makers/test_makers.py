"""Each maker through its window, with its real process."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, cast

import pdfplumber
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QPushButton

from editor.core.alphabet import SPANISH
from editor.core.edits import set_clue
from editor.core.grid import Direction, Grid
from editor.core.kind import PuzzleKind
from editor.core.puzzle import Puzzle
from editor.core.slots import SlotKey
from editor.ui.filling.autofill import Phase
from editor.ui.grid.cursor import Cursor
from editor.words.clues import ClueMemory, OldClue, clues_path
from editor.words.setup import ListSetup
from tests.drawing import puzzle_from
from tests.ui.on_disk import on_disk
from tests.ui.openers import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.ui.makers.bee.kind import BeeKind
    from editor.ui.makers.codeword.kind import CodewordKind
    from editor.ui.makers.dictionary.kind import DictionaryKind
    from editor.ui.makers.freeform.kind import FreeformKind
    from editor.ui.makers.gray.kind import GrayKind
    from editor.ui.makers.patterns.kind import PatternsKind
    from editor.ui.makers.squares.kind import SquaresKind
    from editor.ui.makers.window import MakerWindow
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener

FOUR = "AREA\nREAR\nEARS\nARSE\nABLE\nBEAR\nLATE\nERES\n"


@pytest.fixture
def editor(open_window: Opener) -> MainWindow:
    return open_window(Puzzle(Grid(5, 5)))


def opened(editor: MainWindow, command: str) -> MakerWindow:
    editor.actions_by_name[command].trigger()
    return editor.parts.makers.open(command)


def written(window: MakerWindow, path: Path) -> None:
    window.write(path)
    on_disk(cast("MainWindow", window.parent()))
    assert window.sentence == f"Written: {path}"


def latex(window: MakerWindow, folder: Path) -> str:
    path = folder / "book.tex"
    cast("DictionaryKind", window.kind).write_latex(path)
    on_disk(cast("MainWindow", window.parent()))
    return path.read_text(encoding="utf-8")


def made(window: MakerWindow, qtbot: QtBot) -> None:
    """Press Make, and wait for the end."""
    window.make_button.click()
    assert window.is_working, window.sentence
    qtbot.waitUntil(lambda: not window.is_working, timeout=PATIENCE)


def shown(kind: PatternsKind) -> list[Grid]:
    """Return the patterns in the gallery, in their order."""
    rows = range(kind.gallery.count())
    return [kind.gallery.item(row).data(Qt.ItemDataRole.UserRole) for row in rows]


def across(grid: Grid) -> list[str]:
    return [
        "".join("#" if (row, col) in grid.blocks else "." for col in range(grid.cols))
        for row in range(grid.rows)
    ]


def test_patterns_come_into_the_gallery_and_by_a_click_into_the_editor(
    editor: MainWindow, qtbot: QtBot
) -> None:
    window = opened(editor, "make_patterns")
    kind = cast("PatternsKind", window.kind)
    kind.size.rows.setValue(9)
    kind.size.cols.setValue(9)
    kind.number.setValue(12)
    made(window, qtbot)
    assert kind.gallery.count() == 12
    assert window.sentence.startswith("12 patterns")
    item = kind.gallery.item(5)
    place = kind.gallery.visualItemRect(item).center()
    QTest.mouseClick(kind.gallery.viewport(), Qt.MouseButton.LeftButton, pos=place)
    rows = across(editor.document.puzzle.grid)
    assert len(rows) == 9
    assert rows == rows[::-1] == [row[::-1] for row in rows]
    lines = [*rows, *("".join(column) for column in zip(*rows, strict=True))]
    assert all(len(run) != 2 for line in lines for run in line.split("#"))


def test_the_process_that_makes_can_be_stopped_at_once(editor: MainWindow, qtbot: QtBot) -> None:
    window = opened(editor, "make_patterns")
    kind = cast("PatternsKind", window.kind)
    kind.number.setValue(5000)
    window.make_button.click()
    qtbot.waitUntil(lambda: kind.gallery.count() > 0, timeout=PATIENCE)
    window.make_button.click()
    qtbot.waitUntil(lambda: not window.is_working, timeout=PATIENCE)
    assert 0 < kind.gallery.count() < 5000
    assert window.make_button.text() == "Make"
    made_before = kind.gallery.count()
    kind.number.setValue(made_before + 1)
    made(window, qtbot)
    assert kind.gallery.count() == made_before + 1


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_control_and_return_make_from_any_field_and_stop(
    editor: MainWindow, qtbot: QtBot, key: Qt.Key
) -> None:
    window = opened(editor, "make_patterns")
    kind = cast("PatternsKind", window.kind)
    kind.number.setValue(5000)
    qtbot.waitUntil(window.isActiveWindow, timeout=PATIENCE)
    kind.number.setFocus()
    QTest.keyClick(kind.number, key, Qt.KeyboardModifier.ControlModifier)
    assert window.is_working
    qtbot.waitUntil(lambda: kind.gallery.count() > 0, timeout=PATIENCE)
    assert window.make_button.toolTip().startswith("Stop (")
    QTest.keyClick(window.seed, key, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: not window.is_working, timeout=PATIENCE)
    assert 0 < kind.gallery.count() < 5000
    assert editor.parts.autofill.state.phase is Phase.IDLE, "the key is not the editor's here"


def test_patterns_are_sorted_by_what_is_chosen(editor: MainWindow, qtbot: QtBot) -> None:
    window = opened(editor, "make_patterns")
    kind = cast("PatternsKind", window.kind)
    kind.number.setValue(15)
    made(window, qtbot)
    found = shown(kind)
    kind.order.setCurrentText("Share of blocks")
    shares = [len(grid.blocks) for grid in shown(kind)]
    assert shares == sorted(shares)
    assert len(set(shares)) > 1
    kind.order.setCurrentText("As they were found")
    assert shown(kind) == found
    kind.order.setCurrentText("Share of blocks")
    made(window, qtbot)
    shares = [len(grid.blocks) for grid in shown(kind)]
    assert shares == sorted(shares), "those that come later too"
    assert set(shown(kind)) != set(found)


def test_a_collection_is_stored_and_filtered(
    editor: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = opened(editor, "make_patterns")
    kind = cast("PatternsKind", window.kind)
    kind.number.setValue(20)
    made(window, qtbot)
    counts = sorted(int(kind.gallery.item(row).text().split()[0]) for row in range(20))
    stored = tmp_path / "patterns.txt"
    kind.save_collection(stored)
    on_disk(editor)
    assert window.sentence == f"Written: {stored}"
    kind.words.set_span(0, counts[5])
    kind.open_collection(stored)
    shown = [int(kind.gallery.item(row).text().split()[0]) for row in range(kind.gallery.count())]
    assert sorted(shown) == [count for count in counts if count <= counts[5]]
    stored.write_text("no pattern at all")
    kind.open_collection(stored)
    assert str(stored) in window.sentence


def test_patterns_keep_the_cells_of_the_editor(open_window: Opener, qtbot: QtBot) -> None:
    rows = ["." * 7] * 7
    rows[3] = "..A#..."
    window = opened(open_window(puzzle_from("\n".join(rows))), "make_patterns")
    kind = cast("PatternsKind", window.kind)
    kind.keep_cells.setChecked(True)
    window.make_button.click()
    assert "7×7" in window.sentence
    kind.size.rows.setValue(7)
    kind.size.cols.setValue(7)
    kind.number.setValue(5)
    made(window, qtbot)
    grids = shown(kind)
    assert grids
    assert all((3, 3) in one.blocks and (3, 2) not in one.blocks for one in grids)


def test_a_layout_goes_into_the_editor_as_a_puzzle_with_voids(
    editor: MainWindow, qtbot: QtBot
) -> None:
    window = opened(editor, "make_freeform")
    kind = cast("FreeformKind", window.kind)
    kind.words.setPlainText("cotton;A plant\nentire\nland")
    window.make_button.click()
    qtbot.waitUntil(lambda: "3 words" in window.sentence, timeout=PATIENCE)
    if window.is_working:
        window.make_button.click()
    qtbot.waitUntil(lambda: not window.is_working, timeout=PATIENCE)
    kind.choose_button.click()
    puzzle = editor.document.puzzle
    clues = {puzzle.entry(slot): puzzle.clue(slot) for slot in puzzle.layout.slots}
    assert clues == {"COTTON": "A plant", "ENTIRE": "", "LAND": ""}
    assert puzzle.grid.voids


def test_a_layout_is_told_once_and_anew_when_its_box_is_proven_the_smallest(
    editor: MainWindow, qtbot: QtBot
) -> None:
    window = opened(editor, "make_freeform")
    kind = cast("FreeformKind", window.kind)
    kind.words.setPlainText("cotton\nentire\nland\nice")
    window.make_button.click()
    qtbot.waitUntil(lambda: not window.is_working, timeout=PATIENCE)
    told = [kind.found.item(row).text() for row in range(kind.found.count())]
    assert told[-1].endswith("no box of all words has fewer cells")
    assert told[-1] in window.sentence
    assert [one for one in told if "fewer" in one] == told[-1:]
    assert len({one.partition(";")[0] for one in told}) == len(told)


def test_what_counts_in_a_layout_is_put_in_order_by_keyboard(
    editor: MainWindow, qtbot: QtBot
) -> None:
    kind = cast("FreeformKind", opened(editor, "make_freeform").kind)
    kind.words.setPlainText("cotton\nentire")
    aims = kind.objectives
    usual = kind.request(0, ListSetup()).wish.objectives
    aims.setCurrentRow(1)
    QTest.keyClick(aims, Qt.Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    assert kind.request(0, ListSetup()).wish.objectives == (usual[1], usual[0], *usual[2:])
    assert aims.currentRow() == 0
    QTest.keyClick(aims, Qt.Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(aims, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    assert kind.request(0, ListSetup()).wish.objectives == usual


def test_words_that_cannot_be_laid_out_are_told_of(editor: MainWindow, qtbot: QtBot) -> None:
    window = opened(editor, "make_freeform")
    cast("FreeformKind", window.kind).words.setPlainText("on\nt1me")
    window.make_button.click()
    assert not window.is_working
    assert window.sentence == "Line 2: t1me has characters that are no letters of the alphabet."


def test_squares_read_as_words_both_ways(
    use_words: Callable[[str], None], editor: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    use_words(FOUR)
    window = opened(editor, "make_squares")
    kind = cast("SquaresKind", window.kind)
    kind.floor.setValue(1)
    kind.kind.setCurrentText("The same across and down")
    made(window, qtbot)
    squares = [
        kind.gallery.item(row).data(Qt.ItemDataRole.UserRole).rows
        for row in range(kind.gallery.count())
    ]
    assert ("AREA", "REAR", "EARS", "ARSE") in squares
    for rows in squares:
        assert all("".join(column) in FOUR.split() for column in zip(*rows, strict=True))
    out = tmp_path / "squares.pdf"
    written(window, out)
    with pdfplumber.open(out) as pdf:
        assert "Across" not in pdf.pages[0].extract_text()
    kind.to_solve.setChecked(True)
    written(window, out)
    with pdfplumber.open(out) as pdf:
        assert "Across and down" in pdf.pages[0].extract_text()
        assert not [one for one in pdf.pages[0].chars if one["size"] > 14 and one["text"] == "R"]
        assert "solutions" in pdf.pages[-1].extract_text()


def test_a_bee_is_played(editor: MainWindow, qtbot: QtBot) -> None:
    window = opened(editor, "make_bee")
    kind = cast("BeeKind", window.kind)
    kind.letters.setText("cabinet")
    kind.centre.setText("t")
    made(window, qtbot)
    game, bee = kind.game, kind.bee
    assert bee is not None
    assert set(bee.letters) == set("CABINET")
    qtbot.keyClicks(game.line, "cabinet")
    qtbot.keyClick(game.line, Qt.Key.Key_Return)
    assert game.words == ("CABINET",)
    assert game.points == 14
    assert "pangram" in game.told
    for wrong, told in (("cabin", "T is missing"), ("cat", "too short"), ("zoot", "Z is none")):
        qtbot.keyClicks(game.line, wrong)
        game.enter_button.click()
        assert told in game.told
    qtbot.keyClicks(game.line, "cabinet")
    game.enter_button.click()
    assert "already" in game.told
    assert game.points == 14
    assert f"of {bee.total} points" in game.rank


def test_a_click_on_the_honeycomb_types_and_shuffle_keeps_the_centre(
    editor: MainWindow, qtbot: QtBot
) -> None:
    window = opened(editor, "make_bee")
    kind = cast("BeeKind", window.kind)
    kind.letters.setText("cabinet")
    kind.centre.setText("t")
    made(window, qtbot)
    comb = kind.game.comb
    for number in (0, 3):
        place = comb.place(number).toPoint()
        QTest.mouseClick(comb, Qt.MouseButton.LeftButton, pos=place)
    assert kind.game.line.text() == "T" + comb.letters[3]
    before = comb.letters
    kind.game.shuffle_button.click()
    assert comb.letters[0] == "T"
    assert comb.letters != before
    assert sorted(comb.letters) == sorted(before)


def test_answers_can_be_struck_out_and_added(
    editor: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = opened(editor, "make_bee")
    kind = cast("BeeKind", window.kind)
    kind.letters.setText("cabinet")
    kind.centre.setText("t")
    made(window, qtbot)
    before = kind.bee
    assert before is not None
    gone = before.answers[0]
    kind.accepted.item(0).setCheckState(Qt.CheckState.Unchecked)
    kind.more.setText("tttt")
    kind.add_button.click()
    kind.more.setText("zzzz")
    kind.add_button.click()
    after = kind.bee
    assert after is not None
    assert set(after.answers) == set(before.answers) - {gone} | {"TTTT"}
    qtbot.keyClicks(kind.game.line, gone)
    kind.game.enter_button.click()
    assert "not accepted" in kind.game.told
    out = tmp_path / "bee.pdf"
    written(window, out)
    assert out.read_bytes().startswith(b"%PDF")


def test_letters_that_make_no_bee_are_told_of(editor: MainWindow, qtbot: QtBot) -> None:
    window = opened(editor, "make_bee")
    cast("BeeKind", window.kind).letters.setText("banana")
    made(window, qtbot)
    assert window.sentence == "BANANA has 3 different letters; a Spelling Bee needs seven."


def test_a_gray_code_is_shown_as_ring_and_table(editor: MainWindow, qtbot: QtBot) -> None:
    window = opened(editor, "make_gray")
    kind = cast("GrayKind", window.kind)
    kind.bits.setValue(5)
    kind.positions.setValue(20)
    made(window, qtbot)
    codes = [int(kind.table.item(row, 1).text(), 2) for row in range(kind.table.rowCount())]
    assert len(set(codes)) == 20
    steps = [one ^ other for one, other in pairwise([*codes, codes[0]])]
    assert all(step.bit_count() == 1 for step in steps)
    changes = [int(kind.table.item(row, 2).text()) for row in range(20)]
    assert [1 << change for change in changes] == steps
    kind.positions.setValue(19)
    window.make_button.click()
    assert window.sentence.startswith("No ring of 19 codes exists")


def test_one_window_of_each_kind_is_opened_and_closed_with_the_editor(
    editor: MainWindow, qtbot: QtBot
) -> None:
    window = opened(editor, "make_gray")
    assert editor.parts.makers.open("make_gray") is window
    assert window.parentWidget() is editor, "it stays above its editor"
    window.close()
    again = opened(editor, "make_gray")
    assert again is not window
    made(again, qtbot)


def test_the_clues_of_the_puzzle_become_a_dictionary(
    open_window: Opener, qtbot: QtBot, tmp_path: Path
) -> None:
    puzzle = puzzle_from("CAT\nAPE\nTEN")
    for row, clue in enumerate(("Pet that purrs", "Mimic", "Two hands' fingers")):
        puzzle = set_clue(puzzle, SlotKey((row, 0), Direction.ACROSS), clue)
    window = opened(open_window(puzzle), "make_dictionary")
    kind = cast("DictionaryKind", window.kind)
    kind.name.setText("Small words")
    made(window, qtbot)
    assert window.sentence.startswith("3 entries on ")
    out = tmp_path / "words.pdf"
    written(window, out)
    with pdfplumber.open(out) as pdf:
        assert "Small words" in pdf.pages[0].extract_text()
        last = pdf.pages[-1].extract_text()
    assert last.index("Mimic") < last.index("Pet that purrs") < last.index("fingers")
    assert latex(window, tmp_path).count("\n\\entry{") == 3
    kind.preface.setPlainText("Words to begin with.")
    written(window, out)
    with pdfplumber.open(out) as pdf:
        assert any("Words to begin with." in page.extract_text() for page in pdf.pages)


def test_a_paper_too_small_for_its_columns_is_told_of(open_window: Opener, qtbot: QtBot) -> None:
    puzzle = set_clue(puzzle_from("CAT\n###\n###"), SlotKey((0, 0), Direction.ACROSS), "Pet")
    window = opened(open_window(puzzle), "make_dictionary")
    kind = cast("DictionaryKind", window.kind)
    kind.columns.setValue(6)
    made(window, qtbot)
    assert "too small for 6 columns" in window.sentence
    assert not window.print_button.isEnabled()


def test_a_folder_without_puzzles_is_told_of(editor: MainWindow, tmp_path: Path) -> None:
    window = opened(editor, "make_dictionary")
    kind = cast("DictionaryKind", window.kind)
    kind.source.setCurrentText("A folder of puzzles")
    kind.place.setText(str(tmp_path / "nowhere"))
    window.make_button.click()
    assert window.sentence == f"There is no folder {tmp_path / 'nowhere'}."
    kind.place.setText(str(tmp_path))
    window.make_button.click()
    assert "no puzzle files" in window.sentence
    kind.source.setCurrentText("A word list file")
    window.make_button.click()
    assert window.sentence == f"There is no file {tmp_path}."
    listed = tmp_path / "words.txt"
    listed.write_text("word")
    kind.place.setText(str(listed))
    kind.source.setCurrentText("A folder of puzzles")
    window.make_button.click()
    assert window.sentence == f"There is no folder {listed}."
    kind.place.clear()
    window.make_button.click()
    assert "Choose a file or folder" in window.sentence


@pytest.mark.parametrize(
    ("source", "asks"),
    [("A folder of puzzles", "getExistingDirectory"), ("A word list file", "getOpenFileName")],
)
def test_a_folder_is_asked_for_where_the_book_is_made_of_one(
    editor: MainWindow, monkeypatch: pytest.MonkeyPatch, source: str, asks: str
) -> None:
    asked = []
    for name, answer in (("getExistingDirectory", "/here"), ("getOpenFileName", ("/here", ""))):
        monkeypatch.setattr(QFileDialog, name, lambda *_, n=name, a=answer: asked.append(n) or a)
    window = opened(editor, "make_dictionary")
    kind = cast("DictionaryKind", window.kind)
    kind.source.setCurrentText(source)
    (button,) = (one for one in window.findChildren(QPushButton) if one.text() == "Choose…")
    button.click()
    assert asked == [asks]
    assert kind.place.text() == "/here"


def test_layouts_and_dictionaries_speak_the_language_of_the_puzzle(
    open_window: Opener, qtbot: QtBot, tmp_path: Path
) -> None:
    puzzle = replace(puzzle_from("OÑA\n###\nÑAS\n###"), alphabet=SPANISH)
    for row, clue in ((0, "Una"), (2, "Otra")):
        puzzle = set_clue(puzzle, SlotKey((row, 0), Direction.ACROSS), clue)
    editor = open_window(puzzle)
    book = opened(editor, "make_dictionary")
    made(book, qtbot)
    assert book.sentence.startswith("2 entries on ")
    source = latex(book, tmp_path)
    assert source.index("\\letter{Ñ}") < source.index("\\letter{O}")
    assert "spanish" in source
    window = opened(editor, "make_freeform")
    kind = cast("FreeformKind", window.kind)
    kind.words.setPlainText("niño\naño")
    window.make_button.click()
    qtbot.waitUntil(lambda: "2 words" in window.sentence, timeout=PATIENCE)
    kind.choose_button.click()
    shown = editor.document.puzzle
    assert {shown.entry(slot) for slot in shown.layout.slots} == {"NIÑO", "AÑO"}
    assert shown.alphabet == SPANISH


def test_a_list_file_is_read_in_the_alphabet_chosen(
    editor: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    ClueMemory(clues_path()).remember([OldClue("ÅL", "Fisk"), OldClue("ZON", "Område")])
    listed = tmp_path / "ord.txt"
    listed.write_text("ål;60\nzon;60\n")
    window = opened(editor, "make_dictionary")
    kind = cast("DictionaryKind", window.kind)
    kind.source.setCurrentText("A word list file")
    kind.place.setText(str(listed))
    kind.alphabet.setCurrentText("Swedish")
    made(window, qtbot)
    assert window.sentence.startswith("2 entries on ")
    source = latex(window, tmp_path)
    assert source.index("\\letter{Z}") < source.index("\\letter{Å}")


def test_the_editors_grid_becomes_a_codeword_that_can_be_edited_on(
    open_window: Opener, qtbot: QtBot
) -> None:
    editor = open_window(puzzle_from("CAB\nA#A\nDAD"))
    window = opened(editor, "make_codeword")
    kind = cast("CodewordKind", window.kind)
    kind.hints.setText("c")
    made(window, qtbot)
    assert window.sentence.startswith("Given: C ")
    assert len(kind.view.pages) == 2
    kind.choose_button.click()
    puzzle = editor.document.puzzle
    assert puzzle.kind is PuzzleKind.CODED
    assert {puzzle.fill[cell] for cell in puzzle.given} == {"C"}
    numbers = {puzzle.fill[cell]: puzzle.label(cell) for cell in puzzle.fill}
    assert set(numbers.values()) == {"1", "2", "3", "4"}
    editor.view.setFocus()
    editor.view.move_cursor(Cursor((0, 0)))
    QTest.keyClick(editor.view, Qt.Key.Key_B)
    changed = editor.document.puzzle
    assert changed.label((0, 0)) == changed.label((0, 2)) == numbers["B"]
    editor.actions_by_name["decode"].trigger()
    assert editor.document.puzzle.kind is PuzzleKind.CROSSWORD
    assert editor.document.puzzle.label((0, 0)) == "1"
    assert not editor.actions_by_name["decode"].isEnabled()


def test_an_empty_grid_is_filled_for_a_codeword_and_a_wrong_hint_is_told(
    open_window: Opener, qtbot: QtBot
) -> None:
    editor = open_window(Puzzle(Grid(4, 4)))
    window = opened(editor, "make_codeword")
    kind = cast("CodewordKind", window.kind)
    made(window, qtbot)
    assert window.sentence == "The grid has 16 cells; every letter of the alphabet needs 26."
    kind.all_letters.setChecked(False)
    made(window, qtbot)
    assert "Proven: the solution is the only one" in window.sentence
    kind.hints.setText("4")
    window.make_button.click()
    assert not window.is_working
    assert window.sentence == "4: these are no letters of the alphabet."
