from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.alphabet import ENGLISH
from editor.words.errors import WordsError
from editor.words.search import Kind, Order, Query, search
from editor.words.word_list import Flag, Values, Word, word_list
from tests.words.listing import ALL_FLAGS, contents, entries, list_of, texts

ANIMALS = list_of("CAT 60", "ACT 50", "CATTLE 70", "SCAT 40", "TACO 30", "RAT 0", "CATS 55")


def found(text: str, kind: Kind = Kind.PATTERN, **further: int) -> list[str]:
    return texts(search(ANIMALS, Query(text, kind, **further)))


def test_a_query_without_text_finds_every_usable_word_best_first() -> None:
    assert found("") == ["CATTLE", "CAT", "CATS", "ACT", "SCAT", "TACO"]


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("c?t", Kind.PATTERN, ["CAT"]),
        ("*t*", Kind.PATTERN, ["CATTLE", "CAT", "CATS", "ACT", "SCAT", "TACO"]),
        ("cat", Kind.STARTS, ["CATTLE", "CAT", "CATS"]),
        ("cat", Kind.ENDS, ["CAT", "SCAT"]),
        ("cat", Kind.CONTAINS, ["CATTLE", "CAT", "CATS", "SCAT"]),
        ("c[aeiou]", Kind.STARTS, ["CATTLE", "CAT", "CATS"]),
        (".?ca.*", Kind.EXPRESSION, ["CATTLE", "CAT", "CATS", "SCAT"]),
        ("tac", Kind.ANAGRAM, ["CAT", "ACT"]),
        ("tac?", Kind.ANAGRAM, ["CATS", "SCAT", "TACO"]),
        ("tac*", Kind.ANAGRAM, ["CATTLE", "CAT", "CATS", "ACT", "SCAT", "TACO"]),
        ("tacs", Kind.LETTERS, ["CAT", "CATS", "ACT", "SCAT"]),
        ("tac?", Kind.LETTERS, ["CAT", "CATS", "ACT", "SCAT", "TACO"]),
    ],
)
def test_each_kind_of_query(text: str, kind: Kind, words: list[str]) -> None:
    assert found(text, kind) == words


def test_lengths_and_scores_are_inclusive() -> None:
    assert found("", min_length=4, max_length=4) == ["CATS", "SCAT", "TACO"]
    assert found("", min_score=50, max_score=60) == ["CAT", "CATS", "ACT"]
    assert found("", max_score=0, min_score=0) == ["RAT"]


def test_the_result_may_be_in_other_orders() -> None:
    by_letters = texts(search(ANIMALS, Query(order=Order.LETTERS)))
    assert by_letters == ["ACT", "CAT", "CATS", "CATTLE", "SCAT", "TACO"]
    by_length = texts(search(ANIMALS, Query(order=Order.LENGTH)))
    assert by_length == ["CAT", "ACT", "CATS", "SCAT", "TACO", "CATTLE"]


def test_long_words_stand_in_the_order_of_all_their_letters() -> None:
    stems = ["A" * 24, "A" * 17, "A" * 12]
    every = [stem + end for stem in stems for end in ("", "B", "BA", "C", "ZZ")]
    listed = word_list("long", ENGLISH, [Word(text, 50) for text in every])
    assert texts(search(listed, Query(order=Order.LETTERS))) == sorted(every)


def test_a_part_of_the_result_is_a_result() -> None:
    hits = search(ANIMALS, Query())
    assert texts(hits[1:3]) == ["CAT", "CATS"]
    assert hits[-1].text == "TACO"
    with pytest.raises(IndexError):
        hits[6]


def test_an_anagram_of_what_is_no_letter_is_refused() -> None:
    with pytest.raises(WordsError, match="“1” is not in the english alphabet"):
        found("cat1", Kind.ANAGRAM)


def test_nothing_found_is_an_empty_result() -> None:
    assert found("zzz") == []
    assert texts(search(word_list("none", ENGLISH, []), Query())) == []
    assert found("", min_length=9, max_length=3) == []


