"""Options for what entries may have in common."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError
from editor.core.binding import unbound
from editor.core.edits import keep_apart
from editor.core.rules.duplicates import (
    NEVER_TOGETHER,
    NO_RUN_REPEAT,
    NO_STEM_REPEAT,
    NO_WORD_REPEAT,
)
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from editor.core.alphabet import Alphabet
    from editor.core.limits import Pair
    from editor.core.puzzle import Puzzle

Allow = Annotated[
    str,
    typer.Option(
        "--allow",
        metavar="KINDS",
        help="What entries may share after all: stem, word, run; pair for pairs kept apart.",
    ),
]
NoRepeatRun = Annotated[
    int | None,
    typer.Option(
        "--no-repeat-run",
        metavar="N",
        min=2,
        help="No run of N letters may stand in two entries.",
    ),
]
NeverTogether = Annotated[
    list[str] | None,
    typer.Option(
        "--never-together",
        metavar="ONE,OTHER",
        help="Two entries of which only one may stand; again for more.",
    ),
]
_KINDS: Mapping[str, str] = MappingProxyType(
    {
        "stem": NO_STEM_REPEAT.code,
        "word": NO_WORD_REPEAT.code,
        "run": NO_RUN_REPEAT.code,
        "pair": NEVER_TOGETHER.code,
    }
)


def allowed_kind(code: str) -> str:
    """Return what ``--allow`` calls the rule ``code``."""
    return next(kind for kind, one in _KINDS.items() if one == code)


def with_duplicates(
    puzzle: Puzzle, allow: str, run: int | None, pairs: Sequence[str] | None
) -> Puzzle:
    """Return ``puzzle`` with what it keeps apart as the three options want it."""
    for kind in filter(None, (one.strip().lower() for one in allow.split(","))):
        if kind not in _KINDS:
            sentence = tr("--allow takes {kinds}, not {kind}")
            raise CommandError(sentence.format(kinds=", ".join(_KINDS), kind=repr(kind)))
        puzzle = unbound(puzzle, {_KINDS[kind]})
    if run is not None:
        preset = puzzle.preset.switched(NO_RUN_REPEAT.code, run)
        puzzle = replace(puzzle, preset=preset)
    for one, other in pairs_named(pairs or (), puzzle.alphabet):
        puzzle = keep_apart(puzzle, one, other, apart=True)
    return puzzle


def pairs_named(texts: Sequence[str], alphabet: Alphabet) -> frozenset[Pair]:
    """Return the pairs that ``texts`` name, each like ``CAT,DOG``."""
    found: set[Pair] = set()
    for text in texts:
        words = sorted(map(alphabet.normalize, text.split(",")))
        if len(words) != 2 or not all(words) or words[0] == words[1]:
            sentence = tr("--never-together takes two entries like CAT,DOG, not {text}")
            raise CommandError(sentence.format(text=repr(text)))
        found.add((words[0], words[1]))
    return frozenset(found)
