"""The choices that outlive a window, as one value, and what a new puzzle takes from them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING

from editor.core.alphabet import ENGLISH
from editor.core.presets import US_DAILY
from editor.core.spellings import Spelling
from editor.fill.job import LETTER_WEIGHT, STEM_WEIGHT

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

BY_WORK = -1
"""In the place of seconds of polish: as much work as is usual, the same every time."""
YEAR = "{year}"
"""What stands for the year in the copyright of new puzzles."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """The choices that outlive a window. ``floor`` 0: down the ladder; ``seconds`` 0: no limit.

    What the Preferences dialog shows of them is in ``editor.document.preference_records``.
    """

    scheme: str = "system"
    dark_grid: bool = False
    live_help: bool = True
    live_share: int = 100
    """How much of the time of a processor live help may take, in percent."""
    language: str = ""
    """The code of the window's language, from the next start on; empty: the system's."""
    grid_face: str = ""
    """The face of the grid's letters; empty: the one that comes with the program."""
    letter_size: int = 60
    """The size of the grid's letters, in percent of a cell."""
    forced_letters: bool = True
    counts_pencil: bool = False
    heat_map: bool = False
    floor: int = 0
    seed: int = 1
    seconds: int = 120
    polish: int = BY_WORK
    letter_weight: int = LETTER_WEIGHT
    stem_weight: int = STEM_WEIGHT
    taste: str = ""
    """The prices of a fill that are not the usual ones; see ``editor.fill.taste``."""
    start: str = US_DAILY.name
    rows: int = 15
    cols: int = 15
    alphabet: str = ENGLISH.name
    remembers_start: bool = True
    """Whether the next puzzle begins with what the last one began with."""
    shade: str = "#d9dde3"
    author: str = ""
    copyright: str = ""
    saves_itself: bool = False
    after_placing: str = "stay"
    clue_columns: str = "entry,enumeration"
    """The columns of the clue lists beside number and clue."""
    skip_filled: bool = False
    at_end: str = "stop"
    space: str = "turn"
    backspace_across: bool = False
    escape_rebus: bool = False
    turns_first: bool = True
    spelling: str = "puzzle"
    """How clues are spelt: as the puzzle's language and rules want it, or the value of a
    ``Spelling``."""
    own_keys: str = ""
    """The keys of commands that are not the usual ones; see ``editor.document.own_keys``."""


USUAL = Preferences()
"""What a new program has."""


def chosen_spelling(chosen: Preferences) -> Spelling | None:
    """Return how all clues are to be spelt; None: as each puzzle wants it."""
    return next((one for one in Spelling if one.value == chosen.spelling), None)


def signed(puzzle: Puzzle, chosen: Preferences) -> Puzzle:
    """Return a new ``puzzle`` with the author and the copyright that new ones are to have."""
    year = date.today().year
    return replace(
        puzzle,
        author=puzzle.author or chosen.author,
        copyright=puzzle.copyright or chosen.copyright.replace(YEAR, str(year)),
    )
