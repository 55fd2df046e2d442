"""Block patterns that keep the rules: all of them, or a varied sample."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from editor.core.checks import run_checks
from editor.core.grid import Cell, Grid
from editor.core.presets import LYONS, Preset
from editor.core.puzzle import Puzzle
from editor.core.rules.known import house_rules
from editor.core.rules.rule import Reads
from editor.core.rules.whole_grid import CONNECTED, SYMMETRY
from editor.core.symmetry import Symmetry
from editor.generate.errors import GenerateError
from editor.generate.patterns.figures import Board
from editor.generate.patterns.places import theme_places
from editor.generate.patterns.rules import Nogood, Orbits, nogoods, orbits_of
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from editor.core.rules.rule import HouseRule
    from editor.generate.patterns.places import ThemePlaces

    Stopped = Callable[[], bool]

ANY_NUMBER = (0, 10_000)
MIN_SIDE, MAX_SIDE = 3, 35


@dataclass(frozen=True, slots=True)
class PatternWish:
    """What a pattern must be. Ranges hold both ends.

    ``theme`` are lengths of entries that must have slots, in symmetric places; ``opens`` and
    ``blocks`` are cells that are fixed, with their symmetric partners.
    """

    rows: int = 15
    cols: int = 15
    symmetry: Symmetry = Symmetry.BOTH_MIRRORS
    rules: Mapping[str, int] = field(default_factory=lambda: dict(LYONS.rules))
    words: tuple[int, int] = ANY_NUMBER
    block_count: tuple[int, int] = ANY_NUMBER
    three_letter_words: tuple[int, int] = ANY_NUMBER
    four_letter_words: tuple[int, int] = ANY_NUMBER
    theme: tuple[int, ...] = ()
    opens: frozenset[Cell] = frozenset()
    blocks: frozenset[Cell] = frozenset()


class PatternMaker:
    """Finds patterns by deciding one orbit after the other, open or block.

    A rule that speaks of neighbouring cells becomes nogoods: sets of orbits that may not be all
    open and all blocks at once. Each is looked at when the last of its orbits is decided, so
    what a whole pattern must be (connected, counted) is all that is left to look at in the end.
    """

    def __init__(self, wish: PatternWish) -> None:
        _require_possible(wish)
        self._wish = wish
        self._orbits = orbits_of(wish.rows, wish.cols, wish.symmetry)
        self._board = Board(wish.rows, wish.cols)
        self._cells = [self._board.bits(orbit) for orbit in self._orbits.cells]
        size = len(self._cells)
        self._if_open: list[list[Nogood]] = [[] for _ in range(size)]
        self._if_block: list[list[Nogood]] = [[] for _ in range(size)]
        for nogood in nogoods(self._orbits, wish.rules):
            last = max(nogood.opens, nogood.blocks).bit_length() - 1
            bit = 1 << last
            if nogood.opens & bit:
                self._if_open[last].append(Nogood(nogood.opens ^ bit, nogood.blocks))
            else:
                self._if_block[last].append(Nogood(nogood.opens, nogood.blocks ^ bit))
        self._wide_rules = {
            rule.code: wish.rules[rule.code] for rule in house_rules() if _is_wide(rule, wish)
        }

    @property
    def orbits(self) -> Orbits:
        """The orbits that are decided, in their order."""
        return self._orbits

    def enumerate(self, stopped: Stopped = bool) -> Iterator[Grid]:
        """Return every pattern once."""
        seen: set[int] = set()
        for opens, blocks in self._starts(None):
            for found in self._all(opens, blocks, stopped):
                if not self._wish.theme or found not in seen:
                    seen.update({found} if self._wish.theme else ())
                    yield self._grid(found)

    def sample(self, seed: int = 0, stopped: Stopped = bool) -> Iterator[Grid]:
        """Return different patterns in random order, until no new one turns up."""
        random = Random(seed)
        seen: set[int] = set()
        misses = 0
        while misses < MAX_MISSES and not stopped():
            start = next(self._starts(random), None)
            if start is None:
                return
            found = self._draw(*start, random)
            misses += 1
            if found is not None and found not in seen and self._is_wanted(found):
                seen.add(found)
                misses = 0
                yield self._grid(found)

    def _starts(self, random: Random | None) -> Iterator[tuple[int, int]]:
        """Return what is fixed, as bit sets of open and block orbits, for each theme placement."""
        opens, blocks = map(self._orbits.bits, (self._wish.opens, self._wish.blocks))
        if opens & blocks:
            raise GenerateError(tr("A cell is fixed both open and as a block."))
        for places in self._theme_places(random):
            all_opens = opens | self._orbits.bits(places.opens)
            all_blocks = blocks | self._orbits.bits(places.blocks)
            if not all_opens & all_blocks:
                yield all_opens, all_blocks

    def _theme_places(self, random: Random | None) -> Iterator[ThemePlaces]:
        wish = self._wish
        return theme_places(Grid(wish.rows, wish.cols), wish.symmetry, wish.theme, random)

    def _all(self, fixed_open: int, fixed_block: int, stopped: Stopped) -> Iterator[int]:
        """Return the open cells of every pattern that keeps the fixed orbits, depth first."""
        size = len(self._cells)
        fewest, most = self._wish.block_count
        place, opens, blocks, cells, count = 0, 0, 0, 0, 0
        stack: list[tuple[int, int, int, int, int]] = []
        nodes = 0
        while True:
            nodes += 1
            if nodes % 4096 == 0 and stopped():
                return
            if place == size:
                if fewest <= count and self._is_wanted(cells):
                    yield cells
            else:
                bit = 1 << place
                grown = count + len(self._orbits.cells[place])
                if (
                    not fixed_open & bit
                    and grown <= most
                    and _allowed(self._if_block[place], opens, blocks)
                ):
                    stack.append((place + 1, opens, blocks | bit, cells, grown))
                if not fixed_block & bit and _allowed(self._if_open[place], opens, blocks):
                    stack.append(
                        (place + 1, opens | bit, blocks, cells | self._cells[place], count)
                    )
            if not stack:
                return
            place, opens, blocks, cells, count = stack.pop()

    def _draw(self, fixed_open: int, fixed_block: int, random: Random) -> int | None:
        """Return the open cells of one pattern drawn at random, or None after many dead ends."""
        size = len(self._cells)
        share = random.uniform(*BLOCK_SHARES)
        stack = [(0, 0, 0, 0)]
        for _ in range(DRAW_NODES):
            if not stack:
                return None
            place, opens, blocks, cells = stack.pop()
            if place == size:
                return cells
            bit = 1 << place
            ways = []
            if not fixed_block & bit and _allowed(self._if_open[place], opens, blocks):
                ways.append((place + 1, opens | bit, blocks, cells | self._cells[place]))
            if not fixed_open & bit and _allowed(self._if_block[place], opens, blocks):
                ways.append((place + 1, opens, blocks | bit, cells))
            if len(ways) == 2 and random.random() >= share:
                ways.reverse()
            stack.extend(ways)
        return None

    def _is_wanted(self, cells: int) -> bool:
        """Tell whether a pattern without nogoods is all that was asked for."""
        wish, board = self._wish, self._board
        if not cells or (CONNECTED.code in wish.rules and not board.connected(cells)):
            return False
        blocks = wish.rows * wish.cols - cells.bit_count()
        if not _within(blocks, wish.block_count) or not _within(board.words(cells), wish.words):
            return False
        threes = board.words_of_length(cells, 3)
        fours = board.words_of_length(cells, 4)
        if not (
            _within(threes, wish.three_letter_words) and _within(fours, wish.four_letter_words)
        ):
            return False
        return not self._wide_rules or not run_checks(
            Puzzle(
                self._grid(cells),
                symmetry=wish.symmetry,
                preset=Preset("", self._wide_rules, wish.symmetry),
            )
        )

    def _grid(self, cells: int) -> Grid:
        shape = self._orbits.shape
        stride = self._board.stride
        blocks = (cell for cell in shape.cells if not cells >> cell[0] * stride + cell[1] & 1)
        return Grid(shape.rows, shape.cols, frozenset(blocks))


MAX_MISSES = 3000
"""How many draws in a row may bring nothing new before a sample ends."""
DRAW_NODES = 5000
"""Steps of one draw: one that has led nowhere by then is begun anew."""
BLOCK_SHARES = (0.2, 0.6)
"""How often a block is tried first, drawn anew for each pattern, so that word counts vary."""


def _is_wide(rule: HouseRule, wish: PatternWish) -> bool:
    """Tell whether ``rule`` is wished, and whole patterns must be checked for it.

    Orbits keep the symmetry, nogoods what a rule forbids; connection has a faster test.
    """
    return (
        rule.code in wish.rules
        and rule.reads is Reads.SHAPE
        and rule.forbids is None
        and rule not in (SYMMETRY, CONNECTED)
    )


def _allowed(bans: list[Nogood], opens: int, blocks: int) -> bool:
    for ban_opens, ban_blocks in bans:
        if ban_opens & opens == ban_opens and ban_blocks & blocks == ban_blocks:
            return False
    return True


def _within(number: int, limits: tuple[int, int]) -> bool:
    return limits[0] <= number <= limits[1]


def _require_possible(wish: PatternWish) -> None:
    for side in (wish.rows, wish.cols):
        if not MIN_SIDE <= side <= MAX_SIDE:
            raise GenerateError(
                tr("A pattern has sides of {least} to {most} cells, not {cols}x{rows}.").format(
                    least=MIN_SIDE, most=MAX_SIDE, cols=wish.cols, rows=wish.rows
                )
            )
    if not wish.symmetry.fits(wish.rows, wish.cols):
        raise GenerateError(
            tr("A grid of {cols}x{rows} cannot have the symmetry asked for: {symmetry}.").format(
                cols=wish.cols, rows=wish.rows, symmetry=wish.symmetry.value
            )
        )
    for name, limits in (
        (tr("words"), wish.words),
        (tr("blocks"), wish.block_count),
        (tr("three-letter words"), wish.three_letter_words),
        (tr("four-letter words"), wish.four_letter_words),
    ):
        if limits[0] > limits[1]:
            raise GenerateError(
                tr("The range of {name}, {least} to {most}, is empty.").format(
                    name=name, least=limits[0], most=limits[1]
                )
            )
    frame = Grid(wish.rows, wish.cols)
    if outside := sorted(cell for cell in wish.opens | wish.blocks if cell not in frame):
        raise GenerateError(
            tr("The fixed cell {cell} lies outside the grid.").format(cell=outside[0])
        )
