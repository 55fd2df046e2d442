"""Findings in words: the sentences of their rules, filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.language import counted, number, tr
from editor.wording.places import FEW, place, slot_names

if TYPE_CHECKING:
    from editor.core.marking import Counted
    from editor.core.rules.rule import Finding
    from editor.core.slots import Slot


def describe(finding: Finding, most: int | None = None) -> str:
    """Return ``finding`` as a sentence that names its slots, or of more than ``most`` the first."""
    template = finding.sentence or finding.rule.sentence
    return _capital(_filled(template, finding, slot_names(finding.slots, most)))


def describe_beside(finding: Finding, slot: Slot) -> str:
    """Return ``finding`` as a sentence that stands beside the clue of ``slot``."""
    if finding.sentence:
        return describe(finding, FEW)
    others = [one for one in finding.slots if one != slot]
    template = finding.rule.beside or finding.rule.sentence
    return _capital(_filled(template, finding, slot_names(others, FEW)))


def _filled(template: str | Counted, finding: Finding, slots: str) -> str:
    sentence = tr(template) if isinstance(template, str) else counted(finding.count, *template)
    return sentence.format(
        place=place(finding.cells[0]) if finding.cells else "",
        slots=slots,
        count=number(finding.count),
        limit=number(finding.limit),
        entry=finding.entries[0] if finding.entries else "",
        entries=", ".join(finding.entries),
        word=finding.word,
    )


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
