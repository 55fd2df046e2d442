"""What is kept of entries that stood once does not grow without end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.alphabet import ENGLISH
from editor.words import facts
from editor.words.facts import ListFacts
from editor.words.word_list import word_list

if TYPE_CHECKING:
    import pytest


def test_what_is_kept_of_entries_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "_KEPT", 10)
    told = ListFacts(word_list("none", ENGLISH, []))
    for number in range(100):
        entry = "".join(chr(ord("A") + int(digit)) for digit in f"{number:03}")
        told.written(entry)
        told.bases(entry)
    assert len(told._written) <= 10
    assert len(told._bases) <= 10
