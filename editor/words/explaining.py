"""Why a word of the English list has its score: who has it, and what each fact of it gave."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from editor.language import marked, tr
from editor.paths import resource
from editor.words.errors import WordsError
from editor.words.reasons import Reason, reasons_of
from editor.words.stored import UNREADABLE, read_shipped, text_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path
    from typing import Any

    from numpy.typing import NDArray

    from editor.words.word_list import Word, WordList

NAME = "english"
_SOURCES = {
    "WORDNET": "WordNet",
    "SCOWL": "SCOWL",
    "SCOWL_MINOR": marked("SCOWL (variants and abbreviations)"),
    "WIKDICT": "Wiktionary",
    "CLDR": "Unicode CLDR",
    "FAKER": "Faker",
    "MIMESIS": "Mimesis",
    "MOBY": "Moby Thesaurus",
    "COMPROMISE": "compromise",
    "WORDFREQ": "wordfreq",
    "COMPANIES": marked("company names"),
    "NEXUS": marked("Crossword Nexus list"),
    "SUPPLEMENT": marked("the project's own lines"),
}

_LANGUAGES = (
    marked("French"), marked("German"), marked("Italian"), marked("Latin"), marked("Spanish"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Explanation:
    """What is known of a word of the shipped English list.

    ``sources``: who has it, by short names; ``form_of``: the entry it is a form of, or empty;
    ``language``: of a foreign word, or empty; ``features``: what each gave, by name, in the units
    of the model; ``reasons``: the same in a few plain lines, the weightiest first.
    """

    word: Word
    sources: tuple[str, ...]
    form_of: str
    language: str
    features: Mapping[str, float]
    reasons: tuple[Reason, ...]

    @property
    def rest(self) -> Reason:
        """What is between the points of the reasons and the score.

        That is where the scale begins, which bends a little at both ends; the score of most crude
        words is capped.
        """
        points = round(self.word.score - sum(one.points for one in self.reasons), 1)
        text = tr("where the scale begins") if points > 0 else tr("a cap, for the word is crude")
        return Reason(text, is_commonness=False, points=points)


def explained(text: str) -> Explanation | None:
    """Explain the word with the letters ``text`` (in capitals), None where it is not listed.

    Raises WordsError when the file of facts cannot be read.
    """
    words = _shipped()
    place = words.place(text)
    if place is None:
        return None
    shelf, row = place
    path = facts_path()
    try:
        with path.open("rb") as file, np.load(file) as facts:
            names: list[str] = json.loads(text_of(facts["names"]))
            languages: dict[str, str] = json.loads(text_of(facts["languages"]))
            features = _features(facts, names, shelf.length, row)
            return Explanation(
                words.word(shelf, row),
                _sources(facts, shelf.length, row),
                text_of(facts[f"bases_{shelf.length}"]).split("\n")[row],
                languages.get(text, ""),
                features,
                reasons_of(features),
            )
    except UNREADABLE as error:
        raise WordsError(
            tr("The facts of words {path} cannot be read: {error}").format(path=path, error=error)
        ) from error


def sentences(found: Explanation) -> tuple[str, ...]:
    """Return what is known of a word beside its reasons: values, base, language, sources."""
    word, values = found.word, found.word.values
    told = []
    if values is not None:
        told.append(
            tr("Score {score}, made of commonness {commonness} and worth {worth}.").format(
                score=word.score, commonness=values.commonness, worth=values.worth
            )
        )
    if found.form_of:
        told.append(tr("A form of {word}.").format(word=found.form_of))
    if found.language in _LANGUAGES:
        told.append(tr("Language: {language}.").format(language=tr(found.language)))
    told.append(tr("In {sources}.").format(sources=", ".join(map(source_name, found.sources))))
    return tuple(told)


def source_name(source: str) -> str:
    """Return the name of a source as one knows it."""
    return tr(_SOURCES.get(source, source.lower()))


def facts_path() -> Path:
    """Return the path of the facts of the shipped English words, in the order of the list."""
    return resource(f"words/facts/{NAME}.npz")


@cache
def _shipped() -> WordList:
    return read_shipped(NAME)


def _sources(facts: Mapping[str, NDArray[Any]], length: int, row: int) -> tuple[str, ...]:
    names: list[str] = json.loads(text_of(facts["sources"]))
    bits = int(facts[f"sources_{length}"][row])
    return tuple(name for at, name in enumerate(names) if bits >> at & 1)


def _features(
    facts: Mapping[str, NDArray[Any]], names: list[str], length: int, row: int
) -> dict[str, float]:
    counts = facts[f"counts_{length}"]
    start = int(counts[:row].sum(dtype=np.int64))
    unit = int(facts["parts_a_unit"])
    numbers = facts[f"features_{length}"][start : start + int(counts[row])].tolist()
    parts = facts[f"parts_{length}"][start : start + int(counts[row])].tolist()
    return {names[number]: part / unit for number, part in zip(numbers, parts, strict=True)}
