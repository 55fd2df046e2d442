"""The words of a slot, and what is found of one of them: is it consistent, proven, or dead?

What is said of a word is said of the rest of the grid: all slots but those that are set aside.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from editor.fill.changed_crossings import changes_with, complete_crossings
from editor.fill.fillability import Fillability
from editor.fill.fitting import Fitting
from editor.fill.ground import PROOF_NODES, Ground
from editor.fill.job import Verdict
from editor.fill.questions import lifted, lifted_cells
from editor.fill.rest_look import RestLook
from editor.fill.roots import roots_of
from editor.fill.search import Step
from editor.fill.slot_word import SlotWord, WordStanding
from editor.fill.verdicts import slot_verdict

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from numpy.typing import NDArray

    from editor.core.slots import Slot
    from editor.fill.job import FillRequest
    from editor.fill.roots import Root
    from editor.fill.setting_aside import SetAside
    from editor.fill.state import State
    from editor.fill.verdict import Trier
    from editor.fill.verdicts import GridVerdict


class SlotWords:
    """The words of ``slot`` that are looked at, for the grid's ``question`` at its floor.

    ``grid`` is the verdict on the question, ``aside`` what is set aside of it.
    """

    def __init__(
        self,
        question: FillRequest,
        slot: Slot,
        grid: GridVerdict,
        aside: SetAside,
        try_out: Trier,
    ) -> None:
        self.slot, self._grid, self._aside = slot, grid, aside
        self._puzzle = question.puzzle
        self._try_out, self.clock = try_out, try_out.clock
        self._question = replace(question, floor=grid.floor)
        self.present = self._puzzle.entry(slot)
        """The word that stands in the slot."""
        open_question = self._question if self.present is None else self._lifted()
        rest, vocabulary = aside.applied(open_question), try_out.vocabulary
        self.fitting = Fitting(self._puzzle, slot, rest, vocabulary, grid.floor)
        self._rest = rest
        self._ground = self._ground_on(self.fitting.root)
        self.states: dict[str, State] = {}
        """What follows from each of the words that were looked at."""
        self.fills: dict[str, State] = {}
        """A fill with each of the words proven."""
        self._tried: set[str] = set()
        self.valued: set[str] = set()
        """The words whose rest was found in a fill, or cannot be."""
        changes = self.fitting.alone if self.present is not None else None
        self._crossings = complete_crossings(self._puzzle, changes) if changes else ()
        self.alive = self._alive()
        """Of each word that fits, whether propagation leaves it."""
        self._words: dict[str, SlotWord] = {}
        self._low: set[str] = set()
        self._add_present()

    @property
    def words(self) -> tuple[SlotWord, ...]:
        """The words: the present one first, then by score, those dead from the start last."""
        return tuple(self._words.values())

    def verdict(self) -> Fillability:
        """Return the slot's verdict: that on the grid once the entry that stands is lifted."""
        return slot_verdict(self._question, self.slot, self._grid, self._try_out)

    def ground(self, text: str) -> Ground:
        """Return what the word ``text`` is tried on: one below the floor, where it has none."""
        return self._lowered if text in self._low else self._ground

    @property
    def tells(self) -> bool:
        """Whether more can be told of a word than that it fits."""
        return self._ground.tells

    @property
    def text_of_fill(self) -> str:
        """What the slot has in the fill that is known, as far as one is."""
        known = self._ground.known or {}
        return "".join(known.get(cell, "") for cell in self.slot.cells)

    def word(self, text: str) -> SlotWord:
        """Return what is found of the word ``text``."""
        return self._words[text]

    def forget_states(self) -> None:
        """Give back what follows from the words: it is found again where it is needed."""
        self.states.clear()
        self.fills.clear()
        self._ground.rests.forget()
        vars(self).pop("_lowered", None)

    def living(self, chosen: Collection[str] | None = None) -> list[SlotWord]:
        """Return the words but for the present one that are not dead: those ``chosen``.

        None: all that are not below the floor.
        """
        dead = (word.text for word in self.words if word.standing is WordStanding.DEAD)
        out = {self.present, *dead, *(self._low if chosen is None else ())}
        among = self._words.keys() if chosen is None else chosen
        return [word for word in self.words if word.text in among and word.text not in out]

    def add_near(self, texts: Sequence[str]) -> None:
        """Let the words ``texts`` that fit be among those looked at, below the floor or not."""
        words = self._try_out.vocabulary.index.words
        news = {text: words.place(text) for text in texts if text not in self._words}
        if not news:
            return
        alive = dict(zip(self.fitting.rows.tolist(), self.alive.tolist(), strict=True))
        below = frozenset(self.fitting.below.tolist())
        for text, place in news.items():
            row = place[1] if place and place[0].length == self.fitting.length else -1
            if row in below:
                self._low.add(text)
                self._add_word(text, words.score(text), WordStanding.FITS)
            elif row in alive:
                self.add(row, WordStanding.FITS if alive[row] else WordStanding.DEAD)

    def add_new(self, row: int) -> SlotWord | None:
        """Let the word in ``row`` of the supply be among them, unless it is."""
        return None if self._text(row) in self._words else self.add(row, WordStanding.FITS)

    def add(self, row: int, standing: WordStanding) -> SlotWord:
        """Let the word in ``row`` of the supply be among them."""
        assert self.fitting.alone is not None
        score = int(self.fitting.alone.supply.scores[row])
        return self._add_word(self._text(row), score, standing)

    def settle_present(self) -> bool:
        """Find out what is known of the word that stands; tell whether anything is now."""
        if self.present is None:
            return False
        word = self._words[self.present]
        settled = word.standing in {WordStanding.PROVEN, WordStanding.DEAD}
        if settled or word.text in self._tried:
            return False
        trial = self._try_out(self._aside.applied(self._question))
        standings = {
            Verdict.FILLED: WordStanding.PROVEN,
            Verdict.IMPOSSIBLE: WordStanding.DEAD,
            Verdict.NOT_FOUND: WordStanding.CONSISTENT,
        }
        self._replace(replace(word, standing=standings[trial.verdict]))
        if trial.verdict is not Verdict.NOT_FOUND or not self.clock.over():
            self._tried.add(word.text)  # else it was stopped, and is asked again
        return True

    def propagate(self, word: SlotWord) -> None:
        """Put ``word`` in and find out what follows."""
        ground = self.ground(word.text)
        if word.standing is not WordStanding.FITS or not ground.tells:
            return
        state = ground.with_word(word.text)
        if state is None:
            self._replace(replace(word, standing=WordStanding.DEAD))
            return
        self.states[word.text] = state
        self._replace(replace(word, standing=WordStanding.CONSISTENT))

    def prove(self, word: SlotWord, nodes: int = PROOF_NODES) -> None:
        """Look for a fill with ``word`` in so many ``nodes``."""
        if word.standing is not WordStanding.CONSISTENT or word.text in self._tried:
            return
        ground, state = self.ground(word.text), self._state_with(word.text)
        if state is None:
            return
        step, fill = ground.prove(state, self.clock.over, nodes)
        match step:
            case Step.FILLED if self._has_all_letters(ground.root, fill):
                self.fills[word.text] = fill
                self._replace(replace(word, standing=WordStanding.PROVEN))
            case Step.IMPOSSIBLE:
                self._replace(replace(word, standing=WordStanding.DEAD))
            case _ if self.clock.over():
                return
            case _ if nodes < PROOF_NODES:
                return
        self._tried.add(word.text)

    def prove_near(self, word: SlotWord) -> int:
        """Look for a fill with ``word`` near the one known; return the nodes spent in vain."""
        state = self._state_with(word.text)
        if word.standing is not WordStanding.CONSISTENT or state is None:
            return 0
        ground = self.ground(word.text)
        fill, nodes = ground.near(state, self.clock.over)
        if fill is None or not self._has_all_letters(ground.root, fill):
            return nodes
        self.fills[word.text] = fill
        self._replace(replace(word, standing=WordStanding.PROVEN))
        return 0

    def estimate(self, word: SlotWord) -> None:
        """Estimate the rest of ``word``, by what follows from it."""
        if word.rest is not None or word.standing is WordStanding.FITS:
            return
        state = self._state_with(word.text)
        if state is not None:
            rests = self.ground(word.text).rests
            self._replace(replace(word, rest=rests.estimate(state)))

    def estimate_present(self) -> None:
        """Estimate the rest of the word that stands, in the grid as it stands."""
        if self.present is not None and self._words[self.present].rest is None:
            root = self._root_of(self._aside.applied(self._question))
            rest = self._ground.rests.of_present(root)
            self._replace(replace(self._words[self.present], rest=rest))

    def value(self, word: SlotWord, nodes: int) -> bool:
        """Find the rest of ``word`` in a fill found in so many ``nodes``; tell whether it was."""
        self.prove(word, nodes)
        word, rest = self._words[word.text], None
        state, fill = self._state_with(word.text), self._fill_with(word)
        if state is not None and fill is not None:
            rest = self._ground.rests.value(state, fill)
            if rest is not None:
                self._replace(replace(word, rest=rest))
        is_open = word.standing is WordStanding.CONSISTENT and word.text not in self._tried
        if not self.clock.over() and not is_open:
            self.valued.add(word.text)
        return rest is not None

    @cached_property
    def _lowered(self) -> Ground:
        """The ground of the words below the floor: the slot has none there, all others have."""
        return self._ground_on(self._root_of(self.fitting.lowered))

    def _ground_on(self, root: Root) -> Ground:
        def fits(state: State) -> bool:
            return self._has_all_letters(root, state)

        words, seed = self._try_out.vocabulary.index.words, self._question.seed
        rests = RestLook(self._puzzle, self.slot, root, words, seed, fits, self.clock.over)
        return Ground(root, self.slot.key, rests, seed, self._grid.fill_of(self._puzzle))

    def _lifted(self) -> FillRequest:
        if lifted_cells(self._puzzle, self.slot):
            return lifted(self._question, self.slot)
        return self._question

    def _add_present(self) -> None:
        if self.present is not None:
            score = self._try_out.vocabulary.index.words.score(self.present)
            word = SlotWord(self.present, score, self._present_standing())
            self._words[word.text] = word

    def _add_word(self, text: str, score: int | None, standing: WordStanding) -> SlotWord:
        alphabet = self._puzzle.alphabet
        changes = changes_with(self._crossings, alphabet.indices(text) or (), alphabet)
        self._words[text] = SlotWord(text, score, standing, changes)
        return self._words[text]

    def _alive(self) -> NDArray[np.bool_]:
        """Tell of each word that fits whether propagation leaves it."""
        alive = self.fitting.alive
        if alive is None:
            return np.full(len(self.fitting.rows), not self._has_no_other)
        return alive

    @property
    def _has_no_other(self) -> bool:
        """Whether the entry that stands has room, and no other word: what is lifted fails alone.

        Else something of the rest fails, and nothing is known of any word.
        """
        if self.present is None:
            return False
        standing = self._aside.applied(self._question)
        return self._root_of(standing).state is not None

    def _text(self, row: int) -> str:
        assert self.fitting.alone is not None
        letters = tuple(self.fitting.alone.supply.letters[row].tolist())
        return self._puzzle.alphabet.text(letters)

    def _present_standing(self) -> WordStanding:
        """Return what the grid's verdict says of the word that stands."""
        if self._grid.verdict in {Fillability.FILLABLE, Fillability.COMPLETE}:
            return WordStanding.PROVEN
        return WordStanding.FITS

    def _state_with(self, text: str) -> State | None:
        """Return what follows from ``text``, found again where it was given back."""
        return self.states.get(text) or self.ground(text).with_word(text)

    def _fill_with(self, word: SlotWord) -> State | None:
        """Return the fill with ``word`` that proved it, found again where it was given back."""
        state = self._state_with(word.text)
        if state and word.standing is WordStanding.PROVEN and word.text not in self.fills:
            step, fill = self.ground(word.text).prove(state, self.clock.over)
            if step is Step.FILLED:
                self.fills[word.text] = fill
        return self.fills.get(word.text)

    def _has_all_letters(self, root: Root, state: State) -> bool:
        """Tell whether the letters required find room in ``state`` and in what is set aside."""
        required = self._question.puzzle.limits.required_letters
        texts = root.problem.texts(state.domains)
        return self._aside.has_room(self._rest.puzzle, required, texts)

    def _root_of(self, request: FillRequest) -> Root:
        return roots_of(self._try_out.vocabulary).of(request, self._grid.floor)

    def _replace(self, word: SlotWord) -> None:
        self._words[word.text] = word
