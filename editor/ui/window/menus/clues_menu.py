"""The commands for clues."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from editor.core.clue_states import ClueState
from editor.core.marking import marked
from editor.ui.window.command import Command, Menu

if TYPE_CHECKING:
    from editor.ui.window.parts import Parts
    from editor.ui.window.state import WindowState


def _has_clue(state: WindowState) -> bool:
    return state.slot is not None and bool(state.puzzle.clue(state.slot))


def _has_clue_of_another_entry(state: WindowState) -> bool:
    return state.slot is not None and state.slot.key in state.puzzle.written_for


def _confirm(parts: Parts) -> None:
    if slot := parts.editing.slot:
        parts.choices.confirm_clue(slot.key)


def _has_alternatives(state: WindowState) -> bool:
    return state.slot is not None and state.slot.key in state.puzzle.alternatives


def _is_marked(marked_as: ClueState, state: WindowState) -> bool:
    return state.slot is not None and state.puzzle.clue_states.get(state.slot.key) is marked_as


def _marks(state: ClueState, name: str, text: str, keys: str, tip: str) -> Command[Parts]:
    """Return the command that marks the current clue as being in ``state``, or takes that away."""
    return Command(
        name,
        Menu.CLUES,
        2,
        text,
        keys,
        tip,
        checked=partial(_is_marked, state),
        does=lambda parts: parts.editing.toggle_clue_state(state),
    )


CLUES_COMMANDS: tuple[Command[Parts], ...] = (
    Command(
        "edit_clue",
        Menu.CLUES,
        1,
        marked("&Write clue"),
        "F2",
        marked("Write the clue of the current entry"),
        "mdi6.pencil-outline",
        does=lambda parts: parts.jumps.write_clue(),
    ),
    Command(
        "next_unclued",
        Menu.CLUES,
        1,
        marked("&Next entry without a clue"),
        "Shift+F2",
        marked("Go to the next entry that has no clue"),
        does=lambda parts: parts.jumps.next_unclued(),
    ),
    Command(
        "next_to_check",
        Menu.CLUES,
        1,
        marked("Next clue t&o check"),
        "Ctrl+Shift+F2",
        marked("Go to the next clue that is marked as a draft or to be checked"),
        does=lambda parts: parts.jumps.next_to_check(),
    ),
    _marks(
        ClueState.DRAFT,
        "clue_is_draft",
        marked("Clue is a &draft"),
        "Ctrl+Alt+Shift+D",
        marked("Mark the clue of the current entry as a draft, or no longer"),
    ),
    _marks(
        ClueState.TO_CHECK,
        "clue_to_check",
        marked("Clue is &to be checked"),
        "Ctrl+Alt+Shift+K",
        marked("Mark the clue of the current entry as to be checked, or no longer"),
    ),
    Command(
        "confirm_clue",
        Menu.CLUES,
        2,
        marked("Clue &is right for its entry"),
        "",
        marked("Let the clue count as written for the entry that stands"),
        enabled=_has_clue_of_another_entry,
        does=_confirm,
    ),
    Command(
        "keep_clue",
        Menu.CLUES,
        2,
        marked("&Keep clue and write another"),
        "Ctrl+F2",
        marked("Keep the clue as an alternative; the one chosen is printed"),
        enabled=_has_clue,
        does=lambda parts: parts.jumps.keep_clue(),
    ),
    Command(
        "choose_clue",
        Menu.CLUES,
        2,
        marked("&Choose another clue…"),
        "Alt+F2",
        marked("Take one of the clues written for the entry before"),
        enabled=_has_alternatives,
        does=lambda parts: parts.jumps.choose_clue(),
    ),
    Command(
        "write_parse",
        Menu.CLUES,
        2,
        marked("Write pa&rse"),
        "Alt+Shift+F2",
        marked("Write how the wordplay gives the answer; Return goes on as in the clue"),
        does=lambda parts: parts.jumps.write_parse(),
    ),
    Command(
        "put_spelling_right",
        Menu.CLUES,
        2,
        marked("Put spellin&g right"),
        "F9",
        marked("Put the first word that is offered in the place of the misspelt one"),
        does=lambda parts: parts.jumps.put_spelling_right(),
    ),
    Command(
        "share_clue",
        Menu.CLUES,
        3,
        marked("&Share clue with other entries…"),
        "",
        marked("Let one clue stand for several entries, in the order of reading"),
        "mdi6.link-variant",
        does=lambda parts: parts.dialogs.share_clue(parts.view.cursor_value),
    ),
    Command(
        "paste_clues",
        Menu.CLUES,
        3,
        marked("&Paste clue list…"),
        "Ctrl+Alt+Shift+V",
        marked("Put a list of clues, like “1 Clue (7) [ANSWER]”, to the entries it names"),
        "mdi6.clipboard-list-outline",
        does=lambda parts: parts.dialogs.paste_clues(),
    ),
    Command(
        "find_in_clues",
        Menu.CLUES,
        3,
        marked("&Find and replace…"),
        "Ctrl+Alt+Shift+F",
        marked("Find a text in clues, entries and notes; replace it in clues and notes"),
        "mdi6.find-replace",
        does=lambda parts: parts.dialogs.find_in_clues(parts.jumps.go_to_slot),
    ),
    Command(
        "clue_lists",
        Menu.CLUES,
        4,
        marked("Clue &lists…"),
        "Ctrl+Alt+Shift+C",
        marked("Write clue lists beside Across and Down, with cells of their own"),
        "mdi6.playlist-edit",
        does=lambda parts: parts.dialogs.edit_lists(parts.view.cursor_value),
    ),
    Command(
        "label_cell",
        Menu.CLUES,
        4,
        marked("N&umber of the cell…"),
        "Ctrl+Alt+Shift+N",
        marked("Let the cell show another number, letters or nothing"),
        does=lambda parts: parts.dialogs.label_cell(parts.view.cursor_value),
    ),
)
