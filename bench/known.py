"""How many entries of fills show what they mean, or at least what they are."""

from __future__ import annotations

import sys
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Annotated

import typer

from bench.options import AsJson, print_json
from editor.core.puzzle import Puzzle
from editor.fill.engine import fill_puzzle
from editor.fill.job import FillRequest, Verdict
from editor.generate.patterns.stock import stock
from editor.words.definitions import open_definitions
from editor.words.entry_kinds import entry_kinds
from editor.words.setup import ListSetup, load_lists
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from editor.words.definitions import Definitions
    from editor.words.word_list import WordList

FILLS = 20
STYLE = "weekday"
_SECONDS = 60.0
_BARE = Flag.MULTIWORD | Flag.PROPER
"""Tags that alone say no more than "phrase" or "name"."""


@dataclass(frozen=True, slots=True)
class Known:
    """Of ``entries`` so many have a meaning, a kind without one, or are told a phrase or a name."""

    entries: int
    meanings: int
    kinds: int
    bare: int

    @property
    def share(self) -> float:
        """The part that shows a meaning or a kind that says more than phrase or name."""
        return (self.meanings + self.kinds) / self.entries if self.entries else 0.0


def known_of(entries: Iterable[str], words: WordList, definitions: Definitions) -> Known:
    """Count what is shown of ``entries`` (in capitals)."""
    meanings = kinds = bare = total = 0
    for entry in entries:
        word = words.find(entry)
        found = definitions.of(entry, word.display if word else "")
        told = entry_kinds(found, word)
        plain = entry_kinds(found, None)
        tagged = bool(word and word.flags & ~_BARE and told)
        total += 1
        meanings += bool(found)
        kinds += bool(not found and (plain or tagged))
        bare += bool(not found and told and not plain and not tagged)
    return Known(total, meanings, kinds, bare)


def known(
    fills: Annotated[int, typer.Option("-n", "--fills", min=1, help="How many.")] = FILLS,
    *,
    json: AsJson = False,
) -> None:
    """Fill patterns of the stock by the usual ladder, and count what is shown of their entries.

    Example: python -m bench known --fills 20
    """
    words = load_lists(ListSetup())
    with closing(open_definitions()) as definitions:
        entries = [entry for filled in islice(_filled(words), fills) for entry in filled]
        found = known_of(entries, words, definitions)
    if json:
        print_json([found])
        return
    print(f"{found.entries} entries of {fills} fills: {found.meanings} with a meaning,")
    print(f"{found.kinds} with a kind alone, {found.bare} told a phrase or a name alone,")
    print(f"{100 * found.share:.1f} % show a meaning or a kind that says more than that.")


def _filled(words: WordList) -> Iterator[list[str]]:
    """Yield the entries of one fill after the other."""
    for stored in stock(STYLE):
        puzzle = Puzzle(stored.grid)
        request = FillRequest(puzzle, seconds=_SECONDS)
        outcome = fill_puzzle(request, words, lambda _: None, lambda: False)
        if outcome.verdict is Verdict.FILLED:
            slots = puzzle.layout.slots
            yield ["".join(outcome.texts[cell] for cell in slot.cells) for slot in slots]
        else:
            print("A pattern was not filled in its time.", file=sys.stderr)
