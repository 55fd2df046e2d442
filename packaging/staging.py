"""What the scenes of the pictures share: opening, waiting, closing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QDialog, QProgressBar

from editor.ui.pages.preview_dialog import PreviewDialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from editor.app import Windows
    from editor.ui.window.main_window import MainWindow

PATIENCE = 60_000
"""Milliseconds that a step may take."""
GLANCE = 15_000
"""Milliseconds that a step may take whose picture is of use before its end too."""
ADVANCE = 50


def opened(window: MainWindow, name: str) -> QWidget:
    """Return the dialog that the command ``name`` opens."""
    before = set(window.findChildren(QDialog))
    window.actions_by_name[name].trigger()
    dialog = next(one for one in window.findChildren(QDialog) if one not in before)
    settle(dialog)
    wait_for(lambda: not is_busy(dialog), GLANCE)
    settle(dialog)
    return dialog


def is_busy(dialog: QWidget) -> bool:
    """Tell whether ``dialog`` still reads a list or lays out pages."""
    if isinstance(dialog, PreviewDialog):
        return not dialog.pages
    return any(bar.isVisible() for bar in dialog.findChildren(QProgressBar))


def wait_for(condition: Callable[[], bool], patience: int = PATIENCE) -> None:
    """Let the program go on until ``condition`` holds, or for as long as it may take."""
    for _ in range(patience // ADVANCE):
        if condition():
            return
        pause(ADVANCE)
    if patience == PATIENCE:
        raise TimeoutError("a step of the pictures took too long")


def settle(widget: QWidget) -> None:
    """Let everything that is under way be painted."""
    widget.ensurePolished()
    pause(4 * ADVANCE)


def pause(milliseconds: int) -> None:
    """Let the program go on for so long; its threads too, which ``QTest.qWait`` does not."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def close(windows: Windows) -> None:
    """Close every window without a question."""
    for window in windows.windows:
        window.parts.autofill.discard()
        window.document.mark_saved(window.document.puzzle, window.document.path)
        window.close()
