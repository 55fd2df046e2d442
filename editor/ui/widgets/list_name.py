"""What a word list is called on the screen."""

from __future__ import annotations

from editor.language import marked, tr
from editor.ui.widgets.alphabet_field import ALPHABET_NAMES
from editor.words.overlay import OWN_NAME

_NAMES = {OWN_NAME: marked("My words"), **ALPHABET_NAMES}


def list_name(name: str) -> str:
    """Return the name of a list in the window's language; a file's is what it is."""
    return tr(_NAMES[name]) if name in _NAMES else name
