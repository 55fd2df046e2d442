"""Reading word lists as constructors keep them: text files of many habits.

A line holds a word alone, or a word, its score and perhaps how it is written, apart by ``;``, a tab
or ``,``. Empty lines and lines that begin with ``#`` are passed over; a line that cannot be used is
reported and passed over too. The work is done on arrays of characters, for all lines at once.
"""

from __future__ import annotations

import codecs
import re
import unicodedata
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from editor.words.displays import Displays
from editor.words.errors import WordsError
from editor.words.merging import distinct
from editor.words.scale import ScoreScale, detected_scale
from editor.words.spelled import Spelled, spelled
from editor.words.word_list import MAX_LENGTH, MIN_LENGTH, Flag, Shelf, WordList

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from editor.core.alphabet import Alphabet

MAX_BYTES = 128 * 1024 * 1024
PROBLEMS_KEPT = 200
_SEPARATORS = ";\t,"
_SAMPLE_LINES = 1000
_LEGACY_ENCODINGS = {"ru": "cp1251"}


@dataclass(frozen=True, slots=True)
class Problem:
    """A line that was passed over, and why."""

    line: int
    text: str
    reason: str

    def __str__(self) -> str:
        return f"Line {self.line}: {self.reason}: {self.text}"


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import found. ``problems`` are the first ``PROBLEMS_KEPT`` of ``bad_lines``."""

    words: int
    repeated: int
    bad_lines: int
    problems: tuple[Problem, ...]
    scale: ScoreScale


@dataclass(frozen=True, slots=True)
class Imported:
    """A list as imported, with the report on it."""

    words: WordList
    report: ImportReport


def import_list(
    content: bytes,
    name: str,
    alphabet: Alphabet,
    scale: ScoreScale | None = None,
    progress: Callable[[float], None] = lambda fraction: None,
) -> Imported:
    """Return the list in the text ``content``, with its scores on ``scale`` (None: detected).

    ``progress`` is told the part done, 0 to 1. Raises WordsError when ``content`` is no text, is
    too long, or holds lines and not one word.
    """
    text = decoded(content, name, alphabet.language)
    progress(0.1)
    lines = _Lines(text)
    words = spelled(text, lines.codes, lines.starts, lines.word_ends, alphabet)
    progress(0.4)
    written, bad_scores = _written_scores(lines)
    progress(0.6)
    reasons = _Reasons(lines, words, bad_scores)
    good = reasons.good
    scale = scale or detected_scale(written[good])
    shelves = _shelves(lines, words, good, scale.scores(written), alphabet)
    progress(1.0)
    listed = WordList(name, alphabet, shelves, (name,))
    bad_lines = np.flatnonzero(reasons.bad)
    problems = tuple(reasons.problem(line) for line in bad_lines[:PROBLEMS_KEPT].tolist())
    if problems and not len(listed):
        raise WordsError(f"The word list {name} has no word that can be used. {problems[0]}.")
    repeated = len(good) - len(listed)
    return Imported(listed, ImportReport(len(listed), repeated, len(bad_lines), problems, scale))


def decoded(content: bytes, name: str, language: str = "en") -> str:
    """Return ``content`` as text, with a plain newline after each line.

    UTF-8 or UTF-16 by its mark, else UTF-8, else the old Windows encoding of ``language``.
    """
    if len(content) > MAX_BYTES:
        raise WordsError(f"The word list {name} is too long: over {MAX_BYTES >> 20} megabytes.")
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        text = content.decode("utf-16", errors="replace")
    else:
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError:
            legacy = _LEGACY_ENCODINGS.get(language, "cp1252")
            text = content.decode(legacy, errors="replace")
    if "\0" in text:
        raise WordsError(f"The word list {name} is not a text file.")
    return unicodedata.normalize("NFC", text).replace("\r\n", "\n").replace("\r", "\n") + "\n"


class _Lines:
    """The lines of a text as ranges of its characters.

    Of each line: ``starts``, ``word_ends`` and ``ends``; ``score_starts`` and ``score_ends``, equal
    where there is no score; ``form_starts``, equal to ``ends`` where no display form follows.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.codes = np.frombuffer(text.encode("utf-32-le"), np.uint32)
        self.ends = np.flatnonzero(self.codes == ord("\n"))
        self.starts = np.concatenate(([0], self.ends[:-1] + 1))
        marks = np.flatnonzero(self.codes == ord(_separator(text)))
        first = np.searchsorted(marks, self.starts)
        marks = np.concatenate((marks, [len(text), len(text)]))
        self.word_ends = np.minimum(marks[first], self.ends)
        self.score_starts = np.minimum(self.word_ends + 1, self.ends)
        self.score_ends = np.where(
            self.word_ends < self.ends, np.minimum(marks[first + 1], self.ends), self.ends
        )
        self.form_starts = np.minimum(self.score_ends + 1, self.ends)

    def __len__(self) -> int:
        return len(self.ends)

    @cached_property
    def idle(self) -> NDArray[np.bool_]:
        """Whether each line says nothing: it is blank or a remark."""
        spaces = _counts(np.isin(self.codes, (ord(" "), ord("\t"))), self.starts, self.ends)
        remarks = self.codes[self.starts] == ord("#")
        idle: NDArray[np.bool_] = remarks | (spaces == self.ends - self.starts)
        return idle

    def line(self, number: int) -> str:
        """Return the text of the line ``number``, from 0."""
        return self.text[self.starts[number] : self.ends[number]]

    def form(self, number: int) -> str:
        """Return how the word of the line ``number`` is written."""
        given = self.text[self.form_starts[number] : self.ends[number]].strip()
        form = given or self.text[self.starts[number] : self.word_ends[number]].strip()
        return form.lower() if form.isupper() and not given else form


