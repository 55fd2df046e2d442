"""Looks at the words of a slot: does each fit, is it consistent, proven, or dead?

What is said of a word is said of the rest of the grid: all slots but those that are set aside.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

import numpy as np

from editor.fill.changed_crossings import changes_with, complete_crossings
from editor.fill.fillability import Fillability
from editor.fill.fitting import Fitting
from editor.fill.ground import FIRST_NODES, PROOF_NODES, Ground
from editor.fill.job import Verdict
from editor.fill.questions import lifted, lifted_cells
from editor.fill.rest_look import RestLook
from editor.fill.roots import roots_of
from editor.fill.search import Step
from editor.fill.slot_word import SlotWord, WordStanding
from editor.fill.verdicts import GridVerdict, slot_verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from numpy.typing import NDArray

    from editor.core.slots import Slot
    from editor.fill.clock import Clock
    from editor.fill.job import FillRequest
    from editor.fill.roots import Root
    from editor.fill.setting_aside import SetAside
    from editor.fill.state import State
    from editor.fill.verdict import Trier

ENOUGH = 50
"""As long as fewer words live, and fewer than asked for, further ones are looked at: two screens.

More would keep the proofs of the best ones waiting.
"""
ESTIMATED = 20
"""So many words that live, the first ones, have their rest estimated, beside those in sight.

As asked for: about a screen. Each takes some 10 to 30 ms.
"""
VALUED = 5
"""So many of these that live, the best first, have it found in a fill, as asked for.

Each takes half a second.
"""
IN_VAIN = 2
"""After so many of them that no fill is found with, words near the fill known come first."""
NEAR_NODES = 160
"""Nodes that are searched near it in vain before it is left: two words' worth.

