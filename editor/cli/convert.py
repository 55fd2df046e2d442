"""``gridwright convert``: convert a puzzle's file."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from editor.cli.inputs import PUZZLE_TOLD, puzzle_named
from editor.cli.outputs import checked_output, puzzle_endings, write_output


def convert(
    source: Annotated[
        str,
        typer.Argument(
            metavar="IN",
            help=PUZZLE_TOLD,
            show_default=False,
        ),
    ],
    target: Annotated[
        str,
        typer.Argument(
            metavar="OUT",
            help="The file to write; the ending of its name says the format.",
            show_default=False,
        ),
    ],
) -> None:
    """Convert a puzzle's file to another format; what that format cannot keep is told.

    Example: gridwright convert puzzle.puz puzzle.ipuz
    """
    path = checked_output(target, puzzle_endings())
    for loss in write_output(path, puzzle_named(source)):
        print(loss, file=sys.stderr)
