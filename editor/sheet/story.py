"""The story: headings and clues in reading order, measured once, fitted to columns of any size."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from editor.core.grid import Direction
from editor.sheet.fonts import metrics, text_width
from editor.sheet.paragraph import Paragraph, paragraph
from editor.sheet.shapes import Face
from editor.sheet.style import ClueChoice

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.sheet.style import PageStyle

LEADING = 1.16
LARGE_LEADING = 1.25
GAP = 0.18
"""The white space between clues, in ems."""
WIDE_GAP = 0.5
HEADING_SCALE = 1.08
_ABOVE_HEADING = 0.9
BELOW_HEADING = 0.3
_NUMBER_GAP = 0.42
_MOST_UNSPLIT = 6
"""A clue of more lines than this may go on in the next column."""
_KEPT = 3
_ENUMERATION = re.compile(r"\([\d,\-–;\s]+\)\s*$")

HEADINGS = {
    "en": ("Across", "Down"),
    "es": ("Horizontales", "Verticales"),
    "fr": ("Horizontalement", "Verticalement"),
    "de": ("Waagerecht", "Senkrecht"),
    "it": ("Orizzontali", "Verticali"),
    "pt": ("Horizontais", "Verticais"),
    "nl": ("Horizontaal", "Verticaal"),
    "ca": ("Horitzontals", "Verticals"),
    "sv": ("Vågrätt", "Lodrätt"),
    "da": ("Vandret", "Lodret"),
    "nb": ("Vannrett", "Loddrett"),
    "pl": ("Poziomo", "Pionowo"),
    "he": ("מאוזן", "מאונך"),
    "ru": ("По горизонтали", "По вертикали"),
    "uk": ("По горизонталі", "По вертикалі"),
    "el": ("Οριζόντια", "Κάθετα"),
}


@dataclass(frozen=True, slots=True)
class Item:
    """A heading, or a clue with its number; ``key`` names the list it belongs to."""

    text: str
    paragraph: Paragraph
    key: str
    number: str = ""
    heading: bool = False


@dataclass(frozen=True, slots=True)
class Unit:
    """Lines that stay together, in ems: their height and the gap before them inside a column."""

    height: float
    gap: float
    item: int
    first_line: int
    lines: int


@dataclass(frozen=True, eq=False)
class Story:
    """Items with the faces and the spacing they are set in."""

    items: tuple[Item, ...]
    face: Face
    number_face: Face
    leading: float = LEADING

    @cached_property
    def indent(self) -> float:
        """The room for numbers at the side of each clue, in ems."""
        numbers = {item.number for item in self.items if item.number}
        widest = max((text_width(number, self.number_face) for number in numbers), default=0.0)
        return widest + _NUMBER_GAP if widest else 0.0

    @cached_property
    def x_height(self) -> float:
        """The height of small letters, in ems."""
        return metrics(self.face).x_height

    @cached_property
    def mean_advance(self) -> float:
        """The mean width of a character of this text, in ems."""
        clues = [item.paragraph for item in self.items if not item.heading]
        characters = sum(clue.characters for clue in clues)
        return sum(clue.width for clue in clues) / characters if characters else 0.5

    def units(self, width: float, *, hyphenate: bool = False, gap: float = GAP) -> list[Unit]:
        """Return the story in columns of ``width`` ems; empty when a word cannot be fitted."""
        wanted = (width, hyphenate, gap)
        if wanted not in self._known_units:
            self._known_units[wanted] = self._units(width, hyphenate=hyphenate, gap=gap)
        return self._known_units[wanted]

    @cached_property
    def _known_units(self) -> dict[tuple[float, bool, float], list[Unit]]:
        """What was asked before: the search comes back to the same widths."""
        return {}

    def _units(self, width: float, *, hyphenate: bool, gap: float) -> list[Unit]:
        units: list[Unit] = []
        measure = width - self.indent
        above = 0.0
        for number, item in enumerate(self.items):
            if item.heading:
                above = BELOW_HEADING + self.leading * HEADING_SCALE
                continue
            count = item.paragraph.line_count(measure, hyphenate=hyphenate)
            if not count:
                return []
            before = _ABOVE_HEADING if above else gap
            if count <= _MOST_UNSPLIT:
                units.append(Unit(count * self.leading + above, before, number, 0, count))
            else:
                units.extend(self._split(number, count, above, before))
            above = 0.0
        return units

    def _split(self, item: int, count: int, above: float, before: float) -> list[Unit]:
        """Cut a long clue: at least three lines stay together at its start and its end."""
        cuts = [0, *range(_KEPT, count - _KEPT + 1), count]
        return [
            Unit(
                (end - start) * self.leading + (0.0 if start else above),
                0.0 if start else before,
                item,
                start,
                end - start,
            )
            for start, end in pairwise(cuts)
        ]


def clue_story(puzzle: Puzzle, style: PageStyle) -> Story:
    """Return the clues of ``puzzle`` under their headings, as ``style`` wants them."""
    face = Face(style.family)
    bold = Face(style.family, bold=True)
    language = puzzle.alphabet.language
    headings = HEADINGS.get(language.partition("-")[0], HEADINGS["en"])
    hyphenation = "" if style.is_large else language
    items: list[Item] = []
    for direction, heading in zip(Direction, headings, strict=True):
        slots = puzzle.layout.in_direction(direction)
        if not slots or (style.clues is ClueChoice.DOWNS_ONLY and direction is Direction.ACROSS):
            continue
        key = direction.value
        items.append(Item(heading, paragraph(heading, bold), key, heading=True))
        for slot in slots:
            text = clue_text(puzzle, slot, enumerations=style.enumerations)
            items.append(Item(text, paragraph(text, face, hyphenation), key, str(slot.number)))
    return Story(
        tuple(items),
        face,
        bold if style.bold_numbers else face,
        LARGE_LEADING if style.is_large else LEADING,
    )


def clue_text(puzzle: Puzzle, slot: Slot, *, enumerations: bool) -> str:
    """Return the clue of ``slot``, with its length where wanted and not told by the clue."""
    text = puzzle.clue(slot).strip()
    if enumerations and not _ENUMERATION.search(text):
        return f"{text} ({len(slot)})".strip()
    return text
