"""Theme entries in patterns that are drawn around them: American rules under a half turn."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from editor.core.checks import run_checks
from editor.core.grid import Direction
from editor.core.rules.neighbours import ALL_CHECKED, MIN_LENGTH
from editor.core.rules.rule import Reads
from editor.core.rules.whole_grid import MAX_BLOCKS, MAX_WORDS
from editor.core.symmetry import Symmetry
from editor.generate.patterns.printed import nearest
from editor.generate.theme.conflicts import MOST_CONFLICTS, Conflicts
from editor.generate.theme.entry import theme_puzzle
from editor.generate.theme.remedies import require_paired, require_room
from editor.generate.theme.seating import Judge, Ranking, seatings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from editor.core.alphabet import Alphabet
    from editor.core.grid import Cell, Grid
    from editor.core.puzzle import Puzzle
    from editor.generate.patterns.drawing import Sieve
    from editor.generate.patterns.maker import PatternWish
    from editor.generate.theme.crossings import Crossings
    from editor.generate.theme.entry import Theme
    from editor.generate.theme.pattern_model import Bounds, PatternModel

    Stopped = Callable[[], bool]

FEW_WORDS = 72
"""The most words of a pattern that is called themeless."""
LARGE, SMALL = 19, 11
"""Sides from which a pattern is drawn as a Sunday, and up to which as a mini."""
TRIES = 40
"""How often a pattern is drawn around one seating at most: after that they are much alike."""


MENDED = 12
"""How often a pattern is drawn anew around a seating, without what kept those before from words."""
PATIENCE = 4
"""Times in a row that conflicts may not become fewer: those of two places hardly ever do."""


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
    crossings: Crossings,
    seed: int = 0,
    stopped: Stopped = bool,
    unlike: Sieve | None = None,
) -> Iterator[Puzzle]:
    """Yield different puzzles of ``wish`` with the entries of ``theme`` in their lines, locked.

    Those whose crossings are the easiest come first; none is nearly like one that ``unlike`` has
    let through, which is asked anew for each. Raises GenerateError where half-turn
    symmetry leaves no place for these lengths, or no line for the rows and places asked for.
    """
    from editor.generate.theme.pattern_model import PatternModel

    require_paired(theme, wish, alphabet)
    require_room(theme, wish, alphabet)
    drawn = seatings(theme, wish.rows, wish.cols, alphabet, Random(seed))
    ranking = Ranking(
        drawn,
        Judge(wish.rows, wish.cols, _longest(theme, wish, alphabet)),
        crossings,
        theme.direction,
    )
    bounds = _bounds(wish)
    conflicts = Conflicts(crossings.index, crossings.floor)
    seen = set()
    while not stopped():
        one = ranking.next()
        if one is None and ranking.is_whole:
            break
        if one is None:
            continue
        model = PatternModel(wish.rows, wish.cols, one, bounds, seed + one.tried, unlike)
        letters = one.seating.letters
        grid = model.solved()
        if grid is None:
            continue
        grid, least = _mended(grid, model, letters, conflicts, crossings, stopped)
        if one.tried < TRIES:
            ranking.again(one, least)
        if grid is None:
            continue
        puzzle = theme_puzzle(grid, one.seating.runs, wish, alphabet)
        if grid not in seen and not run_checks(puzzle, reads={Reads.SHAPE}):
            yield puzzle
        seen.add(grid)


def _mended(
    grid: Grid,
    model: PatternModel,
    letters: Mapping[Cell, int],
    conflicts: Conflicts,
    crossings: Crossings,
    stopped: Stopped,
) -> tuple[Grid | None, int]:
    """Return ``grid`` changed until it is not refuted at once, None where that is not soon.

    With it comes how many conflicts the best on the way had.
    """
    changed: Grid | None = grid
    fewest, left = MOST_CONFLICTS, PATIENCE
    for _ in range(MENDED):
        if changed is None or stopped():
            break
        found = tuple(conflicts.of(changed, letters))
        if not found:
            stuck = conflicts.stuck(changed, letters)
            if not stuck:
                return changed, 0
            found = (stuck,)
        crossings.refuting()
        left = PATIENCE if len(found) < fewest else left - 1
        if not left:
            break
        fewest = min(fewest, len(found))
        for slots in found:
            model.forbid(slots)
        near = {cell for slots in found for slot in slots for cell in slot.cells}
        changed = model.mended(changed, near)
    return None, fewest


def _longest(theme: Theme, wish: PatternWish, alphabet: Alphabet) -> dict[Direction, int]:
    """Return the cells of the longest entry that may stand in each direction beside the theme.

    In a direction of the theme it is shorter than its longest, in another no longer.
    """
    ways = {
        direction: max(len(alphabet.split(entry.text)) for entry in entries)
        for direction, entries in theme.by_direction.items()
    }
    most = max(ways.values())
    return {
        direction: ways[direction] - 1 if direction in ways else most for direction in Direction
    }


def _bounds(wish: PatternWish) -> Bounds:
    """Return the counts that patterns of ``wish`` keep, and the usual ones of printed patterns."""
    from editor.generate.theme.pattern_model import TOO_MANY, Bounds

    quantiles = nearest(style_of(wish), wish.rows, wish.cols).quantiles
    words = wish.rules.get(MAX_WORDS.code, wish.words[1])
    blocks = wish.rules.get(MAX_BLOCKS.code, wish.block_count[1])
    return Bounds(
        (wish.words[0], min(wish.words[1], words)),
        (wish.block_count[0], min(wish.block_count[1], blocks)),
        wish.three_letter_words,
        {name: (quantiles[name][3], quantiles[name][4]) for name in TOO_MANY if name in quantiles},
    )
