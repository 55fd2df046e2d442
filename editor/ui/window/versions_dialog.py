"""Versions of a puzzle: looked at, compared, taken again, named, exported and deleted."""

from __future__ import annotations

from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QInputDialog,
    QLabel,
    QMenu,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from editor.language import counted, marked, number, tr
from editor.ui.grid.comparison import Comparison, Side
from editor.ui.widgets.boxes import ChoiceBox
from editor.ui.widgets.menu_button import MenuButton
from editor.ui.widgets.message import Button, ask
from editor.ui.widgets.moment import moment
from editor.ui.widgets.opening import fit_to_screen
from editor.ui.widgets.push_button import push_button
from editor.ui.window.version_list import VersionList

if TYPE_CHECKING:
    from PySide6.QtWidgets import QPushButton

    from editor.core.puzzle import Puzzle
    from editor.document.versions.shown import Kept, Shown
    from editor.document.versions.version import Line
    from editor.ui.widgets.theme import GridColours

_MEGABYTE = 1_000_000


class Part(Enum):
    """What of a version is taken."""

    ALL = "all"
    CLUES = "clues"
    SECTION = "section"


class Scope(Enum):
    """What is deleted."""

    VERSION = "version"
    LINE = "line"
    EVERYTHING = "everything"


_TAKING = {
    Part.ALL: (
        marked("&Take it"),
        marked("Make the puzzle what this version is, as one step"),
    ),
    Part.CLUES: (
        marked("Take its &clues"),
        marked("Take the clues of this version, no letters"),
    ),
    Part.SECTION: (
        marked("Take the &section"),
        marked(
            "Take the letters of the cells that are selected in the window, or of the entry at "
            "the cursor and those that cross it; theme entries stay"
        ),
    ),
}
_DELETING = {
    Scope.VERSION: (
        marked("This &version…"),
        marked("Delete this version? It cannot be brought back."),
    ),
    Scope.LINE: (
        marked("All versions of this &puzzle…"),
        marked("Delete all versions of this puzzle, those with a name too? The puzzle stays."),
    ),
    Scope.EVERYTHING: (
        marked("&Everything…"),
        marked("Delete all versions of all puzzles, those with a name too? The puzzles stay."),
    ),
}


