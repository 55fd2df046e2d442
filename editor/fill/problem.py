"""A fill job as arrays: open slots, letter variables, and the words each slot may hold."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import chain
from typing import TYPE_CHECKING

from editor.core.binding import kept_apart
from editor.core.limits import NO_SLOT_LIMITS
from editor.core.tag_limits import tags_in_force
from editor.core.tags import Treatment
from editor.fill.job import NothingFits
from editor.fill.kept_entries import KeptRows, with_kept
from editor.fill.name_room import NameRoom, room_for_names
from editor.fill.two_readings import agreeing, letter_numbers
from editor.fill.vocabulary import Terms
from editor.words.tag_names import flags_of
from editor.words.tags import Barred, barred, own_tags
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from editor.core.alphabet import Alphabet
    from editor.core.grid import Cell, Direction
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.fill.exclusion import Exclusion
    from editor.fill.job import FillRequest
    from editor.fill.supply import Supply
    from editor.fill.vocabulary import Vocabulary
    from editor.words.facts import ListFacts
    from editor.words.word_list import WordList

    Bits = NDArray[np.uint64]


@dataclass(frozen=True)
class OpenSlot:
    """A slot the job must fill, in part or whole.

    ``variables`` are the letter variables of the entry in order; ``live`` the words it may hold by
    itself; ``whole`` tells that every cell gets a letter, so that the entry counts as a word.
    """

    slot: Slot
    variables: tuple[int, ...]
    supply: Supply
    live: Bits
    floor: int
    whole: bool

    def __len__(self) -> int:
        return len(self.variables)


@dataclass(frozen=True, slots=True)
class Cap:
    """How many entries with a tag, as a flag, the slots to be filled have ``room`` for."""

    flag: Flag
    room: int


@dataclass(frozen=True)
class Problem:
    """What the search works on; variables and open slots are numbered from nought.

    ``domains`` holds the letters that each variable may have, as bits; ``cells`` the cell that
    each variable sets (None for a letter that is kept, or outside the scope).
    """

    request: FillRequest
    alphabet: Alphabet
    floor: int
    kept: Mapping[Cell, str]
    slots: tuple[OpenSlot, ...]
    domains: tuple[int, ...]
    cells: tuple[Cell | None, ...]
    standing: tuple[str, ...]
    """The entries of the slots that are wholly given."""
    exclusion: Exclusion | None
    facts: ListFacts
    shown: frozenset[str]
    """The letters of the kept texts."""
    reasons: tuple[NothingFits, ...] = ()
    """Why there can be no fill, where that is plain from the start: each slot without a word."""
    kept_rows: Mapping[int, KeptRows] = field(default_factory=dict)
    """The entries that slots may keep, by their length."""
    caps: tuple[Cap, ...] = ()
    name_room: NameRoom | None = None
    """What is left of the cells where names may cross at a vowel; None: they are not counted."""
    avoided: Flag = Flag.NONE
    """The tags of words that come after others."""

    @property
    def reason(self) -> NothingFits | None:
        """The first of the reasons."""
        return self.reasons[0] if self.reasons else None

    def texts(self, domains: Collection[int]) -> dict[Cell, str]:
        """Return the texts of the cells, given the one letter (as a bit) of each variable."""
        letters = self.alphabet.letters
        found = dict(self.kept)
        for cell, domain in zip(self.cells, domains, strict=True):
            if cell is not None and domain and not domain & (domain - 1):
                found[cell] = letters[domain.bit_length() - 1]
        return found


@dataclass
class _Variables:
    """Hands out the letter variables of cells: one a cell, one a letter of a rebus.

    A cell with two readings has some of its own in each direction; a Schrödinger cell those of its
    first reading.
    """

    request: FillRequest
    kept: Mapping[Cell, str]
    allowed: int
    domains: list[int] = field(default_factory=list)
    cells: list[Cell | None] = field(default_factory=list)
    _made: dict[tuple[Cell, str | None], tuple[int, ...]] = field(default_factory=dict)

    def of(self, cell: Cell, direction: Direction) -> tuple[int, ...]:
        text = self.kept.get(cell)
        if text is not None:
            text = self.request.puzzle.twofold.reading(cell, text, direction)
        if (cell, text) not in self._made:
            self._made[cell, text] = self._fresh(cell, text)
        return self._made[cell, text]

    def _fresh(self, cell: Cell, text: str | None) -> tuple[int, ...]:
        first = len(self.domains)
        if text is None:
            scope = self.request.scope
            self.domains.append(self.allowed)
            self.cells.append(cell if scope is None or cell in scope else None)
        else:
            letters = letter_numbers(self.request.puzzle.alphabet, text)
            self.domains.extend(0 if letter is None else 1 << letter for letter in letters)
            self.cells.extend(None for _ in letters)
        return tuple(range(first, len(self.domains)))


def kept_texts(request: FillRequest) -> dict[Cell, str]:
    """Return the texts that the job must keep: typed, given, locked, or outside the scope."""
    puzzle, scope = request.puzzle, request.scope
    firm = puzzle.locked_cells | puzzle.given

    def kept(cell: Cell) -> bool:
        outside = scope is not None and cell not in scope
        return outside or cell in firm or cell not in puzzle.filled

    return {
        cell: text for cell, text in puzzle.fill.items() if puzzle.grid.is_open(cell) and kept(cell)
    }


def slots_to_fill(request: FillRequest, kept: Mapping[Cell, str]) -> tuple[Slot, ...]:
    """Return the slots that have a cell for the job to set."""
    scope = request.scope
    return tuple(
        slot
        for slot in request.puzzle.layout.slots
        if any(cell not in kept and (scope is None or cell in scope) for cell in slot.cells)
    )


def slot_floor(request: FillRequest, slot: Slot, length: int, floor: int) -> int:
    """Return the floor of ``slot``: its own, else that of its length, else the job's ``floor``."""
    limits = request.puzzle.limits
    own = limits.of_slot(slot.key).floor
    return max(1, own if own is not None else limits.length_floors.get(length, floor))


