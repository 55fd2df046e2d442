"""Where Exolve takes a clue to end, and how a clue is spelled so that it ends where it does."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

CLUE_END = "[]"
_NUMBERS = re.compile(r"[1-9]+[0-9,.'’\s-]*")
_WORDS = re.compile(r"[^)]*\s(?:wo?r?d?s?|le?t?t?e?r?s?)[^)a-z]*|\s*\?\s*", re.IGNORECASE)
_SHORTENED = re.compile(r"[^)]*(?:ab?br?e?v?i?a?t?i?o?n?|acro?n?y?m?)[^)a-z]*", re.IGNORECASE)
_ANSWER = re.compile(r" *\[.*\]")
_TAG_END = re.compile(r"\s*</[^>]*>")
_MORE_LABEL = re.compile(r"\s*(?:[,.:]|(?:and\b|&|/)\s*[0-9\[])", re.IGNORECASE)


def shown(source: str) -> str:
    """Return what Exolve shows of a clue from the first; what is behind it comes with the answer.

    Numbers in brackets end a clue, those before an answer or else the last; where there are none
    words such as ``(two words)`` and ``(abbr.)``; else the mark of its end.
    """
    group = _last_group(source)
    if group is None:
        return source.rpartition(CLUE_END)[0] if CLUE_END in source else source
    start, end = group
    if source[end : end + 1] == "*":
        return source[:start]
    while tag := _TAG_END.match(source, end):
        end = tag.end()
    return source[:end]


def disarmed(source: str) -> str:
    """Return ``source`` with brackets spelled so that Exolve does not take them for an end."""
    pieces = []
    done = 0
    for start, end, _ in _groups(source):
        if start >= done:
            pieces += [source[done:start], source[start:end].replace("(", "&#40;")]
            done = end
    return "".join((*pieces, source[done:]))


def behind_label(label: str, clue: str) -> str:
    """Return the line of a clue; a full stop parts what else would be more of the label."""
    return f"{label}. {clue}" if _MORE_LABEL.match(clue) else f"{label} {clue}"


def _last_group(source: str) -> tuple[int, int] | None:
    """Return where the brackets stand that end a clue."""
    groups = list(_groups(source))
    numbers = [(start, end) for start, end, rule in groups if rule is _NUMBERS]
    if numbers:
        answered = (one for one in numbers if _ANSWER.match(source, one[1]))
        return next(answered, numbers[-1])
    for wanted in (_WORDS, _SHORTENED):
        found = next(((start, end) for start, end, rule in groups if rule is wanted), None)
        if found:
            return found
    return None


def _groups(source: str) -> Iterator[tuple[int, int, re.Pattern[str]]]:
    """Yield where brackets stand, with the rule that takes what is in them for an end."""
    begin = 0
    while (close := source.find(")", begin)) >= 0:
        first, last = source.find("(", begin, close), source.rfind("(", begin, close)
        if first >= 0 and _NUMBERS.fullmatch(source, last + 1, close):
            yield last, close + 1, _NUMBERS
        elif first >= 0:
            yield from (
                (start, close + 1, rule)
                for start, rule in ((first, _WORDS), (last, _WORDS), (first, _SHORTENED))
                if rule.fullmatch(source, start + 1, close)
            )
        begin = close + 1