class VersionsDialog(QDialog):
    """Shows the versions of one line beside a comparison; the window stays in use.

    Signals:
        line_chosen(key): the versions of that line are to be shown.
        part_taken(puzzle, part): that part of that puzzle is to be taken.
        named(version, name): this version is to be called so.
        export_asked(kept): this version is to be written into a file.
        deletion_asked(kept, scope): this is to be deleted.
        attachment_asked(key): the document is to carry that line on.
    """

    line_chosen = Signal(str)
    part_taken = Signal(object, object)
    named = Signal(object, str)
    export_asked = Signal(object)
    deletion_asked = Signal(object, object)
    attachment_asked = Signal(str)

    def __init__(self, puzzle: Puzzle, colours: GridColours, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Versions"))
        self._puzzle = puzzle
        self._shown: Shown | None = None
        self.line_box = ChoiceBox()
        self.line_box.setAccessibleName(tr("Puzzle"))
        self.line_box.activated.connect(self._choose_line)
        self.list = VersionList()
        now = Side(tr("Now"), puzzle)
        self.comparison = Comparison(now, now, colours)
        policy = self.comparison.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # so that the buttons below stay where they are
        self.comparison.setSizePolicy(policy)
        self._said = QLabel()
        self._said.setWordWrap(True)
        self.taking: dict[Part, QPushButton] = {
            part: push_button(tr(text), partial(self._take, part), tr(tip))
            for part, (text, tip) in _TAKING.items()
        }
        self.name_button = push_button(
            tr("&Name…"),
            self._ask_name,
            tr("Give this version a name: it is never dropped then"),
        )
        self.export_button = push_button(
            tr("E&xport…"), self._export, tr("Write this version into a file of its own")
        )
        self.attach_button = push_button(
            tr("Ca&rry this on"),
            self._attach,
            tr("The puzzle in the window was moved or changed elsewhere: let it go on from here"),
        )
        self.delete_menu = QMenu(self)
        for scope, (text, _) in _DELETING.items():
            self.delete_menu.addAction(tr(text), partial(self._delete, scope))
        self._build()
        self.list.chosen.connect(self._show_choice)
        self.list.name_asked.connect(self._ask_name)
        self.list.deletion_asked.connect(partial(self._delete, Scope.VERSION))
        self.list.setFocus()
        self._show_choice()

    def show_versions(self, shown: Shown) -> None:
        """Show the versions of a line."""
        self._shown = shown
        self.line_box.clear()
        for line in _with_own(shown):
            self.line_box.addItem(_line_name(line, shown.own), line.key if line else shown.own)
        self.line_box.setCurrentIndex(max(0, self.line_box.findData(shown.key)))
        self.attach_button.setVisible(shown.key in shown.loose)
        self.list.show_versions(shown.kept)

    def show_puzzle(self, puzzle: Puzzle) -> None:
        """Compare with ``puzzle``, which is on the desk now."""
        self._puzzle = puzzle
        self._show_choice()

    def _build(self) -> None:
        delete = MenuButton(self.delete_menu, tr("Delete this version, or more"))
        delete.show_words(tr("&Delete"))
        below_list = _row(self.name_button, self.export_button, delete)
        left, right = QWidget(), QWidget()
        for side, margin, parts in (
            (left, 0, (self.line_box, self.list, below_list, self.attach_button)),
            (right, 8, (self.comparison, _row(*self.taking.values()))),
        ):
            column = QVBoxLayout(side)
            column.setContentsMargins(margin, 0, 0, 0)
            column.setSpacing(8)
            for part in parts:
                if isinstance(part, QWidget):
                    column.addWidget(part, 1 if part in (self.list, self.comparison) else 0)
                else:
                    column.addLayout(part)
        both = QSplitter(Qt.Orientation.Horizontal)
        both.setChildrenCollapsible(False)
        both.addWidget(left)
        both.addWidget(right)
        both.setStretchFactor(1, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        close = buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setText(tr("C&lose"))
        close.setAutoDefault(False)  # Return belongs to the list
        foot = QHBoxLayout()
        foot.addWidget(self._said, 1)
        foot.addWidget(buttons)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.setSpacing(8)
        layout.addWidget(both, 1)
        layout.addLayout(foot)
        fit_to_screen(self, QSize(1080, 720))

    def _show_choice(self) -> None:
        """Compare what is chosen, two versions or one and the puzzle now."""
        chosen = self.list.selection
        puzzles = [self.list.versions.puzzle(one) for one in chosen]
        names = [self.list.versions.name(one) for one in chosen]
        sides = [
            Side(name, puzzle)
            for name, puzzle in zip(names, puzzles, strict=True)
            if puzzle is not None
        ]
        pair = (*reversed(sides), Side(tr("Now"), self._puzzle))[:2]
        self.comparison.setVisible(bool(sides))
        if sides:
            self.comparison.show_sides(*pair)
        for button in self.taking.values():
            button.setEnabled(len(sides) == 1)
        for button in (self.name_button, self.export_button):
            button.setEnabled(len(chosen) == 1)
        self.delete_menu.actions()[0].setEnabled(len(chosen) == 1)
        self._said.setText(self._sentence(unread=len(sides) < len(chosen)))

    def _sentence(self, *, unread: bool) -> str:
        if self._shown is None:
            return ""
        if unread:
            return tr("What this version holds is no puzzle. It can be exported as it is.")
        if not self._shown.kept:
            return tr(
                "No versions yet. One is kept with every save, with every fill of Autofill that "
                "you keep, and with every hour of work."
            )
        found = counted(len(self._shown.kept), "{count} version", "{count} versions")
        size = number(max(0.1, self._shown.size / _MEGABYTE), 1)
        return tr("{found}; those of all puzzles take {size} MB, on this computer alone.").format(
            found=found, size=size
        )

    def _one(self) -> Kept | None:
        chosen = self.list.selection
        return chosen[0] if len(chosen) == 1 else None

    def _take(self, part: Part, _checked: bool = False) -> None:
        kept = self._one()
        puzzle = self.list.versions.puzzle(kept) if kept else None
        if puzzle is not None:
            self.part_taken.emit(puzzle, part)

    def _ask_name(self) -> None:
        if (kept := self._one()) is None:
            return
        dialog = QInputDialog(self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(tr("Name a version"))
        dialog.setLabelText(tr("Versions with a name are never dropped by themselves."))
        dialog.setTextValue(kept.version.name)
        dialog.textValueSelected.connect(partial(self.named.emit, kept.version))
        dialog.open()

    def _export(self) -> None:
        if (kept := self._one()) is not None:
            self.export_asked.emit(kept)

    def _delete(self, scope: Scope) -> None:
        kept = self._one()
        if kept is None and scope is Scope.VERSION:
            return
        _, question = _DELETING[scope]
        answer = ask(self, tr("Delete versions"), tr(question), Button.Yes | Button.No, Button.No)
        if answer == Button.Yes:
            self.deletion_asked.emit(kept, scope)

    def _attach(self) -> None:
        if self._shown is not None:
            self.attachment_asked.emit(self._shown.key)

    def _choose_line(self, row: int) -> None:
        self.line_chosen.emit(self.line_box.itemData(row))


def _with_own(shown: Shown) -> list[Line | None]:
    """Return the lines, that of the document first; None: it has no version yet."""
    own: list[Line | None] = [one for one in shown.lines if one.key == shown.own]
    return (own or [None]) + [one for one in shown.lines if one.key != shown.own]


def _line_name(line: Line | None, own: str) -> str:
    if line is None or line.key == own:
        return tr("This puzzle")
    name = line.path.name if line.path else line.title or tr("Untitled")
    return f"{name} · {moment(line.latest)}"


def _row(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    for one in widgets:
        row.addWidget(one)
    row.addStretch(1)
    return row