queries = st.builds(
    Query,
    text=st.text("ABCZ?*", max_size=4),
    kind=st.sampled_from(Kind).filter(lambda kind: kind is not Kind.EXPRESSION),
    min_length=st.integers(2, 6),
    max_length=st.integers(3, 24),
    min_score=st.integers(0, 60),
    max_score=st.integers(40, 100),
    having=st.sampled_from([Flag.NONE, *ALL_FLAGS]),
    without=st.sampled_from([Flag.NONE, *ALL_FLAGS]),
    avoided=st.sampled_from([Flag.NONE, *ALL_FLAGS]),
    order=st.sampled_from(Order),
)


@given(entries(), queries)
def test_search_finds_what_reading_every_word_finds(given_words: list[Word], query: Query) -> None:
    words = word_list("w", ENGLISH, given_words)
    hits = texts(search(words, query))
    expected = [word for word in contents(words).values() if asked_for(word, query)]
    assert sorted(hits) == sorted(texts(expected))
    key = {
        Order.SCORE: lambda word: (-word.score, len(word.text), word.text),
        Order.LENGTH: lambda word: (len(word.text), -word.score, word.text),
        Order.LETTERS: lambda word: word.text,
        Order.COMMONNESS: lambda word: (-value(word)[0], len(word.text), -word.score, word.text),
        Order.WORTH: lambda word: (-value(word)[1], len(word.text), -word.score, word.text),
    }[query.order]
    in_order = sorted(expected, key=key)
    assert hits == texts(sorted(in_order, key=lambda word: bool(word.flags & query.avoided)))


def value(word: Word) -> tuple[int, int]:
    return (word.values.commonness, word.values.worth) if word.values else (0, 0)


def asked_for(word: Word, query: Query) -> bool:
    return (
        query.min_length <= len(word.text) <= query.max_length
        and query.min_score <= word.score <= query.max_score
        and word.flags & query.having == query.having
        and not word.flags & query.without
        and says(word.text, query)
    )


def says(text: str, query: Query) -> bool:
    match query.kind:
        case Kind.ANAGRAM | Kind.LETTERS:
            return spells(text, query)
        case Kind.STARTS:
            return any(fits(text[:end], query.text) for end in range(len(text) + 1))
        case Kind.ENDS:
            return any(fits(text[start:], query.text) for start in range(len(text) + 1))
        case Kind.CONTAINS:
            ends = range(len(text) + 1)
            return any(fits(text[start:end], query.text) for start in ends for end in ends[start:])
        case _:
            return not query.text or fits(text, query.text)


def fits(text: str, pattern: str) -> bool:
    if not pattern:
        return not text
    if pattern[0] == "*":
        return any(fits(text[start:], pattern[1:]) for start in range(len(text) + 1))
    return bool(text) and pattern[0] in ("?", text[0]) and fits(text[1:], pattern[1:])


def spells(text: str, query: Query) -> bool:
    letters = Counter(letter for letter in query.text if letter not in "?*")
    blanks = query.text.count("?")
    spare = Counter(text) - letters
    enough = "*" in query.text or spare.total() <= blanks
    if query.kind is Kind.LETTERS:
        return enough
    exact = "*" in query.text or len(text) == letters.total() + blanks
    return enough and exact and not letters - Counter(text)


def test_words_come_by_either_value() -> None:
    listed = word_list(
        "valued",
        ENGLISH,
        [
            Word("PLAIN", 90, values=Values(95, 40)),
            Word("LIVELY", 60, values=Values(30, 97)),
            Word("OWN", 70),
        ],
    )
    assert texts(search(listed, Query(order=Order.COMMONNESS))) == ["PLAIN", "LIVELY", "OWN"]
    assert texts(search(listed, Query(order=Order.WORTH))) == ["LIVELY", "PLAIN", "OWN"]
