"""Free-form crosswords: better layouts as they are found."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from editor.core.alphabet import ENGLISH
from editor.generate.freeform.layout import MAX_SIDE, FreeformWish, Objective, require_possible
from editor.generate.freeform.request import FreeformRequest
from editor.generate.freeform.words import groups_in
from editor.language import counted, marked, number, tr
from editor.ui.makers.kind import MakerKind, SizeField, form_layout
from editor.ui.makers.letters_view import LettersView
from editor.ui.widgets.number_field import number_field
from editor.ui.widgets.ordered_list import OrderedList
from editor.ui.widgets.push_button import push_button

if TYPE_CHECKING:
    from editor.core.grid import Grid
    from editor.core.puzzle import Puzzle
    from editor.generate.freeform.search import Progress
    from editor.words.setup import ListSetup

_OBJECTIVES = {
    Objective.WORDS: marked("All words placed"),
    Objective.BOX: marked("Smallest box"),
    Objective.CROSSINGS: marked("Most crossings"),
    Objective.DENSITY: marked("Most letters a cell"),
}
_ORDER_HEIGHT = 96
_FOUND_HEIGHT = 120


class FreeformKind(MakerKind):
    """Lays out words so that they cross; the best layout goes into the editor."""

    title = marked("Free-form crossword")
    hint = marked("Type words, a line each; better layouts are shown as they are found.")
    prints = False

    def __init__(self) -> None:
        super().__init__()
        self.words = QPlainTextEdit()
        self.draw = number_field(0, 60, 0, tr("Words drawn at random"))
        self.box = SizeField(12, 12, (2, MAX_SIDE))
        self.open_border = QCheckBox(tr("Nothing along the outer edges"))
        self.apart = QCheckBox(tr("Groups of words may stand apart"))
        self.blocks = number_field(0, 200, 0, tr("Random empty cells"))
        self.keep_blocks = QCheckBox(tr("Blocks of the editor's grid stay empty"))
        self.objectives = OrderedList(tr("What counts, the most important first"))
        self.view = LettersView(tr("Layout"))
        self.found = QListWidget()
        self.choose_button = push_button(tr("Into the editor"), self._choose)
        self._progress: list[Progress] = []
        self._alphabet = ENGLISH
        self._grid: Grid | None = None
        self._is_apart = False
        self.form = self._built_form()
        self.results = self._built_results()
        self.found.currentRowChanged.connect(self._show)

    def note_puzzle(self, puzzle: Puzzle) -> None:
        """Take note of the grid whose blocks may be kept."""
        self._grid = puzzle.grid

    def request(self, seed: int, lists: ListSetup) -> FreeformRequest:
        """Return what the form asks for."""
        self._alphabet = lists.alphabet
        draw = self.draw.value()
        kept = self._grid.blocks if self._grid and self.keep_blocks.isChecked() else frozenset()
        wish = FreeformWish(
            groups=groups_in(self.words.toPlainText().splitlines(), lists.alphabet),
            rows=self.box.rows.value(),
            cols=self.box.cols.value(),
            open_border=self.open_border.isChecked(),
            blocks=kept,
            random_blocks=self.blocks.value(),
            apart=self.apart.isChecked(),
            objectives=self._chosen_objectives(),
        )
        if wish.groups or not draw:
            require_possible(wish, lists.alphabet)
        self._is_apart = wish.apart
        return FreeformRequest(wish, lists, seed, draw)

    def clear(self) -> None:
        """Show no layouts."""
        self._progress = []
        self.found.clear()
        self.view.show_letters({})
        self.choose_button.setEnabled(False)

    def take(self, results: tuple[object, ...]) -> None:
        """Show better layouts, the best of them at once; one that comes again is told anew."""
        for one in cast("tuple[Progress, ...]", results):
            if self._progress and self._progress[-1].layout == one.layout:
                self._progress[-1] = one
                self.found.item(self.found.count() - 1).setText(self._told(one))
            else:
                self._progress.append(one)
                self.found.addItem(self._told(one))
        self.found.setCurrentRow(len(self._progress) - 1)
        self.choose_button.setEnabled(True)

    def sentence(self) -> str:
        """Say what the best layout is."""
        return self._told(self._progress[-1]) if self._progress else ""

    def _told(self, one: Progress) -> str:
        return f"{_figures(one)}; {_bounded(one, apart=self._is_apart)}"

    def _chosen_objectives(self) -> tuple[Objective, ...]:
        items = [self.objectives.item(row) for row in range(self.objectives.count())]
        return tuple(
            item.data(Qt.ItemDataRole.UserRole)
            for item in items
            if item.checkState() == Qt.CheckState.Checked
        )

    def _show(self, row: int) -> None:
        if 0 <= row < len(self._progress):
            self.view.show_letters(self._progress[row].layout.letters)

    def _choose(self) -> None:
        if self._progress:
            layout = self._progress[max(0, self.found.currentRow())].layout
            self.puzzle_chosen.emit(layout.puzzle(self._alphabet))

    def _built_form(self) -> QWidget:
        self.words.setPlaceholderText(
            tr("WORD\nWORD;its clue\nONE | OTHER  (one of them)\n+ ONE | OTHER  (at least one)")
        )
        self.words.setAccessibleName(tr("Words, a line each"))
        self.objectives.setMaximumHeight(_ORDER_HEIGHT)
        for objective, name in _OBJECTIVES.items():
            item = QListWidgetItem(tr(name))
            item.setData(Qt.ItemDataRole.UserRole, objective)
            usual = objective in FreeformWish(()).objectives
            item.setCheckState(Qt.CheckState.Checked if usual else Qt.CheckState.Unchecked)
            self.objectives.addItem(item)
        form = QWidget()
        layout = form_layout(form)
        layout.addRow(self.words)
        layout.addRow(tr("Drawn at random"), self.draw)
        layout.addRow(tr("Largest box"), self.box)
        layout.addRow(self.open_border)
        layout.addRow(self.apart)
        layout.addRow(tr("Random empty cells"), self.blocks)
        layout.addRow(self.keep_blocks)
        layout.addRow(tr("Aims, in order"), self.objectives)
        layout.setRowWrapPolicy(layout.RowWrapPolicy.WrapLongRows)
        return form

    def _built_results(self) -> QWidget:
        self.found.setMaximumHeight(_FOUND_HEIGHT)
        self.found.setAccessibleName(tr("Layouts found"))
        self.choose_button.setEnabled(False)
        results = QWidget()
        column = QVBoxLayout(results)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view, 1)
        column.addWidget(self.found)
        column.addWidget(self.choose_button)
        return results


def _figures(one: Progress) -> str:
    _, _, rows, cols = one.layout.box
    return tr(
        "{words}, {crossings}, {cols}×{rows}: {cells} cells, {density} letters a cell"
    ).format(
        words=counted(len(one.layout.placements), "{count} word", "{count} words"),
        crossings=counted(one.layout.crossings, "{count} crossing", "{count} crossings"),
        cols=cols,
        rows=rows,
        cells=one.cells,
        density=number(one.layout.density, 2),
    )


def _bounded(one: Progress, *, apart: bool) -> str:
    if one.impossible and not apart:
        return tr("all words, connected, cannot stand in the largest box")
    if one.impossible:
        return tr("all words together cannot stand in the largest box")
    if one.smallest:
        return tr("no box of all words has fewer cells")
    return tr("a box of all words has at least {bound} cells").format(bound=one.bound)
