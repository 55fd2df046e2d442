"""What every command of the window does."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from editor.core.reshape import Turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import SignalInstance

    from editor.ui.grid.editing import Editing
    from editor.ui.window.main_window import MainWindow

    Handlers: TypeAlias = dict[str, Callable[..., object] | SignalInstance]


def handlers(window: MainWindow) -> Handlers:
    """Return what each command of ``window`` calls, by the command's name."""
    return {
        **_files_and_editing(window),
        **_grid(window),
        **_fill(window),
        **_words_and_clues(window),
        **_puzzle_and_view(window),
        **window.makers.handlers,
    }


def _files_and_editing(window: MainWindow) -> Handlers:
    files, dialogs, editing = window.files, window.dialogs, window.editing
    return {
        "new": dialogs.new_puzzle,
        "new_window": window.window_asked,
        "open": files.open,
        "save": files.save,
        "save_as": files.save_as,
        "export_pdf": dialogs.export_pdf,
        "preview": dialogs.preview,
        "export_picture": dialogs.export_picture,
        "close": window.close,
        "quit": window.quit_asked,
        "undo": window.document.history.undo,
        "redo": window.document.history.redo,
        "cut": window.clipboard.cut,
        "copy": window.clipboard.copy,
        "paste": window.clipboard.paste,
        "select_all": editing.select_all,
        "select_entry": editing.select_entry,
        "clear_chosen": editing.clear_chosen,
        "clear_entry": editing.clear_entry,
        "rebus": window.view.edit_rebus,
    }


def _grid(window: MainWindow) -> Handlers:
    editing = window.editing
    return {
        "paint_tool": window.choices.take_tool,
        "toggle_blocks": editing.toggle_blocks,
        "toggle_voids": editing.toggle_voids,
        "bar_right": editing.toggle_bar_right,
        "bar_below": editing.toggle_bar_below,
        "resize": window.dialogs.resize,
        "rotate_right": partial(_turn, editing, Turn.ROTATE_RIGHT),
        "rotate_left": partial(_turn, editing, Turn.ROTATE_LEFT),
        "flip_left_right": partial(_turn, editing, Turn.FLIP_LEFT_RIGHT),
        "flip_top_bottom": partial(_turn, editing, Turn.FLIP_TOP_BOTTOM),
        "transpose": partial(_turn, editing, Turn.TRANSPOSE),
        "place_theme": window.grids.place_theme,
        "surgeon": window.grids.operate,
    }


def _fill(window: MainWindow) -> Handlers:
    fill, fills, editing, jumps = window.autofill, window.fills, window.editing, window.jumps
    return {
        "autofill": fills.fill_or_stop,
        "autofill_selection": fills.fill_selection,
        "autofill_section": fills.fill_section,
        "another": fill.start_another,
        "stop": fill.stop,
        "keep": fill.keep,
        "discard": fill.discard,
        "lock": editing.toggle_lock,
        "keep_filled": editing.keep_filled,
        "clear_filled": editing.clear_filled,
        "limits": fills.edit_limits,
        "candidates": jumps.show_candidates,
        "why": jumps.ask_why,
        "rescue": jumps.ask_rescue,
        "alternatives": window.sections.show_alternatives,
        "replace_entry": window.sections.replace_entry,
        "keep_variant": window.sections.variants.keep_section,
        "variants": window.sections.variants.show_variants,
        "accept_forced": window.live.accept_forced,
        "tightest": window.live.go_to_tightest,
    }


def _words_and_clues(window: MainWindow) -> Handlers:
    words, jumps = window.words, window.jumps
    return {
        "edit_clue": jumps.write_clue,
        "next_unclued": jumps.next_unclued,
        "find_words": jumps.find_words,
        "define": jumps.define,
        "add_word": words.add_entry,
        "raise_score": words.raise_entry,
        "lower_score": words.lower_entry,
        "forget_word": words.forget_entry,
        "ban_word": words.ban_entry,
        "ban_in_puzzle": words.ban_in_puzzle,
        "ban_in_slot": words.ban_in_slot,
        "find_subject": words.find_subject,
        "clue_memory": window.word_dialogs.clue_memory,
        "word_lists": window.word_dialogs.word_lists,
    }


def _puzzle_and_view(window: MainWindow) -> Handlers:
    dialogs, choices, jumps = window.dialogs, window.choices, window.jumps
    return {
        "properties": dialogs.properties,
        "circle": window.editing.toggle_circles,
        "shade": choices.shade,
        "shade_colour": dialogs.shade_colour,
        "given": window.editing.toggle_given,
        "next_finding": jumps.next_finding,
        "zoom_in": window.desk.zoom_in,
        "zoom_out": window.desk.zoom_out,
        "zoom_reset": window.desk.zoom_reset,
        "dark_grid": partial(choices.prefer, "dark_grid"),
        "live_help": partial(choices.prefer, "live_help"),
        "forced_letters": partial(choices.prefer, "forced_letters"),
        "heat_map": partial(choices.prefer, "heat_map"),
        "grid_or_panel": jumps.grid_or_panel,
        **{f"panel_{name}": partial(jumps.go_to_panel, name) for name in window.panels.docks},
        "show_shortcuts": dialogs.shortcuts,
        "about": dialogs.about,
    }


def _turn(editing: Editing, motion: Turn, _checked: bool = False) -> None:
    editing.turn(motion)
