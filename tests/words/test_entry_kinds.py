"""What an entry is, said in a few words: forms in their own number and tense, tags, numerals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from editor.words.definitions import open_definitions
from editor.words.entry_kinds import entry_kinds
from editor.words.inflection import ending_of
from editor.words.stored import read_shipped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.words.definitions import Definitions
    from editor.words.word_list import WordList


@pytest.fixture(scope="module")
def definitions() -> Iterator[Definitions]:
    opened = open_definitions()
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def english() -> WordList:
    return read_shipped("english")


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ("ORZO", ()),
        ("OBOES", ("plural of “oboe”",)),
        ("OXEN", ("plural of “ox”",)),
        ("ERASED", ("past tense of “erase”",)),
        ("ERASING", ("“erase” with -ing",)),
        ("ATE", ("past tense of “eat”",)),
        ("EATEN", ("past participle of “eat”",)),
        ("STOOD", ("past tense or participle of “stand”",)),
        ("FOUND", ("past tense or participle of “find”",)),
        ("MICE", ("plural of “mouse”",)),
        ("ODDEST", ("most odd",)),
        ("TOPHATS", ("plural of “top hat”",)),
        ("GAVEUP", ("past tense of “give up”",)),
        ("FELLOFF", ("past tense of “fall off”",)),
        ("RIPSOFF", ("“rip off”, with he, she or it",)),
        ("TRODWATER", ("past tense or participle of “tread water”",)),
        ("ZEBRASHARKS", ("plural of “zebra shark”",)),
        ("VATS", ("plural of “vat”",)),
        ("PANACEAS", ("plural of “panacea”",)),
        ("TOUCHES", ("plural of “touch”, or its form with he, she or it",)),
        ("KNOBBED", ()),
        ("GIVESUP", ("“give up”, with he, she or it",)),
        ("XIV", ("Roman numeral: 14",)),
        ("MCMXL", ("Roman numeral: 1940",)),
        ("UTAH", ("place",)),
        ("NOTONMYWATCH", ("phrase",)),
    ],
)
def test_an_entry_is_told_in_its_own_number_and_tense(
    definitions: Definitions, english: WordList, entry: str, told: tuple[str, ...]
) -> None:
    word = english.find(entry)
    meanings = definitions.of(entry, word.display if word else "")
    assert entry_kinds(meanings, word) == told


def test_nothing_is_said_of_what_is_not_known(definitions: Definitions) -> None:
    assert entry_kinds(definitions.of("XQZZJ"), None) == ()


@pytest.mark.parametrize(
    ("form", "base", "ending"),
    [
        ("CRIES", "CRY", "S"),
        ("PLANNED", "PLAN", "ED"),
        ("DYING", "DIE", "ING"),
        ("TAKINGABOW", "TAKEABOW", "ING"),
        ("TOOKABOW", "TAKEABOW", ""),
        ("MICE", "MOUSE", ""),
        ("WOMEN", "WOMAN", ""),
        ("SUNNIER", "SUNNY", "ER"),
    ],
)
def test_the_ending_that_makes_a_form_is_found(form: str, base: str, ending: str) -> None:
    assert ending_of(form, base)[0] == ending
