"""The file of the clue memory: an SQLite database, brought up to date, set aside when damaged."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING

from editor.language import tr
from editor.locks import locked
from editor.storage import set_aside
from editor.words.errors import WordsError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_SCHEMA = 2
_TABLES = """
create table puzzle (
    number integer primary key,
    title text not null,
    author text not null,
    place text not null,
    letters text not null,
    own integer not null
);
create index puzzle_title on puzzle (title, author);
create index puzzle_place on puzzle (place);
create index puzzle_letters on puzzle (letters);
create table use (
    entry text not null,
    text text not null,
    puzzle integer not null references puzzle,
    written text not null,
    stands integer not null,
    primary key (entry, text, puzzle)
) without rowid;
create index use_puzzle on use (puzzle)
"""
"""``place`` is the path of a puzzle's file, ``letters`` the digest of its entries, ``own`` whether
it is the constructor's. A use without a text is an entry that has no clue yet; it ``stands`` while
the puzzle has it: what was written and replaced is kept, and counts as no use."""
_FILES = """
create table file (
    path text primary key,
    puzzle integer not null references puzzle
) without rowid;
insert or replace into file select place, number from puzzle where place <> '' order by number
"""
"""Which puzzle each file has: one puzzle may lie in several, in other formats."""
_FROM_CLUES_ALONE = """
insert into puzzle (title, author, place, letters, own)
    select distinct title, '', '', '', 1 from clue;
insert into use
    select entry, text, number, written, 1 from clue join puzzle using (title);
drop table clue
"""
"""Takes over what the first form of the memory had: entry, text, title and day, by title."""
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_PATIENCE = 60.0
"""Seconds to wait for another who writes; a slow disk may take its time."""


@contextmanager
def opened(path: Path, *, writing: bool) -> Iterator[sqlite3.Connection]:
    """Open the memory ``path`` for one piece of work, done whole or not at all.

    Raises WordsError when it cannot be used; a damaged one is moved out of the way by that.
    """
    connection = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)
        _bring_up_to_date(connection, path)
        with connection:
            connection.execute("begin immediate" if writing else "begin")
            yield connection
    except sqlite3.DatabaseError as error:
        if connection is not None:
            connection.close()
        raise WordsError(_sentence(path, error)) from error
    except OSError as error:
        raise WordsError(_unusable(path, error)) from error
    finally:
        if connection is not None:
            connection.close()


def _bring_up_to_date(connection: sqlite3.Connection, path: Path) -> None:
    """Make the tables that are missing; two that begin at once wait for each other."""
    if _version(connection) == _SCHEMA:
        return
    with connection:
        connection.execute("begin immediate")
        version = _version(connection)
        if version > _SCHEMA:
            raise WordsError(
                tr("{path} was made by a later version of Gridwright.").format(path=path)
            )
        if version == _SCHEMA:
            return
        statements = _FILES if version else f"{_TABLES};{_FILES}"
        if connection.execute("select 1 from sqlite_schema where name = 'clue'").fetchone():
            statements += f";{_FROM_CLUES_ALONE}"
        for statement in statements.split(";"):
            connection.execute(statement)
        connection.execute(f"pragma user_version = {_SCHEMA}")


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("pragma user_version").fetchone()
    return int(version)


def _sentence(path: Path, error: sqlite3.DatabaseError) -> str:
    """Say what is wrong with the memory; move it out of the way if it is damaged."""
    place = None
    if getattr(error, "sqlite_errorcode", None) in _DAMAGE:
        with suppress(OSError), locked(path):
            place = _moved_if_damaged(path)
    if place is None:
        return _unusable(path, error)
    sentence = tr("The clue memory was damaged; a new one begins. The damaged file is now {path}")
    return sentence.format(path=place)


def _moved_if_damaged(path: Path) -> Path | None:
    """Set the file aside, unless another process has done so and begun a new one."""
    if not path.is_file() or is_whole(path):
        return None
    # What was to be taken back belongs to the damaged file: it would spoil the new one.
    beside = path.with_name(f"{path.name}-journal")
    if beside.exists():
        set_aside(beside)
    return set_aside(path)


def is_whole(path: Path) -> bool:
    """Tell whether ``path`` is a database that is whole; one in use by others is."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as file:
            return bool(file.execute("pragma quick_check").fetchone() == ("ok",))
    except sqlite3.OperationalError:
        return path.is_file() and os.access(path, os.R_OK)
    except (OSError, sqlite3.Error):
        return False


def _unusable(path: Path, error: Exception) -> str:
    return tr("The clue memory {path} cannot be used: {reason}.").format(path=path, reason=error)
