"""Small jobs for the tests, and a checker of fills that shares nothing with the program's."""

from __future__ import annotations

import random
from itertools import product
from typing import TYPE_CHECKING

from editor.core.alphabet import ENGLISH
from editor.core.grid import Grid
from editor.core.presets import FREE
from editor.core.puzzle import Puzzle
from editor.core.symmetry import Symmetry
from editor.words.setup import ListSetup, ListSource
from editor.words.word_list import Word, WordList, word_list

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from editor.core.grid import Cell


def words_from(text: str, score: int = 50) -> WordList:
    """Read ``WORD`` or ``WORD;SCORE`` items between spaces."""
    items = (item.partition(";") for item in text.split())
    return word_list(
        "test", ENGLISH, [Word(word, int(number or score)) for word, _, number in items]
    )


def made_setup(folder: Path, lengths: Sequence[int], each: int = 900) -> ListSetup:
    """Return a list in use, written to ``folder``: ``each`` made words of every length.

    Their letters make hardly a word of the English list, whose tags would change what tests find.
    """
    rng = random.Random(1)
    texts = {"".join(rng.choices("FGHQZVWYJK", k=k)) for k in lengths for _ in range(each)}
    path = folder / "made.txt"
    path.write_text("\n".join(f"{text};{rng.randrange(1, 100)}" for text in sorted(texts)))
    return ListSetup((ListSource("made", str(path)),))


def random_job(seed: int) -> tuple[Puzzle, dict[str, int]]:
    """Return a small grid with some letters given, and the scores of a tiny list of words."""
    rng = random.Random(seed)
    rows, cols = rng.choice([(3, 3), (3, 4), (2, 4), (4, 3), (3, 5), (2, 2)])
    cells = list(product(range(rows), range(cols)))
    blocks = frozenset(rng.sample(cells, rng.choice([0, 0, 1, 2])))
    letters = "ABC"[: rng.choice([2, 3])]
    scores = {}
    for length in (2, 3, 4, 5):
        for _ in range(rng.choice([3, 5, 8, 12])):
            scores["".join(rng.choices(letters, k=length))] = rng.choice([10, 40, 70])
    given = [cell for cell in cells if cell not in blocks and rng.random() < 0.12]
    fill = {cell: rng.choice(letters) for cell in given}
    grid = Grid(rows, cols, blocks=blocks)
    return Puzzle(grid, fill, symmetry=Symmetry.NONE, preset=FREE), scores


def runs(puzzle: Puzzle) -> list[list[Cell]]:
    """Return the runs of two or more open cells, found by walking."""
    found = []
    grid = puzzle.grid
    for steps, lines in (((0, 1), grid.rows), ((1, 0), grid.cols)):
        length = grid.cols if steps == (0, 1) else grid.rows
        for line in range(lines):
            run: list[Cell] = []
            for at in range(length + 1):
                cell = (line, at) if steps == (0, 1) else (at, line)
                if at < length and cell not in grid.blocks:
                    run.append(cell)
                    continue
                if len(run) > 1:
                    found.append(run)
                run = []
    return found


def faults(
    puzzle: Puzzle, scores: Mapping[str, int], texts: Mapping[Cell, str], floor: int
) -> list[str]:
    """Return what is wrong with ``texts``, told anew from the rules."""
    found = [f"{cell} changed" for cell, text in puzzle.fill.items() if texts.get(cell) != text]
    entries = []
    for run in runs(puzzle):
        if any(cell not in texts for cell in run):
            found.append(f"{run[0]} is not full")
            continue
        entry = "".join(texts[cell] for cell in run)
        whole = all(cell in puzzle.fill for cell in run)
        if not whole and scores.get(entry, 0) < floor:
            found.append(f"{entry} is no word")
        entries.append((entry, whole))
    for at, (entry, whole) in enumerate(entries):
        if any(entry == other and not (whole and given) for other, given in entries[:at]):
            found.append(f"{entry} is repeated")
    return found


def all_fills(puzzle: Puzzle, scores: Mapping[str, int], floor: int) -> Iterator[dict[Cell, str]]:
    """Yield every fill, word by word, without any propagation."""
    open_runs = [run for run in runs(puzzle) if any(cell not in puzzle.fill for cell in run)]
    given = [
        "".join(puzzle.fill[cell] for cell in run)
        for run in runs(puzzle)
        if all(cell in puzzle.fill for cell in run)
    ]

    def go(at: int, texts: dict[Cell, str], used: Sequence[str]) -> Iterator[dict[Cell, str]]:
        if at == len(open_runs):
            yield texts
            return
        run = open_runs[at]
        for word, score in scores.items():
            if len(word) != len(run) or score < floor or word in used:
                continue
            if all(
                texts.get(cell, letter) == letter for cell, letter in zip(run, word, strict=True)
            ):
                yield from go(at + 1, {**texts, **dict(zip(run, word, strict=True))}, [*used, word])

    yield from go(0, dict(puzzle.fill), given)
