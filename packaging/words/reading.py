"""One way to read a key: a word, a phrase or a form made of another entry."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from .evidence import Source
from .normalise import words_of

if TYPE_CHECKING:
    from .evidence import Evidence


class Shape(Enum):
    """How a reading came about."""

    WORD = "word"
    PHRASE = "phrase"
    GENERATED = "generated"  # an inflection of a phrase, made by the build
    PLURAL_ABBREVIATION = "plural abbreviation"


@dataclass(frozen=True, slots=True)
class Reading:
    """A key as one may read it. ``tag`` is Penn's, of an inflection; ``gap`` how much rarer it is.

    ``base``: what it is a form of, or with ``is_grown`` what it is another word made from by an
    affix (TICKETLESS). ``frequency`` is the zipf of a word, or that of the rarest word of a phrase.
    ``is_known`` false: not one source tells how it is written.
    """

    key: str
    form: str
    shape: Shape
    evidence: Evidence
    frequency: float
    base: str = ""
    tag: str = ""
    gap: float = 0.0
    is_known: bool = True
    is_grown: bool = False

    @property
    def is_form(self) -> bool:
        """Whether it is an inflection of its base."""
        return bool(self.base) and not self.is_grown

    @property
    def is_phrase(self) -> bool:
        """Whether it has several words."""
        return self.shape is not Shape.WORD and self.shape is not Shape.PLURAL_ABBREVIATION

    @property
    def is_bare(self) -> bool:
        """Whether only the list of constructors has it, which tells letters alone."""
        return self.evidence.sources == Source.NEXUS

    @property
    def words(self) -> list[str]:
        """The words of its written form."""
        return words_of(self.form)
