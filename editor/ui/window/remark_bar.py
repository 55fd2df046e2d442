"""The bar above the grid that tells what a file held and is not shown, or was mended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy

from editor.language import tr
from editor.ui.widgets.push_button import push_button

if TYPE_CHECKING:
    from collections.abc import Sequence

_MOST_LINES = 6
"""More remarks stand in the tip of the bar, which must leave room for the grid."""


class RemarkBar(QFrame):
    """Shows the remarks on the file that was opened until it is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAccessibleName(tr("Remarks on the file"))
        self.label = QLabel()
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setWordWrap(True)
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.close_button = push_button(tr("Close"), self.hide)
        layout = QHBoxLayout(self)
        layout.addWidget(self.label, 1)
        layout.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    def show_remarks(self, sentences: Sequence[str]) -> None:
        """Show ``sentences``; without any the bar goes."""
        shown = list(sentences[:_MOST_LINES])
        if rest := len(sentences) - len(shown):
            shown.append(tr("… and {count} more").format(count=rest))
        self.label.setText("\n".join(shown))
        self.setToolTip("\n".join(sentences) if rest else "")
        self.setVisible(bool(sentences))
