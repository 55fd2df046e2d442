"""Why a grid cannot be filled, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.wording import place, slot_name
from editor.fill.job import BlameOutcome, Cause, CauseKind, Verdict
from editor.ui.text import tr

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.puzzle import Puzzle


def describe_blame(puzzle: Puzzle, blame: BlameOutcome) -> str:
    """Return which causes stand in the way of a fill of ``puzzle``, and what would help."""
    return " ".join(_sentences(puzzle, blame))


def _sentences(puzzle: Puzzle, blame: BlameOutcome) -> Iterator[str]:
    if blame.verdict is not Verdict.IMPOSSIBLE:
        return
    if not blame.causes:
        yield tr("The grid itself cannot be filled with these lists.")
        return
    names = [_name(puzzle, cause) for cause in blame.causes]
    yield tr("In the way: {causes}.").format(causes="; ".join(names))
    if blame.minimal and len(names) > 1:
        yield tr("Without any one of these it can be filled.")
    for word in blame.words[:1]:
        if word.slot in puzzle.layout.by_key:
            slot = slot_name(puzzle.layout.by_key[word.slot], tr)
            yield tr("Or with a word {pattern} of your own at {slot}.").format(
                pattern=word.pattern, slot=slot
            )


def _name(puzzle: Puzzle, cause: Cause) -> str:
    slot = puzzle.layout.by_key.get(cause.slot) if cause.slot else None
    names = {
        "slot": slot_name(slot, tr) if slot else "",
        "place": place(cause.cells[0], tr) if cause.cells else "",
        "text": cause.text,
        "number": cause.number,
    }
    return tr(_TEMPLATES[cause.kind]).format(**names)


_TEMPLATES = {
    CauseKind.THEME_ENTRY: "theme entry {text} ({slot})",
    CauseKind.ENTRY: "{text} ({slot})",
    CauseKind.LETTER: "the letter {text} at {place}",
    CauseKind.SLOT_LIMITS: "the limits of {slot}",
    CauseKind.LENGTH_FLOOR: "the floor of the length {number}",
    CauseKind.FLOOR: "the floor {number}",
    CauseKind.LIMITS: "the limits of the puzzle",
}
