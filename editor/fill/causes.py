"""Causes: what stands in the way of a fill, taken out of a request one by one or put back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.binding import binding_rules, unbound
from editor.core.limits import Limits
from editor.core.tag_limits import tag_limits, tags_in_force, without_tag_limits
from editor.fill.job import Cause, CauseKind
from editor.fill.problem import kept_texts

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.fill.job import FillRequest

PUZZLE_LIMITS = (
    "banned",
    "forbidden_letters",
    "required_letters",
    "names_cross",
    "name_crossings",
)
"""The fields of ``Limits`` that hold for the whole puzzle; each is a cause of its own."""


def limits_on(puzzle: Puzzle) -> tuple[str, ...]:
    """Return what binds the whole fill of ``puzzle``.

    Fields of its limits, what it makes of tags, and codes of its rules.
    """
    none = Limits()
    fields = (one for one in PUZZLE_LIMITS if getattr(puzzle.limits, one) != getattr(none, one))
    tags = tag_limits(tags_in_force(puzzle))
    return (*fields, *tags, *(rule.code for rule in binding_rules(puzzle)))


def without_limits(puzzle: Puzzle, names: Collection[str]) -> Puzzle:
    """Return ``puzzle`` without the limits and rules ``names``."""
    none = Limits()
    wide = {name: getattr(none, name) for name in names if name in PUZZLE_LIMITS}
    bare = replace(puzzle, limits=replace(puzzle.limits, **wide))
    return without_tag_limits(unbound(bare, names), names)


def causes_of(request: FillRequest) -> tuple[Cause, ...]:
    """Return all that could stand in the way of a fill, limits first, theme entries last."""
    return (*_limit_causes(request), *_text_causes(request))


def with_causes(request: FillRequest, causes: Sequence[Cause]) -> FillRequest:
    """Return ``request`` with nothing in the way but ``causes``.

    What the causes give counts as typed, so that a fill keeps it.
    """
    puzzle = request.puzzle
    kept = kept_texts(request)
    staying = {cell for cause in causes for cell in cause.cells}
    opened = frozenset(kept.keys() - staying)
    bare = without_limits(puzzle, {*limits_on(puzzle)} - {cause.limit for cause in causes})
    return replace(
        request,
        puzzle=replace(
            bare,
            fill={cell: text for cell, text in kept.items() if cell in staying},
            filled=frozenset(),
            given=puzzle.given & staying,
            limits=_limits_of(bare.limits, causes),
            locks=frozenset(),
        ),
        scope=None if request.scope is None else request.scope | opened,
        floor=_floor_of(causes),
    )


def _floor_of(causes: Sequence[Cause]) -> int:
    return next((cause.number for cause in causes if cause.kind is CauseKind.FLOOR), 1)


def _limits_of(limits: Limits, causes: Sequence[Cause]) -> Limits:
    """Return ``limits`` without those of slots and lengths that are none of ``causes``."""
    return replace(
        limits,
        slots={
            cause.slot: limits.slots[cause.slot]
            for cause in causes
            if cause.kind is CauseKind.SLOT_LIMITS and cause.slot is not None
        },
        length_floors={
            cause.number: limits.length_floors[cause.number]
            for cause in causes
            if cause.kind is CauseKind.LENGTH_FLOOR
        },
    )


def _limit_causes(request: FillRequest) -> Iterator[Cause]:
    limits = request.puzzle.limits
    if (request.floor or 1) > 1:
        yield Cause(CauseKind.FLOOR, number=request.floor or 1)
    for name in limits_on(request.puzzle):
        yield Cause(CauseKind.LIMITS, limit=name)
    for length in sorted(limits.length_floors):
        yield Cause(CauseKind.LENGTH_FLOOR, number=length)
    for slot in request.puzzle.layout.slots:
        if slot.key in limits.slots:
            yield Cause(CauseKind.SLOT_LIMITS, slot=slot.key)


def _text_causes(request: FillRequest) -> Iterator[Cause]:
    """Yield single letters, given entries and theme entries; each kept cell is in one of them."""
    kept, puzzle = kept_texts(request), request.puzzle
    left = set(kept)
    found: list[Cause] = []
    slots = [slot for slot in puzzle.layout.slots if all(cell in kept for cell in slot.cells)]
    for slot in sorted(slots, key=lambda slot: slot.key not in puzzle.locks):
        if left.intersection(slot.cells):
            locked = slot.key in puzzle.locks
            kind = CauseKind.THEME_ENTRY if locked else CauseKind.ENTRY
            found.append(Cause(kind, slot.cells, slot.key, _text(kept, slot.cells)))
            left.difference_update(slot.cells)
    found.extend(Cause(CauseKind.LETTER, (cell,), text=kept[cell]) for cell in sorted(left))
    yield from reversed(found)


def _text(kept: Mapping[Cell, str], cells: tuple[Cell, ...]) -> str:
    return "".join(kept[cell] for cell in cells)
