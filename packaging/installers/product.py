"""What every package says of the program, in one table; nothing here is made up.

An address stays empty until there is one, and what would show it is left out.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

NAME = "Gridwright"
COMMAND = "gridwright"
APP_ID = "org.gridwright.Gridwright"
"""Named after the namespace of the program's own keys in ipuz files."""
SUMMARY = "Design crosswords: paint a grid, autofill it, print it"
SUMMARIES = {
    "de": "Kreuzworträtsel entwerfen: Gitter malen, füllen lassen, drucken",
    "es": "Diseñar crucigramas: pintar una cuadrícula, rellenarla, imprimirla",
}
"""The summary in other languages."""
KIND = "Crossword editor"
KINDS = {"de": "Kreuzworträtsel-Editor", "es": "Editor de crucigramas"}
"""What kind of program it is, in other languages."""
AUTHORS = "The Gridwright authors"
DESCRIPTION = (
    "Paint a grid, lock your theme entries and let Autofill find the rest from scored word lists."
    " It tells what it found: a fill, a proof that there is none, or neither in the time.",
    "Live help says while you type which words still lead to a fill. House rules are checked as you"
    " go, and clues beside them.",
    "Pages come in nine styles as PDF, SVG and PNG; puzzles are read and written as ipuz, Across"
    " Lite, Crossword Compiler, xd, Exolve and CrossFire files, and published as web pages. Grids"
    " may be blocked or barred, and in eight languages.",
)

HOMEPAGE = ""
REPORTS = ""
"""Where mistakes are reported."""
PICTURES = ""
"""The address of the folder that holds ``resources/pictures``."""
MAIL = ""
"""The address of the authors."""
UNREACHABLE = "maintainers@gridwright.invalid"
"""Stands for ``MAIL`` where a package must name one: by RFC 2606 it is nobody's."""


def version() -> str:
    """Return the version of the program."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        told: str = tomllib.load(file)["project"]["version"]
    return told
