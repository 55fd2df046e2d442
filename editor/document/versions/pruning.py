"""Keeping the store small: what goes, and in what order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.document.versions.contents import drop_unused
from editor.document.versions.database import writing
from editor.document.versions.version import Why

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

OLDEST = 400 * 86400.0
"""Seconds that a version without a name stays: a yearly puzzle can be compared with the last."""
OLDEST_STEPS = 90 * 86400.0
"""Seconds that the history of a puzzle stays which is not worked on."""
LARGEST = 256_000_000
"""Bytes of the store: about 200,000 versions of a 15x15 with its clues."""
_BATCH = 64
_EXPENDABLE = (
    # Saved without being asked to: the first to go.
    f"SELECT number FROM version WHERE name = '' AND why = '{Why.SAVED_BY_ITSELF.value}'"
    " AND number < (SELECT max(number) FROM version) ORDER BY time, number LIMIT ?",
    "SELECT number FROM version WHERE name = ''"
    " AND number < (SELECT max(number) FROM version) ORDER BY time, number LIMIT ?",
)


def prune(connection: sqlite3.Connection, now: float) -> None:
    """Drop versions without a name that are too old, and the oldest of a store too large.

    Those that were saved without being asked to go first; the latest of all stays.
    """
    with writing(connection):
        connection.execute(
            "DELETE FROM version WHERE name = '' AND time < ?"
            " AND number < (SELECT max(number) FROM version)",
            (now - OLDEST,),
        )
        connection.execute(
            "DELETE FROM step WHERE line IN (SELECT key FROM line WHERE used < ?)",
            (now - OLDEST_STEPS,),
        )
        tidy(connection)
    for batch in _batches(connection):  # of the store that is still too large
        with writing(connection):
            connection.executemany("DELETE FROM version WHERE number = ?", batch)
            tidy(connection)
    shrink(connection)


def shrink(connection: sqlite3.Connection) -> None:
    """Give the room of what was dropped back, also in the file of what was written last."""
    connection.execute("PRAGMA incremental_vacuum").fetchall()
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def size_of(connection: sqlite3.Connection) -> int:
    """Return the bytes that are in use."""
    pages, free, size = (
        connection.execute(f"PRAGMA {one}").fetchone()[0]
        for one in ("page_count", "freelist_count", "page_size")
    )
    return int((pages - free) * size)


def _batches(connection: sqlite3.Connection) -> Iterator[list[tuple[int]]]:
    """Yield the versions that go next, as long as the store is too large."""
    for query in _EXPENDABLE:
        while size_of(connection) > LARGEST:
            batch = connection.execute(query, (_BATCH,)).fetchall()
            if not batch:
                break
            yield batch


def tidy(connection: sqlite3.Connection) -> None:
    """Drop lines that hold nothing any more, and contents that nothing holds."""
    connection.execute(
        "DELETE FROM line WHERE"
        " NOT EXISTS (SELECT 1 FROM version WHERE version.line = line.key)"
        " AND NOT EXISTS (SELECT 1 FROM step WHERE step.line = line.key)"
    )
    drop_unused(connection)
