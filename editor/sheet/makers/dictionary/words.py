"""The words that a printed dictionary says by itself, in its language."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class BookWords(NamedTuple):
    """The headings before the sections, and the language's name in LaTeX's babel."""

    contents: str
    preface: str
    babel: str


_ENGLISH = BookWords("Contents", "Preface", "english")
_WORDS: Mapping[str, BookWords] = MappingProxyType(
    {
        "en": _ENGLISH,
        "es": BookWords("Índice", "Prólogo", "spanish"),
        "fr": BookWords("Table des matières", "Préface", "french"),
        "de": BookWords("Inhalt", "Vorwort", "ngerman"),
        "it": BookWords("Indice", "Prefazione", "italian"),
        "pt": BookWords("Índice", "Prefácio", "portuguese"),
        "nl": BookWords("Inhoud", "Voorwoord", "dutch"),
        "sv": BookWords("Innehåll", "Förord", "swedish"),
        "da": BookWords("Indhold", "Forord", "danish"),
        "nb": BookWords("Innhold", "Forord", "norsk"),
        "pl": BookWords("Spis treści", "Przedmowa", "polish"),
        "ru": BookWords("Содержание", "Предисловие", "russian"),
    }
)


def book_words(language: str) -> BookWords:
    """Return the words in ``language`` (a BCP 47 tag), or in English."""
    return _WORDS.get(language.partition("-")[0], _ENGLISH)
