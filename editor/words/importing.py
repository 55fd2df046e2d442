"""Reading word lists as constructors keep them: text files of many habits.

A line holds a word alone, or a word, its score and perhaps how it is written, apart by ``;``, a tab
or ``,``; behind them may stand its tags, with spaces or commas between. Empty lines and lines that
begin with ``#`` are passed over; a line that cannot be used is reported and passed over too, and so
is a tag that is none. The work is done on arrays of characters, for many lines at once.
"""

from __future__ import annotations

import codecs
import unicodedata
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np

from editor.language import tr
from editor.words.displays import Displays
from editor.words.errors import WordsError
from editor.words.list_lines import Lines, separator_of, written_scores
from editor.words.merging import distinct
from editor.words.scale import ScoreScale, detected_scale
from editor.words.spelled import Spelled, spelled
from editor.words.word_list import MAX_LENGTH, MIN_LENGTH, Flag, Shelf, WordList

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from editor.core.alphabet import Alphabet

MAX_BYTES = 128 * 1024 * 1024
PROBLEMS_KEPT = 200
_BATCH = 1 << 19
"""How many characters are read at once: few enough for the processor's cache."""
_LEGACY_ENCODINGS = {"ru": "cp1251"}
_APOSTROPHES = "'\N{RIGHT SINGLE QUOTATION MARK}"
_SMALL = 1 << 30
"""Beside the flags while a list is read: the word begins with a small letter somewhere."""
_PLAIN = 1 << 31
"""Likewise: it stands somewhere in small letters alone."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A line that was passed over, and why; where ``has_word``, some of its tags alone were."""

    line: int
    text: str
    reason: str
    has_word: bool = False

    def __str__(self) -> str:
        return tr("Line {line}: {reason}: {text}").format(
            line=self.line, reason=self.reason, text=self.text
        )


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
    imported = read_list(content, name, alphabet, scale, progress)
    if imported.report.problems and not len(imported.words):
        raise WordsError(
            tr("The word list {name} has no word that can be used. {first}.").format(
                name=name, first=imported.report.problems[0]
            )
        )
    return imported


def read_list(
    content: bytes,
    name: str,
    alphabet: Alphabet,
    scale: ScoreScale | None = None,
    progress: Callable[[float], None] = lambda fraction: None,
) -> Imported:
    """Return the list in ``content`` likewise, also where all its lines are bad."""
    text = decoded(content, name, alphabet.language)
    separator = separator_of(text)
    reading = _Reading(alphabet)
    for batch, done in _batches(text, name):
        reading.read(Lines(batch, separator))
        progress(done)
    scale = scale or detected_scale(reading.written)
    listed = WordList(name, alphabet, reading.shelves(scale), (name,))
    repeated = len(reading.written) - len(listed)
    problems = tuple(reading.problems)
    return Imported(listed, ImportReport(len(listed), repeated, reading.bad_lines, problems, scale))


def decoded(content: bytes, name: str, language: str = "en") -> str:
    """Return ``content`` as text, with a plain newline after each line.

    UTF-8 or UTF-16 by its mark, else UTF-8, else the old Windows encoding of ``language``.
    """
    if len(content) > MAX_BYTES:
        raise WordsError(
            tr("The word list {name} is too long: over {most} megabytes.").format(
                name=name, most=MAX_BYTES >> 20
            )
        )
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        text = content.decode("utf-16", errors="replace")
    else:
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError:
            legacy = _LEGACY_ENCODINGS.get(language, "cp1252")
            text = content.decode(legacy, errors="replace")
    if "\0" in text:
        raise WordsError(tr("The word list {name} is not a text file.").format(name=name))
    return unicodedata.normalize("NFC", text).replace("\r\n", "\n").replace("\r", "\n") + "\n"


