"""What is wrong with a clue, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.wording.findings import describe_beside

if TYPE_CHECKING:
    from collections.abc import Iterable

    from editor.core.rules.rule import Finding
    from editor.core.slots import Slot


def describe_clue(findings: Iterable[Finding], slot: Slot) -> str:
    """Return a sentence for each of the ``findings`` of the clue of ``slot``."""
    return " ".join(describe_beside(finding, slot) for finding in findings)
