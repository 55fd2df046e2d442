"""The findings as an item model."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication, QIcon

from editor.language import tr
from editor.wording.findings import describe
from editor.wording.places import FEW

if TYPE_CHECKING:
    from editor.core.rules.rule import Finding

    Index = QModelIndex | QPersistentModelIndex

_Role = Qt.ItemDataRole
_SIDE = 32
"""Pixels of an icon: enough for a display of high resolution."""


class FindingModel(QAbstractListModel):
    """One finding a row, in words."""

    def __init__(self) -> None:
        super().__init__()
        self._findings: tuple[Finding, ...] = ()
        self._standing = 0
        self._icon: QIcon | None = None
        self._faded: QIcon | None = None

    def show_findings(
        self, findings: tuple[Finding, ...], waived: tuple[Finding, ...] = ()
    ) -> None:
        """Show ``findings``, and after them those ``waived``, whatever was shown before."""
        self.beginResetModel()
        self._findings = (*findings, *waived)
        self._standing = len(findings)
        self.endResetModel()

    def show_icon(self, icon: QIcon) -> None:
        """Put ``icon`` before every finding."""
        self._icon = icon
        self._faded = QIcon(icon.pixmap(_SIDE, QIcon.Mode.Disabled))
        if self._findings:
            self.dataChanged.emit(self.index(0), self.index(len(self._findings) - 1))

    def finding(self, row: int) -> Finding:
        """Return the finding in ``row``."""
        return self._findings[row]

    def is_waived(self, row: int) -> bool:
        """Tell whether the finding in ``row`` is waived."""
        return row >= self._standing

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
                told = describe(finding, FEW)
                if finding.rule.hint:
                    told = tr("Hint: {finding}").format(finding=told)
                waived = self.is_waived(index.row())
                return tr("Waived: {finding}").format(finding=told) if waived else told
            case _Role.ToolTipRole:
                return tr("Rule: {rule}").format(rule=tr(finding.rule.name))
            case _Role.ForegroundRole if self.is_waived(index.row()):
                return QGuiApplication.palette().placeholderText()
            case _Role.DecorationRole:
                return self._faded if self.is_waived(index.row()) else self._icon
        return None
