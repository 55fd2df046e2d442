from __future__ import annotations

import pytest

from editor.core.alphabet import ALPHABETS, ENGLISH, RUSSIAN
from editor.words.shipped import in_shipped_list


def test_words_of_the_shipped_list_are_known() -> None:
    assert in_shipped_list("STONE", ENGLISH)
    assert not in_shipped_list("XQZVV", ENGLISH)


@pytest.mark.parametrize(
    ("entry", "name"),
    [
        ("SCHOEN", "german"),
        ("SCHÖN", "german-umlauts"),
        ("AÑO", "spanish"),
        ("TIJD", "dutch"),
        ("TIJD", "dutch-two-cells"),
        ("ŻÓŁW", "polish"),
    ],
)
def test_a_list_serves_all_alphabets_of_its_language(entry: str, name: str) -> None:
    assert in_shipped_list(entry, ALPHABETS[name])


def test_without_a_shipped_list_nothing_is_known() -> None:
    assert not in_shipped_list("ДОМ", RUSSIAN)
