"""Keeps the state of a window up to date, and has it shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from editor.ui.widgets.theme import Scheme, colours
from editor.ui.window.state import WindowState

if TYPE_CHECKING:
    from editor.core.change import Change
    from editor.ui.filling.workplace import Workplace
    from editor.ui.window.parts import Parts
    from editor.ui.window.views import Views


class Keeper(QObject):
    """Listens to the parts of a window that know something; ``views`` show what they know."""

    def __init__(self, place: Workplace, parts: Parts, views: Views) -> None:
        super().__init__(views.window)
        self._place = place
        self._parts = parts
        self._views = views
        self._hint = ""
        self._shown: WindowState | None = None
        self._showing = self._outdated = False
        self._connect()

    @property
    def state(self) -> WindowState:
        """All that is known at the moment."""
        document, settings, lists = self._place.document, self._place.settings, self._place.lists
        history = document.history
        return WindowState(
            puzzle=document.puzzle,
            cursor=self._place.view.cursor_value,
            tool=self._place.view.tool,
            pencils=self._place.editing.pencils,
            fill=self._parts.autofill.state,
            live=self._parts.live.state,
            blamed=self._parts.why.blamed,
            findings=self._parts.checking.findings,
            waived=self._parts.checking.waived,
            tag_hints=self._parts.checking.hints,
            lists=lists.setup,
            words=lists.words,
            facts=lists.facts,
            beside_clues=self._parts.checking.beside_clues,
            used_clues=self._parts.clue_uses.used,
            preferences=settings.preferences,
            presets=self._presets,
            undo=history.undoText() if history.canUndo() else None,
            redo=history.redoText() if history.canRedo() else None,
            name=self._parts.files.name,
            path=document.path,
            saved=document.is_saved,
            hint=self._hint,
            colours=colours(Scheme(settings.preferences.scheme)),
            panels=self._views.panels.in_sight,
            arrangements=self._views.panels.arrangements,
        )

    def show_hint(self, hint: str) -> None:
        """Say ``hint`` until the first edit."""
        self._hint = hint
        self.show()

    def show(self) -> None:
        """Show what is known, and what comes to be known while it is shown."""
        self._outdated = True
        if self._showing:
            return
        self._showing = True
        try:
            while self._outdated:
                self._outdated = False
                before, self._shown = self._shown, self.state
                self._views.show(before, self._shown)
        finally:
            self._showing = False

    def _connect(self) -> None:
        self._take_presets()
        document, settings = self._place.document, self._place.settings
        document.puzzle_changed.connect(self._note_edit)
        settings.presets_changed.connect(self._take_presets)
        for news in (
            document.loaded,
            document.path_changed,
            document.saved_changed,
            document.recalled,
            self._place.view.cursor_moved,
            self._place.view.tool_changed,
            self._place.editing.pencil_changed,
            self._place.lists.facts_changed,
            self._views.panels.sight_changed,
            self._views.panels.arrangements_changed,
            self._place.lists.loaded,
            settings.preferences_changed,
            settings.presets_changed,
            self._parts.checking.findings_changed,
            self._parts.clue_uses.found,
            self._parts.autofill.state_changed,
            self._parts.live.state_changed,
            self._parts.why.blame_changed,
            QGuiApplication.styleHints().colorSchemeChanged,
        ):
            news.connect(self._note_news)

    def _note_news(self, _news: object = None) -> None:
        self.show()

    def _note_edit(self, change: Change) -> None:
        if change.of_letters:
            self._hint = ""
        self.show()

    def _take_presets(self) -> None:
        """Read the kept presets: that takes too long for every key."""
        self._presets = self._place.settings.presets