def _batches(text: str, name: str) -> Iterator[tuple[str, float]]:
    """Yield ``text`` in parts of whole lines, each with the part done after it."""
    start = 0
    while start < len(text):
        end = text.rfind("\n", start, start + _BATCH) + 1
        if not end:
            raise WordsError(
                tr("The word list {name} has a line longer than {most} characters.").format(
                    name=name, most=_BATCH
                )
            )
        yield text[start:end], end / len(text)
        start = end


class _Reasons:
    """Which lines are good, which are told, and why: bad ones, and good ones with an odd tag."""

    def __init__(self, lines: Lines, words: Spelled, bad_scores: NDArray[np.bool_]) -> None:
        self._lines = lines
        self._words = words
        self._foreign = words.foreign & ~lines.idle
        self._unfit = (words.counts < MIN_LENGTH) | (words.counts > MAX_LENGTH)
        self.bad = (self._foreign | self._unfit | bad_scores) & ~lines.idle
        self.good = np.flatnonzero(~self.bad & ~lines.idle)
        tagged = self.good[lines.tagged[self.good]].tolist()
        odd = [line for line in tagged if lines.unknown_tags(line)]
        self.told = np.union1d(np.flatnonzero(self.bad), np.array(odd, np.int64))

    def problem(self, number: int, before: int) -> Problem:
        """Return what is wrong with the line ``number``, from 0, after ``before`` other lines."""
        text = self._lines.line(number).strip()
        short = text if len(text) <= 60 else text[:59] + "…"
        return Problem(before + number + 1, short, self._why(number), not self.bad[number])

    def _why(self, number: int) -> str:
        if not self.bad[number]:
            names = ", ".join(self._lines.unknown_tags(number))
            return tr("there is no tag “{tag}”").format(tag=names)
        if self._foreign[number]:
            return tr("a character is not in the alphabet")
        count = self._words.counts[number]
        if self._unfit[number]:
            return tr("a word has {least} to {most} letters, not {count}").format(
                least=MIN_LENGTH, most=MAX_LENGTH, count=count
            )
        return tr("the score is not a number from 0 up")


class _Reading:
    """What has been read of a list so far."""

    def __init__(self, alphabet: Alphabet) -> None:
        self.problems: list[Problem] = []
        self.bad_lines = 0
        self._alphabet = alphabet
        self._lines = 0
        self._by_length: dict[int, _Growing] = {}

    @property
    def written(self) -> NDArray[np.float64]:
        """The scores written beside the good words."""
        parts = [part for growing in self._by_length.values() for part in growing.written]
        return np.concatenate([np.zeros(0), *parts])

    def read(self, lines: Lines) -> None:
        """Take in further lines."""
        words = spelled(lines.text, lines.codes, lines.starts, lines.word_ends, self._alphabet)
        written, bad_scores = written_scores(lines)
        reasons = _Reasons(lines, words, bad_scores)
        told = reasons.told[: PROBLEMS_KEPT - len(self.problems)].tolist()
        self.problems += [reasons.problem(line, self._lines) for line in told]
        self.bad_lines += len(reasons.told)
        self._lines += len(lines)
        counts = words.counts[reasons.good]
        for length in np.unique(counts).tolist():
            growing = self._by_length.setdefault(length, _Growing())
            growing.add(lines, words, written, reasons.good[counts == length])

    def shelves(self, scale: ScoreScale) -> dict[int, Shelf]:
        """Return the words read, with their scores on ``scale``."""
        kept = Flag.MULTIWORD | (Flag.PROPER if self._capitals_tell() else Flag.NONE)
        return {
            length: growing.shelf(scale, kept)
            for length, growing in sorted(self._by_length.items())
        }

    def _capitals_tell(self) -> bool:
        """Tell whether a capital says that a word is a name.

        It does not where most words begin with one; and in German all nouns do.
        """
        flags = [part for growing in self._by_length.values() for part in growing.flags]
        capitals = sum(int(np.count_nonzero(part & np.uint32(Flag.PROPER))) for part in flags)
        return self._alphabet.language != "de" and 2 * capitals < sum(map(len, flags))


