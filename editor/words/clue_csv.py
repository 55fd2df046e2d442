"""Clues as CSV: entry, clue, puzzle, written, author."""

from __future__ import annotations

import csv
import io
from datetime import date
from typing import TYPE_CHECKING

from editor.core.alphabet import ENGLISH, Alphabet
from editor.language import tr
from editor.words.clues import OldClue
from editor.words.errors import WordsError

if TYPE_CHECKING:
    from collections.abc import Iterable

_COLUMNS = ("entry", "clue", "puzzle", "written", "author")


def clues_csv(clues: Iterable[OldClue]) -> str:
    """Return ``clues`` as CSV with a heading: entry, clue, puzzle, written, author."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(_COLUMNS)
    writer.writerows(
        (clue.entry, clue.text, clue.title, _day_text(clue.written), clue.author) for clue in clues
    )
    return out.getvalue()


def clues_from_csv(text: str, alphabet: Alphabet = ENGLISH) -> tuple[OldClue, ...]:
    """Return the clues in ``text``: CSV with a heading, or the columns in their order.

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
    day = fields.get("written", "")
    try:
        written = date.fromisoformat(day) if day else None
    except ValueError as error:
        raise WordsError(
            tr("Line {line} of the clues has the day “{written}”, not one like 2026-01-31.").format(
                line=line, written=fields["written"]
            )
        ) from error
    puzzle, author = fields.get("puzzle", ""), fields.get("author", "")
    return OldClue(alphabet.normalize(entry), text, puzzle, written, author)


def _day_text(day: date | None) -> str:
    return day.isoformat() if day else ""
