"""The printed dictionary: where its entries come from, and its pages."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from editor.core.alphabet import ENGLISH
from editor.document.puzzle_files import puzzle_files
from editor.formats.errors import FormatError
from editor.formats.registry import read_puzzle
from editor.generate.dictionary.entries import Dictionary
from editor.generate.dictionary.request import DictionaryRequest
from editor.generate.errors import GenerateError
from editor.language import counted, marked, tr
from editor.sheet.errors import SheetError
from editor.sheet.makers.dictionary.latex import latex_source
from editor.sheet.makers.dictionary.pages import dictionary_pages
from editor.sheet.makers.dictionary.style import MILLIMETRES, DictionaryStyle, book_paper
from editor.sheet.style import INCH
from editor.ui.makers.kind import MakerKind, choice_field, form_layout
from editor.ui.pages.page_view import PageView
from editor.ui.widgets.alphabet_field import alphabet_field, show_alphabet
from editor.ui.widgets.boxes import ChoiceBox
from editor.ui.widgets.new_file import ask_new_file
from editor.ui.widgets.number_field import number_field
from editor.ui.widgets.push_button import push_button
from editor.words.setup import ListSetup, ListSource
from editor.words.shipped import in_shipped_list

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.alphabet import Alphabet
    from editor.core.puzzle import Puzzle
    from editor.generate.dictionary.entries import DictionaryEntry
    from editor.sheet.shapes import Page

_PAPERS = ("5.25x8in", "5.5x8.5in", "6x9in", "a5", "a4", "letter")
_PREFACE_HEIGHT = 80
_PAUSE = 300
"""Milliseconds of rest after a key before the pages are laid out again."""
_USUAL_WORDS = 500


class Source(Enum):
    """Where the entries come from."""

    PUZZLE = "puzzle"
    FOLDER = "folder"
    LISTS = "lists"
    FILE = "file"


_SOURCES = {
    Source.PUZZLE: marked("The puzzle in the editor"),
    Source.FOLDER: marked("A folder of puzzles"),
    Source.LISTS: marked("The word lists in use"),
    Source.FILE: marked("A word list file"),
}


class DictionaryKind(MakerKind):
    """Gathers entries with clues or definitions and shows them as the pages of a book."""

    title = marked("Printed dictionary")
    hint = marked("The entries of your puzzles with their clues, or words with their definitions.")
    has_seed = False

    def __init__(self) -> None:
        super().__init__()
        self.source = choice_field(_SOURCES, Source.PUZZLE, tr("Entries from"))
        self.place = QLineEdit()
        self._choose_button = push_button(tr("Choose…"), self._choose)
        self.number = number_field(1, 100_000, _USUAL_WORDS, tr("Most words"))
        self.name = QLineEdit(tr("Dictionary"))
        self.subtitle = QLineEdit()
        self.author = QLineEdit()
        self.preface = QPlainTextEdit()
        self.paper = ChoiceBox()
        self.columns = number_field(1, 6, 2, tr("Columns"))
        self.binding = number_field(0, 60, 6, tr("Room for the binding, in millimetres"))
        self.page_view = PageView()
        self.latex_button = push_button(tr("Export LaTeX…"), self._ask_latex)
        self.alphabet = alphabet_field()
        self._puzzle: Puzzle | None = None
        self._alphabet = ENGLISH
        self._entries: tuple[DictionaryEntry, ...] = ()
        self._problem = ""
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self.form = self._built_form()
        self.results = self._built_results()
        self.source.currentIndexChanged.connect(self._show_source)
        self._pause.timeout.connect(self._lay_out)
        for field in (self.name, self.subtitle, self.author):
            field.textChanged.connect(self._wait)
        self.preface.textChanged.connect(self._wait)
        self.paper.currentTextChanged.connect(self._lay_out)
        for number in (self.columns, self.binding):
            number.valueChanged.connect(self._lay_out)
        self._show_source()

    @property
    def is_printable(self) -> bool:
        """Whether there are pages."""
        return bool(self.page_view.pages)

    def note_puzzle(self, puzzle: Puzzle) -> None:
        """Take note of the puzzle that stands in the editor."""
        self._puzzle = puzzle
        self.author.setPlaceholderText(puzzle.author)
        show_alphabet(self.alphabet, puzzle.alphabet)

    def request(self, seed: int, lists: ListSetup) -> DictionaryRequest:
        """Return what the form asks for."""
        request = self._requested(lists)
        self._alphabet = request.lists.alphabet
        return request

    def _requested(self, lists: ListSetup) -> DictionaryRequest:
        number = self.number.value()
        match self.source.currentData():
            case Source.LISTS:
                return DictionaryRequest(lists=lists, number=number)
            case Source.FILE:
                path = self._place(Path.is_file, tr("There is no file {name}."))
                source = ListSource(path.stem, str(path))
                alphabet: Alphabet = self.alphabet.currentData()
                return DictionaryRequest(lists=ListSetup((source,), alphabet), number=number)
            case Source.FOLDER:
                folder = self._place(Path.is_dir, tr("There is no folder {name}."))
                puzzles = _puzzles_in(folder)
                return DictionaryRequest(puzzles, ListSetup((), puzzles[0].alphabet))
        if self._puzzle is None:
            raise GenerateError(tr("There is no puzzle in the editor."))
        return DictionaryRequest((self._puzzle,), lists)

    def clear(self) -> None:
        """Show no pages."""
        self._entries = ()
        self._lay_out()

    def take(self, results: tuple[object, ...]) -> None:
        """Show the pages of the entries."""
        self._entries = cast("tuple[DictionaryEntry, ...]", results[-1])
        self._lay_out()

    def sentence(self) -> str:
        """Say how large the dictionary is, or why it has no pages."""
        if self._problem or not self._entries:
            return self._problem
        return tr("{entries} on {pages}").format(
            entries=counted(len(self._entries), "{count} entry", "{count} entries"),
            pages=counted(len(self.page_view.pages), "{count} page", "{count} pages"),
        )

    def pages(self) -> tuple[Page, ...]:
        """Return the pages as the fields have them now."""
        if self._pause.isActive():
            self._lay_out()
        return tuple(self.page_view.pages)

    def write_latex(self, path: Path) -> None:
        """Have the dictionary written to ``path`` as LaTeX source."""
        self.file_made.emit(path, partial(_latex, self._made, self._style))

    @property
    def _made(self) -> Dictionary:
        return Dictionary(
            self._entries,
            self.name.text(),
            self.subtitle.text(),
            self.author.text() or self.author.placeholderText(),
            self.preface.toPlainText(),
            self._alphabet,
        )

    @property
    def _style(self) -> DictionaryStyle:
        return replace(
            DictionaryStyle(),
            paper=book_paper(self.paper.currentText()),
            columns=self.columns.value(),
            binding=self.binding.value() / MILLIMETRES * INCH,
        )

    def _wait(self) -> None:
        """Have the pages laid out again after a pause in typing."""
        if self._entries:
            self._pause.start()

    def _lay_out(self) -> None:
        self._pause.stop()
        self._problem = ""
        pages: tuple[Page, ...] = ()
        if self._entries:
            try:
                pages = dictionary_pages(self._made, self._style)
            except SheetError as error:
                self._problem = str(error)
        self.page_view.show_pages(pages)
        self.page_view.fit_page()
        self.latex_button.setEnabled(bool(pages))
        self.results_changed.emit()

    def _place(self, is_sound: Callable[[Path], bool], problem: str) -> Path:
        """Return the file or folder named; raise GenerateError where it is not ``is_sound``."""
        name = self.place.text()
        if not name:
            raise GenerateError(tr("Choose a file or folder first."))
        if not is_sound(Path(name)):
            raise GenerateError(problem.format(name=name))
        return Path(name)

    def _show_source(self) -> None:
        source = self.source.currentData()
        needs_place = source in (Source.FOLDER, Source.FILE)
        self.place.setEnabled(needs_place)
        self._choose_button.setEnabled(needs_place)
        self.number.setEnabled(source in (Source.LISTS, Source.FILE))
        self.alphabet.setEnabled(source is Source.FILE)

    def _choose(self) -> None:
        parent = self.form.window()
        if self.source.currentData() is Source.FOLDER:
            chosen = QFileDialog.getExistingDirectory(parent, tr("Folder of puzzles"))
        else:
            chosen, _ = QFileDialog.getOpenFileName(parent, tr("Word list"))
        if chosen:
            self.place.setText(chosen)

    def _ask_latex(self) -> None:
        start = Path.home() / f"{self.name.text()}.tex"
        chosen = ask_new_file(
            self.form.window(), tr("Export LaTeX"), start, tr("LaTeX (*.tex)"), {".tex"}
        )
        if chosen:
            self.write_latex(chosen)

    def _built_form(self) -> QWidget:
        self.paper.setEditable(True)
        self.paper.addItems(_PAPERS)
        self.paper.setAccessibleName(tr("Paper"))
        self.preface.setMaximumHeight(_PREFACE_HEIGHT)
        self.preface.setAccessibleName(tr("Preface"))
        self.place.setAccessibleName(tr("File or folder"))
        place = QHBoxLayout()
        place.setSpacing(8)
        place.addWidget(self.place, 1)
        place.addWidget(self._choose_button)
        form = QWidget()
        layout = form_layout(form)
        layout.addRow(tr("Entries from"), self.source)
        layout.addRow(place)
        layout.addRow(tr("Alphabet"), self.alphabet)
        layout.addRow(tr("Most words"), self.number)
        layout.addRow(tr("Title"), self.name)
        layout.addRow(tr("Subtitle"), self.subtitle)
        layout.addRow(tr("Author"), self.author)
        layout.addRow(tr("Preface"), self.preface)
        layout.addRow(tr("Paper"), self.paper)
        layout.addRow(tr("Columns"), self.columns)
        layout.addRow(tr("Binding (mm)"), self.binding)
        return form

    def _built_results(self) -> QWidget:
        self.latex_button.setEnabled(False)
        results = QWidget()
        column = QVBoxLayout(results)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.page_view, 1)
        column.addWidget(self.latex_button)
        return results


def _puzzles_in(folder: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles in ``folder``, by name; raise GenerateError where one cannot be read."""
    try:
        puzzles = tuple(read_puzzle(path, in_shipped_list) for path in puzzle_files(folder))
    except (FormatError, OSError) as error:
        raise GenerateError(str(error)) from error
    if not puzzles:
        raise GenerateError(tr("There are no puzzle files in {folder}.").format(folder=folder))
    return puzzles


def _latex(made: Dictionary, style: DictionaryStyle) -> bytes:
    return latex_source(made, style).encode()
