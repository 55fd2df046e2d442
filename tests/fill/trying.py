"""Small grids of every kind, and an oracle that tries everything, apart from the engine.

A grid is asked whether its entries with gaps can become words. The oracle walks the rows and
columns itself, tries word after word, and judges full grids by the rules as they are told.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING

from editor.core.alphabet import ENGLISH
from editor.core.grid import Bar, Direction, Grid
from editor.core.limits import Limits, SlotLimits
from editor.core.presets import FREE, Preset
from editor.core.puzzle import Puzzle
from editor.core.symmetry import Symmetry
from editor.core.tags import TagFilter, Treatment
from editor.core.waivers import Waiver
from editor.words.word_list import Flag, Word, WordList, word_list
from tests.fill.families import POOL, common_stem, common_word, written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from editor.core.grid import Cell

    Entry = tuple[Cell, ...]
    """The cells of an entry."""


RUN, STEM, WORD = "no-run-repeat", "no-stem-repeat", "no-word-repeat"
PAIR = "never-together"


@dataclass(frozen=True)
class Case:
    """A puzzle, the scores of its words, and which of them are names, sensitive, persons."""

    puzzle: Puzzle
    scores: Mapping[str, int]
    names: frozenset[str]
    sensitive: frozenset[str] = frozenset()
    persons: frozenset[str] = frozenset()

    @property
    def words(self) -> WordList:
        return word_list(
            "tiny",
            ENGLISH,
            [
                Word(text, score, self._flags(text), written(text))
                for text, score in self.scores.items()
            ],
        )

    def _flags(self, text: str) -> Flag:
        return (
            (Flag.PROPER if text in self.names else Flag.NONE)
            | (Flag.SENSITIVE if text in self.sensitive else Flag.NONE)
            | (Flag.PERSON if text in self.persons else Flag.NONE)
        )

    @property
    def rules(self) -> dict[str, int]:
        """The rules that keep entries apart, with their numbers."""
        on = self.puzzle.preset.rules
        return {code: on[code] for code in (STEM, WORD, RUN) if code in on}

    def written(self, text: str) -> str:
        """Return ``text`` as its list writes it; else as good words divide it, if in one way."""
        if text in self.scores:
            return written(text)
        good = [word for word, score in self.scores.items() if score >= 50]

        def ways(rest: str) -> Iterator[str]:
            for word in good:
                if rest.startswith(word):
                    ends = [""] if rest == word else ways(rest[len(word) :])
                    yield from (f"{written(word)} {end}".strip() for end in ends)

        found = list(ways(text))
        return found[0] if len(found) == 1 else ""

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
    return _with_tags(Case(puzzle, scores, names), Random(f"tags {seed}"))


def _with_tags(case: Case, random: Random) -> Case:
    """Return ``case`` with tags for some words; often a tag is left out, or its entries counted."""
    sensitive = frozenset(word for word in sorted(case.scores) if random.random() < 0.3)
    persons = frozenset(word for word in sorted(case.scores) if random.random() < 0.5)
    tags = TagFilter(
        {"sensitive": Treatment.NEVER} if random.random() < 0.3 else {},
        {"person": random.choice([0, 1, 2])} if random.random() < 0.3 else {},
    )
    limits = replace(case.puzzle.limits, tags=tags)
    if random.random() < 0.3:
        limits = replace(limits, name_crossings=random.choice([0, 0, 1, 2]))
    puzzle = replace(case.puzzle, limits=limits)
    return replace(case, puzzle=puzzle, sensitive=sensitive, persons=persons)


def family_case(seed: int) -> Case:
    """Return a small grid of words of a few stems, with rules and pairs that keep them apart.

    What stands complete is one of these words, so that its stems and spelling are told by hand.
    """
    random = Random(f"family {seed}")
    while True:
        grid = random.choice(_SHAPES)
        words = random.sample(POOL, random.choice([12, 20, 30, 40]))
        scores = {word: random.choice([5, 30, 45, 60, 80]) for word in words}
        bare = Case(Puzzle(grid, symmetry=Symmetry.NONE, preset=FREE), scores, frozenset())
        fill: dict[Cell, str] = {}
        for entry in bare.entries:
            fits = [word for word in POOL if len(word) == len(entry)]
            if fits and random.random() < 0.4:
                fill |= dict(zip(entry, random.choice(fits), strict=True))
        for cell in sorted(fill):
            if random.random() < 0.25:
                del fill[cell]
        whole = [
            "".join(fill[cell] for cell in one)
            for one in bare.entries
            if all(cell in fill for cell in one)
        ]
        if all(text in POOL for text in whole):
            return Case(_ruled(random, bare.puzzle, fill, words), scores, frozenset())


def _ruled(random: Random, puzzle: Puzzle, fill: Mapping[Cell, str], words: list[str]) -> Puzzle:
    chance = random.random
    rules = {code: 0 for code in (STEM, WORD) if chance() < 0.6}
    if chance() < 0.2:
        rules[RUN] = 3
    drawn = [tuple(sorted(random.sample(words, 2))) for _ in range(random.choice([0, 0, 3, 12]))]
    slots = puzzle.layout.slots
    own = SlotLimits(floor=random.choice([1, 60]))
    limits = Limits(
        slots={random.choice(slots).key: own} if chance() < 0.2 else {},
        banned=frozenset(random.sample(words, 2)) if chance() < 0.2 else frozenset(),
        never_together=frozenset((one, other) for one, other in drawn),
    )
    waived = set()
    for _ in range(random.choice([0, 0, 6, 30])):
        code, (one, other) = random.choice([*rules, STEM]), sorted(random.sample(words, 2))
        if part := _shared(code, one, other, rules.get(RUN, 0), written):
            waived.add(Waiver(code, (one, other, part)))
    return replace(
        puzzle,
        fill=dict(fill),
        filled=frozenset(cell for cell in sorted(fill) if chance() < 0.4),
        locks=frozenset(slot.key for slot in slots if chance() < 0.15),
        preset=Preset("", rules),
        limits=limits,
        waivers=frozenset(waived),
    )


def _shared(code: str, one: str, other: str, run: int, writes: Callable[[str], str]) -> str | None:
    """Return what two entries have in common that the rule ``code`` wants in one alone."""
    if code == STEM:
        return common_stem(one, other)
    if code == WORD:
        return common_word(writes(one), writes(other))
    mine, yours = _runs(one, run), _runs(other, run)
    return max(mine & yours, key=lambda part: (len(part), part), default=None)


def _runs(text: str, least: int) -> set[str]:
    ends = range(len(text) + 1)
    return {text[a:b] for a in ends for b in ends if b - a >= max(1, least)}


def _drawn(*rows: str) -> Grid:
    blocks = frozenset(
        (row, col) for row, text in enumerate(rows) for col, one in enumerate(text) if one == "#"
    )
    return Grid(len(rows), len(rows[0]), blocks=blocks)


_SHAPES = (
    _drawn("...", "...", "..."),
    _drawn("....", "###.", "...."),
    _drawn("...", "###", "..."),
    _drawn(".....", ".#.#.", "....."),
    _drawn("....", ".##.", "...."),
    _drawn(".....", "####.", ".....", "#####", "....#"),
    _drawn("......", ".####.", "......"),
    _drawn("...#", "....", "#..."),
)


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
            and not (self._leaves_out_sensitive and word in self.case.sensitive)
        )

    @property
    def _leaves_out_sensitive(self) -> bool:
        treatments = self.case.puzzle.limits.tags.treatments
        return "sensitive" in treatments and "never:sensitive" not in self.without

    def _has_too_many_persons(self, whole: Mapping[Entry, str]) -> bool:
        """Tell whether there are more persons than may be, and than stood there before."""
        most = self.case.puzzle.limits.tags.at_most.get("person")
        if most is None or "at-most:person" in self.without:
            return False
        before = {**self.case.puzzle.fill, **self.fill}
        stood = [
            "".join(before[cell] for cell in entry)
            for entry in self.case.entries
            if entry in self.may_keep or all(cell in self.fill for cell in entry)
        ]
        standing = sum(text in self.case.persons for text in stood)
        return sum(text in self.case.persons for text in whole.values()) > max(most, standing)

    def _has_too_many_crossings(self, whole: Mapping[Entry, str]) -> bool:
        """Tell whether names cross at a vowel more often than they may, and than they did."""
        most = self.case.puzzle.limits.name_crossings
        if most is None or "name_crossings" in self.without:
            return False
        before = {**self.case.puzzle.fill, **self.fill}
        stood = {
            entry: "".join(before[cell] for cell in entry)
            for entry in self.case.entries
            if entry in self.may_keep or all(cell in self.fill for cell in entry)
        }
        return self._crossings(whole) > max(most, self._crossings(stood))

    def _crossings(self, entries: Mapping[Entry, str]) -> int:
        """Return in how many cells names among ``entries`` cross at a vowel."""
        names = self.case.names | self.case.persons
        met: dict[Cell, list[str]] = {}
        for entry, text in entries.items():
            at = 0
            for cell in entry:
                letters = self.case.puzzle.fill.get(cell, "?") if cell in self.fill else "?"
                letters = letters if len(letters) > 1 else text[at]
                at += len(letters)
                if text in names and {*letters} & {*"AEIOU"}:
                    met.setdefault(cell, []).append(text)
        return sum(len(texts) == 2 for texts in met.values())

    def _is_right(self, texts: Mapping[Cell, str], new: list[Entry]) -> bool:
        limits = self.case.puzzle.limits
        whole = {
            entry: "".join(texts[cell] for cell in entry)
            for entry in self.case.entries
            if all(cell in texts for cell in entry) and entry not in self._open_aside()
        }
        if self._has_too_many_persons(whole) or self._has_too_many_crossings(whole):
            return False
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
        limits, (a, b) = self.case.puzzle.limits, sorted((whole[one], whole[other]))
        if a == b:
            return True
        if PAIR not in self.without and (a, b) in limits.never_together:
            return True
        for code, number in self.case.rules.items():
            part = _shared(code, a, b, number, self.case.written)
            waived = Waiver(code, (a, b, part or "")) in self.case.puzzle.waivers
            if part and not waived and code not in self.without:
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