def problem_of(request: FillRequest, vocabulary: Vocabulary, floor: int) -> Problem:
    """Return the job of ``request`` as arrays, with ``floor`` where no other floor is set."""
    puzzle = request.puzzle
    kept = kept_texts(request)
    firm = replace(puzzle, fill=kept)
    standing = {slot: entries for slot in puzzle.layout.slots if (entries := firm.entries(slot))}
    stands = tuple(chain.from_iterable(standing.values()))
    names = () if puzzle.limits.names_cross else _crossing_names(puzzle, standing, vocabulary)
    variables = _Variables(request, kept, _allowed_letters(puzzle.alphabet, request))
    supplies = _Supplies(request, vocabulary, _lowest_floor(request, floor), stands)
    slots = []
    reasons: list[NothingFits] = []
    for slot in slots_to_fill(request, kept):
        if slot.key in request.unlisted:
            continue
        places = [variables.of(cell, slot.direction) for cell in slot.cells]
        numbers = tuple(chain.from_iterable(places))
        lowest = slot_floor(request, slot, len(numbers), floor)

        def listed(length: int, slot: Slot = slot) -> Bits:
            floor_of = slot_floor(request, slot, length, floor)
            return supplies.live(slot, length, floor_of, slot in names)

        fitting = agreeing(firm, slot, supplies.listed, listed)
        supply, live = supplies.of(slot, len(numbers), fitting)
        whole = all(
            cell in kept or variables.cells[place[0]]
            for cell, place in zip(slot.cells, places, strict=True)
        )
        slots.append(OpenSlot(slot, numbers, supply, live, lowest, whole))
        domains = [variables.domains[one] for one in numbers]
        if not (live.any() and all(domains) and _has_word(supply, live, domains)):
            limited = all(domains) and supplies.has_word(len(numbers), lowest, domains)
            if not (limited and live.any()):
                reasons.append(NothingFits(slot, firm.pattern(slot), lowest, limited))
    return Problem(
        request,
        puzzle.alphabet,
        floor,
        kept,
        tuple(slots),
        tuple(variables.domains),
        tuple(variables.cells),
        stands,
        vocabulary.exclusion(kept_apart(puzzle)),
        vocabulary.facts,
        frozenset("".join(kept.values())),
        tuple(reasons),
        supplies.kept,
        _caps(request, standing, vocabulary.index.words),
        room_for_names(request, kept, standing, vocabulary.index.words),
        flags_of(tags_in_force(puzzle).tags(Treatment.AVOIDED)),
    )


def _has_word(supply: Supply, live: Bits, domains: Sequence[int]) -> bool:
    """Tell whether one of the ``live`` words has the letters that stand alone in ``domains``."""
    for place, domain in enumerate(domains):
        if not domain & (domain - 1):
            live = live & supply.support[place, domain.bit_length() - 1]
    return bool(live.any())


