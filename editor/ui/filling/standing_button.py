"""What stands although no fill would be given it, with what can be done about each."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from editor.core.marking import marked
from editor.language import counted, tr
from editor.ui.widgets.menu_button import MenuButton
from editor.wording.places import slot_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.slots import Slot, SlotKey
    from editor.fill.look import GridLook
    from editor.fill.questions import StandingEntry


class Remedy(Enum):
    """What can be done about an entry that stands. The values are the menu's texts."""

    OWN = marked("Into my &words")
    LOCK = marked("&Lock")
    CLEAR = marked("&Clear")


@dataclass(frozen=True, slots=True)
class StandingRemedy:
    """Do ``what`` about ``entries``."""

    what: Remedy
    entries: tuple[StandingEntry, ...]


class StandingButton(MenuButton):
    """A menu of the entries that stand although they are in no list, banned or below the floor.

    Signals:
        remedy_chosen(remedy): a ``StandingRemedy`` is to be carried out.
        entry_chosen(entry): the constructor wants to see a ``StandingEntry``.
    """

    remedy_chosen = Signal(object)
    entry_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        menu = QMenu()
        super().__init__(menu, tr("What stands although no fill would be given it"), parent)
        self._menu = menu
        self._look: GridLook | None = None
        self._names: Mapping[SlotKey, Slot] = {}
        menu.aboutToShow.connect(self._fill)
        self.setAutoRaise(True)
        self.hide()

    @property
    def entries(self) -> tuple[StandingEntry, ...]:
        """All entries that the menu is about."""
        standing = self._look.standing if self._look else None
        return (*standing.unlisted, *standing.banned, *standing.below_floor) if standing else ()

    def show_look(self, look: GridLook | None, slots: Mapping[SlotKey, Slot]) -> None:
        """Offer remedies for what stands in the grid of ``look``, whose slots are ``slots``."""
        self._look, self._names = look, slots
        count = len(self.entries)
        self.show_words(counted(count, "{count} entry to look at", "{count} entries to look at"))
        self.setVisible(bool(count))

    def filled_menu(self) -> QMenu:
        """Return the menu as it opens."""
        self._fill()
        return self._menu

    def _fill(self) -> None:
        self._menu.clear()
        if self._look is None:
            return
        standing, floor = self._look.standing, self._look.grid.floor
        for title, entries in (
            (tr("In no list"), standing.unlisted),
            (tr("Banned"), standing.banned),
            (tr("Below {floor}").format(floor=floor), standing.below_floor),
        ):
            if entries:
                self._menu.addSection(title)
            for one in entries:
                self._add(self._title(one), (one,))
        if len(self.entries) > 1:
            self._menu.addSeparator()
            self._add(tr("All of them"), self.entries)

    def _title(self, entry: StandingEntry) -> str:
        slot = self._names.get(entry.slot)
        return f"{entry.entry} ({slot_name(slot)})" if slot else entry.entry

    def _add(self, title: str, entries: tuple[StandingEntry, ...]) -> None:
        menu = self._menu.addMenu(title)
        for what in Remedy:
            chosen = StandingRemedy(what, entries)
            menu.addAction(tr(what.value)).triggered.connect(
                partial(self.remedy_chosen.emit, chosen)
            )
        if len(entries) == 1:
            show = menu.addAction(tr("&Go there"))
            show.triggered.connect(partial(self.entry_chosen.emit, entries[0]))
