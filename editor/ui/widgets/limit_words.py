"""The limits of a slot and of the whole puzzle in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.tags import Treatment
from editor.language import counted, tr
from editor.wording.places import slot_name
from editor.words.kinds import tag_label

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from editor.core.grid import Cell
    from editor.core.limits import Limits, SlotLimits
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.core.tags import TagFilter

_NAMED = 6
"""So many banned words are named."""


def describe_limits(puzzle: Puzzle, slot: Slot) -> str:
    """Return what ``slot`` has of limits of its own; empty when it has none."""
    parts = ", ".join(_parts(puzzle.limits.of_slot(slot.key)))
    if not parts:
        return ""
    return tr("{slot} is limited: {limits}").format(slot=slot_name(slot), limits=parts)


def limits_at(puzzle: Puzzle, cell: Cell) -> str:
    """Return the limits of the slots through ``cell``, one a line."""
    slots = [slot for slot in puzzle.layout.slots if slot.key in puzzle.limits.slots]
    told = (describe_limits(puzzle, slot) for slot in slots if cell in slot.cells)
    return "\n".join(filter(None, told))


def puzzle_limits(puzzle: Puzzle) -> tuple[str, ...]:
    """Return what the whole fill of ``puzzle`` has to respect, a few words each.

    What leaves the fewest words comes first, as only the first may be seen.
    """
    limits, letters = puzzle.limits, frozenset(puzzle.alphabet.letters)
    return (
        *_narrow_parts(limits, letters),
        *_wide_parts(limits),
        *_price_parts(limits.tags),
    )


def _narrow_parts(limits: Limits, letters: frozenset[str]) -> Iterator[str]:
    """Yield what the whole fill must be made of."""
    if limits.tags.only:
        yield tr("only {tags}").format(tags=_labels(sorted(limits.tags.only)))
    if limits.required_letters >= letters:
        yield tr("pangram")
    elif limits.required_letters:
        yield tr("with {letters}").format(letters=" ".join(sorted(limits.required_letters)))
    for tag, most in sorted(limits.tags.at_most.items(), key=lambda one: (one[1], one[0])):
        yield tr("{tag}: {most} at most").format(tag=tag_label(tag), most=most)
    if limits.forbidden_letters:
        yield tr("without {letters}").format(letters=" ".join(sorted(limits.forbidden_letters)))


def _wide_parts(limits: Limits) -> Iterator[str]:
    """Yield what rules some words or some crossings out."""
    if never := limits.tags.tags(Treatment.NEVER):
        yield tr("never {tags}").format(tags=_labels(never))
    if not limits.names_cross:
        yield tr("no crossing names")
    if limits.name_crossings is not None:
        yield counted(
            limits.name_crossings,
            "names cross at a vowel in {count} cell at most",
            "names cross at a vowel in {count} cells at most",
        )
    for length, floor in sorted(limits.length_floors.items()):
        yield tr("{length} letters: {floor} or more").format(length=length, floor=floor)
    if limits.slots:
        yield counted(len(limits.slots), "{count} limited slot", "{count} limited slots")
    if limits.banned:
        yield tr("not {words}").format(words=_named(limits.banned))


def _price_parts(tags: TagFilter) -> Iterator[str]:
    """Yield the tags that cost, or that may be used against the preset."""
    if avoided := tags.tags(Treatment.AVOIDED):
        yield tr("avoided {tags}").format(tags=_labels(avoided))
    if free := tags.tags(Treatment.FREE):
        yield tr("free {tags}").format(tags=_labels(free))


def _labels(tags: Iterable[str]) -> str:
    return ", ".join(map(tag_label, tags))


def _parts(limits: SlotLimits) -> Iterator[str]:
    if limits.floor is not None:
        yield tr("score {floor} or more").format(floor=limits.floor)
    if limits.pattern:
        yield tr("pattern {pattern}").format(pattern=limits.pattern)
    if limits.word_list:
        yield tr("words of {list} alone").format(list=limits.word_list)
    if limits.banned:
        yield tr("not {words}").format(words=_named(limits.banned))


def _named(words: Collection[str]) -> str:
    """Return the first of ``words``."""
    first = " ".join(sorted(words)[:_NAMED])
    return f"{first}…" if len(words) > _NAMED else first
