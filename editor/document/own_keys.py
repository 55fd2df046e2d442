"""The keys that a user chose for commands: how they are kept, and sets of them that are ready."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence

from editor.core.marking import marked
from editor.document.preferences import USUAL

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.document.preferences import Preferences

BETWEEN = "; "
"""What stands between the keys of one command."""
_LINE = re.compile("([a-z_]+):(.*)")


@dataclass(frozen=True, slots=True)
class KeySet:
    """Keys and typing habits that go together; what is not named is as in a new program."""

    name: str
    keys: Mapping[str, str] = field(default_factory=dict)
    """The keys of some commands, by the commands' names."""
    habits: Mapping[str, object] = field(default_factory=dict)
    """Some preferences by their names."""


HABITS = (
    "skip_filled", "at_end", "turns_first", "space", "backspace_across", "escape_rebus",
)  # fmt: skip
"""The preferences that a set of keys sets with them."""

KEY_SETS = (
    KeySet(marked("Gridwright")),
    KeySet(
        marked("Across Lite"),
        keys={"first_cell": "Shift+Home", "last_cell": "Shift+End"},
        habits={"skip_filled": True},
    ),
)
"""The sets that are ready; ``docs/keys.md`` tells where each is from."""


def read_keys(text: str) -> dict[str, str]:
    """Return the keys of commands by their names, as ``text`` tells; what is no key is left out."""
    lines = filter(None, map(_LINE.fullmatch, text.splitlines()))
    keys = ((line[1], line[2].strip()) for line in lines)
    return {name: one for name, one in keys if are_keys(one)}


def stored_keys(keys: Mapping[str, str]) -> str:
    """Return the text of ``keys``, which ``read_keys`` reads."""
    return "\n".join(f"{name}: {one}".strip() for name, one in sorted(keys.items()))


def split_keys(text: str) -> list[str]:
    """Return the single keys of ``text``."""
    return text.split(BETWEEN) if text else []


def are_keys(text: str) -> bool:
    """Tell whether ``text`` is keys in Qt's portable form, or empty: none."""
    return all(map(_is_key, split_keys(text)))


def with_set(chosen: Preferences, keys: KeySet) -> dict[str, object]:
    """Return what of the preferences is to change so that ``keys`` hold."""
    habits = {name: keys.habits.get(name, getattr(USUAL, name)) for name in HABITS}
    wanted = {"own_keys": stored_keys(keys.keys), **habits}
    return {name: value for name, value in wanted.items() if value != getattr(chosen, name)}


def set_in_use(chosen: Preferences) -> KeySet | None:
    """Return the set that holds whole, if one does."""
    return next((one for one in KEY_SETS if not with_set(chosen, one)), None)


def _is_key(text: str) -> bool:
    portable = QKeySequence.SequenceFormat.PortableText
    read = QKeySequence(text, portable)
    return not read.isEmpty() and read.toString(portable) == text
