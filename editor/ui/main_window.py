"""The window: the grid in the middle, all else around it, joined to one document."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QSize, Signal, SignalInstance
from PySide6.QtWidgets import QApplication, QInputDialog, QMainWindow, QVBoxLayout, QWidget

from editor.core.connection import section_around
from editor.core.reshape import Turn
from editor.core.rules import PRESETS
from editor.core.statistics import statistics
from editor.document.list_setups import in_use
from editor.document.list_watch import ListWatch
from editor.ui import cursor as moves
from editor.ui.actions import build_actions, build_menus, build_tool_bar, colour_icons, icon
from editor.ui.autofill import Autofill, FillState, Phase
from editor.ui.checking import Checking
from editor.ui.clipboard import Clipboard
from editor.ui.command import Menu
from editor.ui.commands import COMMANDS
from editor.ui.dialogs import Dialogs
from editor.ui.editing import Editing
from editor.ui.exports import Exports
from editor.ui.files import Files
from editor.ui.fill_bar import FillBar
from editor.ui.grid_desk import GridDesk
from editor.ui.grid_view import GridView, Tool
from editor.ui.grids_work import GridsWork
from editor.ui.limits_dialog import LimitsDialog
from editor.ui.live_work import LiveWork
from editor.ui.makers.makers import Makers
from editor.ui.panels import Panels
from editor.ui.recent_menu import RecentMenu
from editor.ui.scheme_menu import SchemeMenu
from editor.ui.sections_work import SectionsWork
from editor.ui.status import Status
from editor.ui.symmetry_menu import SymmetryMenu
from editor.ui.text import tr
from editor.ui.theme import NIGHT, PAPER, Scheme, colours, wear
from editor.ui.why_work import WhyWork
from editor.ui.word_dialogs import WordDialogs
from editor.ui.word_work import WordWork

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtGui import QCloseEvent

    from editor.core.checks import Finding
    from editor.core.limits import Limits
    from editor.core.puzzle import Puzzle
    from editor.core.rules import Preset
    from editor.core.slots import Slot
    from editor.document.document import Document
    from editor.document.filler import Filler
    from editor.document.journal import Journal
    from editor.document.settings import Preferences, Settings
    from editor.document.word_lists import WordLists
    from editor.ui.cursor import Cursor
    from editor.ui.theme import WindowColours

_SIZE = QSize(1280, 800)
_MESSAGE_TIME = 6000


class MainWindow(QMainWindow):
    """One window for one document.

    Signals:
        window_asked(): the constructor wants another window.
        quit_asked(): the constructor wants all windows closed.
        closed(window): the window was closed.
    """

    window_asked = Signal()
    quit_asked = Signal()
    closed = Signal(object)

    def __init__(
        self,
        document: Document,
        journal: Journal,
        settings: Settings,
        lists: WordLists,
        filler: Filler,
    ) -> None:
        super().__init__()
        self.document = document
        self._journal = journal
        self._settings = settings
        self._lists = lists
        self._filler = filler
        self.actions_by_name = build_actions(self)
        self.view = GridView(document.puzzle, PAPER)
        self.desk = GridDesk(self.view)
        self.editing = Editing(document, self.view)
        self.clipboard = Clipboard(document, self.editing, self.view)
        self.checking = Checking(document, lists, self)
        self.autofill = Autofill(document, filler, lists, settings)
        self.files = Files(document, settings, self)
        self.fill_bar = FillBar(self.actions_by_name)
        self.status = Status()
        self.symmetries = SymmetryMenu(self)
        self._schemes = SchemeMenu(self)
        self._recent = RecentMenu(settings, self)
        self.panels = Panels(self, document.puzzle, settings, self.actions_by_name)
        self.words = WordWork(
            document, lists, self.editing, self.view, (self.panels.words, self.panels.definitions)
        )
        self.live = LiveWork(document, lists, settings, self.editing, self.view)
        self.live.join(self.panels.candidates, self.status.light, self.words.own_words)
        self.sections = SectionsWork(document, lists, settings, self.editing, self.view, self.live)
        self.grids = GridsWork(document, lists, settings, self.view)
        self.why = WhyWork(
            document, settings, self.live, self.words.own_words, self.panels.candidates.why
        )
        self.word_dialogs = WordDialogs(self, document, settings, self.words)
        self._watch = ListWatch(self)
        self.exports = Exports(document, settings, self.files, self)
        self.dialogs = Dialogs(self, document, settings, self.editing, self.files, self.exports)
        self.makers = Makers(self, document, settings, self.files)
        self._build()
        self._connect()
        self._restore()
        self._show_everything()

    def show_finding(self, finding: Finding) -> None:
        """Go to the first cell of ``finding``."""
        if finding.cells:
            slot = finding.slots[0] if finding.slots else None
            direction = slot.direction if slot else None
            self.view.move_cursor(moves.at(self.view.cursor_value, finding.cells[0], direction))
        self.view.setFocus()

    def write_clue(self) -> None:
        """Write the clue of the entry under the cursor."""
        self.panels.show_panel("clues")
        self.panels.entry.write()

    def show_candidates(self) -> None:
        """Choose among the candidates for the entry under the cursor."""
        self.panels.show_panel("candidates")
        self.panels.candidates.setFocus()

    def edit_limits(self) -> None:
        """Set the limits of the slot under the cursor and of the puzzle."""
        dialog = LimitsDialog(self.document.puzzle, self.editing.slot, self)
        dialog.limits_chosen.connect(self._use_limits)
        dialog.open()

    def ask_why(self) -> None:
        """Find out why the grid as it stands cannot be filled."""
        self.panels.show_panel("candidates")
        self.why.ask()

    def find_words(self) -> None:
        """Look for words that fit the entry under the cursor."""
        self.panels.show_panel("words")
        self.words.find()

    def define(self) -> None:
        """Show what the entry under the cursor means."""
        self.panels.show_panel("definitions")
        self.words.define()

    def next_finding(self) -> None:
        """Go to the finding after the one at the cursor, round and round."""
        findings = [one for one in self.checking.findings if one.cells]
        if not findings:
            return
        here = [n for n, one in enumerate(findings) if one.cells[0] == self.view.cursor_value.cell]
        self.show_finding(findings[(here[-1] + 1) % len(findings) if here else 0])

    def next_unclued(self) -> None:
        """Go to the next entry without a clue, and write it."""
        puzzle, cursor = self.document.puzzle, self.view.cursor_value
        for _ in puzzle.layout.slots:
            cursor = moves.next_slot(cursor, puzzle)
            slot = moves.current_slot(cursor, puzzle.layout)
            if slot and not puzzle.clue(slot):
                self.view.move_cursor(cursor)
                self.write_clue()
                return

    def autofill_selection(self) -> None:
        """Fill the selected cells, or the entry under the cursor when nothing is selected."""
        selection = self.view.cursor_value.selection
        slot = self.editing.slot
        if scope := selection or frozenset(slot.cells if slot else ()):
            self.autofill.start(scope)

    def autofill_section(self) -> None:
        """Fill the cells around the cursor that hang together without the letters to keep."""
        puzzle = self.document.puzzle
        kept = (puzzle.fill.keys() - puzzle.filled) | puzzle.locked_cells
        if scope := section_around(puzzle.grid, self.view.cursor_value.cell, kept):
            self.autofill.start(scope)
        else:
            self.say(tr("Nothing is to be filled at the cursor."))

    def show_hint(self) -> None:
        """Say how to begin, until the first edit."""
        self.fill_bar.show_hint(
            tr(
                "Click to place the cursor and type · Ctrl+click paints a block · "
                "Ctrl+Return fills the rest · F2 writes the clue"
            )
        )

    def shut_down(self) -> None:
        """End the threads and the worker process, whatever they do."""
        self.makers.close()
        self._filler.close()
        self._lists.wait()
        self.words.close()
        self.live.close()
        self.grids.close()

    def say(self, sentence: str) -> None:
        """Show ``sentence`` for a while in the status bar."""
        self.status.showMessage(sentence, _MESSAGE_TIME)

    def _build(self) -> None:
        self.setObjectName("window")
        self.setWindowTitle("[*]Gridwright")
        self.resize(_SIZE)
        centre = QWidget()
        layout = QVBoxLayout(centre)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.desk, 1)
        layout.addWidget(self.fill_bar)
        self.setCentralWidget(centre)
        self.setStatusBar(self.status)
        menus = build_menus(self, self.actions_by_name)
        bar = build_tool_bar(self, self.actions_by_name)
        bar.insertWidget(self.actions_by_name["paint_tool"], self.symmetries.button)
        first = menus[Menu.GRID].actions()[0]
        menus[Menu.GRID].insertMenu(first, self.symmetries.menu)
        menus[Menu.FILE].insertMenu(self.actions_by_name["save"], self._recent)
        menus[Menu.VIEW].addMenu(self._schemes.menu)
        menus[Menu.VIEW].addSeparator()
        for dock in self.panels.docks.values():
            menus[Menu.VIEW].addAction(dock.toggleViewAction())

    def _connect(self) -> None:
        document, view, panels = self.document, self.view, self.panels
        for name, handler in self._handlers().items():
            self.actions_by_name[name].triggered.connect(handler)
        document.puzzle_changed.connect(self._show_puzzle)
        document.path_changed.connect(self._show_title)
        document.history.cleanChanged.connect(self._show_title)
        document.history.indexChanged.connect(self._show_history)
        view.cursor_moved.connect(self._show_cursor)
        view.returned.connect(self.autofill.keep)
        view.escaped.connect(self._escape)
        panels.entry.clue_written.connect(self.editing.set_clue)
        panels.entry.left.connect(view.setFocus)
        panels.clues.clue_written.connect(self.editing.set_clue)
        panels.clues.slot_chosen.connect(self._go_to_slot)
        panels.checks.finding_chosen.connect(self.show_finding)
        panels.checks.preset_chosen.connect(self._use_preset)
        panels.checks.keep_asked.connect(self._keep_preset)
        panels.checks.drop_asked.connect(self._drop_preset)
        self.symmetries.symmetry_chosen.connect(self.editing.set_symmetry)
        self.checking.findings_changed.connect(self._show_findings)
        self.autofill.state_changed.connect(self._show_fill)
        self.files.failed.connect(self.dialogs.show_error)
        self.files.saved.connect(self._note_saved)
        self.exports.failed.connect(self.dialogs.show_error)
        self.exports.exported.connect(self._note_exported)
        self._journal.write_failed.connect(self.say)
        self._recent.file_chosen.connect(self._open_recent)
        self._schemes.scheme_chosen.connect(self._use_scheme)
        self._lists.loaded.connect(self._show_lists)
        self._lists.load_failed.connect(self.dialogs.show_error)
        self._settings.preferences_changed.connect(self._show_preferences)
        self._settings.presets_changed.connect(self._show_presets)
        self._settings.lists_changed.connect(self.load_lists)
        self.status.findings_asked.connect(self.next_finding)
        self.words.said.connect(self.say)
        self.words.failed.connect(self.dialogs.show_error)
        self.words.own_words_changed.connect(self.load_lists)
        self.live.said.connect(self.say)
        self.why.said.connect(self.say)
        self.sections.said.connect(self.say)
        self.why.blame_changed.connect(self._show_tints)
        self.status.light.clicked.connect(self.ask_why)
        self.words.clue_drafted.connect(self.write_clue)
        panels.words.offer_actions(
            self.actions_by_name[one.name] for one in COMMANDS if one.menu is Menu.WORDS
        )
        self._watch.disturbed.connect(self._note_disturbance)

    def _handlers(self) -> dict[str, Callable[..., object] | SignalInstance]:
        editing, files, fill, dialogs = self.editing, self.files, self.autofill, self.dialogs
        return {
            "new": dialogs.new_puzzle,
            "new_window": self.window_asked,
            "open": files.open,
            "save": files.save,
            "save_as": files.save_as,
            "export_pdf": dialogs.export_pdf,
            "preview": dialogs.preview,
            "export_picture": dialogs.export_picture,
            "close": self.close,
            "quit": self.quit_asked,
            "undo": self.document.history.undo,
            "redo": self.document.history.redo,
            "cut": self.clipboard.cut,
            "copy": self.clipboard.copy,
            "paste": self.clipboard.paste,
            "select_all": editing.select_all,
            "select_entry": editing.select_entry,
            "clear_chosen": editing.clear_chosen,
            "clear_entry": editing.clear_entry,
            "rebus": self.view.edit_rebus,
            "paint_tool": self._take_tool,
            "toggle_blocks": editing.toggle_blocks,
            "toggle_voids": editing.toggle_voids,
            "bar_right": editing.toggle_bar_right,
            "bar_below": editing.toggle_bar_below,
            "resize": dialogs.resize,
            "rotate_right": partial(self._turn, Turn.ROTATE_RIGHT),
            "rotate_left": partial(self._turn, Turn.ROTATE_LEFT),
            "flip_left_right": partial(self._turn, Turn.FLIP_LEFT_RIGHT),
            "flip_top_bottom": partial(self._turn, Turn.FLIP_TOP_BOTTOM),
            "transpose": partial(self._turn, Turn.TRANSPOSE),
            "autofill": self._autofill,
            "autofill_selection": self.autofill_selection,
            "autofill_section": self.autofill_section,
            "another": fill.start_another,
            "stop": fill.stop,
            "keep": fill.keep,
            "discard": fill.discard,
            "lock": editing.toggle_lock,
            "keep_filled": editing.keep_filled,
            "clear_filled": editing.clear_filled,
            "word_lists": self.word_dialogs.word_lists,
            "edit_clue": self.write_clue,
            "next_unclued": self.next_unclued,
            "find_words": self.find_words,
            "define": self.define,
            "add_word": self.words.add_entry,
            "raise_score": self.words.raise_entry,
            "lower_score": self.words.lower_entry,
            "forget_word": self.words.forget_entry,
            "ban_word": self.words.ban_entry,
            "ban_in_puzzle": self.words.ban_in_puzzle,
            "ban_in_slot": self.words.ban_in_slot,
            "find_subject": self.words.find_subject,
            "clue_memory": self.word_dialogs.clue_memory,
            "properties": dialogs.properties,
            "circle": editing.toggle_circles,
            "shade": self._shade,
            "shade_colour": dialogs.shade_colour,
            "given": editing.toggle_given,
            "next_finding": self.next_finding,
            "zoom_in": self.desk.zoom_in,
            "zoom_out": self.desk.zoom_out,
            "zoom_reset": self.desk.zoom_reset,
            "dark_grid": self._use_dark_grid,
            "candidates": self.show_candidates,
            "why": self.ask_why,
            "limits": self.edit_limits,
            "place_theme": self.grids.place_theme,
            "surgeon": self.grids.operate,
            "alternatives": self.sections.show_alternatives,
            "replace_entry": self.sections.replace_entry,
            "accept_forced": self.live.accept_forced,
            "tightest": self.live.go_to_tightest,
            "live_help": partial(self._prefer, "live_help"),
            "forced_letters": partial(self._prefer, "forced_letters"),
            "heat_map": partial(self._prefer, "heat_map"),
            "next_pane": self._next_pane,
            "show_shortcuts": dialogs.shortcuts,
            **self.makers.handlers,
            "about": dialogs.about,
        }

    def _turn(self, motion: Turn, _checked: bool = False) -> None:
        self.editing.turn(motion)

    def _autofill(self) -> None:
        """Start a fill of the whole grid, or stop the one that runs."""
        if self.autofill.state.phase is Phase.RUNNING:
            self.autofill.stop()
        else:
            self.autofill.start()

    def _escape(self) -> None:
        if self.autofill.state.phase is Phase.RUNNING:
            self.autofill.stop()
        else:
            self.autofill.discard()

    def _take_tool(self, painting: bool) -> None:
        self.view.tool = Tool.BLOCK if painting else Tool.LETTER
        self.view.setFocus()

    def _shade(self) -> None:
        """Shade the chosen cells in the usual colour; clear the shade where all have it."""
        colour = self._settings.preferences.shade
        shades = self.document.puzzle.shades
        chosen = moves.chosen_cells(self.view.cursor_value)
        self.editing.shade("" if all(shades.get(one) == colour for one in chosen) else colour)

    def _go_to_slot(self, slot: Slot) -> None:
        self.view.move_cursor(moves.at_slot(self.view.cursor_value, self.document.puzzle, slot))

    def _next_pane(self) -> None:
        """Move the keyboard from the grid to the panel in front, and back."""
        if self.view.hasFocus():
            shown = [one for one in self.panels.docks.values() if not one.visibleRegion().isEmpty()]
            if shown:
                shown[0].widget().setFocus()
                self.focusNextChild()
        else:
            self.view.setFocus()

    def _open_recent(self, path: Path) -> None:
        if self.files.may_close():
            self.files.open_path(path)

    def _use_limits(self, limits: Limits) -> None:
        after = replace(self.document.puzzle, limits=limits)
        self.document.apply(tr("Change limits"), after)

    # Presets

    def _use_preset(self, preset: Preset) -> None:
        self.document.apply(tr("Change rules"), replace(self.document.puzzle, preset=preset))

    def _keep_preset(self) -> None:
        preset = self.document.puzzle.preset
        name, accepted = QInputDialog.getText(
            self, tr("Keep preset"), tr("Name of the preset"), text=preset.name
        )
        if accepted and name.strip():
            kept = replace(preset, name=name.strip())
            self._settings.keep_preset(kept)
            self._use_preset(kept)

    def _drop_preset(self) -> None:
        self._settings.drop_preset(self.document.puzzle.preset.name)

    # Showing

    def _show_everything(self) -> None:
        puzzle = self.document.puzzle
        self._show_presets()
        self._show_preferences(self._settings.preferences)
        self._show_puzzle(puzzle, puzzle)
        self._show_history()
        self._show_title()
        self._show_lists()
        self._show_fill(self.autofill.state)
        self.checking.check()
        self._show_findings(self.checking.findings)
        self.view.setFocus()

    def _show_puzzle(self, before: Puzzle, after: Puzzle) -> None:
        self.view.show_puzzle(after)
        self.panels.clues.show_puzzle(after)
        self.panels.checks.show_preset(after.preset)
        self.symmetries.show_puzzle(after)
        self._show_cursor(self.view.cursor_value)
        self._show_figures()
        if (before.grid, before.fill) != (after.grid, after.fill):
            self.fill_bar.show_hint("")
        if before.alphabet != after.alphabet:
            self.load_lists()

    def _show_cursor(self, cursor: Cursor) -> None:
        puzzle, slot = self.document.puzzle, self.editing.slot
        entry = puzzle.entry(slot) if slot else None
        self.panels.show_cursor(puzzle, cursor, self._lists.score(entry) if entry else None)
        lock = self.actions_by_name["lock"]
        lock.setCheckable(True)
        lock.setChecked(slot is not None and slot.key in puzzle.locks)
        self.words.show_cursor()

    def _show_figures(self) -> None:
        score = self._lists.score if self._lists.words else None
        figures = statistics(self.document.puzzle, score)
        self.panels.statistics.show_statistics(figures)
        self.status.show_statistics(figures)

    def _show_findings(self, findings: tuple[Finding, ...]) -> None:
        self._show_tints()
        self.panels.checks.show_findings(findings)
        self.status.show_findings(len(findings))

    def _show_tints(self) -> None:
        """Tint the cells of findings, and those that stand in the way of a fill."""
        blame = self.autofill.state.blame
        found = {cell for one in self.checking.findings for cell in one.cells}
        found.update(self.why.blamed)
        found.update(cell for cause in (blame.causes if blame else ()) for cell in cause.cells)
        self.view.show_findings(frozenset(found))

    def _show_fill(self, state: FillState) -> None:
        self._show_tints()
        self.view.show_preview(state.texts)
        self.fill_bar.show_state(state)
        running, actions = state.phase is Phase.RUNNING, self.actions_by_name
        actions["stop"].setEnabled(running and not state.stopping)
        actions["keep"].setEnabled(bool(state.texts))
        actions["discard"].setEnabled(state.phase is not Phase.IDLE)
        actions["another"].setEnabled(not running)
        actions["autofill_selection"].setEnabled(not running)
        actions["autofill_section"].setEnabled(not running)
        self._show_autofill_action(running=running)

    def _show_autofill_action(self, *, running: bool) -> None:
        action = self.actions_by_name["autofill"]
        action.setText(tr("&Stop autofill") if running else tr("&Autofill"))
        action.setIcon(icon("mdi6.stop" if running else "mdi6.auto-fix", self._colours))

    def _show_lists(self) -> None:
        words = self._lists.words
        self.panels.fill.show_lists(self._lists.setup, words)
        names = " + ".join(one.name for one in self._lists.setup.sources if one.on)
        self.status.show_lists(names if words else tr("loading the word lists…"))
        self._show_figures()
        self._show_cursor(self.view.cursor_value)
        self.words.show_lists()

    def _show_presets(self) -> None:
        own = self._settings.presets
        self.panels.checks.show_presets((*PRESETS.values(), *own), [one.name for one in own])

    def _show_history(self) -> None:
        history, actions = self.document.history, self.actions_by_name
        for name, text, possible in (
            ("undo", history.undoText(), history.canUndo()),
            ("redo", history.redoText(), history.canRedo()),
        ):
            verb = tr("&Undo") if name == "undo" else tr("&Redo")
            actions[name].setText(f"{verb} {text[:1].lower()}{text[1:]}" if text else verb)
            actions[name].setEnabled(possible)

    def _show_title(self) -> None:
        self.setWindowTitle(f"{self.files.name}[*] – Gridwright")
        self.setWindowModified(not self.document.is_saved)
        path = self.document.path
        self.setWindowFilePath(str(path) if path else "")

    def _show_preferences(self, chosen: Preferences) -> None:
        self._schemes.show_scheme(Scheme(chosen.scheme))
        for name in ("dark_grid", "live_help", "forced_letters", "heat_map"):
            self.actions_by_name[name].setChecked(getattr(chosen, name))
        self.panels.candidates.show_colours(self._colours)
        self.view.show_colours(NIGHT if chosen.dark_grid else PAPER)
        colour_icons(self.actions_by_name, self._colours)
        self.panels.checks.show_icon(icon("mdi6.alert-outline", self._colours))
        self.status.show_colours(self._colours)
        self.panels.clues.show_colours(self._colours)
        self._show_cursor(self.view.cursor_value)

    @property
    def _colours(self) -> WindowColours:
        return colours(Scheme(self._settings.preferences.scheme))

    def _use_scheme(self, scheme: Scheme) -> None:
        wear(cast("QApplication", QApplication.instance()), scheme)
        self._settings.prefer(scheme=scheme.value)

    def _prefer(self, name: str, _checked: bool = False) -> None:
        self._settings.prefer(**{name: self.actions_by_name[name].isChecked()})

    def _use_dark_grid(self, dark: bool) -> None:
        self._settings.prefer(dark_grid=dark)

    def load_lists(self) -> None:
        """Load the word lists of the settings, in the alphabet of the puzzle."""
        setup = in_use(self._settings.lists_for(self.document.puzzle.alphabet))
        self._lists.load(setup)
        self._watch.watch(setup)

    def _note_disturbance(self) -> None:
        """Load the lists again when one of their files has changed."""
        setup = in_use(self._settings.lists_for(self.document.puzzle.alphabet))
        if setup != self._lists.setup:
            self.load_lists()

    def _note_saved(self, path: Path) -> None:
        self._journal.write()
        self.words.remember_clues(path.stem)
        self.say(tr("Saved {name}").format(name=path.name))

    def _note_exported(self, path: Path) -> None:
        self.say(tr("Written: {path}").format(path=path))

    def _restore(self) -> None:
        self.restoreGeometry(self._settings.window_state("geometry"))
        self.restoreState(self._settings.window_state("docks"))

    # Qt overrides

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """Ask about unsaved work, then remember the window and leave nothing behind."""
        if not self.files.may_close():
            event.ignore()
            return
        self._settings.remember_window("geometry", self.saveGeometry())
        self._settings.remember_window("docks", self.saveState())
        self._journal.remove()
        self.shut_down()
        self.closed.emit(self)
        event.accept()
