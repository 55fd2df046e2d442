"""What can be counted in a puzzle, as charts: each bar knows the cells that it counts."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from editor.core.connection import bottlenecks
from editor.language import marked, tr
from editor.words.kinds import SHOWN_TAGS, tag_label

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import WordFacts
    from editor.core.slots import Slot
    from editor.words.word_list import WordList

SCORES = marked("Scores of the entries")
LENGTHS = marked("Entries of each length")
LETTERS = marked("Letters used")
KINDS = marked("Of a kind")
PLACES = marked("Places in the grid")
_STEP, _HIGHEST = 10, 90
_CORNER = 6
"""Cells that a part has at least that a single cell joins to the rest."""


@dataclass(frozen=True, slots=True)
class Bar:
    """What is counted under one name, and the cells that it is about."""

    name: str
    count: int
    cells: frozenset[Cell] = frozenset()


@dataclass(frozen=True, slots=True)
class Chart:
    """Bars that stand beside each other."""

    name: str
    bars: tuple[Bar, ...]


def charts(puzzle: Puzzle, words: WordList | None, facts: WordFacts) -> tuple[Chart, ...]:
    """Return the charts of ``puzzle``: scores, lengths, letters, kinds of entries and places."""
    slots = puzzle.layout.slots
    full = [(slot, entry) for slot in slots if (entry := puzzle.entry(slot))]
    return (
        Chart(SCORES, tuple(_scores(full, words)) if words is not None else ()),
        Chart(LENGTHS, tuple(_lengths(slots))),
        Chart(LETTERS, tuple(_letters(puzzle))),
        Chart(KINDS, tuple(_kinds(slots, full, words, facts))),
        Chart(PLACES, tuple(_places(puzzle))),
    )


Entries = list[tuple["Slot", str]]
"""The slots without a gap, and what stands in them."""


def _scores(full: Entries, words: WordList) -> Iterator[Bar]:
    scores = [(slot, words.score(entry)) for slot, entry in full]
    if unlisted := [slot for slot, score in scores if score is None]:
        yield _of(tr("none", "score"), unlisted)
    tens: dict[int, list[Slot]] = {}
    for slot, score in scores:
        if score is not None:
            tens.setdefault(min(score // _STEP * _STEP, _HIGHEST), []).append(slot)
    for least in range(min(tens, default=_HIGHEST + 1), _HIGHEST + 1, _STEP):
        yield _of(str(least), tens.get(least, []))


def _lengths(slots: Iterable[Slot]) -> Iterator[Bar]:
    by_length: dict[int, list[Slot]] = {}
    for slot in slots:
        by_length.setdefault(len(slot), []).append(slot)
    for length in sorted(by_length):
        yield _of(str(length), by_length[length])


def _letters(puzzle: Puzzle) -> Iterator[Bar]:
    """Yield a bar for each letter of the alphabet, those that are missing too."""
    places: dict[str, list[Cell]] = {}
    for cell, text in puzzle.fill.items():
        for part in puzzle.twofold.parts(cell, text):
            for letter in puzzle.alphabet.split(part):
                places.setdefault(letter, []).append(cell)
    if not places:
        return
    for letter in (*puzzle.alphabet.letters, *sorted(places.keys() - set(puzzle.alphabet.letters))):
        cells = places.get(letter, ())
        yield Bar(letter, len(cells), frozenset(cells))


def _kinds(
    slots: Iterable[Slot], full: Entries, words: WordList | None, facts: WordFacts
) -> Iterator[Bar]:
    yield _of(tr("Of three letters"), [slot for slot in slots if len(slot) == 3])
    if words is None:
        return

    def those(wanted: Callable[[str], bool]) -> list[Slot]:
        return [slot for slot, entry in full if wanted(entry)]

    yield _of(tr("Plurals and forms in -S"), those(lambda entry: is_form_in_s(entry, facts)))
    for tag in SHOWN_TAGS:
        if slots_of := those(lambda entry, tag=tag: tag in facts.tags(entry)):  # type: ignore[misc]
            yield _of(tag_label(tag), slots_of)
    if words.has_uses:
        yield _of(tr("Fresh: in no earlier puzzle"), those(lambda entry: not _uses(entry, words)))


def is_form_in_s(entry: str, facts: WordFacts) -> bool:
    """Tell whether ``entry`` is a shorter word with an S behind it."""
    return any(
        entry in (f"{base}S", f"{base}ES", f"{base[:-1]}IES")
        for base in facts.bases(entry)
        if base != entry
    )


def _uses(entry: str, words: WordList) -> int:
    word = words.find(entry)
    return word.uses if word else 0


def _places(puzzle: Puzzle) -> Iterator[Bar]:
    grid = puzzle.grid
    if not grid.blocks:
        return
    blocked = {
        (row + down, col + right)
        for row, col in grid.blocks
        for down, right in product((-1, 0, 1), repeat=2)
    }
    free = frozenset(grid.open_cells) - blocked
    yield Bar(tr("Cells without a block beside them"), len(free), free)
    cuts = bottlenecks(grid, _CORNER)
    yield Bar(tr("Cells that alone join two parts"), len(cuts), cuts)


def _of(name: str, slots: list[Slot]) -> Bar:
    return Bar(name, len(slots), frozenset(cell for slot in slots for cell in slot.cells))
