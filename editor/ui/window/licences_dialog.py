"""What the program ships that others have made, under which licences, with their texts."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QPlainTextEdit,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.language import tr
from editor.paths import resource

if TYPE_CHECKING:
    from collections.abc import Sequence

_SIZE = 860, 520
_TEXT = re.compile(r"(LICEN[CS]E|COPYING|NOTICE|OFL)", re.IGNORECASE)


class ShippedPart(NamedTuple):
    """A package or library, its version (empty where it comes inside another) and licence."""

    name: str
    version: str
    licence: str


def shipped_parts() -> tuple[ShippedPart, ...]:
    """Return all that is shipped with the program and was made by others."""
    lines = resource("licences.tsv").read_text(encoding="utf-8").splitlines()
    return tuple(ShippedPart(*line.split("\t")) for line in lines)


def licence_texts(name: str) -> str:
    """Return the texts that the part ``name`` has its licence in; empty where it has none."""
    if name.startswith("Noto "):
        return resource("fonts/LICENSE").read_text(encoding="utf-8")
    try:
        files = distribution(name).files or ()
    except PackageNotFoundError:
        return ""
    papers = [
        Path(str(path.locate()))
        for path in files
        if _TEXT.match(path.name) and ".dist-info" in path.parts[0]
    ]
    return "\n\n".join(path.read_text(encoding="utf-8", errors="replace") for path in papers)


class LicencesDialog(QDialog):
    """Lists ``parts``, and shows the licence's text of the one that is chosen."""

    def __init__(self, parts: Sequence[ShippedPart], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Licences"))
        self.resize(*_SIZE)
        self.list = QTreeWidget()
        self.list.setHeaderLabels([tr("Name"), tr("Version"), tr("Licence")])
        self.list.setRootIsDecorated(False)
        self.list.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        rows = [QTreeWidgetItem(list(part)) for part in parts]
        self.list.addTopLevelItems(rows)
        for column in range(self.list.columnCount()):
            self.list.resizeColumnToContents(column)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName(tr("Text of the licence"))
        self.list.setAccessibleName(tr("Licences"))
        halves = QSplitter(Qt.Orientation.Vertical)
        halves.addWidget(self.list)
        halves.addWidget(self.text)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(halves)
        layout.addWidget(buttons)
        self.list.currentItemChanged.connect(self._show)
        self.list.setCurrentItem(rows[0])

    def _show(self, chosen: QTreeWidgetItem | None) -> None:
        if chosen is not None:
            told = tr("The text of this licence lies with the package that brings it along.")
            self.text.setPlainText(licence_texts(chosen.text(0)) or told)
