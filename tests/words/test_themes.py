from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from editor.words.definitions import Definitions
from editor.words.themes import Related, Relation, related_words, subject_list, unlisted_list
from tests.words.dictionary import write_dictionary
from tests.words.listing import list_of, texts

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def dictionary(tmp_path: Path) -> Iterator[Definitions]:
    write_dictionary(tmp_path / "small.sqlite")
    definitions = Definitions(tmp_path / "small.sqlite")
    yield definitions
    definitions.close()


def relations(found: tuple[Related, ...], seed: str) -> dict[str, Relation]:
    return {one.display: one.relations[seed] for one in found if seed in one.relations}


def test_words_around_a_theme_word_are_found_with_the_reason(dictionary: Definitions) -> None:
    found = relations(related_words(dictionary, ["BEAST"]), "BEAST")
    assert found["animal"] is Relation.SYNONYM
    assert found["ox"] is Relation.NARROWER
    assert found["zebu"] is Relation.NARROWER
    assert "cart" not in found


def test_siblings_broader_terms_and_mentions_count_too(dictionary: Definitions) -> None:
    found = relations(related_words(dictionary, ["COW"]), "COW")
    assert found["animal"] is Relation.BROADER
    assert found["ox"] is Relation.BESIDE
    found = relations(related_words(dictionary, ["ANIMAL"]), "ANIMAL")
    assert found["cow"] is Relation.NARROWER


def test_an_inflected_theme_word_is_understood(dictionary: Definitions) -> None:
    assert relations(related_words(dictionary, ["CARTS"]), "CARTS")["ox"] is Relation.MENTIONED


def test_what_touches_several_theme_words_comes_first(dictionary: Definitions) -> None:
    found = related_words(dictionary, ["OX", "COW"])
    assert found[0].relations.keys() == {"OX", "COW"}
    weights = [one.weight for one in found]
    assert weights == sorted(weights, reverse=True)


def test_a_list_by_subject_has_the_scores_of_the_lists_in_use(dictionary: Definitions) -> None:
    words = list_of("OX 60", "ZEBU 30", "BEAST 0", "CAT 90")
    related = related_words(dictionary, ["ANIMAL"])
    subject = subject_list("animals", related, words)
    assert texts(subject) == ["OX", "ZEBU"]
    assert subject.score("OX") == 60
    further = unlisted_list("animals", related, words, 40)
    assert further.score("HUMPEDOX") == 40
    assert "OX" not in further


def test_a_theme_word_nobody_knows_has_no_relations(dictionary: Definitions) -> None:
    assert related_words(dictionary, ["XYZZY"]) == ()
