"""The window of the manual: contents, search, and the page one reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.language import tr
from editor.ui.help.browser import ManualBrowser, chapter_at
from editor.ui.help.chapters import CHAPTERS, chapter
from editor.ui.help.pages import plain
from editor.ui.widgets.opening import fit_to_screen
from editor.ui.widgets.push_button import push_button

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QUrl

    from editor.ui.help.names import Names

_SIZE = QSize(1000, 700)
_CONTENTS = 260
_Chapter, _Anchor, _Words = (Qt.ItemDataRole.UserRole + n for n in range(3))


class ManualWindow(QDialog):
    """Shows the manual in ``language``; ``names_in`` tells what chapters in a language may name."""

    def __init__(
        self, language: str, names_in: Callable[[str], Names], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Manual"))
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.browser = ManualBrowser(language, names_in)
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Search the manual"))
        self.search.setAccessibleName(tr("Search the manual"))
        self.search.setClearButtonEnabled(True)
        self.contents = QTreeWidget()
        self.contents.setHeaderHidden(True)
        self.contents.setAccessibleName(tr("Contents"))
        self._list(language)
        self._back = push_button(tr("Back"), self.browser.backward)
        self._forward = push_button(tr("Forward"), self.browser.forward)
        self._lay_out()
        self._connect()
        fit_to_screen(self, _SIZE)

    def open_chapter(self, name: str, anchor: str = "") -> None:
        """Show the chapter ``name``, from ``anchor`` on."""
        self.browser.open_chapter(name, anchor)
        self.browser.setFocus()

    def _list(self, language: str) -> None:
        for name in CHAPTERS:
            first, *others = chapter(name, language).sections
            top = QTreeWidgetItem(self.contents, [first.title])
            for one, item in ((first, top), *((one, QTreeWidgetItem(top)) for one in others)):
                item.setText(0, one.title)
                item.setData(0, _Chapter, name)
                item.setData(0, _Anchor, "" if item is top else one.anchor)
                item.setData(0, _Words, f"{one.title} {plain(one.text)}".casefold())

    def _lay_out(self) -> None:
        side, page = QWidget(), QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.search)
        column.addWidget(self.contents)
        buttons = QHBoxLayout()
        buttons.addWidget(self._back)
        buttons.addWidget(self._forward)
        buttons.addStretch()
        rows = QVBoxLayout(page)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addLayout(buttons)
        rows.addWidget(self.browser)
        halves = QSplitter()
        halves.addWidget(side)
        halves.addWidget(page)
        halves.setSizes([_CONTENTS, _SIZE.width() - _CONTENTS])
        halves.setStretchFactor(1, 1)
        halves.setChildrenCollapsible(False)
        layout = QVBoxLayout(self)
        layout.addWidget(halves)

    def _connect(self) -> None:
        self.contents.currentItemChanged.connect(self._go_to)
        self.contents.itemActivated.connect(self._read)
        self.search.textChanged.connect(self._find)
        self.search.returnPressed.connect(self._next_hit)
        self.browser.sourceChanged.connect(self._note_page)
        self.browser.backwardAvailable.connect(self._back.setEnabled)
        self.browser.forwardAvailable.connect(self._forward.setEnabled)
        self._back.setEnabled(False)
        self._forward.setEnabled(False)
        for keys, does in (
            (QKeySequence.StandardKey.Find, self._start_search),
            (QKeySequence.StandardKey.Back, self.browser.backward),
            (QKeySequence.StandardKey.Forward, self.browser.forward),
        ):
            QShortcut(keys, self).activated.connect(does)

    def _start_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def _find(self, text: str) -> None:
        """Leave those sections in the contents that have all words of ``text``."""
        words = text.casefold().split()
        for top in self._tops():
            inside = _below(top)
            hits = [one for one in inside if all(word in one.data(0, _Words) for word in words)]
            for one in inside:
                one.setHidden(one not in hits)
            own = all(word in top.data(0, _Words) for word in words)
            top.setHidden(not hits and not own)
            top.setExpanded(bool(words and hits))
        self.browser.mark(words)

    def _next_hit(self) -> None:
        """Go to the next section that has all that is searched for, round and round."""
        words = self.search.text().casefold().split()
        items = [top for top in self._tops() if not top.isHidden()]
        every = [one for top in items for one in (top, *_below(top)) if not one.isHidden()]
        hits = [one for one in every if all(word in one.data(0, _Words) for word in words)]
        here = self.contents.currentItem()
        if hits:
            self.contents.setCurrentItem(
                hits[(hits.index(here) + 1 if here in hits else 0) % len(hits)]
            )

    def _tops(self) -> list[QTreeWidgetItem]:
        places = range(self.contents.topLevelItemCount())
        return [one for one in map(self.contents.topLevelItem, places) if one is not None]

    def _go_to(self, item: QTreeWidgetItem | None, _before: object) -> None:
        if item is not None:
            self.browser.open_chapter(item.data(0, _Chapter), item.data(0, _Anchor))

    def _read(self, _item: QTreeWidgetItem, _column: int) -> None:
        self.browser.setFocus()

    def _note_page(self, page: QUrl) -> None:
        """Show where in the contents ``page`` is, without going anywhere."""
        name, anchor = chapter_at(page), page.fragment()
        for top in self._tops():
            if top.data(0, _Chapter) != name:
                continue
            inside = [top, *_below(top)]
            here = next((one for one in inside if one.data(0, _Anchor) == anchor), top)
            self.contents.blockSignals(True)
            self.contents.setCurrentItem(here)
            here.setSelected(True)  # the current one at the start is not
            self.contents.blockSignals(False)
        self.browser.mark(self.search.text().casefold().split())


def _below(top: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    inside = map(top.child, range(top.childCount()))
    return [one for one in inside if one is not None]
