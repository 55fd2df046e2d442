"""What a reader tells beside the puzzle: what it left out, mended, or keeps without showing it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from editor.core.marking import marked_counted
from editor.formats.texts import plain
from editor.language import counted, marked, tr

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

LONGEST_QUOTE = 60


class Note(Enum):
    """What a remark says; the value is its sentence, with places for a name and a count."""

    KEPT = marked("“{name}” is kept in the file but not shown.")
    KEPT_COUNT = marked("“{name}” is kept in the file but not shown ({count}).")
    LEFT_OUT = marked("“{name}” is left out.")
    LEFT_OUT_COUNT = marked("“{name}” is left out ({count}).")
    OWN_LIST = marked_counted(
        "“{name}” is a clue list of its own ({count} clue), beside Across and Down.",
        "“{name}” is a clue list of its own ({count} clues), beside Across and Down.",
    )
    NO_ENTRY = marked_counted(
        "In “{name}” {count} clue belongs to no entry; it stands in a further list.",
        "In “{name}” {count} clues belong to no entry; they stand in a further list.",
    )
    SECOND_CLUE = marked_counted(
        "In “{name}” {count} clue is a second one; it stands in a further list.",
        "In “{name}” {count} clues are second ones; they stand in a further list.",
    )
    SHARED_BEFORE = marked_counted(
        "In “{name}” {count} clue goes on in entries that belong to another one; there it ends.",
        "In “{name}” {count} clues go on in entries that belong to others; there they end.",
    )
    OWN_NUMBERS = marked_counted(
        "{count} cell shows another number than its place gives.",
        "{count} cells show another number than their place gives.",
    )
    KIND = marked("The file says that this is a puzzle of the kind “{name}”.")
    ACROSTIC = marked("This is an acrostic: it can be looked at, printed and saved, not edited.")
    CODED = marked(
        "This is a coded puzzle whose letters are not known: it can be looked at, printed and "
        "saved, not edited."
    )
    DIAGRAMLESS = marked("The puzzle is diagramless: solvers do not see the blocks.")
    WRONG_CHECKSUM = marked("A checksum of the file is wrong; it may be damaged.")
    DIGITS = marked_counted(
        "The digit 0 beside letters is a letter of the grid ({count} cell).",
        "The digit 0 beside letters is a letter of the grid ({count} cells).",
    )
    UNKNOWN_COLOUR = marked("The colour “{name}” is unknown and shown as grey.")
    OTHER_PUZZLES = marked_counted(
        "The file holds {count} further puzzle; the first one is opened.",
        "The file holds {count} further puzzles; the first one is opened.",
    )
    SLASH_TWO_WAYS = marked("{name} reads its first part across and its second down.")
    SLASH_TEXT = marked("{name} stays one text with a slash.")
    SECOND_READINGS = marked_counted(
        "{count} cell has more than two readings; the first two are kept.",
        "{count} cells have more than two readings; the first two are kept.",
    )
    UNLOCKED = marked("The solution was locked with the key {name}.")
    UNLOCKED_ONE_OF = marked(
        "The solution was locked; of {count} keys that fit, {name} gives the most words."
    )
    REBUILT = marked("The grid was rebuilt from the numbers and lengths of the clues.")
    SEVERAL_GRIDS = marked("{count} grids fit the clues; this is the first.")
    OTHER_SIZE = marked("The file tells of a grid of {name}; it is opened as it is drawn.")
    SMALL_LETTERS = marked_counted(
        "{count} small letter of the grid is read as a capital: what it marks is not said.",
        "{count} small letters of the grid are read as capitals: what they mark is not said.",
    )
    OTHER_ANSWERS = marked_counted(
        "{count} answer beside a clue is not what stands in the grid, which is kept as it is.",
        "{count} answers beside clues are not what stands in the grid, which is kept as it is.",
    )
    SCHRODINGER = marked("{name} reads either of its two parts, the same across and down.")
    SHORT_OF_CLUES = marked_counted(
        "{count} entry has no clue in the file.", "{count} entries have no clue in the file."
    )


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing that a reader tells, as a value."""

    note: Note
    name: str = ""
    count: int = 0

    @property
    def sentence(self) -> str:
        """What people read, in the language of the program."""
        text = self.note.value
        sentence = tr(text) if isinstance(text, str) else counted(self.count, *text)
        return sentence.format(name=quoted(plain(self.name)), count=self.count)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a file gave: the puzzle, and what has to be told about it."""

    puzzle: Puzzle
    remarks: tuple[Remark, ...] = ()
    own: bool = False
    """Whether this program wrote the file, which then says itself what everything in it means."""
    others: tuple[Reading, ...] = ()
    """What the file may mean as well, to be chosen from."""
    words_decide: bool = False
    """Whether that one of them is meant whose entries are words; otherwise people choose."""


def quoted(text: str) -> str:
    """Return ``text`` on one line, short enough to stand in a sentence."""
    line = "".join(mark if mark.isprintable() else " " for mark in text)
    return line if len(line) <= LONGEST_QUOTE else f"{line[: LONGEST_QUOTE - 1]}…"
