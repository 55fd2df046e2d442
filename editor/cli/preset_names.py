"""Presets, named as a user names them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError
from editor.core.presets import PRESETS, Preset
from editor.language import tr

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

PresetName = Annotated[
    str | None,
    typer.Option(
        "--preset",
        metavar="NAME",
        help=f"The house rules, and the tags that they leave out: {', '.join(PRESETS)}. Without it "
        "the puzzle's own; a template has those that its shape suggests.",
    ),
]


def preset_named(name: str) -> Preset:
    """Return the preset called ``name``, in whatever case, with spaces or hyphens."""
    for preset in PRESETS.values():
        if _folded(preset.name) == _folded(name):
            return preset
    raise CommandError(
        tr("There is no preset “{name}”; --preset takes {known}").format(
            name=name, known=", ".join(PRESETS)
        )
    )


def with_preset(puzzle: Puzzle, preset: Preset) -> Puzzle:
    """Return ``puzzle`` under ``preset`` and its usual symmetry."""
    return replace(puzzle, preset=preset, symmetry=preset.symmetry)


def _folded(name: str) -> str:
    return name.casefold().replace("-", " ").replace("_", " ")
