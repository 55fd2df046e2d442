from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from bench import makers
from bench.makers import MAKERS_HEAD, WORD_SETS, Measure
from bench.rivals import RivalLayout, RivalSquares
from editor.cli.errors import CommandError

if TYPE_CHECKING:
    import pytest


def test_there_are_ten_word_sets_of_plain_and_different_words() -> None:
    sets = [words.split() for words in WORD_SETS]
    assert len(sets) == 10
    assert all(word.isalpha() and word.islower() for word in chain(*sets))
    assert all(len(set(words)) == len(words) >= 7 for words in sets)


def test_a_line_of_the_table_ends_with_the_ratio() -> None:
    line = str(Measure("squares", "3 in 1 s", "3 in 60 s", 60.0))
    assert line.split() == ["squares", "3", "in", "1", "s", "3", "in", "60", "s", "60.00"]
    assert len(line) == len(MAKERS_HEAD)


def test_layouts_are_compared_by_their_boxes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(makers, "LAYOUT_SECONDS", 30.0)
    monkeypatch.setattr(makers, "WORD_SETS", ("ton not", "ab bc"))
    monkeypatch.setattr(
        makers, "rival_layouts", lambda *_: [RivalLayout(2, 4, 5), RivalLayout(2, 2, 2)]
    )
    first, second, told, proven = makers._layouts()
    assert isinstance(first, Measure)
    assert first.other == "2 in 5x4 = 20"
    assert first.ratio is not None
    assert first.ratio > 2
    assert isinstance(second, Measure)
    assert second.ratio == 1
    assert isinstance(told, str)
    assert told.endswith("1 of 2.")
    assert proven == "Boxes proven the smallest: 2 of 2."


def test_a_rival_that_cannot_run_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise CommandError("Node and npm are not installed")

    monkeypatch.setattr(makers, "rival_layouts", fail)
    monkeypatch.setattr(makers, "_patterns", lambda: iter(()))
    monkeypatch.setattr(makers, "_squares", lambda: iter(()))
    monkeypatch.setattr(makers, "_counted", lambda: iter(()))
    assert list(makers.measures()) == ["Node and npm are not installed."]


def test_a_search_that_is_cut_off_says_so() -> None:
    assert makers._told(RivalSquares(None, 60.0)) == "none in 60 s, cut off"
