"""One page of preferences: a row for each, with its field and a way back to the usual value."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QToolButton, QWidget

from editor.document.preference_records import PREFERENCES, Choice
from editor.language import tr
from editor.ui.widgets.icons import icon
from editor.ui.widgets.preference_field import preference_field, show_value, value_in, when_changed
from editor.ui.widgets.theme import Scheme, colours
from editor.ui.window.preferences.listed import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QIcon

    from editor.document.preference_records import Preference, Section
    from editor.document.preferences import Preferences
    from editor.document.settings import Settings
    from editor.ui.widgets.preference_field import Field


@dataclass(frozen=True, slots=True)
class Row:
    """The widgets of one preference; ``label`` is None where the field names itself."""

    record: Preference
    label: QLabel | None
    field: Field
    back: QToolButton

    def show_value(self, chosen: Preferences) -> None:
        """Show the value that is chosen."""
        value = getattr(chosen, self.record.name)
        show_value(self.field, value)
        self.back.setVisible(value != self.record.usual and not self.field.isHidden())

    def show_match(self, words: Sequence[str], title: str) -> bool:
        """Show the row if all ``words`` are found in what it says; tell whether it is shown."""
        found = all(word in _said(self.record, title) for word in words)
        for part in filter(None, (self.label, self.field)):
            part.setVisible(found)
        return found


class Page(QWidget):
    """The preferences of ``section``, shown and changed."""

    def __init__(self, section: Section, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = tr(section.value)
        self._settings = settings
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(8)
        self._grid.setColumnStretch(1, 1)
        heading = QLabel(self.title)
        face = heading.font()
        face.setBold(True)
        heading.setFont(face)
        self._grid.addWidget(heading, 0, 0, 1, 3)
        of_page = [one for one in PREFERENCES if one.section is section]
        self.rows = {one.name: self._row(at, one) for at, one in enumerate(of_page, 1)}

    def show_values(self, chosen: Preferences) -> None:
        """Show what is chosen."""
        for row in self.rows.values():
            row.back.setIcon(_restore(chosen))
            row.show_value(chosen)

    def show_matches(self, words: Sequence[str]) -> bool:
        """Show the rows that all ``words`` are found in; tell whether there are any."""
        shown = [row.show_match(words, self.title) for row in self.rows.values()]
        self.show_values(self._settings.preferences)
        return any(shown)

    def _row(self, at: int, record: Preference) -> Row:
        field = preference_field(record, listed)
        back = self._back(record)
        label = None
        if isinstance(field, QCheckBox):
            self._grid.addWidget(field, at, 0, 1, 2)
        else:
            label = QLabel(tr(record.text))
            label.setToolTip(tr(record.tip))
            label.setBuddy(field)
            self._grid.addWidget(label, at, 0)
            self._grid.addWidget(field, at, 1)
        self._grid.addWidget(back, at, 2)
        row = Row(record, label, field, back)
        when_changed(field, partial(self._take, row))
        return row

    def _back(self, record: Preference) -> QToolButton:
        back = QToolButton()
        back.setAutoRaise(True)
        back.setIcon(_restore(self._settings.preferences))
        told = tr("Back to the usual: {name}").format(name=tr(record.text))
        back.setToolTip(told)
        back.setAccessibleName(told)
        self._grid.setColumnMinimumWidth(2, back.sizeHint().width())
        back.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        back.clicked.connect(partial(self._prefer, record, record.usual))
        return back

    def _take(self, row: Row, *_news: object) -> None:
        self._prefer(row.record, value_in(row.field))

    def _prefer(self, record: Preference, value: object, *_news: object) -> None:
        self._settings.prefer(**{record.name: value})


def _restore(chosen: Preferences) -> QIcon:
    """Return the sign of the way back, in the colours that are ``chosen``."""
    return icon("mdi6.restore", colours(Scheme(chosen.scheme)))


def _said(record: Preference, title: str) -> str:
    """Return all that a row says, in small letters."""
    names = record.kind.names.values() if isinstance(record.kind, Choice) else ()
    return " ".join((title, tr(record.text), tr(record.tip), *map(tr, names))).casefold()
