"""``gridwright place-theme``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.cli.running import command, one_sentence
from tests.generate.patterns.plain_figures import columns_of, entries, run_lengths

if TYPE_CHECKING:
    import pytest


def drawing(offer: dict[str, Any]) -> list[str]:
    """Return the pattern of a grid whose theme entries are written in."""
    return ["".join("#" if one == "#" else "." for one in row) for row in offer["rows"]]


def test_thirteens_have_fewer_words_than_a_daily(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("place-theme", "LIKEAROCK", "WILDTHING", "--size", 13, "-n", 1, "--json")
    (offer,) = json.loads(command(capsys, *asked).out)
    assert 50 <= len(entries(drawing(offer))) <= 66


def test_small_grids_have_their_theme_and_no_entry_that_is_too_short(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ("place-theme", "LEMONADE", "SANDWICH", "--size", 9, "-n", 1, "--json")
    ended = command(capsys, *asked)
    assert ended.code == 0
    (offer,) = json.loads(ended.out)
    assert {"LEMONADE", "SANDWICH"} <= {part for row in offer["rows"] for part in row.split("#")}
    lines = drawing(offer)
    lengths = run_lengths(lines) + run_lengths(columns_of(lines))
    assert min(lengths) >= 3
    assert offer["words"] == len(lengths)


def test_rules_for_bars_have_no_grids_with_blocks(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("place-theme", "LIKEAROCK", "WILDTHING", "--size", 12, "--preset", "Barred")
    refused = command(capsys, *asked)
    assert refused.code == 2
    assert "bars" in one_sentence(refused)
