"""A record for each preference: dialog, search, checks and the exported file come from them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from editor.core.marking import marked
from editor.core.spellings import Spelling
from editor.document.preferences import BY_WORK, USUAL

if TYPE_CHECKING:
    from collections.abc import Mapping

Value: TypeAlias = "bool | int | str"


class Section(Enum):
    """The pages of the dialog, in their order; the values are their names."""

    NEW = marked("New puzzles")
    TYPING = marked("Typing")
    FILLING = marked("Autofill and live help")
    LOOK = marked("Look")
    FILES = marked("Files")


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text; ``hint`` stands in an empty one."""

    hint: str = ""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number of some ``unit``; ``zero`` is said in the place of the least."""

    least: int
    most: int
    unit: str = ""
    zero: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some values, by what each is called."""

    names: Mapping[Value, str]


class Listed(Enum):
    """One of some texts that are known only where they are asked for."""

    STARTS = "starts"
    ALPHABETS = "alphabets"
    LANGUAGES = "languages"
    FACES = "faces"


Kind: TypeAlias = "Switch | Line | Number | Choice | Listed"


@dataclass(frozen=True, slots=True)
class Preference:
    """What is known of one field of ``Preferences``; all texts are translated where shown."""

    name: str
    section: Section
    text: str
    kind: Kind
    tip: str = ""

    @property
    def usual(self) -> Value:
        """The value that a new program has."""
        value: Value = getattr(USUAL, self.name)
        return value

    def allows(self, value: object) -> bool:
        """Tell whether ``value`` is one that this preference can have."""
        if type(value) is not type(self.usual):
            return False
        match self.kind:
            case Number(least, most):
                return isinstance(value, int) and least <= value <= most
            case Choice(names):
                return value in names
            case _:
                return True


def _choice(names: dict[Value, str]) -> Choice:
    return Choice(MappingProxyType(names))


_SECONDS = 3600
_POINTS = 100
_SIDES = (3, 35)