class _Reasons:
    """Which lines are good, and why the bad ones are bad."""

    def __init__(self, lines: _Lines, words: Spelled, bad_scores: NDArray[np.bool_]) -> None:
        self._lines = lines
        self._words = words
        self._foreign = words.foreign & ~lines.idle
        self._unfit = (words.counts < MIN_LENGTH) | (words.counts > MAX_LENGTH)
        self.bad = (self._foreign | self._unfit | bad_scores) & ~lines.idle
        self.good = np.flatnonzero(~self.bad & ~lines.idle)

    def problem(self, number: int) -> Problem:
        """Return what is wrong with the line ``number``, from 0."""
        text = self._lines.line(number).strip()
        return Problem(number + 1, text if len(text) <= 60 else text[:59] + "…", self._why(number))

    def _why(self, number: int) -> str:
        if self._foreign[number]:
            return "a character is not in the alphabet"
        count = self._words.counts[number]
        if self._unfit[number]:
            limits = f"a word has {MIN_LENGTH} to {MAX_LENGTH} letters"
            return f"{limits}, not {count}"
        return "the score is not a number from 0 up"


def _separator(text: str) -> str:
    """Return the character between words and scores, judged by the first lines."""
    sample = [line for line in text.split("\n", _SAMPLE_LINES)[:_SAMPLE_LINES] if line]
    counts = {
        mark: sum(bool(re.search(rf"{mark}\s*\d+(\.\d+)?\s*({mark}|$)", line)) for line in sample)
        for mark in _SEPARATORS
    }
    best = max(_SEPARATORS, key=lambda mark: counts[mark])
    if counts[best]:
        return best
    return next((mark for mark in ";\t" if any(mark in line for line in sample)), "\n")


def _counts(
    marks: NDArray[np.bool_], starts: NDArray[np.int64], ends: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Return how many ``marks`` each range holds."""
    places = np.flatnonzero(marks)
    counts: NDArray[np.int64] = np.searchsorted(places, ends) - np.searchsorted(places, starts)
    return counts


def _written_scores(lines: _Lines) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Return the score written in each line (NaN: none), and which lines have a bad one."""
    starts, ends = lines.score_starts, lines.score_ends
    width = ends - starts
    digits = lines.codes - np.uint32(ord("0"))
    value = np.zeros(len(lines), np.float64)
    whole = (width > 0) & (width <= 9)
    for place in range(int(width[whole].max(initial=0))):
        inside = whole & (place < width)
        digit = digits[np.where(inside, starts + place, 0)]
        whole &= ~inside | (digit <= 9)
        value = np.where(inside, value * 10 + digit, value)
    bad = np.zeros(len(lines), np.bool_)
    for line in np.flatnonzero(~whole & ~lines.idle & (width > 0)).tolist():
        number = _number(lines.text[starts[line] : ends[line]])
        bad[line] = number is None
        value[line] = np.nan if number is None else number
    value[width == 0] = np.nan
    return value, bad


def _number(text: str) -> float | None:
    """Return the number in ``text``, NaN when it is blank, None when it is something else."""
    if not text.strip():
        return float("nan")
    if not re.fullmatch(r"\s*\d{1,15}([.,]\d{1,15})?\s*", text, re.ASCII):
        return None
    return float(text.replace(",", "."))


def _shelves(
    lines: _Lines,
    words: Spelled,
    good: NDArray[np.int64],
    scores: NDArray[np.uint8],
    alphabet: Alphabet,
) -> dict[int, Shelf]:
    """Return the words of the ``good`` lines by their length."""
    forms, form_lines, flags = _forms(lines, words, good, alphabet)
    counts = words.counts[good]
    shelves = {}
    for length in np.unique(counts).tolist():
        chosen = np.flatnonzero(counts == length)
        rows = good[chosen]
        letters = words.letters[words.offsets[rows][:, None] + np.arange(length)]
        displays = Displays(forms, form_lines[chosen])
        shelves[length] = distinct(Shelf(letters, scores[rows], flags[chosen], displays))
    return shelves


def _forms(
    lines: _Lines, words: Spelled, good: NDArray[np.int64], alphabet: Alphabet
) -> tuple[NDArray[np.uint8], NDArray[np.int64], NDArray[np.uint16]]:
    """Return the display forms (UTF-8 lines, the first empty), the line and flags of each word."""
    special = ~words.plain[good] | (lines.form_starts[good] < lines.ends[good])
    places = np.flatnonzero(special)
    forms = [lines.form(line) for line in good[places].tolist()]
    form_lines = np.zeros(len(good), np.int64)
    form_lines[places] = np.arange(1, len(forms) + 1)
    flags = np.zeros(len(good), np.uint16)
    flags[places] = [Flag.MULTIWORD if " " in form else Flag.NONE for form in forms]
    capitals = [form[:1].isupper() for form in forms]
    # Where most words begin with a capital, it says nothing; in German all nouns do.
    if alphabet.language != "de" and 2 * sum(capitals) < len(good):
        flags[places] |= np.array(capitals, np.uint16) * np.uint16(Flag.PROPER)
    return np.frombuffer(("\n" + "\n".join(forms)).encode(), np.uint8), form_lines, flags
