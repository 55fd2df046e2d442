"""The sets of the measurement, and what it tells of one."""

from __future__ import annotations

import pytest

from bench import themes
from bench.theme_sets import SETS, UNSEEN
from bench.themes import theme_row
from editor.core.grid import Direction
from editor.generate.theme.entry import MAX_ENTRIES
from tests.words.listing import list_of


@pytest.mark.parametrize("sets", [SETS, UNSEEN], ids=["seen", "unseen"])
def test_every_set_has_the_lengths_it_is_named_for(sets: dict[str, tuple[str, ...]]) -> None:
    for mix, texts in sets.items():
        assert len(set(texts)) == 3
        for text in texts:
            assert sorted(map(len, text.split())) == sorted(map(int, mix.split()[0].split("-")))
            assert len(text.split()) <= MAX_ENTRIES


def test_a_mix_asks_for_the_grid_that_holds_it() -> None:
    daily = themes.theme_request("9-9-9-9 down", SETS["9-9-9-9 down"][0], 6, 40)
    assert (daily.wish.rows, daily.theme.direction) == (15, Direction.DOWN)
    assert (daily.number, daily.floor) == (6, 40)
    sunday = themes.theme_request("21-17", "A" * 21, 1, 50)
    assert (sunday.wish.rows, sunday.wish.rules["max-words"]) == (21, 140)


def test_a_set_that_finds_nothing_is_told_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(themes, "WHILE", 0.0)
    row = theme_row("15-12-12", SETS["15-12-12"][0], list_of("CAT", "DOG"), 1, 50)
    assert (row.seconds, row.mean) == ((), None)
    assert "none" in str(row)
