"""All words for a slot as rows: what is known of each, in which order, and what is hidden."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import TYPE_CHECKING

import numpy as np

from editor.fill.job import AVOIDED_WEIGHT
from editor.fill.live_job import Candidate, Standing
from editor.words.kinds import KINDS
from editor.words.search import Kind, Query, search
from editor.words.tags import tags_of
from editor.words.word_list import Flag, Word

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from numpy.typing import NDArray

    from editor.fill.live_job import SlotRows
    from editor.words.word_list import WordList

    Rows = NDArray[np.intp]
    Flags = NDArray[np.bool_]

PRESENT = -1
"""The row of the word that stands in the slot: no list need have it."""


class CandidateColumn(IntEnum):
    """The columns of the list of candidates."""

    STANDING = 0
    WORD = 1
    SCORE = 2
    REST = 3
    OPEN = 4
    LIST = 5
    KIND = 6
    USES = 7


@dataclass(frozen=True, slots=True)
class Sorting:
    """The order of the rows: by a ``column``; None: by a blend of score and rest."""

    column: CandidateColumn | None = None
    turned: bool = False
    """Whether what usually comes first comes last."""


@dataclass(frozen=True, slots=True)
class Sieve:
    """Which words are shown: those that have ``text`` in them, of some kinds, of one list."""

    text: str = ""
    having: Flag = Flag.NONE
    without: Flag = Flag.NONE
    avoided: Flag = Flag.NONE
    """Words that come after all others, whatever the order."""
    word_list: str = ""
    hidden: bool = False
    """Whether dead words and those below the floor are shown too."""

    @property
    def is_open(self) -> bool:
        """Whether every word passes."""
        return replace(self, avoided=Flag.NONE, hidden=False) == Sieve()


@dataclass(frozen=True, eq=False)
class Order:
    """Rows in the order in which they are shown."""

    rows: Rows

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, place: int) -> int:
        return int(self.rows[place])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Order) and np.array_equal(self.rows, other.rows)

    __hash__ = None  # type: ignore[assignment] # an array has none

    def places(self, rows: Collection[int]) -> list[int]:
        """Return where ``rows`` are shown, as far as they are."""
        return [int(place) for place in np.flatnonzero(np.isin(self.rows, list(rows)))]


class CandidateRows:
    """The words of ``rows`` in the lists ``words``, with the ``present`` one before all.

    Words with a tag of ``avoided`` come after others, unless a column is asked to sort them. What
    is known of words is kept in columns by the rows of their shelf, so that even a hundred
    thousand of them are put into order within some milliseconds.
    """

    def __init__(
        self,
        words: WordList,
        rows: SlotRows,
        present: str | None,
        avoided: Flag = Flag.NONE,
    ) -> None:
        self._words = words
        self._avoided = avoided
        self._present = None if present is None else Candidate(present, words.score(present))
        self._length = rows.length
        self._shelf = words.shelves.get(rows.length)
        size = 0 if self._shelf is None else len(self._shelf)
        self.fitting = _unpacked(rows.fitting, size)
        self.below = _unpacked(rows.below, size)
        self.dead = self.fitting & ~_unpacked(rows.alive, size)
        self.floor = rows.floor
        self._rest, self._open = np.full((2, size), np.nan)
        self._standing = np.full(size, _RANKS[Standing.UNCHECKED], np.int8)
        self._known: dict[int, Candidate] = {}
        self._row_of: dict[str, int | None] = {}
        if present is not None and (row := self._shelf_row(present)) is not None:
            self.fitting[row] = self.below[row] = self.dead[row] = False

    def row(self, text: str) -> int | None:
        """Return the row of the word ``text``; None: it has none."""
        is_present = self._present is not None and text == self._present.text
        return PRESENT if is_present else self._shelf_row(text)

    def learn(self, candidates: Iterable[Candidate]) -> list[int]:
        """Take in what is known of ``candidates``; return the rows of which that is new."""
        changed = []
        for one in candidates:
            row = self.row(one.text)
            known = self._present if row == PRESENT else self._known.get(row or 0)
            if row is None or known == one:
                continue
            changed.append(row)
            if row == PRESENT:
                self._present = one
                continue
            self._known[row] = one
            self.dead[row] = one.standing is Standing.DEAD
            self._standing[row] = _RANKS[one.standing]
            self._rest[row] = np.nan if one.rest is None else one.rest.mean
            self._open[row] = np.nan if one.open is None else one.open
        return changed

    def candidate(self, row: int) -> Candidate:
        """Return what is known of the word in ``row``."""
        if row == PRESENT:
            assert self._present is not None
            return self._present
        if (known := self._known.get(row)) is not None:
            return known
        word = self.word(row)
        standing = Standing.DEAD if self.dead[row] else Standing.UNCHECKED
        assert word is not None
        return Candidate(word.text, word.score, standing)

    def word(self, row: int) -> Word | None:
        """Return the word in ``row`` as its list has it."""
        if row == PRESENT:
            return self._words.find(self._present.text) if self._present else None
        return None if self._shelf is None else self._words.word(self._shelf, row)

    def lists(self, row: int) -> Sequence[str]:
        """Return the names of the lists that have the word in ``row``."""
        if row == PRESENT or self._shelf is None:
            return self._words.lists_with(self.candidate(row).text)
        return self._words.lists_of(self._shelf, row)

    def is_hidden(self, row: int) -> bool:
        """Tell whether the word in ``row`` is shown on demand alone: dead, or below the floor."""
        return row != PRESENT and bool(self.dead[row] or self.below[row])

    def counts(self, sieve: Sieve) -> tuple[int, int, int]:
        """Return how many words of ``sieve`` live, are dead, and are below the floor."""
        passing = self._passing(sieve)
        dead = int(np.count_nonzero(passing & self.dead))
        below = int(np.count_nonzero(passing & self.below & ~self.dead))
        return int(np.count_nonzero(passing & self.fitting & ~self.dead)), dead, below

    def order(self, sorting: Sorting, sieve: Sieve) -> Order:
        """Return the rows that ``sieve`` lets through, the present one first.

        Words below the floor come behind all others, and dead ones last.
        """
        passing = self._passing(sieve)
        groups = [passing & self.fitting & ~self.dead]
        if sieve.hidden:
            groups += [passing & self.below & ~self.dead, passing & self.dead]
        late = self._have(sieve.avoided)
        parts = [
            self._sorted(np.flatnonzero(part), sorting)
            for group in groups
            for part in (group & ~late, group & late)
        ]
        if self._present is not None:
            parts.insert(0, np.array([PRESENT], np.intp))
        return Order(np.concatenate(parts))

    def living(self, order: Order) -> Order:
        """Return ``order`` without the words that were found dead."""
        rows = order.rows
        return Order(rows[(rows == PRESENT) | ~self.dead[rows]]) if len(self.dead) else order

    def _shelf_row(self, text: str) -> int | None:
        """Return the row of ``text`` in its shelf; None: it is not there."""
        if text not in self._row_of:
            place = self._words.place(text)
            self._row_of[text] = place[1] if place and place[0] is self._shelf else None
        return self._row_of[text]

    def _passing(self, sieve: Sieve) -> Flags:
        """Tell of each row whether ``sieve`` lets it through; raise WordsError for a bad text."""
        passing = np.ones(len(self.fitting), np.bool_)
        if sieve.is_open or self._shelf is None:
            return passing
        query = Query(
            sieve.text,
            Kind.CONTAINS,
            min_length=self._length,
            max_length=self._length,
            having=sieve.having,
            without=sieve.without,
        )
        passing[:] = False
        passing[search(self._words, query).rows] = True
        names = self._words.lists or (self._words.name,)
        if sieve.word_list in names:
            passing &= self._shelf.of_list(names.index(sieve.word_list))
        return passing

    def _sorted(self, rows: Rows, sorting: Sorting) -> Rows:
        """Return ``rows`` in order; those alike, and all of equal score, as in their shelf."""
        if not len(rows):
            return rows
        key = self._key(rows, sorting.column)
        if sorting.turned:
            key = -key  # what is not known stays last: it is no number
        return rows[np.argsort(key, kind="stable")]

    def _key(self, rows: Rows, column: CandidateColumn | None) -> NDArray[np.float64]:
        """Return numbers that are the lower, the sooner a row comes."""
        assert self._shelf is not None
        scores = self._shelf.scores[rows].astype(np.float64)
        match column:
            case CandidateColumn.STANDING:
                return -self._standing[rows].astype(np.float64)
            case CandidateColumn.WORD:
                return _places(_strings(self._shelf.letters[rows]))
            case CandidateColumn.SCORE:
                return -scores
            case CandidateColumn.REST:
                return -self._rest[rows]
            case CandidateColumn.OPEN:
                return -self._open[rows]
            case CandidateColumn.LIST:
                return self._first_list(rows)
            case CandidateColumn.KIND:
                return _first_kind(self._shelf.flags[rows])
            case CandidateColumn.USES:
                uses = self._shelf.uses
                return np.zeros(len(rows)) if uses is None else uses[rows].astype(np.float64)
            case None:
                return -self._blend(rows, scores)

    def _blend(self, rows: Rows, scores: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the mean of score and rest; what is open decides between equal ones.

        A rest that is not known counts as the mean of those known: there is no better guess.
        """
        known = ~np.isnan(self._rest)
        usual = float(self._rest[known].mean()) if known.any() else 0.0
        rest = np.where(known[rows], self._rest[rows], usual)
        assert self._shelf is not None
        price = AVOIDED_WEIGHT * self._have(self._avoided)[rows]
        return np.asarray(scores - price + rest + np.nan_to_num(self._open[rows]) / 1000)

    def _have(self, tags: Flag) -> Flags:
        """Tell of each row whether its word has one of ``tags``."""
        if self._shelf is None or not tags:
            return np.zeros(len(self.fitting), np.bool_)
        return np.asarray(tags_of(self._words, self._shelf) & np.uint32(tags) != 0)

    def _first_list(self, rows: Rows) -> NDArray[np.float64]:
        assert self._shelf is not None
        lists = self._shelf.lists
        if lists is None:
            return np.zeros(len(rows))
        bits = lists[rows].astype(np.int64)
        return np.asarray(np.log2(np.maximum(bits & -bits, 1)))


