"""The window: the grid in the middle, all else around it, joined to one document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QDialog, QMainWindow, QVBoxLayout, QWidget

from editor.document.list_setups import in_use
from editor.document.list_watch import ListWatch
from editor.language import tr
from editor.ui.checks.checking import Checking
from editor.ui.filling.autofill import Autofill
from editor.ui.filling.fill_bar import FillBar
from editor.ui.filling.live_work import LiveWork
from editor.ui.filling.sections_work import SectionsWork
from editor.ui.filling.why_work import WhyWork
from editor.ui.filling.workplace import Workplace
from editor.ui.grid.clipboard import Clipboard
from editor.ui.grid.desk import GridDesk
from editor.ui.grid.editing import Editing
from editor.ui.grid.view import GridView
from editor.ui.makers.makers import Makers
from editor.ui.makers.theme.work import GridsWork
from editor.ui.pages.exports import Exports
from editor.ui.widgets.symmetry_menu import SymmetryMenu
from editor.ui.widgets.theme import PAPER
from editor.ui.window.actions import build_actions, build_menus, build_tool_bar
from editor.ui.window.choices import Choices
from editor.ui.window.command import Menu
from editor.ui.window.commands import COMMANDS
from editor.ui.window.dialogs import Dialogs
from editor.ui.window.files import Files
from editor.ui.window.fills import Fills
from editor.ui.window.handlers import handlers
from editor.ui.window.jumps import Jumps
from editor.ui.window.panels import Panels
from editor.ui.window.recent_menu import RecentMenu
from editor.ui.window.scheme_menu import SchemeMenu
from editor.ui.window.status import Status
from editor.ui.window.views import Views
from editor.ui.window.word_dialogs import WordDialogs
from editor.ui.words.word_work import WordWork

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QCloseEvent

    from editor.document.document import Document
    from editor.document.filler import Filler
    from editor.document.journal import Journal
    from editor.document.settings import Settings
    from editor.document.word_lists import WordLists

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
        place = Workplace(document, lists, settings, self.editing, self.view)
        self.autofill = Autofill(place, filler)
        self.files = Files(document, settings, self)
        self.fill_bar = FillBar(self.actions_by_name)
        self.status = Status()
        self.symmetries = SymmetryMenu(self)
        self.schemes = SchemeMenu(self)
        self._recent = RecentMenu(settings, self)
        self.panels = Panels(self, document.puzzle, settings, self.actions_by_name)
        self.words = WordWork(
            document, lists, self.editing, self.view, (self.panels.words, self.panels.definitions)
        )
        self.live = LiveWork(place)
        self.live.join(self.panels.candidates, self.status.light, self.words)
        self.sections = SectionsWork(place, self.live.help)
        self.grids = GridsWork(place)
        self.why = WhyWork(place, self.live, self.words.own_words, self.panels.candidates.why)
        self.word_dialogs = WordDialogs(self, document, settings, self.words)
        self._watch = ListWatch(self)
        self.exports = Exports(document, settings, self.files, self)
        self.dialogs = Dialogs(self, document, settings, self.editing, self.files, self.exports)
        self.makers = Makers(self, document, settings, self.files.replace)
        self.choices = Choices(self, settings)
        self.fills = Fills(self, lists)
        self.jumps = Jumps(self)
        self._build()
        self._views = Views(self, settings, lists)
        self._connect()
        self._restore()
        self._views.show_everything()

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
        for dialog in self.findChildren(QDialog):
            dialog.close()  # which ends what it has under way
        self._filler.close()
        self._lists.wait()
        self.words.close()
        self.live.close()
        self.grids.close()

    def say(self, sentence: str) -> None:
        """Show ``sentence`` for a while in the status bar."""
        self.status.showMessage(sentence, _MESSAGE_TIME)

    def load_lists(self) -> None:
        """Load the word lists of the settings, in the alphabet of the puzzle."""
        setup = in_use(self._settings.lists_for(self.document.puzzle.alphabet))
        self._lists.load(setup)
        self._watch.watch(setup)

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
        menus[Menu.VIEW].addMenu(self.schemes.menu)
        shown = menus[Menu.VIEW].addMenu(tr("&Panels shown"))
        for dock in self.panels.docks.values():
            shown.addAction(dock.toggleViewAction())

    def _connect(self) -> None:
        for name, handler in handlers(self).items():
            self.actions_by_name[name].triggered.connect(handler)
        self._connect_grid_and_panels()
        self._connect_files_and_lists()
        self._connect_sentences()

    def _connect_grid_and_panels(self) -> None:
        view, panels, choices = self.view, self.panels, self.choices
        self.document.loaded.connect(view.move_home)
        view.returned.connect(self.autofill.keep)
        view.escaped.connect(self.fills.escape)
        panels.entry.clue_written.connect(self.editing.set_clue)
        panels.entry.next_asked.connect(self.jumps.next_unclued)
        panels.entry.left.connect(view.setFocus)
        panels.clues.clue_written.connect(self.editing.set_clue)
        panels.clues.slot_chosen.connect(self.jumps.go_to_slot)
        panels.clues.left.connect(view.setFocus)
        panels.checks.finding_chosen.connect(self.jumps.show_finding)
        panels.checks.preset_chosen.connect(choices.use_preset)
        panels.checks.waiver_asked.connect(choices.waive)
        panels.checks.keep_asked.connect(choices.keep_preset)
        panels.checks.drop_asked.connect(choices.drop_preset)
        panels.words.offer_actions(
            self.actions_by_name[one.name] for one in COMMANDS if one.menu is Menu.WORDS
        )
        self.symmetries.chosen.connect(self.editing.set_symmetry)
        self.schemes.chosen.connect(choices.use_scheme)
        self.status.findings_asked.connect(self.jumps.next_finding)
        self.status.limits_asked.connect(self.fills.edit_limits)
        self.status.light.clicked.connect(self.jumps.ask_why)
        self.words.clue_drafted.connect(self.jumps.write_clue)
        # A panel behind another one is visible to Qt too.
        panels.docks["definitions"].visibilityChanged.connect(self.words.note_seen)

    def _connect_files_and_lists(self) -> None:
        self.files.saved.connect(self._note_saved)
        self.exports.exported.connect(self._note_exported)
        self._recent.file_chosen.connect(self._open_recent)
        self._settings.lists_changed.connect(self.load_lists)
        self.words.own_words_changed.connect(self.load_lists)
        self._watch.disturbed.connect(self._note_disturbance)

    def _connect_sentences(self) -> None:
        for said in (self.words.said, self.live.said, self.why.said, self.sections.said):
            said.connect(self.say)
        self._journal.write_failed.connect(self.say)
        for part in (self.files, self.exports, self.words):
            part.failed.connect(self.dialogs.show_error)
        self._lists.load_failed.connect(self.dialogs.show_error)

    def _open_recent(self, path: Path) -> None:
        if self.files.may_close():
            self.files.open_path(path)

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
