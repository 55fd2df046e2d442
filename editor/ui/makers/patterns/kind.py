"""Block patterns: a gallery that grows while they are found."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from editor.core.presets import LYONS, PRESETS
from editor.core.puzzle import Puzzle
from editor.core.rules.rule import Reads
from editor.formats.errors import FormatError
from editor.generate.errors import GenerateError
from editor.generate.patterns.figures import PatternOrder, figures
from editor.generate.patterns.maker import MAX_SIDE, MIN_SIDE, PatternWish
from editor.generate.patterns.request import PatternRequest
from editor.language import counted, marked, tr
from editor.ui.checks.rule_editor import RuleEditor
from editor.ui.makers.kind import (
    MakerKind,
    SizeField,
    SpanField,
    choice_field,
    form_layout,
)
from editor.ui.makers.patterns.gallery import (
    PatternGallery,
    collection_of,
    read_collection,
)
from editor.ui.widgets.boxes import ChoiceBox
from editor.ui.widgets.new_file import ask_new_file
from editor.ui.widgets.number_field import number_field
from editor.ui.widgets.push_button import push_button
from editor.ui.widgets.symmetry_menu import SYMMETRY_NAMES

if TYPE_CHECKING:
    from editor.core.grid import Cell, Grid
    from editor.generate.patterns.figures import PatternFigures
    from editor.words.setup import ListSetup

_MOST_WORDS = 400
_ORDERS = {
    PatternOrder.WORDS: marked("Number of words"),
    PatternOrder.BLOCK_SHARE: marked("Share of blocks"),
    PatternOrder.THREE_LETTER_WORDS: marked("Words of three letters"),
    PatternOrder.LONGEST: marked("Longest word"),
    PatternOrder.MEAN_LENGTH: marked("Mean length"),
}


class PatternsKind(MakerKind):
    """Finds patterns that keep rules; a click puts one into the editor."""

    title = marked("Block patterns")
    hint = marked("Choose size, symmetry and rules. A click on a pattern puts it into the editor.")
    prints = False

    def __init__(self) -> None:
        super().__init__()
        self._rules = LYONS
        self.size = SizeField(15, 15, (MIN_SIDE, MAX_SIDE))
        self.symmetry = choice_field(SYMMETRY_NAMES, LYONS.symmetry, tr("Symmetry"))
        self.preset = ChoiceBox()
        for name in PRESETS:
            self.preset.addItem(tr(name), name)
        self.preset.setCurrentIndex(self.preset.findData(LYONS.name))
        self.preset.setAccessibleName(tr("Rules"))
        self.rules = RuleEditor(LYONS, reads={Reads.SHAPE})
        self.words = SpanField(0, _MOST_WORDS, tr("Words"))
        self.blocks = SpanField(0, _MOST_WORDS, tr("Blocks"))
        self.threes = SpanField(0, _MOST_WORDS, tr("Words of three letters"))
        self.theme = QLineEdit()
        self.theme.setPlaceholderText(tr("Lengths, such as 13, 11, 13"))
        self.number = number_field(1, 5000, 60, tr("Number of patterns"))
        self.in_order = QCheckBox(tr("One after the other, not a varied sample"))
        self.keep_cells = QCheckBox(tr("Keep the editor's blocks, and its letters open"))
        self.open_button = push_button(tr("Open collection…"), self._ask_to_open)
        self.save_button = push_button(tr("Save collection…"), self._ask_to_save)
        self.order = ChoiceBox()
        self.gallery = PatternGallery()
        self._puzzle: Puzzle | None = None
        self._problem = ""
        self.form = self._built_form()
        self.results = self._built_results()
        self.rules.rule_switched.connect(self._switch)
        self.preset.currentIndexChanged.connect(self._use_preset)
        self.order.currentIndexChanged.connect(self._sort)
        self.gallery.grid_chosen.connect(self._choose)

    def note_puzzle(self, puzzle: Puzzle) -> None:
        """Take note of the puzzle whose cells may be kept."""
        self._puzzle = puzzle

    def request(self, seed: int, lists: ListSetup) -> PatternRequest:
        """Return what the form asks for."""
        opens, blocks = self._kept_cells()
        wish = PatternWish(
            rows=self.size.rows.value(),
            cols=self.size.cols.value(),
            symmetry=self.symmetry.currentData(),
            rules=dict(self._rules.rules),
            words=self.words.span,
            block_count=self.blocks.span,
            three_letter_words=self.threes.span,
            theme=_lengths(self.theme.text()),
            opens=opens,
            blocks=blocks,
        )
        return PatternRequest(wish, seed, self.number.value(), self.in_order.isChecked())

    def clear(self) -> None:
        """Show no patterns."""
        self._problem = ""
        self.gallery.show_grids(())

    def take(self, results: tuple[object, ...]) -> None:
        """Show some more patterns."""
        for grid in cast("tuple[Grid, ...]", results):
            self.gallery.add(grid)

    def sentence(self) -> str:
        """Say how many patterns there are and how they differ, or what went wrong."""
        if self._problem or not self.gallery.grids:
            return self._problem
        words = [figures(grid).words for grid in self.gallery.grids]
        found = counted(len(words), "{count} pattern", "{count} patterns")
        return tr("{found} of {least} to {most} words").format(
            found=found, least=min(words), most=max(words)
        )

    def open_collection(self, path: Path) -> None:
        """Show the patterns stored in ``path``, a code a line, that keep the ranges of the form."""
        self.clear()
        try:
            grids = read_collection(path)
        except (OSError, UnicodeDecodeError, FormatError) as error:
            self._problem = tr("{path} cannot be read: {error}").format(path=path, error=error)
        else:
            self.take(tuple(grid for grid in grids if self._keeps_ranges(figures(grid))))
            if not self.gallery.grids:
                self._problem = tr("No pattern in {path} keeps the ranges.").format(path=path)
        self.results_changed.emit()

    def save_collection(self, path: Path) -> None:
        """Have the patterns shown written to ``path``, a code a line."""
        self.file_made.emit(path, partial(collection_of, tuple(self.gallery.grids)))

    def _keeps_ranges(self, one: PatternFigures) -> bool:
        return all(
            field.span[0] <= figure <= field.span[1]
            for field, figure in (
                (self.words, one.words),
                (self.blocks, one.blocks),
                (self.threes, one.three_letter_words),
            )
        )

    def _kept_cells(self) -> tuple[frozenset[Cell], frozenset[Cell]]:
        """Return the cells that must be open, and those that must be blocks."""
        if self._puzzle is None or not self.keep_cells.isChecked():
            return frozenset(), frozenset()
        grid = self._puzzle.grid
        if (grid.rows, grid.cols) != (self.size.rows.value(), self.size.cols.value()):
            raise GenerateError(
                tr(
                    "The editor's grid is {rows}×{cols}; patterns that keep its cells are too."
                ).format(rows=grid.rows, cols=grid.cols)
            )
        return frozenset(self._puzzle.fill), grid.blocks

    def _ask_to_open(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(self.form.window(), tr("Open collection"))
        if chosen:
            self.open_collection(Path(chosen))

    def _ask_to_save(self) -> None:
        chosen = ask_new_file(
            self.form.window(),
            tr("Save collection"),
            Path("patterns.txt"),
            tr("Codes, a line each (*.txt)"),
            {".txt"},
        )
        if chosen:
            self.save_collection(chosen)

    def _choose(self, grid: Grid) -> None:
        self.puzzle_chosen.emit(
            Puzzle(grid, symmetry=self.symmetry.currentData(), preset=self._rules)
        )

    def _switch(self, code: str, limit: int | None) -> None:
        self._rules = self._rules.switched(code, limit)
        self.rules.show_preset(self._rules)

    def _use_preset(self) -> None:
        self._rules = PRESETS[self.preset.currentData()]
        self.rules.show_preset(self._rules)
        self.symmetry.setCurrentIndex(self.symmetry.findData(self._rules.symmetry))

    def _sort(self) -> None:
        self.gallery.sort_by(self.order.currentData())

    def _built_form(self) -> QWidget:
        form = QWidget()
        layout = form_layout(form)
        layout.addRow(tr("Rows × columns"), self.size)
        layout.addRow(tr("Symmetry"), self.symmetry)
        layout.addRow(tr("Rules"), self.preset)
        bar = self.rules.verticalScrollBar().sizeHint().width()
        inside = self.rules.widget() or self.rules
        self.rules.setMinimumWidth(inside.minimumSizeHint().width() + bar + 4)
        layout.addRow(self.rules)
        layout.addRow(tr("Words"), self.words)
        layout.addRow(tr("Blocks"), self.blocks)
        layout.addRow(tr("Threes"), self.threes)
        layout.addRow(tr("Theme entries"), self.theme)
        layout.addRow(self.keep_cells)
        layout.addRow(tr("How many"), self.number)
        layout.addRow(self.in_order)
        return form

    def _built_results(self) -> QWidget:
        self.order.addItem(tr("As they were found"), None)
        for order, name in _ORDERS.items():
            self.order.addItem(tr(name), order)
        self.order.setAccessibleName(tr("Sort by"))
        results = QWidget()
        column = QVBoxLayout(results)
        column.setContentsMargins(0, 0, 0, 0)
        top = QHBoxLayout()
        top.addWidget(self.order, 1)
        for button in (self.open_button, self.save_button):
            top.addWidget(button)
        column.addLayout(top)
        column.addWidget(self.gallery, 1)
        return results


def _lengths(text: str) -> tuple[int, ...]:
    parts = text.replace(",", " ").split()
    if not all(part.isdecimal() for part in parts):
        raise GenerateError(tr("Theme entries are lengths like 13, 11, 13."))
    return tuple(map(int, parts))