def _unpacked(bits: bytes, size: int) -> Flags:
    flags = np.unpackbits(np.frombuffer(bits, np.uint8)).astype(np.bool_)[:size]
    found = np.zeros(size, np.bool_)
    found[: len(flags)] = flags
    return found


def _strings(letters: NDArray[np.uint8]) -> NDArray[np.bytes_]:
    """Return the words as strings of bytes, which are sorted fast."""
    plain = np.ascontiguousarray(letters + np.uint8(1))
    return plain.view(f"S{letters.shape[1]}").reshape(-1)


def _places(values: NDArray[np.bytes_]) -> NDArray[np.float64]:
    """Return the place of each of ``values`` in their order."""
    places = np.empty(len(values))
    places[np.argsort(values, kind="stable")] = np.arange(len(values))
    return places


def _first_kind(flags: NDArray[np.uint32]) -> NDArray[np.float64]:
    """Return the number of the first kind of each word; words of no kind come last."""
    found = np.full(len(flags), float(len(KINDS)))
    for number, flag in reversed(list(enumerate(KINDS))):
        found[(flags & np.uint32(flag.value)) != 0] = number
    return found


_RANKS = {Standing.DEAD: 0, Standing.UNCHECKED: 1, Standing.CONSISTENT: 2, Standing.FILLABLE: 3}
