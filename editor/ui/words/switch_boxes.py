"""The switches for kinds of words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.language import marked, tr
from editor.ui.widgets.boxes import ChoiceBox
from editor.words.switches import Switches, Variants

if TYPE_CHECKING:
    from collections.abc import Iterable

_VARIANTS = {
    Variants.ALLOWED: marked("As the lists score them"),
    Variants.EXCLUDED: marked("Not used"),
    Variants.PREFERRED: marked("Before the American ones"),
}


class SwitchBoxes(QWidget):
    """Shows and changes which kinds of words may be used."""

    def __init__(self, switches: Switches, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.proper = _box(tr("No &proper names"), "LONDON", on=not switches.proper)
        self.abbreviations = _box(tr("No &abbreviations"), "ETC", on=not switches.abbreviations)
        self.multiword = _box(
            tr("No entries of &several words"), tr("ICE CREAM"), on=not switches.multiword
        )
        self.crude = _box(tr("No &crude words"), "", on=not switches.crude)
        self.variants = ChoiceBox()
        self.variants.setAccessibleName(tr("British and variant spellings"))
        for one, text in _VARIANTS.items():
            self.variants.addItem(tr(text), one)
        self.variants.setCurrentIndex(self.variants.findData(switches.variants))
        self._build((self.proper, self.abbreviations, self.multiword, self.crude))

    @property
    def switches(self) -> Switches:
        """The switches as they are shown."""
        return Switches(
            proper=not self.proper.isChecked(),
            abbreviations=not self.abbreviations.isChecked(),
            multiword=not self.multiword.isChecked(),
            crude=not self.crude.isChecked(),
            variants=self.variants.currentData(),
        )

    def _build(self, boxes: Iterable[QCheckBox]) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.setSpacing(12)
        advice = QLabel(
            tr(
                "Autofill uses no word of a kind that is switched off, your own words included; "
                "what you type is up to you."
            )
        )
        advice.setWordWrap(True)
        layout.addWidget(advice)
        for box in boxes:
            layout.addWidget(box)
        line = QHBoxLayout()
        line.setSpacing(8)
        name = QLabel(tr("&British and variant spellings"))
        name.setBuddy(self.variants)
        line.addWidget(name)
        line.addWidget(self.variants)
        line.addStretch()
        layout.addLayout(line)
        layout.addStretch()


def _box(text: str, example: str, *, on: bool) -> QCheckBox:
    box = QCheckBox(text)
    box.setChecked(on)
    if example:
        box.setToolTip(tr("Such as {example}").format(example=example))
    return box
