"""The window: the grid in the middle, all else around it, joined to one document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, QSize, Signal
from PySide6.QtWidgets import QDialog, QMainWindow, QVBoxLayout, QWidget

from editor.document.list_setups import in_use
from editor.document.list_watch import ListWatch
from editor.document.preferences import chosen_spelling
from editor.document.versions.version import Why
from editor.formats.dropped import dropped
from editor.formats.losses import Feature
from editor.formats.registry import IPUZ
from editor.language import tr
from editor.ui.filling.fill_bar import FillBar
from editor.ui.filling.workplace import Workplace
from editor.ui.grid.editing import Editing
from editor.ui.grid.view import GridView
from editor.ui.widgets.opening import fit_to_screen
from editor.ui.widgets.symmetry_menu import SymmetryMenu
from editor.ui.widgets.theme import PAPER
from editor.ui.window.actions import Actions, build_menus, build_tool_bar
from editor.ui.window.arrangements import FIRST, read_arrangements, stored
from editor.ui.window.building import build_parts
from editor.ui.window.cell_menu import CellMenu
from editor.ui.window.command import Menu
from editor.ui.window.commands import COMMANDS
from editor.ui.window.keeper import Keeper
from editor.ui.window.panel_joints import connect_panels
from editor.ui.window.panels import Panels
from editor.ui.window.panels_menu import PanelsMenu
from editor.ui.window.parts import Shell
from editor.ui.window.recent_menu import RecentMenu
from editor.ui.window.remark_bar import RemarkBar
from editor.ui.window.return_keeps import ReturnKeeps
from editor.ui.window.scheme_menu import SchemeMenu
from editor.ui.window.self_saving import SelfSaving
from editor.ui.window.side_by_side import SideBySide
from editor.ui.window.status import Status
from editor.ui.window.views import Views
from editor.ui.window.waiting_dialog import WaitingDialog
from editor.words.uses import use_source

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QCloseEvent

    from editor.core.change import Change
    from editor.core.puzzle import Puzzle
    from editor.document.document import Document
    from editor.document.document_file import DocumentFile
    from editor.document.filler import Filler
    from editor.document.journal import Journal
    from editor.document.lost_work import LostWork
    from editor.document.preferences import Preferences
    from editor.document.settings import Settings
    from editor.document.versions.past import Past
    from editor.document.word_lists import WordLists
    from editor.words.setup import ListSetup

_SIZE = QSize(1280, 800)
_MESSAGE_TIME = 6000


class MainWindow(QMainWindow):
    """One window for one document.

    Signals:
        window_asked(): the constructor wants another window.
        file_asked(path): the window that has this file is wanted.
        quit_asked(): the constructor wants all windows closed.
        closed(window): the window was closed.
        stayed(): it was not, because the constructor wants to stay.
    """

    window_asked = Signal()
    file_asked = Signal(object)
    quit_asked = Signal()
    closed = Signal(object)
    stayed = Signal()

    def __init__(
        self,
        document: Document,
        file: DocumentFile,
        journal: Journal,
        past: Past,
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
        self._may_go = self._closing = False
        self._uses = use_source(document.path)
        self._waiting: WaitingDialog | None = None
        self._actions = Actions(COMMANDS, self)
        self.actions_by_name = self._actions.by_name
        self.view = GridView(document.puzzle, PAPER)
        self.fill_bar = FillBar(self.actions_by_name)
        self.remark_bar = RemarkBar()
        self.status = Status()
        self.symmetries = SymmetryMenu(self)
        self.schemes = SchemeMenu(self)
        self._recent = RecentMenu(settings, self)
        self._watch = ListWatch(self)
        self.panels = Panels(document.puzzle, settings, self.actions_by_name)
        editing = Editing(document, self.view)
        self._place = Workplace(document, lists, settings, editing, self.view)
        shell = Shell(self.window_asked.emit, self.close, self.quit_asked.emit)
        self.parts = build_parts(
            self, shell, self._place, self.panels, filler, file, past, self._actions
        )
        SelfSaving(document, self.parts.files, settings)
        self._actions.serve(self.parts)
        self._build()
        self._keeper = self._state_keeper()
        self._connect()
        self._restore()
        self.parts.checking.check()
        self._keeper.show()
        self.view.setFocus()

    def show_hint(self) -> None:
        """Say how to begin, until the first edit."""
        self._keeper.show_hint(self.parts.help.how_to_begin)

    def shut_down(self) -> None:
        """End the threads and the worker process, whatever they do."""
        for dialog in self.findChildren(QDialog):
            dialog.close()  # which ends what it has under way
        self._filler.close()
        self._lists.wait()
        self.parts.meanings.close()
        self.parts.wordplay.close()
        self.parts.live.close()
        self.parts.grids.close()
        self.parts.cost.close()

    def say(self, sentence: str) -> None:
        """Show ``sentence`` for a while in the status bar."""
        self.status.showMessage(sentence, _MESSAGE_TIME)

    def recover(self, work: LostWork) -> None:
        """Put ``work`` on the desk; its old copy goes once there is a new one."""
        self.document.load(work.puzzle, work.path, saved=False, line=work.line, digest=work.seen)
        self._journal.replace(work)
        self.parts.past.keep(Why.RECOVERED)

    def load_lists(self) -> None:
        """Load the word lists of the settings, in the alphabet of the puzzle."""
        setup = self._lists_in_use()
        self._lists.load(setup)
        self._watch.watch(setup)

    def _state_keeper(self) -> Keeper:
        views = Views(
            window=self,
            actions=self._actions,
            view=self.view,
            fill_bar=self.fill_bar,
            panels=self.panels,
            sides=self._sides,
            status=self.status,
            symmetries=self.symmetries,
            schemes=self.schemes,
            words=self.parts.words,
            meanings=self.parts.meanings,
            wordplay=self.parts.wordplay,
        )
        return Keeper(self._place, self.parts, views)

    def _build(self) -> None:
        self.setObjectName("window")
        self.setWindowTitle("[*]Gridwright")
        fit_to_screen(self, _SIZE)
        self._sides = SideBySide(self.parts.desk, self.panels.side)
        self._sides.share_changed.connect(self.panels.take_share)
        self.panels.share_asked.connect(self._sides.show_share)
        centre = QWidget()
        layout = QVBoxLayout(centre)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.remark_bar)
        layout.addWidget(self._sides, 1)
        layout.addWidget(self.fill_bar)
        self.setCentralWidget(centre)
        self.setStatusBar(self.status)
        menus = build_menus(self, COMMANDS, self.actions_by_name)
        bar = build_tool_bar(self, COMMANDS, self.actions_by_name)
        bar.insertWidget(self.actions_by_name["paint_tool"], self.symmetries.button)
        first = menus[Menu.GRID].actions()[0]
        menus[Menu.GRID].insertMenu(first, self.symmetries.menu)
        menus[Menu.FILE].insertMenu(self.actions_by_name["save"], self._recent)
        menus[Menu.VIEW].addMenu(self.schemes.menu)
        menus[Menu.VIEW].addMenu(PanelsMenu(self.panels, self))

    def _connect(self) -> None:
        self.document.puzzle_changed.connect(self._note_edit)
        connect_panels(self.parts, self.actions_by_name)
        self._connect_grid_and_bars()
        self._connect_files_and_lists()
        self._connect_sentences()

    def _connect_grid_and_bars(self) -> None:
        view, parts = self.view, self.parts
        self.document.loaded.connect(view.move_home)
        parts.dialogs.pattern_taken.connect(view.leave_block)
        view.returned.connect(parts.autofill.keep)
        ReturnKeeps(self, parts.autofill)
        CellMenu(view, self.actions_by_name)
        view.escaped.connect(parts.fills.escape)
        self.symmetries.chosen.connect(parts.editing.set_symmetry)
        self.schemes.chosen.connect(parts.choices.use_scheme)
        self.status.findings_asked.connect(parts.jumps.next_finding)
        self.status.limits_asked.connect(parts.fills.edit_limits)
        self.fill_bar.light.clicked.connect(parts.jumps.ask_why)
        self.fill_bar.standing.remedy_chosen.connect(parts.standing.carry_out)
        self.fill_bar.standing.entry_chosen.connect(parts.standing.go_to)
        parts.jumps.pair_asked.connect(parts.dialogs.pairs)
        parts.meanings.clue_drafted.connect(parts.jumps.go_on_with_clue)
        self.panels.sight_changed.connect(self._note_sight)

    def _connect_files_and_lists(self) -> None:
        self.parts.files.saved.connect(self._note_saved)
        self.parts.files.saved_by_itself.connect(self._note_saved_by_itself)
        self.parts.files.file_asked.connect(self.file_asked)
        self.parts.files.remarks_made.connect(self.remark_bar.show_remarks)
        self.parts.files.choice_found.connect(self.parts.dialogs.choose_grid)
        self.parts.exports.exported.connect(self._note_exported)
        for fills in (self.parts.autofill, self.parts.sections):
            fills.kept.connect(self._note_fill)
        self._recent.file_chosen.connect(self._open_recent)
        self._settings.lists_changed.connect(self.load_lists)
        self._settings.preferences_changed.connect(self._use_spelling)
        self._use_spelling(self._settings.preferences)
        self.parts.words.own_words_changed.connect(self.load_lists)
        self.parts.meanings.memory_changed.connect(self._renew_uses)
        self.document.loaded.connect(self._renew_uses)
        self._watch.disturbed.connect(self._note_disturbance)

    def _connect_sentences(self) -> None:
        parts = self.parts
        speakers = (parts.words, parts.live, parts.why, parts.sections, parts.fills, parts.jumps)
        others = (parts.files, parts.editing, parts.dialogs, parts.standing, parts.versions)
        further = (parts.meanings, parts.writer, parts.preferences, parts.steps, self.panels.clues)
        for part in (*others, *speakers, *further):
            part.said.connect(self.say)
        self._journal.write_failed.connect(self.say)
        self.document.refused.connect(self.say)
        files = (parts.files, parts.versions, parts.exports, parts.preferences)
        for risky in (*files, parts.words, parts.meanings, parts.writer):
            risky.failed.connect(parts.dialogs.show_error)
        self._lists.load_failed.connect(self.parts.dialogs.show_error)

    def _note_sight(self) -> None:
        """Look up what is shown in some panels alone only while they are in sight."""
        self.parts.live.watch_autofill("fill" in self.panels.in_sight)
        self.parts.meanings.note_seen("definitions" in self.panels.in_sight)

    def _open_recent(self, path: Path) -> None:
        self.parts.files.open_path(path)

    def _note_disturbance(self) -> None:
        """Load the lists again when one of their files has changed."""
        if self._lists_in_use() != self._lists.setup:
            self.load_lists()

    def _lists_in_use(self) -> ListSetup:
        return in_use(self._settings.lists_for(self.document.puzzle.alphabet), self._uses)

    def _use_spelling(self, preferences: Preferences) -> None:
        """Let the lists check clues, and the entry offer words, as they are to be spelt."""
        self.panels.entry.use_spelling(chosen_spelling(preferences))
        self._lists.use_spelling(chosen_spelling(preferences))

    def _renew_uses(self) -> None:
        """Let the lists tell what other puzzles than this one have used, as of now."""
        before, self._uses = self._uses, use_source(self.document.path)
        if self._uses != before:
            self.load_lists()

    def _note_edit(self, change: Change) -> None:
        if change.of_alphabet:
            self.load_lists()
        # Another puzzle on the desk, which has no history, is told of by Files.
        if self.document.history.count() and (gone := dropped(change.before, change.after)):
            self.remark_bar.show_remarks(gone)

    def _note_saved(self, path: Path, puzzle: Puzzle) -> None:
        self.parts.meanings.remember(puzzle, path)
        self.say(tr("Saved {name}").format(name=path.name))

    def _note_saved_by_itself(self, path: Path) -> None:
        self.parts.meanings.remember(self.document.puzzle, path)
        self.say(tr("{name} was saved by itself").format(name=path.name))

    def _note_fill(self) -> None:
        self.parts.past.keep(Why.FILLED)

    def _note_exported(self, path: Path) -> None:
        told = [tr("Written: {path}").format(path=path)]
        if self.document.puzzle.pencil and path.suffix != IPUZ.suffixes[0]:
            told.append(tr(Feature.PENCIL.value))
        if path.suffix.lower() == ".pdf" and (lacks := self.parts.exports.unwritten):
            told.append(lacks)
        first, *others = told
        self.say(f"{first}. {' '.join(others)}" if others else first)

    def _restore(self) -> None:
        self.restoreGeometry(self._settings.window_state("geometry"))
        if not self.isMaximized() and not self.isFullScreen():
            fit_to_screen(self, self.size())  # it was another screen, maybe
        self._restore_panels()

    def _restore_panels(self) -> None:
        """Put the panels where they stood; where that cannot be read, where they stand at first."""
        kept = self._settings.window_state("panels")
        try:
            arrangements = read_arrangements(bytes(kept.data())) if kept else FIRST
        except ValueError:
            arrangements = FIRST
            self.say(tr("The arrangement of the panels was damaged: they stand as at first."))
        self.panels.show_arrangements(arrangements)
        self._note_sight()

    def _go(self) -> None:
        """Close the window, whose document may go."""
        self._may_go = True
        if not self._closing:
            self.close()

    def _stay(self) -> None:
        self.stayed.emit()

    def _await_writer(self) -> None:
        """Close the window once what is made of the puzzle is written, if one wants to wait."""
        if self._waiting is None:
            waiting = WaitingDialog(self.parts.writer, self.parts.writer.name, self)
            waiting.written.connect(self._end_waiting)
            waiting.written.connect(self.close)
            waiting.given_up.connect(self._end_waiting)
            waiting.given_up.connect(self._stay)
            self._waiting = waiting

    def _end_waiting(self) -> None:
        self._waiting = None

    # Qt overrides

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Look what other programs have done to the file when one comes back to the window."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.parts.files.look()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """Ask about unsaved work, then remember the window and leave nothing behind.

        While the disk is waited for the window stays; it is closed again when that is over.
        """
        if self.parts.solves.asks():
            event.ignore()
            self._stay()
            return
        if self.parts.writer.is_busy:
            self._await_writer()
            event.ignore()
            return
        if not self._may_go:
            self._closing = True
            self.parts.files.when_clear(self._go, self._stay)
            self._closing = False
        if not self._may_go:
            event.ignore()
            return
        self._settings.remember_window("geometry", self.saveGeometry())
        kept = stored(self.panels.arrangements)
        self._settings.remember_window("panels", QByteArray(kept))
        self.panels.board.close_windows()
        self._journal.remove()
        self.parts.past.close()
        self.parts.files.close()
        self.shut_down()
        self.closed.emit(self)
        event.accept()
