"""Places for theme entries: slots of given lengths that a symmetry maps onto each other."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.core.grid import Cell, Direction, Grid, neighbour

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from editor.core.symmetry import Symmetry

    Run = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class ThemePlaces:
    """Runs for theme entries, the cells they keep open and the blocks at their ends."""

    runs: tuple[Run, ...] = ()
    opens: frozenset[Cell] = frozenset()
    blocks: frozenset[Cell] = frozenset()


def theme_places(
    shape: Grid, symmetry: Symmetry, lengths: tuple[int, ...], random: Random | None = None
) -> Iterator[ThemePlaces]:
    """Return the ways to place runs of ``lengths`` in ``shape``, in order or at random.

    With each run its images under ``symmetry`` are placed, and use up lengths too. Entries read
    across unless the symmetry turns them.
    """
    return _extended(shape, symmetry, Counter(lengths), ThemePlaces(), random)


def _extended(
    shape: Grid, symmetry: Symmetry, left: Counter[int], places: ThemePlaces, random: Random | None
) -> Iterator[ThemePlaces]:
    if not +left:
        yield places
        return
    length = max(+left)
    runs = list(_runs(shape, length))
    if random is not None:
        random.shuffle(runs)
    for run in runs:
        if places.runs and len(places.runs[-1]) == length and run[0] < places.runs[-1][0]:
            continue
        images = _images(run, shape, symmetry)
        if images is None or left[length] < len(images):
            continue
        grown = _with_runs(places, images, shape)
        if grown is not None:
            yield from _extended(
                shape, symmetry, left - Counter({length: len(images)}), grown, random
            )


def _runs(shape: Grid, length: int) -> Iterator[Run]:
    for row in range(shape.rows):
        for col in range(shape.cols - length + 1):
            yield tuple((row, col + step) for step in range(length))


def _images(run: Run, shape: Grid, symmetry: Symmetry) -> tuple[Run, ...] | None:
    """Return ``run`` and its images, or None when one of them overlaps another in part."""
    cells = frozenset().union(*(symmetry.orbit(cell, shape) for cell in run))
    images = {run}
    for start in symmetry.orbit(run[0], shape):
        for direction in Direction:
            for way in (1, -1):
                image = tuple(neighbour(start, direction, way * step) for step in range(len(run)))
                if _is_image(image, run, shape, symmetry):
                    images.add(tuple(sorted(image)))
    if sum(map(len, images)) != len(cells):
        return None
    return tuple(sorted(images))


def _is_image(image: Run, run: Run, shape: Grid, symmetry: Symmetry) -> bool:
    return all(one in symmetry.orbit(other, shape) for one, other in zip(image, run, strict=True))


def _with_runs(places: ThemePlaces, runs: tuple[Run, ...], shape: Grid) -> ThemePlaces | None:
    opens, blocks = set(places.opens), set(places.blocks)
    for run in runs:
        direction = Direction.ACROSS if run[0][0] == run[-1][0] else Direction.DOWN
        ends = (neighbour(run[0], direction, -1), neighbour(run[-1], direction))
        opens.update(run)
        blocks.update(end for end in ends if end in shape)
    if opens & blocks:
        return None
    return ThemePlaces((*places.runs, *runs), frozenset(opens), frozenset(blocks))
