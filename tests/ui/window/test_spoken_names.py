"""Every widget that the keyboard reaches has a name for screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QComboBox, QDialog, QWidget

from editor.ui.window.commands import COMMANDS
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from tests.ui.openers import Opener

DIALOGS = (
    "new", "preview", "export_picture", "export_html", "resize", "limits", "place_theme", "surgeon",
    "alternatives", "variants", "clue_memory", "word_lists", "properties", "preferences",
    "show_shortcuts", "make_patterns", "make_freeform", "make_squares", "make_bee", "make_gray",
    "make_dictionary", "make_codeword", "versions", "taste", "pairs", "find_in_clues", "clue_lists",
    "share_clue", "label_cell", "other_pattern", "tag_word", "search_commands",
)  # fmt: skip
ELSEWHERE = {
    "open", "save_as", "export_file", "export_pdf", "shade_colour",  # the system's, or Qt's
    "rebus", "find_words", "find_subject",  # lead to a field of the window
    "replace_entry", "choose_clue",  # the dialog of alternatives; clues to choose from
    "paste_clues", "solve",  # a message; a window of its own
}  # fmt: skip
"""Commands with dots that open no dialog of their own."""


def nameless(top: QWidget) -> list[str]:
    """Return the widgets below ``top`` that take the keyboard and have no name."""
    return [
        f"{type(one).__name__} in {type(one.parent()).__name__}"
        for one in top.findChildren(QWidget)
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not one.isHidden()
        and not one.objectName().startswith("qt_")
        and one.focusProxy() is None
        and not is_inside_a_field(one)
        and not spoken_name(one)
    ]


def spoken_name(one: QWidget) -> str:
    """Return the name of ``one``; a choice that was given none is called by its value, no name."""
    if isinstance(one, QComboBox):
        return one.accessibleName()
    return QAccessible.queryAccessibleInterface(one).text(QAccessible.Text.Name)


def is_inside_a_field(one: QWidget) -> bool:
    """Tell whether ``one`` belongs to a spin box or to the list that a combo box drops down."""
    fields = ("QSpinBox", "QDoubleSpinBox", "QComboBox", "QComboBoxPrivateContainer")
    parent = one.parentWidget()
    return parent is not None and parent.metaObject().className() in fields


@pytest.mark.qt_log_ignore("does not support raise")
def test_every_widget_that_the_keyboard_reaches_has_a_name(open_window: Opener) -> None:
    window = open_window(puzzle_from("ABC\n...\n..."))
    window.actions_by_name["limits"].trigger()
    assert nameless(window) == []
    for name in DIALOGS:
        before = set(window.findChildren(QDialog))
        window.actions_by_name[name].trigger()
        for dialog in set(window.findChildren(QDialog)) - before:
            assert nameless(dialog) == [], name
            dialog.close()


def test_no_dialog_is_left_out() -> None:
    with_dots = {command.name for command in COMMANDS if command.text.endswith("…")}
    assert with_dots - ELSEWHERE <= set(DIALOGS)
