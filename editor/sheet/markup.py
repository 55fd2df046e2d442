"""Marked-up text: the tags that clues and notes may carry, read into runs."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, replace
from enum import Enum

_TAG = re.compile(
    r"<(?P<close>/?)(?P<name>b|strong|i|em|cite|sub|sup|span|u|font|small|big|p|br)\b"
    r"(?P<rest>[^<>]*)>",
    re.IGNORECASE,
)
_ENTITY = re.compile(r"&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});", re.IGNORECASE)


class Script(Enum):
    """Where characters stand on the line."""

    NORMAL = "normal"
    BELOW = "below"
    ABOVE = "above"


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in one style."""

    text: str
    bold: bool = False
    italic: bool = False
    script: Script = Script.NORMAL


def parse(text: str) -> tuple[Run, ...]:
    """Read the tags ``b i em strong cite sub sup span`` and entities of ``text``.

    A tag without an end holds until the end; other tags that are known from clue files are left
    out, and what is no tag (``a < b``) is text.
    """
    if "<" not in text:
        return (Run(_decoded(text)),) if text else ()
    runs: list[Run] = []
    style = Run("")
    open_tags: list[tuple[str, Run]] = []
    place = 0
    for tag in _TAG.finditer(text):
        _append(runs, style, text[place : tag.start()])
        place = tag.end()
        name = tag["name"].lower()
        if name in ("br", "p"):
            _append(runs, style, "\n")
        elif not tag["close"]:
            open_tags.append((name, style))
            style = _within(style, name, tag["rest"])
        else:
            style = _closed(open_tags, name, style)
    _append(runs, style, text[place:])
    return tuple(runs)


def plain(text: str) -> str:
    """Return ``text`` without its tags, entities decoded."""
    return "".join(run.text for run in parse(text))


def _append(runs: list[Run], style: Run, text: str) -> None:
    if text:
        runs.append(replace(style, text=_decoded(text)))


def _within(style: Run, name: str, rest: str) -> Run:
    match name:
        case "b" | "strong":
            return replace(style, bold=True)
        case "i" | "em" | "cite":
            return replace(style, italic=True)
        case "sub":
            return replace(style, script=Script.BELOW)
        case "sup":
            return replace(style, script=Script.ABOVE)
        case "span":
            return replace(
                style,
                bold=style.bold or "bold" in rest,
                italic=style.italic or "italic" in rest,
            )
    return style


def _closed(open_tags: list[tuple[str, Run]], name: str, style: Run) -> Run:
    """Return the style before the innermost open tag ``name``, closing those inside it too."""
    for depth in range(len(open_tags) - 1, -1, -1):
        if open_tags[depth][0] == name:
            before = open_tags[depth][1]
            del open_tags[depth:]
            return before
    return style


def _decoded(text: str) -> str:
    return _ENTITY.sub(lambda found: html.unescape(found[0]), text) if "&" in text else text
