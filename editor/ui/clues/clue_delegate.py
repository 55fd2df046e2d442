"""Clues in the cells of a table: shown with their marks, written in several lines."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPointF, QRect, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPalette, QTextCharFormat, QTextCursor, QTextLayout
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QPlainTextEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from editor.sheet.markup import Run, Script, parse
from editor.ui.clues.column_layout import Column
from editor.ui.clues.mark_keys import MarkKeys
from editor.ui.clues.spelling_marks import mark_lines

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtCore import QAbstractItemModel, QMimeData, QObject
    from PySide6.QtGui import QPainter

Index: TypeAlias = QModelIndex | QPersistentModelIndex
_RETURN = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_LINES = frozenset({Column.CLUE, Column.NOTE, Column.PARSE})
"""The columns that are written in several lines."""
_TALLEST = 4000
"""Pixels that no clue needs."""
_SCRIPTS = {
    Script.BELOW: QTextCharFormat.VerticalAlignment.AlignSubScript,
    Script.ABOVE: QTextCharFormat.VerticalAlignment.AlignSuperScript,
}


class ClueDelegate(QStyledItemDelegate):
    """Shows clues with their marks, and tells what is written while the editor is open.

    A crash would lose that.

    Signals:
        text_edited(row, column, text): a clue is being written, an enumeration or a note.
        ended(): the editor is closed, however that came.
        stepped(rows): Return was pressed (1), or Shift+Return (-1): what was written stands.
    """

    text_edited = Signal(int, int, str)
    ended = Signal()
    stepped = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.keeps = False
        """Whether the next editor goes on with the text that is there, or another replaces it."""
        self._misspelt: tuple[str, ...] = ()
        self._written: ClueEditor | None = None

    def mark_words(self, words: Iterable[str]) -> None:
        """Underline ``words``, which are misspelt, in the clue that is being written."""
        self._misspelt = tuple(words)
        if self._written is not None:
            self._written.mark(self._misspelt)

    # Qt overrides

    def createEditor(  # noqa: N802
        self, parent: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> QWidget:
        """Return the editor of a cell."""
        if index.column() not in _LINES:
            line = super().createEditor(parent, option, index)
            if isinstance(line, QLineEdit):
                line.textEdited.connect(partial(self.text_edited.emit, index.row(), index.column()))
            return line
        editor = ClueEditor(parent)
        editor.textChanged.connect(partial(self._tell, index.row(), index.column(), editor))
        if index.column() == Column.CLUE:
            MarkKeys(editor)
            self._written = editor
            editor.mark(self._misspelt)
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:  # noqa: N802
        """Put the text of the cell into ``editor``, once: what is written there is not replaced."""
        if editor.property("begun"):
            return
        if isinstance(editor, ClueEditor):
            editor.begin(str(index.data(Qt.ItemDataRole.EditRole)), keeps=self.keeps)
        else:
            super().setEditorData(editor, index)
            if self.keeps and isinstance(editor, QLineEdit):
                editor.deselect()
        self.keeps = False
        editor.setProperty("begun", True)

    def setModelData(  # noqa: N802
        self, editor: QWidget, model: QAbstractItemModel, index: Index
    ) -> None:
        """Write what stands in ``editor``, if that is another text."""
        if isinstance(editor, ClueEditor):
            if editor.toPlainText() != index.data(Qt.ItemDataRole.EditRole):
                model.setData(index, editor.toPlainText())
        else:
            super().setModelData(editor, model, index)

    def updateEditorGeometry(  # noqa: N802
        self, editor: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> None:
        """Put ``editor`` over its cell, and as far below as its lines need."""
        super().updateEditorGeometry(editor, option, index)
        if isinstance(editor, ClueEditor):
            editor.setGeometry(option.rect)
            editor.grow()

    def destroyEditor(self, editor: QWidget, index: Index) -> None:  # noqa: N802
        """Tell that the editor is closed, however that came."""
        super().destroyEditor(editor, index)
        if editor is self._written:
            self._written = None
        self.ended.emit()

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:  # noqa: N802
        """Let Return keep what is written and go on."""
        if (
            not isinstance(event, QKeyEvent)
            or event.type() != QEvent.Type.KeyPress
            or event.key() not in _RETURN
            or not isinstance(editor, QWidget)
        ):
            return super().eventFilter(editor, event)
        self.commitData.emit(editor)
        self.closeEditor.emit(editor, QStyledItemDelegate.EndEditHint.NoHint)
        back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        self.stepped.emit(-1 if back else 1)
        return True

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the cell; a clue with its italics, not with their tags."""
        text = index.data() if index.column() == Column.CLUE else ""
        if "<" not in text and "&" not in text:
            super().paint(painter, option, index)
            return
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        style = shown.widget.style()
        room = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, shown, shown.widget)
        shown.text = ""
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, shown, painter, shown.widget)
        margin = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, shown, shown.widget)
        room.adjust(margin + 1, 0, -margin - 1, 0)
        layout = _laid_out(parse(text), shown, room.width())
        chosen = shown.state & QStyle.StateFlag.State_Selected
        ink = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Text
        painter.setPen(shown.palette.color(ink))
        top = room.y() + (room.height() - layout.boundingRect().height()) / 2
        layout.draw(painter, QPointF(room.x(), top))

    # Private

    def _tell(self, row: int, column: int, editor: ClueEditor) -> None:
        if editor.property("begun"):
            self.text_edited.emit(row, column, editor.toPlainText())


