"""Small grids of every kind, and an oracle that tries everything, apart from the engine.

A grid is asked whether its entries with gaps can become words. The oracle walks the rows and
columns itself, tries word after word, and judges full grids by the rules as they are told.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from editor.core.alphabet import ENGLISH
from editor.core.grid import Bar, Direction, Grid
from editor.core.limits import Limits, SlotLimits
from editor.core.presets import FREE
from editor.core.puzzle import Puzzle
from editor.core.symmetry import Symmetry
from editor.words.word_list import Flag, Word, WordList, word_list

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from editor.core.grid import Cell

    Entry = tuple[Cell, ...]
    """The cells of an entry."""


RUN = "no-run-repeat"


@dataclass(frozen=True)
class Case:
    """A puzzle, the scores of its words, and which of them are names."""

    puzzle: Puzzle
    scores: Mapping[str, int]
    names: frozenset[str]

    @property
    def words(self) -> WordList:
        return word_list(
            "tiny",
            ENGLISH,
            [
                Word(text, score, Flag.PROPER if text in self.names else Flag.NONE)
                for text, score in self.scores.items()
            ],
        )

    @property
    def entries(self) -> list[Entry]:
        """All runs of two or more cells, across first, found by walking."""
        grid, found = self.puzzle.grid, []
        for direction, (down, right) in ((Direction.ACROSS, (0, 1)), (Direction.DOWN, (1, 0))):
            for row in range(grid.rows):
                for col in range(grid.cols):
                    before = (row - down, col - right)
                    if self._joined(before, (row, col), direction):
                        continue
                    run, cell = [(row, col)], (row + down, col + right)
                    while self._joined(run[-1], cell, direction):
                        run.append(cell)
                        cell = (cell[0] + down, cell[1] + right)
                    if len(run) > 1 and self._is_open(run[0]):
                        found.append(tuple(run))
        return found

    def _is_open(self, cell: Cell) -> bool:
        grid = self.puzzle.grid
        inside = 0 <= cell[0] < grid.rows and 0 <= cell[1] < grid.cols
        return inside and cell not in grid.blocks and cell not in grid.voids

    def _joined(self, one: Cell, other: Cell, direction: Direction) -> bool:
        barred = Bar(one, direction) in self.puzzle.grid.bars
        return self._is_open(one) and self._is_open(other) and not barred


def random_case(seed: int) -> Case:
    """Return a small grid: open or half full, often broken, with limits, bars, locks, a rebus."""
    random = Random(seed)
    letters = "ABC"
    rows, cols = random.choice([(2, 2), (2, 3), (3, 3), (3, 3), (3, 4), (2, 5), (4, 3)])
    cells = [(row, col) for row in range(rows) for col in range(cols)]
    blocks = frozenset(random.sample(cells, random.choice([0, 0, 0, 1, 2])))
    plain = Grid(rows, cols, blocks=blocks)
    edges = (Bar(cell, way) for cell in cells for way in Direction)
    bars = [bar for bar in edges if plain.has_edge(bar)]
    count = min(random.choice([0, 0, 0, 1, 2]), len(bars))
    grid = Grid(rows, cols, blocks=blocks, bars=frozenset(random.sample(bars, count)))
    scores = {
        "".join(random.choices(letters, k=length)): random.choice([5, 30, 45, 60, 80])
        for length in (2, 3, 4, 5, 6)
        for _ in range(random.choice([2, 5, 9, 14]))
    }
    names = frozenset(word for word in sorted(scores) if random.random() < 0.3)
    full = random.choice([0.1, 0.3, 0.5, 0.8, 1.0])
    fill = {
        cell: random.choice(letters)
        for cell in cells
        if cell not in blocks and random.random() < full
    }
    if fill and random.random() < 0.2:
        fill[random.choice(sorted(fill))] = random.choice(["AB", "BC", "7"])
    bare = Case(Puzzle(grid, fill, symmetry=Symmetry.NONE, preset=FREE), scores, names)
    for entry in bare.entries:  # some entries are words
        fits = [word for word in scores if len(word) == len(entry)]
        if fits and random.random() < 0.25:
            fill |= dict(zip(entry, random.choice(fits), strict=True))
    slots = Puzzle(grid).layout.slots
    puzzle = Puzzle(
        grid,
        fill,
        filled=frozenset(cell for cell in sorted(fill) if random.random() < 0.4),
        locks=frozenset(slot.key for slot in slots if random.random() < 0.15),
        given=frozenset(cell for cell in sorted(fill) if random.random() < 0.05),
        symmetry=Symmetry.NONE,
        preset=FREE.switched(RUN, 2 if random.random() < 0.1 else None),
        limits=_limits(random, scores, slots) if random.random() < 0.6 else Limits(),
    )
    return Case(puzzle, scores, names)


def _limits(random: Random, scores: Mapping[str, int], slots: tuple[object, ...]) -> Limits:
    words = sorted(scores)
    own = SlotLimits(
        floor=random.choice([None, 1, 60]),
        pattern=random.choice(["", "", "A.*"]),
        banned=frozenset(random.sample(words, 1)),
    )
    chance = random.random
    return Limits(
        slots={random.choice(slots).key: own} if slots and chance() < 0.3 else {},  # type: ignore[attr-defined]
        length_floors={3: random.choice([1, 60])} if chance() < 0.2 else {},
        banned=frozenset(random.sample(words, 2)) if chance() < 0.3 else frozenset(),
        forbidden_letters=frozenset("C") if chance() < 0.2 else frozenset(),
        required_letters=frozenset("ABC") if chance() < 0.3 else frozenset(),
        names_cross=chance() >= 0.3,
    )


@dataclass(frozen=True)
class Question:
    """Whether the entries with a gap in ``fill`` can become words at ``floor``.

    ``aside`` need not; ``may_keep`` may also be as they were. ``banned`` is what an entry may not
    become, ``without`` the limits that do not count.
    """

    case: Case
    floor: int
    fill: Mapping[Cell, str]
    aside: frozenset[Entry] = frozenset()
    may_keep: frozenset[Entry] = frozenset()
    banned: Mapping[Entry, str] = field(default_factory=dict)
    without: frozenset[str] = frozenset()
    pinned: Mapping[Entry, str] = field(default_factory=dict)

    def answers(self) -> Iterator[dict[Cell, str]]:
        """Yield every fill of the rest."""
        made = [
            entry
            for entry in self.case.entries
            if entry not in self.aside and any(cell not in self.fill for cell in entry)
        ]
        for texts, new in self._tried(made, dict(self.fill), []):
            if self._is_right(texts, new):
                yield texts

    def _tried(
        self, made: list[Entry], texts: dict[Cell, str], new: list[Entry]
    ) -> Iterator[tuple[dict[Cell, str], list[Entry]]]:
        if not made:
            yield texts, new
            return
        entry, rest = made[0], made[1:]
        before = self.case.puzzle.fill
        if entry in self.may_keep and all(texts.get(c, before[c]) == before[c] for c in entry):
            yield from self._tried(rest, {**texts, **{c: before[c] for c in entry}}, new)
            # As a new word it would be the same.
        for word in self.case.scores:
            if entry in self.may_keep and word == "".join(before[c] for c in entry):
                continue
            if (after := _with(texts, entry, word)) is not None and self._allowed(entry, word):
                yield from self._tried(rest, after, [*new, entry])

    def _allowed(self, entry: Entry, word: str) -> bool:
        limits = self.case.puzzle.limits
        layout = self.case.puzzle.layout
        own = next(limits.of_slot(slot.key) for slot in layout.slots if slot.cells == entry)
        floor = limits.length_floors.get(len(word), self.floor)
        floor = max(1, floor if own.floor is None else own.floor)
        banned = own.banned if "banned" in self.without else own.banned | limits.banned
        return (
            self.case.scores[word] >= floor
            and word not in banned
            and word != self.banned.get(entry)
            and word == self.pinned.get(entry, word)
            and (not own.pattern or word.startswith("A"))
        )

    def _is_right(self, texts: Mapping[Cell, str], new: list[Entry]) -> bool:
        limits = self.case.puzzle.limits
        whole = {
            entry: "".join(texts[cell] for cell in entry)
            for entry in self.case.entries
            if all(cell in texts for cell in entry) and entry not in self._open_aside()
        }
        forbidden = () if "forbidden_letters" in self.without else limits.forbidden_letters
        if any(text in forbidden for cell, text in texts.items() if cell not in self.fill):
            return False
        entries = list(whole)
        for at, one in enumerate(entries):
            for other in entries[:at]:
                if (one in new or other in new) and self._clash(whole, one, other):
                    return False
        if "required_letters" in self.without:
            return True
        held = {cell for entry in self.case.entries for cell in entry}
        room = sum(cell not in texts for cell in held)
        missing = limits.required_letters - set("".join(texts.values()))
        return len(missing) <= (room if self.aside else 0)

    def _open_aside(self) -> frozenset[Entry]:
        return frozenset(one for one in self.aside if any(cell not in self.fill for cell in one))

    def _clash(self, whole: Mapping[Entry, str], one: Entry, other: Entry) -> bool:
        limits, a, b = self.case.puzzle.limits, whole[one], whole[other]
        if a == b:
            return True
        run = self.case.puzzle.preset.rules.get(RUN, 0)
        k = 0 if RUN in self.without else run
        if k and {a[i : i + k] for i in range(len(a) - k + 1)} & {
            b[i : i + k] for i in range(len(b) - k + 1)
        }:
            return True
        names = self.case.names
        parted = not limits.names_cross and "names_cross" not in self.without
        return parted and bool(set(one) & set(other)) and a in names and b in names


def _with(texts: dict[Cell, str], entry: Entry, word: str) -> dict[Cell, str] | None:
    """Return ``texts`` with ``word`` in ``entry``, or None where something else stands."""
    after, at = dict(texts), 0
    for cell in entry:
        text = after.setdefault(cell, word[at : at + 1])
        if not text or word[at : at + len(text)] != text:
            return None
        at += len(text)
    return after if at == len(word) else None
