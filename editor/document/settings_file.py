"""The file of settings, changed beside the window and together with other processes."""

from __future__ import annotations

from contextlib import ExitStack, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QSettings

from editor.document.ini import ini_text
from editor.locks import locked
from editor.storage import write_atomically

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    Edit: TypeAlias = Callable[[object], object]
    """What makes of the value of a key, or of None, the one after it."""

_PATIENCE = 1.0
"""Seconds that another process may take to change the settings; it takes milliseconds."""


@dataclass(frozen=True, slots=True)
class Stored:
    """The values by their keys; ``is_sound``: the file could be read, or has them now."""

    values: Mapping[str, object]
    is_sound: bool = True


class SettingsFile:
    """The ini file ``path``, used by one thread. What the disk refuses is written with the next."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._last: Mapping[str, object] = {}
        self._unwritten: dict[str, object] = {}

    def read(self) -> Stored:
        """Return the values; not ``is_sound``: it is damaged."""
        if not self._path.is_file():
            return Stored({})
        store = QSettings(str(self._path), QSettings.Format.IniFormat)
        values = {key: store.value(key) for key in store.allKeys()}
        is_sound = store.status() == QSettings.Status.NoError
        if is_sound:
            self._last = values
        return Stored(values, is_sound)

    def change(self, edits: Mapping[str, Edit]) -> Stored:
        """Change the values of some keys, so that no other process's change of them is lost.

        Where the file cannot be guarded the change is made all the same. Where it cannot be read
        any more, what was read last is changed.
        """
        with ExitStack() as guarded:
            with suppress(OSError):
                guarded.enter_context(locked(self._path, _PATIENCE))
            read = self.read()
            before = {**(read.values if read.is_sound else self._last), **self._unwritten}
            changed = {key: edit(before.get(key)) for key, edit in edits.items()}
            values = {**before, **changed}
            try:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                write_atomically(self._path, ini_text(values).encode())
            except OSError:
                self._unwritten |= changed
                return Stored(values, is_sound=False)
            self._unwritten = {}
            return Stored(values)