Where a grid is hard, most words are refuted there at once, and those that live cost 0.1 s.
"""


class SlotLook:
    """Looks closer and closer at the words of ``slot``, for the grid's ``question`` at its floor.

    ``grid`` is the verdict on the question, ``aside`` what is set aside of it. ``most``: so many
    words are looked at, and more only while few of them live (None: all, the dead ones too).
    """

    def __init__(
        self,
        question: FillRequest,
        slot: Slot,
        grid: GridVerdict,
        aside: SetAside,
        try_out: Trier,
        clock: Clock,
        most: int | None = None,
    ) -> None:
        self._most = most
        self.slot, self._grid, self._aside = slot, grid, aside
        self._puzzle = question.puzzle
        self._try_out, self._clock = try_out, clock
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
        self._valued: set[str] = set()
        alone, rows = self.fitting.alone, self.fitting.rows
        changes = alone if self.present is not None else None
        self._crossings = complete_crossings(self._puzzle, changes) if changes else ()
        alive = self.alive = self._alive()
        self._further = iter(self.fitting.in_order(rows[alive]).tolist())
        self._words: dict[str, SlotWord] = {}
        self._low: set[str] = set()
        self._seen_dead = -1
        self._add_present()
        for row in islice(self._further, most):
            self._add(row, WordStanding.FITS)
        for row in rows[~alive].tolist() if most is None else ():
            self._add(row, WordStanding.DEAD)

    @property
    def words(self) -> tuple[SlotWord, ...]:
        """The words: the present one first, then by score, those dead from the start last."""
        return tuple(self._words.values())

    def ground(self, text: str) -> Ground:
        """Return what the word ``text`` is tried on: one below the floor, where it has none."""
        return self._lowered if text in self._low else self._ground

    def verdict(self) -> Fillability:
        """Return the slot's verdict: that on the grid once the entry that stands is lifted."""
        return slot_verdict(self._question, self.slot, self._grid, self._try_out)

    def look_closer(
        self, step: Callable[[], None], report: Callable[[], None], near: Sequence[str] = ()
    ) -> None:
        """Put each word in and propagate, look at its rest, and for a fill with it.

        Those of ``near`` come before all others, also such as are below the floor, and the best
        before the rest. What is known of a word is not asked again. ``step`` hears of each word,
        ``report`` when there is more to tell.
        """
        self._settle_present(report)
        self._add_near(near)
        sight = frozenset(near)
        self._each(self._propagate, sight, step)
        if not self._ground.tells:
            self._estimate_present()
            self._each(self._prove, sight, step)
            report()
            return
        self._estimate_first(sight, step, report)
        self._look_further()  # not before: hundreds of dead words would keep the estimates waiting
        self._estimate_first(sight, step, report)
        self._value_best(report)
        for look, chosen in (self._prove, sight), (self._propagate, None), (self._prove, None):
            self._each(look, chosen, step)
            self._look_further()
            if self._wants_values:  # others have come for those found dead
                self._estimate_first(sight, step, report)
                self._value_best(report)

    def forget_states(self) -> None:
        """Give back what follows from the words: it is found again where it is needed."""
        self.states.clear()
        self.fills.clear()
        self._ground.rests.forget()
        vars(self).pop("_lowered", None)

    @cached_property
    def _lowered(self) -> Ground:
        """The ground of the words below the floor: the slot has none there, all others have."""
        return self._ground_on(self._root_of(self.fitting.lowered))

    def _ground_on(self, root: Root) -> Ground:
        def fits(state: State) -> bool:
            return self._has_all_letters(root, state)

        words, seed = self._try_out.vocabulary.index.words, self._question.seed
        rests = RestLook(self._puzzle, self.slot, root, words, seed, fits, self._clock.over)
        return Ground(root, self.slot.key, rests, seed, self._grid.fill_of(self._puzzle))

    def _lifted(self) -> FillRequest:
        if lifted_cells(self._puzzle, self.slot):
            return lifted(self._question, self.slot)
        return self._question

    def _living(self, chosen: Collection[str] | None = None) -> list[SlotWord]:
        """Return the words but for the present one that are not dead: those ``chosen``.

        None: all that are not below the floor.
        """
        dead = (word.text for word in self.words if word.standing is WordStanding.DEAD)
        out = {self.present, *dead, *(self._low if chosen is None else ())}
        among = self._words.keys() if chosen is None else chosen
        return [word for word in self.words if word.text in among and word.text not in out]

    def _each(
        self,
        look: Callable[[SlotWord], None],
        chosen: Collection[str] | None,
        step: Callable[[], None],
    ) -> None:
        """Have a ``look`` at each word that lives: all, or those ``chosen``."""
        for word in self._living(chosen):
            if self._clock.over():
                return
            look(word)
            step()

    def _estimate_first(
        self, sight: frozenset[str], step: Callable[[], None], report: Callable[[], None]
    ) -> None:
        """Estimate the rest of the first words and of those in ``sight``."""
        self._estimate_present()
        self._each(self._estimate, sight | self._first_ones(), step)
        report()

    @property
    def _wants_values(self) -> bool:
        """Whether fewer words have their rest found in a fill than shall have."""
        return len(self._living(self._valued)) < VALUED and not self._clock.over()

    def _value_best(self, report: Callable[[], None]) -> None:
        """Find the rest of the best of the first words in fills.

        Where there are none with the best, that of others with which one is soon found, first.
        """
        first = self._first_ones()
        hurried = self._value_each(first, FIRST_NODES, IN_VAIN, report)
        self._value_near(hurried, report)
        self._value_each(first, PROOF_NODES, len(first), report)

    def _value_each(
        self, texts: frozenset[str], nodes: int, vain: int, report: Callable[[], None]
    ) -> set[str]:
        """Find the rest of words, the best first, in fills found in so many ``nodes`` each.

        Leave off after so many in ``vain``; return those tried.
        """
        tried: set[str] = set()
        while self._wants_values and vain > 0:
            known = (word for word in self._living(texts) if word.rest and word.rest.is_estimate)
            left = (word for word in known if word.text not in self._valued | tried)
            best = max(left, key=lambda word: word.blend, default=None)
            if best is None:
                break
            tried.add(best.text)
            vain -= not self._value(best, nodes)
            report()
        return tried

    def _value_near(self, but: Collection[str], report: Callable[[], None]) -> None:
        """Find the rest of words that have a fill near the one known, except some.

        The word that it has itself comes first, then those of high score.
        """
        nodes_left, known = NEAR_NODES, self._ground.known or {}
        own = "".join(known.get(cell, "") for cell in self.slot.cells)
        self._add_near((own,))
        for word in sorted(self._living(), key=lambda one: one.text != own):
            if nodes_left <= 0 or not self._wants_values:
                return
            if word.text in self._valued or word.text in but:
                continue
            self._propagate(word)
            nodes_left -= self._prove_near(self._words[word.text])
            if self._words[word.text].standing is WordStanding.PROVEN:
                self._value(self._words[word.text], FIRST_NODES)
                report()

    def _prove_near(self, word: SlotWord) -> int:
        """Look for a fill with ``word`` near the one known; return the nodes spent in vain."""
        state = self._state_with(word.text)
        if word.standing is not WordStanding.CONSISTENT or state is None:
            return 0
        ground = self.ground(word.text)
        fill, nodes = ground.near(state, self._clock.over)
        if fill is None or not self._has_all_letters(ground.root, fill):
            return nodes
        self.fills[word.text] = fill
        self._replace(replace(word, standing=WordStanding.PROVEN))
        return 0

    def _first_ones(self) -> frozenset[str]:
        """Return the first words that propagation leaves."""
        while not self._clock.over():
            first = self._living()[:ESTIMATED]
            unknown = (word for word in first if word.standing is WordStanding.FITS)
            if (word := next(unknown, None)) is None:
                return frozenset(word.text for word in first)
            self._propagate(word)
        return frozenset()

    def _add_near(self, texts: Sequence[str]) -> None:
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
                self._add(row, WordStanding.FITS if alive[row] else WordStanding.DEAD)

    def _look_further(self) -> None:
        """Look at the words behind those looked at, while few of them live."""
        dead = sum(word.standing is WordStanding.DEAD for word in self._words.values())
        if self._most is None or dead == self._seen_dead:
            return
        while len(self._living()) < min(ENOUGH, self._most) and not self._clock.over():
            row = next(self._further, None)
            if row is None:
                break
            if self._text(row) not in self._words:
                self._propagate(self._add(row, WordStanding.FITS))
        self._seen_dead = dead

    def _add_present(self) -> None:
        if self.present is not None:
            score = self._try_out.vocabulary.index.words.score(self.present)
            word = SlotWord(self.present, score, self._present_standing())
            self._words[word.text] = word

    def _add(self, row: int, standing: WordStanding) -> SlotWord:
        assert self.fitting.alone is not None
        score = int(self.fitting.alone.supply.scores[row])
        return self._add_word(self._text(row), score, standing)

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

    def _settle_present(self, report: Callable[[], None]) -> None:
        """Find out what is known of the word that stands, for the rest of the grid."""
        if self.present is None:
            return
        word = self._words[self.present]
        settled = word.standing in {WordStanding.PROVEN, WordStanding.DEAD}
        if settled or word.text in self._tried:
            return
        trial = self._try_out(self._aside.applied(self._question))
        standings = {
            Verdict.FILLED: WordStanding.PROVEN,
            Verdict.IMPOSSIBLE: WordStanding.DEAD,
            Verdict.NOT_FOUND: WordStanding.CONSISTENT,
        }
        self._replace(replace(word, standing=standings[trial.verdict]))
        if trial.verdict is not Verdict.NOT_FOUND or not self._clock.over():
            self._tried.add(word.text)  # else it was stopped, and is asked again
        report()

    def _propagate(self, word: SlotWord) -> None:
        ground = self.ground(word.text)
        if word.standing is not WordStanding.FITS or not ground.tells:
            return
        state = ground.with_word(word.text)
        if state is None:
            self._replace(replace(word, standing=WordStanding.DEAD))
            return
        self.states[word.text] = state
        self._replace(replace(word, standing=WordStanding.CONSISTENT))

    def _prove(self, word: SlotWord, nodes: int = PROOF_NODES) -> None:
        if word.standing is not WordStanding.CONSISTENT or word.text in self._tried:
            return
        ground, state = self.ground(word.text), self._state_with(word.text)
        if state is None:
            return
        step, fill = ground.prove(state, self._clock.over, nodes)
        match step:
            case Step.FILLED if self._has_all_letters(ground.root, fill):
                self.fills[word.text] = fill
                self._replace(replace(word, standing=WordStanding.PROVEN))
            case Step.IMPOSSIBLE:
                self._replace(replace(word, standing=WordStanding.DEAD))
            case _ if self._clock.over():
                return
            case _ if nodes < PROOF_NODES:
                return
        self._tried.add(word.text)

    def _state_with(self, text: str) -> State | None:
        """Return what follows from ``text``, found again where it was given back."""
        return self.states.get(text) or self.ground(text).with_word(text)

    def _estimate(self, word: SlotWord) -> None:
        if word.rest is not None or word.standing is WordStanding.FITS:
            return
        state = self._state_with(word.text)
        if state is not None:
            rests = self.ground(word.text).rests
            self._replace(replace(word, rest=rests.estimate(state)))

    def _estimate_present(self) -> None:
        """Estimate the rest of the word that stands, in the grid as it stands."""
        if self.present is not None and self._words[self.present].rest is None:
            root = self._root_of(self._aside.applied(self._question))
            rest = self._ground.rests.of_present(root)
            self._replace(replace(self._words[self.present], rest=rest))

    def _value(self, word: SlotWord, nodes: int) -> bool:
        """Find the rest of ``word`` in a fill found in so many ``nodes``; tell whether it was."""
        self._prove(word, nodes)
        word, rest = self._words[word.text], None
        state, fill = self._state_with(word.text), self._fill_with(word)
        if state is not None and fill is not None:
            rest = self._ground.rests.value(state, fill)
            if rest is not None:
                self._replace(replace(word, rest=rest))
        is_open = word.standing is WordStanding.CONSISTENT and word.text not in self._tried
        if not self._clock.over() and not is_open:
            self._valued.add(word.text)
        return rest is not None

    def _fill_with(self, word: SlotWord) -> State | None:
        """Return the fill with ``word`` that proved it, found again where it was given back."""
        state = self._state_with(word.text)
        if state and word.standing is WordStanding.PROVEN and word.text not in self.fills:
            step, fill = self.ground(word.text).prove(state, self._clock.over)
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
