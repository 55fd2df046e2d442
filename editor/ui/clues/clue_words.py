"""What is wrong with a clue, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.clue_checks import ClueFault
from editor.language import tr
from editor.wording.places import slot_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from editor.core.clue_checks import ClueFinding


def describe_clue(findings: Iterable[ClueFinding]) -> str:
    """Return a sentence for each of the ``findings`` of one clue."""
    return " ".join(map(_sentence, findings))


def _sentence(finding: ClueFinding) -> str:
    match finding.fault:
        case ClueFault.SHOWS_ENTRY:
            return tr("The clue shows its entry, {entry}.").format(entry=finding.entry)
        case ClueFault.REPEATED:
            slots = ", ".join(slot_name(slot, tr) for slot in finding.others)
            return tr("The same clue stands at {slots}.").format(slots=slots)
        case ClueFault.NO_SUCH_ENTRY:
            return tr("There is no {reference} in this grid.").format(reference=finding.reference)
