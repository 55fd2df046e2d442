"""Theme entries in patterns drawn around them: American rules under a half turn."""

from __future__ import annotations

from itertools import count, islice
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from editor.core.checks import run_checks
from editor.core.grid import Direction
from editor.core.rules.neighbours import ALL_CHECKED, MIN_LENGTH
from editor.core.rules.rule import Reads
from editor.core.rules.whole_grid import MAX_WORDS
from editor.core.symmetry import Symmetry
from editor.generate.errors import GenerateError
from editor.generate.patterns.boards import grids_of
from editor.generate.patterns.drawing import Drawing, Fixed, Pencil, Sieve
from editor.generate.patterns.printed import nearest
from editor.generate.patterns.traits import LONGER
from editor.generate.theme.entry import Theme, ThemeEntry, theme_puzzle
from editor.generate.theme.lines import Frame, Wanted, placements, unpaired
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from editor.core.alphabet import Alphabet
    from editor.core.grid import Cell, Grid
    from editor.core.puzzle import Puzzle
    from editor.generate.patterns.boards import Lengths
    from editor.generate.patterns.maker import PatternWish
    from editor.generate.theme.crossings import Crossings
    from editor.generate.theme.lines import Placed

    Stopped = Callable[[], bool]
    Run = tuple[Cell, ...]

CHAINS = 24
"""Placements that are drawn around side by side: about half a second on a 15x15."""
FEW_WORDS = 72
"""The most words of a pattern that is called themeless."""
LARGE, SMALL = 19, 11
"""Sides from which a pattern is drawn as a Sunday, and up to which as a mini."""
FRUITLESS = 12
"""Batches in a row without a new pattern after which no more are expected."""


def is_drawn(wish: PatternWish) -> bool:
    """Tell whether patterns for ``wish`` are drawn: all cells checked, half turn, no fixed cell."""
    return (
        wish.symmetry is Symmetry.HALF_TURN
        and wish.rules.get(MIN_LENGTH.code, 0) >= 3
        and ALL_CHECKED.code in wish.rules
        and not (wish.opens or wish.blocks or wish.theme)
    )


def style_of(wish: PatternWish) -> str:
    """Return the style of patterns that suits size and rules."""
    side = max(wish.rows, wish.cols)
    if side >= LARGE:
        return "sunday"
    if side <= SMALL:
        return "mini"
    most = wish.rules.get(MAX_WORDS.code, wish.words[1])
    return "themeless" if most <= FEW_WORDS else "weekday"


def drawn_theme_grids(
    theme: Theme,
    wish: PatternWish,
    alphabet: Alphabet,
    seed: int = 0,
    stopped: Stopped = bool,
    crossings: Crossings | None = None,
) -> Iterator[Puzzle]:
    """Yield different puzzles of ``wish`` with the entries of ``theme`` in their lines, locked.

    With ``crossings`` every entry that crosses the theme has words. Raises GenerateError where
    half-turn symmetry leaves no place for these lengths, or no line for the rows and places
    asked for.
    """
    frame = _frame(wish, theme.direction)
    letters = [alphabet.indices(one.text) or () for one in theme.entries]
    wanted = [
        Wanted(len(own), one.row, one.place)
        for own, one in zip(letters, theme.entries, strict=True)
    ]
    _require_paired(theme.entries, wanted, frame)
    pencil = _pencil(wish)
    sieve = Sieve(wish.rows, wish.cols, pencil.orbit_size)
    ways = placements(wanted, frame, Random(seed), in_order=theme.in_order)
    fruitless = 0
    for batch in count():
        chosen = list(islice(ways, CHAINS))
        if not chosen:
            raise GenerateError(tr("The rows and places asked for leave no room for the entries."))
        boards = pencil.boards(
            [_fixed(placed, wanted, frame) for placed in chosen],
            np.random.default_rng((seed, batch)),
            stopped,
            _too_much(chosen, letters, frame, crossings),
        )
        fresh = sieve.fresh(boards)
        fruitless = 0 if len(fresh) else fruitless + 1
        if stopped() or fruitless == FRUITLESS:
            return
        puzzles = []
        for grid in grids_of(fresh):
            runs = _theme_in(grid, chosen, wanted, frame)
            standing = {run: theme.entries[entry] for run, entry in runs.items()}
            puzzle = theme_puzzle(grid, standing, wish, alphabet)
            if _is_wanted(puzzle, wish):
                puzzles.append(puzzle)
        yield from _easiest_first(puzzles, alphabet, crossings)


def _easiest_first(
    puzzles: list[Puzzle], alphabet: Alphabet, crossings: Crossings | None
) -> list[Puzzle]:
    """Return ``puzzles``, those first whose crossings of the theme leave the most words."""
    if crossings is None:
        return puzzles
    number = {letter: place for place, letter in enumerate(alphabet.letters)}

    def ease(puzzle: Puzzle) -> float:
        letters = {cell: number[text] for cell, text in puzzle.fill.items()}
        return crossings.ease(puzzle.layout.slots, letters)

    return sorted(puzzles, key=ease, reverse=True)


def _frame(wish: PatternWish, direction: Direction) -> Frame:
    if direction is Direction.ACROSS:
        return Frame(wish.rows, wish.cols, direction)
    return Frame(wish.cols, wish.rows, direction)


