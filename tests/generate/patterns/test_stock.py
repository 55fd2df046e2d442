"""The patterns that ship: how many, how different, and that the shipped list fills them."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

import pytest

from editor.core.alphabet import ENGLISH
from editor.core.checks import run_checks
from editor.core.grid import Bar, Direction, Grid
from editor.core.puzzle import Puzzle
from editor.core.rules.rule import Reads
from editor.core.slots import layout
from editor.core.symmetry import Symmetry
from editor.fill.engine import fill_puzzle
from editor.fill.job import FillRequest, Verdict
from editor.generate.patterns.stock import (
    FILE,
    Stored,
    line_of,
    list_mark,
    own_pattern,
    proven_with,
    stock,
    stored_in,
)
from editor.generate.patterns.styles import STYLES
from editor.paths import resource
from editor.words.setup import ListSetup, load_lists
from editor.words.word_list import Flag, Word, word_list

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.grid import Cell

    Marks = tuple[int, frozenset[Cell], frozenset[frozenset[Cell]]]

WANTED = {
    ("weekday", 15): 250,
    ("weekday", 13): 40,
    ("themeless", 15): 100,
    ("sunday", 21): 60,
    ("british", 15): 50,
    ("british", 13): 20,
    ("barred", 12): 30,
}


def every_one() -> tuple[Stored, ...]:
    """Return the patterns of all styles."""
    return tuple(one for name in STYLES for one in stock(name))


def test_there_are_enough_of_each_kind() -> None:
    found = Counter((one.style, one.grid.rows) for one in every_one())
    assert all(found[kind] >= number for kind, number in WANTED.items())
    minis = {side: number for (style, side), number in found.items() if style == "mini"}
    assert sum(minis.values()) >= 60
    assert set(minis) == {5, 6, 7, 8, 9}


def test_minis_have_as_many_blocks_as_printed_ones() -> None:
    blocks: dict[int, set[int]] = {}
    for one in stock("mini"):
        blocks.setdefault(one.grid.rows, set()).add(len(one.grid.blocks))
    assert max(blocks[5]) <= 4
    assert blocks[7] <= set(range(4, 10))


@pytest.mark.parametrize("name", STYLES)
def test_each_keeps_the_rules_of_its_style(name: str) -> None:
    for one in stock(name):
        puzzle = Puzzle(one.grid, symmetry=one.symmetry, preset=STYLES[name].preset)
        assert not run_checks(puzzle, reads={Reads.SHAPE}), line_of(one)
        assert one.symmetry.holds(one.grid)
        assert one.floor == (60 if name == "british" else 50)
        assert one.floor <= one.mean <= 100


def test_no_two_are_alike_even_turned_or_mirrored() -> None:
    seen: dict[Marks, Stored] = {}
    for one in every_one():
        for image in _images(one.grid):
            assert image not in seen, (line_of(one), line_of(seen[image]))
        seen[_marks(one.grid)] = one


def test_they_are_spread_over_what_one_chooses_by() -> None:
    weekday = [one for one in stock("weekday") if one.grid.rows == 15]
    lengths = [[len(slot) for slot in layout(one.grid).slots] for one in weekday]
    assert len({len(one) for one in lengths}) >= 5
    assert len({len(one.grid.blocks) for one in weekday}) >= 8
    assert len({max(one) for one in lengths}) >= 5
    assert {one.symmetry for one in weekday} >= {Symmetry.HALF_TURN, Symmetry.LEFT_RIGHT}
    themes = {_long_across(one.grid) for one in weekday}
    assert {(15, 15), (12, 15, 12), (11, 13, 11), (13, 11, 11, 13)} <= themes


@pytest.mark.parametrize("name", STYLES)
def test_some_of_each_style_are_filled_again(name: str) -> None:
    words = load_lists(ListSetup())
    of_style = stock(name)
    for one in of_style[:: len(of_style) // 2]:
        puzzle = Puzzle(one.grid, symmetry=one.symmetry, preset=STYLES[name].preset)
        request = FillRequest(puzzle, floor=one.floor, seconds=60)
        outcome = fill_puzzle(request, words, lambda _: None, lambda: False)
        assert outcome.verdict is Verdict.FILLED
        for slot in layout(one.grid).slots:
            word = "".join(outcome.texts[cell] for cell in slot.cells)
            assert (words.score(word) or 0) >= one.floor


def test_all_were_proven_with_the_list_as_it_is() -> None:
    text = resource(FILE).read_text(encoding="ascii")
    assert proven_with(text) == list_mark(load_lists(ListSetup())), (
        "the shipped list has changed: run `python -m patterns prove` in packaging/"
    )


def test_the_mark_of_a_list_tells_what_presets_leave_out_and_no_other_tag() -> None:
    def mark(text: str, score: int = 50, flags: Flag = Flag.NONE) -> str:
        return list_mark(word_list("w", ENGLISH, [Word(text, score, flags)]))

    plain = mark("CAT")
    assert plain == mark("CAT", flags=Flag.PARTIAL | Flag.PERSON)
    told_apart = {plain, mark("CAR"), mark("CAT", 51), mark("CATS")}
    told_apart |= {mark("CAT", flags=one) for one in (Flag.SENSITIVE, Flag.CRUDE)}
    told_apart |= {mark("CAT", flags=one) for one in (Flag.BRITISH, Flag.AMERICAN)}
    assert len(told_apart) == 8


def test_lines_are_read_as_they_were_written() -> None:
    barred = Grid(
        3, 3, bars=frozenset({Bar((0, 0), Direction.ACROSS), Bar((1, 2), Direction.DOWN)})
    )
    for grid in (Grid(4, 3, frozenset({(0, 0), (3, 2)})), barred):
        assert stored_in(line_of(own_pattern(grid))).grid == grid
    with pytest.raises(ValueError, match="unpack"):
        stored_in("weekday 15x15")


def _long_across(grid: Grid) -> tuple[int, ...]:
    slots = (slot for slot in layout(grid).slots if slot.direction is Direction.ACROSS)
    return tuple(len(slot) for slot in slots if len(slot) >= 11)


def _marks(grid: Grid) -> Marks:
    edges = frozenset(
        frozenset((bar.cell, (bar.cell[0] + down, bar.cell[1] + right)))
        for bar in grid.bars
        for down, right in [bar.direction.step]
    )
    return grid.rows, grid.blocks, edges


def _images(grid: Grid) -> Iterator[Marks]:
    """Yield the four turns of ``grid`` and of its mirror image."""
    side, blocks, edges = _marks(grid)
    for flip in (False, True):
        for turns in range(4):
            move = partial(_moved, last=side - 1, flip=flip, turns=turns)
            moved = frozenset(frozenset(map(move, edge)) for edge in edges)
            yield side, frozenset(map(move, blocks)), moved


def _moved(cell: Cell, *, last: int, flip: bool, turns: int) -> Cell:
    row, col = cell[::-1] if flip else cell
    for _ in range(turns):
        row, col = col, last - row
    return row, col
