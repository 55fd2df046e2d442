"""Parses: what setters write gives an answer or does not, letter by letter."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.parse_text import ParseError, read_parse
from editor.core.parses import Verdict, matches, shifts, stepped, verdict_of

WORD = st.text("ABCD", min_size=1, max_size=5)


def verdict(parse: str, answer: str) -> Verdict:
    return verdict_of(read_parse(parse), answer)


@pytest.mark.parametrize(
    ("parse", "answer"),
    [
        ("CAR (vehicle) + PET (favourite)", "CARPET"),
        ("SILENT*", "LISTEN"),
        ("(DIRTY ROOM)* with an indicator", "DORMITORY"),
        ("(SLIP UP)<", "PUPILS"),
        ("T(RA)IN", "TRAIN"),
        ("RA (artist) in TIN (metal)", "TRAIN"),
        ("TIN around RA", "TRAIN"),
        ("S + RA in TIN", "STRAIN"),
        ("RE(LAG<)ED", "REGALED"),
        ("STARTLED - T", "STARLED"),
        ("[c]LEVER", "LEVER"),
        ("[t]R[i]A[n]G[l]E", "RAGE"),
        ("[o]PAL ACE[s]", "PALACE"),
        ("ANGEL>", "ANGLE"),
        ("WORDS>", "SWORD"),
        ("HOUSE{U/R}", "HORSE"),
        ("COLD{+3}", "FROG"),
        ("((STRAIN - R) + E)*", "SATINE"),
        ("CAR + PET; the SEAT is a remark", "CARPET"),
    ],
)
def test_what_setters_write_gives_the_answer(parse: str, answer: str) -> None:
    assert verdict(parse, answer) is Verdict.GIVES
    assert verdict(parse, answer + "S") is Verdict.FAILS
    assert verdict(parse, "Z" + answer[1:]) is Verdict.FAILS


def test_what_is_heard_is_told_apart_and_its_written_part_is_checked() -> None:
    assert verdict('"caught"', "COURT") is Verdict.HEARD
    assert verdict('CAR + "pet"', "CARPET") is Verdict.HEARD
    assert verdict('CAR + "pet"', "BARPET") is Verdict.FAILS


@pytest.mark.parametrize("parse", ["", "double definition", "(a remark) and more"])
def test_a_parse_without_letters_says_nothing(parse: str) -> None:
    assert verdict(parse, "BAT") is Verdict.SILENT


@pytest.mark.parametrize(
    "parse", ["(CAT", "CAT)", "CAT -", "T(RA", "*", "- T", "(" * 50, "A - B - C - D"]
)
def test_signs_that_make_no_sense_are_refused(parse: str) -> None:
    with pytest.raises(ParseError):
        read_parse(parse)


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        parse = read_parse(text)
    except ParseError:
        return
    verdict_of(parse, "ABC")


@given(WORD, st.text("ABCD", min_size=1, max_size=5))
def test_anagrams_are_the_permutations(word: str, answer: str) -> None:
    expected = answer in {"".join(row) for row in permutations(word)}
    parse = read_parse(f"{word}*")
    assert parse is not None
    assert matches(parse, answer) == expected


@given(WORD.filter(lambda word: len(word) > 1), WORD, st.text("ABCD", min_size=3, max_size=8))
def test_containers_are_the_words_with_one_put_inside(outer: str, inner: str, answer: str) -> None:
    within = {outer[:at] + inner + outer[at:] for at in range(1, len(outer))}
    parse = read_parse(f"({inner}) in ({outer})")
    assert parse is not None
    assert matches(parse, answer) == (answer in within)
    assert all(matches(parse, one) for one in within)


@given(WORD, st.integers(-30, 30))
def test_steps_in_the_alphabet_can_be_taken_back(word: str, by: int) -> None:
    assert stepped(stepped(word, by), -by) == word


@given(WORD)
def test_shifts_keep_the_letters_and_can_be_undone(word: str) -> None:
    for moved in shifts(word):
        assert sorted(moved) == sorted(word)
        assert word in shifts(moved)
