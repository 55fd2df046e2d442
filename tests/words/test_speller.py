"""Spelling: misspellings written down beforehand, good clues, and one's own dictionary."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.alphabet import (
    ALPHABETS,
    DUTCH,
    ENGLISH,
    FRENCH,
    GERMAN_UMLAUTS,
    ITALIAN,
    POLISH,
    PORTUGUESE,
    SPANISH,
)
from editor.core.spellings import Spelling
from editor.words.definitions import open_definitions
from editor.words.joining import Joining
from editor.words.own_spelling import learn_spelling, own_spelling
from editor.words.shipped import shipped_for
from editor.words.shipped_spelling import packed, unpacked
from editor.words.speller import BRITISH_MARK, Speller, doubtful_words, speller_of

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = Path(__file__).parent
MISSPELT = FOLDER / "misspellings.txt"
GOOD_WORDS = 3_000


BRITISH = {"diarrhea": "diarrhoea", "maneuver": "manoeuvre", "neighbor": "neighbour"}


def spelt(spelling: Spelling) -> Speller:
    found = speller_of(ENGLISH, spelling)
    assert found is not None
    return found


@pytest.fixture(scope="module")
def speller() -> Speller:
    return spelt(Spelling.EITHER)


def good_words(speller: Speller) -> Iterator[str]:
    """Yield the words of what the dictionary says of common words."""
    common = sorted(word for word, worth in speller.words.items() if worth >= 95 and len(word) > 3)
    definitions = open_definitions()
    for word in common[::7]:
        for sense in definitions.of(word.upper()).senses[:1]:
            yield from doubtful_words(sense.text)
    definitions.close()


@pytest.mark.parametrize("spelling", Spelling)
def test_misspellings_are_marked_and_the_right_word_is_offered(spelling: Spelling) -> None:
    speller = spelt(spelling)
    pairs = [line.split() for line in MISSPELT.read_text().splitlines()]
    if spelling is Spelling.BRITISH:
        pairs = [(wrong, BRITISH.get(right, right)) for wrong, right in pairs]
    assert len(pairs) == 100
    marked = [wrong for wrong, _ in pairs if not speller.knows(wrong)]
    offered = [wrong for wrong, right in pairs if right in speller.suggestions(wrong)]
    assert len(marked) >= 95
    assert len(offered) >= 80


@pytest.mark.parametrize("spelling", Spelling)
def test_good_clues_are_left_alone(spelling: Spelling) -> None:
    speller = spelt(spelling)
    words = list(islice(good_words(speller), GOOD_WORDS))
    assert len(words) == GOOD_WORDS
    if spelling is Spelling.BRITISH:  # they are the words of an American dictionary
        words = [word for word in words if word not in speller.foreign]
    marked = [word for word in words if not speller.knows(word)]
    assert len(marked) <= GOOD_WORDS // 100, marked


@pytest.mark.parametrize(
    ("spelling", "right", "wrong"),
    [
        (Spelling.AMERICAN, "color organize theater tire", "colour organise Colour programme"),
        (Spelling.BRITISH, "colour organise theatre tyre", "color organize Color aluminum"),
        (Spelling.EITHER, "colour organize Color grey gray", "culour"),
    ],
)
def test_each_side_of_the_ocean_has_its_spelling(
    spelling: Spelling, right: str, wrong: str
) -> None:
    speller = spelt(spelling)
    assert all(map(speller.knows, right.split()))
    assert not any(map(speller.knows, wrong.split()))


def test_of_a_word_from_overseas_ours_is_offered_first() -> None:
    assert spelt(Spelling.AMERICAN).suggestions("colour")[0] == "color"
    assert spelt(Spelling.BRITISH).suggestions("Color")[0] == "Colour"
    assert "colour" not in spelt(Spelling.AMERICAN).suggestions("coluor")


@pytest.mark.parametrize(
    "word",
    [
        *("colour", "color", "Paris", "Paris's", "don’t", "the", "THE", "Cat", "o'clock", "foxes'"),
        *("sib", "portrayer", "Cosecant's", "cosecants"),
    ],
)
def test_what_is_right_is_known(speller: Speller, word: str) -> None:
    assert speller.knows(word)


@pytest.mark.parametrize(
    "word", ["paris", "teh", "Teh", "dont", "caat", "Hte", "tomatos", "recieved", "neice"]
)
def test_what_is_wrong_is_not(speller: Speller, word: str) -> None:
    assert not speller.knows(word)


def test_suggestions_keep_the_capital_and_part_words(speller: Speller) -> None:
    assert speller.suggestions("Recieve")[0] == "Receive"
    assert "a lot" in speller.suggestions("alot")
    assert len(speller.suggestions("wierd")) == 5
    assert speller.suggestions("1234") == ()
    assert "Received" not in speller.suggestions("recieved")
    assert speller.suggestions("Recieved")[0] == "Received"
    assert speller.suggestions("amercia")[0] == "America"
    assert [speller.suggestions(one)[0] for one in ("teh", "hte", "Hte")] == ["the", "the", "The"]


@pytest.mark.parametrize(
    ("clue", "words"),
    [
        ("Abbr. on a map", ("on", "map")),
        ("NATO member", ("member",)),
        ("Half of a 2nd pair", ("Half", "of", "pair")),
        ("___-de-camp, say", ("de", "camp", "say")),
        ("Part of <i>Hamlet</i>", ("Part", "of", "Hamlet")),
        ("Don’t stop, don’t", ("Don’t", "stop", "don’t")),
        ("Ends a sentence.", ("Ends", "sentence")),
    ],
)
def test_words_that_can_be_looked_up(clue: str, words: tuple[str, ...]) -> None:
    assert doubtful_words(clue) == words


OTHERS = {
    "dutch": DUTCH,
    "french": FRENCH,
    "german": GERMAN_UMLAUTS,
    "italian": ITALIAN,
    "polish": POLISH,
    "portuguese": PORTUGUESE,
    "spanish": SPANISH,
}
LEAST_MARKED, LEAST_OFFERED = 95, 80


def of_language(name: str) -> Speller:
    found = speller_of(OTHERS[name])
    assert found is not None
    return found


@pytest.mark.parametrize("name", OTHERS)
def test_misspellings_of_other_languages_are_marked_and_mended(name: str) -> None:
    speller = of_language(name)
    text = (FOLDER / "misspellings" / f"{name}.txt").read_text(encoding="utf-8")
    pairs = [line.split() for line in text.splitlines()]
    assert len(pairs) == 100
    marked = [wrong for wrong, _ in pairs if not speller.knows(wrong)]
    offered = [wrong for wrong, right in pairs if right in speller.suggestions(wrong)]
    assert len(marked) >= LEAST_MARKED
    assert len(offered) >= LEAST_OFFERED


@pytest.mark.parametrize("name", OTHERS)
def test_good_clues_in_other_languages_are_left_alone(name: str) -> None:
    speller = of_language(name)
    clues = (FOLDER / "good_clues" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    words = [word for clue in clues for word in doubtful_words(clue)]
    assert len(words) > 120
    assert len([word for word in words if not speller.knows(word)]) * 100 <= len(words)


_LETTERS = st.text("abcçéß'Z", min_size=1, max_size=8)


@settings(deadline=None)
@given(
    st.dictionaries(_LETTERS, st.integers(0, 100), min_size=1),
    st.sets(_LETTERS),
)
def test_a_file_of_words_keeps_all_of_them(words: dict[str, int], british: set[str]) -> None:
    marks = dict.fromkeys(british & words.keys(), BRITISH_MARK)
    found = unpacked(packed(words, marks))
    assert found.words == words
    assert found.marked.get(BRITISH_MARK, frozenset()) == marks.keys()


@pytest.mark.parametrize(
    ("word", "is_one"),
    [
        ("Radwege", True),
        ("Arbeitstage", True),
        ("Schulhöfe", True),
        ("dunkelblau", True),
        ("Radwegeblau", False),
        ("Radxwege", False),
        ("radwege", False),
    ],
)
def test_a_compound_is_made_of_known_words(word: str, is_one: bool) -> None:
    known = {"Rad", "Wege", "Arbeit", "Tage", "Schule", "Höfe", "dunkel", "blau"}
    joining = Joining(links=("s",), cut=("e",), capital_nouns=True)
    assert joining.is_compound(word, lambda part: int(part in known)) is is_one


def test_every_language_with_a_list_is_spelt() -> None:
    for alphabet in ALPHABETS.values():
        assert (speller_of(alphabet) is None) == (shipped_for(alphabet) is None), alphabet.name


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("german", "Weg weg Haus Kreuzworträtsel Kreuzworträtselheft passt Straße", "haus Strase"),
        ("spanish", "cuántas cuantas Sevilla vergüenza", "verguenza tambien sevilla"),
        ("french", "l'eau L’ami aujourd'hui qu'il d'à", "l'eeau x'ami"),
        ("italian", "dell'albero città l'Italia farlo benissimo", "dell'allbero citta"),
        ("dutch", "foto's zeeën dijk schaakbord", "zeeen dyjk"),
        ("portuguese", "fazê coração", "coraçao"),
        ("polish", "żółty łóżko Kraków", "zolty krakow"),
    ],
)
def test_words_as_each_language_writes_and_joins_them(name: str, right: str, wrong: str) -> None:
    speller = of_language(name)
    assert [word for word in right.split() if not speller.knows(word)] == []
    assert [word for word in wrong.split() if speller.knows(word)] == []


def test_what_is_meant_keeps_what_it_is_joined_to() -> None:
    assert of_language("french").suggestions("l’arbrre")[0] == "l’arbre"
    assert of_language("german").suggestions("haus")[0] == "Haus"
    assert of_language("spanish").suggestions("tambien")[0] == "también"


def test_ones_own_words_are_kept_once_each(tmp_path: Path) -> None:
    path = tmp_path / "data" / "spelling.txt"
    assert own_spelling(path) == frozenset()
    for word in ("Zorbly", "crwth", "Zorbly"):
        learn_spelling(path, word)
    assert path.read_text() == "Zorbly\ncrwth\n"
    assert own_spelling(path) == {"Zorbly", "crwth"}
