"""Reading a parse as setters write it: ``S + CAT (pet) in BUS*``; docs/wordplay.md tells all."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from editor.core.parses import (
    Anagram,
    Change,
    Charade,
    Container,
    Heard,
    Letters,
    Reversal,
    Shift,
    Step,
    Without,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from editor.core.parses import Node

LONGEST = 400
"""Characters of a parse that are read."""
_MOST = {"(": 30, "-": 2, ">": 2, "*": 30, "<": 30, "{": 4}
"""How often a sign may stand; each of some makes the check look at many more texts."""
_TOKEN = re.compile(
    r"""(?P<heard>["“][^"”]*["”]~?)
    | (?P<letters>(?:[^\W\d_]|\[[^\[\]()]*\])+(?:['’-](?:[^\W\d_]|\[[^\[\]()]*\])+)*)
    | (?P<change>\{\s*(?:[^\W\d_]+\s*/\s*[^\W\d_]+|[+-]?\d+)\s*\})
    | (?P<mark>[-+*<>()–−])""",
    re.VERBOSE,
)
_DROPPED = re.compile(r"\[[^\]]*\]")
_MINUS = "-–−"
_INSIDE = frozenset({"in", "inside", "within"})
_AROUND = frozenset({"around", "about", "outside", "round", "containing"})
_APOSTROPHES = str.maketrans("", "", "'’-[] ")


class ParseError(Exception):
    """A parse whose brackets or signs make no sense."""


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    joined: bool
    """Whether no space stands before it."""


@lru_cache(maxsize=256)
def read_parse(text: str) -> Node | None:
    """Return the parse that ``text`` tells, None where it has no letters; raise ParseError.

    Small letters, and all behind a semicolon, are remarks.
    """
    text = text[:LONGEST].partition(";")[0]
    marks = "".join("-" if mark in _MINUS else mark for mark in text)
    for mark, most in _MOST.items():
        if marks.count(mark) > most:
            raise ParseError(mark)
    tokens = _Tokens(tuple(_tokens(text)))
    parse = _sum(tokens)
    if tokens.next is not None:
        raise ParseError(tokens.next.text)
    return parse


def kept_text(written: str, places: Collection[int]) -> str:
    """Return the words ``written`` with all letters dropped but those at ``places`` of them all."""
    shown, at = [], 0
    for word in written.split(" "):
        parts = (
            one if at + place in places else f"[{one.lower()}]" for place, one in enumerate(word)
        )
        shown.append("".join(parts).replace("][", ""))
        at += len(word)
    return " ".join(shown)


class _Tokens:
    """The tokens of a parse, one after the other."""

    def __init__(self, tokens: tuple[_Token, ...]) -> None:
        self._tokens = tokens
        self._at = 0

    @property
    def next(self) -> _Token | None:
        """The token to be read."""
        return self._tokens[self._at] if self._at < len(self._tokens) else None

    def take(self, *texts: str) -> bool:
        """Go on behind the next token if it is one of ``texts``."""
        found = self.next is not None and self.next.text in texts
        self._at += found
        return found

    def taken(self) -> _Token:
        """Return the next token, and go on behind it."""
        token = self._tokens[self._at]
        self._at += 1
        return token


def _tokens(text: str) -> Iterator[_Token]:
    """Yield what counts: letters in capitals, marks, and little words that say in or around."""
    end = 0
    found: list[_Token] = []
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or ""
        joined = match.start() == end
        if kind != "letters" or _counts(match[0]):
            found.append(_Token(kind, match[0], joined))
            end = match.end()
        else:
            end = -1
    yield from _without_glosses(found)


def _counts(word: str) -> bool:
    kept = _DROPPED.sub("", word)
    return kept.isupper() or (not kept and "[" in word) or word in _INSIDE | _AROUND


def _without_glosses(tokens: list[_Token]) -> list[_Token]:
    """Return ``tokens`` without brackets that hold no letters."""
    kept: list[_Token] = []
    for token in tokens:
        kept.append(token)
        if token.text != ")":
            continue
        start = next((at for at in range(len(kept) - 1, -1, -1) if kept[at].text == "("), len(kept))
        if not any(_has_letters(one) for one in kept[start:]):
            del kept[start:]
    return kept


def _has_letters(token: _Token) -> bool:
    return token.kind == "heard" or (token.kind == "letters" and token.text.lower() != token.text)


def _sum(tokens: _Tokens) -> Node | None:
    parts = [_relation(tokens)]
    while tokens.take("+"):
        parts.append(_relation(tokens))
    return _joined([part for part in parts if part is not None])


def _relation(tokens: _Tokens) -> Node | None:
    """Read units with *in*, *around* or a minus between them."""
    whole = _row(tokens)
    while tokens.next is not None:
        if tokens.take(*_INSIDE):
            outer = _row(tokens)
            whole = whole if outer is None else outer if whole is None else Container(outer, whole)
        elif tokens.take(*_AROUND):
            inner = _row(tokens)
            whole = whole if inner is None else inner if whole is None else Container(whole, inner)
        elif tokens.take(*_MINUS):
            dropped = _row(tokens)
            if whole is None or dropped is None:
                raise ParseError("-")
            whole = Without(whole, dropped)
        else:
            break
    return whole


def _row(tokens: _Tokens) -> Node | None:
    """Read units that follow one another without a sign."""
    units: list[Node] = []
    while (token := tokens.next) is not None:
        if token.kind == "heard":
            tokens.taken()
            text = token.text.rstrip("~")[1:-1].strip()
            units.append(_marked(Heard(text, token.text.endswith("~")), tokens))
        elif token.text == "(" or (token.kind == "letters" and token.text not in _INSIDE | _AROUND):
            units.append(_marked(_unit(tokens), tokens))
        else:
            break
    return _joined(units)


def _unit(tokens: _Tokens) -> Node:
    """Read a group in brackets, or a word, which may have one within: ``T(RA)IN``."""
    if tokens.take("("):
        return _closed(tokens)
    before = _letters(tokens.taken().text)
    if tokens.next != _Token("mark", "(", joined=True):
        return before
    tokens.taken()
    inner = _closed(tokens)
    token = tokens.next
    if token is None or token.kind != "letters" or not token.joined:
        return Charade((before, inner))
    after = _letters(tokens.taken().text)
    return Container(Letters(before.kept + after.kept, before.whole + after.whole), inner)


def _closed(tokens: _Tokens) -> Node:
    inner = _sum(tokens)
    if inner is None or not tokens.take(")"):
        raise ParseError("(")
    return inner


def _marked(unit: Node, tokens: _Tokens) -> Node:
    """Read the marks behind ``unit``."""
    while (token := tokens.next) is not None:
        if token.kind == "change":
            unit = _changed(unit, tokens.taken().text.strip("{} "))
        elif tokens.take("*"):
            unit = Anagram(unit)
        elif tokens.take("<"):
            unit = Reversal(unit)
        elif tokens.take(">"):
            unit = Shift(unit)
        else:
            break
    return unit


def _changed(unit: Node, text: str) -> Node:
    old, parted, new = text.partition("/")
    if parted:
        return Change(unit, old.strip().upper(), new.strip().upper())
    return Step(unit, int(text))


def _letters(word: str) -> Letters:
    kept = _DROPPED.sub("", word).translate(_APOSTROPHES)
    return Letters(kept, word.translate(_APOSTROPHES).upper())


def _joined(parts: list[Node]) -> Node | None:
    """Return ``parts`` as one; words side by side are one text."""
    merged: list[Node] = []
    for part in parts:
        last = merged[-1] if merged else None
        if isinstance(part, Letters) and isinstance(last, Letters):
            merged[-1] = Letters(last.kept + part.kept, last.whole + part.whole)
        elif isinstance(part, Charade):
            merged.extend(part.parts)
        else:
            merged.append(part)
    return merged[0] if len(merged) == 1 else Charade(tuple(merged)) if merged else None
