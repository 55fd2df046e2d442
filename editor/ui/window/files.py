"""Files: opening, saving, and the questions before anything is lost or replaced."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QFileDialog

from editor.document.document_file import OWN_SUFFIX, DocumentFile
from editor.document.guarded_file import Foreign, Gone, Opened, Protected, Refused, Written
from editor.document.open_files import Where
from editor.document.versions.version import Why
from editor.formats.registry import IPUZ, losses
from editor.language import tr
from editor.ui.widgets.file_filters import filter_of, opening_filters
from editor.ui.widgets.message import Button, Icon, ask
from editor.ui.widgets.new_file import ask_new_file
from editor.ui.widgets.opening import open_dialog
from editor.ui.widgets.theme import NIGHT, PAPER
from editor.ui.window.decision import Decision
from editor.ui.window.foreign_dialog import Answer, ForeignDialog
from editor.ui.window.waiting_dialog import WaitingDialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from editor.core.puzzle import Puzzle
    from editor.document.document import Document
    from editor.document.guarded_file import News, Outcome
    from editor.document.settings import Settings

    Then: TypeAlias = Callable[[], object]

_SLOW = 300
"""Milliseconds after which a word is said of a file that is still being read or written."""


def _nothing() -> None:
    """Do nothing more."""


class Files(QObject):
    """Has the document of one window read and written, and asks what has to be asked.

    The disk is worked with in a thread of its own, so what comes after is handed over: ``then``
    is called when it is done, ``otherwise`` when it is not to be.

    Signals:
        saved(path, puzzle): the document was written, by hand.
        saved_by_itself(path): it was written after a pause.
        said(sentence): something to tell in passing.
        file_asked(path): the file is open in another window, which is to be shown.
        failed(sentence): a file could not be read or written.
        choice_found(puzzles): the file opened may mean several; the first is on the desk.
        remarks_made(sentences): what is to be told about the file of the puzzle on the desk.
    """

    saved = Signal(object, object)
    saved_by_itself = Signal(object)
    said = Signal(str)
    file_asked = Signal(object)
    failed = Signal(str)
    remarks_made = Signal(object)
    choice_found = Signal(object)

    def __init__(
        self,
        document: Document,
        file: DocumentFile,
        settings: Settings,
        window: QWidget,
        settles_offer: Callable[[], bool],
    ) -> None:
        super().__init__(window)
        self._settles_offer = settles_offer  # asks about a fill; False: the puzzle is to stay
        self._document = document
        self._file = file
        self._settings = settings
        self._window = window
        self._read = ""  # the name of the file that the puzzle was read from
        self._is_read_only = False
        self._asked = False  # whether the loss of what another program wrote was agreed to
        self._by_hand: Path | None = None  # the file that was saved by hand
        self._waits = ""  # why nothing is saved by itself, as far as that was said
        self._question: ForeignDialog | None = None
        self._slow = QTimer(self)
        self._slow.setSingleShot(True)
        self._slow.setInterval(_SLOW)
        self._slow_word = ""
        self._slow.timeout.connect(self._say_slow)
        file.idle.connect(self._slow.stop)
        file.news_found.connect(self._take_news)

    @property
    def name(self) -> str:
        """The name of the document for titles."""
        name = self._plain_name
        return tr("{name} (read-only)").format(name=name) if self._is_read_only else name

    @property
    def stem(self) -> str:
        """What the names of files made of the document begin with."""
        path = self._document.path
        return path.stem if path else file_name(self._plain_name)

    @property
    def is_busy(self) -> bool:
        """Whether a file is being read or written."""
        return self._file.is_busy

    def open(self) -> None:
        """Ask for a file and open it."""
        chosen, _ = QFileDialog.getOpenFileName(
            self._window, tr("Open puzzle"), str(self.folder), opening_filters()
        )
        if chosen:
            self.open_path(Path(chosen))

    def open_path(self, path: Path) -> None:
        """Open the file ``path``, once the document on the desk may go.

        One that is open in another window is shown there.
        """
        match self._file.where(path):
            case Where.NOWHERE:
                self._open(path, read_only=False)
            case Where.HERE:
                self.file_asked.emit(path)
            case Where.ELSEWHERE if self._wants_read_only(path):
                self._open(path, read_only=True)

    def save(self, then: Then = _nothing, otherwise: Then = _nothing) -> None:
        """Save to the document's file, asking for one when there is none yet."""
        if path := self._document.path:
            self.save_to(path, then, otherwise)
        else:
            self.save_as(then, otherwise)

    def save_as(self, then: Then = _nothing, otherwise: Then = _nothing) -> None:
        """Ask for a file and save to it."""
        own = self._document.path
        start = own or self.folder / f"{self.stem}{OWN_SUFFIX}"
        filters, endings = filter_of(IPUZ.name, OWN_SUFFIX), (OWN_SUFFIX,)
        path = ask_new_file(self._window, tr("Save puzzle"), start, filters, endings, own)
        if path is None:
            otherwise()
        else:
            self.save_to(path, then, otherwise)

    def save_to(self, path: Path, then: Then = _nothing, otherwise: Then = _nothing) -> None:
        """Write the document to the ipuz file ``path``."""
        self._document.apply_draft()
        if self._file.where(path) is not Where.NOWHERE:
            sentence = tr("{path} is open in another window. Choose another name.")
            self.failed.emit(sentence.format(path=path))
            otherwise()
            return
        there = self._file.see(path)  # before one is asked again: what comes later stays
        if not self._accepts_losses():
            otherwise()
            return
        self._note_slow(tr("Saving {name}…").format(name=path.name))
        self._file.write(path, partial(self._take_write, then, otherwise), instead=there)

    def save_by_itself(self) -> None:
        """Save to the file that was saved by hand before, unless a question is open about it."""
        path = self._document.path
        if path is None or path != self._by_hand or self._document.is_saved:
            return
        word = self._reason_to_wait(path)
        if word and word != self._waits:
            self.said.emit(word)
        self._waits = word
        if not word:
            self._file.write(path, self._take_write_by_itself, Why.SAVED_BY_ITSELF)

    def look(self) -> None:
        """Look whether another program has changed the file, for one comes back to the window."""
        if self._question is None:
            self._file.look()

    def load(self, puzzle: Puzzle) -> None:
        """Put a new ``puzzle`` on the desk."""
        self._read, self._asked, self._is_read_only = "", False, False
        self._by_hand = None
        self._document.load(puzzle)
        self.remarks_made.emit([])

    def replace(self, puzzle: Puzzle, then: Then = _nothing) -> None:
        """Put a new ``puzzle`` on the desk once the one there may go."""

        def put() -> None:
            self.load(puzzle)
            then()

        self.when_clear(put)

    def when_clear(self, then: Then, otherwise: Then = _nothing) -> None:
        """Call ``then`` once the document may go: it is on the disk, or not wanted."""
        decision = Decision(then, otherwise)
        if self._file.is_writing:
            self._wait(partial(self.when_clear, then, otherwise), otherwise)
            return
        if not self._settles_offer():
            otherwise()
            return
        if self._document.is_saved:
            then()
            return
        answer = ask(
            self._window,
            tr("Unsaved changes"),
            tr("Save the changes to {name}?").format(name=self.name),
            Button.Save | Button.Discard | Button.Cancel,
            Button.Save,
        )
        if answer == Button.Save:
            self.save(decision.go, decision.stay)
            if self._file.is_writing:
                self._wait(_nothing, decision.stay)
        elif answer == Button.Discard:
            decision.go()
        else:
            decision.stay()

    @property
    def folder(self) -> Path:
        """The folder that file dialogs start in."""
        path = self._document.path
        recent = [path] if path else list(self._settings.recent_files)
        return recent[0].parent if recent else Path.home()

    def close(self) -> None:
        """Let others open the file."""
        self._file.close()

    @property
    def _plain_name(self) -> str:
        path = self._document.path
        return path.name if path else self._document.puzzle.title or self._read or tr("Untitled")

    def _open(self, path: Path, *, read_only: bool) -> None:
        self._note_slow(tr("Opening {name}…").format(name=path.name))
        self._file.read(path, partial(self._take_read, read_only))

    def _wants_read_only(self, path: Path) -> bool:
        """Tell that another process has ``path`` open, and ask whether to look at it only."""
        answer = ask(
            self._window,
            tr("Open puzzle"),
            tr("{name} is open in another Gridwright.").format(name=path.name),
            Button.Open | Button.Cancel,
            Button.Open,
            more=tr("Opened read-only it can be looked at, and saved under another name."),
            words={Button.Open: tr("Open &read-only")},
        )
        return answer == Button.Open

    def _wait(self, then: Then, otherwise: Then) -> None:
        """Show that the disk is waited for, and offer to stop waiting."""
        dialog = WaitingDialog(self._file, self.name, self._window)
        dialog.written.connect(then)
        dialog.given_up.connect(otherwise)

    def _take_read(self, read_only: bool, outcome: Opened | Refused) -> None:
        match outcome:
            case Opened():
                self.when_clear(partial(self._put, outcome, read_only))
            case Refused(sentence):
                self.failed.emit(sentence)

    def _put(self, opened: Opened, read_only: bool) -> None:
        path = opened.seen.path
        self._read, self._asked, self._is_read_only = path.stem, False, read_only
        self._by_hand = None
        self._file.put(opened, read_only=read_only)
        self.remarks_made.emit([remark.sentence for remark in opened.reading.remarks])
        self._settings.note_file(path)
        if opened.reading.others:
            others = (one.puzzle for one in opened.reading.others)
            self.choice_found.emit((opened.reading.puzzle, *others))

    def _take_write(self, then: Then, otherwise: Then, outcome: Outcome) -> None:
        match outcome:
            case Written(seen=seen, puzzle=puzzle):
                self._is_read_only = False
                self._by_hand = seen.path
                self._settings.note_file(seen.path)
                self.saved.emit(seen.path, puzzle)
                then()
            case Foreign():
                self._ask(outcome, then, otherwise)
            case Refused(sentence):
                self.failed.emit(sentence)
                otherwise()

    def _take_write_by_itself(self, outcome: Outcome) -> None:
        match outcome:
            case Written(seen=seen):
                self.saved_by_itself.emit(seen.path)
            case Foreign() | Gone():
                self._take_news(outcome)
            case Refused(sentence):
                self.said.emit(sentence)

    def _reason_to_wait(self, path: Path) -> str:
        """Return why ``path`` must not be saved by itself; nothing: it may."""
        if self._question is not None or self._file.is_foreign:
            sentence = tr("{name} was changed or removed elsewhere: it is not saved by itself.")
            return sentence.format(name=path.name)
        if losses(self._document.puzzle, IPUZ) and not self._asked:
            return tr("Saving {name} loses something: it is not saved by itself.").format(
                name=path.name
            )
        return ""

    def _take_news(self, news: News) -> None:
        """Tell what another program has done to the file."""
        match news:
            case Foreign():
                self._ask(news, _nothing, _nothing)
            case Gone(path):
                sentence = tr("{path} is no longer there: it was deleted or moved. Save writes it.")
                self.remarks_made.emit([sentence.format(path=path)])
            case Protected(path):
                sentence = tr("{path} is write-protected now. Save as writes to another file.")
                self.remarks_made.emit([sentence.format(path=path)])

    def _ask(self, theirs: Foreign, then: Then, otherwise: Then) -> None:
        """Ask what is to become of a file that another program has changed."""
        if self._question is not None:
            self._question.close()
        colours = NIGHT if self._settings.preferences.dark_grid else PAPER
        dialog = ForeignDialog(self._document.drafted, theirs, colours, self._window)
        dialog.answered.connect(partial(self._decide, theirs, then, otherwise))
        self._question = dialog
        open_dialog(dialog)

    def _decide(self, theirs: Foreign, then: Then, otherwise: Then, answer: Answer) -> None:
        self._question = None
        match answer:
            case Answer.KEEP_MINE:
                self._note_slow(tr("Saving {name}…").format(name=theirs.seen.path.name))
                self._file.replace(theirs, partial(self._take_write, then, otherwise))
            case Answer.TAKE_THEIRS:
                self._file.take(theirs)
                then()
            case Answer.SAVE_AS:
                self.save_as(then, otherwise)
            case Answer.LATER:
                otherwise()

    def _accepts_losses(self) -> bool:
        """Ask once about what another program's file held and edits since have made void."""
        lost = losses(self._document.puzzle, IPUZ)
        if not lost or self._asked:
            return True
        answer = ask(
            self._window,
            tr("Save {name}").format(name=self.name),
            "\n".join((tr("Another program wrote this file. Saving it loses:"), *lost)),
            Button.Save | Button.Cancel,
            Button.Cancel,
            picture=Icon.Warning,
        )
        self._asked = answer == Button.Save
        return self._asked

    def _note_slow(self, sentence: str) -> None:
        """Say ``sentence`` if the disk takes its time."""
        self._slow_word = sentence
        self._slow.start()

    def _say_slow(self) -> None:
        self.said.emit(self._slow_word)


def file_name(name: str) -> str:
    """Return ``name`` without what file systems refuse."""
    return "".join("-" if one in '/\\:*?"<>|' else one for one in name).strip(" .") or "puzzle"
