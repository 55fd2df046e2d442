"""Whether parses that were written down beforehand stand in the first 20 of their lists."""

from __future__ import annotations

import re
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING

from bench.options import AsJson, print_json
from editor.wordplay.kinds import WORDPLAY_KINDS, plays_of
from editor.wordplay.materials import Materials, answer_of
from editor.words.definitions import open_definitions
from editor.words.setup import ListSetup, load_lists

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.wordplay.play import Play
    from editor.words.word_list import WordList

INTENDED = Path(__file__).parents[1] / "tests" / "wordplay" / "intended.tsv"
FIRST = 20
LONGEST = (
    "MISUNDERSTOOD", "TRANSPORTATIONS", "COUNTRYDANCE", "CONSERVATIONIST", "SCHOOLMISTRESS",
    "CARTHORSE", "PARTRIDGE", "STREAM", "ICECREAMPARLOUR", "STRANGER",
)  # fmt: skip
"""Answers whose lists are timed, of 6 to 15 letters."""
_SHAKEN = re.compile(r"\(([A-Z ]+)\)\*")


@dataclass(frozen=True, slots=True)
class Stand:
    """Where an intended parse stands in its list, from 1 on; 0 where it is not."""

    kind: str
    answer: str
    parse: str
    place: int


@dataclass(frozen=True, slots=True)
class Slowest:
    """The CPU seconds that the list of ``kind`` took for ``answer``: the most of all answers."""

    kind: str
    answer: str
    seconds: float


def intended() -> Iterator[tuple[str, str, str]]:
    """Yield list, answer and parse of each line of the file."""
    for line in INTENDED.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            kind, answer, parse = line.split("\t")
            yield kind, answer, parse


def place_of(parse: str, plays: tuple[Play, ...]) -> int:
    """Return the place of ``parse`` among ``plays``, from 1 on; 0 where it is not there."""
    wanted = _same(parse)
    for place, play in enumerate(plays, start=1):
        if _same(play.parse) == wanted or any(
            _same(f"{play.words[0]} ({gloss})") == wanted for gloss in play.glosses
        ):
            return place
    return 0


def wordplay(*, json: AsJson = False) -> None:
    """Look where the intended parses stand, and how long the lists of long answers take.

    Example: python -m bench wordplay
    """
    words = load_lists(ListSetup())
    with closing(open_definitions()) as definitions:
        materials = Materials(words, definitions)
        stands = list(_stands(words, materials))
        slowest = [_slowest(kind.name, materials) for kind in WORDPLAY_KINDS]
    if json:
        print_json([*stands, *slowest])
        return
    for stand in stands:
        print(f"{stand.place or '-':>4}  {stand.kind:<16} {stand.answer:<13} {stand.parse}")
    met = sum(0 < stand.place <= FIRST for stand in stands)
    print(f"{met} of {len(stands)} stand in the first {FIRST} of their lists.")
    for one in slowest:
        print(f"{one.seconds:6.3f} s  {one.kind:<16} {one.answer}")


def _stands(words: WordList, materials: Materials) -> Iterator[Stand]:
    kinds = {kind.name: kind for kind in WORDPLAY_KINDS}
    for name, answer, parse in intended():
        listed = words.find(answer)
        written = listed.display if listed else answer
        plays = plays_of(kinds[name], answer_of(written), materials)
        yield Stand(name, answer, parse, place_of(parse, plays))


def _slowest(name: str, materials: Materials) -> Slowest:
    kind = next(one for one in WORDPLAY_KINDS if one.name == name)
    found = []
    for answer in LONGEST:
        before = process_time()
        plays_of(kind, answer_of(answer), materials)
        found.append(Slowest(name, answer, process_time() - before))
    return max(found, key=lambda one: one.seconds)


def _same(parse: str) -> str:
    """Return ``parse`` as it can be compared: words of anagrams in order, joints alike."""
    shaken = _SHAKEN.sub(lambda found: f"({' '.join(sorted(found[1].split()))})*", parse)
    return " ".join(shaken.replace("+", " ").split())
