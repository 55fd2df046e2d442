"""The clue memory: every clue written or taken in, to search, import and export."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from editor.core.alphabet import ENGLISH
from editor.document.disk import Disk
from editor.document.task import Task
from editor.formats.attempts import puzzle_or_fault, puzzle_suffixes
from editor.language import counted, marked, tr
from editor.storage import read_whole
from editor.ui.clues.old_clues import OldClueModel, size_columns
from editor.ui.widgets.boxes import ChoiceBox
from editor.ui.widgets.new_file import ask_new_file
from editor.ui.widgets.push_button import push_button
from editor.ui.widgets.row_table import RowTable
from editor.words.clue_csv import clues_csv, clues_from_csv
from editor.words.clue_folders import FolderImport, import_folder
from editor.words.clues import OldClue, Use, Where
from editor.words.errors import WordsError
from editor.words.shipped import in_shipped_list
from editor.words.use_words import use_sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.core.alphabet import Alphabet
    from editor.document.task import Report, Work
    from editor.ui.widgets.writer import Writer
    from editor.words.clues import ClueMemory

_STEPS = 1000
_MOST_SHOWN = 500
_WHERE = {
    Where.ANYWHERE: marked("Anywhere"),
    Where.ENTRY: marked("Entry"),
    Where.CLUE: marked("Words of the clue"),
}


@dataclass(frozen=True, slots=True)
class _Found:
    """Clues found among all, how many there are, and why none could be looked for.

    ``use`` is that of the entry looked for, if it is one.
    """

    clues: tuple[OldClue, ...] = ()
    total: int = 0
    use: Use | None = None
    fault: str = ""


class ClueMemoryDialog(QDialog):
    """Searches the clue memory as one types, and takes in folders of old puzzles.

    Signals:
        import_ended(summary): the clues of a folder were taken in.
    """

    import_ended = Signal(object)

    def __init__(
        self,
        memory: ClueMemory,
        writer: Writer,
        entry: str = "",
        parent: QWidget | None = None,
        *,
        author: str = "",
        alphabet: Alphabet = ENGLISH,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Clue memory"))
        self._memory = memory
        self._writer = writer
        self._author, self._alphabet = author, alphabet
        self._disk = Disk(self)
        self._task: Task | None = None
        self.field = QLineEdit(entry)
        self.field.setPlaceholderText(tr("An entry, or words of a clue or a title"))
        self.field.setAccessibleName(tr("Clues to find"))
        self.field.setClearButtonEnabled(True)
        self.where = ChoiceBox()
        self.where.setAccessibleName(tr("Where the text is looked for"))
        for where, name in _WHERE.items():
            self.where.addItem(tr(name), where)
        self.model = OldClueModel()
        self.table = RowTable(self.model)
        self.table.setAccessibleName(tr("Clues written earlier"))
        self._said = QLabel()
        self._said.setWordWrap(True)
        self._news = ""
        self._progress = QProgressBar()
        self._progress.setRange(0, _STEPS)
        self._progress.setAccessibleName(tr("Import"))
        self._progress.hide()
        self.import_button = push_button(
            tr("&Import folder…"), self._ask_folder, tr("Take in the clues of old puzzles")
        )
        self.csv_button = push_button(
            tr("Im&port CSV…"), self._ask_csv, tr("Take in the clues of a CSV file")
        )
        self.cancel_button = push_button(
            tr("&Cancel import"), self.cancel_import, tr("Stop; what was taken in stays")
        )
        self.cancel_button.hide()
        self.export_button = push_button(
            tr("&Export CSV…"), self._ask_file, tr("Write all clues to a CSV file")
        )
        self.forget_button = push_button(
            tr("&Forget clue"), self.forget, tr("Remove the chosen clue for good")
        )
        self._build()
        self._connect()
        self.search()

    @property
    def said_text(self) -> str:
        """What is said below the list."""
        return self._said.text()

    def search(self) -> None:
        """Show the clues that hold the text of the field."""
        self._search()

    def import_from(self, folder: Path) -> None:
        """Take in the clues of all puzzles below ``folder``."""
        self._begin(partial(_imported, folder, self._memory, self._author))

    def import_csv(self, path: Path) -> None:
        """Take in the clues of the CSV file ``path``."""
        self._begin(partial(_read, path, self._memory, self._alphabet))

    def _begin(self, work: Work) -> None:
        self._end_task()
        self._task = Task(work, self)
        self._task.progressed.connect(self._show_progress)
        self._task.succeeded.connect(self._take_import)
        self._task.failed.connect(self._tell)
        self._task.finished.connect(self._show_end)
        self._progress.setValue(0)
        self._show_importing(True)
        self._task.start()

    def cancel_import(self) -> None:
        """Stop the import; what was taken in stays."""
        if self._task is not None:
            self._task.cancel()

    def export_to(self, path: Path) -> None:
        """Write all clues to the CSV file ``path``."""
        memory, clues = self._memory, list[OldClue]()

        def content() -> bytes:
            clues.extend(memory.all())
            return clues_csv(clues).encode()

        self._writer.write(path, content, self, partial(self._note_written, clues))

    def forget(self) -> None:
        """Remove the chosen clue."""
        row = self.table.currentIndex().row()
        if row < 0:
            return
        forget = partial(_forgotten, self._memory, self.model.clue(row))
        self._disk.do(forget, partial(self._note_forgotten, row))

    def _note_forgotten(self, row: int, fault: str) -> None:
        if fault:
            self._tell(fault)
        else:
            self._search(row)

    def _search(self, row: int = -1, said: str = "") -> None:
        """Show the clues found, choose that in ``row``, and say how many there are, or ``said``."""
        self._news = said
        asked = (self.field.text(), self.where.currentData(), self._alphabet)
        found = partial(_found, self._memory, *asked)
        self._disk.look(found, partial(self._show_found, row))

    def _tell(self, news: str) -> None:
        """Say ``news``, which a search that is still under way leaves there."""
        self._news = news
        self._said.setText(news)

    def _show_found(self, row: int, found: _Found) -> None:
        if found.fault:
            self._tell(found.fault)
            return
        self.model.show_clues(found.clues)
        total = counted(found.total, "{count} clue in all", "{count} clues in all")
        if found.use:
            entry = self.field.text().strip()
            total = f"{entry}: {use_sentence(found.use)} · {total}"
        none = tr("No clue found. Clues are remembered whenever a puzzle is saved.")
        self._said.setText(self._news or (total if found.clues or found.use else none))
        if row >= 0:
            self.table.selectRow(min(row, self.model.rowCount() - 1))
        self._show_choice()

    def _note_written(self, clues: Sequence[OldClue], path: Path, fault: str) -> None:
        count = counted(len(clues), "{count} clue", "{count} clues")
        self._tell(fault or tr("Written: {path}, {count}").format(path=path, count=count))

    def _ask_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, tr("Folder of puzzles"), str(Path.home()))
        if chosen:
            self.import_from(Path(chosen))

    def _ask_csv(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(
            self, tr("Import clues"), str(Path.home()), tr("CSV (*.csv)")
        )
        if chosen:
            self.import_csv(Path(chosen))

    def _ask_file(self) -> None:
        start = Path.home() / "clues.csv"
        if chosen := ask_new_file(self, tr("Export clues"), start, tr("CSV (*.csv)"), {".csv"}):
            self.export_to(chosen)

    def _show_progress(self, fraction: float) -> None:
        self._progress.setValue(round(fraction * _STEPS))

    def _take_import(self, summary: FolderImport | str) -> None:
        bad = summary.bad_files if isinstance(summary, FolderImport) else ()
        self._said.setText(summary if isinstance(summary, str) else summary.sentence)
        self._search(said=self.said_text)
        self._said.setToolTip("\n".join(bad))
        self.import_ended.emit(summary)

    def _show_end(self) -> None:
        self._show_importing(False)
        if not self._said.text():
            self.search()

    def _show_importing(self, importing: bool) -> None:
        self._progress.setVisible(importing)
        self.cancel_button.setVisible(importing)
        for button in (self.import_button, self.csv_button):
            button.setVisible(not importing)
        if importing:
            self._said.clear()

    def _show_choice(self) -> None:
        self.forget_button.setEnabled(self.table.currentIndex().isValid())

    def _end_task(self) -> None:
        if self._task is not None:
            self._task.close()
            self._task = None

    def _connect(self) -> None:
        self.field.textChanged.connect(self.search)
        self.where.currentIndexChanged.connect(self.search)
        self.table.selectionModel().currentChanged.connect(self._show_choice)

    def _build(self) -> None:
        size_columns(self.table)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        line = QHBoxLayout()
        line.setSpacing(8)
        for button in (
            self.import_button,
            self.csv_button,
            self.cancel_button,
            self.export_button,
            self.forget_button,
        ):
            line.addWidget(button)
        line.addWidget(self._progress, 1)
        line.addStretch()
        line.addWidget(buttons)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.field, 1)
        head.addWidget(self.where)
        layout.addLayout(head)
        layout.addWidget(self.table, 1)
        layout.addWidget(self._said)
        layout.addLayout(line)
        self.resize(860, 480)

    # Qt overrides

    def done(self, result: int) -> None:
        """End an import that runs, then close."""
        self._end_task()
        super().done(result)


def _imported(folder: Path, memory: ClueMemory, author: str, progress: Report) -> FolderImport:
    read = partial(puzzle_or_fault, listed=in_shipped_list)
    return import_folder(folder, memory, read, puzzle_suffixes(), progress, author)


def _read(path: Path, memory: ClueMemory, alphabet: Alphabet, _progress: Report) -> str:
    """Take in the clues of a CSV file; return what came of it."""
    try:
        text = read_whole(path).decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        sentence = tr("{path} cannot be read: {reason}.")
        raise WordsError(sentence.format(path=path, reason=error)) from error
    clues = clues_from_csv(text, alphabet)
    if not clues:
        raise WordsError(tr("There are no clues in {path}").format(path=path))
    new = memory.remember(clues)
    return counted(new, "{count} new clue", "{count} new clues")


def _found(memory: ClueMemory, text: str, where: Where, alphabet: Alphabet) -> _Found:
    """Return the clues that hold ``text``."""
    try:
        clues = memory.containing(text, _MOST_SHOWN, where, alphabet)
        entry = memory.entry_written(text, alphabet)
        use = memory.use_of(entry) if where is not Where.CLUE else None
        return _Found(clues, len(memory) if clues or use else 0, use)
    except WordsError as error:
        return _Found(fault=str(error))


def _forgotten(memory: ClueMemory, clue: OldClue) -> str:
    """Remove ``clue``; return what is wrong, or nothing."""
    try:
        memory.forget(clue)
    except WordsError as error:
        return str(error)
    return ""
