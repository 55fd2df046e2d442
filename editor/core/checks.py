"""Checks: what a puzzle does that its preset does not allow."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.core.rules.clues import missing_clues
from editor.core.rules.known import house_rules, rules_of, rules_on
from editor.core.rules.rule import NO_FACTS, Finding, Reads
from editor.core.tag_limits import tags_in_force
from editor.core.tags import Treatment

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from editor.core.presets import Preset
    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import HouseRule, WordFacts
    from editor.core.slots import Slot, SlotKey

EVERYTHING = frozenset(Reads)


def run_checks(
    puzzle: Puzzle, facts: WordFacts = NO_FACTS, reads: Collection[Reads] = EVERYTHING
) -> tuple[Finding, ...]:
    """Return the findings of the puzzle's preset that it does not waive, rule by rule."""
    return unwaived(puzzle, all_findings(puzzle, facts, reads))


def all_findings(
    puzzle: Puzzle, facts: WordFacts = NO_FACTS, reads: Collection[Reads] = EVERYTHING
) -> tuple[Finding, ...]:
    """Return the findings of the puzzle's preset, also the waived ones, rule by rule.

    ``facts`` is what the word lists tell; only rules that read one of ``reads`` are looked at.
    """
    rules = [rule for rule in rules_of(puzzle) if rule.reads in reads]
    return _found(puzzle, rules, facts)


def with_clues_checked(
    puzzle: Puzzle, findings: Iterable[Finding], facts: WordFacts = NO_FACTS
) -> tuple[Finding, ...]:
    """Return ``findings`` and those of all rules of clues, on or off, before the first too."""
    others = [one for one in findings if one.rule.reads is not Reads.CLUES]
    found = _found(puzzle, _clue_rules(), facts)
    missing = () if any(map(puzzle.clue, puzzle.layout.slots)) else missing_clues(puzzle)
    return (*others, *missing, *found)


def clue_findings(
    puzzle: Puzzle, facts: WordFacts = NO_FACTS
) -> Mapping[SlotKey, tuple[Finding, ...]]:
    """Return what any rule says of the clues, on or off, by slot: remarks, not breaches."""
    return by_slot(unwaived(puzzle, found_in_clues(puzzle, facts)))


def found_in_clues(puzzle: Puzzle, facts: WordFacts = NO_FACTS) -> tuple[Finding, ...]:
    """Return what any rule says of the clues, on or off, also what is waived."""
    return _found(puzzle, _clue_rules(), facts)


@dataclass(frozen=True, slots=True)
class CluesChecked:
    """A puzzle, what the lists told of it, and what any rule says of its clues, also waived."""

    puzzle: Puzzle
    facts: WordFacts
    findings: tuple[Finding, ...]


def clues_checked(puzzle: Puzzle, facts: WordFacts, before: CluesChecked | None) -> CluesChecked:
    """Return what any rule says of the clues of ``puzzle``.

    Of ``before`` is kept what is said of clues that stay as they are: a letter typed changes one.
    """
    if before is None or before.facts != facts or _beside(before.puzzle) != _beside(puzzle):
        return CluesChecked(puzzle, facts, found_in_clues(puzzle, facts))
    changed = _other_clues(before.puzzle, puzzle)
    alone = replace(
        puzzle,
        clues=_only(puzzle.clues, changed),
        written_for=_only(puzzle.written_for, changed),
        parses=_only(puzzle.parses, changed),
        enumerations=_only(puzzle.enumerations, changed),
    )
    order = {slot: place for place, slot in enumerate(puzzle.layout.by_key.values())}
    findings: list[Finding] = []
    for rule in _clue_rules():
        if not rule.by_clue:
            findings += _found(puzzle, (rule,), facts)
            continue
        kept = [
            one for one in before.findings if one.rule is rule and one.slots[0].key not in changed
        ]
        both = (*kept, *_found(alone, (rule,), facts))
        findings += sorted(both, key=lambda one: order[one.slots[0]])
    return CluesChecked(puzzle, facts, tuple(findings))


