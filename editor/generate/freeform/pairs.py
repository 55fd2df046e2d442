"""Which places of a free-form box can stand together, and which of them cross.

A set of places is a row of bits in which each group owns the same number of 64-bit blocks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.generate.freeform.places import Places

    Bits = NDArray[np.uint64]
    Bools = NDArray[np.bool_]
    Numbers = NDArray[np.int64]


class Pairs:
    """The pairs of ``places``, of which each group has one at most.

    ``group`` int32 (n,) is the group of each place, of ``groups`` in all; ``letters`` is the size
    of the alphabet.

    ``apart``: a word need not cross another.

    ``together`` and ``crossing`` have a row of bits for each place: the places that can stand
    beside it, and those that cross it. A *joint* is a cell and a direction, numbered: the cell and
    the next one. ``cover`` has for each joint the places through both cells; ``filled`` and
    ``joined`` (n, cells) and (n, joints) are the cells and the joints of each place.
    """

    def __init__(
        self,
        places: Places,
        group: NDArray[np.int32],
        groups: int,
        letters: int,
        *,
        apart: bool = False,
    ) -> None:
        self.places, self.group = places, group
        self.apart = apart
        self.groups = groups
        self.blocks = -(-int(np.bincount(group, minlength=1).max()) // 64)
        rows = np.arange(len(places))
        order = np.argsort(group, kind="stable")
        in_group = np.empty_like(rows)
        in_group[order] = rows - np.searchsorted(group[order], group[order])
        self._bit = group * self.blocks * 64 + in_group
        self.place_of = np.full(self.groups * self.blocks * 64, -1)
        self.place_of[self._bit] = rows
        held = np.full((len(places), places.size), -1)
        held[rows[:, None], places.cells] = places.letters
        self.filled = held >= 0
        self.joined = self._joints()
        together, crossing = _pairs(places, group, held, _neighbours(places, letters))
        self.together, self.crossing = self._packed(together), self._packed(crossing)
        self.cover = self._packed(self.joined.T)

    def touching(self, filled: Bools) -> Bools:
        """Return the joints with letters at both ends, in layouts with the cells ``filled``."""
        size, stride = self.places.size, self.places.stride
        touching = np.zeros((len(filled), 2 * size), bool)
        touching[:, : size - 1] = filled[:, :-1] & filled[:, 1:]
        touching[:, size : 2 * size - stride] = filled[:, :-stride] & filled[:, stride:]
        return touching

    def listed(self, sets: Bits) -> tuple[Numbers, Numbers]:
        """Return the members of ``sets``: the row, and the place."""
        width, flat = sets.shape[1], sets.ravel()
        blocks = np.flatnonzero(flat)
        bits = np.flatnonzero(np.unpackbits(flat[blocks].view(np.uint8), bitorder="little"))
        at = blocks[bits // 64]
        return at // width, self.place_of[at % width * 64 + bits % 64]

    def counted(self, sets: Bits) -> NDArray[np.int32]:
        """Return how many places each group has in each of ``sets``: (sets, groups)."""
        bits = np.bitwise_count(sets)
        counts = np.zeros((len(sets), self.groups), np.int32)
        for block in range(self.blocks):
            counts += bits[:, block :: self.blocks]
        return counts

    def of_groups(self, groups: Numbers) -> Bits:
        """Return the set of all places of each of ``groups``."""
        sets = np.zeros((len(groups), self.groups, self.blocks), np.uint64)
        sets[np.arange(len(groups)), groups] = np.iinfo(np.uint64).max
        return sets.reshape(len(groups), -1)

    def _packed(self, rows: Bools) -> Bits:
        wide = np.zeros((len(rows), len(self.place_of)), bool)
        wide[:, self._bit] = rows
        return np.packbits(wide, axis=1, bitorder="little").view(np.uint64)

    def _joints(self) -> Bools:
        places = self.places
        joined = np.zeros((len(places), 2, places.size), bool)
        rows, way = np.arange(len(places)), np.where(places.across, 0, 1)
        for step in range(places.cells.shape[1] - 1):
            long = places.length > step + 1
            joined[rows[long], way[long], places.cells[long, step]] = True
        return joined.reshape(len(places), -1)


def _neighbours(places: Places, letters: int) -> Bools:
    """Tell which letter stands before which in some word."""
    found = np.zeros((letters, letters), bool)
    for step in range(places.cells.shape[1] - 1):
        long = places.length > step + 1
        found[places.letters[long, step], places.letters[long, step + 1]] = True
    return found


def _pairs(
    places: Places, group: NDArray[np.int32], held: Numbers, neighbours: Bools
) -> tuple[Bools, Bools]:
    """Tell which places can stand together, and which of them cross.

    Two of one direction may stand side by side where some word has their letters as neighbours.
    """
    clash = group[:, None] == group
    meet = np.zeros_like(clash)
    for cell in np.flatnonzero((held >= 0).any(axis=0)).tolist():
        here = np.flatnonzero(held[:, cell] >= 0)
        across = places.across[here]
        agree = held[here, cell][:, None] == held[here, cell]
        crossed = agree & (across[:, None] != across)
        block = np.ix_(here, here)
        meet[block] |= crossed
        clash[block] |= ~crossed
        clash[np.ix_(np.flatnonzero((places.ends == cell).any(axis=1)), here)] = True
        for way, side in ((True, places.stride), (False, 1)):
            mine = here[across == way]
            beside = np.flatnonzero((held[:, cell + side] >= 0) & (places.across == way))
            joined = neighbours[held[mine, cell][:, None], held[beside, cell + side]]
            clash[np.ix_(mine, beside)] |= ~joined
    clash |= clash.T
    return ~clash, meet & ~clash
