"""The lines of a word list, their words and their scores as ranges of characters."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from editor.words.tag_names import TAGS, flags_of, names_written

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.words.word_list import Flag

_SEPARATORS = ";\t,"
_SAMPLE_LINES = 1000


class Lines:
    """The lines of a text, each ended by a newline, as ranges of its characters.

    ``separator`` stands between words and scores.
    Of each line: ``starts``, ``word_ends`` and ``ends``; ``score_starts`` and ``score_ends``, equal
    where there is no score; ``form_starts``, equal to ``ends`` where no display form follows;
    ``tagged``, whether there is a field behind the form, for tags.
    """

    def __init__(self, text: str, separator: str) -> None:
        self.text = text
        self._separator = separator
        self.codes = np.frombuffer(text.encode("utf-32-le"), np.uint32)
        self.ends = np.flatnonzero(self.codes == ord("\n"))
        self.starts = np.concatenate(([0], self.ends[:-1] + 1))
        marks = np.flatnonzero(self.codes == ord(separator))
        first = np.searchsorted(marks, self.starts)
        marks = np.concatenate((marks, [len(text)] * 3))
        self.word_ends = np.minimum(marks[first], self.ends)
        self.score_starts = np.minimum(self.word_ends + 1, self.ends)
        self.score_ends = np.where(
            self.word_ends < self.ends, np.minimum(marks[first + 1], self.ends), self.ends
        )
        self.form_starts = np.minimum(self.score_ends + 1, self.ends)
        self.tagged = marks[first + 2] < self.ends

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
        given = self._form_and_names(number)[0]
        form = given or self.text[self.starts[number] : self.word_ends[number]].strip()
        return form.lower() if form.isupper() and not given else form

    def tags(self, number: int) -> Flag:
        """Return the tags that the line ``number`` gives its word, behind how it is written."""
        return flags_of(self._form_and_names(number)[1])

    def unknown_tags(self, number: int) -> tuple[str, ...]:
        """Return what stands among the tags of the line ``number`` and is none."""
        return tuple(name for name in self._form_and_names(number)[1] if name not in TAGS)

    def _form_and_names(self, number: int) -> tuple[str, tuple[str, ...]]:
        text = self.text[self.form_starts[number] : self.ends[number]]
        if not self.tagged[number]:
            return text.strip(), ()
        fields = text.split(self._separator)
        first = _first_of_tags(fields) if self._separator == "," else 1
        return self._separator.join(fields[:first]).strip(), names_written(" ".join(fields[first:]))


def separator_of(text: str) -> str:
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


def written_scores(lines: Lines) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
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


def _first_of_tags(fields: list[str]) -> int:
    """Return which of ``fields``, with commas between, begins the tags; a form may have commas."""
    known = (
        number
        for number, field in enumerate(fields[1:], 1)
        if any(name in TAGS for name in names_written(field))
    )
    return next(known, len(fields) if fields[0].strip() else 1)


def _number(text: str) -> float | None:
    """Return the number in ``text``, NaN when it is blank, None when it is something else."""
    if not text.strip():
        return float("nan")
    if not re.fullmatch(r"\s*\d{1,15}([.,]\d{1,15})?\s*", text, re.ASCII):
        return None
    return float(text.replace(",", "."))


def _counts(
    marks: NDArray[np.bool_], starts: NDArray[np.int64], ends: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Return how many ``marks`` each range holds."""
    places = np.flatnonzero(marks)
    counts: NDArray[np.int64] = np.searchsorted(places, ends) - np.searchsorted(places, starts)
    return counts
