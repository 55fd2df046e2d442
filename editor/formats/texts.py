"""Texts as files hold them, and as the puzzle holds them."""

from __future__ import annotations

import codecs
import html
import re
import unicodedata

_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|\w{2,32});")
_BREAK = re.compile(r"<br\s*/?>|</p>\s*<p\b[^>]*>", re.IGNORECASE)
_TAG = re.compile(
    r"</?(?:a|b|big|code|div|em|font|i|p|s|small|span|strike|strong|sub|sup|tt|u)"
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


def plain(text: str) -> str:
    """Return HTML ``text`` as plain text: entities resolved, tags dropped, breaks as lines."""
    text = _TAG.sub("", _BREAK.sub("\n", text))
    text = _ENTITY.sub(lambda match: html.unescape(match[0]), text)
    return whole(text)


def escaped(text: str) -> str:
    """Return plain ``text`` as HTML; ``plain`` gives it back."""
    return html.escape(text, quote=False)


def whole(text: str) -> str:
    """Return ``text`` with halves of surrogate pairs replaced, which no file can hold."""
    return _SURROGATE.sub(_REPLACEMENT, text)


def cell_text(text: str) -> str:
    """Return ``text`` as it stands in a cell: composed, upper case, no spaces around it."""
    return whole(unicodedata.normalize("NFC", text.upper()).strip())
