"""Blame: a smallest set of causes for which a grid cannot be filled, and what could be done."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, pairwise
from typing import TYPE_CHECKING

from editor.core.puzzle import GAP
from editor.fill.causes import causes_of, with_causes
from editor.fill.clock import Clock
from editor.fill.job import LADDER, BlameOutcome, CauseKind, SoFar, UnlockingWord, Verdict, WhatIf
from editor.fill.problem import kept_texts, problem_of, slot_floor, slots_to_fill
from editor.fill.propagation import Propagation
from editor.fill.quickxplain import smallest_conflict
from editor.fill.verdict import UNTRIED, Trial, Trier
from editor.fill.vocabulary import vocabulary_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from editor.core.grid import Cell
    from editor.core.slots import Slot, SlotKey
    from editor.fill.job import BlameRequest, Cause, FillRequest, NothingFits
    from editor.words.word_list import WordList

UNLOCKING = 3
"""So many words that unlock the grid are told.

Chosen, not measured: the panel has a button for each; a fourth is looked for after the three best
slots, and rarely tells more.
"""
TRIED = 12
"""Slots in which they are looked for, those at the causes first.

Chosen, not measured: each costs up to four searches of a tenth of a second or more, so that twelve
keep one waiting some five seconds at worst; with more, one waits for slots far from the causes.
"""
ODD = 50_000
"""Letters side by side in fewer than one of so many words make no word.

Chosen by reading patterns: of the 570,000 words shipped a pair that is usual has hundreds and a
mistake or an abbreviation has up to ten. Lower lets VQ through, higher bans pairs of real words.
"""
BETTER = 3
"""In each slot a better word is looked for so often, after the first that unlocks.

Chosen, not measured: each costs a search; the second or third is mostly the best there is.
"""
SEEDS = 3
"""Seeds with which a word of one's own is looked for that repeats no other entry.

