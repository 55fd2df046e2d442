"""Blame: a smallest set of causes for which a grid cannot be filled, and what could be done."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.limits import Limits
from editor.core.puzzle import GAP
from editor.fill.clock import Clock
from editor.fill.conflict import smallest_conflict
from editor.fill.job import (
    LADDER,
    BlameOutcome,
    BlameRequest,
    Cause,
    CauseKind,
    FillRequest,
    UnlockingWord,
    Verdict,
    WhatIf,
)
from editor.fill.problem import kept_texts, slots_to_fill
from editor.fill.supply import vocabulary_of
from editor.fill.verdict import Trial, Trier

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from editor.core.grid import Cell
    from editor.words.word_list import WordList

UNLOCKING = 3
"""So many unlisted words are looked for."""


def find_blame(request: BlameRequest, words: WordList, stopped: Callable[[], bool]) -> BlameOutcome:
    """Return why the grid of ``request`` cannot be filled at its floor (None: 1).

    Each cause is tested again at the end: the rest without it must have a fill.
    """
    clock = Clock(request.fill.seconds, stopped)
    fill = replace(request.fill, floor=max(1, request.fill.floor or 1))
    court = _Court(fill, Trier(vocabulary_of(words), clock.over))
    whole = court.trial(court.causes)
    causes: tuple[Cause, ...] = ()
    minimal = False
    what_ifs: tuple[WhatIf, ...] = ()
    unlocking: tuple[UnlockingWord, ...] = ()
    if whole.verdict is Verdict.IMPOSSIBLE:
        causes = tuple(smallest_conflict(court.causes, court.impossible))
        minimal = all(court.can_fill([one for one in causes if one != left]) for left in causes)
        what_ifs = tuple(court.what_if(cause) for cause in causes if not clock.over())
        unlocking = tuple(court.unlocking_words(causes))[:UNLOCKING]
    return BlameOutcome(
        whole.verdict, causes, minimal, what_ifs, unlocking, clock.seconds, words.fingerprint
    )


def causes_of(request: FillRequest) -> tuple[Cause, ...]:
    """Return all that could stand in the way of a fill, limits first, theme entries last."""
    return (*_limit_causes(request), *_text_causes(request))


def with_causes(request: FillRequest, causes: Sequence[Cause]) -> FillRequest:
    """Return ``request`` with nothing in the way but ``causes``."""
    puzzle = request.puzzle
    kept = {cell for cause in causes for cell in cause.cells}
    open_cells = kept_texts(request).keys() - kept
    kinds = {cause.kind for cause in causes}
    limits = puzzle.limits if CauseKind.LIMITS in kinds else Limits()
    limits = replace(
        limits,
        slots={
            cause.slot: puzzle.limits.slots[cause.slot]
            for cause in causes
            if cause.kind is CauseKind.SLOT_LIMITS and cause.slot is not None
        },
        length_floors={
            cause.number: puzzle.limits.length_floors[cause.number]
            for cause in causes
            if cause.kind is CauseKind.LENGTH_FLOOR
        },
    )
    return replace(
        request,
        puzzle=replace(
            puzzle,
            fill={cell: text for cell, text in puzzle.fill.items() if cell not in open_cells},
            filled=puzzle.filled - open_cells,
            given=puzzle.given - open_cells,
            limits=limits,
            locks=frozenset(),
        ),
        scope=None if request.scope is None else request.scope | open_cells,
        floor=request.floor if CauseKind.FLOOR in kinds else 1,
    )


class _Court:
    """Hears one request, with the trials held so far."""

    def __init__(self, request: FillRequest, trier: Trier) -> None:
        # What is kept counts as typed, so that the trials keep it whatever they unlock.
        kept = kept_texts(request)
        puzzle = replace(request.puzzle, fill=kept, filled=frozenset(), given=frozenset(kept))
        self._request = replace(request, puzzle=puzzle)
        self._trier = trier
        self._held: dict[frozenset[Cause], Trial] = {}
        self.causes = causes_of(request)

    def trial(self, causes: Sequence[Cause]) -> Trial:
        key = frozenset(causes)
        if key not in self._held:
            self._held[key] = self._trier(with_causes(self._request, causes))
        return self._held[key]

    def impossible(self, causes: Sequence[Cause]) -> bool:
        return self.trial(causes).verdict is Verdict.IMPOSSIBLE

    def can_fill(self, causes: Sequence[Cause]) -> bool:
        return self.trial(causes).verdict is Verdict.FILLED

    def what_if(self, cause: Cause) -> WhatIf:
        """Return what comes of everything but ``cause``; of a floor, how low it must go."""
        if cause.kind is not CauseKind.FLOOR:
            rest = [one for one in self.causes if one != cause]
            return WhatIf(cause, self.trial(rest).verdict)
        lower = [floor for floor in LADDER if floor < cause.number]
        verdict = Verdict.IMPOSSIBLE
        for floor in lower:
            request = replace(with_causes(self._request, self.causes), floor=floor)
            verdict = self._trier(request).verdict
            if verdict is Verdict.FILLED:
                return WhatIf(cause, verdict, floor)
        return WhatIf(cause, verdict)

    def unlocking_words(self, causes: Sequence[Cause]) -> Iterator[UnlockingWord]:
        """Yield slots where one unlisted word is enough, those through the causes first."""
        touched = {cell for cause in causes for cell in cause.cells}
        request = with_causes(self._request, self.causes)
        slots = slots_to_fill(request, kept_texts(request))
        for slot in sorted(slots, key=lambda slot: -len(touched.intersection(slot.cells))):
            if not touched.intersection(slot.cells):
                return
            trial = self._trier(replace(request, unlisted=frozenset({slot.key})))
            if trial.verdict is Verdict.FILLED:
                pattern = "".join(trial.texts.get(cell, GAP) for cell in slot.cells)
                yield UnlockingWord(slot.key, pattern)


def _limit_causes(request: FillRequest) -> Iterator[Cause]:
    limits = request.puzzle.limits
    if (request.floor or 1) > 1:
        yield Cause(CauseKind.FLOOR, number=request.floor or 1)
    if replace(limits, slots={}, length_floors={}) != Limits():
        yield Cause(CauseKind.LIMITS)
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


def _text(kept: dict[Cell, str], cells: tuple[Cell, ...]) -> str:
    return "".join(kept[cell] for cell in cells)
