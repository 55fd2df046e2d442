"""Free-form crosswords: ever better layouts, and which boxes are too small for all words.

A local search goes first in the whole box. Once all words stand, layouts grow in smaller boxes,
more of them side by side from round to round; a box in which none had to be dropped is ruled out.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from editor.generate.freeform.boxes import Box, Boxes
from editor.generate.freeform.growth import Growth, grown_all, grown_most
from editor.generate.freeform.layout import (
    FreeformLayout,
    FreeformWish,
    Objective,
    require_possible,
)
from editor.generate.freeform.local_search import LocalSearch, Memory
from editor.generate.freeform.open_boxes import OpenBoxes, rank, used_shape

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.core.alphabet import Alphabet
    from editor.generate.freeform.open_boxes import Shape

    Stopped = Callable[[], bool]

WIDTH = 1200
"""How many layouts grow side by side at first."""
WIDER = 4
"""How many times as many in the next round."""
GREATEST_WIDTH = 400_000
"""Which bounds the memory to about a gigabyte."""
SHARE = 0.7
"""Which share of the best box is tried next; after a failure, the share in the middle to 1."""
GREATEST_SHARE = 0.95
"""From which on every smaller box is tried instead."""
GREATEST_PLACES = 5000
"""Boxes with more are left to the local search: pairs of places are held in memory."""
LIKELY_BOXES = 4
"""How many of the boxes nearest to a square the local search tries."""
IDLE_ROUNDS = 1500
"""Rounds without a better layout before the local search ends."""
FEW_IDLE_ROUNDS = 200
"""The same where layouts can grow side by side next."""
LOCAL = 0.25
"""How often the local search goes on while words are left out: it takes far longer."""
CORNERS = 4
"""In how many places of the whole box a smaller one is tried, which matters beside fixed blocks."""
BOUNDING = 4
"""From how many times the first width on small boxes are ruled out too."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The best layout so far, and what is known of all others.

    ``bound``: the least number of cells any box of all words must have. ``smallest``: all words
    stand, and no box of them has fewer cells. ``impossible``: it is proven that all words cannot
    stand in the whole box.
    """

    layout: FreeformLayout
    bound: int
    smallest: bool = False
    impossible: bool = False

    @property
    def cells(self) -> int:
        """How many cells the box of the layout has."""
        _, _, rows, cols = self.layout.box
        return rows * cols


def lay_out_words(
    wish: FreeformWish, alphabet: Alphabet, seed: int = 0, stopped: Stopped = bool
) -> Iterator[Progress]:
    """Return ever better layouts, until ``stopped`` or until none can be better.

    A layout comes again when more is known of all others. The same seed gives the same layouts
    in the same order: ``stopped`` only ends them.
    """
    require_possible(wish, alphabet)
    yield from _Search(wish, alphabet, Random(seed), stopped).steps()


class _Search:
    """One search: what was found and learnt so far."""

    def __init__(
        self, wish: FreeformWish, alphabet: Alphabet, random: Random, stopped: Stopped
    ) -> None:
        self._wish = wish
        self._random = random
        self._stopped = stopped
        self._memory = Memory(wish, len(alphabet))
        self._boxes = Boxes(wish, alphabet, self._memory, random)
        self._open = OpenBoxes(wish)
        self._best: FreeformLayout | None = None
        self._impossible = not self._open
        self._width = WIDTH
        self._share = SHARE
        self._grows = _box_rules(wish) and not any(
            group.at_least_one and len(group.words) > 1 for group in wish.groups
        )

    def steps(self) -> Iterator[Progress]:
        """Yield ever better layouts; a round without one lets more layouts grow side by side."""
        while not self._stopped() and (self._best is not None or self._has_places()):
            best = self._best
            if best is None or not self._shrinks(best):
                yield from self._in_the_whole_box()
            elif not (shapes := self._open.widest(rank(used_shape(best)))):
                yield from self._with_more_crossings(used_shape(best))
                return
            elif self._grows and (bold := self._bold_boxes()):
                yield from self._in_box(self._random.choice(bold[:LIKELY_BOXES]))
                self._share = self._share if self._best is not best else (1 + self._share) / 2
                continue
            elif self._grows:
                yield from self._in_smaller_boxes(shapes)
            else:
                yield from self._searched(
                    self._boxes.box(self._random.choice(shapes[:LIKELY_BOXES]))
                )
            if self._best is best:
                self._width = min(WIDER * self._width, GREATEST_WIDTH)

    def _in_the_whole_box(self) -> Iterator[Progress]:
        """Look for a layout of all words, or for one with more of them than before."""
        box = self._boxes.whole()
        grows = self._grows and 0 < len(box.places) <= GREATEST_PLACES
        settled = self._impossible and self._random.random() < LOCAL
        if self._best is None or not grows or settled:
            idle_rounds = FEW_IDLE_ROUNDS if grows and not settled else IDLE_ROUNDS
            yield from self._searched(box, idle_rounds)
        if not grows or self._best is None or self._places_all(self._best):
            return
        yield from self._taken(box, grown_most(box.pairs, WIDTH, self._seed(), self._stopped))
        if self._impossible:
            return
        growth = self._grown(box)
        yield from self._taken(box, growth)
        if self._ruled_out(growth):
            self._impossible = True
            yield self._progress()

    def _bold_boxes(self) -> list[Shape]:
        """Return boxes far smaller than the best, as long as such were found."""
        if self._share > GREATEST_SHARE:
            return []
        return self._open.widest((int(self._share * self._progress().cells), 0))

    def _in_smaller_boxes(self, shapes: list[Shape]) -> Iterator[Progress]:
        """Look for a layout of all words in boxes of ``shapes``, until one is found."""
        best = self._best
        for shape in shapes:
            yield from self._in_box(shape)
            if self._best is not best or self._stopped():
                return
        if self._width >= BOUNDING * WIDTH and not self._wish.blocks:
            yield from self._in_the_smallest_boxes()

    def _in_the_smallest_boxes(self) -> Iterator[Progress]:
        """Rule out all boxes of so few cells that no layout must be dropped."""
        best = self._best
        few, many = 0, self._progress().cells
        while few < many and not self._stopped():
            cells = (few + many) // 2
            for shape in self._open.widest((cells + 1, 0)):
                yield from self._in_box(shape, beam=False)
                if self._best is not best:
                    return
                if shape in self._open:
                    many = cells
                    break
            else:
                few = cells + 1

    def _in_box(self, shape: Shape, *, beam: bool = True) -> Iterator[Progress]:
        """Look for a layout of all words in a box of ``shape``, or rule it out."""
        best, bound = self._best, self._progress().bound
        corners = self._boxes.corners(shape)
        none_left = len(corners) <= CORNERS
        for corner in self._random.sample(corners, min(CORNERS, len(corners))):
            box = self._boxes.box(shape, corner)
            if len(box.places) > GREATEST_PLACES:
                yield from self._searched(box)
                return
            growth = self._grown(box, beam=beam)
            yield from self._taken(box, growth)
            if self._best is not best or self._stopped():
                return
            none_left = none_left and self._ruled_out(growth)
        if none_left:
            self._open.rule_out(shape)
            if self._progress().bound > bound:
                yield self._progress()

    def _with_more_crossings(self, shape: Shape) -> Iterator[Progress]:
        """Look for more crossings in the box of the best, where no smaller box is left."""
        box = self._boxes.box(shape)
        if not self._grows or self._wish.blocks or len(box.places) > GREATEST_PLACES:
            return
        while (growth := self._grown(box)) is not None:
            yield from self._taken(box, growth)
            if growth.complete or self._width == GREATEST_WIDTH:
                return
            self._width = min(WIDER * self._width, GREATEST_WIDTH)

    def _searched(self, box: Box, idle_rounds: int = IDLE_ROUNDS) -> Iterator[Progress]:
        """Search ``box`` by local search, which ends where a smaller box is the next aim."""
        search = LocalSearch(self._wish, self._memory, box.places, box.group)
        for layout in search.layouts(self._random, self._stopped, idle_rounds):
            best = self._best
            yield from self._taken(box, Growth(layout, complete=False))
            if self._best is not best and self._grows and self._shrinks(layout):
                return

    def _grown(self, box: Box, *, beam: bool = True) -> Growth | None:
        if not len(box.places):
            return Growth(None, complete=True)
        mirrored, seed = box.mirrored, self._seed()
        return grown_all(box.pairs, self._width, seed, self._stopped, mirrored=mirrored, beam=beam)

    def _taken(self, box: Box, growth: Growth | None) -> Iterator[Progress]:
        """Take the layout that grew in ``box`` if it is better than the best."""
        if growth is None or growth.layout is None:
            return
        layout, wish = box.moved(growth.layout), self._wish
        if self._best is None or layout.value(wish) > self._best.value(wish):
            self._best = layout
            yield self._progress()

    def _ruled_out(self, growth: Growth | None) -> bool:
        """Tell whether ``growth`` proves that a box cannot hold all words."""
        if growth is None or not growth.complete or self._wish.random_blocks:
            return False
        return growth.layout is None or not self._places_all(growth.layout)

    def _has_places(self) -> bool:
        """Tell whether any word has a place, or random blocks may leave it one."""
        whole = self._boxes.whole()
        return len(whole.places) > 0 or self._wish.random_blocks > 0

    def _progress(self) -> Progress:
        assert self._best is not None
        _, _, rows, cols = self._best.box
        bound, smallest = self._open.bound(), False
        if self._places_all(self._best):
            bound = min(bound, rows * cols)
            smallest = bound == rows * cols
        return Progress(self._best, bound, smallest, self._impossible)

    def _places_all(self, layout: FreeformLayout) -> bool:
        return layout.groups_used(self._wish) == len(self._wish.groups)

    def _shrinks(self, layout: FreeformLayout) -> bool:
        """Tell whether all words stand and a smaller box is wished for."""
        sized = not {Objective.BOX, Objective.DENSITY}.isdisjoint(self._wish.objectives)
        return sized and self._places_all(layout)

    def _seed(self) -> int:
        return self._random.getrandbits(32)


def _box_rules(wish: FreeformWish) -> bool:
    """Tell whether a small box counts for more than crossings."""
    sized = [one for one in wish.objectives if one is not Objective.WORDS]
    return sized[:1] != [Objective.CROSSINGS]
