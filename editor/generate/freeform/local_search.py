"""Free-form crosswords by local search: place what fits, take words out again, learn, restart."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING

import numpy as np

from editor.generate.freeform.layout import FreeformLayout, FreeformWish
from editor.generate.freeform.places import Board

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from random import Random

    from numpy.typing import NDArray

    from editor.generate.freeform.places import Places

    Stopped = Callable[[], bool]

TEMPERATURE = 0.35
"""How readily a worse layout is gone on from: one that is worth so much less once in e times.

Higher wanders off from good layouts, lower stays where it is.
"""
MORE = 0.3
"""What another word of a group counts beside the first."""
SHAKES = (1, 1, 2, 2, 3, 4, 6)
"""How many words come out at once."""
FORCED = 0.5
"""How often a missing word is forced in instead."""
DRAWN = 8
"""How many places are compared for it."""


class Memory:
    """How hard each word was to place so far: hard words are placed first after a restart.

    ``words`` are those of all ``groups``, ``group`` is the number of the group of each word, and
    ``letters`` the size of the alphabet.
    """

    def __init__(self, wish: FreeformWish, letters: int) -> None:
        self.letters = letters
        self.groups = len(wish.groups)
        self.words = tuple(word for group in wish.groups for word in group.words)
        self.group = np.array(
            [number for number, group in enumerate(wish.groups) for _ in group.words], np.int32
        )
        self.hardness = np.array([len(word.letters) for word in self.words], float)

    def learn(self, missing: NDArray[np.bool_]) -> None:
        """Raise the hardness of the words whose groups were ``missing``, and let all fade."""
        self.hardness = 0.97 * self.hardness + missing


@dataclass(frozen=True, slots=True)
class _Outline:
    """The cells of a place with their letters, and all cells that touch them in a row or column."""

    across: bool
    letters: dict[int, int]
    reach: frozenset[int]

    @property
    def cells(self) -> Iterable[int]:
        return self.letters.keys()


class _Outlines(dict[int, _Outline]):
    """The outlines of places, each made when it is first asked for."""

    def __init__(self, places: Places) -> None:
        super().__init__()
        self._places = places

    def __missing__(self, place: int) -> _Outline:
        places = self._places
        length, across = int(places.length[place]), bool(places.across[place])
        cells = places.cells[place, :length].tolist()
        side = places.stride if across else 1
        reach = {*cells, *places.ends[place].tolist()}
        reach.update(cell + step for cell in cells for step in (-side, side))
        letters = dict(zip(cells, places.letters[place, :length].tolist(), strict=True))
        outline = self[place] = _Outline(across, letters, frozenset(reach))
        return outline


class LocalSearch:
    """The search in one box.

    A state is a list of places, all hanging together unless the wish lets them stand apart.
    """

    def __init__(
        self, wish: FreeformWish, memory: Memory, places: Places, group: NDArray[np.int32]
    ) -> None:
        self._wish = wish
        self._memory = memory
        self._places = places
        self._group = group
        self._board = Board(places, memory.letters)
        self._single = np.array([not group.at_least_one for group in wish.groups], bool)
        self._chosen: list[int] = []
        self._outlines = _Outlines(places)

    def layouts(self, random: Random, stopped: Stopped, patience: int) -> Iterator[FreeformLayout]:
        """Return layouts better than those before, until ``patience`` rounds found none.

        Words go in until none fits; then some come out again. A state that is worse than the
        one before stays with a chance that falls with the loss (annealing at one temperature).
        """
        best: tuple[float, ...] | None = None
        idle, worth, kept = 0, float("-inf"), list[int]()
        noise = np.random.default_rng(random.getrandbits(32))
        while idle < patience and len(self._places) and not stopped():
            idle += 1
            while self._grow(noise):
                pass
            now = self._worth()
            if now > worth or random.random() < exp((now - worth) / TEMPERATURE):
                if now > worth or best is None:
                    layout = self._layout()
                    value = layout.value(self._wish)
                    if best is None or value > best:
                        best, idle = value, 0
                        yield layout
                worth, kept = now, list(self._chosen)
            else:
                self._chosen = list(kept)
            self._memory.learn(self._missing())
            self._shake(random)

    def _worth(self) -> float:
        """Return what the state is worth to the search: groups, words, letters, crossings."""
        groups = len(set(self._group[self._chosen].tolist()))
        more = len(self._chosen) - groups
        letters = int(self._places.length[self._chosen].sum())
        crossings = letters - self._board.filled
        return groups + MORE * more + 0.02 * letters + 0.1 * crossings

    def _grow(self, noise: np.random.Generator) -> bool:
        """Place one more word, a hard one with many crossings by preference."""
        candidates = self._board.fitting(self._wanted())
        crossings = self._board.crossings(candidates)
        if self._chosen and not self._wish.apart:
            candidates, crossings = candidates[crossings > 0], crossings[crossings > 0]
        if not len(candidates):
            return False
        worth = (
            self._memory.hardness[self._places.word[candidates]]
            + 2.0 * crossings
            + noise.gumbel(0.0, 2.0, len(candidates))
        )
        place = int(candidates[worth.argmax()])
        self._board.put(place)
        self._chosen.append(place)
        return True

    def _wanted(self) -> NDArray[np.int64]:
        """Return the places of the words that may still be used."""
        used_words = np.zeros(len(self._memory.words), bool)
        used_words[self._places.word[self._chosen]] = True
        used_groups = np.zeros(len(self._single), bool)
        used_groups[self._group[self._chosen]] = True
        barred = used_groups & self._single
        return np.flatnonzero(~used_words[self._places.word] & ~barred[self._group])

    def _shake(self, random: Random) -> None:
        """Take some words out, or force a missing one in, and drop what cannot stand then."""
        missing = np.flatnonzero(self._missing())
        if len(missing) and random.random() < FORCED:
            self._force(int(missing[random.randrange(len(missing))]), random)
        else:
            count = min(len(self._chosen), random.choice(SHAKES))
            gone = set(random.sample(self._chosen, count))
            self._chosen = [place for place in self._chosen if place not in gone]
        self._rebuild()
        while len(bad := self._board.false_runs()):
            cells = self._places.cells[self._chosen]
            touching = np.flatnonzero((cells == bad[0]).any(axis=1))
            del self._chosen[int(touching[random.randrange(len(touching))])]
            self._rebuild()
        if not self._wish.apart:
            self._chosen = self._largest_part()
            self._rebuild()

    def _force(self, word: int, random: Random) -> None:
        """Put ``word`` where it takes out the fewest words, among some places drawn at random."""
        places = np.flatnonzero(self._places.word == word)
        ways_in = places if self._wish.apart else self._board.agreeing(places)
        if not len(ways_in):
            return
        drawn = random.sample(ways_in.tolist(), min(DRAWN, len(ways_in)))
        ways = [[place for place in self._chosen if self._clash(forced, place)] for forced in drawn]
        fewest = min(range(len(drawn)), key=lambda way: len(ways[way]))
        gone = set(ways[fewest])
        kept = [place for place in self._chosen if place not in gone]
        self._chosen = [*kept, drawn[fewest]]

    def _clash(self, one: int, other: int) -> bool:
        """Tell whether two places cannot stand side by side, whatever else stands there."""
        if self._group[one] == self._group[other] and self._single[self._group[one]]:
            return True
        first, second = self._outlines[one], self._outlines[other]
        if first.across == second.across:
            return not first.reach.isdisjoint(second.cells)
        shared = first.letters.keys() & second.letters.keys()
        if shared:
            return any(first.letters[cell] != second.letters[cell] for cell in shared)
        return not first.reach.isdisjoint(second.cells)

    def _rebuild(self) -> None:
        self._board.clear()
        for place in self._chosen:
            self._board.put(place)

    def _largest_part(self) -> list[int]:
        cells = {place: set(self._places.cells[place].tolist()) for place in self._chosen}
        left, parts = set(self._chosen), [list[int]()]
        while left:
            part, edge = [], [left.pop()]
            while edge:
                place = edge.pop()
                part.append(place)
                near = {other for other in left if cells[other] & cells[place]}
                left -= near
                edge.extend(near)
            parts.append(part)
        return max(parts, key=len)

    def _missing(self) -> NDArray[np.bool_]:
        used = np.zeros(len(self._single), bool)
        used[self._group[self._chosen]] = True
        missing: NDArray[np.bool_] = ~used[self._memory.group]
        return missing

    def _layout(self) -> FreeformLayout:
        return FreeformLayout(tuple(self._places.placements[place] for place in self._chosen))
