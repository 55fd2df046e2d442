"""The page of word filters: what the fills of a preset make of words by their tags."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from editor.core.presets import PRESETS
from editor.core.tags import Treatment
from editor.language import tr
from editor.ui.filling.tag_rows import show_treatment, treatment_box
from editor.ui.widgets.boxes import ChoiceBox
from editor.words.kinds import SHOWN_TAGS, tag_label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.core.presets import Preset
    from editor.document.preferences import Preferences
    from editor.document.settings import Settings


class FiltersPage(QWidget):
    """Shows the word filters of each preset; those of one's own presets can be changed."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = tr("Word filters")
        self._settings = settings
        self.presets = ChoiceBox()
        self.presets.activated.connect(self._show_tags)
        self.boxes = {tag: treatment_box(tag) for tag in SHOWN_TAGS}
        self._labels: dict[str, QLabel] = {}
        self._told = QLabel()
        self._told.setWordWrap(True)
        self._build()
        settings.presets_changed.connect(self._show_presets)
        self._show_presets()

    def show_values(self, _chosen: Preferences) -> None:
        """Show nothing else: the filters are of presets, not of the preferences."""

    def show_matches(self, words: Sequence[str]) -> bool:
        """Show the tags that all ``words`` are found in; tell whether there are any."""
        shown = False
        for tag, box in self.boxes.items():
            said = " ".join((self.title, self._labels[tag].text())).casefold()
            found = all(word in said for word in words)
            shown = shown or found
            for part in (self._labels[tag], box):
                part.setVisible(found)
        return shown

    def _build(self) -> None:
        heading = QLabel(self.title)
        face = heading.font()
        face.setBold(True)
        heading.setFont(face)
        label = QLabel(tr("Preset"))
        label.setBuddy(self.presets)
        self.presets.setAccessibleName(tr("Preset"))
        self.presets.setToolTip(tr("Puzzles that have the preset already keep their filters"))
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        grid.addWidget(heading, 0, 0, 1, 2)
        grid.addWidget(label, 1, 0)
        grid.addWidget(self.presets, 1, 1)
        grid.addWidget(self._told, 2, 0, 1, 2)
        for row, (tag, box) in enumerate(self.boxes.items(), 3):
            self._labels[tag] = QLabel(tag_label(tag))
            self._labels[tag].setBuddy(box)
            grid.addWidget(self._labels[tag], row, 0)
            grid.addWidget(box, row, 1)
            box.activated.connect(partial(self._take, tag))

    @property
    def _preset(self) -> Preset:
        own = {one.name: one for one in self._settings.presets}
        return {**PRESETS, **own}[self.presets.currentData()]

    def _show_presets(self) -> None:
        """List the presets, one's own first."""
        before = self.presets.currentData()
        self.presets.clear()
        own = [one.name for one in self._settings.presets]
        for name in own:
            self.presets.addItem(name, name)
        for name in filter(lambda one: one not in own, PRESETS):
            self.presets.addItem(tr(name), name)
        self.presets.setCurrentIndex(max(0, self.presets.findData(before)))
        self._show_tags()

    def _show_tags(self) -> None:
        preset = self._preset
        is_own = any(one.name == preset.name for one in self._settings.presets)
        self._told.setText(
            ""
            if is_own
            else tr(
                "This preset comes with the program. Keep it under a name of your own, in the "
                "panel of checks, to change its filters."
            )
        )
        self._told.setVisible(not is_own)
        for tag, box in self.boxes.items():
            show_treatment(box, preset.tags.treatments.get(tag, Treatment.FREE))
            box.setEnabled(is_own)

    def _take(self, tag: str, _row: int) -> None:
        preset, chosen = self._preset, self.boxes[tag].currentData()
        self._settings.keep_preset(replace(preset, tags=preset.tags.treating([tag], chosen)))
