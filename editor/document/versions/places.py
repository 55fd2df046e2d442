"""Which line of versions a puzzle belongs to: by its file, or by what it holds."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Place:
    """The line that a document's versions go to, which begins with the first of them."""

    key: str
    path: Path | None = None
    origin: int | None = None
    """The version of another line that the next one here comes from."""


def place_of(
    connection: sqlite3.Connection,
    key: str,
    path: Path | None,
    digest: bytes,
    exists: Callable[[Path], bool],
) -> Place:
    """Return the place of a puzzle that was read from ``path`` and is stored under ``digest``.

    A file is known by its path. One that is not known but holds what a version holds carries on
    that version's line when the line's own file is gone: it was moved or renamed. While that file
    stands, this one is a copy: it begins a line of its own, under ``key``, as all else does.
    """
    if path is None:
        return Place(key)
    if (known := line_at(connection, path)) is not None:
        return Place(known, path)
    same = _same(connection, digest)
    for _, line, own in same:
        if not exists(own):
            take_path(connection, line, path)
            return Place(line, path)
    return Place(key, path, same[0][0] if same else None)


def place_after(connection: sqlite3.Connection, place: Place, path: Path) -> Place:
    """Return the place of what was at ``place`` and is saved as ``path``.

    Work without a file takes its line there. All else goes to the line of ``path``, or begins one,
    whose first version tells where it came from.
    """
    if path == place.path:
        return place
    origin = _latest(connection, place.key)
    if (known := line_at(connection, path)) is not None:
        return Place(known, path, origin)
    if place.path is None:
        take_path(connection, place.key, path)
        return Place(place.key, path, place.origin)
    return Place(uuid4().hex, path, origin)


def line_at(connection: sqlite3.Connection, path: Path) -> str | None:
    """Return the line of the file ``path``, if there is one."""
    row = connection.execute("SELECT key FROM line WHERE path = ?", (str(path),)).fetchone()
    return row[0] if row else None


def take_path(connection: sqlite3.Connection, line: str, path: Path | None) -> None:
    """Note that the puzzle of ``line`` is in the file ``path`` from now on."""
    connection.execute(
        "UPDATE line SET path = ? WHERE key = ?", (str(path) if path else None, line)
    )


def _same(connection: sqlite3.Connection, digest: bytes) -> list[tuple[int, str, Path]]:
    """Return the latest version with that content of each line that has a file, and the file."""
    rows = connection.execute(
        "SELECT max(number), key, path FROM version JOIN line ON line = key"
        " WHERE content = ? AND path IS NOT NULL GROUP BY key ORDER BY 1 DESC",
        (digest,),
    )
    return [(number, line, Path(path)) for number, line, path in rows]


def _latest(connection: sqlite3.Connection, line: str) -> int | None:
    """Return the latest version of ``line``, if there is one."""
    (number,) = connection.execute(
        "SELECT max(number) FROM version WHERE line = ?", (line,)
    ).fetchone()
    return int(number) if number is not None else None
