"""Tags belong to the spelling; one's own words are left out by those alone that one gave them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.core.alphabet import ENGLISH, SPANISH
from editor.words.kinds import is_of_language
from editor.words.merging import merged
from editor.words.overlay import OWN_NAME
from editor.words.search import Query, search
from editor.words.setup import ListSetup, ListSource, load_lists
from editor.words.switches import Switches
from editor.words.tag_names import TAGS, flags_of, tag_name
from editor.words.tags import Barred, own_tags, tags_of, with_tags_of
from editor.words.word_list import Flag, TagSource, Word, WordList, word_list

if TYPE_CHECKING:
    from pathlib import Path


def listed(name: str, *words: tuple[str, Flag]) -> WordList:
    return word_list(name, ENGLISH, [Word(text, 50, flags) for text, flags in words])


def test_a_word_has_the_tags_shipped_for_its_letters_and_its_own() -> None:
    shipped = listed(
        "english",
        ("COLOUR", Flag.BRITISH | Flag.CORPUS_ONLY),
        ("DAMN", Flag.CRUDE | Flag.PROFANE),
        ("ABSENT", Flag.NEW),
    )
    words = listed("mine", ("COLOUR", Flag.MULTIWORD), ("DAMN", Flag.NONE), ("PLAIN", Flag.NEW))
    found = {word.text: word.flags for word in with_tags_of(words, TagSource("", lambda: shipped))}
    assert found == {
        "COLOUR": Flag.BRITISH | Flag.MULTIWORD,
        "DAMN": Flag.CRUDE,  # a ban is that of one list
        "PLAIN": Flag.NEW,
    }


def test_every_english_list_in_use_has_the_shipped_tags(tmp_path: Path) -> None:
    path = tmp_path / "few.txt"
    path.write_text("COLOUR;60\nOBAMA;60\nXYZZYQ;90\n")
    words = load_lists(ListSetup((ListSource("few", str(path)),)))
    shipped = load_lists(ListSetup())
    for text in ("COLOUR", "OBAMA"):
        word, theirs = words.find(text), shipped.find(text)
        assert word is not None
        assert theirs is not None
        assert theirs.flags & ~Flag.PROFANE
        assert word.flags & theirs.flags == theirs.flags & ~(Flag.CORPUS_ONLY | Flag.GENERATED)
        assert word.score == 60
    unknown = words.find("XYZZYQ")
    assert unknown is not None
    assert unknown.flags is Flag.NONE
    spanish = load_lists(ListSetup((ListSource("few", str(path)),), SPANISH)).find("COLOUR")
    assert spanish is not None
    assert Flag.BRITISH not in spanish.flags


def test_own_words_are_left_out_by_no_tag() -> None:
    own = listed(OWN_NAME, ("COLOUR", Flag.NONE))
    words = merged(
        [own, listed("english", ("COLOUR", Flag.BRITISH), ("LABOUR", Flag.BRITISH))], ENGLISH
    )
    shelf = words.shelves[6]
    rows = {words.word(shelf, row).text: row for row in range(len(shelf))}
    never, only = Barred(never=Flag.BRITISH), Barred(only=Flag.PERSON)
    for barred in (never, only, Barred(Flag.BRITISH, Flag.PERSON)):
        out = barred.out(tags_of(words, shelf))
        assert out[rows["LABOUR"]]
        assert not out[rows["COLOUR"]]
        assert barred.bars(words, "LABOUR")
        assert not barred.bars(words, "COLOUR")
    assert own_tags(words, "COLOUR") is Flag.NONE
    assert own_tags(words, "LABOUR") is Flag.BRITISH
    assert [word.text for word in search(words, Query(without=Flag.BRITISH))] == ["COLOUR"]


def test_own_words_are_left_out_by_the_tags_one_gave_them(tmp_path: Path) -> None:
    own = tmp_path / "own.txt"
    own.write_text("COLOUR;60;;crude\nHONOUR;60\nSARI;60;Sari;place\n")
    few = tmp_path / "few.txt"
    few.write_text("COLOUR;50\nHONOUR;50\nLABOUR;50\nSARI;50\n")
    sources = (ListSource("few", str(few)),)
    words = load_lists(ListSetup(sources, own=ListSource(OWN_NAME, str(own))))
    left = {
        tag: {word.text for word in search(words, Query(without=flags_of([tag])))}
        for tag in ("british", "crude", "place")
    }
    assert left == {
        "british": {"COLOUR", "HONOUR", "SARI"},
        "crude": {"HONOUR", "LABOUR", "SARI"},
        "place": {"COLOUR", "HONOUR", "LABOUR"},
    }
    for barred in (Barred(Flag.CRUDE), Barred(Flag.CRUDE, Flag.PERSON)):
        assert barred.bars(words, "COLOUR")
        assert not barred.bars(words, "HONOUR")
    assert {word.text for word in search(words, Query(having=Flag.CRUDE))} == {"COLOUR"}


def test_switches_leave_one_s_own_words_by_the_tags_one_gave_them_alone(tmp_path: Path) -> None:
    own = tmp_path / "own.txt"
    own.write_text("OBAMA;60\nMERKEL;60;;proper\n")
    setup = ListSetup(own=ListSource(OWN_NAME, str(own)), switches=Switches(proper=False))
    words = load_lists(setup)
    assert (words.score("OBAMA"), words.score("MERKEL")) == (60, 0)


@pytest.mark.parametrize("flag", [flag for flag in Flag if flag], ids=tag_name)
def test_each_tag_has_one_name(flag: Flag) -> None:
    assert TAGS[tag_name(flag)] is flag
    assert flags_of([tag_name(flag), "of a later version"]) is flag


@pytest.mark.parametrize(
    ("tag", "languages"),
    [("british", ["en", "en-GB"]), ("european", ["pt", "pt-BR"]), ("person", [])],
)
def test_tags_of_one_language_are_those_of_its_regions_too(tag: str, languages: list[str]) -> None:
    known = ["en", "en-GB", "pt", "pt-BR", "de"]
    assert [one for one in known if is_of_language(tag, one)] == (languages or known)


def test_a_word_must_have_all_tags_that_are_wanted() -> None:
    words = listed("some", ("AB", Flag.PERSON), ("AC", Flag.PERSON | Flag.NEW), ("AD", Flag.NEW))
    out = Barred(only=Flag.PERSON | Flag.NEW).out(tags_of(words, words.shelves[2]))
    assert [bool(one) for one in out] == [True, False, True]
    assert replace(Barred(), never=Flag.NEW)
    assert not Barred()


def test_all_words_of_a_list_have_the_tags_one_gave_it(tmp_path: Path) -> None:
    few, more = tmp_path / "few.txt", tmp_path / "more.txt"
    few.write_text("COLOUR;50\nESNE;50;;new\n")
    more.write_text("ESNE;40\nPLAIN;40\n")
    sources = (ListSource("few", str(few), tags=Flag.CRUDE), ListSource("more", str(more)))
    words = load_lists(ListSetup(sources))
    crude = {word.text: word.given for word in search(words, Query(having=Flag.CRUDE))}
    assert crude == {"COLOUR": Flag.CRUDE, "ESNE": Flag.CRUDE | Flag.NEW}
    assert Barred(Flag.CRUDE).bars(words, "ESNE")
    assert not Barred(Flag.CRUDE).bars(words, "PLAIN")
    assert own_tags(words, "COLOUR") & (Flag.CRUDE | Flag.BRITISH) == Flag.CRUDE | Flag.BRITISH
