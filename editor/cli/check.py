"""``gridwright check``: check a puzzle against house rules."""

from __future__ import annotations

import json as json_text
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.duplicates import Allow, NeverTogether, NoRepeatRun, with_duplicates
from editor.cli.errors import ExitCode
from editor.cli.inputs import PuzzleName, puzzle_named
from editor.cli.list_inputs import lists_named, loaded, with_scale
from editor.cli.preset_names import PresetName, preset_named, with_preset
from editor.cli.word_options import PuzzleAlphabet, Scale, in_letters
from editor.core.checks import (
    all_findings,
    breaches,
    reads_lists,
    tag_hints,
    unwaived,
    with_clues_checked,
)
from editor.core.rules.known import unknown_codes
from editor.core.rules.rule import NO_FACTS
from editor.core.tag_limits import tags_in_force
from editor.core.tags import Treatment
from editor.language import ENGLISH, counted, speaking, tr
from editor.wording.findings import describe
from editor.words.facts import facts_of
from editor.words.kinds import describe_hint

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.core.checks import TagHint
    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import Finding, WordFacts


def check(
    file: PuzzleName,
    *,
    preset: PresetName = None,
    word_list: Annotated[
        list[str] | None,
        typer.Option(
            "-w", "--word-list", metavar="LIST", help="Where entries must stand; may be repeated."
        ),
    ] = None,
    scale: Scale = "",
    alphabet: PuzzleAlphabet = "",
    allow: Allow = "",
    no_repeat_run: NoRepeatRun = None,
    never_together: NeverTogether = None,
    clues: Annotated[
        bool,
        typer.Option("--clues", help="Look at the clues by all rules, also before the first one."),
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON.")] = False,
) -> None:
    """Check a puzzle against house rules; exit code 1 tells that there are findings.

    Hints at clues are told, and do not change the exit code.

    Example: gridwright check puzzle.ipuz --preset "US daily"
    """
    puzzle = in_letters(puzzle_named(file), alphabet)
    if preset is not None:
        puzzle = with_preset(puzzle, preset_named(preset))
    puzzle = with_duplicates(puzzle, allow, no_repeat_run, never_together)
    findings, hints = checked(puzzle, with_scale(word_list or (), scale), clues=clues)
    if json:
        print(_as_json(puzzle, findings, hints))
    else:
        print("\n".join([*finding_lines(puzzle, findings), *hint_lines(puzzle, findings, hints)]))
    raise typer.Exit(ExitCode.FINDINGS if breaches(unwaived(puzzle, findings)) else ExitCode.DONE)


def checked(
    puzzle: Puzzle, lists: Sequence[str] = (), *, clues: bool = False
) -> tuple[tuple[Finding, ...], tuple[TagHint, ...]]:
    """Return the findings, also the waived ones, and what is none but worth a look.

    Lists are read only when a rule or the tags left out ask for them. ``clues``: by all rules of
    clues, whether they are on or not.
    """
    has_entries = any(puzzle.entry(slot) for slot in puzzle.layout.slots)
    never = tags_in_force(puzzle).tags(Treatment.NEVER)
    if has_entries and (clues or reads_lists(puzzle.preset) or never):
        words = loaded(lists_named(lists, puzzle.alphabet))
        with facts_of(words) as facts:
            return _found(puzzle, facts, clues=clues), tag_hints(puzzle, facts)
    return _found(puzzle, NO_FACTS, clues=clues), ()


def _found(puzzle: Puzzle, facts: WordFacts, *, clues: bool) -> tuple[Finding, ...]:
    findings = all_findings(puzzle, facts)
    return with_clues_checked(puzzle, findings, facts) if clues else findings


def hint_lines(puzzle: Puzzle, findings: Sequence[Finding], hints: Sequence[TagHint]) -> list[str]:
    """Return what is no breach but worth a look, under a line of its own."""
    of_rules = [one for one in unwaived(puzzle, findings) if one.rule.hint]
    lines = [*_listed(of_rules), *(f"- {describe_hint(hint)}" for hint in hints)]
    return [tr("Hints:"), *lines] if lines else []


def finding_lines(puzzle: Puzzle, findings: Sequence[Finding]) -> list[str]:
    """Return the findings as sentences, after one that counts them; the waived ones at the end."""
    unwaived_ones = unwaived(puzzle, findings)
    standing = breaches(unwaived_ones)
    preset = tr(puzzle.preset.name)
    lines = [
        counted(
            len(standing),
            "{count} finding by the rules of {preset}",
            "{count} findings by the rules of {preset}",
        ).format(preset=preset)
        if standing
        else tr("No findings by the rules of {preset}").format(preset=preset),
        *_listed(standing),
    ]
    if waived := _waived(findings, unwaived_ones):
        lines += [tr("Waived:"), *_listed(waived)]
    if unknown := unknown_codes(puzzle.preset):
        told = tr("Not checked, as this version does not know them: {rules}")
        lines.append(told.format(rules=", ".join(unknown)))
    return lines


def _listed(findings: Sequence[Finding]) -> list[str]:
    return [f"- {describe(finding)}" for finding in findings]


def _waived(findings: Sequence[Finding], standing: Sequence[Finding]) -> list[Finding]:
    return [finding for finding in findings if finding not in standing]


def _as_json(puzzle: Puzzle, findings: Sequence[Finding], hints: Sequence[TagHint]) -> str:
    standing = unwaived(puzzle, findings)
    with speaking(ENGLISH):
        told = {
            "preset": puzzle.preset.name,
            "findings": list(map(_told, standing)),
            "waived": list(map(_told, _waived(findings, standing))),
            "not_checked": list(unknown_codes(puzzle.preset)),
            "hints": list(map(describe_hint, hints)),
        }
    return json_text.dumps(told, indent=2)


def _told(finding: Finding) -> dict[str, object]:
    return {
        "rule": finding.rule.code,
        "sentence": describe(finding),
        "hint": finding.rule.hint,
        "cells": [{"row": row + 1, "column": col + 1} for row, col in finding.cells],
    }
