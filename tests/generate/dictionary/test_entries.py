"""Dictionary entries from puzzles and from word lists."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.alphabet import DUTCH, GERMAN_UMLAUTS, SPANISH, SWEDISH, Alphabet
from editor.core.edits import set_clue
from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.generate.dictionary.entries import (
    Dictionary,
    DictionaryEntry,
    EntrySense,
    best_words,
    defined,
    entries_of,
    in_order,
)
from editor.generate.errors import GenerateError
from editor.words.definitions import Meanings, Sense
from editor.words.word_list import Word
from tests.drawing import puzzle_from
from tests.words.listing import list_of

ACROSS = SlotKey((0, 0), Direction.ACROSS)


def known(entry: str, display: str = "") -> Meanings:
    senses = {
        "CAT": (Sense("cat", "n", "a small animal"),),
        "RUN": (Sense("run", "v", "go fast"), Sense("run", "n", "a race")),
        "PARIS": (Sense("Paris", "n", "a city"),),
    }.get(entry, ())
    glosses = (Sense("inasense", "", "in a way"),) if entry == "INASENSE" else ()
    return Meanings(entry, (entry,), senses, glosses, {"ENO": "musician Brian"}.get(entry, ""))


def entry(headword: str, *texts: str) -> DictionaryEntry:
    return DictionaryEntry(headword, tuple(EntrySense("", text) for text in texts))


def test_full_entries_with_clues_are_taken_from_a_puzzle() -> None:
    puzzle = set_clue(puzzle_from("CAT\n.#.\nDO."), ACROSS, "Purring pet")
    puzzle = set_clue(puzzle, SlotKey((2, 0), Direction.ACROSS), "Not full yet")
    assert list(entries_of(puzzle)) == [entry("CAT", "Purring pet")]


def test_a_part_of_speech_is_given_where_all_meanings_share_it() -> None:
    for text, part in (("CAT", "n."), ("RUN", ""), ("XYZ", "")):
        puzzle = set_clue(puzzle_from(f"{text}\n###\n###"), ACROSS, "Clue")
        assert next(entries_of(puzzle, known)).senses == (EntrySense(part, "Clue"),)


def test_words_are_printed_as_they_are_written_with_their_senses() -> None:
    words = [Word("PARIS", 50), Word("RUN", 50), Word("XYZ", 50)]
    words.append(Word("INASENSE", 50, display="in a sense"))
    words.append(Word("ENO", 50, display="Eno"))
    found = {one.headword: one.senses for one in defined(words, known)}
    assert found == {
        "Paris": (EntrySense("n.", "a city"),),
        "run": (EntrySense("v.", "go fast"), EntrySense("n.", "a race")),
        "in a sense": (EntrySense("", "in a way"),),
        "Eno": (EntrySense("", "musician Brian"),),
    }


def test_the_same_headword_stands_once_with_all_its_clues() -> None:
    made = in_order([entry("OAT", "Grain"), entry("ANT", "Insect"), entry("OAT", "Feed", "Grain")])
    assert made == (entry("ANT", "Insect"), entry("OAT", "Grain", "Feed"))


def test_order_and_sections_follow_the_alphabet() -> None:
    words = ["oso", "ñu", "nube", "zorro", "nabo"]
    entries = in_order([entry(word, "x") for word in words], SPANISH)
    assert [one.headword for one in entries] == ["nabo", "nube", "ñu", "oso", "zorro"]
    sections = replace(Dictionary(entries), alphabet=SPANISH).sections
    assert [letter for letter, _ in sections] == ["N", "Ñ", "O", "Z"]


def test_spaces_and_capitals_do_not_count_in_the_order() -> None:
    words = ["work flow", "Worker", "worker bee", "workaday"]
    made = in_order([entry(word, "x") for word in words])
    assert [one.headword for one in made] == ["workaday", "Worker", "worker bee", "work flow"]


def test_nothing_to_print_is_one_sentence() -> None:
    with pytest.raises(GenerateError, match="no entries"):
        in_order([])


def sorted_headwords(words: list[str], alphabet: Alphabet) -> list[str]:
    return [one.headword for one in in_order([entry(word, "x") for word in words], alphabet)]


def test_german_umlauts_stand_with_their_vowels() -> None:
    words = ["Zahn", "Ofen", "öffnen", "Offizier", "Apfel", "Äpfel", "Art"]
    ordered = ["Apfel", "Äpfel", "Art", "Ofen", "Offizier", "öffnen", "Zahn"]
    assert sorted_headwords(words, GERMAN_UMLAUTS) == ordered
    sections = Dictionary(
        in_order([entry(word, "x") for word in words], GERMAN_UMLAUTS), alphabet=GERMAN_UMLAUTS
    ).sections
    assert [letter for letter, _ in sections] == ["A", "O", "Z"]


def test_swedish_letters_stand_after_z() -> None:
    assert sorted_headwords(["öga", "ärta", "zon", "ål"], SWEDISH) == ["zon", "ål", "ärta", "öga"]


def test_dutch_ij_stands_among_the_words_in_i() -> None:
    assert sorted_headwords(["jas", "ijs", "iets", "inkt"], DUTCH) == ["iets", "ijs", "inkt", "jas"]


@given(st.lists(st.text("aä1zßÖ -", min_size=1), min_size=1, unique=True))
def test_each_section_stands_once(words: list[str]) -> None:
    entries = in_order([entry(word, "x") for word in words], GERMAN_UMLAUTS)
    sections = Dictionary(entries, alphabet=GERMAN_UMLAUTS).sections
    letters = [letter for letter, _ in sections]
    assert len(set(letters)) == len(letters)
    assert tuple(one for _, group in sections for one in group) == entries


def test_the_best_words_are_those_of_the_floor_and_above() -> None:
    words = list_of("ANT 60", "BEE 50", "CATS 50", "DOG 49", "EELS 70")
    assert [word.text for word in best_words(words, 50)] == ["EELS", "ANT", "BEE", "CATS"]
    assert [word.text for word in best_words(words, 50, 2)] == ["EELS", "ANT"]
