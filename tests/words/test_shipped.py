from __future__ import annotations

from editor.core.alphabet import ENGLISH, GERMAN, SPANISH
from editor.words.setup import shipped_names
from editor.words.shipped import in_shipped_list


def test_words_of_the_shipped_list_are_known() -> None:
    assert in_shipped_list("STONE", ENGLISH)
    assert not in_shipped_list("XQZVV", ENGLISH)


def test_without_a_shipped_list_nothing_is_known() -> None:
    for alphabet in (GERMAN, SPANISH):
        if alphabet.name not in shipped_names():
            assert not in_shipped_list("A", alphabet)