Chosen, not measured: where the first repeats one, another seed mostly does not.
"""


def find_blame(
    request: BlameRequest,
    words: WordList,
    report: Callable[[SoFar], None],
    stopped: Callable[[], bool],
) -> BlameOutcome:
    """Return why the grid of ``request`` cannot be filled at its floor (None: 1).

    Each cause is tested again: the rest without it must have a fill. ``report`` hears of the
    causes, then of each answer to what would help.
    """
    clock = Clock(request.fill.seconds, stopped)
    fill = replace(request.fill, floor=max(1, request.fill.floor or 1))
    court = _Court(fill, words, Trier(vocabulary_of(words), clock))
    verdict = court.trial(court.causes).verdict
    found = BlameOutcome(verdict, (), False, (), (), clock.seconds, words.fingerprint)
    if verdict is not Verdict.IMPOSSIBLE:
        return found
    # A floor that lowering would not help is not in the way.
    lowest = [cause for cause in court.causes if cause.kind is not CauseKind.FLOOR]
    ground = lowest if court.impossible(lowest) else court.causes
    causes = court.conflict(ground)
    minimal = all(court.can_fill([one for one in causes if one != left]) for left in causes)
    starved = court.starved(causes)
    found = replace(found, causes=causes, minimal=minimal, starved=starved, seconds=clock.seconds)
    report(SoFar(found))
    found = replace(found, besides=court.besides(causes), seconds=clock.seconds)
    floors = court.floors(causes, lower=request.lower)
    for cause in causes:
        report(SoFar(found))
        if clock.over():
            return found
        what_ifs = (*found.what_ifs, court.what_if(cause, floors))
        found = replace(found, what_ifs=what_ifs, seconds=clock.seconds)
    for word in islice(court.unlocking_words(causes), UNLOCKING):
        report(SoFar(found))
        found = replace(found, words=(*found.words, word), seconds=clock.seconds)
    if not starved and not any(cause.cells or cause.slot for cause in causes):
        report(SoFar(found))
        found = replace(found, stuck=court.stuck(causes))
    return replace(found, seconds=clock.seconds)


def looks_like_a_word(pattern: str, words: WordList) -> bool:
    """Tell whether all letters that stand side by side in ``pattern`` do so in ``words`` too."""
    few = len(words) // ODD
    letters = words.alphabet.split(pattern)
    pairs = {pair for pair in pairwise(letters) if GAP not in pair}
    return all(_with_pair(words, *pair) > few for pair in pairs)


def _with_pair(words: WordList, first: str, second: str) -> int:
    """Return how many of ``words`` have the two letters side by side."""
    letters = words.alphabet.letters
    if first not in letters or second not in letters:
        return 0
    one, two = letters.index(first), letters.index(second)
    return sum(
        int(((rows[:, :-1] == one) & (rows[:, 1:] == two)).any(axis=1).sum())
        for rows in (shelf.letters for shelf in words.shelves.values())
    )


def _below(floor: int) -> tuple[int, ...]:
    """Return the floors of the ladder below ``floor``, the highest first."""
    return tuple(one for one in LADDER if one < floor)


def _at(causes: Sequence[Cause], slot: Slot) -> list[Cause]:
    """Return those of ``causes`` that have a letter in ``slot``, and all that have none."""
    cells = set(slot.cells)
    return [one for one in causes if not one.cells or not cells.isdisjoint(one.cells)]


def _quick(trier: Trier) -> Trier:
    """Return ``trier`` as it tries a conflict that is told beside the causes.

    Chosen: a quarter of the work, and no slow model. Where that proves too little, the conflict may
    not be smallest. With only the tag *person* allowed in a 15x15 it takes 6 s instead of 20.
    """
    return replace(trier, nodes=100, effort=1.0, largest=20_000)


class _Court:
    """Hears one request, with the trials held so far."""

    def __init__(self, request: FillRequest, words: WordList, trier: Trier) -> None:
        self._request = request
        self._words = words
        self._trier = trier
        self._held: dict[frozenset[Cause], Trial] = {}
        self.causes = causes_of(request)

    def trial(self, causes: Sequence[Cause]) -> Trial:
        if self._trier.clock.over():
            return UNTRIED
        key = frozenset(causes)
        if key not in self._held:
            self._held[key] = self._trier(with_causes(self._request, causes))
        return self._held[key]

    def impossible(self, causes: Sequence[Cause]) -> bool:
        return self.trial(causes).verdict is Verdict.IMPOSSIBLE

    def can_fill(self, causes: Sequence[Cause]) -> bool:
        return self.trial(causes).verdict is Verdict.FILLED

    def besides(self, causes: Sequence[Cause]) -> tuple[Cause, ...]:
        """Return a smallest conflict that shares no cell with ``causes``, floors and limits apart.

        None that stands in no cell: once the causes are gone, it may be another matter. None either
        where the time was up before all of its causes were tried.
        """
        cells = {cell for one in causes for cell in one.cells}
        rest = [one for one in self.causes if cells.isdisjoint(one.cells)]
        if not any(one.cells for one in causes) or not self.impossible(rest):
            return ()
        quick = _Court(self._request, self._words, _quick(self._trier))
        found = quick.conflict(rest)
        is_told = any(one.cells for one in found) and not self._trier.clock.over()
        return found if is_told else ()

    def conflict(self, causes: Sequence[Cause]) -> tuple[Cause, ...]:
        """Return a smallest set of ``causes`` without a fill; they have none together.

        Where no word fits the letters of one slot, it is those that are at fault there: plainer
        than a conflict that only a search proves, though that might name no theme entry.
        """
        for reason in sorted(self.starved(causes), key=lambda one: len(_at(causes, one.slot))):
            here = _at(causes, reason.slot)
            if self.impossible(here):
                return tuple(smallest_conflict(here, self.impossible))
        return tuple(smallest_conflict(causes, self.impossible))

    def starved(self, causes: Sequence[Cause]) -> tuple[NothingFits, ...]:
        """Return the slots that no listed word fits with nothing in the way but ``causes``."""
        request = with_causes(self._request, causes)
        return problem_of(request, self._trier.vocabulary, request.floor or 1).reasons

    def stuck(self, causes: Sequence[Cause]) -> tuple[SlotKey, ...]:
        """Return slots that ``causes`` leave no fill together; none where that was not proven."""
        request = with_causes(self._request, causes)
        every = [slot.key for slot in slots_to_fill(request, kept_texts(request))]

        def impossible(slots: Sequence[SlotKey]) -> bool:
            others = frozenset(every).difference(slots)
            return self._trier(replace(request, unlisted=others)).verdict is Verdict.IMPOSSIBLE

        found = smallest_conflict(every, impossible)
        return tuple(key for key in every if key in found) if impossible(found) else ()

    def floors(self, causes: Sequence[Cause], *, lower: bool) -> tuple[int, ...]:
        """Return the floors at which a fill without one of ``causes`` is worth to be told.

        Where the floor is among them, a fill at a lower one is what it would be worth alone.
        """
        asked = self._request.floor or 1
        if not lower or any(one.kind is CauseKind.FLOOR for one in causes):
            return (asked,)
        return asked, *_below(asked)

    def what_if(self, cause: Cause, floors: Sequence[int]) -> WhatIf:
        """Return what comes of everything but ``cause``; of a floor, how low it must go.

        The highest of ``floors`` counts at which there is a fill.
        """
        is_floor = cause.kind is CauseKind.FLOOR
        rest = with_causes(self._request, [one for one in self.causes if one != cause])
        verdict = Verdict.IMPOSSIBLE
        for floor in _below(cause.number) if is_floor else floors:
            verdict = self._trier(replace(rest, floor=floor)).verdict
            if verdict is Verdict.FILLED:
                return WhatIf(cause, verdict, None if floor == self._request.floor else floor)
            if verdict is Verdict.NOT_FOUND and not is_floor:
                break
        return WhatIf(cause, verdict)

    def unlocking_words(self, causes: Sequence[Cause]) -> Iterator[UnlockingWord]:
        """Yield what fits slots where one more word is enough, those at the causes first."""
        cells = {cell for cause in causes for cell in cause.cells}
        named = {cause.slot for cause in causes}

        def distance(slot: Slot) -> tuple[bool, int]:
            return slot.key not in named, -len(cells.intersection(slot.cells))

        request = self._whole()
        slots = sorted(slots_to_fill(request, kept_texts(request)), key=distance)
        for slot in slots[:TRIED]:
            if self._trier.clock.over():
                return
            word = self._low_word(slot) or self._own_word(slot)
            if word is not None:
                yield word

    def _low_word(self, slot: Slot) -> UnlockingWord | None:
        """Return a listed word below the floor of ``slot`` that unlocks; a good one if it can."""
        request, found, lowest = self._whole(), None, 1
        floor = self._floor(slot)
        for _ in range(BETTER):
            if lowest >= floor:
                break
            limits = request.puzzle.limits
            mine = {slot.key: replace(limits.of_slot(slot.key), floor=lowest)}
            limits = replace(limits, slots={**limits.slots, **mine})
            puzzle = replace(request.puzzle, limits=limits)
            trial = self._trier(replace(request, puzzle=puzzle))
            text = replace(puzzle, fill=trial.texts).entry(slot)
            score = self._words.score(text) if text else None
            if trial.verdict is not Verdict.FILLED or text is None or score is None:
                break
            found, lowest = UnlockingWord(slot.key, text, floor, score), score + 1
        return found

    def _own_word(self, slot: Slot) -> UnlockingWord | None:
        """Return what a word in no list must look like to unlock, or None."""
        request = replace(self._whole(), unlisted=frozenset({slot.key}))
        forced = {**request.puzzle.fill, **self._forced(request)}
        pattern = "".join(forced.get(cell, GAP) for cell in slot.cells)
        wanted = set(pattern) != {GAP} or not self._words_of(slot)
        if not (
            wanted and looks_like_a_word(pattern, self._words) and self._has_own(slot, request)
        ):
            return None
        return UnlockingWord(slot.key, pattern, self._floor(slot))

    def _words_of(self, slot: Slot) -> int:
        """Return how many words of the length of ``slot`` are listed, whatever their score."""
        return len(self._trier.vocabulary.supply(len(slot.cells), 1))

    def _has_own(self, slot: Slot, request: FillRequest) -> bool:
        """Tell whether something fits the unlisted ``slot`` that repeats no other entry."""
        for seed in range(SEEDS):
            trial = self._trier(replace(request, seed=request.seed + seed))
            if trial.verdict is not Verdict.FILLED:
                return False
            fill = replace(request.puzzle, fill=trial.texts)
            others = (fill.pattern(one) for one in fill.layout.slots if one != slot)
            if fill.pattern(slot) not in others:
                return True
        return False

    def _forced(self, request: FillRequest) -> dict[Cell, str]:
        """Return the cells of ``request`` in which propagation leaves one letter."""
        problem = problem_of(request, self._trier.vocabulary, request.floor or 1)
        root = Propagation(problem).root()
        letters = problem.alphabet.letters
        return {
            cell: letters[domain.bit_length() - 1]
            for cell, domain in zip(problem.cells, root.domains if root else (), strict=False)
            if cell is not None and domain and not domain & (domain - 1)
        }

    def _floor(self, slot: Slot) -> int:
        """Return the score that a word in ``slot`` must have."""
        return slot_floor(self._request, slot, len(slot.cells), self._request.floor or 1)

    def _whole(self) -> FillRequest:
        return with_causes(self._request, self.causes)
