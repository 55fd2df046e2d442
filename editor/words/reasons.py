"""What the features of a score are called: many features, few lines a constructor reads."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.language import marked, tr

if TYPE_CHECKING:
    from collections.abc import Mapping

_POINTS_A_UNIT = 10
"""One unit of the model is about ten points of the score between 50 and 80."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A line of an explanation: what is so, which value it belongs to, and what it gave."""

    text: str
    is_commonness: bool
    points: float


# The first line whose expression a feature's whole name matches; commonness stands first.
_COMMONNESS = (
    (r"frequency_\d|no_corpus|corpus_only", marked("how often texts use it")),
    (r"rarest", marked("how often texts use its rarest word")),
    (r"level_variant_\d", marked("dictionaries have it as a variant spelling")),
    (r"level_name_\d+", marked("dictionaries have it as a name")),
    (r"level_abbreviation_\d+", marked("dictionaries have it as an abbreviation")),
    (r"level_\d+", marked("how common a word dictionaries call it")),
    (r"in_\w+|phrase_in_\w+|links", marked("which dictionaries and thesauruses have it")),
)
_WORTH = (
    (r"tier_(none|low)\w*", marked("constructors leave it out")),
    (r"tier_\w+", marked("how constructors scored it")),
    (r"own_\w+", marked("the project's own list has it")),
    (r"opinion_good\w*", marked("readers would print it gladly")),
    (r"opinion_meh\w*", marked("readers would print it only if need be")),
    (r"opinion_bad\w*", marked("readers would not print it")),
    (r"length_\w+|words_\d", marked("its length")),
    (r"tag_person\w*", marked("names a person")),
    (r"tag_place\w*", marked("names a place")),
    (r"tag_brand\w*", marked("names a brand")),
    (r"tag_title\w*", marked("names a work")),
    (r"tag_abbreviation", marked("an abbreviation")),
    (r"tag_roman", marked("a Roman numeral")),
    (r"tag_foreign", marked("a foreign word")),
    (r"tag_partial", marked("a piece of a sentence")),
    (r"tag_contraction", marked("a contraction")),
    (r"tag_crosswordese", marked("seldom met outside crosswords")),
    (r"tag_new", marked("new in this century")),
    (r"name_\w+|kind_(famous|instance|long_name|country)", marked("what kind of name it is")),
    (r"kind_(natural|latin)|natural_\w+", marked("a plant, an animal or a chemical")),
    (r"kind_food", marked("food, a spice or a style of music")),
    (r"kind_music", marked("a musician or a piece of music")),
    (r"kind_book", marked("a book or one who wrote it")),
    (r"kind_spoken", marked("one says it")),
    (r"ending_\w+", marked("its ending")),
    (r"inflected\w*|generated_\w+", marked("a form of another entry")),
    (r"ends_small|starts_article|starts_small|lone_letter", marked("its first or last word")),
    (r"unknown", marked("no source tells how it is written")),
)


def reasons_of(features: Mapping[str, float]) -> tuple[Reason, ...]:
    """Return ``features`` in plain lines, those of one kind added up, the weightiest first."""
    sums: dict[tuple[str, bool], float] = {}
    for name, part in features.items():
        line = _line(name)
        sums[line] = sums.get(line, 0.0) + part
    told = [
        Reason(tr(text), is_commonness, round(part * _POINTS_A_UNIT, 1))
        for (text, is_commonness), part in sums.items()
    ]
    return tuple(sorted(told, key=lambda one: -abs(one.points)))


def is_known(name: str) -> bool:
    """Tell whether a line is written for the feature ``name``."""
    return any(re.fullmatch(names, name) for names, _ in (*_COMMONNESS, *_WORTH))


def _line(name: str) -> tuple[str, bool]:
    for is_commonness, lines in ((True, _COMMONNESS), (False, _WORTH)):
        for names, text in lines:
            if re.fullmatch(names, name):
                return text, is_commonness
    return name, False
