"""The choice of kinds of words that are shown, left out, or come last."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from editor.language import marked, number, tr
from editor.ui.widgets.menu_button import MenuButton
from editor.words.kinds import is_of_language
from editor.words.tag_names import tag_name
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QAction

_FLAGS = {
    Flag.PROPER: marked("Names"),
    Flag.ABBREVIATION: marked("Abbreviations"),
    Flag.MULTIWORD: marked("Several words"),
    Flag.INFLECTED: marked("Inflected forms"),
    Flag.VARIANT: marked("Variant spellings"),
    Flag.CRUDE: marked("Crude words"),
    Flag.SENSITIVE: marked("Sensitive words"),
    Flag.PERSON: marked("Persons"),
    Flag.PLACE: marked("Places"),
    Flag.BRAND: marked("Brands"),
    Flag.TITLE: marked("Titles"),
    Flag.ROMAN: marked("Roman numerals"),
    Flag.FOREIGN: marked("Foreign words"),
    Flag.PARTIAL: marked("Pieces of sentences"),
    Flag.CONTRACTION: marked("Contractions"),
    Flag.BRITISH: marked("British words"),
    Flag.AMERICAN: marked("American words"),
    Flag.BRAZILIAN: marked("Of Brazil alone"),
    Flag.EUROPEAN: marked("Of Portugal alone"),
    Flag.CROSSWORDESE: marked("Crosswordese"),
    Flag.NEW: marked("New words"),
    Flag.USED: marked("Used in the last year"),
}


class KindButton(MenuButton):
    """A menu of kinds: those that a word must have, those that it may not, those that come last.

    Signals:
        changed(): other kinds are chosen.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        menu = QMenu()
        super().__init__(
            menu, tr("Show only words with some tags, leave some out or put them last"), parent
        )
        self._menu = menu
        self._having = self._section(tr("Only"))
        self._without = self._section(tr("Without"))
        self._avoided = self._section(tr("Last"))
        menu.addSeparator()
        self._all = menu.addAction(tr("All words"))
        self._all.triggered.connect(self._show_all)
        self._tell()

    @property
    def having(self) -> Flag:
        """The kinds that a word must have, all of them."""
        return _chosen(self._having)

    @property
    def without(self) -> Flag:
        """The kinds that a word may not have."""
        return _chosen(self._without)

    @property
    def avoided(self) -> Flag:
        """The kinds that come after others."""
        return _chosen(self._avoided)

    def show_language(self, language: str) -> None:
        """Offer what words of the ``language`` (a BCP 47 tag) can have."""
        for section in (self._having, self._without, self._avoided):
            for flag, action in section.items():
                is_offered = is_of_language(tag_name(flag), language)
                action.setVisible(is_offered)
                if not is_offered:
                    action.setChecked(False)

    def leave_out(self, flag: Flag, *, chosen: bool) -> None:
        """Leave the words with ``flag`` out, or no longer."""
        self._without[flag].setChecked(chosen)

    def _section(self, title: str) -> dict[Flag, QAction]:
        """Return the choices of a menu of their own: both together are longer than a screen."""
        menu = self._menu.addMenu(title)
        actions: dict[Flag, QAction] = {}
        for flag, name in _FLAGS.items():
            action = menu.addAction(tr(name))
            action.setCheckable(True)
            action.toggled.connect(self._note)
            actions[flag] = action
        return actions

    def _show_all(self) -> None:
        for action in self._actions():
            action.setChecked(False)

    def _actions(self) -> Iterator[QAction]:
        for section in (self._having, self._without, self._avoided):
            yield from section.values()

    def _tell(self) -> None:
        """Say on the button how many choices are made: words may be missing for them."""
        count = sum(action.isChecked() for action in self._actions())
        said = tr("Tags ({count})").format(count=number(count)) if count else tr("Tags")
        self.show_words(said)
        self._all.setEnabled(bool(count))

    def _note(self) -> None:
        self._tell()
        self.changed.emit()


def _chosen(actions: dict[Flag, QAction]) -> Flag:
    return reduce(or_, (flag for flag, action in actions.items() if action.isChecked()), Flag.NONE)
