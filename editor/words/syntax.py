"""What patterns and regular expressions say, as trees of letter sets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.language import tr
from editor.words.errors import WordsError

if TYPE_CHECKING:
    from editor.core.alphabet import Alphabet

MAX_REPEATS = 64
_MAX_TEXT = 500


@dataclass(frozen=True, slots=True)
class Letters:
    """One letter out of a set: bit k for the letter number k."""

    letters: int


@dataclass(frozen=True, slots=True)
class Series:
    """Nodes one after another."""

    nodes: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several nodes."""

    nodes: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """A node ``low`` to ``high`` times (None: any number)."""

    node: Node
    low: int
    high: int | None


Node = Letters | Series | Choice | Repeat


def parsed(text: str, alphabet: Alphabet, *, wildcards: bool) -> Node:
    """Return the tree of ``text``: a pattern with wildcards, or a regular expression.

    Raises WordsError, naming the place, when it makes no sense.
    """
    if len(text) > _MAX_TEXT:
        raise WordsError(
            tr("The expression is longer than {most} characters.").format(most=_MAX_TEXT)
        )
    reader = _Reader(text, alphabet)
    return reader.pattern() if wildcards else reader.expression()


def lengths_of(node: Node) -> tuple[int, int | None]:
    """Return the least and the greatest number of letters that ``node`` stands for."""
    match node:
        case Letters():
            return 1, 1
        case Series(nodes):
            lows, highs = _all_lengths(nodes)
            return sum(lows), None if None in highs else sum(high or 0 for high in highs)
        case Choice(nodes):
            lows, highs = _all_lengths(nodes)
            return min(lows), None if None in highs else max(high or 0 for high in highs)
        case Repeat(inner, low, high):
            least, most = lengths_of(inner)
            if most == 0 or high == 0:
                return 0, 0
            return least * low, None if most is None or high is None else most * high


def _all_lengths(nodes: tuple[Node, ...]) -> tuple[list[int], list[int | None]]:
    lengths = [lengths_of(node) for node in nodes]
    return [low for low, _ in lengths], [high for _, high in lengths]


class _Reader:
    """Reads a text from left to right."""

    def __init__(self, text: str, alphabet: Alphabet) -> None:
        self._text = text
        self._alphabet = alphabet
        self._at = 0

    def pattern(self) -> Node:
        """Return the whole text as a pattern with wildcards."""
        nodes: list[Node] = []
        while self._next():
            match self._next():
                case "." | "?" | "_":
                    nodes.append(self._any())
                case "*":
                    nodes.append(Repeat(self._any(), 0, None))
                case "[":
                    nodes.append(self._set())
                case _:
                    nodes.append(self._letters())
        return Series(tuple(nodes))

    def expression(self) -> Node:
        """Return the whole text as a regular expression."""
        self._skip("^")
        node = self._choice()
        if self._next() == "$" and self._at == len(self._text) - 1:
            self._at += 1
        if self._next():
            raise self._error()
        return node

    def _choice(self) -> Node:
        nodes = [self._series()]
        while self._skip("|"):
            nodes.append(self._series())
        return nodes[0] if len(nodes) == 1 else Choice(tuple(nodes))

    def _series(self) -> Node:
        nodes: list[Node] = []
        while self._next() not in ("", "|", ")", "$"):
            nodes.append(self._repeats(self._atom()))
        return Series(tuple(nodes))

    def _atom(self) -> Node:
        match self._next():
            case ".":
                return self._any()
            case "[":
                return self._set()
            case "(":
                return self._group()
            case _:
                return self._letters()

    def _group(self) -> Node:
        begin = self._at
        self._at += 1
        self._skip("?:")
        node = self._choice()
        if not self._skip(")"):
            self._at = begin
            raise self._error(tr("has no closing bracket"))
        return node

    def _repeats(self, node: Node) -> Node:
        while True:
            if self._skip("*"):
                node = Repeat(node, 0, None)
            elif self._skip("+"):
                node = Repeat(node, 1, None)
            elif self._skip("?"):
                node = Repeat(node, 0, 1)
            elif self._next() == "{":
                node = self._counted(node)
            else:
                return node

    def _counted(self, node: Node) -> Node:
        begin = self._at
        end = self._text.find("}", begin)
        low, comma, high = self._text[begin + 1 : max(end, begin)].partition(",")
        if end < 0 or not _is_count(low) or not (_is_count(high) or not high):
            raise self._error(tr("does not begin a count like {2} or {2,4}"))
        least, most = int(low), int(high or low)
        if not least <= most <= MAX_REPEATS:
            raise self._error(
                tr("begins a count out of order or over {most}").format(most=MAX_REPEATS)
            )
        self._at = end + 1
        return Repeat(node, least, None if comma and not high else most)

    def _any(self) -> Node:
        self._at += 1
        return Letters((1 << len(self._alphabet)) - 1)

    def _set(self) -> Node:
        begin = self._at
        end = self._text.find("]", begin)
        if end < 0:
            raise self._error(tr("has no closing bracket"))
        self._at += 1
        inverted = self._skip("^") or self._skip("!")
        letters = 0
        while self._at < end:
            letters |= self._set_part(end)
        self._at = end + 1
        every = (1 << len(self._alphabet)) - 1
        return Letters(every & ~letters if inverted else letters)

    def _set_part(self, end: int) -> int:
        """Return the letter or range that comes next in a set which ends at ``end``."""
        first = self._numbers()
        if self._next() == "-" and self._at + 1 < end:
            self._at += 1
            last = self._numbers()
            if len(first) != 1 or len(last) != 1 or last[0] < first[0]:
                self._at -= 1
                raise self._error(tr("ends a range that is out of order"))
            return sum(1 << number for number in range(first[0], last[0] + 1))
        return sum(1 << number for number in set(first))

    def _letters(self) -> Node:
        """Return what comes next as letters; spaces and hyphens stand for none."""
        return _joined(self._numbers())

    def _numbers(self) -> tuple[int, ...]:
        """Return the letter numbers of the next letter, which may take several characters."""
        longest = max(map(len, self._alphabet.letters))
        for size in range(longest, 0, -1):
            piece = self._text[self._at : self._at + size]
            numbers = self._alphabet.indices(self._alphabet.normalize(piece))
            sound = len(piece) == size and numbers is not None
            if sound and (size == 1 or len(numbers or ()) == 1):
                if not numbers and not piece.isspace() and piece not in "'’&-":
                    break
                self._at += size
                return numbers or ()
        raise self._error()

    def _next(self) -> str:
        return self._text[self._at : self._at + 1]

    def _skip(self, mark: str) -> bool:
        found = self._text.startswith(mark, self._at)
        self._at += len(mark) if found else 0
        return found

    def _error(self, reason: str = "") -> WordsError:
        mark = self._next() or tr("the end")
        return WordsError(
            tr("“{mark}” at place {at} of “{text}” {reason}.").format(
                mark=mark,
                at=self._at + 1,
                text=self._text,
                reason=reason or tr("cannot be used there"),
            )
        )


def _joined(numbers: tuple[int, ...]) -> Node:
    nodes = tuple(Letters(1 << number) for number in numbers)
    return nodes[0] if len(nodes) == 1 else Series(nodes)


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 3
