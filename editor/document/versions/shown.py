"""What is to be shown of the store: one line with all its versions, and the names of the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from editor.document.versions.store import VersionStore
    from editor.document.versions.version import Line, Version


@dataclass(frozen=True, slots=True)
class Kept:
    """A version, what it holds, and the name of the line that it came from, if it did."""

    version: Version
    data: bytes
    origin: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """The versions of the line ``key``, the latest first."""

    key: str
    kept: tuple[Kept, ...]
    lines: tuple[Line, ...]
    """All lines that have versions."""
    loose: frozenset[str]
    """Those that the document can carry on: their own files are gone."""
    own: str
    """The line of the document."""
    size: int
    """The bytes of the whole store."""


def shown(store: VersionStore, own: str, key: str) -> Shown:
    """Return what is to be shown of the line ``key``, or of the ``own`` one when it is empty."""
    lines = store.lines()
    names = {one.key: one.path.name if one.path else one.title for one in lines}
    kept = tuple(
        Kept(version, store.data(version), _origin(store, version, names))
        for version in store.versions(key or own)
    )
    loose = frozenset(one.key for one in store.loose_lines()) - {own}
    return Shown(key or own, kept, lines, loose, own, store.size)


def _origin(store: VersionStore, version: Version, names: dict[str, str]) -> str:
    origin = store.version(version.origin) if version.origin else None
    return names.get(origin.line, "") if origin else ""
