"""The word lists in use: their order, which are on, and files added."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.ui.text import tr
from editor.words.setup import ListSource

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from editor.words.setup import ListSetup

_Role = Qt.ItemDataRole


class ListsDialog(QDialog):
    """Shows the lists of a setup, the most trusted first.

    Signals:
        setup_chosen(setup): the lists to use from now on.
    """

    setup_chosen = Signal(object)

    def __init__(self, setup: ListSetup, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Word lists"))
        self._setup = setup
        self._list = QListWidget()
        self._list.setAccessibleName(tr("Word lists"))
        self._list.setDragDropMode(QListWidget.DragDropMode.InternalMove)
        self._up = self._button(tr("Move &up"), self._move_up)
        self._down = self._button(tr("Move &down"), self._move_down)
        self._remove = self._button(tr("&Remove"), self._remove_list)
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._build()
        for source in setup.sources:
            self._add(source)
        self._list.setCurrentRow(0)
        self._list.itemChanged.connect(self._show_choice)
        self._list.currentRowChanged.connect(self._show_choice)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self.accepted.connect(self._report)
        self._show_choice()

    @property
    def sources(self) -> tuple[ListSource, ...]:
        """The lists as they are shown."""
        rows = (self._list.item(row) for row in range(self._list.count()))
        return tuple(
            replace(row.data(_Role.UserRole), on=row.checkState() is Qt.CheckState.Checked)
            for row in rows
        )

    def add_files(self, paths: Iterable[Path]) -> None:
        """Add the lists in the files ``paths`` before the others."""
        for path in dict.fromkeys(paths):
            if str(path) not in {source.path for source in self.sources}:
                self._add(ListSource(path.name, str(path)), row=0)
        self._list.setCurrentRow(0)

    def switch(self, row: int, *, on: bool) -> None:
        """Switch the list in ``row`` on or off."""
        state = Qt.CheckState.Checked if on else Qt.CheckState.Unchecked
        self._list.item(row).setCheckState(state)

    def _ask_files(self) -> None:
        chosen, _ = QFileDialog.getOpenFileNames(
            self,
            tr("Add word lists"),
            str(Path.home()),
            ";;".join((tr("Word lists (*.txt *.dict *.csv *.tsv)"), tr("All files (*)"))),
        )
        self.add_files(map(Path, chosen))

    def _add(self, source: ListSource, row: int | None = None) -> None:
        shown = source.name if source.path else tr("{name} (embedded)").format(name=source.name)
        entry = QListWidgetItem(shown)
        entry.setData(_Role.UserRole, source)
        entry.setToolTip(source.path or tr("Comes with the program"))
        entry.setFlags(entry.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        entry.setFlags(entry.flags() & ~Qt.ItemFlag.ItemIsDropEnabled)
        entry.setCheckState(Qt.CheckState.Checked if source.on else Qt.CheckState.Unchecked)
        self._list.insertItem(self._list.count() if row is None else row, entry)

    def _move_up(self) -> None:
        self._move(-1)

    def _move_down(self) -> None:
        self._move(1)

    def _move(self, steps: int) -> None:
        row = self._list.currentRow()
        self._list.insertItem(row + steps, self._list.takeItem(row))
        self._list.setCurrentRow(row + steps)

    def _remove_list(self) -> None:
        self._list.takeItem(self._list.currentRow())
        self._show_choice()

    def _show_choice(self) -> None:
        row, count = self._list.currentRow(), self._list.count()
        self._up.setEnabled(row > 0)
        self._down.setEnabled(0 <= row < count - 1)
        sources = self.sources
        self._remove.setEnabled(0 <= row < count and bool(sources[row].path))
        some_on = any(source.on for source in sources)
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(some_on)

    def _report(self) -> None:
        self.setup_chosen.emit(replace(self._setup, sources=self.sources))

    def _button(self, text: str, handler: Callable[[], None]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(handler)
        return button

    def _build(self) -> None:
        advice = QLabel(
            tr(
                "The most trusted list stands first: of a word in several lists its score counts. "
                "A list is a text file with a word, or WORD;SCORE, on each line."
            )
        )
        advice.setWordWrap(True)
        side = QVBoxLayout()
        side.setSpacing(8)
        side.addWidget(self._button(tr("&Add files…"), self._ask_files))
        for button in (self._remove, self._up, self._down):
            side.addWidget(button)
        side.addStretch()
        middle = QHBoxLayout()
        middle.setSpacing(12)
        middle.addWidget(self._list, 1)
        middle.addLayout(side)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addWidget(advice)
        layout.addLayout(middle)
        layout.addWidget(self._buttons)
        self.resize(520, 360)
