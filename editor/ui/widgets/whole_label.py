"""Text of several lines, none of which is ever cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent


class WholeLabel(QLabel):
    """A label that is never lower than its lines, of which a splitter knows nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)

    def setText(self, text: str) -> None:  # noqa: N802
        """Show ``text``, in as many lines as it takes."""
        super().setText(text)
        self._keep_lines()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Take as many lines as the new width asks for."""
        super().resizeEvent(event)
        self._keep_lines()

    def _keep_lines(self) -> None:
        self.setMinimumHeight(0)  # what is asked for is never less than this
        self.setMinimumHeight(max(0, self.heightForWidth(self.width())))