def _caps(
    request: FillRequest, standing: Mapping[Slot, tuple[str, ...]], words: WordList
) -> tuple[Cap, ...]:
    """Return what is left of the numbers of entries with a tag; what stands counts.

    Where more stand already, no more may come.
    """

    def counted(texts: Iterable[tuple[str, ...]], flag: Flag) -> int:
        return sum(any(flag in own_tags(words, text) for text in entry) for entry in texts)

    caps = []
    for tag, most in sorted(tags_in_force(request.puzzle).at_most.items()):
        flag = flags_of([tag])
        firm = counted(standing.values(), flag)
        kept = counted((("".join(texts),) for texts in request.may_keep.values()), flag)
        if flag:
            caps.append(Cap(flag, max(most, firm + kept) - firm))
    return tuple(caps)


class _Supplies:
    """Hands out the words of slots, with the entries that these may keep."""

    def __init__(
        self,
        request: FillRequest,
        vocabulary: Vocabulary,
        floor: int,
        standing: Collection[str],
    ) -> None:
        self._vocabulary = vocabulary
        self._floor = floor
        self._limits = request.puzzle.limits
        self._apart = kept_apart(request.puzzle)
        self._barred = barred(tags_in_force(request.puzzle))
        self._standing = standing
        self._gone: dict[int, Bits | None] = {}
        alphabet = request.puzzle.alphabet
        numbers = {
            key: [number for text in texts for number in letter_numbers(alphabet, text)]
            for key, texts in request.may_keep.items()
        }
        self._entries = {
            key: tuple(one for one in entry if one is not None)
            for key, entry in numbers.items()
            if None not in entry
        }
        self.kept: dict[int, KeptRows] = {}
        for length in {len(letters) for letters in self._entries.values()}:
            ours = [letters for letters in self._entries.values() if len(letters) == length]
            words = vocabulary.index.words
            self.kept[length] = with_kept(self.listed(length), ours, words)

    def listed(self, length: int) -> Supply:
        """Return the listed words of ``length`` letters."""
        return self._vocabulary.supply(length, self._floor)

    def live(self, slot: Slot, length: int, floor: int, nameless: bool) -> Bits:
        """Return the listed words of ``length`` letters that ``slot`` may hold at ``floor``."""
        supply, limits = self.listed(length), self._limits
        own = limits.of_slot(slot.key)
        terms = Terms(floor, own, limits.banned, nameless, self._barred)
        live = self._vocabulary.live(supply, terms)
        if length not in self._gone:
            self._gone[length] = self._vocabulary.gone(supply, self._standing, self._apart)
        gone = self._gone[length]
        return live if gone is None else live & ~gone

    def has_word(self, length: int, floor: int, domains: Sequence[int]) -> bool:
        """Tell whether a word at ``floor`` is listed at all that has the letters of ``domains``.

        Whatever the limits and rules say: they are told by their own names.
        """
        supply = self.listed(length)
        plain = Terms(floor, NO_SLOT_LIMITS, frozenset(), nameless=False, barred=Barred())
        return _has_word(supply, self._vocabulary.live(supply, plain), domains)

    def of(self, slot: Slot, length: int, listed: Bits) -> tuple[Supply, Bits]:
        """Return the words of ``slot``, and those of them that it may hold."""
        kept = self.kept.get(length)
        if kept is None:
            return self.listed(length), listed
        return kept.supply, kept.live(listed, self._entries.get(slot.key))


def _crossing_names(
    puzzle: Puzzle, standing: Mapping[Slot, tuple[str, ...]], vocabulary: Vocabulary
) -> frozenset[Slot]:
    """Return the slots that cross a given entry that is a proper name."""
    words = vocabulary.index.words
    names = [
        slot
        for slot, entries in standing.items()
        for entry in entries
        if Flag.PROPER in own_tags(words, entry)
    ]
    crossings = (puzzle.layout.crossing(slot, cell) for slot in names for cell in slot.cells)
    return frozenset(other for other in crossings if other is not None)


def _allowed_letters(alphabet: Alphabet, request: FillRequest) -> int:
    forbidden = request.puzzle.limits.forbidden_letters
    return sum(
        1 << number for number, letter in enumerate(alphabet.letters) if letter not in forbidden
    )


def _lowest_floor(request: FillRequest, floor: int) -> int:
    limits = request.puzzle.limits
    own = (one.floor for one in limits.slots.values() if one.floor is not None)
    return max(1, min([floor, *limits.length_floors.values(), *own]))
