"""The store of versions: every state of a puzzle that was saved, filled, recovered or left."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from editor.document.versions import pruning
from editor.document.versions.contents import digest_of, get, put
from editor.document.versions.database import connect, writing
from editor.document.versions.places import Place, line_at, place_after, place_of, take_path
from editor.document.versions.steps import forget_steps, read_steps, write_steps
from editor.document.versions.version import Line, Version, Why
from editor.paths import is_there

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Sequence

APART = 600.0
"""Seconds between two versions that were saved without being asked to; the last one stays too."""
_PRUNED_EVERY = 50
"""Versions between two looks at age and size."""
_VERSION = "SELECT number, line, why, time, content, name, origin FROM version"
_WHY = {one.value: one for one in Why}
_LEAVES_NO_DOUBLE = frozenset({Why.OPENED, Why.HOUR, Why.LEFT, Why.FOREIGN})


class VersionStore:
    """Versions in the database ``path``, each written through to the disk when it is kept.

    To be used in one thread; other processes may use the same database. All may raise
    ``sqlite3.Error``, and ``VersionsError`` for what is no longer there. ``clock`` tells the time,
    ``exists`` whether a file stands.
    """

    def __init__(
        self,
        path: Path,
        clock: Callable[[], float] = time.time,
        exists: Callable[[Path], bool] = is_there,
    ) -> None:
        self._clock = clock
        self._exists = exists
        self._connection: sqlite3.Connection = connect(path)
        self._kept = 0

    def close(self) -> None:
        """Close the database."""
        self._connection.close()

    # Lines

    def place_of(self, key: str, path: Path | None, data: bytes) -> Place:
        """Return where versions of a puzzle go that was opened from ``path`` and holds ``data``.

        ``key`` names the line that it begins when it carries none on.
        """
        return place_of(self._connection, key, path, digest_of(data), self._exists)

    def place_after(self, place: Place, path: Path) -> Place:
        """Return where the versions of what is at ``place`` go once it is saved as ``path``."""
        return place_after(self._connection, place, path)

    def lines(self) -> tuple[Line, ...]:
        """Return all lines that have versions, the one used last first."""
        rows = self._connection.execute(
            "SELECT key, path, title, count(*), max(time) FROM line JOIN version ON line = key"
            " GROUP BY key ORDER BY max(number) DESC"
        )
        return tuple(
            Line(key, Path(path) if path else None, title, versions, latest)
            for key, path, title, versions, latest in rows
        )

    def loose_lines(self) -> tuple[Line, ...]:
        """Return the lines that a file can be attached to: those whose own file is gone."""
        return tuple(one for one in self.lines() if one.path is None or not self._exists(one.path))

    def attach(self, place: Place, line: str) -> Place:
        """Let what is at ``place`` carry ``line`` on; its versions so far go there too."""
        with writing(self._connection):
            self._connection.execute(
                "UPDATE version SET line = ? WHERE line = ?", (line, place.key)
            )
            self._connection.execute("DELETE FROM line WHERE key = ?", (place.key,))
            take_path(self._connection, line, place.path)
        return Place(line, place.path)

    # Versions

    def keep(self, place: Place, data: bytes, why: Why, title: str = "") -> Version:
        """Keep ``data`` as the latest version of the line at ``place``, which may begin with it.

        What the latest version holds already is kept again only when something else happened.
        """
        now = self._clock()
        with writing(self._connection):
            line = self._line(place, title, now)
            latest = self._latest(line)
            is_known = latest is not None and latest.content == digest_of(data)
            if latest and is_known and (why in _LEAVES_NO_DOUBLE or why is latest.why):
                return latest
            if why is Why.SAVED_BY_ITSELF:
                self._thin(line)
            digest = put(self._connection, data)
            number = self._connection.execute(
                "INSERT INTO version (line, why, time, content, origin) VALUES (?, ?, ?, ?, ?)",
                (line, why.value, now, digest, place.origin),
            ).lastrowid
        if not self._connection.in_transaction:
            self._prune_sometimes(now)
        assert number is not None
        return Version(number, line, why, now, digest, origin=place.origin)

    def versions(self, line: str) -> tuple[Version, ...]:
        """Return the versions of ``line``, the latest first."""
        rows = self._connection.execute(f"{_VERSION} WHERE line = ? ORDER BY number DESC", (line,))
        return tuple(map(_version, rows))

    def version(self, number: int) -> Version | None:
        """Return the version of that number, if it is there."""
        row = self._connection.execute(f"{_VERSION} WHERE number = ?", (number,)).fetchone()
        return _version(row) if row else None

    def data(self, version: Version) -> bytes:
        """Return what ``version`` holds: the bytes of an ipuz file, or what stood in one."""
        return get(self._connection, version.content)

    def rename(self, version: Version, name: str) -> Version:
        """Call ``version`` by ``name``; with one it is never pruned."""
        self._connection.execute(
            "UPDATE version SET name = ? WHERE number = ?", (name, version.number)
        )
        return replace(version, name=name)

    # Deletion

    def delete(self, version: Version) -> None:
        """Delete ``version``, also where it stood in the file."""
        self._delete("DELETE FROM version WHERE number = ?", version.number)

    def delete_line(self, line: str) -> None:
        """Delete all versions of ``line``, and its history."""
        self._delete("DELETE FROM line WHERE key = ?", line)

    def delete_all(self) -> None:
        """Delete everything."""
        self._delete("DELETE FROM line")

    @property
    def size(self) -> int:
        """The bytes of all that is stored."""
        return pruning.size_of(self._connection)

    def prune(self) -> None:
        """Drop what is too old or too much; versions with a name stay."""
        pruning.prune(self._connection, self._clock())

    # Histories

    def write_steps(self, place: Place, steps: Sequence[tuple[str, bytes]], title: str) -> str:
        """Make ``steps`` the history at ``place``: the first state, then names and outcomes.

        Returns the line that it is kept with.
        """
        with writing(self._connection):
            line = self._line(place, title, self._clock())
            write_steps(self._connection, line, steps)
        return line

    def recall(self, place: Place, data: bytes, further: str = "") -> list[tuple[str, bytes]]:
        """Return the history at ``place`` when it ends with ``data``.

        One that ends otherwise is forgotten; how it ended stays as a version. But when ``data``
        comes after it, one step ``further``, that step is added.
        """
        steps = read_steps(self._connection, place.key)
        if not steps:
            return []
        ends_so = steps[-1][1] == digest_of(data)
        if ends_so or further:
            told = [(text, get(self._connection, digest)) for text, digest in steps]
            return told if ends_so else [*told, (further, data)]
        with writing(self._connection):
            last = steps[-1][1]
            if not any(one.content == last for one in self.versions(place.key)):
                self.keep(place, get(self._connection, last), Why.LEFT)
            forget_steps(self._connection, place.key)
        return []

    def _line(self, place: Place, title: str, now: float) -> str:
        """Return the line at ``place``, which is begun when there is none."""
        at_path = line_at(self._connection, place.path) if place.path else None
        self._connection.execute(
            "INSERT INTO line VALUES (:key, :path, :title, :now) ON CONFLICT (key) DO UPDATE"
            " SET title = iif(:title = '', title, :title), used = :now",
            {
                "key": at_path or place.key,
                "path": str(place.path) if place.path else None,
                "title": title,
                "now": now,
            },
        )
        return at_path or place.key

    def _latest(self, line: str) -> Version | None:
        row = self._connection.execute(
            f"{_VERSION} WHERE line = ? ORDER BY number DESC LIMIT 1", (line,)
        ).fetchone()
        return _version(row) if row else None

    def _thin(self, line: str) -> None:
        """Drop the latest version of ``line`` when it came by itself, too soon after another."""
        rows = self._connection.execute(
            f"{_VERSION} WHERE line = ? ORDER BY number DESC LIMIT 2", (line,)
        ).fetchall()
        if len(rows) < 2:
            return
        latest, before = map(_version, rows)
        if (
            latest.why is Why.SAVED_BY_ITSELF
            and not latest.name
            and 0 <= latest.when - before.when < APART
        ):
            self._connection.execute("DELETE FROM version WHERE number = ?", (latest.number,))

    def _delete(self, statement: str, *values: object) -> None:
        with writing(self._connection):
            self._connection.execute(statement, values)
            pruning.tidy(self._connection)
        pruning.shrink(self._connection)

    def _prune_sometimes(self, now: float) -> None:
        self._kept += 1
        if self._kept % _PRUNED_EVERY == 1:
            pruning.prune(self._connection, now)


def _version(row: tuple[Any, ...]) -> Version:
    number, line, why, *rest = row
    return Version(number, line, _WHY.get(why, Why.SAVED), *rest)
