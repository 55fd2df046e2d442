"""The options of Autofill, beside the grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.fill.job import LADDER
from editor.ui.text import counted, tr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QAction

    from editor.document.settings import Preferences, Settings
    from editor.words.setup import ListSetup
    from editor.words.word_list import WordList

_USUAL_FLOOR = 50
_MOST_SECONDS = 3600
_MOST_SEED = 999_999


class FillOptions(QWidget):
    """Shows and changes how Autofill works."""

    def __init__(
        self, settings: Settings, actions: Mapping[str, QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._ladder = QCheckBox(tr("Find the highest floor that works"))
        self._ladder.setToolTip(
            tr("Try the floors {floors} in turn").format(floors=", ".join(map(str, LADDER)))
        )
        self._floor = _number(1, 100, tr("Lowest score of a word"))
        self._seconds = _number(0, _MOST_SECONDS, tr("Longest search"), tr(" s"))
        self._seconds.setSpecialValueText(tr("No limit"))
        self._polish = _number(0, _MOST_SECONDS, tr("Improve the fill"), tr(" s"))
        self._polish.setSpecialValueText(tr("Not at all"))
        self._seed = _number(0, _MOST_SEED, tr("Seed"))
        self._seed.setToolTip(tr("The same seed with the same lists gives the same fill"))
        self._fields = (self._floor, self._seconds, self._polish, self._seed)
        self._lists = QLabel()
        self._lists.setWordWrap(True)
        self._limits = QLabel()
        self._limits.setWordWrap(True)
        self._build(actions)
        self.show_preferences(settings.preferences)
        self._connect()

    def show_preferences(self, chosen: Preferences) -> None:
        """Show the options of ``chosen``."""
        blockers = [QSignalBlocker(field) for field in self._fields]
        self._ladder.setChecked(not chosen.floor)
        self._floor.setEnabled(bool(chosen.floor))
        self._floor.setValue(chosen.floor or self._floor.value())
        self._seconds.setValue(chosen.seconds)
        self._polish.setValue(chosen.polish)
        self._seed.setValue(chosen.seed)
        for blocker in blockers:
            blocker.unblock()

    def show_lists(self, setup: ListSetup, words: WordList | None) -> None:
        """Name the lists in use."""
        names = ", ".join(one.name for one in setup.sources if one.on) or tr("none")
        size = (
            tr("loading…")
            if words is None
            else counted(len(words), "{count} word", "{count} words")
        )
        self._lists.setText(f"{names} · {size}")

    def show_limits(self, limits: Sequence[str]) -> None:
        """Name the ``limits`` of the puzzle."""
        text = " · ".join(limits) or tr("none")
        if text != self._limits.text():
            self._limits.setText(text)

    def _connect(self) -> None:
        self._settings.preferences_changed.connect(self.show_preferences)
        self._ladder.clicked.connect(self._take)
        for field in self._fields:
            field.valueChanged.connect(self._take)

    def _take(self) -> None:
        self._settings.prefer(
            floor=0 if self._ladder.isChecked() else self._floor.value(),
            seconds=self._seconds.value(),
            polish=self._polish.value(),
            seed=self._seed.value(),
        )

    def _build(self, actions: Mapping[str, QAction]) -> None:
        self._floor.setValue(_USUAL_FLOOR)
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        form.addRow(self._ladder)
        for field in self._fields:
            form.addRow(field.accessibleName(), field)
        form.addRow(tr("Word lists"), self._lists)
        form.addRow(tr("Limits"), self._limits)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(12)
        layout.addLayout(form)
        buttons = QHBoxLayout()
        for name in ("autofill", "autofill_selection", "word_lists", "limits"):
            button = QToolButton()
            button.setDefaultAction(actions[name])
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            buttons.addWidget(button)
        buttons.addStretch()
        layout.addLayout(buttons)
        layout.addStretch()


def _number(low: int, high: int, name: str, suffix: str = "") -> QSpinBox:
    field = QSpinBox()
    field.setRange(low, high)
    field.setSuffix(suffix)
    field.setAccessibleName(name)
    field.setKeyboardTracking(False)
    return field
