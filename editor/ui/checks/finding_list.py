"""The findings in words, and those that are waived, on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListView,
    QMenu,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.core.checks import breaches
from editor.core.rules.clues import CLUE_WRITTEN_FOR
from editor.core.rules.duplicates import NEVER_TOGETHER
from editor.language import counted, tr
from editor.ui.checks.finding_model import FindingModel
from editor.words.kinds import describe_hint

if TYPE_CHECKING:
    from PySide6.QtGui import QIcon

    from editor.core.checks import TagHint
    from editor.core.rules.rule import Finding

_HINTS = 4
"""So many are told one by one, so that they leave the findings their place."""


class FindingList(QWidget):
    """Lists findings; a menu on each waives it, or takes its reason away.

    Signals:
        finding_chosen(finding): the constructor wants to see its cells.
        waiver_asked(finding, waived): the finding is on purpose, or no longer.
        pair_asked(pair, apart): its two entries are never to stand together, or may again.
        clue_confirmed(key): the clue is right for the entry that stands.
    """

    finding_chosen = Signal(object)
    waiver_asked = Signal(object, bool)
    pair_asked = Signal(object, bool)
    clue_confirmed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._findings: tuple[Finding, ...] = ()
        self._waived: tuple[Finding, ...] = ()
        self._model = FindingModel()
        self.view = QListView()
        self.view.setModel(self._model)
        self.view.setWordWrap(True)
        self.view.setAccessibleName(tr("Findings"))
        self.view.clicked.connect(self._choose)
        self.view.activated.connect(self._choose)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(self._offer)
        self.hints = QLabel()
        self.hints.setWordWrap(True)
        self.hints.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._count = QLabel()
        self.waived_switch = QToolButton()
        self.waived_switch.setCheckable(True)
        self.waived_switch.setToolTip(tr("List also what is waived"))
        self.waived_switch.toggled.connect(self._list)
        self._build()
        self.show_findings((), ())
        self.show_hints(())

    def show_findings(self, findings: tuple[Finding, ...], waived: tuple[Finding, ...]) -> None:
        """List ``findings``, and ``waived`` where they are wanted."""
        self._findings, self._waived = findings, waived
        self._count.setText(_counts(findings))
        self.waived_switch.setText(counted(len(waived), "{count} waived", "{count} waived"))
        self.waived_switch.setVisible(bool(waived))
        self._list()

    def show_hints(self, hints: tuple[TagHint, ...]) -> None:
        """Say below the findings what is none, but worth a look."""
        shown = [describe_hint(hint) for hint in hints[:_HINTS]]
        more = len(hints) - len(shown)
        if more:
            shown.append(counted(more, "And {count} more.", "And {count} more."))
        self.hints.setText("\n".join(shown))
        self.hints.setVisible(bool(hints))

    def show_icon(self, icon: QIcon) -> None:
        """Put ``icon`` before every finding."""
        self._model.show_icon(icon)

    def menu_for(self, index: QModelIndex) -> QMenu:
        """Return what can be done with the finding at ``index``."""
        finding = self._model.finding(index.row())
        waived, pair = self._model.is_waived(index.row()), finding.entries
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(tr("Show in the grid"), lambda: self.finding_chosen.emit(finding))
        if finding.rule is NEVER_TOGETHER:
            text = tr("Let them stand together again")
            menu.addAction(text, lambda: self.pair_asked.emit(pair, False))
            return menu
        if finding.rule is CLUE_WRITTEN_FOR:
            text = tr("The clue is right for {entry}").format(entry=finding.entries[0])
            menu.addAction(text, lambda: self.clue_confirmed.emit(finding.slots[0].key))
        text = tr("Count as a finding again") if waived else tr("Waive: this is on purpose")
        menu.addAction(text, lambda: self.waiver_asked.emit(finding, not waived))
        if len(pair) == 2:
            text = tr("Never let {one} and {other} stand together").format(
                one=pair[0], other=pair[1]
            )
            menu.addAction(text, lambda: self.pair_asked.emit(pair, True))
        return menu

    def _list(self) -> None:
        waived = self._waived if self.waived_switch.isChecked() else ()
        self._model.show_findings(self._findings, waived)
        self._stack.setCurrentIndex(0 if self._findings or waived else 1)

    def _choose(self, index: QModelIndex) -> None:
        self.finding_chosen.emit(self._model.finding(index.row()))

    def _offer(self, place: QPoint) -> None:
        index = self.view.indexAt(place)
        if index.isValid():
            self.menu_for(index).popup(self.view.viewport().mapToGlobal(place))

    def _build(self) -> None:
        empty = QLabel(tr("Every rule of the preset holds."))
        empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        empty.setWordWrap(True)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.view)
        self._stack.addWidget(empty)
        head = QHBoxLayout()
        head.addWidget(self._count, 1)
        head.addWidget(self.waived_switch)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addLayout(head)
        layout.addWidget(self._stack)
        layout.addWidget(self.hints)


def _counts(findings: tuple[Finding, ...]) -> str:
    """Return how many findings there are, and hints beside them."""
    standing = len(breaches(findings))
    hints = len(findings) - standing
    told = counted(standing, "{count} finding", "{count} findings") if standing else ""
    parts = [told or tr("No findings")]
    if hints:
        parts.append(counted(hints, "{count} hint", "{count} hints"))
    return ", ".join(parts)
