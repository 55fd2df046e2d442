"""Where the clues of a file belong: to an entry, to linked entries, or to lists of their own."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from editor.core.clue_lists import ClueList, FreeClue, direction_of, entries_through
from editor.core.coding import is_sound
from editor.core.kept import NOTHING_KEPT, KeptClue
from editor.core.kind import PuzzleKind
from editor.core.slots import SlotKey, layout
from editor.formats.remarks import Note, Remark
from editor.wording.linked import is_see

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from editor.core.grid import Cell, Direction, Grid
    from editor.core.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class FileClue:
    """One clue as a file has it."""

    heading: str
    label: str
    text: str
    cells: tuple[Cell, ...] = ()
    linked: tuple[tuple[str, Direction], ...] = ()
    """The labels and directions of further entries that the answer goes on in."""
    place: int = 0
    """Its place in the list, for files that give neither numbers nor cells."""
    enumeration: str = ""
    """What the file says of the lengths of its answer, apart from the text."""
    kept: KeptClue = NOTHING_KEPT
    answer: str = ""
    """The answer, where the file repeats it beside the clue."""


@dataclass(slots=True)
class Placed:
    """The clues of a file, as a puzzle holds them."""

    clues: dict[SlotKey, str] = field(default_factory=dict)
    enumerations: dict[SlotKey, str] = field(default_factory=dict)
    links: dict[SlotKey, tuple[SlotKey, ...]] = field(default_factory=dict)
    lists: tuple[ClueList, ...] = ()
    kept: dict[SlotKey, KeptClue] = field(default_factory=dict)
    answers: list[tuple[tuple[SlotKey, ...], str]] = field(default_factory=list)
    """The answers beside the clues, with the entries that each goes through."""
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True)
class Places:
    """The entries of a grid, by all that a file may name them with."""

    grid: Grid
    labels: Mapping[str, Cell]
    """The cells by the numbers that the file shows in them."""

    def keys(self, clue: FileClue) -> tuple[SlotKey, ...]:
        """Return the entry of ``clue``, those linked to it behind, or nothing."""
        direction = direction_of(clue.heading)
        if direction is None:
            return ()
        rest = tuple(key for one in clue.linked if (key := self.key(*one)))
        if clue.cells:
            through = entries_through(clue.cells, self.grid)
            if [key.direction for key in through] == [direction.other]:
                return ()
            return _each_once((*through, *rest) if len(through) == 1 else through)
        first = self.key(clue.label, direction) if clue.label else self._at(clue.place, direction)
        return _each_once((first, *rest)) if first else ()

    def key(self, label: str, direction: Direction) -> SlotKey | None:
        """Return the entry with ``label``: the file's own numbers come before those of the grid."""
        slots = layout(self.grid)
        if label in self.labels:
            key = SlotKey(self.labels[label], direction)
            return key if key in slots.by_key else None
        matching = (slot for slot in slots.in_direction(direction) if str(slot.number) == label)
        return next((slot.key for slot in matching), None)

    def _at(self, place: int, direction: Direction) -> SlotKey | None:
        slots = layout(self.grid).in_direction(direction)
        return slots[place].key if place < len(slots) else None


def _each_once(keys: tuple[SlotKey, ...]) -> tuple[SlotKey, ...]:
    """Return ``keys`` without those that came before: no answer goes on in its own entry."""
    return tuple(dict.fromkeys(keys))


