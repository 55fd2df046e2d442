"""Free-form layouts of one box that grow side by side, word by word.

On its way a layout may have letters side by side that no word joins yet: then a word that joins
them comes next. So every layout of the box can be reached, and as long as none is dropped for
want of room, the search is a proof. Where too many grow, those are kept that leave the missing
words the most places (a beam search).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from editor.generate.freeform.layout import FreeformLayout

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from editor.generate.freeform.pairs import Bits, Bools, Numbers, Pairs

    Stopped = Callable[[], bool]
    Members = NDArray[np.int16]

NOISES = (0.5, 2.0, 5.0)
"""How much chance weighs beside the places left: one is drawn for each search."""
NO_PLACE = 0.3
"""What a word without any place left counts as, in places."""
CHUNK = 400
"""How many layouts are looked at at once, which bounds the memory."""


@dataclass(frozen=True, slots=True)
class Growth:
    """The layout with the most words, if any is sound, and whether none was dropped."""

    layout: FreeformLayout | None
    complete: bool


def grown_all(
    pairs: Pairs,
    width: int,
    seed: int,
    stopped: Stopped,
    *,
    mirrored: bool = False,
    beam: bool = True,
) -> Growth | None:
    """Look for a layout of all groups, ``width`` layouts side by side at most; None if stopped.

    A complete growth whose layout lacks a group proves that no layout has them all. ``mirrored``:
    the box is the same with rows and columns exchanged. Without ``beam`` the search ends as soon
    as it is not complete.
    """
    first = _rarest(pairs)
    roots = np.flatnonzero((pairs.group == first) & (pairs.places.across | (not mirrored)))
    return _grown(pairs, roots, width, seed, stopped, demanding=True, beam=beam)


def grown_most(pairs: Pairs, width: int, seed: int, stopped: Stopped) -> Growth | None:
    """Look for a layout of as many groups as possible, from the longest word on."""
    longest = pairs.group[pairs.places.length.argmax()]
    roots = np.flatnonzero(pairs.group == longest)
    return _grown(pairs, roots, width, seed, stopped, demanding=False, beam=True)


def _rarest(pairs: Pairs) -> int:
    """Return the group that crosses the others in the fewest ways: few layouts grow from it."""
    ways = np.bitwise_count(pairs.crossing).sum(axis=1)
    return int(np.bincount(pairs.group, weights=ways, minlength=pairs.groups).argmin())


def _grown(
    pairs: Pairs,
    roots: Numbers,
    width: int,
    seed: int,
    stopped: Stopped,
    *,
    demanding: bool,
    beam: bool,
) -> Growth | None:
    noise = np.random.default_rng(seed)
    weight = float(noise.choice(NOISES))
    names = noise.integers(1, 2**62, len(pairs.places)).astype(np.uint64)
    chosen = roots[:, None].astype(np.int16)
    best: Members | None = None
    complete = True
    while len(chosen):
        level = _Level.of(pairs, chosen, stopped)
        if level is None:
            return None
        alive = level.joinable & (level.possible if demanding else True)
        if level.sound.any():
            best = _smallest(pairs, chosen[level.sound])
        kept = np.flatnonzero(alive)
        if len(kept) > width:
            complete = False
            if not beam:
                break
            drawn = level.worth[kept] + weight * noise.gumbel(size=len(kept))
            kept = kept[np.argsort(-drawn, kind="stable")[:width]]
        chosen = _next(level, chosen, kept, names)
    layout = None if best is None else _layout(pairs, best)
    return Growth(layout, complete and demanding)


def _smallest(pairs: Pairs, chosen: Members) -> Members:
    """Return the layout with the smallest box (cells, then longer side), then most crossings."""
    rows, cols = np.divmod(pairs.places.cells[chosen], pairs.places.stride)
    high, wide = (side.max(axis=(1, 2)) - side.min(axis=(1, 2)) + 1 for side in (rows, cols))
    filled = pairs.filled[chosen[:, 0]]
    for column in chosen.T[1:]:
        filled |= pairs.filled[column]
    doubled = filled.sum(axis=1) - pairs.places.length[chosen].sum(axis=1)
    smallest: Members = chosen[np.lexsort((doubled, np.maximum(high, wide), high * wide))[0]]
    return smallest


def _layout(pairs: Pairs, members: Members) -> FreeformLayout:
    return FreeformLayout(tuple(pairs.places.placements[place] for place in members.tolist()))


@dataclass(frozen=True, slots=True)
class _Level:
    """Layouts of one number of words, a row each.

    ``worth``: the places left; ``sound``: every run is a word; ``joinable``: some word joins
    every two letters side by side; ``possible``: each missing word has a place left;
    ``parents`` and ``added`` are the layouts with one place more.
    """

    worth: NDArray[np.float64]
    sound: Bools
    joinable: Bools
    possible: Bools
    parents: NDArray[np.int32]
    added: Members

    @classmethod
    def of(cls, pairs: Pairs, chosen: Members, stopped: Stopped) -> _Level | None:
        """Look at the layouts ``chosen``; None if stopped."""
        parts = []
        for first in range(0, len(chosen), CHUNK):
            if stopped():
                return None
            parts.append(_looked_at(pairs, chosen[first : first + CHUNK], first))
        return cls(
            np.concatenate([part.worth for part in parts]),
            np.concatenate([part.sound for part in parts]),
            np.concatenate([part.joinable for part in parts]),
            np.concatenate([part.possible for part in parts]),
            np.concatenate([part.parents for part in parts]),
            np.concatenate([part.added for part in parts]),
        )


def _looked_at(pairs: Pairs, chosen: Members, first: int) -> _Level:
    """Look at some layouts of a level, of which ``first`` is the number of the first.

    Crossing words follow; where words may stand apart, all places of the missing group that has the
    fewest.
    """
    left, crossing = pairs.together[chosen[:, 0]], pairs.crossing[chosen[:, 0]]
    filled, joined = pairs.filled[chosen[:, 0]], pairs.joined[chosen[:, 0]]
    for column in chosen.T[1:]:
        left &= pairs.together[column]
        crossing |= pairs.crossing[column]
        filled |= pairs.filled[column]
        joined |= pairs.joined[column]
    open_joints = np.flatnonzero(pairs.touching(filled) & ~joined)
    at, joints = np.divmod(open_joints, joined.shape[1])
    sound = np.ones(len(chosen), bool)
    sound[at] = False
    missing = np.ones((len(chosen), pairs.groups), bool)
    missing[np.arange(len(chosen))[:, None], pairs.group[chosen]] = False
    counts = pairs.counted(left)
    following = left & (pairs.of_groups(_narrowest(counts, missing)) if pairs.apart else crossing)
    joinable = _narrowed(following, at, left[at] & pairs.cover[joints])
    worth = np.where(missing, np.log(counts + NO_PLACE), 0.0).sum(axis=1)
    possible = ((counts == 0) & missing).sum(axis=1) == 0
    parents, added = pairs.listed(following)
    later = (parents + first).astype(np.int32)
    return _Level(worth, sound, joinable, possible, later, added.astype(np.int16))


def _narrowest(counts: NDArray[np.int32], missing: Bools) -> Numbers:
    """Return the missing group that has the fewest places, but one, in each layout."""
    ways = np.where(missing & (counts > 0), counts, np.iinfo(counts.dtype).max)
    narrowest: Numbers = ways.argmin(axis=1)
    return narrowest


def _narrowed(following: Bits, at: Numbers, joining: Bits) -> Bools:
    """Let follow only what joins the joint with the fewest places, where one is open.

    Tell whether every joint of a layout has a place.
    """
    joinable = np.ones(len(following), bool)
    ways = np.bitwise_count(joining).sum(axis=1)
    order = np.lexsort((ways, at))
    rows, firsts = np.unique(at[order], return_index=True)
    narrowest = order[firsts]
    following[rows] = joining[narrowest]
    joinable[rows] = ways[narrowest] > 0
    return joinable


def _next(level: _Level, chosen: Members, kept: Numbers, names: NDArray[np.uint64]) -> Members:
    """Return every layout that follows one ``kept``, each once.

    Layouts are told apart by sums of 64-bit names; two of a million have the same sum once in
    thirty million searches.
    """
    stays = np.zeros(len(chosen), bool)
    stays[kept] = True
    follows = stays[level.parents]
    parents, added = level.parents[follows], level.added[follows]
    sums = names[chosen].sum(axis=1, dtype=np.uint64)[parents] + names[added]
    _, distinct = np.unique(sums, return_index=True)
    return np.column_stack([chosen[parents[distinct]], added[distinct]])
