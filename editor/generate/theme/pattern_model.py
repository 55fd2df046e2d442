"""The CP-SAT model of the pattern around a seating: the shape in which its crossings are easiest.

A boolean a block and its partner, one for each run that a line may have: every cell is a block or
in one run of each direction. So rules of shape are exact, and the strain of the crossings is a
sum. A 15x15 takes 0.03 s, a 21x21 about 0.3 s. One worker: with a seed it repeats itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from random import Random
from typing import TYPE_CHECKING

from ortools.sat.python import cp_model

from editor.core.grid import Direction, Grid
from editor.generate.patterns.traits import LONGER
from editor.generate.theme.closing import ugly
from editor.generate.theme.seating import line_cells, together

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from editor.core.grid import Cell
    from editor.core.slots import Slot
    from editor.generate.patterns.drawing import Sieve
    from editor.generate.theme.seating import Judged, Span, Table

    Terms = list[cp_model.LinearExprT]

UNIT = 1000
"""The solver's whole numbers in one of strain."""
NOISE = 0.2
"""By what part the strain of runs varies from one pattern of a seating to the next."""
EFFORT = 0.001
"""Deterministic seconds of the solver for each cell: a fifth is enough for most of 15x15."""
AROUND = 1
"""Cells about a conflict in which a pattern is mended."""
MENDING = 0.0005
"""Deterministic seconds for each cell of the grid in which it is."""
SORE = 1
"""The strain that each run of a conflict adds from then on: what stands there is changed more."""
GAP = 8.0
"""The strain by which the pattern may be worse than the best: a fifteenth of that of a 21x21.

Half of it makes a 21x21 twice as long to draw, and its fill no likelier: it is mended anyway.
"""
TOO_MANY = {
    "threes": (0.25, 2.0),
    "blocks": (0.25, 1.0),
    "edge": (0.3, 1.0),
    "cheaters": (0.5, 1.0),
}
"""The strain of each more than three quarters of the printed patterns have, and than 95 %."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """The counts that a pattern must keep, and those it had better not exceed.

    ``usual`` has for the figures of ``TOO_MANY`` what 75 % and 95 % of the printed ones keep.
    """

    words: tuple[int, int]
    blocks: tuple[int, int]
    threes: tuple[int, int]
    usual: Mapping[str, tuple[int, int]]


class PatternModel:
    """The patterns of ``rows`` by ``cols`` under a half turn around one seating.

    ``unlike`` has those that were offered: none that is nearly alike is found again.
    """

    def __init__(
        self,
        rows: int,
        cols: int,
        judged: Judged,
        bounds: Bounds,
        seed: int,
        unlike: Sieve | None = None,
    ) -> None:
        self._rows, self._cols = rows, cols
        self._model = cp_model.CpModel()
        self._random = Random(seed)
        self._seed = seed
        self._cost: Terms = []
        self._blocks = self._block_of_each_cell(judged)
        self._runs: dict[tuple[Cell, Cell], cp_model.IntVar] = {}
        self._words: Terms = []
        self._threes: Terms = []
        themes = _entries_of(judged)
        for direction in Direction:
            self._add_lines(direction, judged.tables[direction], themes)
        self._add_shape(bounds)
        if unlike is not None:
            self._keep_apart(unlike)
        self._model.minimize(sum(self._cost))

    def solved(self) -> Grid | None:
        """Return a pattern; None where there is none or none was found."""
        return self._solved(self._model, EFFORT)

    def mended(self, grid: Grid, near: Iterable[Cell]) -> Grid | None:
        """Return a pattern that differs from ``grid`` about the cells ``near`` alone, if any."""
        model = self._model.clone()
        free = {
            self._blocks[cell].index
            for row, col in near
            for cell in product(
                range(row - AROUND, row + AROUND + 1), range(col - AROUND, col + AROUND + 1)
            )
            if cell in self._blocks
        }
        for cell, block in self._blocks.items():
            if block.index not in free:
                same = model.get_bool_var_from_proto_index(block.index)
                model.add(same == (cell in grid.blocks))
        return self._solved(model, MENDING)

    def _solved(self, model: cp_model.CpModel, effort: float) -> Grid | None:
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        # Many rules are sums: with all of them relaxed a 21x21 takes a third of the time.
        solver.parameters.linearization_level = 2
        # There are no symmetries to find in it: a quarter of the time went to the search for them.
        solver.parameters.symmetry_level = 0
        solver.parameters.random_seed = self._seed
        solver.parameters.max_deterministic_time = effort * len(self._blocks)
        solver.parameters.absolute_gap_limit = GAP * UNIT
        if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return None
        blocks = (cell for cell, block in self._blocks.items() if solver.boolean_value(block))
        return Grid(self._rows, self._cols, frozenset(blocks))

    def forbid(self, slots: Iterable[Slot]) -> None:
        """Have no further pattern with all of ``slots``, and each of them less gladly."""
        runs = [self._runs[slot.cells[0], slot.cells[-1]] for slot in slots]
        self._model.add_bool_or([~run for run in runs])
        self._cost.extend(SORE * UNIT * run for run in runs)
        self._model.minimize(sum(self._cost))

    def _block_of_each_cell(self, judged: Judged) -> dict[Cell, cp_model.IntVar]:
        blocks: dict[Cell, cp_model.IntVar] = {}
        for row in range(self._rows):
            for col in range(self._cols):
                partner = self._turned((row, col))
                if partner in blocks:
                    blocks[row, col] = blocks[partner]
                    continue
                blocks[row, col] = self._model.new_bool_var("")
                if (row, col) in judged.seating.blocks:
                    self._model.add(blocks[row, col] == 1)
                elif (row, col) in judged.seating.letters:
                    self._model.add(blocks[row, col] == 0)
        return blocks

    def _add_lines(
        self,
        direction: Direction,
        tables: Sequence[Table],
        themes: Mapping[Direction, Mapping[tuple[int, Span], int]],
    ) -> None:
        """Cut the lines of ``direction`` into runs; few others are as long as the theme's."""
        theme = themes[direction]
        number = len(tables)
        lines = line_cells(self._rows, self._cols, direction)
        longer: Terms = []
        shortest = min(theme.values(), default=0)
        for line in range((number + 1) // 2):
            last = len(lines[line]) - 1
            in_middle = line == number - 1 - line
            runs = together(tables[line], tables[number - 1 - line], last + 1)
            weight = 1 if in_middle else 2
            for (first, end), run in self._cut(lines[line], runs, in_middle=in_middle).items():
                strain = runs[first, end] * weight / 2
                noise = 1 + NOISE * (2 * self._random.random() - 1)
                self._cost.append(round(UNIT * strain * noise) * run)
                self._name(lines[line], (first, end), run)
                self._words.append(weight * run)
                if end - first == 2:
                    self._threes.append(weight * run)
                if theme and end - first + 1 > shortest and (line, (first, end)) not in theme:
                    longer.append(weight * run)
        if longer:
            self._model.add(sum(longer) <= LONGER)

    def _name(self, cells: Sequence[Cell], span: Span, run: cp_model.IntVar) -> None:
        """Remember ``run`` by its ends, and by those of its partner."""
        first, last = cells[span[0]], cells[span[1]]
        self._runs[first, last] = run
        self._runs[self._turned(last), self._turned(first)] = run

    def _turned(self, cell: Cell) -> Cell:
        return self._rows - 1 - cell[0], self._cols - 1 - cell[1]

    def _cut(
        self, cells: Sequence[Cell], runs: Table, *, in_middle: bool
    ) -> dict[Span, cp_model.IntVar]:
        """Return the runs of a line as variables: each cell is a block or in just one of them."""
        model, last = self._model, len(cells) - 1
        chosen: dict[Span, cp_model.IntVar] = {}
        through: list[list[cp_model.IntVar]] = [[] for _ in cells]
        for first, end in runs:
            mirrored = chosen.get((last - end, last - first)) if in_middle else None
            run = model.new_bool_var("") if mirrored is None else mirrored
            chosen[first, end] = run
            for place in range(first, end + 1):
                through[place].append(run)
            for beside in (first - 1, end + 1):
                if 0 <= beside <= last:
                    model.add_implication(run, self._blocks[cells[beside]])
        for cell, ways in zip(cells, through, strict=True):
            model.add_exactly_one([self._blocks[cell], *ways])
        return chosen

    def _add_shape(self, bounds: Bounds) -> None:
        """Keep the counts, forbid clots and fences, and charge for what is rare in print."""
        model, blocks = self._model, self._blocks
        counts = {
            "threes": sum(self._threes),
            "blocks": sum(blocks.values()),
            "edge": sum(
                block
                for (row, col), block in blocks.items()
                if row in (0, self._rows - 1) or col in (0, self._cols - 1)
            ),
            "cheaters": sum(self._cheaters()),
        }
        for count, (least, most) in (
            (sum(self._words), bounds.words),
            (counts["blocks"], bounds.blocks),
            (counts["threes"], bounds.threes),
        ):
            model.add_linear_constraint(count, least, most)
        for name, charges in TOO_MANY.items():
            for most, charge in zip(bounds.usual.get(name, ()), charges, strict=False):
                over = model.new_int_var(0, len(blocks), "")
                model.add(over >= counts[name] - most)
                self._cost.append(round(UNIT * charge) * over)
        for row, col in blocks:
            for shape in ugly(row, col):
                if all(cell in blocks for cell in shape):
                    model.add_bool_or([~blocks[cell] for cell in shape])

    def _keep_apart(self, unlike: Sieve) -> None:
        """Differ enough from the patterns of ``unlike``, however they are turned or mirrored."""
        for image in unlike.images:
            differing = [~block if image[cell] else block for cell, block in self._blocks.items()]
            self._model.add(sum(differing) >= unlike.apart)

    def _cheaters(self) -> Terms:
        """Return for each cell whether it is a block without open cells on two opposite sides."""
        model, blocks = self._model, self._blocks
        known: dict[int, cp_model.IntVar] = {}
        found: Terms = []
        for (row, col), block in blocks.items():
            if block.index not in known:
                parted = []
                for sides in (((row, col - 1), (row, col + 1)), ((row - 1, col), (row + 1, col))):
                    if all(side in blocks for side in sides):
                        both = model.new_bool_var("")
                        for side in sides:
                            model.add_implication(both, ~blocks[side])
                        parted.append(both)
                known[block.index] = model.new_bool_var("")
                model.add_bool_or([~block, known[block.index], *parted])
            found.append(known[block.index])
        return found


def _entries_of(judged: Judged) -> dict[Direction, dict[tuple[int, Span], int]]:
    """Return the lengths of the theme entries, by direction, line and place."""
    found: dict[Direction, dict[tuple[int, Span], int]] = {one: {} for one in Direction}
    for run in judged.seating.runs:
        (row, col), (last_row, last_col) = run[0], run[-1]
        if row == last_row:
            found[Direction.ACROSS][row, (col, last_col)] = len(run)
        else:
            found[Direction.DOWN][col, (row, last_row)] = len(run)
    return found
