"""The words that are printed on pages and written into files, in the language of the puzzle."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.grid import Direction
    from editor.core.puzzle import Puzzle


class Words(NamedTuple):
    """What a page says by itself. ``size`` and ``start`` describe a grid without a diagram."""

    across: str
    down: str
    solution: str
    size: str = "{cols} wide by {rows} high"
    start: str = "1-{direction} starts in row {row}, column {col}"
    see: str = "See {label}"

    def heading(self, direction: Direction) -> str:
        """Return the heading of the clues of ``direction``."""
        return self.across if direction.value == "across" else self.down


ENGLISH = Words("Across", "Down", "Solution")
_WORDS: Mapping[str, Words] = MappingProxyType(
    {
        "en": ENGLISH,
        "es": Words(
            "Horizontales",
            "Verticales",
            "Solución",
            "{cols} de ancho por {rows} de alto",
            "El 1 {direction} empieza en la fila {row}, columna {col}",
            "Ver {label}",
        ),
        "fr": Words(
            "Horizontalement",
            "Verticalement",
            "Solution",
            "{cols} colonnes sur {rows} lignes",
            "1 {direction} : ligne {row}, colonne {col}",
            "Voir {label}",
        ),
        "de": Words(
            "Waagerecht",
            "Senkrecht",
            "Lösung",
            "{cols} breit und {rows} hoch",
            "1 {direction} beginnt in Zeile {row}, Spalte {col}",
            "Siehe {label}",
        ),
        "it": Words(
            "Orizzontali",
            "Verticali",
            "Soluzione",
            "{cols} colonne per {rows} righe",
            "1 {direction}: riga {row}, colonna {col}",
            "Vedi {label}",
        ),
        "pt": Words(
            "Horizontais",
            "Verticais",
            "Solução",
            "{cols} colunas por {rows} linhas",
            "1 {direction}: linha {row}, coluna {col}",
            "Ver {label}",
        ),
        "nl": Words(
            "Horizontaal",
            "Verticaal",
            "Oplossing",
            "{cols} breed en {rows} hoog",
            "1 {direction} begint in rij {row}, kolom {col}",
            "Zie {label}",
        ),
        "ca": Words("Horitzontals", "Verticals", "Solució"),
        "sv": Words("Vågrätt", "Lodrätt", "Lösning", see="Se {label}"),
        "da": Words("Vandret", "Lodret", "Løsning"),
        "nb": Words("Vannrett", "Loddrett", "Løsning"),
        "pl": Words(
            "Poziomo",
            "Pionowo",
            "Rozwiązanie",
            "Kolumny: {cols}, wiersze: {rows}",
            "1 {direction}: wiersz {row}, kolumna {col}",
            "Zob. {label}",
        ),
        "he": Words("מאוזן", "מאונך", "פתרון"),
        "ru": Words("По горизонтали", "По вертикали", "Ответы", see="См. {label}"),
        "uk": Words("По горизонталі", "По вертикалі", "Відповіді"),
        "el": Words("Οριζόντια", "Κάθετα", "Λύση"),
    }
)


def words_of(puzzle: Puzzle) -> Words:
    """Return the words in the language of ``puzzle``, or in English."""
    return _WORDS.get(puzzle.alphabet.language.partition("-")[0], ENGLISH)


def every_language() -> tuple[Words, ...]:
    """Return the words in all languages that have some."""
    return tuple(_WORDS.values())