@dataclass
class _Growing:
    """The words of one length, while they are read.

    ``form_lines``: for each word which of ``forms`` it has, counted from 1; 0: none.
    """

    letters: list[NDArray[np.uint8]] = field(default_factory=list)
    written: list[NDArray[np.float64]] = field(default_factory=list)
    flags: list[NDArray[np.uint32]] = field(default_factory=list)
    given: list[NDArray[np.uint32]] = field(default_factory=list)
    form_lines: list[NDArray[np.int64]] = field(default_factory=list)
    forms: list[str] = field(default_factory=list)

    def add(
        self,
        lines: Lines,
        words: Spelled,
        written: NDArray[np.float64],
        rows: NDArray[np.int64],
    ) -> None:
        """Take in the words in ``rows`` of ``lines``, all of the same length."""
        length = int(words.counts[rows[0]])
        self.letters.append(words.letters[words.offsets[rows][:, None] + np.arange(length)])
        self.written.append(written[rows])
        special = ~words.plain[rows] | (lines.form_starts[rows] < lines.ends[rows])
        places = np.flatnonzero(special)
        forms = [lines.form(row) for row in rows[places].tolist()]
        form_lines = np.zeros(len(rows), np.int64)
        form_lines[places] = np.arange(len(self.forms), len(self.forms) + len(forms)) + 1
        first = lines.codes[lines.starts[rows]]
        small = [code for code in np.unique(first).tolist() if chr(code).islower()]
        flags = np.isin(first, small) * np.uint32(_SMALL | _PLAIN)
        flags[places] = [_flags(form) for form in forms]
        self.forms += forms
        given = np.zeros(len(rows), np.uint32)
        given[places] = [lines.tags(row).value for row in rows[places].tolist()]
        self.form_lines.append(form_lines)
        self.flags.append(flags)
        self.given.append(given)

    def shelf(self, scale: ScoreScale, kept: Flag) -> Shelf:
        """Return the words, with their scores on ``scale`` and of their flags those ``kept``."""
        forms = "\n" + "\n".join(self.forms)
        given = np.concatenate(self.given)
        shelf = distinct(
            Shelf(
                np.concatenate(self.letters),
                scale.scores(np.concatenate(self.written)),
                np.concatenate(self.flags),
                Displays(np.frombuffer(forms.encode(), np.uint8), np.concatenate(self.form_lines)),
                given=given if given.any() else None,
            )
        )
        settled = _settled(shelf, kept)
        if settled.given is None:
            return settled
        return replace(settled, list_flags=settled.flags | settled.given)


def _settled(shelf: Shelf, kept: Flag) -> Shelf:
    """Return ``shelf`` with those flags that are ``kept`` and hold for every way a word is given.

    Angel beside angel is no name, and we'll beside well is written well.
    """
    names = (shelf.flags & np.uint32(_SMALL)) == 0
    flags = np.where(names, shelf.flags, shelf.flags & ~np.uint32(Flag.PROPER)) & np.uint32(kept)
    displays = shelf.displays
    if displays is not None:
        plain = (shelf.flags & np.uint32(_PLAIN)) != 0
        twins = np.flatnonzero(plain & displays.given).tolist()
        needless = [row for row in twins if _is_another_word(displays[row])]
        lines = displays.lines.copy()
        lines[needless] = 0
        displays = Displays(displays.text, lines)
    return replace(shelf, list_flags=flags, displays=displays)


def _is_another_word(form: str) -> bool:
    """Tell whether ``form`` is a word of its own beside the same letters written small."""
    return form != form.lower() or any(mark in form for mark in _APOSTROPHES)


def _flags(form: str) -> int:
    """Return the kinds that a display form tells."""
    spaces = Flag.MULTIWORD.value if " " in form else 0
    return spaces | (Flag.PROPER.value if form[:1].isupper() else _SMALL)
