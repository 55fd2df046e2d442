from __future__ import annotations

import re
from contextlib import suppress
from itertools import product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.alphabet import DUTCH, ENGLISH, SPANISH, Alphabet
from editor.words.errors import WordsError
from editor.words.expression import Expression, regular_expression, wildcard_pattern
from editor.words.word_list import Word, word_list
from tests.words.listing import entries

if TYPE_CHECKING:
    from collections.abc import Callable

SHORT_WORDS = ["".join(letters) for size in range(5) for letters in product("ABC", repeat=size)]


def matches(expression: Expression, text: str, alphabet: Alphabet = ENGLISH) -> bool:
    letters = alphabet.indices(text)
    assert letters is not None
    return expression.matches(letters)


def wrapped(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        st.tuples(inner, inner).map("".join),
        st.tuples(inner, inner).map(lambda pair: f"({pair[0]}|{pair[1]})"),
        st.tuples(inner, st.sampled_from(["*", "+", "?", "{2}", "{1,2}", "{2,}", "{0,1}"])).map(
            lambda pair: f"({pair[0]}){pair[1]}"
        ),
        inner.map(lambda text: f"(?:{text})"),
    )


expressions = st.recursive(
    st.sampled_from(["A", "B", "C", ".", "[AB]", "[^A]", "[A-C]", "[^BC]", ""]),
    wrapped,
    max_leaves=6,
)


@settings(max_examples=60)
@given(expressions)
def test_an_expression_means_what_python_takes_it_to_mean(text: str) -> None:
    expression = regular_expression(text, ENGLISH)
    known = re.compile(text)
    for word in SHORT_WORDS:
        assert matches(expression, word) == bool(known.fullmatch(word)), word


@given(expressions, entries(letters="ABC"))
def test_all_words_of_a_shelf_are_read_together_as_each_alone(
    text: str, given_words: list[Word]
) -> None:
    expression = regular_expression(text, ENGLISH)
    for shelf in word_list("w", ENGLISH, given_words).shelves.values():
        words = map(tuple, shelf.letters.tolist())
        alone = [row for row, letters in enumerate(words) if expression.matches(letters)]
        assert expression.rows(shelf).tolist() == alone


@given(st.text("ABC?*", max_size=6))
def test_wildcards_stand_for_letters_and_runs(text: str) -> None:
    pattern = wildcard_pattern(text, ENGLISH)
    known = re.compile(text.replace("?", ".").replace("*", ".*"))
    for word in SHORT_WORDS:
        assert matches(pattern, word) == bool(known.fullmatch(word)), word


@pytest.mark.parametrize(
    ("text", "word", "matched"),
    [
        ("c.t", "CAT", True),
        ("c?t", "CAT", True),
        ("ice cream", "ICECREAM", True),
        ("t-shirt", "TSHIRT", True),
        ("*ing", "STING", True),
        ("*ing", "STINGS", False),
        ("c[aeiou]t", "CUT", True),
        ("c[!aeiou]t", "CUT", False),
        ("[a-c]*", "CAB", True),
        ("café", "CAFE", True),
    ],
)
def test_patterns_are_read_as_constructors_write_them(
    text: str, word: str, *, matched: bool
) -> None:
    assert matches(wildcard_pattern(text, ENGLISH), word) == matched


def test_letters_of_the_alphabet_are_told_apart_or_folded() -> None:
    assert matches(wildcard_pattern("a[ñn]o", SPANISH), "AÑO", SPANISH)
    assert not matches(wildcard_pattern("ano", SPANISH), "AÑO", SPANISH)
    assert matches(wildcard_pattern("año", ENGLISH), "ANO")
    assert matches(wildcard_pattern("æ", ENGLISH), "AE")


def test_a_long_letter_is_one_letter() -> None:
    assert matches(wildcard_pattern("?s", DUTCH), "IJS", DUTCH)
    assert matches(wildcard_pattern("[ij]s", DUTCH), "IJS", DUTCH)
    assert not matches(wildcard_pattern("[ij]s", DUTCH), "JS", DUTCH)


@pytest.mark.parametrize("text", ["(A+)+B", "(A|A)*B", "(A*)*B", "((A+)+)+B", "(.*)*(.*)*B"])
def test_no_nesting_takes_long(text: str) -> None:
    assert not matches(regular_expression(text, ENGLISH), "A" * 35)


UNCLOSED = ["[AB", "(AB", "AB)", "A{", "A{2"]
UNCOUNTED = ["*A", "+", "A{3,2}", "A{999}", "A{x}"]
UNKNOWN = ["A1", r"\w", "A$B", "[C-A]", "(?=A)", "[A1]", "Ж"]
UNBOUNDED = ["A" * 501, "((A{64}){64}){64}", ".*A.{30}"]


@pytest.mark.parametrize("text", [*UNCLOSED, *UNCOUNTED, *UNKNOWN, *UNBOUNDED])
def test_what_makes_no_sense_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(WordsError, match=r"^[“T].*\.$"):
        regular_expression(text, ENGLISH)


@pytest.mark.parametrize("text", ["A(B)", "A|B", "[AB", "A+", "A1"])
def test_a_pattern_has_only_wildcards_and_sets(text: str) -> None:
    with pytest.raises(WordsError, match=r"cannot be used|bracket"):
        wildcard_pattern(text, ENGLISH)


@pytest.mark.parametrize("read", [regular_expression, wildcard_pattern])
@given(text=st.text(max_size=30))
def test_any_text_is_read_or_refused(
    read: Callable[[str, Alphabet], Expression], text: str
) -> None:
    with suppress(WordsError):
        matches(read(text, ENGLISH), "CAT")
