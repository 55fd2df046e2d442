"""The word lists in use: order, scales, kinds of words, and the constructor's own words."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QListWidgetItem,
    QMenu,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from editor.document.list_setups import system_sources
from editor.language import tr
from editor.ui.widgets.list_name import list_name
from editor.ui.widgets.ordered_list import OrderedList
from editor.ui.widgets.push_button import push_button
from editor.ui.words.list_details import ListDetails
from editor.ui.words.own_words_editor import OwnWordsEditor
from editor.ui.words.switch_boxes import SwitchBoxes
from editor.words.setup import ListSource
from editor.words.shipped import shipped_names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from editor.ui.widgets.writer import Writer
    from editor.words.scale import ScoreScale
    from editor.words.setup import ListSetup
    from editor.words.word_list import Flag

_Role = Qt.ItemDataRole


class ListsDialog(QDialog):
    """Shows the lists of a setup, the most trusted first.

    Signals:
        setup_chosen(setup): the lists to use from now on.
        own_words_written(alphabet, before, after): the text of the own words was changed.
    """

    setup_chosen = Signal(object)
    own_words_written = Signal(object, str, str)

    def __init__(
        self,
        setup: ListSetup,
        writer: Writer,
        parent: QWidget | None = None,
        own_words: str = "",
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Word lists"))
        self._setup = setup
        self.details = ListDetails(setup.alphabet)
        self.details.scale_chosen.connect(self._take_scale)
        self.details.tags_chosen.connect(self._take_tags)
        self.switches = SwitchBoxes(setup.switches)
        self.own_words = OwnWordsEditor(own_words, setup.alphabet, writer)
        self._list = OrderedList(tr("Word lists"))
        self._up = push_button(tr("Move &up"), self._list.move_up)
        self._down = push_button(tr("Move &down"), self._list.move_down)
        self._installed = push_button(tr("Add &installed"), self._fill_installed)
        self._installed.setToolTip(tr("Lists that come with the program or with your system"))
        self._installed.setMenu(QMenu(self._installed))
        self._installed.menu().aboutToShow.connect(self._fill_installed)
        self._remove = push_button(tr("&Remove"), self._remove_list)
        self._tabs = QTabWidget()
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._build()
        for source in setup.sources:
            self._add(source)
        self._list.setCurrentRow(0)
        self._list.itemChanged.connect(self._show_choice)
        self._list.reordered.connect(self._show_choice)
        self._list.currentRowChanged.connect(self._show_details)
        self._list.currentRowChanged.connect(self._show_choice)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self.accepted.connect(self._report)
        self._show_choice()
        self._show_details()

    @property
    def sources(self) -> tuple[ListSource, ...]:
        """The lists as they are shown."""
        rows = (self._list.item(row) for row in range(self._list.count()))
        return tuple(
            replace(row.data(_Role.UserRole), on=row.checkState() == Qt.CheckState.Checked)
            for row in rows
        )

    def add_files(self, paths: Iterable[Path]) -> None:
        """Add the lists in the files ``paths`` before the others."""
        for path in dict.fromkeys(paths):
            if str(path) not in {source.path for source in self.sources}:
                self._add(ListSource(path.name, str(path)), row=0)
        self._list.setCurrentRow(0)

    def add_source(self, source: ListSource) -> None:
        """Add an installed list after the others."""
        self._add(source)
        self._list.setCurrentRow(self._list.count() - 1)

    @property
    def offered(self) -> tuple[ListSource, ...]:
        """The installed lists that are not yet among those shown."""
        shipped = tuple(ListSource(name) for name in shipped_names())
        known = {(source.name, source.path) for source in self.sources}
        every = shipped + system_sources(self._setup.alphabet)
        return tuple(one for one in every if (one.name, one.path) not in known)

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
        line = QListWidgetItem(_shown(source))
        line.setData(_Role.UserRole, source)
        line.setToolTip(source.path or tr("Comes with the program"))
        line.setFlags(line.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        line.setFlags(line.flags() & ~Qt.ItemFlag.ItemIsDropEnabled)
        line.setCheckState(Qt.CheckState.Checked if source.on else Qt.CheckState.Unchecked)
        self._list.insertItem(self._list.count() if row is None else row, line)

    def _remove_list(self) -> None:
        self._list.takeItem(self._list.currentRow())
        self._show_choice()

    def _show_choice(self) -> None:
        row, count = self._list.currentRow(), self._list.count()
        self._up.setEnabled(row > 0)
        self._down.setEnabled(0 <= row < count - 1)
        sources = self.sources
        removable = 0 <= row < count and (bool(sources[row].path) or count > 1)
        self._remove.setEnabled(removable)
        self._installed.setEnabled(bool(self.offered))
        some_on = any(source.on for source in sources)
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(some_on)

    def _show_details(self) -> None:
        row, sources = self._list.currentRow(), self.sources
        self.details.show_source(sources[row] if 0 <= row < len(sources) else None)

    def _take_scale(self, scale: ScoreScale | None) -> None:
        self._change_shown(lambda source: replace(source, scale=scale))

    def _take_tags(self, tags: Flag) -> None:
        self._change_shown(lambda source: replace(source, tags=tags))

    def _change_shown(self, change: Callable[[ListSource], ListSource]) -> None:
        if line := self._list.currentItem():
            line.setData(_Role.UserRole, change(line.data(_Role.UserRole)))
            self._show_details()

    def _fill_installed(self) -> None:
        menu = self._installed.menu()
        menu.clear()
        for source in self.offered:
            menu.addAction(source.path or _shown(source)).triggered.connect(
                partial(self._add_installed, source)
            )

    def _add_installed(self, source: ListSource, _checked: bool = False) -> None:
        self.add_source(source)

    def _report(self) -> None:
        if (text := self.own_words.changed_text) is not None:
            self.own_words_written.emit(self._setup.alphabet, self.own_words.text_before, text)
        after = replace(self._setup, sources=self.sources, switches=self.switches.switches)
        self.setup_chosen.emit(after)

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
        side.addWidget(push_button(tr("&Add files…"), self._ask_files))
        for button in (self._installed, self._remove, self._up, self._down):
            side.addWidget(button)
        side.addStretch()
        middle = QHBoxLayout()
        middle.setSpacing(12)
        middle.addWidget(self._list, 1)
        middle.addLayout(side)
        page = QWidget()
        lists = QVBoxLayout(page)
        lists.setContentsMargins(12, 12, 12, 12)
        lists.setSpacing(12)
        lists.addWidget(advice)
        lists.addLayout(middle, 1)
        lists.addWidget(self.details)
        tabs = self._tabs
        tabs.setAccessibleName(tr("Word lists"))
        tabs.addTab(page, tr("&Lists"))
        tabs.addTab(self.switches, tr("&Kinds of words"))
        tabs.addTab(self.own_words, tr("My &words"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addWidget(tabs)
        layout.addWidget(self._buttons)
        self.resize(600, 560)

    # Qt overrides

    def accept(self) -> None:
        """Close the dialog, unless a line of the own words would be lost: it is shown."""
        if self.own_words.would_lose:
            self._tabs.setCurrentWidget(self.own_words)
            self.own_words.editor.setFocus()
        else:
            super().accept()

    def done(self, result: int) -> None:
        """Give up a list that is being read, then close."""
        self.details.close_task()
        super().done(result)


def _shown(source: ListSource) -> str:
    name = list_name(source.name)
    return name if source.path else tr("{name} (embedded)").format(name=name)