PREFERENCES: tuple[Preference, ...] = (
    Preference(
        "author",
        Section.NEW,
        marked("Author"),
        Line(),
        marked("Put into new puzzles"),
    ),
    Preference(
        "copyright",
        Section.NEW,
        marked("Copyright"),
        Line(marked("© {year} your name")),
        marked("Put into new puzzles; {year} stands for the year"),
    ),
    Preference(
        "start",
        Section.NEW,
        marked("Begin with"),
        Listed.STARTS,
        marked("The rules and the style of pattern that a new puzzle is offered first"),
    ),
    Preference(
        "rows",
        Section.NEW,
        marked("Rows"),
        Number(*_SIDES),
        marked("The height that a new puzzle is offered first"),
    ),
    Preference(
        "cols",
        Section.NEW,
        marked("Columns"),
        Number(*_SIDES),
        marked("The width that a new puzzle is offered first"),
    ),
    Preference(
        "alphabet",
        Section.NEW,
        marked("Alphabet"),
        Listed.ALPHABETS,
        marked("The alphabet, and with it the word lists, that a new puzzle is offered first"),
    ),
    Preference(
        "remembers_start",
        Section.NEW,
        marked("Begin with what the last new puzzle began with"),
        Switch(),
        marked("Rules, size and alphabet above change with each new puzzle"),
    ),
    Preference(
        "skip_filled",
        Section.TYPING,
        marked("Skip filled cells"),
        Switch(),
        marked("After a letter typed into an empty cell, go on to the next empty one"),
    ),
    Preference(
        "at_end",
        Section.TYPING,
        marked("At the end of an entry"),
        _choice(
            {
                "stop": marked("stop"),
                "next": marked("go to the next entry"),
                "unfilled": marked("go to the next entry with an empty cell"),
            }
        ),
        marked("Where the cursor goes after the last letter"),
    ),
    Preference(
        "turns_first",
        Section.TYPING,
        marked("Arrows turn first"),
        Switch(),
        marked("An arrow key across the direction of typing turns it before the cursor moves"),
    ),
    Preference(
        "space",
        Section.TYPING,
        marked("Space"),
        _choice({"turn": marked("turns the direction"), "clear": marked("clears the cell")}),
        marked("What the space key does in the grid"),
    ),
    Preference(
        "backspace_across",
        Section.TYPING,
        marked("Backspace goes on across blocks"),
        Switch(),
        marked("At the start of an entry, step back to the cell before the block"),
    ),
    Preference(
        "escape_rebus",
        Section.TYPING,
        marked("Esc opens the field for several letters"),
        Switch(),
        marked("Where no fill is to be stopped or discarded, as in other programs"),
    ),
    Preference(
        "spelling",
        Section.TYPING,
        marked("Spelling of English clues"),
        _choice(
            {
                "puzzle": marked("as the puzzle's language and rules want it"),
                Spelling.AMERICAN.value: marked("American only"),
                Spelling.BRITISH.value: marked("British only"),
                Spelling.EITHER.value: marked("American or British"),
            }
        ),
        marked("Rules of US puzzles want color, those of British ones colour, others take both"),
    ),
    Preference(
        "after_placing",
        Section.TYPING,
        marked("After placing a candidate"),
        _choice(
            {
                "stay": marked("stay at its entry"),
                "next": marked("go to the next entry with an empty cell"),
                "tightest": marked("go to the tightest entry"),
            }
        ),
        marked("Where the cursor goes once a word of the list is placed"),
    ),
    Preference(
        "floor",
        Section.FILLING,
        marked("Lowest score of a word"),
        Number(0, 100, zero=marked("the highest that works")),
        marked("The lowest score that a fill may use"),
    ),
    Preference(
        "seconds",
        Section.FILLING,
        marked("Longest search"),
        Number(0, _SECONDS, unit=marked(" s"), zero=marked("No limit")),
        marked("When Autofill gives up"),
    ),
    Preference(
        "polish",
        Section.FILLING,
        marked("Improve the fill"),
        Number(BY_WORK, _SECONDS, unit=marked(" s"), zero=marked("By work")),
        marked(
            "Time to look for a fill of better words, after the first one is found; 0 keeps the "
            "first. By work, some seconds, the same seed gives the same fill every time"
        ),
    ),
    Preference(
        "letter_weight",
        Section.FILLING,
        marked("Worth of each letter used"),
        Number(0, _POINTS, unit=marked(" points"), zero=marked("Nothing")),
        marked(
            "While the fill is improved, each letter of the alphabet that "
            "stands in it counts so many points of score"
        ),
    ),
    Preference(
        "stem_weight",
        Section.FILLING,
        marked("Cost of a repeated stem"),
        Number(0, _POINTS, unit=marked(" points"), zero=marked("Nothing")),
        marked(
            "While the fill is improved, each entry whose stem another one "
            "has, as PAINTED beside PAINTER, costs so many points of score"
        ),
    ),
    Preference(
        "live_help",
        Section.FILLING,
        marked("Live help"),
        Switch(),
        marked("Keep looking at what the grid can still be filled with, in the background"),
    ),
    Preference(
        "live_share",
        Section.FILLING,
        marked("Live help may take"),
        Number(10, 100, unit=marked(" % of a processor")),
        marked("Less leaves more to other programs; what is known of the grid comes later"),
    ),
    Preference(
        "forced_letters",
        Section.FILLING,
        marked("Show forced letters"),
        Switch(),
        marked("Show in grey the letters that have no alternative left"),
    ),
    Preference(
        "counts_pencil",
        Section.FILLING,
        marked("Count pencil letters"),
        Switch(),
        marked("Autofill, live help and the candidates take pencil letters for letters"),
    ),
    Preference(
        "scheme",
        Section.LOOK,
        marked("Colours of the window"),
        _choice(
            {
                "system": marked("As the system"),
                "light": marked("Light"),
                "dark": marked("Dark"),
            }
        ),
        marked("Light or dark"),
    ),
    Preference(
        "language",
        Section.LOOK,
        marked("Language of the window"),
        Listed.LANGUAGES,
        marked("Holds from the next start of the program on"),
    ),
    Preference(
        "grid_face",
        Section.LOOK,
        marked("Face of the letters"),
        Listed.FACES,
        marked("The face of the letters in the grid on the screen; pages have their own"),
    ),
    Preference(
        "letter_size",
        Section.LOOK,
        marked("Size of the letters"),
        Number(40, 80, unit=marked(" % of a cell")),
        marked("The size of the letters in the grid on the screen"),
    ),
    Preference(
        "dark_grid",
        Section.LOOK,
        marked("Dark grid"),
        Switch(),
        marked("Show the grid on a dark ground instead of paper white"),
    ),
    Preference(
        "heat_map",
        Section.LOOK,
        marked("Heat map"),
        Switch(),
        marked("Tint the cells by how few letters they have left"),
    ),
    Preference(
        "saves_itself",
        Section.FILES,
        marked("Save the file by itself"),
        Switch(),
        marked("Write the file after each pause, once it has a name"),
    ),
)
"""All that the dialog shows, in its order."""

BY_NAME: Mapping[str, Preference] = MappingProxyType({one.name: one for one in PREFERENCES})
