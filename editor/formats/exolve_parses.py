"""The parse of a clue as an Exolve text has it: behind the clue, shown together with the answer."""

from __future__ import annotations

import re
from html import escape

from editor.formats.texts import from_html

_ANSWER = re.compile(r"\s*\[(?P<told>[^\]]*)\]")


def parse_in(remarks: str, answer: str) -> str:
    """Return the parse in the setter's ``remarks``: all but the ``answer`` before it."""
    match = _ANSWER.match(remarks)
    if match and _letters(match["told"]) in ("", _letters(answer)):
        remarks = remarks[match.end() :]
    return " ".join(from_html(remarks).split())


def remarks_with(parse: str, answer: str) -> str:
    """Return what stands behind the clue of ``answer``, so that ``parse_in`` finds ``parse``.

    An Exolve text takes brackets there for the answer: it is told, so that the parse may have some.
    """
    told = escape(parse, quote=False).replace("#", "&#35;")
    if answer.isalpha():
        return f"[{answer}] {told}"
    return told.replace("[", "&#91;", 1) if told.startswith("[") else told


def _letters(text: str) -> str:
    return "".join(filter(str.isalpha, text.upper()))
