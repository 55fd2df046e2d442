"""The puzzle: an immutable value that holds all a constructor makes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from editor.core.alphabet import ENGLISH, Alphabet
from editor.core.kind import PuzzleKind
from editor.core.limits import Limits
from editor.core.presets import US_DAILY, Preset
from editor.core.slots import Layout, Slot, SlotKey, layout
from editor.core.symmetry import Symmetry
from editor.core.twofold import NO_TWOFOLD, SLASH, Twofold

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.carried import Carried
    from editor.core.clue_lists import ClueList
    from editor.core.clue_states import ClueState
    from editor.core.grid import Cell, Grid
    from editor.core.kept import KeptClue, KeptLine
    from editor.core.variants import Variant
    from editor.core.waivers import Waiver

CREDITS = ("editor", "publisher", "date", "url", "difficulty", "explanation", "completion")
"""The names of the further texts: who brought the puzzle out, and what solvers read at the end."""

CLUE_PARTS = (
    "clues", "written_for", "alternatives", "enumerations", "clue_states", "clue_notes", "parses",
    "kept_clues",
)  # fmt: skip
"""The fields of a puzzle that hold something for an entry's clue, by its slot."""

WHITE = "#ffffff"
"""What every cell is without a shade; no shade has this colour."""

GAP = "."
"""What stands in a pattern for a cell without a letter."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A grid with its letters, clues and all that goes with them.

    Clues, title and notes may carry the tags ``b i em strong cite sub sup`` and entities of HTML.
    Mappings are never changed in place: an edit makes a new puzzle (see ``core.edits``).
    """

    grid: Grid
    fill: Mapping[Cell, str] = field(default_factory=dict)
    """Cell texts, upper case; more than one letter is a rebus."""
    twofold: Twofold = NO_TWOFOLD
    """The cells whose text is two readings, and how they read."""
    filled: frozenset[Cell] = frozenset()
    """The cells whose text Autofill set; the constructor typed all others."""
    pencil: Mapping[Cell, str] = field(default_factory=dict)
    """Uncertain texts of cells that have no other: they count for nothing until they are inked."""
    locks: frozenset[SlotKey] = frozenset()
    """The theme entries, which nothing but the constructor touches."""
    clues: Mapping[SlotKey, str] = field(default_factory=dict)
    """Clues, also of slots that the grid does not have at the moment."""
    written_for: Mapping[SlotKey, str] = field(default_factory=dict)
    """The entries that clues were written for, where another one stands now, or none."""
    alternatives: Mapping[SlotKey, tuple[str, ...]] = field(default_factory=dict)
    """Further clues of an entry: ``clues`` has the one that is chosen, which alone is printed."""
    enumerations: Mapping[SlotKey, str] = field(default_factory=dict)
    """The enumerations that the constructor wrote, as ``3,5``; others follow from the answers."""
    clue_states: Mapping[SlotKey, ClueState] = field(default_factory=dict)
    """The clues that are marked as drafts, or to be checked."""
    clue_notes: Mapping[SlotKey, str] = field(default_factory=dict)
    """What the constructor notes of clues, for nobody else."""
    parses: Mapping[SlotKey, str] = field(default_factory=dict)
    """How the wordplay of cryptic clues gives their answers, as docs/wordplay.md tells."""
    given: frozenset[Cell] = frozenset()
    """The cells whose letters are printed for the solver."""
    circles: frozenset[Cell] = frozenset()
    shades: Mapping[Cell, str] = field(default_factory=dict)
    """Background colours as ``#rrggbb``."""
    symmetry: Symmetry = Symmetry.HALF_TURN
    preset: Preset = US_DAILY
    limits: Limits = field(default_factory=Limits)
    variants: tuple[Variant, ...] = ()
    """Fills of sections, kept to be put in again."""
    waivers: frozenset[Waiver] = frozenset()
    """The findings that the constructor wants as they are."""
    links: Mapping[SlotKey, tuple[SlotKey, ...]] = field(default_factory=dict)
    """The entries that share the clue of another one, in the order of reading."""
    lists: tuple[ClueList, ...] = ()
    """Clue lists beside Across and Down."""
    labels: Mapping[Cell, str] = field(default_factory=dict)
    """What cells show instead of the number that follows from the grid; empty for nothing."""
    kind: PuzzleKind = PuzzleKind.CROSSWORD
    diagramless: bool = False
    """Whether the solver has to find the blocks."""
    alphabet: Alphabet = ENGLISH
    title: str = ""
    author: str = ""
    copyright: str = ""
    notes: str = ""
    credits: Mapping[str, str] = field(default_factory=dict)
    """Further texts by their names in ``CREDITS``."""
    kept_lines: tuple[KeptLine, ...] = ()
    """Lines of an Exolve text that ask solvers something, or show them more than letters."""
    kept_clues: Mapping[SlotKey, KeptClue] = field(default_factory=dict)
    """Hints and annotations of clues in an Exolve text."""
    kept_drawings: Mapping[Cell, str] = field(default_factory=dict)
    """What an Exolve text has drawn in cells, as ``1,2:red``."""
    carried: Carried | None = field(default=None, compare=False)
    """The document that the puzzle was read from; not compared, since it is no part that shows."""

    @property
    def layout(self) -> Layout:
        """The slots and numbers of the grid."""
        return layout(self.grid)

    @property
    def locked_cells(self) -> frozenset[Cell]:
        """The cells of all theme entries."""
        slots = self.layout.by_key
        return frozenset(cell for key in self.locks if key in slots for cell in slots[key].cells)

    @property
    def is_full(self) -> bool:
        """Whether every open cell has a text."""
        return all(cell in self.fill for cell in self.grid.open_cells)

    def pattern(self, slot: Slot) -> str:
        """Return the entry in ``slot`` as it first reads, with ``GAP`` for each empty cell."""
        return "".join(text or GAP for text in self.texts(slot))

    def entry(self, slot: Slot) -> str | None:
        """Return the entry in ``slot`` as it first reads, or None while a cell has no text."""
        texts = self.texts(slot)
        return "".join(map(str, texts)) if all(texts) else None

    def entries(self, slot: Slot) -> tuple[str, ...]:
        """Return the entry in ``slot`` in each of its readings; none while a cell has no text."""
        if not self.twofold:
            entry = self.entry(slot)
            return () if entry is None else (entry,)
        readings = self.twofold.readings(self.fill, slot)
        entries = ("".join(map(str, texts)) for texts in readings if all(texts))
        return tuple(dict.fromkeys(entries))

    def written(self, slot: Slot) -> str:
        """Return the entry in ``slot`` for people to read, ``GAP`` for each empty cell.

        Where groups of cells have two readings it is the first, a slash, and the second of all.
        """
        readings = [self.texts(slot), *list(self.twofold.readings(self.fill, slot))[1:]]
        both = dict.fromkeys((readings[0], readings[-1]))
        return SLASH.join("".join(text or GAP for text in texts) for texts in both)

    def texts(self, slot: Slot) -> tuple[str | None, ...]:
        """Return what each cell of ``slot`` first reads in its direction; None for an empty one."""
        if not self.twofold:
            return tuple(map(self.fill.get, slot.cells))
        return next(self.twofold.readings(self.fill, slot))

    def clue(self, slot: Slot) -> str:
        """Return the clue of ``slot``, or an empty text."""
        return self.clues.get(slot.key, "")

    def clue_parts(self, keys: Mapping[SlotKey, SlotKey]) -> dict[str, Any]:
        """Return the fields of ``CLUE_PARTS`` by other names of their slots; what has none goes."""
        return {
            name: {keys[key]: one for key, one in getattr(self, name).items() if key in keys}
            for name in CLUE_PARTS
        }

    def label(self, cell: Cell) -> str:
        """Return what ``cell`` shows in its corner: its own label, its number, or nothing."""
        return self.labels.get(cell, str(self.layout.numbers.get(cell, "")))
