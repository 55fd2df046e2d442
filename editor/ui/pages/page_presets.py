"""Page presets: options kept under a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QInputDialog, QWidget

from editor.language import tr
from editor.sheet.errors import SheetError
from editor.sheet.presets import from_text, to_text
from editor.ui.widgets.boxes import ChoiceBox
from editor.ui.widgets.push_button import push_button

if TYPE_CHECKING:
    from editor.document.settings import Settings
    from editor.sheet.style import PageStyle


class PagePresets(QWidget):
    """Chooses, keeps and drops page presets.

    Signals:
        style_chosen(style): a preset was chosen.
    """

    style_chosen = Signal(object)

    def __init__(self, settings: Settings, style: PageStyle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._style = style
        self.names = ChoiceBox()
        self.names.setAccessibleName(tr("Preset", "of page options"))
        self._keep_button = push_button(
            tr("&Save…"), self._ask_name, tr("Keep these options under a name")
        )
        self._drop_button = push_button(tr("&Remove"), self.drop, tr("Forget this preset"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.names, 1)
        for button in (self._keep_button, self._drop_button):
            layout.addWidget(button)
        self.names.activated.connect(self._choose)
        settings.page_presets_changed.connect(self._show_names)
        self._show_names()

    def show_style(self, style: PageStyle) -> None:
        """Show the preset that has the options of ``style``, if any."""
        self._style = style
        text = to_text(style)
        kept = self._settings.page_presets
        name = next((one for one in kept if kept[one] == text), "")
        self.names.setCurrentIndex(max(0, self.names.findData(name)))
        self._drop_button.setEnabled(bool(name))

    def keep(self, name: str) -> None:
        """Keep the options shown under ``name``."""
        self._settings.keep_page_preset(name, to_text(self._style))

    def drop(self) -> None:
        """Forget the preset chosen."""
        self._settings.drop_page_preset(self.names.currentData())

    def _show_names(self) -> None:
        self.names.clear()
        self.names.addItem(tr("No preset"), "")
        for name in sorted(self._settings.page_presets, key=str.casefold):
            self.names.addItem(name, name)
        self.show_style(self._style)

    def _choose(self) -> None:
        text = self._settings.page_presets.get(self.names.currentData(), "")
        try:
            style = from_text(text) if text else self._style
        except SheetError:
            style = self._style
        if style != self._style:
            self.style_chosen.emit(style)
        self.show_style(style)

    def _ask_name(self) -> None:
        name, accepted = QInputDialog.getText(
            self, tr("Save page preset"), tr("Name"), text=self.names.currentData()
        )
        if accepted and name.strip():
            self.keep(name.strip())
