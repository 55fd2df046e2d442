"""Live help: the verdict on the grid, letters left, and the words for the slot under the cursor."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import count
from typing import TYPE_CHECKING

import numpy as np

from editor.fill.clock import Clock
from editor.fill.fillability import Fillability
from editor.fill.kept_look import kept_look
from editor.fill.live_job import UNSEEN, Candidate, LiveView, SlotRows, Standing
from editor.fill.look import GridLook
from editor.fill.questions import FLOOR, StandingFaults, grid_question
from editor.fill.roots import roots_of
from editor.fill.setting_aside import NOTHING, set_aside_at_once
from editor.fill.slot_look import SlotLook
from editor.fill.slot_word import WordStanding
from editor.fill.slot_words import SlotWords
from editor.fill.verdicts import GridVerdict, verdict_trier
from editor.fill.vocabulary import vocabulary_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from numpy.typing import NDArray

    from editor.core.grid import Cell
    from editor.core.slots import SlotKey
    from editor.fill.ground import Ground
    from editor.fill.job import FillRequest
    from editor.fill.kept_look import KeptLook
    from editor.fill.live_job import LiveRequest
    from editor.fill.roots import Root
    from editor.fill.setting_aside import SetAside
    from editor.fill.slot_word import SlotWord
    from editor.fill.state import State
    from editor.words.word_list import WordList

BATCH = 25
"""Words looked at between two reports: fewer keep the window painting, more let it wait."""


def look_ahead(
    request: LiveRequest,
    words: WordList,
    report: Callable[[LiveView], None],
    stopped: Callable[[], bool],
) -> LiveView:
    """Return all that can be said of the grid and of the words for the slot.

    ``report`` hears first of what propagation alone tells, of a grid where that fails also for all
    that does not fail; then of the grid's verdict, which no cursor changes and which is kept while
    the grid stays the same, then of Autofill's where it is asked for, then of closer looks at the
    words, and of proofs. What is ``stopped`` ends at once.
    """
    kept = kept_look(request.fill, words)
    look = kept.known
    if look is None:
        _report_first(request, words, report, stopped)
        look = kept.found(stopped)
        if stopped():
            return UNSEEN
    if look is kept.known:
        helped = _kept_help(kept, request.slot, request.candidates)
    else:
        helped = _Help(request.fill, words, look, request.slot, request.candidates)
    if request.autofill:
        if not kept.knows_autofill(request.fill):
            report(helped.view(request))
        helped.look = replace(look, autofill=kept.autofill(request.fill, look, stopped))
    return helped.closer(request, report, stopped)


def _report_first(
    request: LiveRequest,
    words: WordList,
    report: Callable[[LiveView], None],
    stopped: Callable[[], bool],
) -> None:
    """Report what propagation alone tells; where it fails, also without the slots that fail."""

    def without(aside: SetAside) -> LiveView:
        look = _unknown(request.fill, aside)
        helped = _Help(request.fill, words, look, request.slot, request.candidates)
        return replace(helped.view(request), look=None, aside=())

    first = without(NOTHING)
    report(first)
    if not first.counts:
        question = replace(grid_question(request.fill), floor=_floor_of(request.fill))
        try_out = verdict_trier(vocabulary_of(words), Clock(None, stopped))
        if aside := set_aside_at_once(question, try_out):
            report(without(aside))


@lru_cache(maxsize=1)
def _kept_help(kept: KeptLook, slot: SlotKey | None, most: int) -> _Help:
    """Return what is known of ``slot``: kept, so that one who scrolls need not wait again."""
    assert kept.known is not None
    return _Help(kept.fill, kept.words, kept.known, slot, most)


def _unknown(fill: FillRequest, aside: SetAside = NOTHING) -> GridLook:
    """Return what is said of a grid, or of it without what is set ``aside``, before it is known."""
    verdict = GridVerdict(Fillability.UNKNOWN, _floor_of(fill))
    return GridLook(verdict, StandingFaults(), None, aside, ())


def _floor_of(fill: FillRequest) -> int:
    """Return the floor that is asked about first."""
    return FLOOR if fill.floor is None else max(1, fill.floor)


class _Help:
    """What is known of the grid of ``look`` and, closer and closer, of the words for ``slot``."""

    def __init__(
        self, fill: FillRequest, words: WordList, look: GridLook, slot: SlotKey | None, most: int
    ) -> None:
        self.look = look
        self._stopped: Callable[[], bool] = bool
        clock = Clock(None, lambda: self._stopped())
        question = replace(grid_question(fill), floor=look.grid.floor)
        self._puzzle = question.puzzle
        vocabulary = vocabulary_of(words)
        rest = look.aside.applied(question)
        root = roots_of(vocabulary).of(rest, look.grid.floor)
        self._letters, self._counts = _letters_left(root), _words_left(root)
        place = self._puzzle.layout.by_key.get(slot) if slot else None
        self._slot: SlotLook | None = None
        self._rows: SlotRows | None = None
        if place is not None:
            try_out = verdict_trier(vocabulary, clock)
            found = SlotWords(question, place, look.grid, look.aside, try_out)
            self._slot = SlotLook(found, most)
            self._rows = _rows(self._slot, words)
        self._told: dict[str, Candidate] = {}
        self._freed: bool | None = None

    def closer(
        self,
        request: LiveRequest,
        report: Callable[[LiveView], None],
        stopped: Callable[[], bool],
    ) -> LiveView:
        """Look closer and closer at the words; return the last view."""
        self._stopped = stopped
        report(self.view(request))
        steps = count(1)
        if self._slot is not None:
            self._settle_freed(report, request)

            def step() -> None:
                if next(steps) % BATCH == 0:
                    report(self.view(request))

            self._slot.look_closer(step, lambda: report(self.view(request)), request.near)
        last = UNSEEN if stopped() else replace(self.view(request), done=True)
        if self._slot is not None:
            self._slot.found.forget_states()
        return last

    def view(self, request: LiveRequest) -> LiveView:
        """Return what is known now: of the words, those that ``request`` is about."""
        verdict = self.look.grid
        letters, counts = self._letters, self._counts
        undecided = {key: size for key, size in counts.items() if size > 1}
        return LiveView(
            Fillability.FILLABLE if verdict.verdict is Fillability.COMPLETE else verdict.verdict,
            verdict.reason,
            letters,
            {cell: left for cell, left in letters.items() if len(left) == 1},
            counts,
            min(undecided, key=lambda key: undecided[key], default=None),
            self._candidates(request),
            self._rows,
            look=self.look,
            freed=bool(self._freed),
            aside=tuple(self._puzzle.layout.by_key[key] for key in self.look.aside.slots),
        )

    def _settle_freed(self, report: Callable[[LiveView], None], request: LiveRequest) -> None:
        """Find out whether an impossible grid can be filled once this entry is another."""
        impossible = self.look.grid.verdict is Fillability.IMPOSSIBLE
        if self._slot is None or self._freed is not None or not impossible:
            return
        found = self._slot.found.verdict()
        if not self._stopped():
            self._freed = found is Fillability.FILLABLE
            report(self.view(request))

    def _candidates(self, request: LiveRequest) -> tuple[Candidate, ...]:
        """Return those words in sight, and of all the first that live, of which more is known.

        Also those found dead, and the one that stands.
        """
        if self._slot is None:
            return ()
        near, living, found = frozenset(request.near), count(), []
        for word in self._slot.words:
            is_first = word.standing is WordStanding.DEAD or next(living) <= request.candidates
            is_known = word.standing is not WordStanding.FITS or word.changes
            if (is_first or word.text in near) and (
                is_known or word.text == self._slot.found.present
            ):
                found.append(self._candidate(word))
        return tuple(found)

    def _candidate(self, word: SlotWord) -> Candidate:
        """Return ``word`` with what it leaves open and forces, told once."""
        assert self._slot is not None
        told = self._told.get(word.text)
        standing, state = _STANDINGS[word.standing], self._slot.found.states.get(word.text)
        if told is None:
            told = Candidate(word.text, word.score, standing, changes=word.changes)
        if told.open is None and state is not None:
            ground = self._slot.found.ground(word.text)
            told = replace(
                told,
                open=_what_stays_open(ground, state),
                forced=_forced(ground, frozenset(self._slot.found.slot.cells), state),
            )
        if (told.standing, told.rest) != (standing, word.rest):
            told = replace(told, standing=standing, rest=word.rest)
        self._told[word.text] = told
        return told


def _what_stays_open(ground: Ground, state: State) -> float:
    """Return the mean number of letters that the open cells of the crossings may have."""
    assert ground.number is not None
    assert ground.state is not None
    slots, before = ground.problem.slots, ground.state.domains
    own = set(slots[ground.number].variables)
    crossings = (one for one in ground.propagation.crossings[ground.number] if one >= 0)
    beside = {variable for one in crossings for variable in slots[one].variables} - own
    open_ones = [one for one in beside if before[one] & (before[one] - 1)]
    left = [state.domains[one].bit_count() for one in open_ones]
    return sum(left) / len(left) if left else 0.0


def _forced(ground: Ground, own: frozenset[Cell], after: State) -> Mapping[Cell, str]:
    """Return the cells beside ``own`` that have one letter ``after``, and had more before."""
    assert ground.state is not None
    problem, before = ground.problem, ground.state
    letters = problem.alphabet.letters
    states = zip(problem.cells, before.domains, after.domains, strict=True)
    return {
        cell: letters[now.bit_length() - 1]
        for cell, was, now in states
        if cell is not None and cell not in own and was != now and not now & (now - 1)
    }


def _words_left(root: Root) -> dict[SlotKey, int]:
    """Return how many words each open slot has left."""
    if root.state is None:
        return {}
    slots = zip(root.propagation.slots, root.state.sizes, strict=True)
    return {one.slot.key: size for one, size in slots}


def _letters_left(root: Root) -> dict[Cell, str]:
    """Return the letters that each cell without a text may have."""
    if root.state is None:
        return {}
    problem, domains = root.problem, root.state.domains
    letters = problem.alphabet.letters
    texts = {
        domain: "".join(letter for number, letter in enumerate(letters) if domain >> number & 1)
        for domain in set(domains)
    }
    cells = zip(problem.cells, domains, strict=True)
    return {cell: texts[domain] for cell, domain in cells if cell is not None}


def _rows(slot: SlotLook, words: WordList) -> SlotRows:
    """Return the words that fit ``slot``, as bits."""
    fitting = slot.found.fitting

    def packed(rows: NDArray[np.intp]) -> bytes:
        return np.packbits(np.bincount(rows, minlength=1).astype(np.bool_)).tobytes()

    return SlotRows(
        words.fingerprint,
        fitting.length,
        fitting.floor,
        packed(fitting.rows),
        packed(fitting.rows[slot.found.alive]),
        packed(fitting.below),
    )


_STANDINGS = {
    WordStanding.FITS: Standing.UNCHECKED,
    WordStanding.CONSISTENT: Standing.CONSISTENT,
    WordStanding.PROVEN: Standing.FILLABLE,
    WordStanding.DEAD: Standing.DEAD,
}
