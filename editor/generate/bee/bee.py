"""Spelling Bee puzzles: seven letters, one of them in every answer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from editor.core.alphabet import ENGLISH
from editor.generate.errors import GenerateError
from editor.language import marked, tr
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from numpy.typing import NDArray

    from editor.core.alphabet import Alphabet
    from editor.words.displays import Displays
    from editor.words.word_list import WordList

LETTERS = 7
MIN_ANSWER = 4

RANKS = (
    (0, marked("Beginner")),
    (2, marked("Good start")),
    (5, marked("Moving up")),
    (8, marked("Good")),
    (15, marked("Solid")),
    (25, marked("Nice")),
    (40, marked("Great")),
    (50, marked("Amazing")),
    (70, marked("Genius")),
    (100, marked("Queen bee")),
)
"""The least share of all points, in percent, and the rank it earns."""


@dataclass(frozen=True)
class Bee:
    """Seven different letters, the first of them the centre, and the accepted answers."""

    letters: tuple[str, ...]
    answers: tuple[str, ...]
    alphabet: Alphabet = ENGLISH

    @property
    def centre(self) -> str:
        """The letter that stands in every answer."""
        return self.letters[0]

    @property
    def pangrams(self) -> tuple[str, ...]:
        """The answers that use all seven letters."""
        return tuple(filter(self.is_pangram, self.answers))

    @cached_property
    def total(self) -> int:
        """The points of all answers."""
        return sum(map(self.points, self.answers))

    def is_pangram(self, answer: str) -> bool:
        """Tell whether ``answer`` uses all seven letters."""
        return set(self.letters) <= set(self.alphabet.split(answer))

    def allows(self, word: str) -> bool:
        """Tell whether ``word`` is long enough, of these letters alone and has the centre."""
        letters = self.alphabet.split(word)
        return len(letters) >= MIN_ANSWER and {self.centre} <= set(letters) <= set(self.letters)

    def points(self, answer: str) -> int:
        """Return 1 for four letters, 1 a letter for longer ones, and 7 more for a pangram."""
        length = len(self.alphabet.split(answer))
        plain = 1 if length == MIN_ANSWER else length
        return plain + (LETTERS if self.is_pangram(answer) else 0)

    def rank(self, points: int) -> str:
        """Return the rank that ``points`` earn."""
        share = 100 * points / self.total if self.total else 0
        return [name for least, name in RANKS if share >= least][-1]


@dataclass(frozen=True, slots=True)
class BeeWish:
    """What a bee must be. The defaults ask for nothing but one pangram.

    ``letters`` are all seven, in any order; ``seed_word`` has exactly seven different letters;
    ``contains`` is a part of the random seed word. ``endings`` caps the share of answers, in
    percent, that end in -S, -ED or -ING.
    """

    letters: str = ""
    seed_word: str = ""
    contains: str = ""
    centre: str = ""
    pangram: bool = True
    answers: tuple[int, int] = (1, 10_000)
    points: tuple[int, int] = (1, 1_000_000)
    floor: int = 1
    proper: bool = False
    crude: bool = False
    letter_s: bool = True
    endings: int = 100


ENDINGS = ("S", "ED", "ING")


class Hive:
    """The words that may be answers, gathered by the set of their letters."""

    def __init__(self, words: WordList, wish: BeeWish) -> None:
        self._words = words
        self._places = _places(words, wish)

    @property
    def pangram_sets(self) -> tuple[int, ...]:
        """The letter sets, as bit masks, of words with exactly seven different letters."""
        return tuple(sorted(mask for mask in self._places if mask.bit_count() == LETTERS))

    def words_of(self, letter_set: int) -> tuple[str, ...]:
        """Return the words that have exactly the letters of ``letter_set``."""
        shelves = self._words.shelves
        return tuple(
            self._words.alphabet.text(tuple(shelves[length].letters[row].tolist()))
            for length, row in self._places.get(letter_set, ())
        )

    def bee(self, letter_set: int, centre: str) -> Bee:
        """Return the bee of ``letter_set`` (a bit mask) with ``centre``."""
        must = _mask(self._words.alphabet, centre)
        answers = (
            word for subset in _subsets(letter_set & ~must) for word in self.words_of(subset | must)
        )
        outer = (
            letter for letter in _letters(self._words.alphabet, letter_set) if letter != centre
        )
        ordered = sorted(answers, key=lambda one: (len(one), one))
        return Bee((centre, *outer), tuple(ordered), self._words.alphabet)


def make_bee(
    words: WordList, wish: BeeWish, seed: int = 0, stopped: Callable[[], bool] = bool
) -> Bee:
    """Return a bee that fulfils ``wish``, drawn with ``seed``; raise GenerateError without one."""
    wish = _normalised(wish, words.alphabet)
    hive = Hive(words, wish)
    random = Random(seed)
    for letter_set in _letter_sets(hive, wish, words.alphabet, random):
        centres = [wish.centre] if wish.centre else _letters(words.alphabet, letter_set)
        random.shuffle(centres)
        for centre in centres:
            bee = hive.bee(letter_set, centre)
            if _fulfils(bee, wish):
                return bee
        if stopped():
            break
    chosen = wish.letters or wish.seed_word
    if not chosen:
        raise GenerateError(
            tr("No seven letters fulfil all that was asked for with these word lists.")
        )
    raise GenerateError(
        tr(
            "The letters of {chosen} do not fulfil all that was asked for with these word lists."
        ).format(chosen=chosen)
    )


def honeycomb(bee: Bee) -> str:
    """Return the letters as a honeycomb of text, the centre in the middle."""
    centre, one, two, three, four, five, six = bee.letters
    return f"  {one}   {two}\n{three}   {centre}   {four}\n  {five}   {six}"


def _fulfils(bee: Bee, wish: BeeWish) -> bool:
    ends = sum(answer.endswith(ENDINGS) for answer in bee.answers)
    return (
        wish.answers[0] <= len(bee.answers) <= wish.answers[1]
        and wish.points[0] <= bee.total <= wish.points[1]
        and (bool(bee.pangrams) or not wish.pangram)
        and 100 * ends <= wish.endings * len(bee.answers)
    )


def _letter_sets(hive: Hive, wish: BeeWish, alphabet: Alphabet, random: Random) -> Iterator[int]:
    if wish.letters or wish.seed_word:
        yield _mask(alphabet, wish.letters or wish.seed_word)
        return
    sets = [
        letter_set
        for letter_set in hive.pangram_sets
        if any(wish.contains in word for word in hive.words_of(letter_set))
        and (not wish.centre or wish.centre in _letters(alphabet, letter_set))
    ]
    if not sets:
        raise GenerateError(
            tr(
                "No word of these lists has exactly seven different letters and {letters} in it "
                "within the limits."
            ).format(letters=wish.contains)
            if wish.contains
            else tr("No word of these lists has exactly seven different letters within the limits.")
        )
    random.shuffle(sets)
    yield from sets


def _normalised(wish: BeeWish, alphabet: Alphabet) -> BeeWish:
    wish = replace(
        wish,
        letters=_normalised_text(wish.letters, alphabet),
        seed_word=_normalised_text(wish.seed_word, alphabet),
        contains=_normalised_text(wish.contains, alphabet),
        centre=_normalised_text(wish.centre, alphabet),
    )
    chosen = wish.letters or wish.seed_word
    letters = set(alphabet.split(chosen))
    if chosen and len(letters) != LETTERS:
        raise GenerateError(
            tr("{chosen} has {count} different letters; a Spelling Bee needs seven.").format(
                chosen=chosen, count=len(letters)
            )
        )
    centre = alphabet.split(wish.centre)
    if len(centre) > 1 or (chosen and not set(centre) <= letters):
        raise GenerateError(
            tr("The centre letter {centre} is not one of the seven letters.").format(
                centre=wish.centre
            )
        )
    return wish


def _normalised_text(text: str, alphabet: Alphabet) -> str:
    normalised = alphabet.normalize(text)
    if text.strip() and not alphabet.indices(normalised):
        raise GenerateError(
            tr("{text} has characters that are no letters of the alphabet.").format(text=text)
        )
    return normalised


def _places(words: WordList, wish: BeeWish) -> Mapping[int, list[tuple[int, int]]]:
    """Return (length, row) of every possible answer by the set of its letters."""
    avoided = Flag.PROFANE | Flag.MULTIWORD
    avoided |= Flag.NONE if wish.crude else Flag.CRUDE
    # What texts alone know are mostly names that nobody has written with a capital.
    names = Flag.PROPER | Flag.ABBREVIATION | Flag.CORPUS_ONLY
    avoided |= Flag.NONE if wish.proper else names
    found: dict[int, list[tuple[int, int]]] = {}
    for length, shelf in words.shelves.items():
        if length < MIN_ANSWER:
            continue
        bits = np.uint64(1) << shelf.letters.astype(np.uint64)
        masks = np.bitwise_or.reduce(bits, axis=1)
        chosen = (shelf.scores >= max(1, wish.floor)) & ~shelf.flagged(avoided)
        chosen &= np.bitwise_count(masks) <= LETTERS
        if not wish.letter_s:
            chosen &= masks & np.uint64(_mask(words.alphabet, "S")) == 0
        if shelf.displays is not None:
            chosen[_divided(shelf.displays, np.flatnonzero(chosen & shelf.displays.parted))] = False
        for row, mask in zip(np.flatnonzero(chosen).tolist(), masks[chosen].tolist(), strict=True):
            found.setdefault(mask, []).append((length, row))
    return found


def _divided(displays: Displays, rows: NDArray[np.int64]) -> list[int]:
    """Return those ``rows`` whose words are written with a mark or a blank, as ma'am is."""
    return [row for row in rows.tolist() if not displays[row].isalpha()]


def _mask(alphabet: Alphabet, text: str) -> int:
    mask = 0
    for index in alphabet.indices(text) or ():
        mask |= 1 << index
    return mask


def _letters(alphabet: Alphabet, letter_set: int) -> list[str]:
    return [letter for index, letter in enumerate(alphabet.letters) if letter_set >> index & 1]


def _subsets(letter_set: int) -> Iterator[int]:
    subset = letter_set
    while True:
        yield subset
        if subset == 0:
            return
        subset = (subset - 1) & letter_set