class ClueEditor(QPlainTextEdit):
    """Several lines for one text: it wraps, and the editor grows with it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.Box)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(2)
        self.textChanged.connect(self.grow)
        self._misspelt: tuple[str, ...] = ()
        self.textChanged.connect(self._show_marks)

    def mark(self, words: tuple[str, ...]) -> None:
        """Underline ``words``, from now on as one writes too."""
        self._misspelt = words
        self._show_marks()

    def begin(self, text: str, *, keeps: bool) -> None:
        """Show ``text``, the caret at its end; without ``keeps`` what is typed replaces it."""
        self.setPlainText(text)
        if keeps:
            self.moveCursor(QTextCursor.MoveOperation.End)
        else:
            self.selectAll()

    def grow(self) -> None:
        """Take as much height as the lines need, within the table."""
        margins = 2 * (round(self.document().documentMargin()) + self.frameWidth())
        column = QRect(0, 0, self.width() - margins, _TALLEST)
        lines = self.fontMetrics().boundingRect(
            column, Qt.TextFlag.TextWordWrap, self.toPlainText()
        )
        height = max(self.height(), lines.height() + margins)
        table = self.parentWidget()
        room = table.height() if table else height
        self.resize(self.width(), min(height, room))
        if self.geometry().bottom() >= room:
            self.move(self.x(), max(0, room - self.height()))
        if self.height() < room:
            self.verticalScrollBar().setValue(0)

    def _show_marks(self) -> None:
        mark_lines(self, self._misspelt)

    # Qt overrides

    def insertFromMimeData(self, source: QMimeData) -> None:  # noqa: N802
        """Take a text in as one line: a clue has no ends of lines."""
        self.insertPlainText(" ".join(source.text().split()))


def _laid_out(runs: tuple[Run, ...], shown: QStyleOptionViewItem, width: int) -> QTextLayout:
    """Return ``runs`` as one line of at most ``width`` pixels, cut by an ellipsis."""
    whole = "".join(run.text for run in runs)
    text = shown.fontMetrics.elidedText(whole, shown.textElideMode, width)
    ranges, start = [], 0
    for run in runs:
        part = QTextLayout.FormatRange()
        part.start, part.length, part.format = start, len(run.text), _format(run)
        ranges.append(part)
        start += len(run.text)
    layout = QTextLayout(text, shown.font)
    layout.setFormats([one for one in ranges if one.start < len(text)])
    layout.beginLayout()
    layout.createLine().setNumColumns(len(text))
    layout.endLayout()
    return layout


def _format(run: Run) -> QTextCharFormat:
    made = QTextCharFormat()
    if run.italic:
        made.setFontItalic(True)
    if run.bold:
        made.setFontWeight(QFont.Weight.Bold)
    if run.script in _SCRIPTS:
        made.setVerticalAlignment(_SCRIPTS[run.script])
    return made
