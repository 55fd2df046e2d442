"""The constructor's own words as a text to edit."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from editor.language import counted, tr
from editor.ui.widgets.new_file import ask_new_file
from editor.ui.widgets.push_button import push_button
from editor.words.errors import WordsError
from editor.words.importing import import_list
from editor.words.scale import AS_WRITTEN

if TYPE_CHECKING:
    from editor.core.alphabet import Alphabet
    from editor.ui.widgets.writer import Writer


class OwnWordsEditor(QWidget):
    """Shows a text of ``WORD;SCORE`` lines and says what is wrong with it."""

    def __init__(
        self, text: str, alphabet: Alphabet, writer: Writer, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._writer = writer
        self._before = text
        self._alphabet = alphabet
        self.editor = QPlainTextEdit(text)
        self.editor.setAccessibleName(tr("My words"))
        self.editor.setTabChangesFocus(True)
        self.editor.setPlaceholderText("GRIDWRIGHT;80\nICE CREAM;60\nESNE;0\nETUI;20;;crosswordese")
        self._fault = ""
        self._said = QLabel()
        self._said.setWordWrap(True)
        self.export_button = push_button(
            tr("&Export…"),
            self._ask_file,
            tr("Write your words to a text file that any program reads"),
        )
        self.editor.textChanged.connect(self._judge)
        self._build()
        self._judge()

    @property
    def text_before(self) -> str:
        """The text as it was before one began."""
        return self._before

    @property
    def changed_text(self) -> str | None:
        """The text, if it was changed."""
        text = self.editor.toPlainText()
        return text if text != self._before else None

    @property
    def would_lose(self) -> bool:
        """Whether the text was changed and has a line that cannot be kept as it is."""
        return self.changed_text is not None and bool(self._fault)

    @property
    def said_text(self) -> str:
        """What is said of the text."""
        return self._said.text()

    def export_to(self, path: Path) -> None:
        """Write the text to the file ``path``."""
        self._writer.write(path, self.editor.toPlainText().encode, self, self._note_written)

    def _note_written(self, path: Path, fault: str) -> None:
        self._said.setText(fault or tr("Written: {path}").format(path=path))

    def _ask_file(self) -> None:
        start = Path.home() / f"my-words-{self._alphabet.name}.txt"
        title, filters = tr("Export my words"), tr("Text files (*.txt)")
        if chosen := ask_new_file(self, title, start, filters, {".txt"}):
            self.export_to(chosen)

    def _judge(self) -> None:
        """Say how many words the text has, and what is wrong with its first bad line."""
        content = self.editor.toPlainText().encode()
        try:
            report = import_list(content, tr("my words"), self._alphabet, AS_WRITTEN).report
        except WordsError as error:
            self._fault = str(error)
            self._said.setText(self._fault)
            return
        said = counted(report.words, "{count} word", "{count} words")
        self._fault = "".join(map(str, report.problems[:1]))
        self._said.setText(f"{said}. {self._fault}" if self._fault else said)

    def _build(self) -> None:
        advice = QLabel(
            tr(
                "A word and its score, 0 to 100, on each line; 0 bans the word. "
                "They go before all lists. A form may follow, and tags: ETUI;20;;crosswordese new"
            )
        )
        advice.setWordWrap(True)
        line = QHBoxLayout()
        line.addWidget(self._said, 1)
        line.addWidget(self.export_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.setSpacing(8)
        layout.addWidget(advice)
        layout.addWidget(self.editor, 1)
        layout.addLayout(line)
