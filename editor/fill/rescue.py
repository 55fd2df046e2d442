"""Rescue: entries to clear so that the rest of a grid can be filled, the cheapest if time allows.

An answer comes first (``quick_rescue``); for a while something cheaper is then looked for.
Conflicts among the entries are collected one by one; the cheapest set that meets them all is
cleared and tried. It is the best as soon as it works: implicit hitting sets (E. Moreno-Centeno and
R. Karp, "The implicit hitting set approach", Operations Research 61, 2013).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from editor.core.limits import Limits
from editor.core.tag_limits import capped_tag, tag_limits, tags_in_force, without_tag_limits
from editor.core.tags import NO_TAGS
from editor.fill.clearing import clearable, freed_cells
from editor.fill.clock import Clock
from editor.fill.hitting_sets import cheapest_hitting_set
from editor.fill.job import FillRequest, RescueOutcome, RescueRequest, SoFar, Verdict
from editor.fill.problem import slot_floor
from editor.fill.quick_rescue import QuickRescue
from editor.fill.quickxplain import smallest_conflict
from editor.fill.verdict import Trial, Trier
from editor.fill.vocabulary import vocabulary_of
from editor.words.tags import barred

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from editor.core.slots import SlotKey
    from editor.words.word_list import WordList

MOST_CLEARED = 6
"""No more entries than this are cleared where none need be: who clears more begins anew.

Chosen; each more multiplies the sets that are tried.
"""
MORE = 4.0
"""Seconds in which something cheaper is looked for, once there is an answer.

