from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from editor.core.alphabet import ALPHABETS
from editor.words.definitions import open_definitions
from editor.words.facts import ListFacts, facts_of
from editor.words.stems import bases
from editor.words.word_list import Word, word_list

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.words.definitions import Definitions

ENGLISH = ALPHABETS["english"]


@pytest.fixture(scope="module")
def lexicon() -> Iterator[Definitions]:
    with closing(open_definitions()) as definitions:
        yield definitions


@pytest.mark.parametrize(
    ("form", "base"),
    [
        ("TREES", "TREE"), ("BUSES", "BUS"), ("HEROES", "HERO"), ("TRIES", "TRY"), ("TIES", "TIE"),
        ("LEAVES", "LEAF"), ("MICE", "MOUSE"), ("RULED", "RULE"), ("PINNED", "PIN"),
        ("TRIED", "TRY"), ("AGREED", "AGREE"), ("MEETING", "MEET"), ("HOPING", "HOPE"),
        ("HOPPING", "HOP"), ("DYING", "DIE"), ("SAW", "SEE"), ("WENT", "GO"), ("BIGGER", "BIG"),
        ("NICEST", "NICE"), ("HAPPIER", "HAPPY"), ("TAXIED", "TAXI"),
        ("SEAMEN", "SEAMAN"), ("GASES", "GAS"), ("TENSES", "TENSE"),
    ],
)  # fmt: skip
def test_a_form_comes_from_its_word(lexicon: Definitions, form: str, base: str) -> None:
    assert base in bases(form, lexicon)


@pytest.mark.parametrize(
    ("form", "other"),
    [
        ("CARE", "CAR"), ("PINE", "PIN"), ("SENS", "SEND"), ("CARES", "CAR"), ("PINED", "PIN"),
        ("HOPING", "HOP"), ("RATING", "RAT"), ("BARED", "BAR"), ("SEED", "SEE"), ("FEED", "FEE"),
        ("NUMBER", "NUMB"), ("FOREST", "FOR"), ("OFFER", "OFF"), ("EARRING", "EAR"),
        ("ALAS", "ALA"), ("NEER", "NEE"),
        ("EVENING", "EVEN"), ("GLASS", "GLAS"), ("OMEN", "OMAN"), ("CAVES", "CAFE"),
        ("TENSES", "TENS"), ("HERES", "HERE"),
    ],
)  # fmt: skip
def test_an_ending_alone_tells_nothing(lexicon: Definitions, form: str, other: str) -> None:
    assert other not in bases(form, lexicon)


def test_a_name_is_no_form_of_a_word(lexicon: Definitions) -> None:
    words = word_list("few", ENGLISH, [Word("MARS", 60, display="Mars"), Word("MAR", 60)])
    assert "MAR" not in ListFacts(words, lambda: lexicon).bases("MARS")
    assert "MAR" in bases("MARS", lexicon)


def test_the_plural_of_an_abbreviation_is_told_by_how_it_is_written(lexicon: Definitions) -> None:
    written = ["SST", "SSTs", "SAS", "SASE", "SASEs"]
    words = word_list("few", ENGLISH, [Word(one.upper(), 60, display=one) for one in written])
    facts = ListFacts(words, lambda: lexicon)
    assert facts.akin("SST") == {"SSTS"}
    assert facts.akin("SASES") == {"SASE"}


def test_an_unlisted_entry_is_divided_if_in_one_way_only() -> None:
    words = word_list("few", ENGLISH, [Word("PINE", 60), Word("TREE", 60), Word("TREES", 60)])
    facts = ListFacts(words)
    assert facts.written("PINETREE") == "pine tree"
    assert facts.written("PINECONE") == ""
    more = ListFacts(word_list("more", ENGLISH, [*words, Word("PINET", 60), Word("REE", 60)]))
    assert more.written("PINETREE") == ""


def test_a_language_without_definitions_has_no_forms() -> None:
    words = word_list("few", ALPHABETS["spanish"], [Word("GATOS", 60), Word("GATO", 60)])
    with facts_of(words) as facts:
        assert facts.bases("GATOS") == frozenset()


def test_of_pairs_found_in_fills_at_most_three_in_a_hundred_are_none(lexicon: Definitions) -> None:
    def told(verdict: str) -> list[str]:
        pairs = pairs_read()[verdict]
        ours = (one.split("-") for one in pairs)
        return [f"{a}-{b}" for a, b in ours if bases(a, lexicon) & bases(b, lexicon)]

    assert told("one word") == pairs_read()["one word"]
    assert len(told("one word")) >= 300
    assert told("not one word") == ["ARE-ARES"]
    assert told("missed") == []


def pairs_read() -> dict[str, list[str]]:
    """Return the pairs that were read by hand, by what was found of them."""
    path = Path(__file__).parents[2] / "packaging" / "words" / "stem_pairs.txt"
    found: dict[str, list[str]] = {}
    verdict = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            verdict = line.removeprefix("# ")
        else:
            found.setdefault(verdict, []).extend(line.split())
    return found
