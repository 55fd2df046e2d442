"""Texts as files hold them, and as the puzzle holds them."""

from __future__ import annotations

import codecs
import html
import re
import unicodedata
from html.entities import html5

_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|\w{2,32});")
_BREAK = re.compile(r"<br\s*/?>|</p>\s*<p\b[^<>]*>", re.IGNORECASE)
_STYLE_TAG = re.compile(r"(</?(?:b|i|em|strong|cite|sub|sup)>)", re.IGNORECASE)
_OTHER_TAG = re.compile(
    r"</?(?:a|b|big|br|cite|code|div|em|font|i|p|s|small|span|strike|strong|sub|sup|tt|u)"
    r"(?:\s[^<>]*)?/?>",
    re.IGNORECASE,
)
_SURROGATE = re.compile("[\ud800-\udfff]")
_REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def decode(data: bytes) -> str:
    """Return the text of a file: by its byte order mark, else UTF-8, else Windows-1252."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data.decode(encoding, "replace")
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def from_html(text: str) -> str:
    """Return HTML ``text`` as the puzzle holds it: the tags of bold, italics and scripts stay.

    Other tags go, entities become characters, and breaks become line ends.
    """
    parts = _STYLE_TAG.split(_BREAK.sub("\n", text))
    return whole("".join(part if place % 2 else _bare(part) for place, part in enumerate(parts)))


def to_html(text: str) -> str:
    """Return a text of the puzzle as HTML; ``from_html`` gives it back."""
    parts = _STYLE_TAG.split(text)
    return "".join(
        part if place % 2 else html.escape(part, quote=False) for place, part in enumerate(parts)
    )


def plain(text: str) -> str:
    """Return a text of the puzzle without its tags, for formats that know none."""
    return _bare(_STYLE_TAG.sub("", text))


def _bare(text: str) -> str:
    return _ENTITY.sub(_character, _OTHER_TAG.sub("", text))


def _character(entity: re.Match[str]) -> str:
    if entity[0].startswith("&#"):
        return html.unescape(entity[0])
    # html.unescape would also take the start of an unknown name for an entity.
    return html5.get(entity[0][1:], entity[0])


def whole(text: str) -> str:
    """Return ``text`` with halves of surrogate pairs replaced, which no file can hold."""
    return _SURROGATE.sub(_REPLACEMENT, text)


def cell_mark(text: str) -> str:
    """Return the ``text`` of a cell as rows show it: several letters stand in parentheses."""
    return text if len(text) == 1 else f"({text})"


def cell_text(text: str) -> str:
    """Return ``text`` as it stands in a cell: composed, upper case, no spaces around it.

    Control characters, which some damaged files hold, are dropped.
    """
    printable = "".join(one for one in text if unicodedata.category(one) != "Cc")
    return whole(unicodedata.normalize("NFC", printable.upper()).strip())
