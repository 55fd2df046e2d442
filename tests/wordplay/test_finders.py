"""What the bench finds is so: every play is worked out again by brute force."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st

from editor.core.parse_text import read_parse
from editor.core.parses import Verdict, verdict_of
from editor.wordplay.heard import swapped
from editor.wordplay.kinds import WORDPLAY_KINDS, plays_of
from editor.wordplay.lexicon import Lexicon
from editor.wordplay.materials import Materials, answer_of
from editor.wordplay.sounds import Sounds, sounds_of
from editor.wordplay.tables import abbreviations, indicators
from tests.wordplay.spelt import given, is_anagram
from tests.words.listing import list_of

WORDS = [
    "SILENT",
    "LISTEN",
    "TINSEL",
    "OPAL",
    "ACES",
    "PALACE",
    "DESSERTS",
    "SLIP",
    "UP",
    "CAR",
    "PET",
    "REPENT",
    "CAIRN",
    "THE",
    "TIN",
    "TRAIN",
    "STRAIN",
    "STRAINS",
    "CLEVER",
    "PLANET",
    "HORSE",
    "HOSE",
    "TRIANGLE",
    "ANGEL",
    "ANGLE",
    "HOUSE",
    "COLD",
    "SON",
    "GO",
    "OG",
    "DOG",
    "FATHER",
    "FLUTTER",
    "BY",
    "CAUGHT",
    "EYE",
    "SCREAM",
    "CART",
]
KINDS = {kind.name: kind for kind in WORDPLAY_KINDS}
LETTERS = st.text("AELNST", min_size=2, max_size=7)


@pytest.fixture(scope="module")
def materials() -> Materials:
    made = Materials(list_of(*(f"{word} 90" for word in WORDS)))
    made.sounds = _sounds()
    return made


def _sounds() -> Sounds:
    rows = ["COURT kOrt kOt", "CAUGHT kOt", "FLUTTER flVt@r flVt@", "BUTTERFLY bVt@rflY bVt@flY"]
    rows += ["BY bY", "BUY bY", "EYE Y", "ICE Ys", "CREAM krim", "SCREAM skrim", "SEA si"]
    return sounds_of(row.split() for row in rows)


def parses(name: str, answer: str, materials: Materials, fodder: str = "") -> list[str]:
    return [play.parse for play in plays_of(KINDS[name], answer_of(answer, fodder), materials)]


@pytest.mark.parametrize(
    ("name", "answer", "parse"),
    [
        ("anagram", "listen", "SILENT*"),
        ("part", "carpenter", "CAR + REPENT*"),
        ("hidden", "palace", "[o]PAL ACE[s]"),
        ("hidden-reversed", "ecalap", "([o]PAL ACE[s])<"),
        ("reversal", "pupils", "(SLIP UP)<"),
        ("reversal", "stressed", "DESSERTS<"),
        ("charade", "carpet", "CAR + PET"),
        ("container", "train", "T(RA)IN"),
        ("head", "lever", "[c]LEVER"),
        ("tail", "plane", "PLANE[t]"),
        ("heart", "hose", "HO[r]SE"),
        ("ends", "train", "[s]TRAIN[s]"),
        ("letter", "agle", "A[n]GLE"),
        ("alternate", "rage", "[t]R[i]A[n]G[l]E"),
        ("alternate", "tear", "T[h]E [c]A[i]R[n]"),
        ("shift", "angle", "ANGEL>"),
        ("shift", "horse", "HOUSE{U/R}"),
        ("shift", "frog", "COLD{+3}"),
        ("mixed", "godfather", "DOG< + FATHER"),
        ("mixed", "strain", "S + T(RA)IN"),
        ("spoonerism", "butterfly", '"flutter by"~'),
        ("homophone", "court", '"caught"'),
        ("homophone", "ice cream", '"eye scream"'),
    ],
)
def test_each_list_has_what_it_is_for(
    name: str, answer: str, parse: str, materials: Materials
) -> None:
    found = parses(name, answer, materials)
    assert parse in found


@settings(max_examples=30, deadline=None)
@for_all(st.lists(LETTERS, min_size=8, max_size=25, unique=True), LETTERS)
def test_plays_give_the_answer_by_brute_force_and_by_the_check(
    words: list[str], answer: str
) -> None:
    made = Materials(list_of(*(f"{word} 90" for word in words)))
    for kind in WORDPLAY_KINDS:
        if kind.name in ("spoonerism", "homophone", "synonym"):
            continue
        for play in plays_of(kind, answer_of(answer), made, 12):
            assert verdict_of(read_parse(play.parse), answer) is Verdict.GIVES, play
            known = {*words, *abbreviations(), "A", "I"}
            assert {part for word in play.words for part in word.split()} <= known, play
            if kind.name != "shift":
                assert answer in given(play.parse), play


@settings(max_examples=30, deadline=None)
@for_all(st.lists(LETTERS, min_size=5, max_size=20, unique=True), LETTERS)
def test_no_anagram_of_one_or_two_words_is_missed(words: list[str], answer: str) -> None:
    lexicon = Materials(list_of(*(f"{word} 90" for word in words)))
    found = {
        frozenset(play.words)
        for play in plays_of(KINDS["anagram"], answer_of(answer), lexicon, 500)
    }
    singles = {frozenset((one,)) for one in words if is_anagram(one, answer) and one != answer}
    pairs = {
        frozenset(pair) for pair in combinations(words, 2) if is_anagram("".join(pair), answer)
    }
    assert singles | pairs <= found


@settings(max_examples=30, deadline=None)
@for_all(st.lists(LETTERS, min_size=1, max_size=20, unique=True), LETTERS)
def test_a_lexicon_finds_words_by_start_end_pattern_and_letters(
    words: list[str], text: str
) -> None:
    lexicon = Lexicon(list_of(*(f"{word} 90" for word in words)))
    longer = [word for word in words if len(word) > len(text)]
    starting = {one for one in longer if one.startswith(text)}
    ending = {one for one in longer if one.endswith(text)}
    assert {one.text for one in lexicon.starting(text, 99)} == starting
    assert {one.text for one in lexicon.ending(text, 99)} == ending
    alike = {one for one in words if len(one) == len(text) and one[1:] == text[1:]}
    assert {one.text for one in lexicon.like(f".{text[1:]}", 99)} == alike
    shaken = {one for one in words if is_anagram(one, text) and one != text}
    assert {one.text for one in lexicon.anagrams(text, 99)} == shaken
    assert (lexicon.find(text) is not None) == (text in words)


def test_letters_typed_in_are_crossed_off_and_stand_in_every_anagram(
    materials: Materials,
) -> None:
    assert parses("anagram", "orchestra", materials, "cart") == ["(CART HORSE)*"]
    assert parses("anagram", "orchestra", materials, "zebra") == []


def test_beginnings_change_places_once_each_half_has_a_vowel() -> None:
    cuts = {frozenset(pair) for pair in swapped("bVt@flY")}
    assert frozenset(("flVt@", "bY")) in cuts
    assert all("".join(pair).count("Y") == 1 for pair in cuts)


def test_a_british_homophone_needs_no_american_one(materials: Materials) -> None:
    american = materials.sounds.american.sounds
    assert not {*american["COURT"]} & {*american["CAUGHT"]}
    assert parses("homophone", "court", materials) == ['"caught"']


def test_tables_have_indicators_for_each_list_and_meanings_for_short_pieces() -> None:
    wanted = {name for kind in WORDPLAY_KINDS for name in kind.indicators}
    assert wanted == indicators().keys()
    for told in indicators().values():
        assert len(told) >= 40
        assert len(set(told)) == len(told)
    assert all(len(piece) <= 3 and all(words) for piece, words in abbreviations().items())
    assert len({kind.name for kind in WORDPLAY_KINDS}) == len(WORDPLAY_KINDS)
