"""Codewords of grids: how long the fill, the proof and the hints take, and how few letters do."""

from __future__ import annotations

from dataclasses import dataclass
from time import process_time
from typing import TYPE_CHECKING

from bench.options import AsJson, Grids, Seeds, jobs_named, print_json, print_table
from editor.cli.list_inputs import loaded
from editor.cli.word_options import ListNames
from editor.generate.codeword.codeword import CodewordWish
from editor.generate.codeword.request import CodewordRequest, requested_codewords

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from editor.fill.job import FillRequest
    from editor.words.word_list import WordList

HEAD = (
    f"{'grid':<12} {'seed':>4} {'CPU s':>6} {'letters':>7} {'hints':<8} {'fewest':<8} one solution"
)


@dataclass(frozen=True, slots=True)
class Made:
    """A codeword: seconds of CPU from the empty grid on, its letters, and what is proven."""

    grid: str
    seed: int
    seconds: float
    letters: int
    hints: str
    smallest: str | None
    unique: bool | None

    def __str__(self) -> str:
        fewest = "?" if self.smallest is None else self.smallest or "none"
        proven = {True: "proven", False: "no", None: "?"}[self.unique]
        return (
            f"{self.grid:<12} {self.seed:>4} {self.seconds:>6.2f} {self.letters:>7} "
            f"{self.hints:<8} {fewest:<8} {proven}"
        )


def codewords(
    grids: Grids,
    *,
    word_list: ListNames = None,
    seeds: Seeds = 10,
    json: AsJson = False,
) -> None:
    """Make codewords with all letters of the alphabet; lists are loaded beforehand.

    Example: python -m bench codewords grids/lattice.txt --seeds 10
    """
    jobs = jobs_named(grids, word_list, None, 60.0)
    words = loaded(next(iter(jobs.values())).lists)
    made = _made(jobs, words, seeds)
    if json:
        print_json(made)
    else:
        print_table(HEAD, made)


def _made(jobs: Mapping[str, FillRequest], words: WordList, seeds: int) -> Iterator[Made]:
    for name, job in jobs.items():
        for seed in range(seeds):
            request = CodewordRequest(job.puzzle, CodewordWish(seed=seed), job.lists)
            start = process_time()
            for one in requested_codewords(request, lambda _lists: words):
                smallest = None if one.smallest is None else "".join(one.smallest)
                spent = process_time() - start
                letters, hints = len(one.code), "".join(one.hints)
                yield Made(name, seed, spent, letters, hints, smallest, one.unique)
