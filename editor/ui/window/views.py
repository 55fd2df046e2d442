"""Shows the document and what is known of it in all parts of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from editor.core.presets import PRESETS
from editor.core.rules.rule import Reads
from editor.core.statistics import statistics
from editor.language import tr
from editor.ui.filling.autofill import Phase
from editor.ui.widgets.icons import icon
from editor.ui.widgets.limit_words import puzzle_limits
from editor.ui.widgets.theme import NIGHT, PAPER, Scheme, colours
from editor.ui.window.actions import colour_icons

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import Finding
    from editor.document.settings import Preferences, Settings
    from editor.document.word_lists import WordLists
    from editor.ui.filling.autofill import FillState
    from editor.ui.grid.cursor import Cursor
    from editor.ui.widgets.theme import WindowColours
    from editor.ui.window.main_window import MainWindow


class Views(QObject):
    """Listens to the parts of ``window`` that know something, and tells those that show it."""

    def __init__(self, window: MainWindow, settings: Settings, lists: WordLists) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._lists = lists
        self._document = window.document
        self._panels = window.panels
        self._actions = window.actions_by_name
        self._worn: WindowColours | None = None
        self._connect()

    def show_everything(self) -> None:
        """Show the whole state, whatever was shown before."""
        puzzle = self._document.puzzle
        self._show_presets()
        self._show_preferences(self._settings.preferences)
        self._show_puzzle(puzzle, puzzle)
        self._show_history()
        self._show_title()
        self._show_lists()
        self._show_fill(self._window.autofill.state)
        self._window.checking.check()
        self._show_findings(self._window.checking.findings)
        self._window.view.setFocus()

    def _connect(self) -> None:
        window, history = self._window, self._document.history
        self._document.puzzle_changed.connect(self._show_puzzle)
        self._document.loaded.connect(self._show_title)
        self._document.path_changed.connect(self._show_title)
        history.cleanChanged.connect(self._show_title)
        history.indexChanged.connect(self._show_history)
        window.view.cursor_moved.connect(self._show_cursor)
        window.checking.findings_changed.connect(self._show_findings)
        window.autofill.state_changed.connect(self._show_fill)
        window.why.blame_changed.connect(self._show_tints)
        self._lists.loaded.connect(self._show_lists)
        self._settings.preferences_changed.connect(self._show_preferences)
        self._settings.presets_changed.connect(self._show_presets)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._show_colours)

    def _show_puzzle(self, before: Puzzle, after: Puzzle) -> None:
        self._window.view.show_puzzle(after)
        self._panels.show_clues(after)
        self._panels.checks.show_preset(after.preset)
        self._window.symmetries.show_puzzle(after)
        self._show_limits(after)
        self._show_cursor(self._window.view.cursor_value)
        self._show_figures()
        if (before.grid, before.fill) != (after.grid, after.fill):
            self._window.fill_bar.show_hint("")
        if before.title != after.title:
            self._show_title()
        if before.alphabet != after.alphabet:
            self._window.load_lists()

    def _show_limits(self, puzzle: Puzzle) -> None:
        limits = puzzle_limits(puzzle)
        self._window.status.show_limits(limits)
        self._panels.fill.show_limits(limits)

    def _show_cursor(self, cursor: Cursor) -> None:
        puzzle, slot = self._document.puzzle, self._window.editing.slot
        entry = puzzle.entry(slot) if slot else None
        self._panels.show_cursor(puzzle, cursor, self._lists.score(entry) if entry else None)
        lock = self._actions["lock"]
        lock.setEnabled(slot is not None)
        lock.setChecked(slot is not None and slot.key in puzzle.locks)
        self._window.words.show_cursor()

    def _show_figures(self) -> None:
        score = self._lists.score if self._lists.words else None
        figures = statistics(self._document.puzzle, score)
        self._panels.statistics.show_statistics(figures)
        self._window.status.show_statistics(figures)

    def _show_findings(self, findings: tuple[Finding, ...]) -> None:
        self._show_tints()
        self._panels.checks.show_findings(findings, self._window.checking.waived)
        self._window.status.show_findings(len(findings))

    def _show_tints(self) -> None:
        """Tint the cells of findings, and those that stand in the way of a fill."""
        blame = self._window.autofill.state.blame
        findings = self._window.checking.findings
        of_grid = [one for one in findings if one.rule.reads is not Reads.CLUES]
        found = {cell for one in of_grid for cell in one.cells}
        found.update(self._window.why.blamed)
        found.update(cell for cause in (blame.causes if blame else ()) for cell in cause.cells)
        self._window.view.show_findings(frozenset(found))

    def _show_fill(self, state: FillState) -> None:
        self._show_tints()
        self._window.view.show_preview(state.texts)
        self._window.fill_bar.show_state(state)
        running, actions = state.phase is Phase.RUNNING, self._actions
        actions["stop"].setEnabled(running and not state.stopping)
        actions["keep"].setEnabled(bool(state.texts))
        actions["discard"].setEnabled(state.phase is not Phase.IDLE)
        actions["another"].setEnabled(not running)
        actions["autofill_selection"].setEnabled(not running)
        actions["autofill_section"].setEnabled(not running)
        self._show_autofill_action(running=running)

    def _show_autofill_action(self, *, running: bool) -> None:
        action = self._actions["autofill"]
        action.setText(tr("&Stop autofill") if running else tr("&Autofill"))
        action.setIcon(icon("mdi6.stop" if running else "mdi6.auto-fix", self._colours))

    def _show_lists(self) -> None:
        words = self._lists.words
        self._panels.fill.show_lists(self._lists.setup, words)
        names = " + ".join(one.name for one in self._lists.setup.sources if one.on)
        self._window.status.show_lists(names if words else tr("loading the word lists…"))
        self._show_figures()
        self._show_cursor(self._window.view.cursor_value)
        self._window.words.show_lists()

    def _show_presets(self) -> None:
        own = self._settings.presets
        self._panels.checks.show_presets((*PRESETS.values(), *own), [one.name for one in own])

    def _show_history(self) -> None:
        history, actions = self._document.history, self._actions
        for name, text, possible in (
            ("undo", history.undoText(), history.canUndo()),
            ("redo", history.redoText(), history.canRedo()),
        ):
            verb = tr("&Undo") if name == "undo" else tr("&Redo")
            actions[name].setText(f"{verb} {text[:1].lower()}{text[1:]}" if text else verb)
            actions[name].setEnabled(possible)

    def _show_title(self) -> None:
        self._window.setWindowTitle(f"{self._window.files.name}[*] – Gridwright")
        self._window.setWindowModified(not self._document.is_saved)
        path = self._document.path
        self._window.setWindowFilePath(str(path) if path else "")

    def _show_preferences(self, chosen: Preferences) -> None:
        self._window.schemes.show_choice(Scheme(chosen.scheme))
        for name in ("dark_grid", "live_help", "forced_letters", "heat_map"):
            self._actions[name].setChecked(getattr(chosen, name))
        self._window.view.show_colours(NIGHT if chosen.dark_grid else PAPER)
        self._show_colours()

    def _show_colours(self) -> None:
        """Draw icons and signs in the colours that the window wears, if it wears others now."""
        chosen = self._colours
        if chosen is self._worn:
            return
        self._worn = chosen
        colour_icons(self._actions, chosen)
        self._show_autofill_action(running=self._window.autofill.state.phase is Phase.RUNNING)
        self._panels.candidates.show_colours(chosen)
        self._panels.checks.show_icon(icon("mdi6.alert-outline", chosen))
        self._panels.clues.show_colours(chosen)
        self._window.status.show_colours(chosen)
        self._show_cursor(self._window.view.cursor_value)

    @property
    def _colours(self) -> WindowColours:
        return colours(Scheme(self._settings.preferences.scheme))
