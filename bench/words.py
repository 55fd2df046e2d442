"""How fast word lists load, import, answer and are searched, beside what is aimed at."""

from __future__ import annotations

import random
import tempfile
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from bench.options import AsJson, print_json
from editor.core.alphabet import ENGLISH
from editor.words.definitions import open_definitions
from editor.words.exporting import list_text
from editor.words.files import open_list
from editor.words.merging import merged
from editor.words.search import Kind, Order, Query, search
from editor.words.setup import ListSetup, load_lists
from editor.words.word_list import Word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.words.word_list import WordList

IMPORTED_LINES = 600_000
_REPEATS = 5
_LOOK_UPS = 1000
_QUERIES = (
    Query("?at"),
    Query("*ing"),
    Query("*e[aeiou]*ion*"),
    Query("ing", Kind.CONTAINS),
    Query("(..)+(ly|ness)s?", Kind.EXPRESSION),
    Query("(a+)+(b+)+.*", Kind.EXPRESSION),
    Query("retains", Kind.ANAGRAM),
    Query("retains??", Kind.LETTERS),
    Query(order=Order.LETTERS),
)


@dataclass(frozen=True, slots=True)
class Timing:
    """What was measured, in milliseconds of processor time, and the aim."""

    name: str
    milliseconds: float
    aim: float

    def __str__(self) -> str:
        return f"{self.name:<44} {self.milliseconds:9.3f} ms   aim {self.aim:g}"


def words(*, json: AsJson = False) -> None:
    """Measure the work on word lists; takes about a minute.

    Example: python -m bench words
    """
    if json:
        print_json(timings())
        return
    for timing in timings():
        print(timing, flush=True)


def timings() -> Iterator[Timing]:
    """Yield the times of work on words, each as soon as it is measured."""
    yield Timing("load the embedded list", _milliseconds(lambda: load_lists(ListSetup())), 60)
    words = load_lists(ListSetup())
    entries = [word.text for word in search(words, Query())[: _LOOK_UPS * 7 : 7]]
    yield Timing("first score of a word", _milliseconds(lambda: _first_score(words), 1), 5)
    scores = _milliseconds(lambda: [words.score(entry) for entry in entries])
    yield Timing("score of a word", scores / len(entries), 0.1)
    for query in _QUERIES:
        name = f"search {query.kind.value} {query.text or 'all, by letters'}"
        yield Timing(name, _milliseconds(lambda query=query: search(words, query)), 50)  # type: ignore[misc]
    yield from _imports()
    yield from _look_ups(entries)


def made_up_lines(count: int) -> Iterator[Word]:
    """Yield ``count`` made-up words with scores, always the same."""
    chance = random.Random(count)
    for number in range(count):
        letters = "".join(chance.choices(ENGLISH.letters, k=chance.randint(3, 15)))
        display = f"{letters[:2]} {letters[2:]}".lower() if number % 3 == 0 else ""
        yield Word(letters, chance.randint(0, 100), display=display)


def _imports() -> Iterator[Timing]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "list.txt"
        path.write_text(list_text(made_up_lines(IMPORTED_LINES)), encoding="utf-8")

        def opened() -> WordList:
            return open_list(path, "list", ENGLISH, cache=folder).words

        yield Timing(f"import {IMPORTED_LINES:,} lines", _milliseconds(opened, 1), 3000)
        yield Timing("open them again", _milliseconds(opened), 300)
        lists = (opened(), load_lists(ListSetup()))
        yield Timing("merge them with it", _milliseconds(lambda: merged(lists, ENGLISH)), 300)


def _look_ups(entries: list[str]) -> Iterator[Timing]:
    with closing(open_definitions()) as definitions:
        spent = _milliseconds(lambda: [definitions.of(entry) for entry in entries], 1)
        yield Timing("look an entry up", spent / len(entries), 5)


def _first_score(words: WordList) -> None:
    words.score("GRIDWRIGHT")


def _milliseconds(work: Callable[[], object], repeats: int = _REPEATS) -> float:
    """Return the median time of ``work``."""
    times = []
    for _ in range(repeats):
        start = process_time()
        work()
        times.append(process_time() - start)
    return 1000 * median(times)
