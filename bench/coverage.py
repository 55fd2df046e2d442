"""How much of printed puzzles a word list has, and whether its scores tell what is printed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import numpy as np
import typer

from bench.options import AsJson, print_json
from editor.cli.errors import CommandError
from editor.cli.inputs import grids_named, text_in
from editor.cli.list_inputs import lists_named
from editor.core.alphabet import ENGLISH
from editor.fill.questions import FLOOR
from editor.words.setup import load_lists

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    from editor.words.word_list import WordList

WORDS = ".words"
"""The ending of a text file that has answers, apart by spaces or lines, instead of a puzzle."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """Of so many ``answers`` the parts that are ``listed``, and ``printable``: at 50 or more.

    ``order`` is the chance that an answer scores more than an entry of its length that is none; of
    a tie half. (The area under the ROC curve, within lengths.)
    """

    length: int | None
    answers: int
    listed: float
    printable: float
    order: float

    def __str__(self) -> str:
        """Return a line of the table."""
        name = "all" if self.length is None else str(self.length)
        parts = f"{self.listed:>8.1%} {self.printable:>10.1%} {self.order:>6.3f}"
        return f"{name:<7} {self.answers:>7} {parts}"


HEAD = f"{'letters':<7} {'answers':>7} {'listed':>8} {'50 or more':>10} {'order':>6}"


def coverage(
    puzzles: Annotated[
        list[Path],
        typer.Argument(
            metavar="PUZZLES...",
            help="Filled puzzles and folders of them, or texts of answers that end in .words.",
            show_default=False,
        ),
    ],
    lists: Annotated[
        list[str] | None, typer.Option("-w", "--words", metavar="LIST", help="As for fill.")
    ] = None,
    *,
    json: AsJson = False,
) -> None:
    """Tell how many answers of English puzzles a list has, each as often as it is printed.

    No answer is shown: what is measured by them is not to be mended by them.

    Example: python -m bench coverage puzzles/
    """
    answers = [*_answers(puzzles)]
    if not answers:
        raise CommandError("There are no complete entries in what is named")
    rows = coverages(answers, load_lists(lists_named(lists or ())))
    if json:
        print_json(rows)
        return
    print(HEAD, *rows, sep="\n")


def coverages(answers: Iterable[str], words: WordList) -> list[Coverage]:
    """Return the coverage of ``answers`` (in capitals) by length, and of all together at the end.

    Lengths of which all entries are answers count as half in order, as if chance told.
    """
    by_length: dict[int, Counter[str]] = {}
    for answer in answers:
        by_length.setdefault(len(answer), Counter())[answer] += 1
    rows = [_of_length(length, by_length[length], words) for length in sorted(by_length)]
    return [*rows, _together(rows)]


def _of_length(length: int, times: Mapping[str, int], words: WordList) -> Coverage:
    found = {answer: words.score(answer) for answer in times}
    scores = {answer: score for answer, score in found.items() if score is not None}
    total = sum(times.values())
    printable = sum(times[answer] for answer, score in scores.items() if score >= FLOOR)
    return Coverage(
        length,
        total,
        sum(times[answer] for answer in scores) / total,
        printable / total,
        _order([*scores.values()], _others(length, scores, words)),
    )


def _others(length: int, scores: Mapping[str, int], words: WordList) -> NDArray[np.int64]:
    """Return how many entries of ``length`` that are no answers have each score, 0 to 100."""
    shelf = words.shelves.get(length)
    counts = np.zeros(101, np.int64)
    if shelf is not None:
        counts += np.bincount(shelf.scores, minlength=101)
    counts -= np.bincount(np.array([*scores.values()], np.int64), minlength=101)
    return counts


def _order(scores: Sequence[int], others: NDArray[np.int64]) -> float:
    if not scores or not others.sum():
        return 0.5
    below = np.cumsum(others) - others / 2
    return float(below[scores].mean() / others.sum())


def _together(rows: Sequence[Coverage]) -> Coverage:
    """Return what ``rows`` are together, each counted by its answers."""
    total = sum(row.answers for row in rows)

    def mean(values: Iterable[float]) -> float:
        return sum(v * row.answers for v, row in zip(values, rows, strict=True)) / total

    return Coverage(
        None,
        total,
        mean(row.listed for row in rows),
        mean(row.printable for row in rows),
        mean(row.order for row in rows),
    )


def _answers(paths: Sequence[Path]) -> Iterable[str]:
    texts = [path for path in paths if path.suffix == WORDS]
    for path in texts:
        yield from (ENGLISH.normalize(word) for word in text_in(path).split())
    for _, puzzle in grids_named([path for path in paths if path not in texts]):
        for slot in puzzle.layout.slots:
            yield from puzzle.entries(slot)
