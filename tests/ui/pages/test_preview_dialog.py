"""Printing through the window: options, presets, books, and what is written."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import pdfplumber
import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFileDialog,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)

from editor.core.change import Change
from editor.core.edits import set_clue, set_text
from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.document.settings import Settings
from editor.formats.registry import write_puzzle
from editor.sheet.fonts import LEGIBLE, font_file
from editor.sheet.layout import lay_out
from editor.sheet.shapes import Face, Text, leaves
from editor.sheet.style import A4, LETTER, Answers, Kind, PageStyle
from editor.ui.pages.option_fields import option_of, percentage
from editor.ui.pages.preview_dialog import PreviewDialog
from tests.drawing import puzzle_from
from tests.sheet.reading import squeezed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

    from tests.ui.openers import Opener, OpenWith

PUZZLE = set_clue(puzzle_from("ABC\nDEF\nGHI"), SlotKey((0, 0), Direction.ACROSS), "Letters")
NOT_CHOSEN = {"paper", "family"}
"""Options whose widgets are tested one by one."""


@pytest.fixture
def settings(tmp_path: Path, qapp: object) -> Settings:
    return Settings(tmp_path / "settings.ini")


@pytest.fixture
def opened(settings: Settings, qtbot: QtBot) -> Callable[..., PreviewDialog]:
    def open_dialog(style: PageStyle | None = None) -> PreviewDialog:
        dialog = PreviewDialog(PUZZLE, style or PageStyle(), settings)
        qtbot.addWidget(dialog)
        qtbot.waitUntil(lambda: bool(dialog.pages))
        return dialog

    return open_dialog


def options(value: object, prefix: str = "") -> Iterator[str]:
    for one in fields(value):  # type: ignore[arg-type]
        inner = getattr(value, one.name)
        if is_dataclass(inner) and one.name != "paper":
            yield from options(inner, f"{prefix}{one.name}.")
        else:
            yield prefix + one.name


def change(widget: QWidget) -> None:
    """Do what a hand would do to get another value."""
    match widget:
        case QCheckBox():
            widget.click()
        case QComboBox():
            widget.setCurrentIndex((widget.currentIndex() + 1) % widget.count())
        case QSpinBox() | QDoubleSpinBox():
            widget.stepUp()
        case QLineEdit():
            widget.insert("X")
        case QPlainTextEdit():
            widget.insertPlainText("X")
        case _:
            raise AssertionError(widget)


def words(dialog: PreviewDialog) -> str:
    return " ".join(
        shape.text
        for page in dialog.pages
        for shape in leaves(page.shapes)
        if isinstance(shape, Text)
    )


@pytest.mark.parametrize("name", [one for one in options(PageStyle()) if one not in NOT_CHOSEN])
def test_every_option_of_a_page_can_be_changed(
    name: str, opened: Callable[..., PreviewDialog], qtbot: QtBot
) -> None:
    dialog = opened()
    before = dialog.options.style_shown
    with qtbot.waitSignals([dialog.style_changed, dialog.pages_shown]):
        change(dialog.options.widget_of(name))
    after = dialog.options.style_shown
    assert option_of(after, name) != option_of(before, name)
    assert tuple(dialog.pages) == lay_out(PUZZLE, after)


def test_another_paper_gives_other_pages(
    opened: Callable[..., PreviewDialog], qtbot: QtBot
) -> None:
    dialog = opened(PageStyle(paper=A4))
    assert tuple(dialog.pages) == lay_out(PUZZLE, PageStyle(paper=A4))
    names = dialog.options.widget_of("paper").focusProxy()
    assert isinstance(names, QComboBox)
    with qtbot.waitSignal(dialog.pages_shown):
        names.setCurrentText("Letter")
    assert dialog.pages[0].width == LETTER.width
    names.setCurrentText("Own size")
    with qtbot.waitSignal(dialog.pages_shown):
        dialog.options.widget_of("paper").findChild(QDoubleSpinBox).setValue(180)
    assert dialog.pages[0].width == pytest.approx(180 * 72 / 25.4)


def test_a_font_file_of_ones_own_is_used(
    opened: Callable[..., PreviewDialog], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = opened()
    file = str(font_file(Face(LEGIBLE)))
    asked: list[object] = []
    monkeypatch.setattr(
        QFileDialog, "getOpenFileName", lambda *_: (asked.append(dialog) or file, "")
    )
    family = dialog.options.widget_of("family")
    assert isinstance(family, QComboBox)
    with qtbot.waitSignal(dialog.pages_shown):
        family.setCurrentText("Font file…")
    assert len(asked) == 1
    assert family.currentText() == Path(file).stem
    faces = {one.face.family for one in leaves(dialog.pages[0].shapes) if isinstance(one, Text)}
    assert faces == {file}


def test_a_file_that_is_no_font_is_told(
    opened: Callable[..., PreviewDialog], qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = opened()
    (tmp_path / "none.ttf").write_text("no font")
    with qtbot.waitSignal(dialog.pages_shown):
        dialog.use_style(replace(PageStyle(), family=str(tmp_path / "none.ttf")))
    assert "is not a font file" in dialog.problem
    assert not dialog.pages


def test_large_print_brings_its_sizes_and_takes_them_away_again(
    opened: Callable[..., PreviewDialog],
) -> None:
    dialog = opened()
    kind = dialog.options.widget_of("kind")
    assert isinstance(kind, QComboBox)
    kind.setCurrentText("Large print")
    style = dialog.options.style_shown
    assert (style.kind, style.min_size, style.family) == (Kind.LARGE_PRINT, 16.0, LEGIBLE)
    kind.setCurrentText("Newspaper")
    assert dialog.options.style_shown == PageStyle()


@pytest.mark.parametrize("percent", range(15, 51))
def test_a_share_kept_is_shown_in_the_same_percents(percent: int, qtbot: QtBot) -> None:
    field = percentage("number_scale", "Numbers", 15, 50)
    qtbot.addWidget(field.widget)
    field.show(percent / 100)
    assert isinstance(field.widget, QSpinBox)
    assert field.widget.value() == percent


def test_least_and_greatest_type_never_cross(opened: Callable[..., PreviewDialog]) -> None:
    dialog = opened()
    least, greatest = map(dialog.options.widget_of, ("min_size", "max_size"))
    assert isinstance(least, QDoubleSpinBox)
    assert isinstance(greatest, QDoubleSpinBox)
    least.setValue(14)
    assert greatest.value() == 14
    greatest.setValue(9)
    assert least.value() == 9


def test_of_many_changes_the_last_is_shown(
    opened: Callable[..., PreviewDialog], qtbot: QtBot
) -> None:
    dialog = opened()
    date = dialog.options.widget_of("date")
    right = dialog.options.widget_of("header_right")
    assert isinstance(date, QLineEdit)
    assert isinstance(right, QLineEdit)
    right.setText("%D")
    for letter in "tomorrow":
        date.insert(letter)
    with qtbot.waitSignal(
        dialog.pages_shown, check_params_cb=lambda made: made.request.style.date == "tomorrow"
    ):
        pass
    assert "tomorrow" in words(dialog)


def test_the_preview_follows_edits(opened: Callable[..., PreviewDialog], qtbot: QtBot) -> None:
    dialog = opened()
    after = set_text(PUZZLE, (0, 0), "Z")
    dialog.take_change(Change(PUZZLE, after))
    qtbot.waitUntil(lambda: tuple(dialog.pages) == lay_out(after, PageStyle()))


def test_the_preview_paints_what_the_page_holds(
    opened: Callable[..., PreviewDialog], qtbot: QtBot
) -> None:
    dialog = opened(PageStyle(paper=A4))
    dialog.show()
    qtbot.waitExposed(dialog)
    dialog.page_view.set_side_by_side(True)
    picture = dialog.page_view.grab().toImage()
    sides = (range(picture.width() // 2), range(picture.width() // 2, picture.width()))
    for side in sides:
        colours = {
            picture.pixelColor(x, y).lightness() for x in side for y in range(picture.height())
        }
        assert min(colours) < 64, "there is ink, and not grey"
        assert max(colours) == 255, "there is paper"


def test_presets_are_kept_chosen_and_dropped(
    opened: Callable[..., PreviewDialog], settings: Settings, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = opened(PageStyle(columns=3))
    dialog.presets.keep("Three columns")
    assert dialog.presets.names.currentText() == "Three columns"
    change(dialog.options.widget_of("columns"))
    assert dialog.presets.names.currentText() == "No preset"
    settings.sync()
    again = PreviewDialog(PUZZLE, PageStyle(), Settings(tmp_path / "settings.ini"))
    qtbot.addWidget(again)
    names = again.presets.names
    names.setCurrentText("Three columns")
    names.activated.emit(names.currentIndex())
    assert again.options.style_shown.columns == 3
    again.presets.drop()
    assert names.count() == 1


def test_a_book_has_its_puzzles_in_their_order_and_answers_at_the_back(
    opened: Callable[..., PreviewDialog], qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = opened()
    for title in ("One", "Two"):
        write_puzzle(replace(PUZZLE, title=title), tmp_path / f"{title}.ipuz")
    (tmp_path / "broken.ipuz").write_text("{")
    with qtbot.waitSignal(dialog.pages_shown):
        dialog.book.add_folder(tmp_path)
    assert len(dialog.pages) == 4
    assert str(tmp_path / "broken.ipuz") in dialog.problem
    with qtbot.waitSignal(dialog.pages_shown):
        dialog.book.puzzle_list.setCurrentRow(2)
        qtbot.keyClick(dialog.book.puzzle_list, Qt.Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    assert words(dialog).index("Two") < words(dialog).index("One")
    with qtbot.waitSignal(dialog.pages_shown):
        dialog.book.booklet.click()
    assert len(dialog.pages) == 2
    assert dialog.pages[0].width == 2 * PageStyle().paper.width
    with qtbot.waitSignal(dialog.pages_shown):
        dialog.book.booklet.click()
        dialog.book.remove()
    assert "Two" not in words(dialog)
    assert len(dialog.pages) == 3


@pytest.mark.qt_log_ignore("This plugin does not support raise")
def test_what_the_window_prints_is_what_it_shows(
    open_window: Opener,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window = open_window(PUZZLE)
    window.actions_by_name["preview"].trigger()
    dialog = window.findChild(PreviewDialog)
    assert isinstance(dialog, PreviewDialog)
    qtbot.waitUntil(lambda: bool(dialog.pages))
    with qtbot.waitSignal(dialog.pages_shown):
        dialog.use_style(PageStyle(paper=A4, kind=Kind.TWO_PAGES, footer_middle="Sheet %P of %Q"))
    path = tmp_path / "pages.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    with qtbot.waitSignal(window.parts.exports.exported):
        dialog._export()
    assert dialog.written == "Written: pages.pdf"
    with pdfplumber.open(path) as file:
        assert len(file.pages) == len(dialog.pages) == 3
        for page, shown in zip(file.pages, dialog.pages, strict=True):
            assert (page.width, page.height) == pytest.approx((shown.width, shown.height), abs=0.1)
            texts = "".join(one.text for one in leaves(shown.shapes) if isinstance(one, Text))
            assert "".join(char["text"] for char in page.chars) == texts
    path = tmp_path / "page.html"
    with qtbot.waitSignal(window.parts.exports.exported):
        window.parts.exports.write_html(path)
    assert "Letters" in path.read_text(encoding="utf-8")
    dialog.close()
    assert window.parts.exports.style.footer_middle == "Sheet %P of %Q"
    assert window.parts.exports.style.answers is Answers.OWN_PAGE
    window.actions_by_name["preview"].trigger()
    window.actions_by_name["preview"].trigger()
    shown = [one for one in window.findChildren(PreviewDialog) if one.isVisible()]
    assert len(shown) == 1
    assert shown[0].options.style_shown.kind is Kind.TWO_PAGES


def test_the_notes_of_the_window_tell_what_its_lists_know(
    open_with: OpenWith, qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_with("RIVER;70\nRIVERS;60\n", "RIVERS\n######\nRIVER#\n######\nZQXJKA")
    window.actions_by_name["preview"].trigger()
    dialog = window.findChild(PreviewDialog)
    assert isinstance(dialog, PreviewDialog)
    qtbot.waitUntil(lambda: bool(dialog.pages))
    kinds = dialog.options.widget_of("kind")
    assert isinstance(kinds, QComboBox)
    kinds.setCurrentText("Constructor’s notes")
    qtbot.waitUntil(lambda: "Repeated stems" in words(dialog))
    path = tmp_path / "notes.pdf"
    with qtbot.waitSignal(window.parts.exports.exported):
        window.parts.exports.write_pdf(path, dialog._made)
    text = squeezed("".join(one.extract_text() for one in PdfReader(path).pages))
    assert "RIVERS60,inflected,samestemas2Across" in text
    assert "ZQXJKAnotlisted" in text
    window.parts.words.own_words.set_score(window.document.puzzle.alphabet, "zqxjka", 40)
    qtbot.waitUntil(lambda: "my words" in words(dialog))
    dialog.close()


def test_that_pencil_letters_are_left_out_is_told(
    opened: Callable[..., PreviewDialog], qtbot: QtBot
) -> None:
    dialog = opened()
    assert not dialog.problem
    dialog.take_change(Change(PUZZLE, replace(PUZZLE, pencil={(0, 0): "X"})))
    qtbot.waitUntil(lambda: bool(dialog.problem))
    assert dialog.problem == "Pencil letters are left out."


def test_missing_clues_and_title_are_told_in_one_line_and_bar_nothing(
    open_window: Opener, qtbot: QtBot
) -> None:
    window = open_window(PUZZLE)
    window.actions_by_name["preview"].trigger()
    (dialog,) = window.findChildren(PreviewDialog)
    qtbot.waitUntil(lambda: bool(dialog.pages))
    assert dialog.unwritten == "5 clues are missing. There is no title."
    assert all(button.isEnabled() for button in dialog._outputs)
    with qtbot.waitSignal(dialog.pages_shown):
        dialog.use_style(PageStyle(kind=Kind.GRID))
    assert dialog.unwritten == "There is no title."
    with qtbot.waitSignal(dialog.pages_shown):
        window.document.apply("Title", replace(window.document.puzzle, title="Letters"))
    assert dialog.unwritten == ""
    assert not dialog._unwritten.isVisible()


def test_a_pdf_is_written_with_a_word_on_what_is_missing(
    open_window: Opener, qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_window(PUZZLE)
    for name in ("first.pdf", "second.pdf"):
        path = tmp_path / name
        with qtbot.waitSignal(window.parts.exports.exported):
            window.parts.exports.write_pdf(path)
        lacks = ". 5 clues are missing. There is no title." if name == "first.pdf" else ""
        assert window.status.currentMessage() == f"Written: {path}{lacks}"
        slots = window.document.puzzle.layout.slots
        clued = replace(window.document.puzzle, clues={one.key: "Clue" for one in slots})
        window.document.apply("Write all", replace(clued, title="Letters"))
