"""The dialog of preferences: pages of fields and a search; what is changed holds at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.document.preference_records import Section
from editor.language import tr
from editor.ui.widgets.opening import fit_to_screen
from editor.ui.window.preferences.filters_page import FiltersPage
from editor.ui.window.preferences.keys_page import KeysPage
from editor.ui.window.preferences.page import Page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.document.preferences import Preferences
    from editor.document.settings import Settings
    from editor.ui.window.command import Command

_SIZE = QSize(760, 520)
_LIST_SPARE = 24
"""Pixels beside the longest name of a page."""


class PreferencesDialog(QDialog):
    """Shows the preferences page by page, or what a search finds on all pages.

    Signals:
        export_asked(): the preferences are to be written into a file.
        import_asked(): they are to be read from one.
    """

    export_asked = Signal()
    import_asked = Signal()

    def __init__(
        self, settings: Settings, commands: Sequence[Command[Any]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Preferences"))
        self._settings = settings
        self.search = QLineEdit()
        self.list = QListWidget()
        self.pages = [Page(section, settings, self) for section in Section]
        self.filters = FiltersPage(settings, self)
        self.keys = KeysPage(settings, commands, self)
        self._none = QLabel(tr("Nothing is called so."))
        self._build()
        self.search.textChanged.connect(self._show)
        self.list.currentRowChanged.connect(self._leave_search)
        self.list.itemClicked.connect(self._leave_search)
        settings.preferences_changed.connect(self._show_values)
        self.list.setCurrentRow(0)
        self._show_values(settings.preferences)
        self.search.setFocus()

    def _show_values(self, chosen: Preferences) -> None:
        for page in self._all:
            page.show_values(chosen)

    @property
    def _all(self) -> tuple[Page | FiltersPage | KeysPage, ...]:
        return *self.pages, self.filters, self.keys

    def _show(self) -> None:
        """Show the page chosen, or all rows that the search finds."""
        words = self.search.text().casefold().split()
        for number, page in enumerate(self._all):
            here = bool(words) or number == self.list.currentRow()
            page.setVisible(page.show_matches(words) and here)
        self._none.setVisible(all(page.isHidden() for page in self._all))

    def _leave_search(self, _news: object = None) -> None:
        """Show a page that was chosen, whatever was searched for."""
        self.search.clear()
        self._show()

    def _build(self) -> None:
        self.search.setPlaceholderText(tr("Search the preferences"))
        self.search.setAccessibleName(tr("Search the preferences"))
        self.search.setClearButtonEnabled(True)
        self.list.setAccessibleName(tr("Pages"))
        self.list.addItems([page.title for page in self._all])
        self.list.setSpacing(2)
        self.list.setFixedWidth(self.list.sizeHintForColumn(0) + _LIST_SPARE)
        inside = QWidget()
        rows = QVBoxLayout(inside)
        rows.setContentsMargins(4, 0, 12, 0)
        rows.setSpacing(20)
        for page in self._all:
            rows.addWidget(page)
        rows.addWidget(self._none)
        rows.addStretch()
        scrolled = QScrollArea()
        scrolled.setWidget(inside)
        scrolled.setWidgetResizable(True)
        scrolled.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scrolled.setFrameShape(QFrame.Shape.NoFrame)
        scrolled.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for part in (scrolled.viewport(), inside):
            part.setAutoFillBackground(False)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        for text, asked in (
            (tr("&Export…"), self.export_asked),
            (tr("&Import…"), self.import_asked),
        ):
            button = buttons.addButton(text, QDialogButtonBox.ButtonRole.ActionRole)
            button.setAutoDefault(False)
            button.clicked.connect(asked)
        middle = QHBoxLayout()
        middle.setSpacing(16)
        middle.addWidget(self.list)
        middle.addWidget(scrolled, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addWidget(self.search)
        layout.addLayout(middle, 1)
        layout.addWidget(buttons)
        fit_to_screen(self, _SIZE)
