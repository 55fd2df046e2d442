"""Settings: what the program remembers from one start to the next."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, fields, replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray, QObject, Signal

from editor.core.alphabet import ENGLISH
from editor.core.presets import Preset
from editor.core.symmetry import Symmetry
from editor.document.damage import aside_sentence, holds_text, is_larger
from editor.document.disk import Disk
from editor.document.list_setups import read_setup, stored_setup
from editor.document.preference_records import BY_NAME
from editor.document.preferences import Preferences
from editor.document.settings_file import SettingsFile
from editor.formats.tag_filters import read_tags, tags_json
from editor.generate.patterns.stock import line_of, own_pattern, stored_in
from editor.language import tr
from editor.storage import set_aside

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from concurrent.futures import Future

    from editor.core.alphabet import Alphabet
    from editor.core.grid import Grid
    from editor.document.settings_file import Edit
    from editor.document.settings_file import Stored as StoredValues
    from editor.generate.patterns.stock import Stored
    from editor.words.setup import ListSetup

_RECENT = 10
_LARGEST = 4_000_000
"""Bytes of a file of settings; real ones have some thousands."""
_TYPES: Mapping[str, type] = MappingProxyType(
    {"recent": list, "presets": dict, "pages": str, "page-presets": dict}
)


_PREFERENCES: Mapping[str, type] = MappingProxyType(
    {one.name: type(one.default) for one in fields(Preferences)}
)
"""The types of all choices: not every one has a record."""


class Settings(QObject):
    """Typed settings over one ini file; an unreadable value is the default.

    They hold at once, and are written beside the window, which never waits for the disk. A damaged
    file is set aside, and what is sound of it kept: ``problem`` tells of it.

    Signals:
        preferences_changed(preferences): a choice was changed.
        recent_changed(): a file was opened or saved.
        lists_changed(setup): other word lists are in use.
        presets_changed(): a preset was kept or dropped.
        page_presets_changed(): a page preset was kept or dropped.
        failed(sentence): the file cannot be written; told once until it can.
    """

    preferences_changed = Signal(object)
    recent_changed = Signal()
    lists_changed = Signal(object)
    presets_changed = Signal()
    page_presets_changed = Signal()
    failed = Signal(str)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        huge = set_aside(path) if is_larger(path, _LARGEST) else None
        self._path = path
        self._file = SettingsFile(path)
        self._disk = Disk(self)
        self._values: Mapping[str, object] = {}
        self._asked: dict[Future[StoredValues], Mapping[str, object]] = {}
        self._disk.answered.connect(self._take)
        self._is_failing = False
        self.problem = _set_aside_sentence(path, huge) if huge else self._mended(path)
        self._preferences = Preferences(
            **{
                one.name: self._read(f"preferences/{one.name}", one.default)
                for one in fields(Preferences)
            }
        )

    @property
    def preferences(self) -> Preferences:
        """The choices as they stand."""
        return self._preferences

    def prefer(self, **changes: Any) -> None:  # noqa: ANN401 - by field name
        """Change some choices."""
        before, after = self._preferences, replace(self._preferences, **changes)
        if after == before:
            return
        self._preferences = after
        changed = {  # the others may be another process's by now
            f"preferences/{name}": json.dumps(value)
            for name, value in asdict(after).items()
            if value != getattr(before, name)
        }
        self._put(changed)
        self.preferences_changed.emit(after)

    @property
    def recent_files(self) -> tuple[Path, ...]:
        """The files opened or saved last, the latest first."""
        return tuple(map(Path, self._texts("recent")))

    def note_file(self, path: Path) -> None:
        """Put ``path`` at the head of the recent files."""

        def noted(recent: list[Any]) -> list[Any]:
            return [str(path), *(one for one in recent if one != str(path))][:_RECENT]

        self._change("recent", [], noted)

    def forget_files(self) -> None:
        """Empty the recent files."""
        self._write("recent", [])
        self.recent_changed.emit()

    @property
    def lists(self) -> ListSetup:
        """The word lists in use for English puzzles."""
        return self.lists_for(ENGLISH)

    def lists_for(self, alphabet: Alphabet) -> ListSetup:
        """Return the word lists in use for puzzles in ``alphabet``."""
        return read_setup(_loaded(self._values.get(_lists_key(alphabet))), alphabet)

    def use_lists(self, setup: ListSetup) -> None:
        """Use the word lists of ``setup`` for puzzles in its alphabet from now on."""
        self._write(_lists_key(setup.alphabet), stored_setup(setup))
        self.lists_changed.emit(setup)

    @property
    def presets(self) -> tuple[Preset, ...]:
        """The presets that the user kept."""
        stored = self._read("presets", {})
        return tuple(_preset(name, rules) for name, rules in stored.items())

    def keep_preset(self, preset: Preset) -> None:
        """Keep ``preset`` under its name."""
        self._change("presets", {}, partial(_with, preset.name, _stored(preset)))

    def drop_preset(self, name: str) -> None:
        """Forget the kept preset ``name``."""
        self._change("presets", {}, partial(_without, name))

    @property
    def own_patterns(self) -> tuple[Stored, ...]:
        """The patterns that the user kept, the latest first."""
        return tuple(filter(None, map(_stored_pattern, self._texts("patterns"))))

    def keep_patterns(self, grids: Iterable[Grid]) -> int:
        """Keep ``grids`` before those kept so far; return how many were not among them."""
        before = len(self.own_patterns)
        patterns = tuple(map(own_pattern, dict.fromkeys(grids)))
        self._change("patterns", [], partial(_with_patterns, patterns))
        return len(self.own_patterns) - before

    def drop_pattern(self, grid: Grid) -> None:
        """Forget the kept pattern ``grid``."""
        self._change("patterns", [], partial(_without_pattern, grid))

    @property
    def page_style(self) -> str:
        """The page options used last, as the text of a page preset; empty: never any."""
        text: str = self._read("pages", "")
        return text

    def remember_page_style(self, text: str) -> None:
        """Use the page options of ``text`` from now on."""
        self._write("pages", text)

    @property
    def page_presets(self) -> dict[str, str]:
        """The texts of the page presets that the user kept, by their names."""
        stored = self._read("page-presets", {})
        return {name: text for name, text in stored.items() if isinstance(text, str)}

    def keep_page_preset(self, name: str, text: str) -> None:
        """Keep the page options of ``text`` under ``name``."""
        self._change("page-presets", {}, partial(_with, name, text))

    def drop_page_preset(self, name: str) -> None:
        """Forget the page preset ``name``."""
        self._change("page-presets", {}, partial(_without, name))

    def window_state(self, part: str) -> QByteArray:
        """Return the remembered ``part`` of the window: its geometry, or its docks."""
        value = self._values.get(f"window/{part}")
        return value if isinstance(value, QByteArray) else QByteArray()

    def remember_window(self, part: str, state: QByteArray) -> None:
        """Remember a ``part`` of the window."""
        self._put({f"window/{part}": state})

    def sync(self) -> None:
        """Wait until the file has everything; no window does."""
        self._disk.wait()

    def close(self) -> None:
        """Write everything to the file, and end."""
        self._disk.close()

    def _mended(self, path: Path) -> str:
        """Read the file; set a damaged one aside, keep its sound values and return what to say."""
        read = self._file.read()
        self._values = read.values
        is_sound = (
            read.is_sound and holds_text(path, begin="[") and all(map(self._fits, read.values))
        )
        if not os.path.lexists(path) or is_sound:
            return ""
        sound = {key: value for key, value in read.values.items() if self._fits(key)}
        place = set_aside(path)
        self._values = {}
        self._put(sound)
        return _set_aside_sentence(path, place)

    def _fits(self, key: str) -> bool:
        """Tell whether the value of ``key`` is of the type that it is written with.

        Keys of other versions of the program are let be, if what they hold is JSON.
        """
        top, _, name = key.partition("/")
        value = self._values[key]
        if top == "window":
            return isinstance(value, QByteArray)
        try:
            read = json.loads(str(value))
        except (ValueError, RecursionError):
            return False
        if top == "preferences" and (record := BY_NAME.get(name)) is not None:
            return record.allows(read)
        wanted = _PREFERENCES.get(name) if top == "preferences" else _TYPES.get(top)
        return wanted is None or type(read) is wanted

    def _texts(self, key: str) -> Iterable[str]:
        return (one for one in self._read(key, []) if isinstance(one, str))

    def _read(self, key: str, default: Any) -> Any:  # noqa: ANN401 - JSON of the default's type
        return _read(self._values.get(key), default)

    def _write(self, key: str, value: object) -> None:
        self._put({key: json.dumps(value)})

    def _put(self, values: Mapping[str, object]) -> None:
        """Let ``values`` stand under their keys, whatever stood there."""
        self._edit({key: partial(_instead, value) for key, value in values.items()})

    def _change(self, key: str, default: Any, edit: Callable[[Any], Any]) -> None:  # noqa: ANN401
        """Change what stands under ``key``, so that no other process's change of it is lost.

        ``edit`` is pure: what it is given is what stands here, and then what the file has.
        """
        self._edit({key: partial(_edited, default, edit)})
        self._tell_change(key)

    def _edit(self, edits: Mapping[str, Edit]) -> None:
        after = {key: edit(self._values.get(key)) for key, edit in edits.items()}
        self._values = {**self._values, **after}
        self._asked[self._disk.ask(partial(self._file.change, edits))] = after

    def _take(self, answered: Future[StoredValues]) -> None:
        """Take what the file has now, with what other processes have put there."""
        edited, stored = self._asked.pop(answered), answered.result()
        before = self._values
        self._values = {**stored.values, **self._still_asked()}
        for key in edited:
            if before.get(key) != self._values.get(key):
                self._tell_change(key)
        was_failing, self._is_failing = self._is_failing, not stored.is_sound
        if self._is_failing and not was_failing:
            sentence = tr("The settings cannot be written into {path}.")
            self.failed.emit(sentence.format(path=self._path))

    def _still_asked(self) -> dict[str, object]:
        """Return what stands here and is on its way to the file."""
        keys = {key for edited in self._asked.values() for key in edited}
        return {key: self._values[key] for key in keys}

    def _tell_change(self, key: str) -> None:
        match key:
            case "recent":
                self.recent_changed.emit()
            case "presets":
                self.presets_changed.emit()
            case "page-presets":
                self.page_presets_changed.emit()


def _set_aside_sentence(path: Path, place: Path | None) -> str:
    what = tr("The settings were damaged: what could be read of them is kept")
    return aside_sentence(what, path, place)


def _loaded(stored: object) -> Any:  # noqa: ANN401 - JSON
    try:
        return json.loads(str(stored))
    except (ValueError, RecursionError):
        return None


def _read(stored: object, default: Any) -> Any:  # noqa: ANN401 - JSON of the default's type
    value = _loaded(stored)
    return value if type(value) is type(default) else default


def _instead(value: object, _before: object) -> object:
    return value


def _edited(default: Any, edit: Callable[[Any], Any], before: object) -> object:  # noqa: ANN401
    return json.dumps(edit(_read(before, default)))


def _with(name: str, value: object, stored: dict[str, object]) -> dict[str, object]:
    return {**stored, name: value}


def _without(name: str, stored: dict[str, object]) -> dict[str, object]:
    return {one: value for one, value in stored.items() if one != name}


def _lists_key(alphabet: Alphabet) -> str:
    return "lists" if alphabet == ENGLISH else f"lists-{alphabet.name}"


def _stored(preset: Preset) -> dict[str, object]:
    return {
        "symmetry": preset.symmetry.value,
        "rules": dict(preset.rules),
        "tags": tags_json(preset.tags),
    }


def _preset(name: str, stored: Any) -> Preset:  # noqa: ANN401 - JSON
    stored = stored if isinstance(stored, dict) else {}
    rules = stored.get("rules", {})
    symmetries = {symmetry.value: symmetry for symmetry in Symmetry}
    return Preset(
        name,
        {code: limit for code, limit in rules.items() if type(limit) is int},
        symmetries.get(stored.get("symmetry", ""), Symmetry.HALF_TURN),
        read_tags(stored.get("tags")),
    )


def _stored_pattern(line: str) -> Stored | None:
    try:
        return stored_in(line)
    except ValueError:
        return None


def _with_patterns(patterns: Iterable[Stored], lines: list[Any]) -> list[Any]:
    """Return ``lines`` after those of the ``patterns`` that are not among them."""
    known = {stored.grid for stored in map(_stored_pattern, map(str, lines)) if stored}
    return [*(line_of(one) for one in patterns if one.grid not in known), *lines]


def _without_pattern(grid: Grid, lines: list[Any]) -> list[Any]:
    read = ((one, _stored_pattern(one)) for one in lines if isinstance(one, str))
    return [line for line, stored in read if stored is None or stored.grid != grid]
