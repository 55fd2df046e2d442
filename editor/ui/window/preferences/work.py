"""What is done with preferences in one window."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from editor.document.preference_file import (
    ENDING,
    PreferenceFileError,
    preference_bytes,
    read_preferences,
)
from editor.document.task import Task
from editor.language import tr
from editor.ui.widgets.new_file import ask_new_file
from editor.ui.widgets.opening import open_beside, raised
from editor.ui.window.preferences.dialog import PreferencesDialog

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from editor.document.settings import Settings
    from editor.ui.widgets.writer import Writer
    from editor.ui.window.command import Command

_NAME = "gridwright-preferences"


class PreferencesWork(QObject):
    """Opens the dialog of preferences over ``window``, and has them written and read as files.

    Signals:
        said(sentence): a file was written or read.
        failed(sentence): it cannot be.
    """

    said = Signal(str)
    failed = Signal(str)

    def __init__(
        self,
        settings: Settings,
        commands: Sequence[Command[Any]],
        writer: Writer,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._settings = settings
        self._commands = commands
        self._writer = writer
        self._window = window

    def open(self) -> None:
        """Show the preferences; what is changed there holds at once."""
        if raised(PreferencesDialog, self._window):
            return
        dialog = PreferencesDialog(self._settings, self._commands, self._window)
        dialog.export_asked.connect(self.export)
        dialog.import_asked.connect(self.read)
        open_beside(dialog)

    def export(self) -> None:
        """Ask for a file, and write the preferences into it."""
        start = Path.home() / f"{_NAME}{ENDING}"
        title = tr("Export preferences")
        path = ask_new_file(self._window, title, start, _filters(), (ENDING,))
        if path is not None:
            content = partial(preference_bytes, self._settings.preferences)
            self._writer.write(path, content, self, self._note_export)

    def read(self) -> None:
        """Ask for a file, and take its preferences."""
        title, start = tr("Import preferences"), str(Path.home())
        chosen, _ = QFileDialog.getOpenFileName(self._window, title, start, _filters())
        if chosen:
            task = Task(partial(_read, Path(chosen)), self)
            task.succeeded.connect(self._take)
            task.start()

    def _note_export(self, path: Path, fault: str) -> None:
        if fault:
            self.failed.emit(fault)
        else:
            self.said.emit(tr("Written: {path}").format(path=path))

    def _take(self, read: dict[str, object] | str) -> None:
        if isinstance(read, str):
            self.failed.emit(read)
        else:
            self._settings.prefer(**read)
            self.said.emit(tr("The preferences of the file hold now."))


def _filters() -> str:
    return tr("Preferences ({pattern})").format(pattern=f"*{ENDING}")


def _read(path: Path, _report: object) -> dict[str, object] | str:
    """Return the preferences of the file ``path``, or the sentence why it has none."""
    try:
        return read_preferences(path)
    except PreferenceFileError as error:
        return str(error)
