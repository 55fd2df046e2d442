"""Live help: the verdict on the grid, letters left, and the words for the slot under the cursor."""

from __future__ import annotations

from dataclasses import replace
from math import log
from typing import TYPE_CHECKING

from editor.fill.clock import Clock
from editor.fill.fillability import Fillability
from editor.fill.kept_look import kept_look
from editor.fill.live_job import Candidate, LiveView, Standing
from editor.fill.look import GridLook
from editor.fill.questions import StandingFaults, grid_question
from editor.fill.roots import roots_of
from editor.fill.setting_aside import NOTHING
from editor.fill.slot_words import SlotLook, WordStanding
from editor.fill.verdicts import FLOOR, GridVerdict, verdict_trier
from editor.fill.vocabulary import vocabulary_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from editor.core.grid import Cell
    from editor.core.slots import SlotKey
    from editor.fill.job import FillRequest
    from editor.fill.live_job import LiveRequest
    from editor.fill.problem import Problem
    from editor.fill.slot_words import SlotWord
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

    ``report`` hears first of what propagation alone tells, then of the grid's verdict, which no
    cursor changes and which is kept while the grid stays the same, then of closer looks at the
    words, and of proofs.
    """
    kept = kept_look(request.fill, words)
    look = kept.known
    if look is None:
        report(_Help(request, words, _unknown(request.fill), stopped).view())
        look = kept.found(stopped)
    return _Help(request, words, look, stopped).closer(report)


def _unknown(fill: FillRequest) -> GridLook:
    """Return what is said of a grid before anything is known."""
    floor = FLOOR if fill.floor is None else max(1, fill.floor)
    verdict = GridVerdict(Fillability.UNKNOWN, floor)
    return GridLook(verdict, StandingFaults(), None, NOTHING, ())


class _Help:
    """What is known of the grid of ``look`` and, closer and closer, of the words for the slot."""

    def __init__(
        self,
        request: LiveRequest,
        words: WordList,
        look: GridLook,
        stopped: Callable[[], bool],
    ) -> None:
        self._look = look
        clock = Clock(None, stopped)
        question = replace(grid_question(request.fill), floor=look.grid.floor)
        self._puzzle = question.puzzle
        vocabulary = vocabulary_of(words)
        rest = look.aside.applied(question)
        root = roots_of(vocabulary).of(rest, look.grid.floor)
        self._grid, self._root = root.propagation, root.state
        slot = self._puzzle.layout.by_key.get(request.slot) if request.slot else None
        self._slot = None
        if slot is not None:
            try_out, most = verdict_trier(vocabulary, clock), request.candidates
            self._slot = SlotLook(question, slot, look.grid, look.aside, try_out, clock, most)
        self._told: dict[str, Candidate] = {}
        self._steps = 0

    def closer(self, report: Callable[[LiveView], None]) -> LiveView:
        """Look closer and closer at the words; return the last view."""
        report(self.view())
        if self._slot is not None:

            def step() -> None:
                self._steps += 1
                if self._steps % BATCH == 0:
                    report(self.view())

            self._slot.look_closer(step)
        return replace(self.view(), done=True)

    def view(self) -> LiveView:
        """Return what is known now."""
        verdict = self._look.grid
        letters = self._letters_left()
        counts = self._counts()
        undecided = {key: size for key, size in counts.items() if size > 1}
        return LiveView(
            Fillability.FILLABLE if verdict.verdict is Fillability.COMPLETE else verdict.verdict,
            verdict.reason,
            letters,
            {cell: left for cell, left in letters.items() if len(left) == 1},
            counts,
            min(undecided, key=lambda key: undecided[key], default=None),
            self._candidates(),
            self._slot.dead if self._slot else 0,
            look=self._look,
            aside=tuple(self._puzzle.layout.by_key[key] for key in self._look.aside.slots),
        )

    def _counts(self) -> dict[SlotKey, int]:
        if self._root is None:
            return {}
        slots = zip(self._grid.slots, self._root.sizes, strict=True)
        return {one.slot.key: size for one, size in slots}

    def _letters_left(self) -> dict[Cell, str]:
        """Return the letters that each cell without a text may have."""
        if self._root is None:
            return {}
        problem, letters = self._grid.problem, self._puzzle.alphabet.letters
        return {
            cell: "".join(letter for number, letter in enumerate(letters) if domain >> number & 1)
            for cell, domain in zip(problem.cells, self._root.domains, strict=True)
            if cell is not None
        }

    def _candidates(self) -> tuple[Candidate, ...]:
        if self._slot is None:
            return ()
        words = (word for word in self._slot.words if word.standing is not WordStanding.DEAD)
        return tuple(map(self._candidate, words))

    def _candidate(self, word: SlotWord) -> Candidate:
        """Return ``word`` with what it leaves open and forces, told once for each of its states."""
        assert self._slot is not None
        told = self._told.get(word.text)
        standing = _STANDINGS[word.standing]
        if told is not None and told.standing is standing:
            return told
        state = self._slot.states.get(word.text)
        if told is not None:
            told = replace(told, standing=standing)
        elif state is None or self._slot.root is None:
            return Candidate(word.text, word.score or 0, standing)
        else:
            told = Candidate(
                word.text,
                word.score or 0,
                standing,
                self._what_stays_open(state),
                self._forced(self._slot.propagation.problem, self._slot.root, state),
            )
        self._told[word.text] = told
        return told

    def _what_stays_open(self, state: State) -> float:
        """Return the logarithm of the words that the tightest crossing keeps."""
        assert self._slot is not None
        number, root = self._slot.number, self._slot.root
        assert number is not None
        assert root is not None
        crossings = self._slot.propagation.crossings[number]
        open_ones = (one for one in crossings if one >= 0 and root.sizes[one] > 1)
        return log(min((state.sizes[one] for one in open_ones), default=1))

    def _forced(self, problem: Problem, before: State, after: State) -> Mapping[Cell, str]:
        """Return the cells beside the slot that have one letter ``after``, and had more before."""
        assert self._slot is not None
        letters, own = problem.alphabet.letters, set(self._slot.slot.cells)
        states = zip(problem.cells, before.domains, after.domains, strict=True)
        return {
            cell: letters[now.bit_length() - 1]
            for cell, was, now in states
            if cell is not None and cell not in own and was != now and not now & (now - 1)
        }


_STANDINGS = {
    WordStanding.FITS: Standing.UNCHECKED,
    WordStanding.CONSISTENT: Standing.CONSISTENT,
    WordStanding.PROVEN: Standing.FILLABLE,
}
