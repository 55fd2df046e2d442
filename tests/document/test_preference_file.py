"""Preferences as a file: there and back, and bad files that change nothing."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

import pytest

from editor.document.preference_file import (
    PreferenceFileError,
    preference_bytes,
    read_preferences,
)
from editor.document.preferences import USUAL

if TYPE_CHECKING:
    from pathlib import Path

OTHER = replace(
    USUAL, author="Ada “Q” Ü", rows=21, own_keys="lock: F9\nundo:", space="clear", taste="plural=0"
)


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_bytes(preference_bytes(OTHER))
    assert read_preferences(path) == asdict(OTHER)


def test_what_only_a_later_version_knows_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    document = json.loads(preference_bytes(OTHER))
    document["preferences"]["of_a_later_version"] = [1]
    path.write_text(json.dumps(document))
    assert "of_a_later_version" not in read_preferences(path)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rows", 900),
        ("rows", "15"),
        ("rows", True),
        ("scheme", "sepia"),
        ("author", None),
        ("own_keys", "lock: Hyper+Ü"),
        ("own_keys", 5),
        ("taste", "plural"),
        ("taste", "plural=500"),
        ("seed", "x"),
    ],
)
def test_an_impossible_value_is_named(tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "mine.json"
    document = json.loads(preference_bytes(OTHER))
    document["preferences"][name] = value
    path.write_text(json.dumps(document))
    with pytest.raises(PreferenceFileError, match=rf"^mine\.json: {name} cannot be .*\.$"):
        read_preferences(path)


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"[]", b'{"kind": "x"}', b"[" * 100_000])
def test_another_file_is_told_in_one_sentence(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "mine.json"
    path.write_bytes(data)
    with pytest.raises(PreferenceFileError, match="no file of preferences"):
        read_preferences(path)


def test_a_file_that_is_not_there_is_told_too(tmp_path: Path) -> None:
    with pytest.raises(PreferenceFileError, match="cannot be read"):
        read_preferences(tmp_path / "none.json")
