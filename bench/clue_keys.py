"""What a key in a clue costs: a real window, measured in a process of its own."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from bench.options import AsJson, print_json, print_table
from bench.window import run_apart
from editor.cli.demo import SAMPLE
from editor.paths import resource

KEYS_HEAD = (
    f"{'':<12} {'':>5} {'':<6} {'the key alone':>15} {'with the paint':>15} {'spelling':>15}\n"
    f"{'puzzle':<12} {'clues':>5} {'where':<6}" + f" {'median':>7} {'worst':>7}" * 3
)
TEXT = "A word recieved by hte teecher, in ful"
"""What is typed: words that are right, some that are not, and what ends them."""


@dataclass(frozen=True, slots=True)
class KeysRow:
    """What the keys of one clue cost, each in milliseconds of the window's thread.

    ``turn`` is the longest turn of the event loop that follows a key, the painting among them;
    ``spelling`` what all looking up of words took after it.
    """

    puzzle: str
    clues: int
    where: str
    keys: int
    key: float
    key_worst: float
    turn: float
    turn_worst: float
    spelling: float
    spelling_worst: float

    def __str__(self) -> str:
        """Return a line of the table."""
        told = (
            self.key,
            self.key_worst,
            self.turn,
            self.turn_worst,
            self.spelling,
            self.spelling_worst,
        )
        figures = "".join(f" {one:>7.1f}" for one in told)
        return f"{self.puzzle:<12.12} {self.clues:>5} {self.where:<6}{figures}"


def clue_keys(
    puzzle: Annotated[
        Path | None, typer.Argument(help="A filled puzzle; without one, that which is shipped.")
    ] = None,
    *,
    text: Annotated[str, typer.Option(help="What is typed.")] = TEXT,
    json: AsJson = False,
) -> None:
    """Measure what each key of a clue costs, in the field and in the table, all entries clued.

    Example: python -m bench clue-keys
    """
    path = (puzzle or resource(SAMPLE)).absolute()
    rows = [KeysRow(**one) for one in run_apart("bench.clue_keys_run", str(path), text)]
    if json:
        print_json(rows)
    else:
        print_table(KEYS_HEAD, rows)
