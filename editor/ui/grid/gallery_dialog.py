"""What the dialogs with a gallery of small grids share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
)

from editor.language import tr
from editor.ui.widgets.busy_bar import BusyBar
from editor.ui.widgets.push_button import push_button

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QPushButton, QWidget

    from editor.ui.grid.gallery import GridGallery


class GalleryDialog(QDialog):
    """A sentence, a gallery below it, and buttons, most of them for the current picture.

    ``head`` is laid above the sentence, ``body`` beside the gallery.

    Signals:
        stop_asked(): what was found so far is enough.
    """

    stop_asked = Signal()

    def __init__(self, title: str, gallery: GridGallery, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.gallery = gallery
        self._sentence = QLabel()
        self._sentence.setWordWrap(True)
        self._busy = BusyBar(tr("Looking for more"))
        self.stop_button = push_button(
            tr("&Stop"), self.stop_asked.emit, tr("Stop looking; what was found stays")
        )
        self._buttons = QDialogButtonBox()
        self._needing_one: list[QPushButton] = []
        self.head, self.body = QVBoxLayout(), QHBoxLayout()
        for part in (self.head, self.body):
            part.setSpacing(8)
        self.body.addWidget(gallery, 1)
        close = self._buttons.addButton(QDialogButtonBox.StandardButton.Close)
        close.setAutoDefault(False)  # Return belongs to the gallery
        self._buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.setSpacing(8)
        layout.addLayout(self.head)
        layout.addLayout(self._line())
        layout.addLayout(self.body, 1)
        layout.addWidget(self._buttons)
        gallery.currentRowChanged.connect(self._show_buttons)
        gallery.setFocus()
        self.show_busy(False)

    @property
    def sentence(self) -> str:
        """What is said above the gallery."""
        return self._sentence.text()

    def say(self, sentence: str) -> None:
        """Say ``sentence`` above the gallery."""
        self._sentence.setText(sentence)

    def show_busy(self, busy: bool) -> None:
        """Show whether more is being looked for."""
        self._busy.setVisible(busy)
        self.stop_button.setVisible(busy)

    def _line(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self._busy)
        line.addWidget(self._sentence, 1)
        line.addWidget(self.stop_button)
        return line

    def _add_button(
        self, text: str, then: Callable[[], object], tip: str = "", *, always: bool = False
    ) -> QPushButton:
        """Add a button that does ``then``, to be used ``always`` or with a current picture."""
        button = push_button(text, then, tip)
        self._buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        if not always:
            self._needing_one.append(button)
            button.setEnabled(self.gallery.currentRow() >= 0)
        return button

    def _show_buttons(self, _row: int = 0) -> None:
        for button in self._needing_one:
            button.setEnabled(self.gallery.currentRow() >= 0)
