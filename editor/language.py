"""The language that the program speaks: every sentence for people goes through here.

The sentences are English in the code and the keys of GNU gettext catalogues in
``resources/translations``. ``docs/translation.md`` tells how they are collected and translated.
"""

from __future__ import annotations

import os
import re
import sys
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from gettext import NullTranslations, translation
from typing import TYPE_CHECKING

from editor.core.marking import marked
from editor.paths import resource

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = [
    "ENGLISH",
    "Language",
    "asked_languages",
    "counted",
    "language",
    "languages",
    "marked",
    "number",
    "printed",
    "speaking",
    "spoken",
    "tr",
    "use_language",
]

VARIABLE = "GRIDWRIGHT_LANGUAGE"
"""Holds the language, so that every process the program starts speaks the same one."""

ENGLISH = "en"
_DOMAIN = "gridwright"
_CODE = re.compile("[A-Za-z]{2,3}(_[A-Za-z]+)*")
_NO_LANGUAGE = {"C", "POSIX"}


@dataclass(frozen=True, slots=True)
class Language:
    """A language that sentences are said in; one without a catalogue says them in English."""

    code: str

    def tr(self, text: str, context: str = "") -> str:
        """Return ``text`` in this language; see the function ``tr``."""
        if context:
            return _catalogue(self.code).pgettext(context, text)
        # gettext keeps the catalogue's own header under the empty text.
        return _catalogue(self.code).gettext(text) if text else ""

    def counted(self, count: int, one: str, many: str) -> str:
        """Return the sentence for ``count`` things; see the function ``counted``."""
        sentence = _catalogue(self.code).ngettext(one, many, count)
        return sentence.replace("{count}", self.number(count))

    def number(self, value: float, digits: int = 0) -> str:
        """Return ``value`` with ``digits`` decimals and the separators of this language."""
        catalogue = _catalogue(self.code)
        thousands = catalogue.pgettext("between thousands", ",")
        decimals = catalogue.pgettext("before decimals", ".")
        return f"{value:,.{digits}f}".translate({ord(","): thousands, ord("."): decimals})


def tr(text: str, context: str = "") -> str:
    """Return ``text`` in the language of the program.

    ``context`` tells the translator which meaning is meant, where one English word has two.
    """
    return spoken().tr(text, context)


def counted(count: int, one: str, many: str) -> str:
    """Return the sentence for ``count`` things by the language's own rules, ``{count}`` filled in.

    Other placeholders stay for the caller's ``format``.
    """
    return spoken().counted(count, one, many)


def number(value: float, digits: int = 0) -> str:
    """Return ``value`` with ``digits`` decimals and the separators of the language."""
    return spoken().number(value, digits)


def spoken() -> Language:
    """Return the language of the program."""
    return Language(language())


def printed(code: str) -> Language:
    """Return the language of what is printed of a puzzle in the language ``code``."""
    return Language(_first_known(code))


def language() -> str:
    """Return the code of the language that the program speaks: ``de``."""
    return _first_known(os.environ.get(VARIABLE) or ":".join(asked_languages()))


def languages() -> tuple[str, ...]:
    """Return the codes of all languages that the program speaks, English first."""
    folders = resource("translations").glob(f"*/LC_MESSAGES/{_DOMAIN}.mo")
    return (ENGLISH, *sorted(one.parent.parent.name for one in folders))


def use_language(code: str | None) -> None:
    """Speak ``code`` from now on, or the system's language; so do processes started later."""
    os.environ[VARIABLE] = code or ""


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak ``code`` meanwhile: what is written for programs to read stays English."""
    before = os.environ.get(VARIABLE)
    use_language(code)
    try:
        yield
    finally:
        use_language(before)


def asked_languages(environment: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """Return the languages that the system's settings name, the best liked first."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if codes := environment.get(name):
            return tuple(codes.split(":"))
    return _windows_language()


def _windows_language() -> tuple[str, ...]:
    if sys.platform != "win32":
        return ()
    import ctypes
    from locale import windows_locale

    code = windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage())
    return (code,) if code else ()


@cache
def _first_known(codes: str) -> str:
    """Return the first of ``codes`` that the program can speak."""
    for code in map(_plain, codes.split(":")):
        for known in (code, code.partition("_")[0]):
            if known == ENGLISH or _has_catalogue(known):
                return known
    return ENGLISH


def _plain(code: str) -> str:
    """Return ``de_DE.UTF-8@euro`` and ``de-DE`` as ``de_DE``."""
    plain = re.split("[.@]", code, maxsplit=1)[0].replace("-", "_")
    return ENGLISH if plain in _NO_LANGUAGE else plain


def _has_catalogue(code: str) -> bool:
    file = f"translations/{code}/LC_MESSAGES/{_DOMAIN}.mo"
    return _CODE.fullmatch(code) is not None and resource(file).is_file()


@cache
def _catalogue(code: str) -> NullTranslations:
    if code == ENGLISH:
        return NullTranslations()
    return translation(_DOMAIN, resource("translations"), languages=[code])
