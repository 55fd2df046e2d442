"""Versions in the window: has the store asked, and hands on what the dialog decides."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.core.taking import with_clues_of, with_section_of
from editor.document.versions.shown import Shown, shown
from editor.document.versions.version import Version
from editor.formats.registry import IPUZ
from editor.language import tr
from editor.ui.widgets.file_filters import filter_of
from editor.ui.widgets.new_file import ask_new_file
from editor.ui.widgets.opening import open_beside, raised
from editor.ui.widgets.theme import NIGHT, PAPER
from editor.ui.window.files import file_name
from editor.ui.window.versions_dialog import Part, Scope, VersionsDialog

if TYPE_CHECKING:
    from concurrent.futures import Future
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from editor.core.change import Change
    from editor.core.puzzle import Puzzle
    from editor.document.versions.past import Past
    from editor.document.versions.shown import Kept
    from editor.document.versions.store import VersionStore
    from editor.ui.filling.workplace import Workplace
    from editor.ui.widgets.writer import Writer
    from editor.ui.window.files import Files

_ENDING = ".ipuz"


class VersionsWork(QObject):
    """Shows the versions of one window's document.

    Signals:
        said(sentence): something to tell in passing.
        failed(sentence): a version could not be written into a file.
    """

    said = Signal(str)
    failed = Signal(str)

    def __init__(
        self, place: Workplace, past: Past, files: Files, writer: Writer, window: QWidget
    ) -> None:
        super().__init__(window)
        self._place = place
        self._past = past
        self._files = files
        self._window = window
        self._writer = writer
        self._dialog: VersionsDialog | None = None
        self._line = ""  # that is shown; empty: the document's own
        self._asked: Future[Shown] | None = None
        past.versions.answered.connect(self._take_answer)
        place.document.puzzle_changed.connect(self._note_edit)
        place.document.loaded.connect(self._show_own)

    def show(self) -> None:
        """Show the versions of the document."""
        if raised(VersionsDialog, self._window):
            return
        document, dark = self._place.document, self._place.settings.preferences.dark_grid
        dialog = VersionsDialog(document.puzzle, NIGHT if dark else PAPER, self._window)
        dialog.line_chosen.connect(self._show_line)
        dialog.part_taken.connect(self._take)
        dialog.named.connect(self._name)
        dialog.export_asked.connect(self._export)
        dialog.deletion_asked.connect(self._delete)
        dialog.attachment_asked.connect(self._attach)
        dialog.finished.connect(self._forget_dialog)
        self._dialog = dialog
        open_beside(dialog)
        self._show_own()

    def _show_own(self) -> None:
        self._show_line("")

    def _show_line(self, key: str) -> None:
        self._line = key
        self._ask()

    def _ask(self) -> None:
        if self._dialog is not None:
            self._asked = self._past.ask(partial(_shown, self._line))

    def _take_answer(self, answered: Future[object]) -> None:
        if self._dialog is None or answered.exception() is not None:
            return
        match answered.result():
            case Shown() as found if answered is self._asked:
                self._dialog.show_versions(found)
            case Version():  # one more, or another name
                self._ask()

    def _take(self, other: Puzzle, part: Part) -> None:
        document = self._place.document
        match part:
            case Part.ALL:
                document.apply(tr("Take version"), other)
            case Part.CLUES:
                document.apply(tr("Take clues of version"), with_clues_of(document.puzzle, other))
            case Part.SECTION:
                after = with_section_of(document.puzzle, other, self._place.section)
                document.apply(tr("Take section of version"), after)

    def _name(self, version: Version, name: str) -> None:
        self._past.versions.ask(lambda store: store.rename(version, " ".join(name.split())))

    def _export(self, kept: Kept) -> None:
        name = kept.version.name or f"{self._files.stem} {kept.version.number}"
        start = self._files.folder / f"{file_name(name)}{_ENDING}"
        filters = filter_of(IPUZ.name, _ENDING)
        path = ask_new_file(self._window, tr("Export version"), start, filters, (_ENDING,))
        if path is not None:
            self._writer.write(path, lambda: kept.data, self, self._note_export)

    def _note_export(self, path: Path, fault: str) -> None:
        if fault:
            self.failed.emit(fault)
        else:
            self.said.emit(tr("Written: {path}").format(path=path))

    def _delete(self, kept: Kept | None, scope: Scope) -> None:
        match scope:
            case Scope.VERSION if kept is not None:
                self._past.versions.ask(lambda store: store.delete(kept.version))
            case Scope.LINE:
                self._past.ask(partial(_delete_line, self._line))
                self._line = ""
            case Scope.EVERYTHING:
                self._past.versions.ask(lambda store: store.delete_all())
                self._line = ""
        self._ask()

    def _attach(self, key: str) -> None:
        self._past.attach(key)
        self._show_own()

    def _note_edit(self, change: Change) -> None:
        if self._dialog is not None:
            self._dialog.show_puzzle(change.after)

    def _forget_dialog(self) -> None:
        self._dialog = None


def _shown(key: str, own: str, store: VersionStore) -> Shown:
    return shown(store, own, key)


def _delete_line(key: str, own: str, store: VersionStore) -> None:
    store.delete_line(key or own)
