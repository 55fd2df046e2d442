"""Parses that stand in a clue itself: they are found, and give the answer by other code's check."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.parse_in_clue import parse_in_clue
from tests.wordplay.spelt import given as gives

WORD = st.text("abcde", min_size=1, max_size=6)


@pytest.mark.parametrize(
    ("clue", "answer", "parse"),
    [
        ("Hear <i>silent</i> film", "LISTEN", "SILENT*"),
        ("Students slip up, going back", "PUPILS", "(SLIP UP)<"),
        ("Clean dirty room for sleepers (9)", "DORMITORY", "(DIRTY ROOM)*"),
        ("Royal home in topal aces’ hands", "PALACE", "[to]PAL ACE[s]"),
        ("Some of the moralists speak", "ORAL", "[m]ORAL[ists]"),
        ("Often keeping a number", "TEN", "[of]TEN"),
        ("Some medal asked back for a dish", "SALAD", "([me]DAL AS[ked])<"),
        ("Cooked piece: moist gin, regularly", "MITI", "M[o]I[s]T [g]I[n]"),
        ("Practise boxing as some people all run at first", "SPAR", "S[ome] P[eople] A[ll] R[un]"),
        ("Ends of all real art now", "LLTW", "[al]L [rea]L [ar]T [no]W"),
        ("Don't rush about, they say", "TRUNDOSH", "(DONT RUSH)*"),
    ],
)
def test_what_stands_in_a_clue_is_read(clue: str, answer: str, parse: str) -> None:
    assert parse_in_clue(clue, answer) == parse


@pytest.mark.parametrize(
    ("clue", "answer"),
    [
        ("", "LISTEN"),
        ("Floor cover", "CARPET"),
        ("Car pet on the floor", "CARPET"),  # the answer as it stands is no wordplay
        ("Hear, listen, attend", "LISTEN"),
        ("Ripe fruit", "PEAR"),
        ("At ten", "NET"),  # short ones stand jumbled, or backwards, in many a clue
        ("Sole ebb", "BEE"),
        ("Écarté player", "RATE"),
    ],
)
def test_nothing_is_read_where_there_is_nothing(clue: str, answer: str) -> None:
    assert parse_in_clue(clue, answer) == ""


@given(st.lists(WORD, max_size=6), st.data())
def test_what_is_read_gives_the_answer(words: list[str], data: st.DataObject) -> None:
    text = "".join(words).upper()
    ways = [text, text[::-1], text[::2], text[1::2], "".join(word[0] for word in words).upper()]
    whole = data.draw(st.sampled_from(ways))
    first = data.draw(st.integers(0, len(whole)))
    answer = whole[first : first + data.draw(st.integers(4, 7))]
    parse = parse_in_clue(" ".join(words), answer)
    assert not parse or answer in gives(parse)


def test_hidden_words_and_anagrams_are_never_missed() -> None:
    chance = random.Random(19)
    for _ in range(200):
        words = ["".join(chance.choices("AEILNRST", k=chance.randint(3, 6))) for _ in range(4)]
        fodder = list(words[1] + words[2])
        chance.shuffle(fodder)
        assert parse_in_clue(" ".join(words), "".join(fodder)) or fodder == [*words[1], *words[2]]
        text = "".join(words)
        assert parse_in_clue(" ".join(words).lower(), text[1 : len(words[0]) + 2])
