"""Keeps the state of a window up to date, and has it shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from editor.ui.widgets.theme import Scheme, colours
from editor.ui.window.state import WindowState

if TYPE_CHECKING:
    from editor.core.change import Change
    from editor.ui.checks.checking import Checking
    from editor.ui.filling.autofill import Autofill
    from editor.ui.filling.live_work import LiveWork
    from editor.ui.filling.why_work import WhyWork
    from editor.ui.filling.workplace import Workplace
    from editor.ui.window.files import Files
    from editor.ui.window.views import Views


class Keeper(QObject):
    """Listens to the parts of a window that know something; ``views`` show what they know."""

    def __init__(
        self,
        place: Workplace,
        files: Files,
        checking: Checking,
        autofill: Autofill,
        live: LiveWork,
        why: WhyWork,
        views: Views,
    ) -> None:
        super().__init__(views.window)
        self._place = place
        self._files = files
        self._checking = checking
        self._autofill = autofill
        self._live = live
        self._why = why
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
            fill=self._autofill.state,
            live=self._live.state,
            blamed=self._why.blamed,
            findings=self._checking.findings,
            waived=self._checking.waived,
            lists=lists.setup,
            words=lists.words,
            preferences=settings.preferences,
            presets=self._presets,
            undo=history.undoText() if history.canUndo() else None,
            redo=history.redoText() if history.canRedo() else None,
            name=self._files.name,
            path=document.path,
            saved=document.is_saved,
            hint=self._hint,
            colours=colours(Scheme(settings.preferences.scheme)),
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
            document.history.cleanChanged,
            document.history.indexChanged,
            self._place.view.cursor_moved,
            self._place.view.tool_changed,
            self._place.lists.loaded,
            settings.preferences_changed,
            settings.presets_changed,
            self._checking.findings_changed,
            self._autofill.state_changed,
            self._live.state_changed,
            self._why.blame_changed,
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
