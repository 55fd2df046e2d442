"""Looks at the words of a slot closer and closer: which of them next, and how.

What is found of one word is with ``SlotWords``.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from editor.fill.ground import FIRST_NODES, PROOF_NODES
from editor.fill.slot_word import SlotWord, WordStanding

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from editor.fill.slot_words import SlotWords


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
    """Looks closer and closer at the words of a slot, of which ``found`` keeps what is known.

    ``most``: so many words are looked at, and more only while few of them live (None: all, the
    dead ones too).
    """

    def __init__(self, found: SlotWords, most: int | None = None) -> None:
        self.found = found
        self._most, self._clock = most, found.clock
        rows, alive = found.fitting.rows, found.alive
        self._further = iter(found.fitting.in_order(rows[alive]).tolist())
        self._seen_dead = -1
        for row in islice(self._further, most):
            found.add(row, WordStanding.FITS)
        for row in rows[~alive].tolist() if most is None else ():
            found.add(row, WordStanding.DEAD)

    @property
    def words(self) -> tuple[SlotWord, ...]:
        """The words: the present one first, then by score, those dead from the start last."""
        return self.found.words

    def look_closer(
        self, step: Callable[[], None], report: Callable[[], None], near: Sequence[str] = ()
    ) -> None:
        """Put each word in and propagate, look at its rest, and for a fill with it.

        Those of ``near`` come before all others, also such as are below the floor, and the best
        before the rest. What is known of a word is not asked again. ``step`` hears of each word,
        ``report`` when there is more to tell.
        """
        if self.found.settle_present():
            report()
        self.found.add_near(near)
        sight = frozenset(near)
        self._each(self.found.propagate, sight, step)
        if not self.found.tells:
            self.found.estimate_present()
            self._each(self.found.prove, sight, step)
            report()
            return
        self._estimate_first(sight, step, report)
        self._look_further()  # not before: hundreds of dead words would keep the estimates waiting
        self._estimate_first(sight, step, report)
        self._value_best(report)
        for look, chosen in (
            (self.found.prove, sight),
            (self.found.propagate, None),
            (self.found.prove, None),
        ):
            self._each(look, chosen, step)
            self._look_further()
            if self._wants_values:  # others have come for those found dead
                self._estimate_first(sight, step, report)
                self._value_best(report)

    def _each(
        self,
        look: Callable[[SlotWord], None],
        chosen: Collection[str] | None,
        step: Callable[[], None],
    ) -> None:
        """Have a ``look`` at each word that lives: all, or those ``chosen``."""
        for word in self.found.living(chosen):
            if self._clock.over():
                return
            look(word)
            step()

    def _estimate_first(
        self, sight: frozenset[str], step: Callable[[], None], report: Callable[[], None]
    ) -> None:
        """Estimate the rest of the first words and of those in ``sight``."""
        self.found.estimate_present()
        self._each(self.found.estimate, sight | self._first_ones(), step)
        report()

    @property
    def _wants_values(self) -> bool:
        """Whether fewer words have their rest found in a fill than shall have."""
        return len(self.found.living(self.found.valued)) < VALUED and not self._clock.over()

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
            known = (
                word for word in self.found.living(texts) if word.rest and word.rest.is_estimate
            )
            left = (word for word in known if word.text not in self.found.valued | tried)
            best = max(left, key=lambda word: word.blend, default=None)
            if best is None:
                break
            tried.add(best.text)
            vain -= not self.found.value(best, nodes)
            report()
        return tried

    def _value_near(self, but: Collection[str], report: Callable[[], None]) -> None:
        """Find the rest of words that have a fill near the one known, except some.

        The word that it has itself comes first, then those of high score.
        """
        nodes_left, own = NEAR_NODES, self.found.text_of_fill
        self.found.add_near((own,))
        for word in sorted(self.found.living(), key=lambda one: one.text != own):
            if nodes_left <= 0 or not self._wants_values:
                return
            if word.text in self.found.valued or word.text in but:
                continue
            self.found.propagate(word)
            nodes_left -= self.found.prove_near(self.found.word(word.text))
            near = self.found.word(word.text)
            if near.standing is WordStanding.PROVEN:
                self.found.value(near, FIRST_NODES)
                report()

    def _first_ones(self) -> frozenset[str]:
        """Return the first words that propagation leaves."""
        while not self._clock.over():
            first = self.found.living()[:ESTIMATED]
            unknown = (word for word in first if word.standing is WordStanding.FITS)
            if (word := next(unknown, None)) is None:
                return frozenset(word.text for word in first)
            self.found.propagate(word)
        return frozenset()

    def _look_further(self) -> None:
        """Look at the words behind those looked at, while few of them live."""
        dead = sum(word.standing is WordStanding.DEAD for word in self.words)
        if self._most is None or dead == self._seen_dead:
            return
        while len(self.found.living()) < min(ENOUGH, self._most) and not self._clock.over():
            row = next(self._further, None)
            if row is None:
                break
            if (word := self.found.add_new(row)) is not None:
                self.found.propagate(word)
        self._seen_dead = dead
