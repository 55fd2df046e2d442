"""The commands for undo, the clipboard and the selection."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.marking import marked
from editor.language import tr
from editor.ui.window.command import Command, Face, Menu
from editor.ui.window.steps import within

if TYPE_CHECKING:
    from editor.ui.window.parts import Parts
    from editor.ui.window.state import WindowState


def _undo_face(state: WindowState) -> Face:
    return Face(_with_step(tr("&Undo"), tr("&Undo {step}"), state.undo), "mdi6.undo")


def _redo_face(state: WindowState) -> Face:
    return Face(_with_step(tr("&Redo"), tr("&Redo {step}"), state.redo), "mdi6.redo")


def _with_step(verb: str, sentence: str, step: str | None) -> str:
    """Return ``verb``, or ``sentence`` with the name of the ``step`` it is about."""
    if not step:
        return verb
    return sentence.format(step=within(step))


EDIT_COMMANDS: tuple[Command[Parts], ...] = (
    Command(
        "undo",
        Menu.EDIT,
        1,
        marked("&Undo"),
        "Ctrl+Z",
        marked("Take back the last step"),
        "mdi6.undo",
        toolbar=20,
        does=lambda parts: parts.steps.undo(),
        enabled=lambda state: state.undo is not None,
        face=_undo_face,
    ),
    Command(
        "redo",
        Menu.EDIT,
        1,
        marked("&Redo"),
        "Ctrl+Shift+Z; Ctrl+Y",
        marked("Do the step again"),
        "mdi6.redo",
        toolbar=21,
        does=lambda parts: parts.steps.redo(),
        enabled=lambda state: state.redo is not None,
        face=_redo_face,
    ),
    Command(
        "cut",
        Menu.EDIT,
        2,
        marked("Cu&t"),
        "Ctrl+X",
        marked("Cut the letters of the selection, or of the entry under the cursor"),
        "mdi6.content-cut",
        does=lambda parts: parts.clipboard.cut(),
    ),
    Command(
        "copy",
        Menu.EDIT,
        2,
        marked("C&opy"),
        "Ctrl+C",
        marked("Copy the letters of the selection, or of the entry under the cursor"),
        "mdi6.content-copy",
        does=lambda parts: parts.clipboard.copy(),
    ),
    Command(
        "paste",
        Menu.EDIT,
        2,
        marked("&Paste"),
        "Ctrl+V",
        marked("Type the letters of the clipboard from the cursor on"),
        "mdi6.content-paste",
        does=lambda parts: parts.clipboard.paste(),
    ),
    Command(
        "select_all",
        Menu.EDIT,
        2,
        marked("Select &all"),
        "Ctrl+A",
        marked("Select every open cell"),
        does=lambda parts: parts.editing.select_all(),
    ),
    Command(
        "select_entry",
        Menu.EDIT,
        2,
        marked("&Select entry"),
        "Ctrl+Shift+A",
        marked("Select the entry under the cursor"),
        does=lambda parts: parts.editing.select_entry(),
    ),
    Command(
        "select_section",
        Menu.EDIT,
        2,
        marked("Select sect&ion"),
        "Ctrl+Alt+Shift+A",
        marked("Select the entry under the cursor and the full ones that cross it"),
        does=lambda parts: parts.sections.select(),
    ),
    Command(
        "clear_chosen",
        Menu.EDIT,
        3,
        marked("&Clear cells"),
        "Ctrl+Delete",
        marked("Clear the letters of the selected cells; locked ones only by themselves"),
        "mdi6.eraser",
        does=lambda parts: parts.editing.clear_chosen(),
    ),
    Command(
        "clear_entry",
        Menu.EDIT,
        3,
        marked("Clear &entry"),
        "Ctrl+K",
        marked("Clear the entry under the cursor"),
        does=lambda parts: parts.editing.clear_entry(),
    ),
    Command(
        "rebus",
        Menu.EDIT,
        4,
        marked("Several &letters in a cell…"),
        "Ins; Shift+Return",
        marked(
            "Type a rebus: several letters in the current cell; A/B reads A across and B down, A|B "
            "reads either"
        ),
        "mdi6.format-letter-spacing",
        does=lambda parts: parts.view.edit_rebus(),
    ),
    Command(
        "pencil",
        Menu.EDIT,
        4,
        marked("Pencil"),
        "Ctrl+Shift+D",
        marked("Type letters in pencil: they count for nothing until they are inked"),
        "mdi6.lead-pencil",
        toolbar=42,
        does=lambda parts: parts.editing.toggle_pencil(),
        checked=lambda state: state.pencils,
    ),
    Command(
        "to_pencil",
        Menu.EDIT,
        4,
        marked("Letters to pencil"),
        "Ctrl+Alt+Shift+I",
        marked("Make pencil letters of the letters in the selected cells"),
        does=lambda parts: parts.editing.to_pencil(),
    ),
    Command(
        "ink",
        Menu.EDIT,
        4,
        marked("In&k"),
        "Ctrl+Shift+I",
        marked("Make letters of the pencil letters in the selection, or of all"),
        "mdi6.fountain-pen-tip",
        does=lambda parts: parts.editing.ink(),
        enabled=lambda state: bool(state.puzzle.pencil),
    ),
    Command(
        "preferences",
        Menu.EDIT,
        5,
        marked("Prefere&nces…"),
        "Ctrl+,",
        marked("Choose how the program behaves: new puzzles, typing, Autofill, looks"),
        "mdi6.cog-outline",
        does=lambda parts: parts.preferences.open(),
    ),
)
