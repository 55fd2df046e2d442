"""The list of versions: when, what happened, and a small picture of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractListModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtWidgets import QListView

from editor.document.versions.version import Why
from editor.formats.errors import FormatError
from editor.formats.ipuz_reader import read_ipuz
from editor.language import marked, tr
from editor.ui.grid.gallery import SMALL, blank_icon, small_icon
from editor.ui.widgets.moment import moment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QIcon, QKeyEvent
    from PySide6.QtWidgets import QWidget

    from editor.core.puzzle import Puzzle
    from editor.document.versions.shown import Kept

    Index = QModelIndex | QPersistentModelIndex

_Role = Qt.ItemDataRole
_Selection = QItemSelectionModel.SelectionFlag
_WIDTH = 320
_HAPPENED = {
    Why.OPENED: marked("As it was opened"),
    Why.SAVED: marked("Saved"),
    Why.SAVED_BY_ITSELF: marked("Saved by itself"),
    Why.FILLED: marked("Fill kept"),
    Why.RECOVERED: marked("Recovered"),
    Why.HOUR: marked("An hour of work"),
    Why.FOREIGN: marked("Written by another program"),
    Why.LEFT: marked("Left without saving"),
}


class VersionModel(QAbstractListModel):
    """Versions of one line. Only those in sight are read and drawn: there may be thousands."""

    def __init__(self) -> None:
        super().__init__()
        self._kept: Sequence[Kept] = ()
        self._puzzles: dict[int, Puzzle | None] = {}
        self._icons: dict[int, QIcon] = {}

    @property
    def kept(self) -> Sequence[Kept]:
        """The versions shown, from the top down."""
        return self._kept

    def show_versions(self, kept: Sequence[Kept]) -> None:
        """Show ``kept``, whatever was shown before."""
        self.beginResetModel()
        numbers = {one.version.number for one in kept}
        self._kept = kept
        self._puzzles = {key: one for key, one in self._puzzles.items() if key in numbers}
        self._icons = {key: one for key, one in self._icons.items() if key in numbers}
        self.endResetModel()

    def puzzle(self, kept: Kept) -> Puzzle | None:
        """Return the puzzle of a version; None: what it holds is no puzzle."""
        number = kept.version.number
        if number not in self._puzzles:
            try:
                self._puzzles[number] = read_ipuz(kept.data).puzzle
            except FormatError:
                self._puzzles[number] = None
        return self._puzzles[number]

    def name(self, kept: Kept) -> str:
        """Return what a version is called: by its constructor, and when it was kept."""
        when = moment(kept.version.when)
        return f"{kept.version.name} · {when}" if kept.version.name else when

    # Qt overrides

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return the number of versions."""
        return 0 if parent is not None and parent.isValid() else len(self._kept)

    def data(self, index: Index, role: int = _Role.DisplayRole) -> Any:  # noqa: ANN401
        """Return what the view asks for."""
        if not index.isValid():
            return None
        kept = self._kept[index.row()]
        match role:
            case _Role.DisplayRole | _Role.AccessibleTextRole | _Role.ToolTipRole:
                return self._words(kept)
            case _Role.DecorationRole:
                return self._icon(kept)
        return None

    def _words(self, kept: Kept) -> str:
        happened = tr(_HAPPENED[kept.version.why])
        if kept.origin:
            happened = tr("{happened}, from {name}").format(happened=happened, name=kept.origin)
        named = f"“{kept.version.name}”" if kept.version.name else ""
        return "\n".join(filter(None, (moment(kept.version.when), happened, named)))

    def _icon(self, kept: Kept) -> QIcon:
        number, puzzle = kept.version.number, self.puzzle(kept)
        if number not in self._icons:
            self._icons[number] = small_icon(puzzle) if puzzle else blank_icon()
        return self._icons[number]


class VersionList(QListView):
    """Shows versions; one or two can be chosen. F2 asks for a name, Delete to delete.

    Signals:
        chosen(): other versions are chosen.
        name_asked(): the current version is to get a name.
        deletion_asked(): it is to be deleted.
    """

    chosen = Signal()
    name_asked = Signal()
    deletion_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.versions = VersionModel()
        self.setModel(self.versions)
        self.setAccessibleName(tr("Versions"))
        self.setToolTip(
            tr("Choose one to compare it with the puzzle now, or two (Ctrl) with each other")
        )
        self.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self.setIconSize(QSize(SMALL, SMALL))
        self.setUniformItemSizes(True)
        self.setSpacing(2)
        self.setWordWrap(True)
        self.setMinimumWidth(_WIDTH)
        self.selectionModel().selectionChanged.connect(self._note_choice)

    @property
    def selection(self) -> list[Kept]:
        """The versions that are chosen, the latest first; two at most."""
        rows = sorted(index.row() for index in self.selectionModel().selectedIndexes())
        return [self.versions.kept[row] for row in (rows[:1] + rows[-1:] if rows[1:] else rows)]

    def show_versions(self, kept: Sequence[Kept]) -> None:
        """Show ``kept``; the version chosen before stays chosen, else the latest is."""
        before = {one.version.number for one in self.selection[:1]}
        self.versions.show_versions(kept)
        rows = [row for row, one in enumerate(kept) if one.version.number in before]
        if kept:
            index = self.versions.index(rows[0] if rows else 0)
            self.selectionModel().setCurrentIndex(index, _Selection.ClearAndSelect)
        self.chosen.emit()

    def _note_choice(self, _new: object = None, _old: object = None) -> None:
        self.chosen.emit()

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Ask for a name or a deletion, or do what lists do."""
        match event.key():
            case Qt.Key.Key_F2 if self.selection:
                self.name_asked.emit()
            case Qt.Key.Key_Delete if self.selection:
                self.deletion_asked.emit()
            case _:
                super().keyPressEvent(event)
