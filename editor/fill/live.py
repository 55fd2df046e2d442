"""Live help: letters left, the fillability of the grid, and candidates that never lie."""

from __future__ import annotations

from dataclasses import replace
from math import log
from typing import TYPE_CHECKING

from editor.fill.choosers import ByScore
from editor.fill.clock import Clock
from editor.fill.job import LADDER
from editor.fill.live_job import Candidate, Fillability, LiveView, Standing
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.search import Search, Step
from editor.fill.vocabulary import vocabulary_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from editor.core.grid import Cell
    from editor.fill.job import FillRequest, NothingFits
    from editor.fill.live_job import LiveRequest
    from editor.fill.problem import Problem
    from editor.fill.state import State
    from editor.words.word_list import WordList

WHOLE_NODES = 3000
"""Nodes of the search for one fill of the whole grid."""
BATCH = 25
"""Candidates between two reports."""
ENOUGH = 50
"""As long as fewer candidates are left, and fewer than asked for, further words are looked at."""


def look_ahead(
    request: LiveRequest,
    words: WordList,
    report: Callable[[LiveView], None],
    stopped: Callable[[], bool],
) -> LiveView:
    """Return all that can be said of the grid and of the candidates for the slot.

    ``report`` hears first of what propagation alone tells, then of closer looks at the candidates,
    then of proofs. A word is counted dead only when propagation or a complete search shows that
    no fill has it.
    """
    fill = _as_it_stands(request)
    floor = LADDER[-1] if fill.floor is None else max(1, fill.floor)
    problem = problem_of(fill, vocabulary_of(words), floor)
    propagation = Propagation(problem)
    root = None if problem.reason else propagation.root()
    if root is None:
        return _impossible(problem.reason)
    look = _Look(request, propagation, root, report, Clock(None, stopped))
    return look.view()


def _as_it_stands(request: LiveRequest) -> FillRequest:
    """Return the job in which nothing may change but empty cells and set letters of the slot."""
    fill = request.fill
    puzzle = fill.puzzle
    slot = puzzle.layout.by_key.get(request.slot) if request.slot else None
    free = frozenset(slot.cells if slot else ()) - puzzle.locked_cells
    return replace(fill, puzzle=replace(puzzle, filled=puzzle.filled & free), scope=None)


def _impossible(reason: NothingFits | None) -> LiveView:
    return LiveView(Fillability.IMPOSSIBLE, reason, {}, {}, {}, None, done=True)


