"""What every command of the window does."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from editor.core.reshape import Turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import SignalInstance

    from editor.ui.editing import Editing
    from editor.ui.main_window import MainWindow


def handlers(window: MainWindow) -> dict[str, Callable[..., object] | SignalInstance]:
    """Return what each command of ``window`` calls, by the command's name."""
    editing, files, fill, dialogs = window.editing, window.files, window.autofill, window.dialogs
    choices, fills, jumps = window.choices, window.fills, window.jumps
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
        "paint_tool": choices.take_tool,
        "toggle_blocks": editing.toggle_blocks,
        "toggle_voids": editing.toggle_voids,
        "bar_right": editing.toggle_bar_right,
        "bar_below": editing.toggle_bar_below,
        "resize": dialogs.resize,
        "rotate_right": partial(_turn, editing, Turn.ROTATE_RIGHT),
        "rotate_left": partial(_turn, editing, Turn.ROTATE_LEFT),
        "flip_left_right": partial(_turn, editing, Turn.FLIP_LEFT_RIGHT),
        "flip_top_bottom": partial(_turn, editing, Turn.FLIP_TOP_BOTTOM),
        "transpose": partial(_turn, editing, Turn.TRANSPOSE),
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
        "word_lists": window.word_dialogs.word_lists,
        "edit_clue": jumps.write_clue,
        "next_unclued": jumps.next_unclued,
        "find_words": jumps.find_words,
        "define": jumps.define,
        "add_word": window.words.add_entry,
        "raise_score": window.words.raise_entry,
        "lower_score": window.words.lower_entry,
        "forget_word": window.words.forget_entry,
        "ban_word": window.words.ban_entry,
        "ban_in_puzzle": window.words.ban_in_puzzle,
        "ban_in_slot": window.words.ban_in_slot,
        "find_subject": window.words.find_subject,
        "clue_memory": window.word_dialogs.clue_memory,
        "properties": dialogs.properties,
        "circle": editing.toggle_circles,
        "shade": choices.shade,
        "shade_colour": dialogs.shade_colour,
        "given": editing.toggle_given,
        "next_finding": jumps.next_finding,
        "zoom_in": window.desk.zoom_in,
        "zoom_out": window.desk.zoom_out,
        "zoom_reset": window.desk.zoom_reset,
        "dark_grid": choices.use_dark_grid,
        "candidates": jumps.show_candidates,
        "why": jumps.ask_why,
        "rescue": jumps.ask_rescue,
        "limits": fills.edit_limits,
        "place_theme": window.grids.place_theme,
        "surgeon": window.grids.operate,
        "alternatives": window.sections.show_alternatives,
        "replace_entry": window.sections.replace_entry,
        "keep_variant": window.sections.variants.keep_section,
        "variants": window.sections.variants.show_variants,
        "accept_forced": window.live.accept_forced,
        "tightest": window.live.go_to_tightest,
        "live_help": partial(choices.prefer, "live_help"),
        "forced_letters": partial(choices.prefer, "forced_letters"),
        "heat_map": partial(choices.prefer, "heat_map"),
        "next_pane": jumps.next_pane,
        "show_shortcuts": dialogs.shortcuts,
        **window.makers.handlers,
        "about": dialogs.about,
    }


def _turn(editing: Editing, motion: Turn, _checked: bool = False) -> None:
    editing.turn(motion)
