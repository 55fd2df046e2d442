"""Patterns and regular expressions that a whole word must match.

They become an automaton that reads a word letter by letter, so that no expression, however it is
nested, takes more than one step a letter; all words of a length take each step together. From
expression to automaton: V. M. Glushkov, *The abstract theory of automata*, Russian Mathematical
Surveys 16 (1961); then the subset construction.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING

import numpy as np

from editor.language import tr
from editor.words.errors import WordsError
from editor.words.syntax import Choice, Letters, Node, Repeat, Series, lengths_of, parsed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from editor.core.alphabet import Alphabet
    from editor.words.word_list import Shelf

_MAX_PLACES = 2_000
_MAX_STATES = 8_000
_DEAD, _START = 0, 1


@dataclass(frozen=True, eq=False)
class Expression:
    """An automaton. State 0 leads nowhere, state 1 is the start.

    ``steps`` uint16 (states, letters), the next state; ``accepting`` bool (states,). The words it
    matches have ``min_length`` to ``max_length`` letters (None: any number).
    """

    steps: NDArray[np.uint16]
    accepting: NDArray[np.bool_]
    min_length: int
    max_length: int | None

    def rows(self, shelf: Shelf) -> NDArray[np.int64]:
        """Return the rows of ``shelf`` whose words match, in rising order."""
        if not self._fits(shelf.length):
            return np.zeros(0, np.int64)
        rows = np.arange(len(shelf))
        states = np.full(len(shelf), _START, np.uint16)
        for column in shelf.columns:
            letters = column if len(rows) == len(column) else column[rows]
            states = self.steps[states, letters]
            alive = np.flatnonzero(states)
            if len(alive) < len(rows):
                rows, states = rows[alive], states[alive]
        return rows[self.accepting[states]]

    def matches(self, letters: tuple[int, ...]) -> bool:
        """Tell whether the word with these letter numbers matches."""
        state = reduce(lambda state, letter: int(self.steps[state, letter]), letters, _START)
        return bool(self.accepting[state])

    def _fits(self, length: int) -> bool:
        return self.min_length <= length and (self.max_length is None or length <= self.max_length)


def regular_expression(text: str, alphabet: Alphabet) -> Expression:
    """Return the regular expression ``text``, which whole words match.

    It may hold letters, ``.``, sets like ``[AEIOU]``, ``[^A-F]``, groups, ``|``, ``*``, ``+``,
    ``?``, ``{2}``, ``{2,}``, ``{2,4}``; ``^`` at its begin and ``$`` at its end change nothing.
    Raises WordsError when it holds anything else or grows too large.
    """
    return _expression(text, alphabet, wildcards=False)


def wildcard_pattern(text: str, alphabet: Alphabet) -> Expression:
    """Return the pattern ``text``: ``.`` or ``?`` one letter, ``*`` any run, ``[AEIOU]`` a set.

    Raises WordsError when it holds anything else but letters.
    """
    return _expression(text, alphabet, wildcards=True)


@lru_cache(maxsize=256)
def _expression(text: str, alphabet: Alphabet, *, wildcards: bool) -> Expression:
    node = parsed(text, alphabet, wildcards=wildcards)
    places = _Places()
    whole = places.add(node)
    return _automaton(whole, places, len(alphabet), lengths_of(node))


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of an expression: the places it can begin and end with, as bits; may it be empty?"""

    first: int
    last: int
    empty: bool


_NOTHING = _Part(0, 0, empty=True)


class _Places:
    """Glushkov's construction: each letter set of the expression is a place."""

    def __init__(self) -> None:
        self.letters: list[int] = []
        self.follow: list[int] = []

    def add(self, node: Node) -> _Part:
        """Return ``node`` as a part, its letter sets as new places."""
        match node:
            case Letters(letters):
                return self._place(letters)
            case Series(nodes):
                return reduce(self._then, map(self.add, nodes), _NOTHING)
            case Choice(nodes):
                return reduce(_either, map(self.add, nodes))
            case Repeat(inner, low, high):
                return self._repeated(inner, low, high)

    def _place(self, letters: int) -> _Part:
        if len(self.letters) == _MAX_PLACES:
            raise WordsError(tr("The expression is too long."))
        self.letters.append(letters)
        self.follow.append(0)
        place = 1 << (len(self.letters) - 1)
        return _Part(place, place, empty=False)

    def _then(self, one: _Part, other: _Part) -> _Part:
        self._link(one.last, other.first)
        return _Part(
            one.first | other.first if one.empty else one.first,
            one.last | other.last if other.empty else other.last,
            one.empty and other.empty,
        )

    def _repeated(self, inner: Node, low: int, high: int | None) -> _Part:
        part = _NOTHING
        for _ in range(low if high is not None or low == 0 else low - 1):
            part = self._then(part, self.add(inner))
        if high is None:
            again = self.add(inner)
            self._link(again.last, again.first)
            return self._then(part, again if low else _Part(again.first, again.last, empty=True))
        for _ in range(high - low):
            again = self.add(inner)
            part = self._then(part, _Part(again.first, again.last, empty=True))
        return part

    def _link(self, last: int, first: int) -> None:
        for place in _bits(last):
            self.follow[place] |= first


def _either(one: _Part, other: _Part) -> _Part:
    return _Part(one.first | other.first, one.last | other.last, one.empty or other.empty)


def _automaton(
    whole: _Part, places: _Places, letters: int, lengths: tuple[int, int | None]
) -> Expression:
    """Return the automaton whose states are the sets of places that can be read next."""
    accept = 1 << len(places.letters)
    after = [
        follow | (accept if whole.last >> place & 1 else 0)
        for place, follow in enumerate(places.follow)
    ]
    kinds = _kinds(places.letters, letters)
    start = whole.first | (accept if whole.empty else 0)
    numbers = {0: _DEAD, start: _START} if start else {0: _DEAD}
    steps: list[list[int]] = [[_DEAD] * letters]
    queue = [start] if start else []
    for state in queue:
        row = [_DEAD] * letters
        for kind, wanted in kinds.items():
            reached = reduce(or_, (after[place] for place in _bits(state & wanted)), 0)
            if reached not in numbers:
                if len(numbers) == _MAX_STATES:
                    raise WordsError(tr("The expression is too complex."))
                numbers[reached] = len(numbers)
                queue.append(reached)
            for letter in _bits(kind):
                row[letter] = numbers[reached]
        steps.append(row)
    while len(steps) < 2:
        steps.append([_DEAD] * letters)
    accepting = np.zeros(len(steps), np.bool_)
    for state, number in numbers.items():
        accepting[number] = bool(state & accept)
    return Expression(np.array(steps, np.uint16), accepting, *lengths)


def _kinds(places: list[int], letters: int) -> dict[int, int]:
    """Return the letters, as bits, that no place tells apart, each with the places they fit."""
    fitting = (
        sum(1 << place for place, allowed in enumerate(places) if allowed >> letter & 1)
        for letter in range(letters)
    )
    kinds: dict[int, int] = {}
    for letter, fit in enumerate(fitting):
        kinds[fit] = kinds.get(fit, 0) | 1 << letter
    return {alike: fit for fit, alike in kinds.items()}


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
