"""The dialog that lets entries share the clue of another one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QLineEdit

from editor.core.grid import Direction
from editor.language import tr
from editor.ui.widgets.form_dialog import FormDialog
from editor.wording.places import direction_name, slot_name

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot, SlotKey

_ENTRY = re.compile(r"\s*(\d{1,4})\s*([^\W\d]*)\.?\s*")


class LinkDialog(FormDialog):
    """Asks which entries go on with the answer of ``slot``, in the order of reading.

    Signals:
        links_chosen(keys): ``slot`` first, then the entries that share its clue.
    """

    links_chosen = Signal(object)

    def __init__(self, puzzle: Puzzle, slot: Slot, parent: QWidget | None = None) -> None:
        super().__init__(tr("Share clue"), parent)
        self._puzzle = puzzle
        self._slot = slot
        slots = puzzle.layout.by_key
        linked = [slots[key] for key in puzzle.links.get(slot.key, ()) if key in slots]
        self.field = QLineEdit(", ".join(map(slot_name, linked)))
        self.field.setPlaceholderText(", ".join(map(slot_name, self._examples())))
        self.error = QLabel()
        self.error.setWordWrap(True)
        self.form.addRow(QLabel(tr("The answer of {slot} goes on in").format(slot=slot_name(slot))))
        self.form.addRow(tr("Entries"), self.field)
        self.form.addRow(self.error)
        self.resize(420, 140)

    def accept(self) -> None:
        """Report the entries, unless one of them does not exist."""
        keys = [self._slot.key]
        for name in filter(str.strip, re.split("[,;]", self.field.text())):
            key = self._key(name)
            if key is None or key in keys:
                self.error.setText(
                    tr("{name} is no other entry of this grid").format(name=name.strip())
                )
                return
            keys.append(key)
        self.links_chosen.emit(tuple(keys))
        super().accept()

    def _examples(self) -> list[Slot]:
        others = [one for one in self._puzzle.layout.slots if one != self._slot]
        return others[:1] + others[-1:]

    def _key(self, name: str) -> SlotKey | None:
        """Return the entry that ``name`` tells; a number alone is in the direction of this one."""
        match = _ENTRY.fullmatch(name)
        if match is None:
            return None
        word = match[2].lower()
        directions = [one for one in Direction if direction_name(one).lower().startswith(word)]
        wanted = directions if word else [self._slot.direction]
        for slot in self._puzzle.layout.slots:
            if str(slot.number) == match[1] and slot.direction in wanted:
                return slot.key
        return None
