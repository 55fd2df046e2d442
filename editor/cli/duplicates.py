"""Options for what entries may have in common."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError
from editor.core.rules.duplicates import NO_RUN_REPEAT, NO_STEM_REPEAT, NO_WORD_REPEAT
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.puzzle import Puzzle

Allow = Annotated[
    str,
    typer.Option(
        "--allow", metavar="KINDS", help="What entries may share after all: stem, word, run."
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
_KINDS: Mapping[str, str] = MappingProxyType(
    {"stem": NO_STEM_REPEAT.code, "word": NO_WORD_REPEAT.code, "run": NO_RUN_REPEAT.code}
)


def allowed_kind(code: str) -> str:
    """Return what ``--allow`` calls the rule ``code``."""
    return next(kind for kind, one in _KINDS.items() if one == code)


def with_duplicates(puzzle: Puzzle, allow: str, run: int | None) -> Puzzle:
    """Return ``puzzle`` with the rules against duplicates as the two options want them."""
    preset = puzzle.preset
    for kind in filter(None, (one.strip().lower() for one in allow.split(","))):
        if kind not in _KINDS:
            sentence = tr("--allow takes {kinds}, not {kind}")
            raise CommandError(sentence.format(kinds=", ".join(_KINDS), kind=repr(kind)))
        preset = preset.switched(_KINDS[kind], None)
    if run is not None:
        preset = preset.switched(NO_RUN_REPEAT.code, run)
    return replace(puzzle, preset=preset)
