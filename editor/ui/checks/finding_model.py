"""The findings as an item model."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from editor.language import tr
from editor.wording.findings import describe

if TYPE_CHECKING:
    from PySide6.QtGui import QIcon

    from editor.core.rules.rule import Finding

    Index = QModelIndex | QPersistentModelIndex

_Role = Qt.ItemDataRole


class FindingModel(QAbstractListModel):
    """One finding a row, in words."""

    def __init__(self) -> None:
        super().__init__()
        self._findings: tuple[Finding, ...] = ()
        self._icon: QIcon | None = None

    def show_findings(self, findings: tuple[Finding, ...]) -> None:
        """Show ``findings``, whatever was shown before."""
        self.beginResetModel()
        self._findings = findings
        self.endResetModel()

    def show_icon(self, icon: QIcon) -> None:
        """Put ``icon`` before every finding."""
        self._icon = icon
        if self._findings:
            self.dataChanged.emit(self.index(0), self.index(len(self._findings) - 1))

    def finding(self, row: int) -> Finding:
        """Return the finding in ``row``."""
        return self._findings[row]

    # Qt overrides

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return the number of findings."""
        return 0 if parent is not None and parent.isValid() else len(self._findings)

    def data(self, index: Index, role: int = _Role.DisplayRole) -> Any:  # noqa: ANN401
        """Return what the view asks for."""
        if not index.isValid():
            return None
        finding = self._findings[index.row()]
        match role:
            case _Role.DisplayRole:
                return describe(finding)
            case _Role.ToolTipRole:
                return tr("Rule: {rule}").format(rule=tr(finding.rule.name))
            case _Role.DecorationRole:
                return self._icon
        return None
