"""Settings: what the program remembers from one start to the next."""

from __future__ import annotations

import json
import os
from contextlib import ExitStack, suppress
from dataclasses import asdict, dataclass, fields, replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

from editor.core.alphabet import ENGLISH
from editor.core.presets import US_DAILY, Preset
from editor.core.symmetry import Symmetry
from editor.document.damage import aside_sentence, holds_text, is_larger
from editor.document.list_setups import read_setup, stored_setup
from editor.fill.job import LETTER_WEIGHT, STEM_WEIGHT
from editor.formats.tag_filters import read_tags, tags_json
from editor.generate.patterns.stock import line_of, own_pattern, stored_in
from editor.language import tr
from editor.locks import locked
from editor.storage import set_aside

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from editor.core.alphabet import Alphabet
    from editor.core.grid import Grid
    from editor.generate.patterns.stock import Stored
    from editor.words.setup import ListSetup

_RECENT = 10
_LARGEST = 4_000_000
"""Bytes of a file of settings; real ones have some thousands."""
_TYPES: Mapping[str, type] = MappingProxyType(
    {"recent": list, "presets": dict, "pages": str, "page-presets": dict}
)
_PATIENCE = 1.0
"""Seconds that another process may take to change the settings; it takes milliseconds."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """The choices that outlive a window. ``floor`` 0: down the ladder; ``seconds`` 0: no limit."""

    scheme: str = "system"
    dark_grid: bool = False
    live_help: bool = True
    forced_letters: bool = True
    heat_map: bool = False
    floor: int = 0
    seed: int = 1
    seconds: int = 120
    polish: int = 20
    letter_weight: int = LETTER_WEIGHT
    stem_weight: int = STEM_WEIGHT
    start: str = US_DAILY.name
    rows: int = 15
    cols: int = 15
    shade: str = "#d9dde3"
    author: str = ""
    saves_itself: bool = False
    after_placing: str = "stay"


_PREFERENCES: Mapping[str, type] = MappingProxyType(
    {one.name: type(one.default) for one in fields(Preferences)}
)


class Settings(QObject):
    """Typed settings over one ini file; an unreadable value is the default.

    A damaged file is set aside, and what is sound of it kept: ``problem`` tells of it.

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
        self._store = _store_at(str(path))
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
        for name, value in asdict(after).items():
            if value != getattr(before, name):  # the others may be another process's by now
                self._write(f"preferences/{name}", value)
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
        self.recent_changed.emit()

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
        return read_setup(self._json(_lists_key(alphabet)), alphabet)

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
        self._change("presets", {}, lambda stored: {**stored, preset.name: _stored(preset)})
        self.presets_changed.emit()

    def drop_preset(self, name: str) -> None:
        """Forget the kept preset ``name``."""
        self._change("presets", {}, partial(_without, name))
        self.presets_changed.emit()

    @property
    def own_patterns(self) -> tuple[Stored, ...]:
        """The patterns that the user kept, the latest first."""
        return tuple(filter(None, map(_stored_pattern, self._texts("patterns"))))

    def keep_patterns(self, grids: Iterable[Grid]) -> int:
        """Keep ``grids`` before those kept so far; return how many were not among them."""
        new: list[Stored] = []

        def with_new(lines: list[Any]) -> list[Any]:
            known = {one.grid for one in self.own_patterns}
            new.extend(own_pattern(grid) for grid in dict.fromkeys(grids) if grid not in known)
            return [*map(line_of, new), *lines]

        self._change("patterns", [], with_new)
        return len(new)

    def drop_pattern(self, grid: Grid) -> None:
        """Forget the kept pattern ``grid``."""

        def without(lines: list[Any]) -> list[Any]:
            read = ((one, _stored_pattern(one)) for one in lines if isinstance(one, str))
            return [line for line, stored in read if stored is None or stored.grid != grid]

        self._change("patterns", [], without)

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
        self._change("page-presets", {}, lambda stored: {**stored, name: text})
        self.page_presets_changed.emit()

    def drop_page_preset(self, name: str) -> None:
        """Forget the page preset ``name``."""
        self._change("page-presets", {}, partial(_without, name))
        self.page_presets_changed.emit()

    def window_state(self, part: str) -> QByteArray:
        """Return the remembered ``part`` of the window: its geometry, or its docks."""
        value = self._store.value(f"window/{part}")
        return value if isinstance(value, QByteArray) else QByteArray()

    def remember_window(self, part: str, state: QByteArray) -> None:
        """Remember a ``part`` of the window."""
        self._store.setValue(f"window/{part}", state)

    def sync(self) -> None:
        """Write everything to the file now."""
        self._store.sync()

    def _mended(self, path: Path) -> str:
        """Set a damaged file aside and keep its sound values; return the sentence about it."""
        if not os.path.lexists(path) or not self._is_damaged(path):
            return ""
        sound = {key: self._store.value(key) for key in self._store.allKeys() if self._fits(key)}
        place = set_aside(path)
        self._store.clear()
        for key, value in sound.items():
            self._store.setValue(key, value)
        self._store.sync()
        return _set_aside_sentence(path, place)

    def _is_damaged(self, path: Path) -> bool:
        return not (
            holds_text(path, begin="[")
            and self._store.status() is QSettings.Status.NoError
            and all(map(self._fits, self._store.allKeys()))
        )

    def _fits(self, key: str) -> bool:
        """Tell whether the value of ``key`` is of the type that it is written with.

        Keys of other versions of the program are let be, if what they hold is JSON.
        """
        top, _, name = key.partition("/")
        value = self._store.value(key)
        if top == "window":
            return isinstance(value, QByteArray)
        try:
            read = json.loads(str(value))
        except (ValueError, RecursionError):
            return False
        wanted = _PREFERENCES.get(name) if top == "preferences" else _TYPES.get(top)
        return wanted is None or type(read) is wanted

    def _texts(self, key: str) -> Iterable[str]:
        return (one for one in self._read(key, []) if isinstance(one, str))

    def _read(self, key: str, default: Any) -> Any:  # noqa: ANN401 - JSON of the default's type
        value = self._json(key)
        return value if type(value) is type(default) else default

    def _json(self, key: str) -> Any:  # noqa: ANN401 - JSON
        try:
            return json.loads(str(self._store.value(key)))
        except (ValueError, RecursionError):
            return None

    def _change(self, key: str, default: Any, edit: Callable[[Any], Any]) -> None:  # noqa: ANN401
        """Change what stands under ``key``, so that no other process's change of it is lost.

        Where the file cannot be guarded the change is made all the same.
        """
        with ExitStack() as guarded:
            with suppress(OSError):
                guarded.enter_context(locked(Path(self._store.fileName()), _PATIENCE))
            self._store.sync()
            self._write(key, edit(self._read(key, default)))

    def _write(self, key: str, value: object) -> None:
        """Write ``value``; where the disk refuses it stands here, and is written with the next."""
        if self._store.status() is not QSettings.Status.NoError:  # which would never end
            self._store = _store_at(self._store.fileName())
        self._store.setValue(key, json.dumps(value))
        self._store.sync()
        was_failing = self._is_failing
        self._is_failing = self._store.status() is QSettings.Status.AccessError
        if self._is_failing and not was_failing:
            sentence = tr("The settings cannot be written into {path}.")
            self.failed.emit(sentence.format(path=self._store.fileName()))


def _store_at(path: str) -> QSettings:
    return QSettings(path, QSettings.Format.IniFormat)


def _set_aside_sentence(path: Path, place: Path | None) -> str:
    what = tr("The settings were damaged: what could be read of them is kept")
    return aside_sentence(what, path, place)


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
