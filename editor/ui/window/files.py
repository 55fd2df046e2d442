"""Files: opening, saving, and the question about unsaved work."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox

from editor.formats.errors import FormatError
from editor.formats.registry import IPUZ, losses, open_puzzle, write_puzzle
from editor.language import tr
from editor.ui.widgets.file_filters import filter_of, opening_filters
from editor.ui.widgets.new_file import ask_new_file
from editor.words.shipped import in_shipped_list

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.core.puzzle import Puzzle
    from editor.document.document import Document
    from editor.document.settings import Settings

_SUFFIX = ".ipuz"
"""Those of formats that are only read too: what cannot be written is said, not renamed."""


class Files(QObject):
    """Reads and writes the document of one window.

    Signals:
        saved(path): the document was written.
        failed(sentence): a file could not be read or written.
        remarks_made(sentences): another puzzle is on the desk; what is to be told about its file.
    """

    saved = Signal(object)
    failed = Signal(str)
    remarks_made = Signal(object)

    def __init__(self, document: Document, settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._document = document
        self._settings = settings
        self._window = window
        self._read = ""  # the name of the file that the puzzle was read from
        self._asked = False  # whether the loss of what another program wrote was agreed to

    @property
    def name(self) -> str:
        """The name of the document for titles and file names."""
        path = self._document.path
        return path.name if path else self._document.puzzle.title or self._read or tr("Untitled")

    @property
    def stem(self) -> str:
        """What the names of files made of the document begin with."""
        path = self._document.path
        return path.stem if path else _file_name(self.name)

    def open(self) -> None:
        """Ask for a file and open it."""
        chosen, _ = QFileDialog.getOpenFileName(
            self._window, tr("Open puzzle"), str(self.folder), opening_filters()
        )
        if chosen and self.may_close():
            self.open_path(Path(chosen))

    def open_path(self, path: Path) -> bool:
        """Open the file ``path``; tell whether that worked."""
        try:
            reading = open_puzzle(path, in_shipped_list)
        except FormatError as error:
            self.failed.emit(str(error))
            return False
        is_own = path.suffix.lower() == _SUFFIX
        self._read, self._asked = path.stem, False
        self._document.load(reading.puzzle, path.absolute() if is_own else None)
        self.remarks_made.emit([remark.sentence for remark in reading.remarks])
        self._settings.note_file(path.absolute())
        return True

    def save(self) -> bool:
        """Save to the document's file, asking for one when there is none yet."""
        path = self._document.path
        return self.save_to(path) if path else self.save_as()

    def save_as(self) -> bool:
        """Ask for a file and save to it."""
        start = self._document.path or self.folder / f"{self.stem}{_SUFFIX}"
        path = ask_new_file(
            self._window,
            tr("Save puzzle"),
            start,
            filter_of(IPUZ.name, _SUFFIX),
            (_SUFFIX,),
            own=self._document.path,
        )
        return path is not None and self.save_to(path)

    def save_to(self, path: Path) -> bool:
        """Write the document to the ipuz file ``path``; tell whether that worked."""
        if not self._accepts_losses():
            return False
        try:
            write_puzzle(self._document.puzzle, path)
        except FormatError as error:
            self.failed.emit(str(error))
            return False
        self._document.mark_saved(self._document.puzzle, path.absolute())
        self._settings.note_file(path.absolute())
        self.saved.emit(path)
        return True

    def load(self, puzzle: Puzzle) -> None:
        """Put a new ``puzzle`` on the desk."""
        self._read, self._asked = "", False
        self._document.load(puzzle)
        self.remarks_made.emit([])

    def replace(self, puzzle: Puzzle) -> bool:
        """Put a new ``puzzle`` on the desk if the one there may go; tell whether it did."""
        if not self.may_close():
            return False
        self.load(puzzle)
        return True

    def may_close(self) -> bool:
        """Ask about unsaved work; tell whether the document may go."""
        if self._document.is_saved:
            return True
        buttons = QMessageBox.StandardButton
        answer = QMessageBox.question(
            self._window,
            tr("Unsaved changes"),
            tr("Save the changes to {name}?").format(name=self.name),
            buttons.Save | buttons.Discard | buttons.Cancel,
            buttons.Save,
        )
        if answer == buttons.Save:
            return self.save()
        return answer == buttons.Discard

    @property
    def folder(self) -> Path:
        """The folder that file dialogs start in."""
        path = self._document.path
        recent = [path] if path else list(self._settings.recent_files)
        return recent[0].parent if recent else Path.home()

    def _accepts_losses(self) -> bool:
        """Ask once about what another program's file held and edits since have made void."""
        lost = losses(self._document.puzzle, IPUZ)
        if not lost or self._asked:
            return True
        buttons = QMessageBox.StandardButton
        answer = QMessageBox.warning(
            self._window,
            tr("Save {name}").format(name=self.name),
            "\n".join((tr("Another program wrote this file. Saving it loses:"), *lost)),
            buttons.Save | buttons.Cancel,
            buttons.Cancel,
        )
        self._asked = answer == buttons.Save
        return self._asked


def _file_name(name: str) -> str:
    """Return ``name`` without what file systems refuse."""
    return "".join("-" if one in '/\\:*?"<>|' else one for one in name).strip(" .") or "puzzle"