def _require_paired(entries: Sequence[ThemeEntry], wanted: Sequence[Wanted], frame: Frame) -> None:
    """Raise GenerateError, naming what to change, where no placement can be symmetric."""
    alone = unpaired([one.length for one in wanted], frame)
    if not alone:
        return
    names = [
        f"{entry.text} ({one.length})"
        for entry, one in zip(entries, wanted, strict=True)
        if one.length in alone
    ]
    raise GenerateError(
        tr(
            "No pattern holds these entries: under a half turn each needs a partner of its length,"
            " or the middle of the grid. Without a partner: {entries}."
        ).format(entries=", ".join(names))
    )


def _pencil(wish: PatternWish) -> Pencil:
    most = min(wish.words[1], wish.rules.get(MAX_WORDS.code, wish.words[1]))
    style = style_of(wish)
    drawing = Drawing(style, wish.rows, wish.cols, wish.symmetry, most, around_theme=True)
    return Pencil(drawing, nearest(style, wish.rows, wish.cols))


def _too_much(
    chosen: Sequence[Sequence[Placed]],
    letters: Sequence[Sequence[int]],
    frame: Frame,
    crossings: Crossings | None,
) -> Callable[[Lengths], NDArray[np.float64]]:
    """Return what counts the breaches of boards drawn around the placements ``chosen``."""
    lengths = sorted(map(len, letters))
    possible = None
    if crossings is not None:
        possible = np.stack(
            [
                crossings.possible(_crossing_letters(placed, letters, frame), frame.lines)
                for placed in chosen
            ]
        )

    def too_much(runs: Lengths) -> NDArray[np.float64]:
        breaches = _competing(runs, lengths, frame.direction)
        if possible is None:
            return breaches
        across = frame.direction is Direction.ACROSS
        ends = runs.ends_down if across else runs.ends_across
        board, line, cell = np.ix_(*map(np.arange, ends.shape))
        hopeless: NDArray[np.float64] = (~possible[board, line, cell, ends]).sum(axis=(1, 2))
        return breaches + hopeless

    return too_much


def _crossing_letters(
    placed: Sequence[Placed], letters: Sequence[Sequence[int]], frame: Frame
) -> list[dict[int, int]]:
    """Return for each line that crosses the theme the letters in its cells."""
    lines: list[dict[int, int]] = [{} for _ in range(frame.cells)]
    for one in sorted(placed, key=lambda one: one.line):
        for step, letter in enumerate(letters[one.entry]):
            lines[one.start + step][one.line] = letter
    return lines


def _competing(runs: Lengths, lengths: Sequence[int], direction: Direction) -> NDArray[np.float64]:
    """Count the entries that would be taken for theme.

    In the theme's direction none may be as long as its longest, and at most ``LONGER`` longer
    than its shortest; in the other direction none longer than its longest.
    """
    along, crossing = (
        (runs.across, runs.down) if direction is Direction.ACROSS else (runs.down, runs.across)
    )
    shortest, longest = lengths[0], lengths[-1]
    as_long = along[:, longest:].sum(axis=1) - lengths.count(longest)
    longer = along[:, shortest + 1 :].sum(axis=1) - sum(one > shortest for one in lengths)
    competing: NDArray[np.float64] = (
        np.maximum(0.0, as_long)
        + np.maximum(0.0, longer - LONGER)
        + crossing[:, longest + 1 :].sum(axis=1)
    )
    return competing


def _fixed(placed: Sequence[Placed], wanted: Sequence[Wanted], frame: Frame) -> Fixed:
    """Return the cells of the entries and the blocks at their ends."""
    opens: set[Cell] = set()
    blocks: set[Cell] = set()
    for one in placed:
        end = one.start + wanted[one.entry].length
        opens.update(frame.cell(one.line, place) for place in range(one.start, end))
        ends = (place for place in (one.start - 1, end) if 0 <= place < frame.cells)
        blocks.update(frame.cell(one.line, place) for place in ends)
    return Fixed(frozenset(opens), frozenset(blocks - opens))


def _theme_in(
    grid: Grid, chosen: Sequence[Sequence[Placed]], wanted: Sequence[Wanted], frame: Frame
) -> Mapping[Run, int]:
    """Return the runs of the placement that ``grid`` was drawn around, with their entries."""
    for placed in chosen:
        fixed = _fixed(placed, wanted, frame)
        if fixed.blocks <= grid.blocks and not fixed.opens & grid.blocks:
            return {
                tuple(
                    frame.cell(one.line, one.start + step)
                    for step in range(wanted[one.entry].length)
                ): one.entry
                for one in placed
            }
    raise AssertionError("a grid was drawn around no placement")


def _is_wanted(puzzle: Puzzle, wish: PatternWish) -> bool:
    words = len(puzzle.layout.slots)
    blocks = len(puzzle.grid.blocks)
    threes = sum(len(slot) == 3 for slot in puzzle.layout.slots)
    return (
        wish.words[0] <= words <= wish.words[1]
        and wish.block_count[0] <= blocks <= wish.block_count[1]
        and wish.three_letter_words[0] <= threes <= wish.three_letter_words[1]
        and not run_checks(puzzle, reads={Reads.SHAPE})
    )
