"""Block patterns: a gallery that grows while they are found."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QListView,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.core.puzzle import Puzzle
from editor.core.rules import LYONS, PRESETS, Rule
from editor.generate.errors import GenerateError
from editor.generate.pattern_figures import PatternOrder, figures
from editor.generate.patterns import MAX_SIDE, MIN_SIDE, PatternWish
from editor.generate.requests import PatternRequest
from editor.ui.makers.kind import (
    MakerKind,
    SizeField,
    SpanField,
    choice_field,
    form_layout,
    number_field,
)
from editor.ui.rule_editor import RuleEditor
from editor.ui.symmetry_menu import SYMMETRY_NAMES
from editor.ui.text import tr
from editor.ui.thumbnail import thumbnail

if TYPE_CHECKING:
    from editor.core.grid import Grid
    from editor.generate.pattern_figures import PatternFigures
    from editor.words.setup import ListSetup

_PICTURE = 112
_TILE = QSize(132, 150)
_MOST_WORDS = 400
_ORDERS = {
    PatternOrder.WORDS: "Number of words",
    PatternOrder.BLOCK_SHARE: "Share of blocks",
    PatternOrder.THREE_LETTER_WORDS: "Words of three letters",
    PatternOrder.LONGEST: "Longest word",
    PatternOrder.MEAN_LENGTH: "Mean length",
}


class PatternsKind(MakerKind):
    """Finds patterns that keep rules; a click puts one into the editor."""

    title = tr("Block patterns")
    hint = tr("Choose size, symmetry and rules. A click on a pattern puts it into the editor.")
    prints = False

    def __init__(self) -> None:
        super().__init__()
        self._rules = LYONS
        self.size = SizeField(15, 15, (MIN_SIDE, MAX_SIDE))
        self.symmetry = choice_field(SYMMETRY_NAMES, LYONS.symmetry, tr("Symmetry"))
        self.preset = QComboBox()
        self.preset.addItems(list(PRESETS))
        self.preset.setCurrentText(LYONS.name)
        self.preset.setAccessibleName(tr("Rules"))
        self.rules = RuleEditor(LYONS)
        self.words = SpanField(0, _MOST_WORDS, tr("Words"))
        self.blocks = SpanField(0, _MOST_WORDS, tr("Blocks"))
        self.threes = SpanField(0, _MOST_WORDS, tr("Words of three letters"))
        self.theme = QLineEdit()
        self.theme.setPlaceholderText(tr("Lengths, such as 13, 11, 13"))
        self.number = number_field(1, 5000, 60, tr("Number of patterns"))
        self.in_order = QCheckBox(tr("One after the other, not a varied sample"))
        self.order = QComboBox()
        self.gallery = QListWidget()
        self._grids: list[Grid] = []
        self.form = self._built_form()
        self.results = self._built_results()
        self.rules.rule_switched.connect(self._switch)
        self.preset.currentTextChanged.connect(self._use_preset)
        self.order.currentIndexChanged.connect(self._sort)
        self.gallery.itemClicked.connect(self._choose)
        self.gallery.itemActivated.connect(self._choose)

    def request(self, seed: int, lists: ListSetup) -> PatternRequest:
        """Return what the form asks for."""
        wish = PatternWish(
            rows=self.size.rows.value(),
            cols=self.size.cols.value(),
            symmetry=self.symmetry.currentData(),
            rules=dict(self._rules.rules),
            words=self.words.span,
            block_count=self.blocks.span,
            three_letter_words=self.threes.span,
            theme=_lengths(self.theme.text()),
        )
        return PatternRequest(wish, seed, self.number.value(), self.in_order.isChecked())

    def clear(self) -> None:
        """Show no patterns."""
        self._grids = []
        self.gallery.clear()

    def take(self, results: tuple[object, ...]) -> None:
        """Show some more patterns."""
        for grid in cast("tuple[Grid, ...]", results):
            self._grids.append(grid)
            self._add(grid)

    def sentence(self) -> str:
        """Say how many patterns there are and how they differ."""
        if not self._grids:
            return ""
        words = [figures(grid).words for grid in self._grids]
        return tr("{count} patterns of {least} to {most} words").format(
            count=len(words), least=min(words), most=max(words)
        )

    def _add(self, grid: Grid) -> None:
        one = figures(grid)
        ratio = self.gallery.devicePixelRatioF()
        text = tr("{words} words · {blocks} blocks").format(words=one.words, blocks=one.blocks)
        item = QListWidgetItem(thumbnail(grid, _PICTURE, ratio), text)
        item.setToolTip(_told(one))
        item.setData(Qt.ItemDataRole.UserRole, grid)
        item.setSizeHint(_TILE)
        self.gallery.addItem(item)

    def _choose(self, item: QListWidgetItem) -> None:
        grid: Grid = item.data(Qt.ItemDataRole.UserRole)
        self.puzzle_chosen.emit(
            Puzzle(grid, symmetry=self.symmetry.currentData(), preset=self._rules)
        )

    def _switch(self, rule: Rule, limit: int | None) -> None:
        self._rules = self._rules.switched(rule, limit)
        self.rules.show_preset(self._rules)

    def _use_preset(self, name: str) -> None:
        self._rules = PRESETS[name]
        self.rules.show_preset(self._rules)
        self.symmetry.setCurrentIndex(self.symmetry.findData(self._rules.symmetry))

    def _sort(self) -> None:
        order: PatternOrder | None = self.order.currentData()
        if order is not None:
            self._grids.sort(key=lambda grid: getattr(figures(grid), order.value))
        self.gallery.clear()
        for grid in self._grids:
            self._add(grid)

    def _built_form(self) -> QWidget:
        form = QWidget()
        layout = form_layout(form)
        layout.addRow(tr("Rows × columns"), self.size)
        layout.addRow(tr("Symmetry"), self.symmetry)
        layout.addRow(tr("Rules"), self.preset)
        bar = self.rules.verticalScrollBar().sizeHint().width()
        self.rules.setMinimumWidth(self.rules.widget().minimumSizeHint().width() + bar + 4)
        layout.addRow(self.rules)
        layout.addRow(tr("Words"), self.words)
        layout.addRow(tr("Blocks"), self.blocks)
        layout.addRow(tr("Threes"), self.threes)
        layout.addRow(tr("Theme entries"), self.theme)
        layout.addRow(tr("How many"), self.number)
        layout.addRow(self.in_order)
        return form

    def _built_results(self) -> QWidget:
        self.gallery.setViewMode(QListView.ViewMode.IconMode)
        self.gallery.setResizeMode(QListView.ResizeMode.Adjust)
        self.gallery.setMovement(QListView.Movement.Static)
        self.gallery.setUniformItemSizes(True)
        self.gallery.setIconSize(QSize(_PICTURE, _PICTURE))
        self.gallery.setAccessibleName(tr("Patterns"))
        self.order.addItem(tr("As they were found"), None)
        for order, name in _ORDERS.items():
            self.order.addItem(tr(name), order)
        self.order.setAccessibleName(tr("Sort by"))
        results = QWidget()
        column = QVBoxLayout(results)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.order)
        column.addWidget(self.gallery, 1)
        return results


def _told(one: PatternFigures) -> str:
    return tr(
        "{words} words, {blocks} blocks ({share:.0%}), {threes} of three letters, "
        "longest {longest}, mean length {mean:.2f}"
    ).format(
        words=one.words,
        blocks=one.blocks,
        share=one.block_share,
        threes=one.three_letter_words,
        longest=one.longest,
        mean=one.mean_length,
    )


def _lengths(text: str) -> tuple[int, ...]:
    parts = text.replace(",", " ").split()
    if not all(part.isdecimal() for part in parts):
        raise GenerateError(tr("Theme entries are lengths like 13, 11, 13."))
    return tuple(map(int, parts))
