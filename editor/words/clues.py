"""Clue memory: every clue the constructor ever wrote, by its entry."""

from __future__ import annotations

import csv
import io
import sqlite3
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from editor.core.alphabet import ENGLISH, Alphabet
from editor.language import tr
from editor.paths import data_folder
from editor.words.errors import WordsError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

_TABLE = """
create table if not exists clue (
    entry text not null,
    text text not null,
    title text not null,
    written text not null,
    primary key (entry, text, title)
) without rowid
"""
_PATIENCE = 60.0
"""Seconds to wait for another who writes; a slow disk may take its time."""

_COLUMNS = ("entry", "clue", "puzzle", "written")


@dataclass(frozen=True, slots=True)
class OldClue:
    """A clue ``text`` written for ``entry`` (in capitals) in the puzzle ``title`` on a day."""

    entry: str
    text: str
    title: str = ""
    written: date | None = None


def clues_path() -> Path:
    """Return where the clue memory is kept."""
    return data_folder() / "clues.sqlite"


class ClueMemory:
    """The clues in one file, which is made when the first clue is remembered.

    Each method opens and closes the file, so that any thread and several windows may use it.
    Raises WordsError when the file cannot be used.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def __len__(self) -> int:
        with self._opened() as file:
            return int(file.execute("select count(*) from clue").fetchone()[0])

    def remember(self, clues: Iterable[OldClue]) -> int:
        """Keep ``clues``, and return how many of them are new.

        A clue is new when its entry, text and title have not been there together; else the
        earliest day stands. Clues without text are passed over.
        """
        rows = [
            (clue.entry, clue.text.strip(), clue.title.strip(), _day_text(clue.written))
            for clue in clues
            if clue.text.strip() and clue.entry
        ]
        with self._opened() as file:
            before = file.execute("select count(*) from clue").fetchone()[0]
            file.executemany(
                "insert into clue values (?, ?, ?, ?) on conflict do update set written = case "
                "when written = '' or (excluded.written <> '' and excluded.written < written) "
                "then excluded.written else written end",
                rows,
            )
            after = file.execute("select count(*) from clue").fetchone()[0]
            return int(after - before)

    def of_entry(self, entry: str) -> tuple[OldClue, ...]:
        """Return the clues written for ``entry`` (in capitals), the latest first."""
        return self._selected("where entry = ? order by written desc, title, text", entry)

    def containing(self, text: str, limit: int = 500) -> tuple[OldClue, ...]:
        """Return at most ``limit`` clues whose entry, text or title contains ``text``."""
        wanted = f"%{text.translate({ord(mark): f'!{mark}' for mark in '%_!'})}%"
        return self._selected(
            "where entry like ?1 escape '!' or text like ?1 escape '!' or title like ?1 escape '!' "
            "order by entry, written desc, title, text limit ?2",
            wanted,
            limit,
        )

    def all(self) -> tuple[OldClue, ...]:
        """Return every clue, by entry."""
        return self._selected("order by entry, written, title, text")

    def forget(self, clue: OldClue) -> None:
        """Remove ``clue``."""
        with self._opened() as file:
            file.execute(
                "delete from clue where entry = ? and text = ? and title = ?",
                (clue.entry, clue.text, clue.title),
            )

    def _selected(self, rest: str, *values: str | int) -> tuple[OldClue, ...]:
        if not self._path.exists():
            return ()
        with self._opened() as file:
            rows = file.execute(f"select entry, text, title, written from clue {rest}", values)
            return tuple(
                OldClue(entry, text, title, _day(written)) for entry, text, title, written in rows
            )

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        """Open the file for one piece of work, done whole or not at all."""
        connection = None
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(self._path, timeout=_PATIENCE)
            with connection:
                connection.execute(_TABLE)
                yield connection
        except (OSError, sqlite3.Error) as error:
            raise WordsError(
                tr("The clue memory {path} cannot be used: {reason}.").format(
                    path=self._path, reason=error
                )
            ) from error
        finally:
            if connection is not None:
                connection.close()


def clues_csv(clues: Iterable[OldClue]) -> str:
    """Return ``clues`` as CSV with a heading: entry, clue, puzzle, written."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(_COLUMNS)
    writer.writerows((clue.entry, clue.text, clue.title, _day_text(clue.written)) for clue in clues)
    return out.getvalue()


def clues_from_csv(text: str, alphabet: Alphabet = ENGLISH) -> tuple[OldClue, ...]:
    """Return the clues in ``text``: CSV with a heading, or entry, clue, puzzle and day in order.

    Entries may be in any case and spacing.

    Raises WordsError, naming the line, for a row without a clue or with a day that is none.
    """
    reader = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""))
    columns: tuple[str, ...] = _COLUMNS
    found: list[OldClue] = []
    try:
        for number, row in enumerate(reader):
            heading = [name.strip().casefold() for name in row]
            if number == 0 and {"entry", "clue"} <= set(heading):
                columns = tuple(heading)
            elif any(field.strip() for field in row):
                fields = dict(zip(columns, map(str.strip, row), strict=False))
                found.append(_clue(fields, reader.line_num, alphabet))
    except csv.Error as error:
        raise WordsError(
            tr("Line {line} of the clues is not CSV: {reason}.").format(
                line=reader.line_num, reason=error
            )
        ) from error
    return tuple(found)


def _clue(fields: dict[str, str], line: int, alphabet: Alphabet) -> OldClue:
    entry, text = fields.get("entry", ""), fields.get("clue", "")
    if not entry or not text:
        raise WordsError(tr("Line {line} of the clues has no entry or no clue.").format(line=line))
    try:
        written = _day(fields.get("written", ""))
    except ValueError as error:
        raise WordsError(
            tr("Line {line} of the clues has the day “{written}”, not one like 2026-01-31.").format(
                line=line, written=fields["written"]
            )
        ) from error
    return OldClue(alphabet.normalize(entry), text, fields.get("puzzle", ""), written)


def _day(text: str) -> date | None:
    return date.fromisoformat(text) if text else None


def _day_text(day: date | None) -> str:
    return day.isoformat() if day else ""
