"""The file that versions are stored in."""

from __future__ import annotations

import os
import sqlite3
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from editor.document.versions.version import VersionsError
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class DamagedError(sqlite3.DatabaseError):
    """The database is none, or not what was written."""


BESIDE = ("", "-wal", "-shm")
"""What the names of the files of a database end with."""
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_SCHEMA = 1
_PATIENCE = 10.0
"""Seconds to wait while another process writes."""
_TABLES = """
CREATE TABLE line (
    key TEXT PRIMARY KEY,
    path TEXT UNIQUE,
    title TEXT NOT NULL,
    used REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE content (
    digest BLOB PRIMARY KEY,
    packed BLOB NOT NULL
);
CREATE TABLE version (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    line TEXT NOT NULL REFERENCES line ON DELETE CASCADE ON UPDATE CASCADE,
    why TEXT NOT NULL,
    time REAL NOT NULL,
    content BLOB NOT NULL REFERENCES content,
    name TEXT NOT NULL DEFAULT '',
    origin INTEGER REFERENCES version ON DELETE SET NULL
);
CREATE INDEX version_line ON version (line, number);
CREATE INDEX version_content ON version (content);
CREATE INDEX version_origin ON version (origin);
CREATE TABLE step (
    line TEXT NOT NULL REFERENCES line ON DELETE CASCADE,
    place INTEGER NOT NULL,
    text TEXT NOT NULL,
    content BLOB NOT NULL REFERENCES content,
    PRIMARY KEY (line, place)
) WITHOUT ROWID;
CREATE INDEX step_content ON step (content);
"""


def connect(path: Path) -> sqlite3.Connection:
    """Open the database ``path``, which is made when there is none, for this user alone.

    Raises ``DamagedError`` when it is damaged (``is_damage`` knows other signs of it), ``OSError``
    when it cannot be made, and ``VersionsError`` when a later version of the program has made it.
    """
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    # Made before the database is: what stands beside it gets the same mode.
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    path.chmod(0o600)
    with ExitStack() as undoing:
        connection = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)
        undoing.callback(connection.close)
        _prepare(connection, path)
        undoing.pop_all()
    return connection


def is_damage(error: sqlite3.Error) -> bool:
    """Tell whether ``error`` says that the database is damaged."""
    code = getattr(error, "sqlite_errorcode", None)
    return isinstance(error, DamagedError) or code in _DAMAGE


@contextmanager
def writing(connection: sqlite3.Connection) -> Iterator[None]:
    """Do all that is done inside, or nothing of it. Inside another one: a part of that."""
    if connection.in_transaction:
        yield
        return
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        yield


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    for pragma in (
        "auto_vacuum = INCREMENTAL",  # before there is a table, or never
        "journal_mode = WAL",
        "synchronous = FULL",  # a version that is told to be kept survives a pulled plug
        "foreign_keys = ON",
        "secure_delete = ON",  # what is deleted is not to be read in the file any more
    ):
        connection.execute(f"PRAGMA {pragma}")
    with writing(connection):
        (schema,) = connection.execute("PRAGMA user_version").fetchone()
        if schema == 0:
            for statement in filter(str.strip, _TABLES.split(";")):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {_SCHEMA}")
    if schema > _SCHEMA:
        raise VersionsError(
            tr("{path} was made by a later version of Gridwright.").format(path=path)
        )
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok" or not _has_tables(connection):
        raise DamagedError(verdict)


def _has_tables(connection: sqlite3.Connection) -> bool:
    rows = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
    return {name for (name,) in rows} >= {"line", "content", "version", "step"}
