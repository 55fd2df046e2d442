"""Mixed wordplay: rows in which a part is turned, shaken, cut or stands around another."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from editor.core.parse_text import kept_text
from editor.wordplay.anagrams import anagram_text
from editor.wordplay.play import Play
from editor.wordplay.reversals import reversal_text
from editor.wordplay.rows import Part, cost_of, rows_of, rows_to

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.wordplay.materials import Answer, Materials

_JOINT = 1.0
_REVERSED = 0.9
_SHAKEN = 1.2
_CUT = 1.4
_AROUND = 0.9
_SIDE_ROWS = 4
_SIDE_PARTS = 2
_UNITS = 8
"""Of each part of the answer so many ways are kept."""


def mixed(answer: Answer, materials: Materials) -> Iterator[Play]:
    """Yield rows of parts, one of them at least not as it stands, or containers of such a one."""
    spans = _Spans(answer.text, materials)
    size = len(answer.text)
    for first in range(size):
        for last in range(first + 2, size + 1):
            whole = (first, last) == (0, size)
            for unit in spans.containers(first, last) if whole else spans.changed(first, last):
                if whole and not unit.nested:
                    continue
                for before in spans.before[first]:
                    for after in spans.after[size - last]:
                        yield _play((*before, unit.part, *after[::-1]))


def _play(row: tuple[Part, ...]) -> Play:
    words = tuple(word for part in row for word in part.words)
    return Play(" + ".join(part.parse for part in row), words, cost_of(row, _JOINT))


class _Unit:
    """A part that does not stand as it is; ``nested`` where there is a further one in it."""

    __slots__ = ("nested", "part")

    def __init__(self, part: Part, *, nested: bool = False) -> None:
        self.part = part
        self.nested = nested


class _Spans:
    """Ways to make each part of one answer."""

    def __init__(self, text: str, materials: Materials) -> None:
        self._text = text
        self._materials = materials
        self.changed = lru_cache(maxsize=None)(self._changed)
        self._simple = lru_cache(maxsize=None)(self._find_simple)

    @cached_property
    def before(self) -> list[list[tuple[Part, ...]]]:
        """Rows from the beginning to each place."""
        return rows_to(
            len(self._text), self._any, most=_SIDE_ROWS, longest=_SIDE_PARTS, joint=_JOINT
        )

    @cached_property
    def after(self) -> list[list[tuple[Part, ...]]]:
        """Rows from the end, backwards, to so many letters before it."""
        size = len(self._text)

        def parts(start: int, end: int) -> list[Part]:
            return self._any(size - end, size - start)

        return rows_to(size, parts, most=_SIDE_ROWS, longest=_SIDE_PARTS, joint=_JOINT)

    def _any(self, first: int, last: int) -> list[Part]:
        if (first, last) == (0, len(self._text)):
            return []
        return [*self._plain(first, last), *(unit.part for unit in self.changed(first, last)[:2])]

    def _plain(self, first: int, last: int) -> list[Part]:
        text = self._text[first:last]
        cost = self._materials.piece(text)
        return [] if cost is None else [Part(text, (text,), cost)]

    def _changed(self, first: int, last: int) -> list[_Unit]:
        """Return the cheapest ways to make the letters there of other ones, or by a container."""
        units = [*map(_Unit, self._simple(first, last)), *self.containers(first, last)]
        return sorted(units, key=lambda unit: unit.part.cost)[:_UNITS]

    def _find_simple(self, first: int, last: int) -> list[Part]:
        text = self._text[first:last]
        lexicon = self._materials.lexicon
        found: list[Part] = []
        if len(text) < 2 or len(text) == len(self._text):
            return found
        cost = self._materials.piece(text[::-1])
        if cost is not None and text != text[::-1]:
            found.append(Part(reversal_text(text[::-1]), (text[::-1],), cost + _REVERSED))
        if len(text) >= 3:
            for word in lexicon.anagrams(text, 2):
                cost = word.cost + _SHAKEN + (0.5 if len(text) == 3 else 0.0)
                found.append(Part(anagram_text((word.written,)), (word.written,), cost))
            for pattern, at in ((f".{text}", 1), (f"{text}.", 0)):
                for word in lexicon.like(pattern, 3, phrases=False):
                    if word.text == self._text:
                        continue
                    parse = kept_text(word.written, range(at, at + len(text)))
                    found.append(Part(parse, (word.written,), word.cost + _CUT))
        return found

    def containers(self, first: int, last: int) -> list[_Unit]:
        """Return the containers that make the letters there."""
        text = self._text
        found: list[_Unit] = []
        for start in range(first + 1, last - 1):
            for end in range(start + 1, last):
                outer = text[first:start] + text[end:last]
                cost = self._materials.piece(outer)
                if cost is None:
                    continue
                for nested, inner in self._inner(start, end):
                    parse = f"{text[first:start]}({inner.parse}){text[end:last]}"
                    whole = Part(parse, (outer, *inner.words), cost + inner.cost + _AROUND)
                    found.append(_Unit(whole, nested=nested))
        return found

    def _inner(self, first: int, last: int) -> Iterator[tuple[bool, Part]]:
        """Yield what may stand in a container, and whether it is more than a word."""
        yield from ((False, part) for part in self._plain(first, last))
        yield from ((True, part) for part in self._simple(first, last)[:3])
        size = last - first

        def parts(start: int, end: int) -> list[Part]:
            return [] if end - start == size else self._plain(first + start, first + end)

        for row in rows_of(size, parts, most=1, longest=2, joint=_JOINT):
            words = tuple(word for part in row for word in part.words)
            parse = " + ".join(part.parse for part in row)
            yield False, Part(parse, words, cost_of(row, _JOINT))
