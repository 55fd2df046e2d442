from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.alphabet import (
    ALPHABETS,
    DUTCH,
    ENGLISH,
    FRENCH,
    GERMAN,
    GERMAN_UMLAUTS,
    ITALIAN,
    POLISH,
    RUSSIAN,
    SPANISH,
    SWEDISH,
    Alphabet,
    alphabet_of,
)

alphabets = st.sampled_from(sorted(ALPHABETS.values(), key=lambda one: one.name))


@pytest.mark.parametrize(
    ("alphabet", "written", "letters"),
    [
        (ENGLISH, "naïve café", "NAIVECAFE"),
        (ENGLISH, "T-shirt", "TSHIRT"),
        (ENGLISH, "Æsop's œuvre", "AESOPSOEUVRE"),
        (ENGLISH, "Straße", "STRASSE"),
        (SPANISH, "mañana", "MAÑANA"),
        (SPANISH, "pingüino", "PINGUINO"),
        (GERMAN, "Fußgänger", "FUSSGAENGER"),
        (GERMAN_UMLAUTS, "Fußgänger", "FUẞGÄNGER"),
        (FRENCH, "cœur brisé", "COEURBRISE"),
        (ITALIAN, "perché", "PERCHE"),
        (SWEDISH, "Århus smörgås", "ÅRHUSSMÖRGÅS"),
        (SWEDISH, "idé", "IDE"),
        (RUSSIAN, "Ёжик", "ЕЖИК"),
        (RUSSIAN, "йод", "ЙОД"),
        (DUTCH, "ijsje", "IJSJE"),
        (DUTCH, "ĳsje", "IJSJE"),
    ],
)
def test_spellings_fold_as_the_language_prints_its_crosswords(
    alphabet: Alphabet, written: str, letters: str
) -> None:
    assert alphabet.normalize(written) == letters
    assert alphabet.indices(letters) is not None


def test_accents_fold_the_same_however_they_are_composed() -> None:
    assert SPANISH.normalize("man\u0303ana") == "MAÑANA"


def test_a_long_letter_takes_one_cell() -> None:
    assert DUTCH.split("IJSVRIJ") == ("IJ", "S", "V", "R", "IJ")
    numbers = DUTCH.indices("IJS")
    assert numbers is not None
    assert len(numbers) == 2


def test_letters_of_another_language_are_kept_and_refused() -> None:
    assert ENGLISH.normalize("дом") == "ДОМ"
    assert ENGLISH.indices("ДОМ") is None
    assert RUSSIAN.indices("DOM") is None
    assert ENGLISH.indices(ENGLISH.normalize("Catch 22")) is None


def test_a_lower_case_fold_tells_an_unusual_capital() -> None:
    turkish = Alphabet("turkish", "tr", tuple("ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ"), {"i": "İ"})
    assert turkish.normalize("dişli ılık") == "DİŞLİILIK"


@pytest.mark.parametrize("alphabet", ALPHABETS.values(), ids=lambda one: one.name)
def test_a_table_is_sound(alphabet: Alphabet) -> None:
    assert len(set(alphabet.letters)) == len(alphabet) <= 64
    for letter in alphabet.letters:
        assert alphabet.normalize(letter) == letter
    for fold in alphabet.folds.values():
        assert alphabet.indices(fold) is not None


@given(alphabets, st.data())
def test_numbers_and_letters_turn_into_each_other(alphabet: Alphabet, data: st.DataObject) -> None:
    text = "".join(data.draw(st.lists(st.sampled_from(alphabet.letters))))
    numbers = alphabet.indices(text)
    assert numbers is not None
    assert alphabet.text(numbers) == text


@given(alphabets, st.text())
def test_folding_twice_is_folding_once(alphabet: Alphabet, text: str) -> None:
    once = alphabet.normalize(text)
    assert alphabet.normalize(once) == once


@given(alphabets, st.text())
def test_case_and_spacing_do_not_matter(alphabet: Alphabet, text: str) -> None:
    letters = alphabet.normalize(text)
    if alphabet.indices(letters) is not None:
        assert alphabet.normalize(f" {letters.lower()} -") == letters


@given(alphabets)
def test_an_alphabet_travels_between_processes(alphabet: Alphabet) -> None:
    there = pickle.loads(pickle.dumps(alphabet))
    assert there == alphabet
    assert there.folds == alphabet.folds


@pytest.mark.parametrize(
    ("texts", "alphabet"),
    [
        (["C", "A", "T", "4", "R/P"], ENGLISH),
        (["a", "ñ", "o"], SPANISH),
        (["Ł", "Ó", "D", "Ź"], POLISH),
        (["Ä", "ẞ"], GERMAN_UMLAUTS),
        (["Å", "Ö"], SWEDISH),
        (["Ж", "Ё"], RUSSIAN),
        (["Ø", "Œ"], ENGLISH),
        (["É"], ENGLISH),
        (["Ñ", "Ж"], ENGLISH),
    ],
)
def test_letters_tell_their_alphabet(texts: list[str], alphabet: Alphabet) -> None:
    assert alphabet_of(texts) is alphabet