def _beside(puzzle: Puzzle) -> tuple[object, ...]:
    """Return what findings in clues depend on beside the clues themselves."""
    return (*part_read(puzzle, Reads.LETTERS), puzzle.links)


def _other_clues(before: Puzzle, after: Puzzle) -> frozenset[SlotKey]:
    """Return the slots whose clue, or what is read with it, is not the same in both puzzles."""
    return frozenset(
        key
        for one, other in (
            (before.clues, after.clues),
            (before.written_for, after.written_for),
            (before.parses, after.parses),
            (before.enumerations, after.enumerations),
        )
        if one is not other
        for key in one.keys() | other.keys()
        if one.get(key) != other.get(key)
    )


def _only(texts: Mapping[SlotKey, str], keys: Iterable[SlotKey]) -> Mapping[SlotKey, str]:
    return {key: texts[key] for key in keys if key in texts}


def by_slot(findings: Iterable[Finding]) -> Mapping[SlotKey, tuple[Finding, ...]]:
    """Return ``findings`` by the slots they are about."""
    found: dict[SlotKey, tuple[Finding, ...]] = {}
    for finding in findings:
        for slot in finding.slots:
            found[slot.key] = (*found.get(slot.key, ()), finding)
    return found


def unwaived(puzzle: Puzzle, findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return those ``findings`` that ``puzzle`` does not waive."""
    if not puzzle.waivers:
        return tuple(findings)
    return tuple(one for one in findings if one.waiver not in puzzle.waivers)


@dataclass(frozen=True, slots=True)
class TagHint:
    """That an entry stands in ``slot`` although no new one may have its ``tag``: no finding."""

    slot: Slot
    entry: str
    tag: str


def tag_hints(puzzle: Puzzle, facts: WordFacts = NO_FACTS) -> tuple[TagHint, ...]:
    """Return the entries that stand and whose tags the puzzle leaves out of a fill.

    Locked ones are as the constructor wants them.
    """
    never = frozenset(tags_in_force(puzzle).tags(Treatment.NEVER))
    return tuple(
        TagHint(slot, entry, tag)
        for slot in puzzle.layout.slots
        if never and slot.key not in puzzle.locks
        for entry in puzzle.entries(slot)
        for tag in sorted(never & facts.tags(entry))
    )


def part_read(puzzle: Puzzle, reads: Reads) -> tuple[object, ...]:
    """Return the part of ``puzzle`` on which the findings of a rule that ``reads`` it depend."""
    shape = (puzzle.grid, puzzle.symmetry, puzzle.preset)
    pairs = puzzle.limits.never_together
    letters = (*shape, puzzle.fill, puzzle.twofold, puzzle.alphabet, pairs)
    match reads:
        case Reads.SHAPE:
            return shape
        case Reads.LETTERS:
            return letters
        case Reads.LISTS:
            return (*letters, puzzle.locks, puzzle.links)
        case Reads.CLUES:
            clues = (puzzle.clues, puzzle.written_for, puzzle.parses, puzzle.enumerations)
            return (*letters, *clues, puzzle.links)


def reads_lists(preset: Preset) -> bool:
    """Tell whether a rule of ``preset`` asks what word lists tell."""
    return any(rule.reads is Reads.LISTS for rule in rules_on(preset))


def breaches(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return those ``findings`` that are no hints."""
    return tuple(one for one in findings if not one.rule.hint)


def _clue_rules() -> tuple[HouseRule, ...]:
    return tuple(rule for rule in house_rules() if rule.reads is Reads.CLUES)


def _found(puzzle: Puzzle, rules: Iterable[HouseRule], facts: WordFacts) -> tuple[Finding, ...]:
    limits = puzzle.preset.rules
    return tuple(
        finding
        for rule in rules
        for finding in rule.check(puzzle, limits.get(rule.code, rule.number or 0), facts)
    )