def placed(places: Places, clues: Iterable[FileClue]) -> Placed:
    """Return where ``clues`` belong; none is dropped without a word."""
    found = Placed()
    taken: set[SlotKey] = set()
    homeless: dict[str, list[FreeClue]] = {}
    said: Counter[tuple[Note, str]] = Counter()
    for clue in clues:
        keys = places.keys(clue)
        if clue.answer:
            found.answers.append((keys, clue.answer))
        if keys and keys[0] not in taken:
            taken.add(keys[0])
            _take(found, keys, clue)
        elif clue.text or direction_of(clue.heading) is None:
            homeless.setdefault(clue.heading, []).append(_free(places.grid, clue, keys))
            said[_note(clue, known=bool(keys)), clue.heading] += 1
    for key in _share_once(found):
        said[Note.SHARED_BEFORE, key.direction.name.capitalize()] += 1
    followers = {key for keys in found.links.values() for key in keys}
    found.clues = {
        key: text for key, text in found.clues.items() if not (key in followers and is_see(text))
    }
    found.lists = tuple(ClueList(name, tuple(items)) for name, items in homeless.items())
    found.remarks = tuple(Remark(note, name, count) for (note, name), count in said.items())
    return found


def _take(found: Placed, keys: tuple[SlotKey, ...], clue: FileClue) -> None:
    if clue.text:
        found.clues[keys[0]] = clue.text
    if clue.enumeration:
        found.enumerations[keys[0]] = clue.enumeration
    if clue.kept:
        found.kept[keys[0]] = clue.kept
    if keys[1:]:
        found.links[keys[0]] = keys[1:]


def _share_once(found: Placed) -> Iterator[SlotKey]:
    """Let every entry share one clue at most; yield those whose clue loses some of its entries.

    A clue that says no more than ``See 1`` comes last: it only names the clue that it belongs to.
    """

    def says_see(key: SlotKey) -> bool:
        return is_see(found.clues.get(key, ""))

    owners: dict[SlotKey, SlotKey] = {}
    links: dict[SlotKey, tuple[SlotKey, ...]] = {}
    for key in sorted(found.links, key=says_see):
        named = found.links[key]
        rest = tuple(one for one in named if one not in links and one not in owners)
        if rest and key not in owners:
            links[key] = rest
            owners.update(dict.fromkeys(rest, key))
        mentions = key in owners and says_see(key) and owners[key] in named
        if links.get(key) != named and not mentions:
            yield key
    found.links = links


def _free(grid: Grid, clue: FileClue, keys: tuple[SlotKey, ...]) -> FreeClue:
    """Return a clue that no entry takes, with the cells of the file or of the entry it names."""
    cells = layout(grid).by_key[keys[0]].cells if keys and not clue.cells else clue.cells
    known = cells if all(map(grid.is_open, cells)) else ()
    return FreeClue(clue.label, _whole_text(clue), known, clue.kept)


def _whole_text(clue: FileClue) -> str:
    """Return the text with the enumeration behind it, unless it ends with one of its own."""
    if not clue.enumeration or clue.text.rstrip().endswith(")"):
        return clue.text
    return f"{clue.text} ({clue.enumeration})".strip()


def _note(clue: FileClue, *, known: bool) -> Note:
    if direction_of(clue.heading) is None:
        return Note.OWN_LIST
    return Note.SECOND_CLUE if known else Note.NO_ENTRY


def own_labels(grid: Grid, shown: Mapping[Cell, str]) -> dict[Cell, str]:
    """Return the labels in ``shown`` that differ from the grid's numbers; no labels are no news."""
    if not any(shown.values()):
        return {}
    numbers = layout(grid).numbers
    return {
        cell: label
        for cell in grid.open_cells
        if (label := shown.get(cell, "")) != str(numbers.get(cell, ""))
    }


def kind_remarks(puzzle: Puzzle) -> Iterator[Remark]:
    """Yield what has to be said of a puzzle that cannot be edited as a crossword can."""
    match puzzle.kind:
        case PuzzleKind.ACROSTIC:
            yield Remark(Note.ACROSTIC)
        case PuzzleKind.CODED if not is_sound(puzzle):
            yield Remark(Note.CODED)


def label_remarks(labels: Mapping[Cell, str]) -> Iterator[Remark]:
    """Yield what has to be said of cells with ``labels`` of their own."""
    if labels:
        yield Remark(Note.OWN_NUMBERS, count=len(labels))
