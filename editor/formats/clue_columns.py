"""The clues of a puzzle as columns: CSV files, and what is copied from a spreadsheet."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.core.clue_lists import direction_of
from editor.core.enumerations import answer_part, enumeration, whole_answer
from editor.core.grid import Direction
from editor.core.rules.rule import NO_FACTS
from editor.formats.clue_list_reader import ListedClue

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import WordFacts
    from editor.core.slots import Slot

COLUMNS = ("number", "direction", "answer", "enumeration", "clue", "length", "parse")
_NAMES = {
    "number": ("number", "no", "no.", "#", "nummer", "nr", "nr."),
    "direction": ("direction", "dir", "richtung"),
    "answer": ("answer", "entry", "word", "solution", "lösung", "eintrag", "wort"),
    "enumeration": ("enumeration", "lengths", "buchstabenzahl"),
    "clue": ("clue", "text", "definition", "frage"),
    "parse": ("parse", "explanation", "annotation", "wordplay", "erklärung"),
}
"""What spreadsheets call the columns that are read."""
_SIGNS = "\t;,"
"""What may part columns."""
_LABEL = re.compile(r"(\d{1,3})\s*[-.]?\s*([^\W\d]*)\.?")


@dataclass(frozen=True, slots=True)
class ClueRow:
    """One entry with all that is told of its clue."""

    slot: Slot
    number: str
    answer: str
    """As it is written, with ``GAP`` for each cell without a letter."""
    enumeration: str
    clue: str
    parse: str = ""

    @property
    def told(self) -> dict[str, str | int]:
        """The values of ``COLUMNS``."""
        direction, length = self.slot.direction.value, len(self.slot)
        told = (
            self.number,
            direction,
            self.answer,
            self.enumeration,
            self.clue,
            length,
            self.parse,
        )
        return dict(zip(COLUMNS, told, strict=True))


def clue_rows(puzzle: Puzzle, facts: WordFacts = NO_FACTS) -> tuple[ClueRow, ...]:
    """Return a row for each entry, across first."""
    return tuple(_row(puzzle, slot, facts) for slot in puzzle.layout.slots)


def answer_written(puzzle: Puzzle, slot: Slot, facts: WordFacts = NO_FACTS) -> str:
    """Return the entry in ``slot`` as it is written: ICE CREAM, by its enumeration or the lists."""
    entry = puzzle.entry(slot)
    if entry is None or puzzle.twofold:
        return puzzle.written(slot)
    return answer_part(puzzle, slot, facts) or facts.written(entry).upper() or entry


def _row(puzzle: Puzzle, slot: Slot, facts: WordFacts) -> ClueRow:
    return ClueRow(
        slot,
        puzzle.label(slot.cells[0]),
        answer_written(puzzle, slot, facts),
        enumeration(puzzle, slot, facts),
        puzzle.clue(slot),
        puzzle.parses.get(slot.key, ""),
    )


def columns_text(rows: Sequence[ClueRow]) -> str:
    """Return ``rows`` as a CSV text under the names of their columns."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(row.told for row in rows)
    return text.getvalue()


def column_clues(text: str, puzzle: Puzzle, facts: WordFacts = NO_FACTS) -> tuple[ListedClue, ...]:
    """Return the clues in the columns of ``text``, parted by tabs, semicolons or commas.

    The first line names the columns; without one they are the number, with its direction in the
    same column or the next, and the clue in the last. A row is found by number and direction, else
    by its answer. An empty clue leaves the one that is there; an enumeration that follows from the
    answer by itself is none of the constructor's own.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines:
        return ()
    sign = max(_SIGNS, key=lines[0].count)
    rows = [[cell.strip() for cell in row] for row in csv.reader(lines, delimiter=sign)]
    rows = [row for row in rows if len(row) > 1]
    places = _places(rows[0]) if rows else {}
    found = (
        (_named(row, places) for row in rows[1:])
        if "clue" in places
        else filter(None, map(_unnamed, rows))
    )
    return tuple(clue for told in found for clue in _listed(told, puzzle, facts))


def names_columns(text: str) -> bool:
    """Tell whether the first line of ``text`` names columns, that of clues among them."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return any(
        sign in first and "clue" in _places(next(csv.reader([first], delimiter=sign)))
        for sign in _SIGNS
    )


def _places(row: Sequence[str]) -> dict[str, int]:
    """Return in which column each name of ``_NAMES`` stands."""
    heads = [cell.strip().casefold() for cell in row]
    return {
        name: heads.index(one) for name, known in _NAMES.items() for one in known if one in heads
    }


def _named(row: Sequence[str], places: Mapping[str, int]) -> dict[str, str]:
    return {name: row[at] for name, at in places.items() if at < len(row)}


def _unnamed(row: Sequence[str]) -> dict[str, str] | None:
    match = _LABEL.fullmatch(row[0])
    if match is None:
        return None
    direction = match[2] or (row[1] if len(row) > 2 else "")
    return {"number": match[1], "direction": direction, "clue": row[-1]}


def _listed(told: Mapping[str, str], puzzle: Puzzle, facts: WordFacts) -> Iterator[ListedClue]:
    """Yield the clue that a row tells, unless the row says nothing of one."""
    answer = puzzle.alphabet.normalize(told.get("answer", ""))
    label = _LABEL.fullmatch(told.get("number", ""))
    direction = _direction(told.get("direction") or (label[2] if label else ""))
    slots = puzzle.layout.slots
    if label is None or direction is None:
        slot = next((one for one in slots if answer and answer in _answers(puzzle, one)), None)
    else:
        wanted = (direction, label[1])
        named = (one for one in slots if (one.direction, puzzle.label(one.cells[0])) == wanted)
        slot = next(named, None)
    own = told.get("enumeration", "")
    if slot and own in ("", enumeration(puzzle, slot, facts)):
        own = puzzle.enumerations.get(slot.key, "")
    text = told.get("clue", "") or (puzzle.clue(slot) if slot else "")
    parse = told.get("parse", "")
    if not text and not own and not parse:
        return
    if slot:
        here, number = slot.direction, slot.number
    else:
        here, number = direction or Direction.ACROSS, int(label[1]) if label else 0
    yield ListedClue(here, number, text, answer, enumeration=own, parse=parse)


def _answers(puzzle: Puzzle, slot: Slot) -> tuple[str | None, str]:
    """Return what stands in ``slot``, and the whole answer that begins there."""
    return puzzle.entry(slot), whole_answer(puzzle, slot)


def _direction(name: str) -> Direction | None:
    """Return the direction that ``name`` tells, whole or by its first letter."""
    word = name.strip(" .").casefold()
    if whole := direction_of(word):
        return whole
    return next((one for one in Direction if word and one.value.startswith(word)), None)
