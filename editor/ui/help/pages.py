"""Chapters as HTML: what they name stands there as the window writes it today.

A chapter is Markdown. *Emphasis* names a menu or an entry of one, **strong emphasis** what stands
on buttons, fields and tabs. Behind an entry its keys are written where a chapter first names it,
and ``TABLE`` in a line by itself stands for the table of all keys: so no chapter holds a key that
can be changed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import escape
from typing import TYPE_CHECKING

from markdown_it import MarkdownIt
from markdown_it.token import Token

if TYPE_CHECKING:
    from editor.ui.help.chapters import Chapter
    from editor.ui.help.names import Named, Names

TABLE = "[keys]"
_LINK = re.compile(r"^([a-z-]+)\.md(#[\w-]+)?$")

LinkTo = Callable[[str], str]
"""What a link to the chapter of this name, with its anchor, is written as."""


def as_html(chapter: Chapter, names: Names, link_to: LinkTo) -> str:
    """Return the inside of a page that shows ``chapter``."""
    tokens = parsed(chapter.text)
    anchors = iter(chapter.sections)
    told: set[str] = set()
    for token in tokens:
        if token.type == "heading_open" and token.tag in ("h1", "h2"):
            token.attrSet("id", next(anchors).anchor)
        elif token.type == "inline":
            token.children = list(_named(token.children or [], names, told))
            _link(token.children, link_to)
    html = str(_MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {}))
    return html.replace(f"<p>{TABLE}</p>", _key_table(names))


def parsed(text: str) -> list[Token]:
    """Return ``text`` as the reader of Markdown sees it."""
    return _MARKDOWN.parse(text)


def emphasized(tokens: list[Token], kind: str) -> Iterator[str]:
    """Yield what stands in emphasis of ``kind``, ``em`` or ``strong``."""
    for token in tokens:
        inline = token.children or []
        for place, one in enumerate(inline):
            if one.type == f"{kind}_open":
                yield inline[place + 1].content


def plain(text: str) -> str:
    """Return ``text`` without the marks of Markdown, for the search."""
    marks = {"text", "code_inline", "fence", "image"}
    found = []
    for token in parsed(text):
        found += [one.content for one in (token, *(token.children or ())) if one.type in marks]
    return " ".join(found)


def _named(inline: list[Token], names: Names, told: set[str]) -> Iterator[Token]:
    """Yield ``inline`` with the names of today, and with keys for those not in ``told`` yet."""
    named: Named | None = None
    for place, token in enumerate(inline):
        if token.type == "em_open":
            named = names.by_text.get(inline[place + 1].content)
        elif token.type == "text" and named is not None:
            token.content = named.text
        yield token
        if token.type == "em_close":
            if named is not None and named.keys and named.text not in told:
                told.add(named.text)
                yield Token("text", "", 0, content=f" ({named.keys})")
            named = None


def _link(inline: list[Token], link_to: LinkTo) -> None:
    for token in inline:
        if token.type == "link_open" and (found := _LINK.match(str(token.attrGet("href")))):
            token.attrSet("href", link_to(found[1]) + (found[2] or ""))


def _key_table(names: Names) -> str:
    pieces = []
    for heading, rows in names.keys.items():
        lines = "".join(
            f"<tr><td>{escape(row.keys)}</td><td>{escape(row.text)}</td>"
            f"<td>{escape(row.tip)}</td></tr>\n"
            for row in rows
        )
        pieces.append(f"<h3>{escape(heading)}</h3>\n<table>\n{lines}</table>\n")
    return "".join(pieces)


_MARKDOWN = MarkdownIt("commonmark").enable("table")
