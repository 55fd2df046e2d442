"""Codewords: the puzzle in the editor with numbers for its letters."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtWidgets import QCheckBox, QLineEdit, QVBoxLayout, QWidget

from editor.generate.codeword.codeword import USUAL_HINTS, Codeword, CodewordWish
from editor.generate.codeword.request import CodewordRequest
from editor.generate.codeword.told import sentences
from editor.generate.errors import GenerateError
from editor.language import marked, tr
from editor.sheet.layout import lay_out
from editor.sheet.style import default_style
from editor.ui.makers.kind import MakerKind, form_layout
from editor.ui.pages.page_view import PageView
from editor.ui.widgets.number_field import number_field
from editor.ui.widgets.push_button import push_button

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.sheet.shapes import Page
    from editor.words.setup import ListSetup


class CodewordKind(MakerKind):
    """Makes a codeword of the puzzle in the editor; a button puts it there in its place."""

    title = marked("Codeword")
    hint = marked(
        "Numbers take the place of the letters of the editor’s puzzle; an empty grid is filled."
    )

    def __init__(self) -> None:
        super().__init__()
        self.hints = QLineEdit()
        self.least = number_field(0, 26, USUAL_HINTS, tr("Letters given, at least"))
        self.word_given = QCheckBox(tr("Give the letters of an entry of three"))
        self.all_letters = QCheckBox(tr("A grid filled here has every letter"))
        self.floor = number_field(1, 100, 1, tr("Lowest score in other solutions"))
        self.view = PageView()
        self.choose_button = push_button(tr("Into the editor"), self._choose)
        self._puzzle: Puzzle | None = None
        self._made: Codeword | None = None
        self.form = self._built_form()
        self.results = self._built_results()
        self.clear()

    def note_puzzle(self, puzzle: Puzzle) -> None:
        """Take note of the puzzle whose letters become numbers."""
        self._puzzle = puzzle

    def request(self, seed: int, lists: ListSetup) -> CodewordRequest:
        """Return what the form asks for."""
        puzzle = self._puzzle
        if puzzle is None or not puzzle.grid.open_cells:
            raise GenerateError(tr("There is no puzzle in the editor."))
        alphabet = puzzle.alphabet
        hints = tuple(alphabet.split(alphabet.normalize(self.hints.text())))
        if not set(hints) <= set(alphabet.letters):
            raise GenerateError(
                tr("{hints}: these are no letters of the alphabet.").format(hints=self.hints.text())
            )
        wish = CodewordWish(
            hints=hints,
            least=self.least.value(),
            word_given=self.word_given.isChecked(),
            floor=self.floor.value(),
            seed=seed,
        )
        return CodewordRequest(puzzle, wish, lists, self.all_letters.isChecked())

    def clear(self) -> None:
        """Show no codeword."""
        self._made = None
        self.view.show_pages(())
        self.choose_button.setEnabled(False)

    def take(self, results: tuple[object, ...]) -> None:
        """Show the codeword."""
        self._made = cast("Codeword", results[-1])
        self.view.show_pages(self.pages())
        self.view.fit_page()
        self.choose_button.setEnabled(True)

    def sentence(self) -> str:
        """Say which letters are given, and what is proven."""
        made = self._made
        if made is None:
            return ""
        given = ", ".join(f"{letter} {made.code[letter]}" for letter in made.hints)
        first = tr("Given: {hints}").format(hints=given or tr("no letter"))
        return " ".join([f"{first}.", *sentences(made, self.floor.value())])

    def pages(self) -> tuple[Page, ...]:
        """Return the codeword and its solution."""
        return lay_out(self._made.puzzle, default_style()) if self._made else ()

    def _choose(self) -> None:
        if self._made:
            self.puzzle_chosen.emit(self._made.puzzle)

    def _built_form(self) -> QWidget:
        self.hints.setPlaceholderText(tr("proposed"))
        self.hints.setAccessibleName(tr("Letters given"))
        self.all_letters.setChecked(True)
        form = QWidget()
        layout = form_layout(form)
        layout.addRow(tr("Letters given"), self.hints)
        layout.addRow(tr("At least"), self.least)
        layout.addRow(self.word_given)
        layout.addRow(self.all_letters)
        layout.addRow(tr("Lowest score in other solutions"), self.floor)
        layout.setRowWrapPolicy(layout.RowWrapPolicy.WrapLongRows)
        return form

    def _built_results(self) -> QWidget:
        results = QWidget()
        column = QVBoxLayout(results)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view, 1)
        column.addWidget(self.choose_button)
        return results
