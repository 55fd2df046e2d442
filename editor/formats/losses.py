"""What a format cannot keep, said before anything is lost."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from editor.core.alphabet import ENGLISH
from editor.core.kind import PuzzleKind
from editor.core.limits import Limits
from editor.formats.texts import plain
from editor.language import marked, tr

if TYPE_CHECKING:
    from collections.abc import Collection

    from editor.core.puzzle import Puzzle


class Feature(Enum):
    """A part of a puzzle that not every format has; its value tells of the loss."""

    VOIDS = marked("Cells outside the outline become blocks.")
    BARS = marked("Bars are lost.")
    REBUS = marked("Of cells with several letters only the first letter is kept.")
    TWO_WAY = marked("Cells that read two ways are written as texts with a slash.")
    GROUPS = marked("Schrödinger cells are written as texts with a slash; their groups are lost.")
    CIRCLES = marked("Circles are lost.")
    SHADES = marked("Shades are lost.")
    GIVEN = marked("Letters printed for the solver become ordinary letters.")
    CLUES = marked("Clues are lost.")
    CREDITS = marked("The title, author and copyright are lost.")
    FURTHER_CREDITS = marked("The editor, publisher, date and further credits are lost.")
    NOTES = marked("The notes are lost.")
    LINKS = marked("Links between entries that share a clue are lost.")
    LISTS = marked("Clue lists beside Across and Down are lost.")
    LABELS = marked("Cells' own numbers are lost.")
    DIAGRAMLESS = marked("The blocks, which the solver should find, are shown.")
    KIND = marked("That the puzzle is no crossword is not said.")
    KEPT = marked("What is kept from an Exolve text, as hints and questions to solvers, is lost.")
    STYLED_TEXT = marked("Bold and italics in texts are lost.")
    LOCKS = marked("Theme locks are lost.")
    MARKS = marked("Autofill's marks are lost.")
    PENCIL = marked("Pencil letters are left out.")
    LIMITS = marked("Limits are lost.")
    VARIANTS = marked("Variants of sections are lost.")
    WAIVERS = marked("What was waived of the findings is lost.")
    ALPHABET = marked("The alphabet is lost.")
    ALTERNATIVES = marked("Alternatives of clues are lost; the chosen ones stay.")
    WRITTEN_FOR = marked("Former entries that clues were written for are lost.")
    CLUE_NOTES = marked("States of clues and notes on them are lost.")
    PARSES = marked("Parses of cryptic clues are lost.")
    ENUMERATIONS = marked("Enumerations stand behind the clues, where the house rules want them.")
    DORMANT = marked("Clues of entries that the grid does not have at the moment are lost.")
    CARRIED = marked("What the file held beyond what this program shows is lost.")


OUR_OWN = frozenset(
    {
        Feature.LOCKS,
        Feature.MARKS,
        Feature.PENCIL,
        Feature.LIMITS,
        Feature.VARIANTS,
        Feature.WAIVERS,
        Feature.ALPHABET,
        Feature.ALTERNATIVES,
        Feature.WRITTEN_FOR,
        Feature.CLUE_NOTES,
        Feature.ENUMERATIONS,
        Feature.DORMANT,
        Feature.CARRIED,
    }
)
"""What no format of other programs keeps."""
FIRST_LETTERS = frozenset({Feature.TWO_WAY, Feature.GROUPS})
"""What a format that keeps the first letter of a cell loses as it loses a rebus, told with it."""


_LOOKS = ("exolve-id:", "exolve-option:", "exolve-cell-size:")
"""Lines that tell what a web page calls the puzzle and how it looks, no loss elsewhere."""


def lost(
    puzzle: Puzzle, kept: Collection[Feature], credits: Collection[str] = ()
) -> tuple[str, ...]:
    """Return a sentence for each feature of ``puzzle`` that is not among ``kept``.

    Of the further credits only those named in ``credits`` are kept.
    """
    used = features(puzzle)
    if puzzle.credits.keys() <= set(credits):
        used -= {Feature.FURTHER_CREDITS}
    return tuple(
        tr(feature.value) for feature in Feature if feature in used and feature not in kept
    )


def features(puzzle: Puzzle) -> frozenset[Feature]:
    """Return the features that ``puzzle`` makes use of."""
    slots = puzzle.layout.by_key
    names = (puzzle.title, puzzle.author, puzzle.copyright, puzzle.notes)
    texts = (*names, *puzzle.clues.values(), *puzzle.credits.values())
    uses = {
        Feature.VOIDS: puzzle.grid.voids,
        Feature.BARS: puzzle.grid.bars,
        Feature.REBUS: any(len(text) > 1 for text in puzzle.fill.values()),
        Feature.TWO_WAY: puzzle.twofold.two_way,
        Feature.GROUPS: puzzle.twofold.groups,
        Feature.CIRCLES: puzzle.circles,
        Feature.SHADES: puzzle.shades,
        Feature.GIVEN: puzzle.given,
        Feature.CLUES: puzzle.clues.keys() & slots.keys(),
        Feature.CREDITS: puzzle.title or puzzle.author or puzzle.copyright,
        Feature.FURTHER_CREDITS: puzzle.credits,
        Feature.NOTES: puzzle.notes,
        Feature.LINKS: puzzle.links,
        Feature.LISTS: puzzle.lists,
        Feature.LABELS: puzzle.labels,
        Feature.DIAGRAMLESS: puzzle.diagramless,
        Feature.KIND: puzzle.kind is not PuzzleKind.CROSSWORD,
        Feature.KEPT: _keeps_for_exolve(puzzle),
        Feature.STYLED_TEXT: any(plain(text) != text for text in texts),
        Feature.LOCKS: puzzle.locks,
        Feature.MARKS: puzzle.filled,
        Feature.PENCIL: puzzle.pencil,
        Feature.LIMITS: puzzle.limits != Limits(),
        Feature.VARIANTS: puzzle.variants,
        Feature.WAIVERS: puzzle.waivers,
        Feature.ALPHABET: puzzle.alphabet != ENGLISH,
        Feature.ALTERNATIVES: puzzle.alternatives,
        Feature.WRITTEN_FOR: puzzle.written_for,
        Feature.CLUE_NOTES: puzzle.clue_states or puzzle.clue_notes,
        Feature.PARSES: puzzle.parses,
        Feature.ENUMERATIONS: puzzle.enumerations,
        Feature.DORMANT: puzzle.clues.keys() - slots.keys(),
        Feature.CARRIED: puzzle.carried and puzzle.carried.names,
    }
    return frozenset(feature for feature, used in uses.items() if used)


def _keeps_for_exolve(puzzle: Puzzle) -> bool:
    """Tell whether there is something that an Exolve text alone can tell its solvers."""
    return (
        any(not line.text.startswith(_LOOKS) for line in puzzle.kept_lines)
        or any(clue.kept for one in puzzle.lists for clue in one.clues)
        or bool(puzzle.kept_clues or puzzle.kept_drawings)
    )
