"""Theme entries, and the puzzle in which they stand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.core.edits import set_entry, set_locked
from editor.core.grid import Direction
from editor.core.presets import Preset
from editor.core.puzzle import Puzzle
from editor.core.rules.unchecked import UNCHECKED_BY_LENGTH
from editor.core.slots import SlotKey
from editor.generate.errors import GenerateError
from editor.generate.theme.lines import Place
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.alphabet import Alphabet
    from editor.core.grid import Cell, Grid
    from editor.generate.patterns.maker import PatternWish

    Run = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class ThemeEntry:
    """A theme entry in capitals, and the row it must stand in (from 0), if that is fixed.

    ``place`` is where it is wanted among the others. ``direction`` is the way it reads, if not as
    the theme does. A ``row`` counts columns where the entry reads down.
    """

    text: str
    row: int | None = None
    place: Place | None = None
    direction: Direction | None = None


@dataclass(frozen=True, slots=True)
class Theme:
    """Entries that belong together, the way they read, and whether their order is meant."""

    entries: tuple[ThemeEntry, ...]
    direction: Direction = Direction.ACROSS
    in_order: bool = False
    stacked: bool = False
    """Whether some of them stand in lines that adjoin."""
    crossing: bool = False
    """Whether some of them cross."""

    @property
    def by_direction(self) -> dict[Direction, tuple[ThemeEntry, ...]]:
        """The entries by the way they read, the theme's own way first; empty ways are left out."""
        ways: dict[Direction, tuple[ThemeEntry, ...]] = {}
        for direction in (self.direction, *Direction):
            entries = tuple(
                one for one in self.entries if (one.direction or self.direction) is direction
            )
            if entries:
                ways[direction] = entries
        return ways

    @property
    def is_plain(self) -> bool:
        """Whether nothing is wished but rows."""
        return (
            set(self.by_direction) == {Direction.ACROSS}
            and not (self.in_order or self.stacked or self.crossing)
            and all(one.place is None for one in self.entries)
        )


def entry_named(text: str, alphabet: Alphabet) -> ThemeEntry:
    """Return the theme entry in ``text``: the entry, and behind each @ where it shall stand.

    That is a row counted from 1, a member of ``Place``, or the way it reads. Raise GenerateError
    for anything else.
    """
    entry, *marks = text.split("@")
    places = {one.value: one for one in Place}
    ways = {one.name.lower(): one for one in Direction}
    found = ThemeEntry(alphabet.normalize(entry))
    for mark in (one.strip().lower() for one in marks):
        if mark in places:
            found = replace(found, place=places[mark])
        elif mark in ways:
            found = replace(found, direction=ways[mark])
        elif mark.isdecimal() and mark.isascii():
            found = replace(found, row=int(mark) - 1)
        else:
            raise GenerateError(
                tr("{text}: behind @ stands a row, counted from 1, or one of {known}").format(
                    text=text, known=", ".join((*places, *ways))
                )
            )
    return found


def theme_puzzle(
    grid: Grid, theme: Mapping[Run, ThemeEntry], wish: PatternWish, alphabet: Alphabet
) -> Puzzle:
    """Return the puzzle of ``grid`` with the entries of ``theme`` in their runs, locked."""
    preset = Preset("Theme", dict(wish.rules), wish.symmetry)
    puzzle = Puzzle(grid, symmetry=wish.symmetry, preset=preset, alphabet=alphabet)
    for run, entry in theme.items():
        direction = Direction.ACROSS if run[0][0] == run[-1][0] else Direction.DOWN
        key = SlotKey(run[0], direction)
        letters = alphabet.indices(entry.text) or ()
        puzzle = set_entry(puzzle, key, [alphabet.letters[letter] for letter in letters])
        puzzle = set_locked(puzzle, [key], locked=True)
    return puzzle


MAX_ENTRIES = 8
MIN_LENGTH = 3


def require_possible(
    entries: tuple[ThemeEntry, ...], wish: PatternWish, alphabet: Alphabet
) -> None:
    """Raise GenerateError where ``entries`` cannot stand in a grid of ``wish``."""
    if not entries:
        raise GenerateError(tr("There are no theme entries to place."))
    if UNCHECKED_BY_LENGTH.code in wish.rules:
        raise GenerateError(
            tr("Grids for theme entries have blocks; these rules are for grids with bars.")
        )
    if len(entries) > MAX_ENTRIES:
        raise GenerateError(
            tr("At most {most} theme entries can be placed.").format(most=MAX_ENTRIES)
        )
    for entry in entries:
        if alphabet.indices(entry.text) is None:
            raise GenerateError(
                tr("{text} has characters that are no letters of the alphabet.").format(
                    text=entry.text
                )
            )
        length = len(alphabet.split(entry.text))
        if length > max(wish.rows, wish.cols):
            raise GenerateError(tr("{text} is longer than the grid.").format(text=entry.text))
        if length < MIN_LENGTH:
            raise GenerateError(
                tr("{name} is too short for a theme entry.").format(
                    name=entry.text or tr("An empty entry")
                )
            )
        if entry.row is not None and not 0 <= entry.row < max(wish.rows, wish.cols):
            raise GenerateError(
                tr("{text} cannot stand in row {row}.").format(text=entry.text, row=entry.row + 1)
            )
