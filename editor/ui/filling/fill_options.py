"""The options of Autofill, beside the grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QLabel,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.document.preference_records import BY_NAME
from editor.fill.job import LADDER
from editor.fill.look_words import describe_verdict
from editor.language import counted, tr
from editor.ui.widgets.flow_row import FlowRow
from editor.ui.widgets.list_name import list_name
from editor.ui.widgets.number_field import number_field
from editor.ui.widgets.preference_field import preference_number
from editor.ui.widgets.scrolled_rows import scroll

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QSpinBox

    from editor.document.preferences import Preferences
    from editor.document.settings import Settings
    from editor.ui.filling.live_state import LiveState
    from editor.words.setup import ListSetup
    from editor.words.word_list import WordList

_USUAL_FLOOR = 50
_MOST_SEED = 999_999
_OF_RECORDS = ("seconds", "polish", "letter_weight", "stem_weight")
"""The numbers that the dialog of preferences shows too."""


class FillOptions(QScrollArea):
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
        self._fields = _fields()
        self._lists = QLabel()
        self._lists.setWordWrap(True)
        self._verdict = QLabel()
        self._verdict.setWordWrap(True)
        self._limits = QLabel()
        self._limits.setWordWrap(True)
        self._build(actions)
        self.show_preferences(settings.preferences)
        self._connect()

    def show_preferences(self, chosen: Preferences) -> None:
        """Show the options of ``chosen``."""
        self._ladder.setChecked(not chosen.floor)
        self._fields["floor"].setEnabled(bool(chosen.floor))
        for name in ("letter_weight", "stem_weight"):
            self._fields[name].setEnabled(bool(chosen.polish))
        for name, field in self._fields.items():
            if name != "floor" or chosen.floor:
                with QSignalBlocker(field):
                    field.setValue(getattr(chosen, name))

    def show_lists(self, setup: ListSetup, words: WordList | None) -> None:
        """Name the lists in use."""
        named = ", ".join(list_name(one.name) for one in setup.sources if one.on)
        names = named or tr("none", "word lists")
        size = (
            tr("loading…")
            if words is None
            else counted(len(words), "{count} word", "{count} words")
        )
        self._lists.setText(f"{names} · {size}")

    @property
    def verdict_text(self) -> str:
        """What is said of what Autofill could do."""
        return self._verdict.text()

    def show_verdict(self, live: LiveState) -> None:
        """Say before it starts whether Autofill can fill the grid, or what is selected."""
        look = live.view.look if live.view else None
        if not live.watched:
            said = tr("not looked: live help is off")
        elif look is None or look.autofill is None:
            said = tr("looking…")
        else:
            said = describe_verdict(look.autofill)
        if live.scope:
            said = tr("the selection: {verdict}").format(verdict=said)
        self._verdict.setText(said)

    def show_limits(self, limits: Sequence[str]) -> None:
        """Name the ``limits`` of the puzzle."""
        text = " · ".join(limits) or tr("none", "limits")
        if text != self._limits.text():
            self._limits.setText(text)

    def _connect(self) -> None:
        self._ladder.clicked.connect(self._take)
        for field in self._fields.values():
            field.valueChanged.connect(self._take)

    def _take(self) -> None:
        values = {name: field.value() for name, field in self._fields.items()}
        if self._ladder.isChecked():
            values["floor"] = 0
        self._settings.prefer(**values)

    def _build(self, actions: Mapping[str, QAction]) -> None:
        inside = QWidget()
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setHorizontalSpacing(8)
        form.setVerticalSpacing(8)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        form.addRow(self._ladder)
        for field in self._fields.values():
            form.addRow(field.accessibleName(), field)
        form.addRow(tr("A fill"), self._verdict)
        form.addRow(tr("Word lists"), self._lists)
        form.addRow(tr("Limits"), self._limits)
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(12)
        layout.addLayout(form)
        buttons = FlowRow()
        for name in ("autofill", "autofill_selection", "word_lists", "limits", "taste"):
            button = QToolButton()
            button.setDefaultAction(actions[name])
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            buttons.addWidget(button)
        layout.addLayout(buttons)
        layout.addStretch()
        scroll(self, inside)
        # Before the first switch stands for it, which would take it over.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFocusProxy(self._ladder)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Options of Autofill"))


def _fields() -> dict[str, QSpinBox]:
    """Return the fields for numbers, by the names of the preferences they show."""
    seed = number_field(0, _MOST_SEED, 0, tr("Seed"))
    seed.setToolTip(tr("The same seed with the same lists gives the same fill"))
    fields = {
        "floor": number_field(1, 100, _USUAL_FLOOR, tr("Lowest score of a word")),
        **{name: preference_number(BY_NAME[name]) for name in _OF_RECORDS},
        "seed": seed,
    }
    for field in fields.values():
        field.setKeyboardTracking(False)
    return fields
