"""Tags of one's own: what a constructor says of a word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from editor.words.kinds import GIVEN_TAGS, is_of_language, tag_label
from editor.words.tag_names import TAGS, flags_of

if TYPE_CHECKING:
    from editor.words.word_list import Flag

_COLUMNS = 3


class TagsDialog(QDialog):
    """Shows ``tags`` of what ``title`` names, to be ticked or not; ``advice`` says what they do.

    Beside those, tags that words of the ``language`` (a BCP 47 tag) can have.

    Signals:
        tags_chosen(tags): these are its tags from now on.
    """

    tags_chosen = Signal(object)

    def __init__(
        self, title: str, advice: str, tags: Flag, language: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self._others = tags & ~flags_of(GIVEN_TAGS)
        shown = [one for one in GIVEN_TAGS if is_of_language(one, language) or TAGS[one] & tags]
        self.boxes = {tag: QCheckBox(tag_label(tag)) for tag in shown}
        said = QLabel(advice)
        said.setWordWrap(True)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        for number, (tag, box) in enumerate(self.boxes.items()):
            box.setChecked(bool(TAGS[tag] & tags))
            grid.addWidget(box, number // _COLUMNS, number % _COLUMNS)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setSpacing(12)
        layout.addWidget(said)
        layout.addLayout(grid)
        layout.addWidget(buttons)
        self.accepted.connect(self._report)

    @property
    def tags(self) -> Flag:
        """The tags that are ticked, and those that have no box."""
        ticked = (tag for tag, box in self.boxes.items() if box.isChecked())
        return self._others | flags_of(ticked)

    def _report(self) -> None:
        self.tags_chosen.emit(self.tags)
