"""Free-form crosswords by beam search: many layouts of one box grow side by side, word by word.

Kept are those that leave the missing words the most places. A set of places is a row of bits in
which each word owns the same number of 64-bit blocks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from editor.generate.freeform import FreeformLayout

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from editor.generate.freeform_places import Places

    Bits = NDArray[np.uint64]
    Bools = NDArray[np.bool_]
    Numbers = NDArray[np.int64]

WIDTH = 1200
"""How many layouts grow side by side."""
NOISES = (0.5, 2.0, 5.0)
"""How much chance weighs beside the places left: one is drawn for each search."""
NO_PLACE = 0.3
"""What a word without any place left counts as, in places."""
CHUNK = 100
"""How many layouts are grown at once, which bounds the memory."""
MOST_PLACES = 5000
"""Boxes with more are left to the local search: pairs of places are held in memory."""


def beam_layout(
    places: Places, letters: int, seed: int, stopped: Callable[[], bool]
) -> FreeformLayout | None:
    """Return a layout with as many words as the beam could place, or None if stopped or too large.

    ``letters`` is the size of the alphabet.
    """
    if not 0 < len(places) <= MOST_PLACES:
        return None
    noise = np.random.default_rng(seed)
    tables = _Tables(places, letters)
    beam = _start(tables)
    weight = float(noise.choice(NOISES))
    names = noise.integers(1, 2**62, len(places)).astype(np.uint64)
    while beam.missing.any():
        grown = _grown(tables, beam, stopped)
        if grown is None:
            return None
        worth, parents, added = grown
        if not len(added):
            break
        sums = names[beam.chosen].sum(axis=1, dtype=np.uint64)[parents] + names[added]
        _, distinct = np.unique(sums, return_index=True)
        drawn = worth[distinct] + weight * noise.gumbel(size=len(distinct))
        kept = distinct[np.argsort(-drawn, kind="stable")[:WIDTH]]
        beam = _put(tables, beam, parents[kept], added[kept])
    return FreeformLayout(tuple(places.placements[place] for place in beam.chosen[0]))


class _Tables:
    """What is known of the places before any stands.

    ``together`` and ``crossing`` have a row of bits for each place: the places that can stand
    beside it, and those that cross it. ``allowed`` has for a direction and a cell, by the state
    of the cell, the places that this state leaves open; the states are the letters, then empty,
    in a word of that direction already, and empty beside a letter.
    """

    def __init__(self, places: Places, letters: int) -> None:
        self.places = places
        self.empty, self.taken, self.beside = letters, letters + 1, letters + 2
        self.words = int(places.word.max()) + 1
        self.blocks = -(-int(np.bincount(places.word).max()) // 64)
        rows = np.arange(len(places))
        in_word = rows - np.searchsorted(places.word, places.word)
        self._bit = places.word * self.blocks * 64 + in_word
        self.place_of = np.full(self.words * self.blocks * 64, -1)
        self.place_of[self._bit] = rows
        held = np.full((len(places), places.size), -1)
        held[rows[:, None], places.cells] = places.letters
        self.cells = np.flatnonzero((held >= 0).any(axis=0))
        together, crossing = _pairs(places, held, self.cells)
        self.together, self.crossing = self._packed(together), self._packed(crossing)
        self.other_words = self._packed(places.word[:, None] != places.word)
        self.all = self._packed(np.ones((1, len(places)), bool))[0]
        self.allowed = {
            (way, int(cell)): self._packed(self._open_places(held[:, cell], int(cell), way))
            for way in (True, False)
            for cell in self.cells
        }

    def _packed(self, rows: Bools) -> Bits:
        wide = np.zeros((len(rows), len(self.place_of)), bool)
        wide[:, self._bit] = rows
        return np.packbits(wide, axis=1, bitorder="little").view(np.uint64)

    def _open_places(self, held: Numbers, cell: int, across: bool) -> Bools:
        table = np.ones((self.beside + 1, len(held)), bool)
        through = np.flatnonzero((held >= 0) & (self.places.across == across))
        table[:, through] = False
        table[self.empty, through] = True
        table[held[through], through] = True
        at_end = np.flatnonzero((self.places.ends == cell).any(axis=1))
        table[: self.empty, at_end] = table[self.taken, at_end] = False
        return table


def _pairs(places: Places, held: Numbers, cells: Numbers) -> tuple[Bools, Bools]:
    """Tell which places can stand together, and which of them cross."""
    clash = places.word[:, None] == places.word
    meet = np.zeros_like(clash)
    for cell in cells.tolist():
        here = np.flatnonzero(held[:, cell] >= 0)
        across = places.across[here]
        agree = held[here, cell][:, None] == held[here, cell]
        crossed = agree & (across[:, None] != across)
        block = np.ix_(here, here)
        meet[block] |= crossed
        clash[block] |= ~crossed
        clash[np.ix_(np.flatnonzero((places.ends == cell).any(axis=1)), here)] = True
        for way, side in ((True, places.stride), (False, 1)):
            below = np.flatnonzero((held[:, cell + side] >= 0) & (places.across == way))
            clash[np.ix_(here[across == way], below)] = True
    clash |= clash.T
    return ~clash, meet & ~clash


@dataclass(frozen=True, slots=True)
class _Beam:
    """Layouts side by side, a row each: letters of cells, places chosen, open and crossing."""

    letter: NDArray[np.int16]
    in_word: dict[bool, Bools]
    chosen: Numbers
    unused: Bits
    crossing: Bits
    missing: Bools


def _start(tables: _Tables) -> _Beam:
    """Return a layout for each place of the longest word."""
    places = tables.places
    first = np.flatnonzero(places.word == places.word[places.length.argmax()])[:WIDTH]
    count = len(first)
    bare = _Beam(
        np.full((count, places.size), -1, np.int16),
        {way: np.zeros((count, places.size), bool) for way in (True, False)},
        np.zeros((count, 0), np.int64),
        np.tile(tables.all, (count, 1)),
        np.zeros((count, len(tables.all)), np.uint64),
        np.ones((count, tables.words), bool),
    )
    return _put(tables, bare, np.arange(count), first)


def _put(tables: _Tables, beam: _Beam, parents: Numbers, added: Numbers) -> _Beam:
    """Return the layouts ``parents`` with one place more each."""
    places, rows = tables.places, np.arange(len(parents))
    cells = places.cells[added]
    letter, missing = beam.letter[parents], beam.missing[parents]
    letter[rows[:, None], cells] = places.letters[added]
    missing[rows, places.word[added]] = False
    in_word = {way: marks[parents] for way, marks in beam.in_word.items()}
    for way, marks in in_word.items():
        those = np.flatnonzero(places.across[added] == way)
        marks[those[:, None], cells[those]] = True
    return _Beam(
        letter,
        in_word,
        np.column_stack([beam.chosen[parents], added]),
        beam.unused[parents] & tables.other_words[added],
        beam.crossing[parents] | tables.crossing[added],
        missing,
    )


def _grown(
    tables: _Tables, beam: _Beam, stopped: Callable[[], bool]
) -> tuple[NDArray[np.float64], Numbers, Numbers] | None:
    """Return worth, layout and place of every word that fits and crosses; None: stopped."""
    fitting = _fitting(tables, beam)
    found = []
    for first in range(0, len(fitting), CHUNK):
        if stopped():
            return None
        chunk = slice(first, first + CHUNK)
        part = fitting[chunk] & beam.crossing[chunk]
        rows, columns = np.nonzero(np.unpackbits(part.view(np.uint8), axis=1, bitorder="little"))
        parents, added = rows + first, tables.place_of[columns]
        counts = np.bitwise_count(fitting[parents] & tables.together[added])
        counts = counts.reshape(len(added), tables.words, tables.blocks).sum(axis=2)
        missing = beam.missing[parents]
        missing[np.arange(len(added)), tables.places.word[added]] = False
        worth = np.where(missing, np.log(counts + NO_PLACE), 0.0).sum(axis=1)
        found.append((worth, parents, added))
    worths, layouts, places = zip(*found, strict=True)
    return np.concatenate(worths), np.concatenate(layouts), np.concatenate(places)


def _fitting(tables: _Tables, beam: _Beam) -> Bits:
    """Return the places that fit each layout, by the rule of ``freeform_places.Board``."""
    filled, fitting = beam.letter >= 0, beam.unused.copy()
    for way, side in ((True, tables.places.stride), (False, 1)):
        near = np.zeros_like(filled)
        near[:, side:] |= filled[:, :-side]
        near[:, :-side] |= filled[:, side:]
        lettered = np.where(beam.in_word[way], tables.taken, beam.letter)
        state = np.where(filled, lettered, np.where(near, tables.beside, tables.empty))
        for cell in tables.cells.tolist():
            rows = np.flatnonzero(state[:, cell] != tables.empty)
            fitting[rows] &= tables.allowed[way, cell][state[rows, cell]]
    return fitting
