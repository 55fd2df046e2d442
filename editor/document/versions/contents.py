"""What versions hold, stored once each, by what it is."""

from __future__ import annotations

import zlib
from hashlib import sha256
from typing import TYPE_CHECKING

from editor.document.versions.version import VersionsError
from editor.language import tr

if TYPE_CHECKING:
    import sqlite3


def digest_of(data: bytes) -> bytes:
    """Return what ``data`` is found by."""
    return sha256(data).digest()


def put(connection: sqlite3.Connection, data: bytes) -> bytes:
    """Store ``data``, unless it is there; return its digest."""
    digest = digest_of(data)
    if not connection.execute("SELECT 1 FROM content WHERE digest = ?", (digest,)).fetchone():
        connection.execute("INSERT INTO content VALUES (?, ?)", (digest, zlib.compress(data)))
    return digest


def get(connection: sqlite3.Connection, digest: bytes) -> bytes:
    """Return what is stored under ``digest``; raise VersionsError when that is gone or damaged."""
    row = connection.execute("SELECT packed FROM content WHERE digest = ?", (digest,)).fetchone()
    try:
        data = zlib.decompress(row[0]) if row else b""
    except zlib.error:
        data = b""
    if digest_of(data) != digest:
        raise VersionsError(tr("This version is no longer stored."))
    return data


def drop_unused(connection: sqlite3.Connection) -> None:
    """Drop what no version and no step holds any more."""
    connection.execute(
        "DELETE FROM content WHERE"
        " NOT EXISTS (SELECT 1 FROM version WHERE version.content = content.digest)"
        " AND NOT EXISTS (SELECT 1 FROM step WHERE step.content = content.digest)"
    )
