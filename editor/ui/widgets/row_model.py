"""What the item models of the window's lists share: rows under named columns."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol, TypeAlias

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from editor.language import tr

Index: TypeAlias = QModelIndex | QPersistentModelIndex
_Role = Qt.ItemDataRole


class Rows(Protocol):
    """What rows can be shown of: a sequence, or an array."""

    def __len__(self) -> int: ...

    def __getitem__(self, row: int, /) -> Any: ...  # noqa: ANN401


class RowModel(QAbstractTableModel):
    """Shows ``_rows``, each in the columns that ``NAMES`` names."""

    NAMES: ClassVar[tuple[str, ...]] = ()
    NUMBERS: ClassVar[frozenset[int]] = frozenset()
    """The columns that are aligned to the right, heading and all."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: Rows = ()

    def _show_rows(self, rows: Rows) -> None:
        """Show ``rows``, whatever was shown before."""
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def _note_change(self, first: int, last: int) -> None:
        """Tell that the rows from ``first`` to ``last`` look different now."""
        if last >= first:
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(self.NAMES) - 1))

    # Qt overrides

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return the number of rows."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return the number of columns."""
        return 0 if parent is not None and parent.isValid() else len(self.NAMES)

    def headerData(  # noqa: N802
        self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole
    ) -> Any:  # noqa: ANN401
        """Return the names of the columns, and how they are aligned."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        match role:
            case _Role.DisplayRole | _Role.ToolTipRole:  # a name may be cut
                return tr(self.NAMES[section])
            case _Role.TextAlignmentRole:
                return self._alignment(section)
        return None

    def _alignment(self, column: int) -> Qt.AlignmentFlag | None:
        """Return how ``column`` is aligned; None: as usual."""
        if column not in self.NUMBERS:
            return None
        return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
