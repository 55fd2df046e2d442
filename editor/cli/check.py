"""``gridwright check``: check a puzzle against house rules."""

from __future__ import annotations

import json as json_text
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError, ExitCode
from editor.cli.inputs import PuzzleName, lists_named, loaded, puzzle_named
from editor.core.checks import Finding, run_checks
from editor.core.rules import PRESETS, Preset, Rule
from editor.wording.findings import describe

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.core.puzzle import Puzzle


def check(
    file: PuzzleName,
    *,
    preset: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help=f"The house rules: {', '.join(PRESETS)}. Without it the puzzle's own.",
        ),
    ] = None,
    word_list: Annotated[
        list[str] | None,
        typer.Option(
            "-w", "--word-list", metavar="LIST", help="Where entries must stand; may be repeated."
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON.")] = False,
) -> None:
    """Check a puzzle against house rules; exit code 1 tells that there are findings.

    Example: gridwright check puzzle.ipuz --preset "US daily"
    """
    puzzle = puzzle_named(file)
    if preset is not None:
        puzzle = with_preset(puzzle, preset_named(preset))
    findings = findings_of(puzzle, word_list or ())
    if json:
        print(_as_json(puzzle, findings))
    else:
        print("\n".join(finding_lines(puzzle, findings)))
    raise typer.Exit(ExitCode.FINDINGS if findings else ExitCode.DONE)


def preset_named(name: str) -> Preset:
    """Return the preset called ``name``, in whatever case, with spaces or hyphens."""
    for preset in PRESETS.values():
        if _folded(preset.name) == _folded(name):
            return preset
    raise CommandError(f"There is no preset {name!r}; --preset takes {', '.join(PRESETS)}")


def with_preset(puzzle: Puzzle, preset: Preset) -> Puzzle:
    """Return ``puzzle`` under ``preset`` and its usual symmetry."""
    return replace(puzzle, preset=preset, symmetry=preset.symmetry)


def findings_of(puzzle: Puzzle, lists: Sequence[str] = ()) -> tuple[Finding, ...]:
    """Return the findings; word lists are read only when a rule asks for them."""
    has_entries = any(puzzle.entry(slot) for slot in puzzle.layout.slots)
    if Rule.LISTED in puzzle.preset.rules and has_entries:
        return run_checks(puzzle, loaded(lists_named(lists, puzzle.alphabet)).__contains__)
    return run_checks(puzzle)


def finding_lines(puzzle: Puzzle, findings: Sequence[Finding]) -> list[str]:
    """Return the findings as sentences, after one that counts them."""
    count = "1 finding" if len(findings) == 1 else f"{len(findings) or 'No'} findings"
    sentences = [f"- {describe(finding)}" for finding in findings]
    return [f"{count} by the rules of {puzzle.preset.name}", *sentences]


def _folded(name: str) -> str:
    return name.casefold().replace("-", " ").replace("_", " ")


def _as_json(puzzle: Puzzle, findings: Sequence[Finding]) -> str:
    listed = [
        {
            "rule": finding.rule.value,
            "sentence": describe(finding),
            "cells": [{"row": row + 1, "column": col + 1} for row, col in finding.cells],
        }
        for finding in findings
    ]
    return json_text.dumps({"preset": puzzle.preset.name, "findings": listed}, indent=2)
