"""Spelling Bees: made, played, and their accepted words edited."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from editor.generate.bee.bee import Bee, BeeWish
from editor.generate.bee.request import BeeRequest
from editor.language import counted, marked, tr
from editor.sheet.makers.bee import bee_pages
from editor.ui.makers.bee.game import BeeGame
from editor.ui.makers.kind import MakerKind, SpanField, form_layout
from editor.ui.widgets.number_field import number_field
from editor.ui.widgets.push_button import push_button

if TYPE_CHECKING:
    from editor.sheet.shapes import Page
    from editor.words.setup import ListSetup

_USUAL_FLOOR = 40


class BeeKind(MakerKind):
    """Makes bees; the answers can be struck out and others added."""

    title = marked("Spelling Bee")
    hint = marked(
        "Seven letters, one of them in every answer. Leave fields empty to draw at random."
    )

    def __init__(self) -> None:
        super().__init__()
        self.letters = QLineEdit()
        self.contains = QLineEdit()
        self.centre = QLineEdit()
        self.pangram = QCheckBox(tr("With a pangram"))
        self.answers = SpanField(15, 100, tr("Answers"))
        self.points = SpanField(1, 9999, tr("Points"))
        self.floor = number_field(1, 100, _USUAL_FLOOR, tr("Lowest score"))
        self.endings = number_field(0, 100, 100, tr("Most answers in -S, -ED, -ING"))
        self.no_s = QCheckBox(tr("Without the letter S"))
        self.proper = QCheckBox(tr("Accept names"))
        self.crude = QCheckBox(tr("Accept crude words"))
        self.game = BeeGame()
        self.accepted = QListWidget()
        self.more = QLineEdit()
        self.add_button = push_button(tr("Add"), self.add_answer)
        self._made: Bee | None = None
        self.form = self._built_form()
        self.results = self._built_results()
        self.accepted.itemChanged.connect(self._edit)
        self.more.returnPressed.connect(self.add_answer)

    @property
    def bee(self) -> Bee | None:
        """The puzzle with the answers that are accepted now."""
        if self._made is None:
            return None
        items = [self.accepted.item(row) for row in range(self.accepted.count())]
        kept = (
            item.data(Qt.ItemDataRole.UserRole)
            for item in items
            if item.checkState() == Qt.CheckState.Checked
        )
        return replace(self._made, answers=tuple(kept))

    def request(self, seed: int, lists: ListSetup) -> BeeRequest:
        """Return what the form asks for."""
        letters = lists.alphabet.normalize(self.letters.text())
        given = bool(letters)
        wish = BeeWish(
            letters=letters,
            contains=self.contains.text(),
            centre=self.centre.text(),
            pangram=self.pangram.isChecked(),
            answers=(0, 100_000) if given else self.answers.span,
            points=(0, 1_000_000) if given else self.points.span,
            floor=self.floor.value(),
            proper=self.proper.isChecked(),
            crude=self.crude.isChecked(),
            letter_s=not self.no_s.isChecked(),
            endings=self.endings.value(),
        )
        return BeeRequest(wish, lists, seed)

    def clear(self) -> None:
        """Show no puzzle."""
        self._show(None)

    def take(self, results: tuple[object, ...]) -> None:
        """Show the puzzle made."""
        self._show(cast("Bee", results[-1]))

    def sentence(self) -> str:
        """Say how large the puzzle is."""
        bee = self.bee
        if bee is None:
            return ""
        return ", ".join(
            (
                counted(len(bee.answers), "{count} answer", "{count} answers"),
                counted(bee.total, "{count} point", "{count} points"),
                counted(len(bee.pangrams), "{count} pangram", "{count} pangrams"),
            )
        )

    def pages(self) -> tuple[Page, ...]:
        """Return the puzzle and its solution."""
        bee = self.bee
        return bee_pages(bee) if bee else ()

    def add_answer(self) -> None:
        """Accept the word typed, if the letters allow it."""
        bee = self.bee
        if bee is None:
            return
        word = bee.alphabet.normalize(self.more.text())
        if bee.allows(word) and word not in bee.answers:
            self._add(word)
            self.more.clear()
            self._tell()

    def _show(self, bee: Bee | None) -> None:
        self._made = bee
        self.accepted.clear()
        for answer in bee.answers if bee else ():
            self._add(answer)
        self.game.start(bee)
        self.results_changed.emit()

    def _add(self, answer: str) -> None:
        bee = self._made
        pangram = bee is not None and bee.is_pangram(answer)
        item = QListWidgetItem(
            tr("{answer} (pangram)").format(answer=answer) if pangram else answer
        )
        item.setData(Qt.ItemDataRole.UserRole, answer)
        self.accepted.blockSignals(True)
        item.setCheckState(Qt.CheckState.Checked)
        self.accepted.addItem(item)
        self.accepted.blockSignals(False)

    def _edit(self, _item: QListWidgetItem) -> None:
        self._tell()

    def _tell(self) -> None:
        self.game.take_answers(self.bee)
        self.results_changed.emit()

    def _built_form(self) -> QWidget:
        self.letters.setPlaceholderText(tr("Seven letters, or a word"))
        self.contains.setPlaceholderText(tr("Part of a pangram"))
        self.pangram.setChecked(True)
        form = QWidget()
        layout = form_layout(form)
        layout.addRow(tr("Letters"), self.letters)
        layout.addRow(tr("Contains"), self.contains)
        layout.addRow(tr("Centre"), self.centre)
        layout.addRow(self.pangram)
        layout.addRow(tr("Answers"), self.answers)
        layout.addRow(tr("Points"), self.points)
        layout.addRow(tr("Lowest score"), self.floor)
        layout.addRow(tr("Most % in -S -ED -ING"), self.endings)
        for box in (self.no_s, self.proper, self.crude):
            layout.addRow(box)
        layout.setRowWrapPolicy(layout.RowWrapPolicy.WrapLongRows)
        return form

    def _built_results(self) -> QWidget:
        self.accepted.setAccessibleName(tr("Accepted words"))
        self.more.setPlaceholderText(tr("Another word to accept"))
        self.more.setAccessibleName(tr("Another word to accept"))
        line = QHBoxLayout()
        line.addWidget(self.more, 1)
        line.addWidget(self.add_button)
        answers = QWidget()
        column = QVBoxLayout(answers)
        column.addWidget(self.accepted, 1)
        column.addLayout(line)
        tabs = QTabWidget()
        tabs.setAccessibleName(tr(self.title))
        tabs.addTab(self.game, tr("Play"))
        tabs.addTab(answers, tr("Answers"))
        return tabs