Chosen: of nine 15x15 with four broken entries, five have their proof by then.
"""


def find_rescue(
    request: RescueRequest,
    words: WordList,
    report: Callable[[SoFar], None],
    stopped: Callable[[], bool],
) -> RescueOutcome:
    """Return the cheapest entries to clear so that a fill exists at the floor (None: 1).

    ``report`` hears of an answer that may not be the cheapest; before there is one, of each set
    that is tried: as long as all before it are proven to fail, nothing cheaper is enough.
    """
    clock = Clock(request.fill.seconds, stopped)
    fill = replace(request.fill, floor=max(1, request.fill.floor or 1))
    rescue = _Rescue(fill, words, Trier(vocabulary_of(words), clock))
    costs = {key: max(0, request.costs.get(key, 1)) for key in rescue.entries}
    answer = rescue.quick(costs)
    if answer is None:
        return _cheapest(rescue, costs, report)
    if not answer.slots:
        return answer
    report(SoFar(answer))
    sooner = _Rescue(fill, words, Trier(vocabulary_of(words), clock.until(MORE)))
    return _cheapest(sooner, costs, report, answer)


def _cheapest(
    rescue: _Rescue,
    costs: Mapping[SlotKey, int],
    report: Callable[[SoFar], None],
    answer: RescueOutcome | None = None,
) -> RescueOutcome:
    """Return the cheapest entries to clear, or ``answer`` where nothing cheaper is found."""
    clock = rescue.clock
    conflicts: list[frozenset[SlotKey]] = []
    proven = True
    price = sum(costs[key] for key in answer.slots) if answer else None
    while not clock.over():
        chosen = cheapest_hitting_set(conflicts, costs, MOST_CLEARED)
        if chosen is None:
            break
        if answer and price is not None and sum(costs[key] for key in chosen) >= price:
            return replace(answer, proven=proven, seconds=clock.seconds)
        slots = tuple(key for key in rescue.entries if key in chosen)
        if answer is None:
            report(SoFar(RescueOutcome(Verdict.NOT_FOUND, slots, {}, proven, clock.seconds)))
        trial = rescue.trial(chosen)
        if trial.verdict is Verdict.FILLED:
            return RescueOutcome(trial.verdict, slots, trial.texts, proven, clock.seconds)
        proven = proven and trial.verdict is Verdict.IMPOSSIBLE
        conflict = rescue.conflict(chosen)
        if not conflict and answer is None:
            verdict = Verdict.IMPOSSIBLE if proven else Verdict.NOT_FOUND
            return RescueOutcome(verdict, (), {}, proven, clock.seconds)
        conflicts.append(conflict)
    return answer or RescueOutcome(Verdict.NOT_FOUND, (), {}, False, clock.seconds)


class _Rescue:
    """Tries what comes of clearing entries.

    A whole entry that no list would allow stands; with a gap it would have to be a listed word.
    So clearing more may help less, and conflicts are proved on an easier grid in which the slots
    of such entries may hold anything: there, clearing more always helps more.
    """

    def __init__(self, request: FillRequest, words: WordList, trier: Trier) -> None:
        puzzle = request.puzzle
        self._request = request
        self._trier = trier
        self.entries = clearable(puzzle)
        self._odd = _odd_entries(request, words)
        self._letters = frozenset(
            chain.from_iterable(map(puzzle.alphabet.split, puzzle.fill.values()))
        )

    def quick(self, costs: Mapping[SlotKey, int]) -> RescueOutcome | None:
        """Return some entries that are enough, if short searches find them."""
        cleared = partial(_cleared, self._request)
        looks = QuickRescue(
            self._request.puzzle, costs, cleared, self._trier.vocabulary, self.clock
        )
        if (found := looks.found()) is None:
            return None
        slots, texts = found
        return RescueOutcome(Verdict.FILLED, slots, texts, not slots, self.clock.seconds)

    def trial(self, cleared: Collection[SlotKey]) -> Trial:
        """Return the verdict on the grid without the entries ``cleared``."""
        return self._trier(_cleared(self._request, cleared))

    def conflict(self, cleared: Collection[SlotKey]) -> frozenset[SlotKey]:
        """Return entries of which one must go beside, given that clearing ``cleared`` fails."""
        rest = [key for key in self.entries if key not in cleared]
        if not self._impossible(rest):
            return frozenset(rest)
        return frozenset(smallest_conflict(rest, self._impossible))

    @property
    def clock(self) -> Clock:
        """The time of the trials."""
        return self._trier.clock

    def _impossible(self, kept: Sequence[SlotKey]) -> bool:
        if self._trier.clock.over():
            return False
        return self._trier(self._eased(self._keeping(kept))).verdict is Verdict.IMPOSSIBLE

    def _keeping(self, kept: Collection[SlotKey]) -> FillRequest:
        return _cleared(self._request, set(self.entries) - set(kept))

    def _eased(self, request: FillRequest) -> FillRequest:
        """Return ``request`` with nothing that clearing more could make harder.

        Anything may stand in the slots of odd entries, so no letters are required; letters that
        stand although they are forbidden may stand anywhere, and no tags are counted.
        """
        puzzle = request.puzzle
        counts = (name for name in tag_limits(tags_in_force(puzzle)) if capped_tag(name))
        puzzle = without_tag_limits(puzzle, {*counts})
        limits = replace(
            puzzle.limits,
            required_letters=frozenset(),
            forbidden_letters=puzzle.limits.forbidden_letters - self._letters,
        )
        return replace(
            request,
            puzzle=replace(puzzle, limits=limits),
            unlisted=request.unlisted | self._odd,
        )


def _odd_entries(request: FillRequest, words: WordList) -> frozenset[SlotKey]:
    """Return the slots of whole entries that a fill might not have been free to make."""
    puzzle = request.puzzle
    entries = {slot: entry for slot in puzzle.layout.slots if (entry := puzzle.entry(slot))}
    if replace(puzzle.limits, length_floors={}, tags=NO_TAGS) != Limits():
        return frozenset(slot.key for slot in entries)
    counts, out = Counter(entries.values()), barred(tags_in_force(puzzle))
    return frozenset(
        slot.key
        for slot, entry in entries.items()
        if counts[entry] > 1
        or out.bars(words, entry)
        or (words.score(entry) or 0) < slot_floor(request, slot, len(entry), request.floor or 1)
    )


def _cleared(request: FillRequest, keys: Collection[SlotKey]) -> FillRequest:
    """Return ``request`` with the entries ``keys`` to be made anew and all other texts kept."""
    puzzle = request.puzzle
    gone = freed_cells(puzzle, keys)
    return replace(
        request,
        scope=None if request.scope is None else request.scope | gone,
        puzzle=replace(
            puzzle,
            fill={cell: text for cell, text in puzzle.fill.items() if cell not in gone},
            filled=frozenset(),
            given=puzzle.given - gone,
        ),
    )
