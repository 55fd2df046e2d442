"""``gridwright wordplay``: lists as text and JSON, letters crossed off, parses checked."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tests.cli.running import command

if TYPE_CHECKING:
    import pytest


def test_lists_are_told_as_json_with_their_indicators(capsys: pytest.CaptureFixture[str]) -> None:
    told = command(capsys, "wordplay", "icecream", "--list", "homophone", "--json")
    found = json.loads(told.out)
    assert found["answer"] == "ICECREAM"
    assert found["words"] == ["ICE", "CREAM"]
    (kind,) = found["lists"]
    assert kind == "homophone"
    assert '"eye scream"' in [one["parse"] for one in found["lists"][kind]["plays"]]
    assert "aloud" in found["lists"][kind]["indicators"]["homophone"]


def test_fodder_is_crossed_off(capsys: pytest.CaptureFixture[str]) -> None:
    told = command(
        capsys, "wordplay", "orchestra", "--list", "anagram", "--fodder", "cart", "-n", "5"
    )
    assert "Letters left: EHORS" in told.out
    assert "(CART HORSE)*" in told.out
    refused = command(capsys, "wordplay", "orchestra", "--fodder", "zoo")
    assert refused.code == 2
    assert "OZ" in refused.err


def test_a_parse_is_checked_by_its_letters(capsys: pytest.CaptureFixture[str]) -> None:
    right = command(capsys, "wordplay", "TRAIN", "--check", "RA (artist) in TIN (metal)")
    assert (right.code, right.out) == (0, "The parse gives TRAIN, letter by letter.\n")
    wrong = command(capsys, "wordplay", "TRAIN", "--check", "RA + TIN")
    assert (wrong.code, wrong.out) == (1, "The parse does not give TRAIN.\n")
    heard = command(capsys, "wordplay", "COURT", "--check", '"caught"')
    assert "the rest is heard" in heard.out
    broken = command(capsys, "wordplay", "TRAIN", "--check", "T(RA")
    assert broken.code == 2


def test_an_unknown_list_is_named_with_those_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = command(capsys, "wordplay", "TRAIN", "--list", "pun")
    assert told.code == 2
    assert "homophone" in told.err
