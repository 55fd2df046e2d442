"""The checks: the preset, its rules, and what they found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.language import counted, tr
from editor.ui.checks.finding_list import FindingList
from editor.ui.checks.rule_editor import RuleEditor
from editor.ui.widgets.boxes import ChoiceBox

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QIcon
    from PySide6.QtWidgets import QListView

    from editor.core.checks import TagHint
    from editor.core.presets import Preset
    from editor.core.rules.rule import Finding


class ChecksPanel(QWidget):
    """Shows a preset and its findings; the rules fold out.

    Signals:
        preset_chosen(preset): another preset is to be checked.
        keep_asked(): the rules as they stand are to be kept as a preset.
        drop_asked(): the kept preset that is shown is to be forgotten.
        finding_chosen(finding): the constructor wants to see its cells.
        waiver_asked(finding, waived): the finding is on purpose, or no longer.
        pair_asked(pair, apart): two entries are never to stand together, or may again.
        clue_confirmed(key): a clue is right for the entry that stands.
        pairs_asked(): such pairs are to be written.
    """

    preset_chosen = Signal(object)
    keep_asked = Signal()
    drop_asked = Signal()
    finding_chosen = Signal(object)
    waiver_asked = Signal(object, bool)
    pair_asked = Signal(object, bool)
    clue_confirmed = Signal(object)
    pairs_asked = Signal()

    def __init__(self, preset: Preset, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preset = preset
        self._presets: dict[str, Preset] = {}
        self._choice = ChoiceBox()
        self._choice.setAccessibleName(tr("Preset"))
        self._choice.activated.connect(self._choose)
        self._fold = QToolButton()
        self._fold.setText(tr("Rules"))
        self._fold.setToolTip(tr("Switch the rules on and off"))
        self._fold.setCheckable(True)
        self._fold.toggled.connect(self._unfold)
        self._keep = _button(tr("Keep as preset…"), tr("Keep these rules under a name"))
        self._keep.clicked.connect(self.keep_asked)
        self._drop = _button(tr("Forget preset"), tr("Forget this kept preset"))
        self._drop.clicked.connect(self.drop_asked)
        self.pairs = _button("", tr("Write which entries are never to stand together"))
        self.pairs.clicked.connect(self.pairs_asked)
        self.show_pairs(0)
        self._rules = RuleEditor(preset)
        self._rules.rule_switched.connect(self._switch)
        self._found = FindingList()
        self._found.finding_chosen.connect(self.finding_chosen)
        self._found.waiver_asked.connect(self.waiver_asked)
        self._found.pair_asked.connect(self.pair_asked)
        self._found.clue_confirmed.connect(self.clue_confirmed)
        self._build()

    @property
    def rules(self) -> RuleEditor:
        """The switches of the rules."""
        return self._rules

    @property
    def found(self) -> FindingList:
        """The list of findings, and of those that are waived."""
        return self._found

    @property
    def findings(self) -> QListView:
        """The view of the findings."""
        return self._found.view

    def show_presets(self, presets: Iterable[Preset], own: Iterable[str]) -> None:
        """Offer ``presets``; those named in ``own`` are the user's and can be forgotten."""
        self._presets = {preset.name: preset for preset in presets}
        self._own = frozenset(own)
        self._choice.clear()
        self._choice.addItems([tr(name) for name in self._presets])
        self.show_preset(self._preset)

    def show_preset(self, preset: Preset) -> None:
        """Show the rules of ``preset``, and its name where it is one of those offered."""
        self._preset = preset
        self._rules.show_preset(preset)
        known = self._presets.get(preset.name)
        named = known is not None and dict(known.rules) == dict(preset.rules)
        self._choice.setCurrentIndex(list(self._presets).index(preset.name) if named else -1)
        self._choice.setPlaceholderText(
            tr("{preset}, edited").format(preset=tr(preset.name)) if known else tr(preset.name)
        )
        self._drop.setVisible(named and preset.name in self._own)

    def show_findings(
        self, findings: tuple[Finding, ...], waived: tuple[Finding, ...] = ()
    ) -> None:
        """List ``findings``, and ``waived`` where they are wanted."""
        self._found.show_findings(findings, waived)

    def show_pairs(self, count: int) -> None:
        """Tell how many pairs are kept apart."""
        text = counted(count, "{count} pair kept apart…", "{count} pairs kept apart…")
        self.pairs.setText(text if count else tr("Pairs kept apart…"))

    def show_hints(self, hints: tuple[TagHint, ...]) -> None:
        """Say below the findings what is none, but worth a look."""
        self._found.show_hints(hints)

    def show_icon(self, icon: QIcon) -> None:
        """Put ``icon`` before every finding."""
        self._found.show_icon(icon)

    def _choose(self, row: int) -> None:
        self.preset_chosen.emit(list(self._presets.values())[row])

    def _switch(self, code: str, limit: int | None) -> None:
        self.preset_chosen.emit(self._preset.switched(code, limit))

    def _unfold(self, shown: bool) -> None:
        self._folded.setVisible(shown)

    def _build(self) -> None:
        self.setFocusProxy(self._choice)
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self._choice, 1)
        top.addWidget(self._fold)
        self._folded = QWidget()
        folded = QVBoxLayout(self._folded)
        folded.setContentsMargins(0, 0, 0, 0)
        folded.addWidget(self._rules)
        keep = QHBoxLayout()
        keep.addWidget(self._keep)
        keep.addWidget(self._drop)
        keep.addStretch()
        keep.addWidget(self.pairs)
        folded.addLayout(keep)
        self._folded.hide()
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self._folded)
        splitter.addWidget(self._found)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        layout.addLayout(top)
        layout.addWidget(splitter)


def _button(text: str, tip: str) -> QToolButton:
    button = QToolButton()
    button.setText(text)
    button.setToolTip(tip)
    return button
