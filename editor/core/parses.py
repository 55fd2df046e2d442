"""The parse of a cryptic clue as a tree, and whether it gives an answer letter by letter.

docs/wordplay.md tells how a parse is written; ``core.parse_text`` reads it. Letters are counted
before places are tried: that leaves few places.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

_FIRST = ord("A")
_LETTERS = 26


class Verdict(Enum):
    """What can be told of a parse and an answer."""

    GIVES = "gives"
    FAILS = "fails"
    HEARD = "heard"
    """Its letters agree as far as they are written; the rest is told by its sound."""
    SILENT = "silent"
    """It has no letters, as that of a double definition."""


@dataclass(frozen=True, slots=True)
class Letters:
    """Words as they stand: ``kept`` of them is read, ``whole`` with what is dropped."""

    kept: str
    whole: str


@dataclass(frozen=True, slots=True)
class Anagram:
    """The letters of a part in any order."""

    of: Node


@dataclass(frozen=True, slots=True)
class Reversal:
    """A part read backwards."""

    of: Node


@dataclass(frozen=True, slots=True)
class Shift:
    """A part with one letter at another place, two changed for each other, or cycled."""

    of: Node


@dataclass(frozen=True, slots=True)
class Change:
    """A part in which the letters ``new`` stand once for ``old``."""

    of: Node
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Step:
    """A part whose letters are all moved ``by`` places on in the alphabet."""

    of: Node
    by: int


@dataclass(frozen=True, slots=True)
class Charade:
    """Parts one after another."""

    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Container:
    """A part inside another one."""

    outer: Node
    inner: Node


@dataclass(frozen=True, slots=True)
class Without:
    """A part without letters that stand side by side in it."""

    whole: Node
    dropped: Node


@dataclass(frozen=True, slots=True)
class Heard:
    """What one hears, in quotes; with its sounds changed about if it is ``spoonerised``."""

    text: str
    spoonerised: bool = False


Node = Letters | Anagram | Reversal | Shift | Change | Step | Charade | Container | Without | Heard


def verdict_of(parse: Node | None, answer: str) -> Verdict:
    """Tell whether ``parse`` gives ``answer`` (in capitals, letters alone)."""
    if parse is None:
        return Verdict.SILENT
    if not matches(parse, answer):
        return Verdict.FAILS
    return Verdict.HEARD if hears(parse) else Verdict.GIVES


def hears(parse: Node) -> bool:
    """Tell whether a part of ``parse`` is told by its sound."""
    match parse:
        case Heard():
            return True
        case Letters():
            return False
        case Charade(parts):
            return any(map(hears, parts))
        case Container(one, other) | Without(one, other):
            return hears(one) or hears(other)
        case Anagram(of) | Reversal(of) | Shift(of) | Change(of) | Step(of):
            return hears(of)


@lru_cache(maxsize=4096)
def matches(parse: Node, text: str) -> bool:
    """Tell whether ``parse`` can give ``text``; what is heard may give any letters."""
    letters = _letters(parse)
    if letters is not None and letters != Counter(text):
        return False
    match parse:
        case Letters(kept):
            return kept == text
        case Heard():
            return bool(text)
        case Anagram():
            return True
        case Reversal(of):
            return matches(of, text[::-1])
        case Charade(parts):
            return _charade(parts, text)
        case Container(outer, inner):
            return _contained(outer, inner, text)
        case Without(whole, dropped):
            gone = _written(dropped)
            places = range(len(text) + 1)
            return any(matches(whole, text[:at] + gone + text[at:]) for at in places)
        case Shift(of):
            return any(matches(of, before) for before in shifts(text) if before != text)
        case Change(of, old, new):
            starts = [at for at in range(len(text)) if text.startswith(new, at)]
            return any(matches(of, text[:at] + old + text[at + len(new) :]) for at in starts)
        case Step(of, by):
            return matches(of, stepped(text, -by))


def stepped(text: str, by: int) -> str:
    """Return ``text`` with each letter ``by`` places on in the alphabet, A after Z."""
    return "".join(
        chr((ord(letter) - _FIRST + by) % _LETTERS + _FIRST) if "A" <= letter <= "Z" else letter
        for letter in text
    )


def shifts(text: str) -> frozenset[str]:
    """Return what ``text`` is with one letter moved, two letters changed about, or cycled."""
    size = range(len(text))
    found = {text[at:] + text[:at] for at in size}
    for at in size:
        rest = text[:at] + text[at + 1 :]
        found.update(rest[:to] + text[at] + rest[to:] for to in size)
        for other in range(at):
            between = text[other + 1 : at]
            found.add(text[:other] + text[at] + between + text[other] + text[at + 1 :])
    return frozenset(found)


def _charade(parts: tuple[Node, ...], text: str) -> bool:
    if not parts:
        return not text
    first, rest = parts[0], parts[1:]
    if not rest:
        return matches(first, text)
    whole = Charade(rest)
    return any(
        matches(first, text[:at]) and matches(whole, text[at:]) for at in range(1, len(text))
    )


def _contained(outer: Node, inner: Node, text: str) -> bool:
    size = len(text)
    return any(
        matches(inner, text[first:last]) and matches(outer, text[:first] + text[last:])
        for first in range(1, size - 1)
        for last in range(first + 1, size)
    )


def _written(parse: Node) -> str:
    """Return the letters of ``parse`` as they stand, where a plain text is wanted."""
    match parse:
        case Letters(kept):
            return kept
        case Charade(parts):
            return "".join(map(_written, parts))
        case Reversal(of):
            return _written(of)[::-1]
        case _:
            return "".join((_letters(parse) or Counter()).elements())


@lru_cache(maxsize=512)
def _letters(parse: Node) -> Counter[str] | None:
    """Return how often ``parse`` has each letter; None where its sound tells that."""
    match parse:
        case Letters(kept):
            return Counter(kept)
        case Heard():
            return None
        case Anagram(of) | Reversal(of) | Shift(of):
            return _letters(of)
        case Charade(parts):
            found = [_letters(part) for part in parts]
            return None if None in found else sum(filter(None, found), Counter())
        case Container(outer, inner):
            return _letters(Charade((outer, inner)))
        case Without(whole, dropped):
            return _taken(_letters(whole), _letters(dropped), Counter())
        case Change(of, old, new):
            return _taken(_letters(of), Counter(old), Counter(new))
        case Step(of, by):
            before = _letters(of)
            return before and Counter(stepped("".join(before.elements()), by))


def _taken(
    before: Counter[str] | None, gone: Counter[str] | None, come: Counter[str]
) -> Counter[str] | None:
    """Return ``before`` less ``gone`` and with ``come``; letters that cannot go match nothing."""
    if before is None or gone is None:
        return None
    if gone - before:
        return Counter({"": 1})
    return before - gone + come