class _Look:
    def __init__(
        self,
        request: LiveRequest,
        propagation: Propagation,
        root: State,
        report: Callable[[LiveView], None],
        clock: Clock,
    ) -> None:
        self._request = request
        self._propagation = propagation
        self._problem = propagation.problem
        self._root = root
        self._report = report
        self._clock = clock
        self._number = next(
            (
                number
                for number, open_slot in enumerate(propagation.slots)
                if open_slot.slot.key == request.slot
            ),
            None,
        )
        self._further = iter(self._rows()[request.candidates :])
        """The words of the slot that were not looked at."""
        self._view = self._first_view()
        self._states: dict[str, State] = {}

    def view(self) -> LiveView:
        """Look closer and closer; return the last view."""
        self._report(self._view)
        self._look_at_candidates()
        self._look_further()
        self._prove_whole()
        self._prove_candidates()
        return replace(self._view, done=True)

    def _first_view(self) -> LiveView:
        slots, sizes = self._propagation.slots, self._root.sizes
        counts = {one.slot.key: size for one, size in zip(slots, sizes, strict=True)}
        undecided = {key: size for key, size in counts.items() if size > 1}
        letters = _letters_left(self._problem, self._root)
        return LiveView(
            Fillability.UNKNOWN,
            None,
            letters,
            {cell: left for cell, left in letters.items() if len(left) == 1},
            counts,
            min(undecided, key=lambda key: undecided[key], default=None),
            self._first_candidates(),
        )

    def _rows(self) -> list[int]:
        """Return the words that propagation leaves the slot, the best first."""
        if self._number is None:
            return []
        rows: list[int] = self._propagation.words(self._root, self._number).tolist()
        return rows

    def _first_candidates(self) -> tuple[Candidate, ...]:
        found = map(self._candidate, self._rows()[: self._request.candidates])
        return tuple(sorted(found, key=lambda one: (-one.score, one.text)))

    def _candidate(self, row: int) -> Candidate:
        assert self._number is not None
        supply = self._propagation.slots[self._number].supply
        text = self._problem.alphabet.text(tuple(supply.letters[row].tolist()))
        return Candidate(text, int(supply.scores[row]))

    def _look_at_candidates(self) -> None:
        """Put each candidate in and propagate: some die, the others tell what they leave open."""
        for place, candidate in enumerate(self._view.candidates):
            if self._clock.over():
                return
            self._look_at(candidate)
            if place % BATCH == BATCH - 1:
                self._report(self._view)
        self._report(self._view)

    def _look_further(self) -> None:
        """Look at the words behind those looked at, until enough candidates are left."""
        enough = min(ENOUGH, self._request.candidates)
        while len(self._view.candidates) < enough and not self._clock.over():
            row = next(self._further, None)
            if row is None:
                return
            candidate = self._candidate(row)
            self._view = replace(self._view, candidates=(*self._view.candidates, candidate))
            self._look_at(candidate)
            self._report(self._view)

    def _look_at(self, candidate: Candidate) -> None:
        state = self._with_word(candidate.text)
        if state is None:
            self._bury(candidate)
            return
        self._states[candidate.text] = state
        opens = self._what_stays_open(state)
        self._replace(candidate, replace(candidate, open=opens, forced=self._forced(state)))

    def _with_word(self, text: str) -> State | None:
        """Return the state with ``text`` in the slot, or None when nothing fits beside it."""
        assert self._number is not None
        state = self._root.copy()
        for place, letter in enumerate(self._problem.alphabet.indices(text) or ()):
            if self._propagation.put(state, self._number, place, letter) is not None:
                return None
        return state

    def _forced(self, state: State) -> Mapping[Cell, str]:
        assert self._number is not None
        own = self._propagation.slots[self._number].slot.cells
        letters = _letters_forced(self._problem, self._root, state)
        return {cell: letter for cell, letter in letters.items() if cell not in own}

    def _what_stays_open(self, state: State) -> float:
        assert self._number is not None
        crossing = [
            state.sizes[other]
            for other in self._propagation.crossings[self._number]
            if other >= 0 and self._root.sizes[other] > 1
        ]
        return log(min(crossing, default=1))

    def _prove_whole(self) -> None:
        """Look for one fill of the grid: it proves the grid fillable, and its own candidate."""
        search = self._search(self._root.copy())
        match search.run(WHOLE_NODES, self._clock.over):
            case Step.FILLED:
                self._view = replace(self._view, fillability=Fillability.FILLABLE)
                self._note_fill(search.state)
            case Step.IMPOSSIBLE:
                self._view = _impossible(None)
            case _:
                pass
        self._report(self._view)

    def _prove_candidates(self) -> None:
        """Look for a fill with each candidate that is not proven yet, the best first."""
        tried: set[str] = set()
        while not self._clock.over():
            untried = (one for one in self._view.candidates if one.text not in tried)
            candidate = next(untried, None)
            if candidate is None:
                return
            tried.add(candidate.text)
            if candidate.standing is not Standing.FILLABLE:
                self._prove(candidate, self._states[candidate.text].copy())

    def _prove(self, candidate: Candidate, state: State) -> None:
        search = self._search(state)
        match search.run(self._request.nodes, self._clock.over):
            case Step.FILLED:
                self._view = replace(self._view, fillability=Fillability.FILLABLE)
                self._replace(candidate, replace(candidate, standing=Standing.FILLABLE))
            case Step.IMPOSSIBLE:
                self._bury(candidate)
                self._look_further()
            case _:
                return
        self._report(self._view)

    def _search(self, state: State) -> Search:
        chooser = ByScore(self._propagation, self._request.fill.seed)
        return Search(self._propagation, state, chooser)

    def _note_fill(self, state: State) -> None:
        if self._number is None:
            return
        row = int(self._propagation.words(state, self._number)[0])
        letters = self._propagation.slots[self._number].supply.letters[row]
        text = self._problem.alphabet.text(tuple(letters.tolist()))
        for candidate in self._view.candidates:
            if candidate.text == text:
                self._replace(candidate, replace(candidate, standing=Standing.FILLABLE))

    def _replace(self, before: Candidate, after: Candidate) -> None:
        candidates = tuple(after if one is before else one for one in self._view.candidates)
        self._view = replace(self._view, candidates=candidates)

    def _bury(self, candidate: Candidate) -> None:
        left = tuple(one for one in self._view.candidates if one is not candidate)
        self._view = replace(self._view, candidates=left, dead=self._view.dead + 1)


def _letters_left(problem: Problem, state: State) -> dict[Cell, str]:
    """Return the letters that each cell without a kept text may have."""
    letters = problem.alphabet.letters
    return {
        cell: "".join(
            letter for number, letter in enumerate(letters) if state.domains[variable] >> number & 1
        )
        for variable, cell in enumerate(problem.cells)
        if cell is not None
    }


def _letters_forced(problem: Problem, before: State, after: State) -> Mapping[Cell, str]:
    """Return the cells that have one letter left in ``after`` and had more ``before``."""
    changed = [
        variable
        for variable, (was, now) in enumerate(zip(before.domains, after.domains, strict=True))
        if was != now and not now & (now - 1)
    ]
    letters = problem.alphabet.letters
    return {
        cell: letters[after.domains[variable].bit_length() - 1]
        for variable in changed
        if (cell := problem.cells[variable]) is not None
    }
