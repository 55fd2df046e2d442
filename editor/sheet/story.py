"""The story: headings and clues in reading order, measured once, fitted to columns of any size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from editor.sheet.bidi_order import reads_leftwards
from editor.sheet.clue_items import paper_sections
from editor.sheet.fonts import metrics, text_width
from editor.sheet.markup import plain
from editor.sheet.paragraph import Paragraph, paragraph
from editor.sheet.shapes import Face

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.sheet.style import PageStyle

LEADING = 1.12
LARGE_LEADING = 1.25
HEADING_SCALE = 1.08
ABOVE_HEADING = 0.8
BELOW_HEADING = 0.25
_NUMBER_GAP = 0.36


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a list of clues; it is never parted from the first of them."""

    text: str
    face: Face


@dataclass(frozen=True, slots=True)
class Clue:
    """A clue with its number; ``heading`` is set above the first clue of a list."""

    number: str
    text: str
    paragraph: Paragraph
    key: str
    """The name of the list that the clue belongs to."""
    heading: Heading | None = None


@dataclass(frozen=True, eq=False)
class Story:
    """Clues with the faces and the spacing they are set in; lengths are ems."""

    clues: tuple[Clue, ...]
    face: Face
    number_face: Face
    leading: float = LEADING

    @cached_property
    def number_width(self) -> float:
        """The width of the widest number."""
        numbers = {clue.number for clue in self.clues}
        return max((text_width(number, self.number_face) for number in numbers), default=0.0)

    @property
    def indent(self) -> float:
        """The room for numbers at the side of each clue."""
        return self.number_width + _NUMBER_GAP if self.number_width else 0.0

    @cached_property
    def heads(self) -> tuple[float, ...]:
        """The height of the heading above each clue, mostly 0."""
        height = HEADING_SCALE * self.leading + BELOW_HEADING
        return tuple(height if clue.heading else 0.0 for clue in self.clues)

    @cached_property
    def reads_leftwards(self) -> bool:
        """Whether most clues read from the right; then the columns follow each other so too."""
        leftwards = sum(reads_leftwards(plain(clue.text)) for clue in self.clues)
        return 2 * leftwards > len(self.clues)

    @cached_property
    def x_height(self) -> float:
        """The height of small letters."""
        return metrics(self.face).x_height

    @cached_property
    def mean_advance(self) -> float:
        """The mean width of a character of this text."""
        characters = sum(clue.paragraph.characters for clue in self.clues)
        width = sum(clue.paragraph.width for clue in self.clues)
        return width / characters if characters else 0.5

    def gap_before(self, clue: int, gap: float) -> float:
        """Return the white space above ``clue`` inside a column."""
        return ABOVE_HEADING if self.clues[clue].heading else gap

    def line_counts(self, width: float, *, hyphenate: bool = False) -> list[int]:
        """Return the number of lines of each clue in a column of ``width``; 0: does not fit."""
        measure = width - self.indent
        wanted = (measure, hyphenate)
        if wanted not in self._known:
            self._known[wanted] = [
                clue.paragraph.line_count(measure, hyphenate=hyphenate) for clue in self.clues
            ]
        return self._known[wanted]

    @cached_property
    def _known(self) -> dict[tuple[float, bool], list[int]]:
        """What was asked before: the search comes back to the same widths."""
        return {}


def clue_story(puzzle: Puzzle, style: PageStyle) -> Story:
    """Return the clues of ``puzzle`` under their headings, as ``style`` wants them."""
    face = Face(style.family)
    bold = Face(style.family, bold=True)
    hyphenation = "" if style.is_large else puzzle.alphabet.language
    clues: list[Clue] = []
    for section in paper_sections(puzzle, style.clues, enumerations=style.enumerates(puzzle)):
        heading: Heading | None = Heading(section.heading, bold)
        for item in section.items:
            measured = paragraph(item.text, face, hyphenation)
            clues.append(Clue(item.label, item.text, measured, section.key, heading))
            heading = None
    leading = LARGE_LEADING if style.is_large else LEADING
    return Story(tuple(clues), face, bold if style.bold_numbers else face, leading)
