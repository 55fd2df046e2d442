"""The history of a puzzle's edits, kept from one run of the program to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.document.versions.contents import put

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence

MOST = 300
"""Steps that are kept, at least; what came before them is forgotten in whole blocks,"""
BLOCK = 100
"""so that not every step moves all others."""


def write_steps(
    connection: sqlite3.Connection, line: str, steps: Sequence[tuple[str, bytes]]
) -> None:
    """Make ``steps`` the history of ``line``: the first state, then each step's name and outcome.

    What stands there already is not written again.
    """
    held = connection.execute(
        "SELECT text, content FROM step WHERE line = ? ORDER BY place", (line,)
    ).fetchall()
    wanted = [(text, put(connection, data)) for text, data in steps]
    pairs = enumerate(zip(held, wanted, strict=False))
    same = next(
        (place for place, (one, other) in pairs if one != other), min(len(held), len(wanted))
    )
    connection.execute("DELETE FROM step WHERE line = ? AND place >= ?", (line, same))
    connection.executemany(
        "INSERT INTO step VALUES (?, ?, ?, ?)",
        [(line, place, *wanted[place]) for place in range(same, len(wanted))],
    )


def read_steps(connection: sqlite3.Connection, line: str) -> list[tuple[str, bytes]]:
    """Return the history of ``line`` as it was written, with the digests of the contents."""
    return connection.execute(
        "SELECT text, content FROM step WHERE line = ? ORDER BY place", (line,)
    ).fetchall()


def forget_steps(connection: sqlite3.Connection, line: str) -> None:
    """Forget the history of ``line``."""
    connection.execute("DELETE FROM step WHERE line = ?", (line,))
