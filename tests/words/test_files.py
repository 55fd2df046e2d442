from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from editor.core.alphabet import ENGLISH, SPANISH
from editor.words import files, importing
from editor.words.errors import WordsError
from editor.words.files import cached_path, open_list, stamp_of
from editor.words.scale import AS_WRITTEN, ScoreScale
from tests.words.listing import contents

if TYPE_CHECKING:
    from pathlib import Path

LETTERS = "ABCDEFGHIJ"
LONG_LIST = (
    "".join(
        f"{one}{two}{three}{four};{51 + (number % 40)}\n"
        for number, (one, two, three, four) in enumerate(
            (one, two, three, four)
            for one in LETTERS
            for two in LETTERS
            for three in LETTERS
            for four in LETTERS
        )
    )
    + "ICECREAM;90;ice cream\nBAD1;50\n"
    + "# a remark\n" * 4000
)


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(files, "cache_folder", lambda: tmp_path / "cache")
    path = tmp_path / "list.txt"
    path.write_text(LONG_LIST)
    return path


def forbid_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("the list was read again")

    monkeypatch.setattr(files, "import_list", refuse)


def test_a_list_read_before_opens_without_being_read(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = open_list(path, "mine", ENGLISH)
    forbid_reading(monkeypatch)
    again = open_list(path, "mine", ENGLISH)
    assert again.words.fingerprint == first.words.fingerprint
    assert contents(again.words) == contents(first.words)
    assert again.report == first.report
    assert again.report.bad_lines == 1


def test_a_changed_file_is_read_again(path: Path) -> None:
    open_list(path, "mine", ENGLISH)
    stamp = stamp_of(path)
    path.write_text(LONG_LIST.replace("ABCD", "ZZZZ"))
    os.utime(path, ns=(0, 0))
    assert stamp_of(path) != stamp
    assert "ZZZZ" in open_list(path, "mine", ENGLISH).words


def test_another_scale_or_alphabet_is_read_anew(path: Path) -> None:
    halved = ScoreScale("halved", ((0, 0), (100, 50)))
    as_written = open_list(path, "mine", ENGLISH, AS_WRITTEN).words
    assert as_written.score("ICECREAM") == 90
    assert open_list(path, "mine", ENGLISH, halved).words.score("ICECREAM") == 45
    assert open_list(path, "mine", SPANISH).words.alphabet == SPANISH


@pytest.mark.parametrize("damage", [b"", b"PK\x03\x04 but not really", None])
def test_a_damaged_cache_is_made_again(path: Path, damage: bytes | None) -> None:
    first = open_list(path, "mine", ENGLISH).words
    cached = cached_path(path, ENGLISH)
    good = cached.read_bytes()
    cached.write_bytes(good[: len(good) // 2] if damage is None else damage)
    assert open_list(path, "mine", ENGLISH).words.fingerprint == first.fingerprint
    assert cached.read_bytes() == good


def test_a_cache_with_letters_of_no_alphabet_is_made_again(path: Path) -> None:
    first = open_list(path, "mine", ENGLISH).words
    cached = cached_path(path, ENGLISH)
    data = bytearray(cached.read_bytes())
    at = data.index(bytes([9, 9, 9, 9]))
    data[at : at + 4] = bytes([200] * 4)
    cached.write_bytes(bytes(data))
    assert open_list(path, "mine", ENGLISH).words.fingerprint == first.fingerprint


def test_a_cache_that_cannot_be_written_does_no_harm(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    monkeypatch.setattr(files, "cache_folder", lambda: blocked)
    assert len(open_list(path, "mine", ENGLISH).words) == 10_001


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(WordsError, match=r"nowhere\.txt cannot be read: No such file"):
        open_list(tmp_path / "nowhere.txt", "mine", ENGLISH)


def test_an_endless_file_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "MAX_BYTES", 1 << 10)
    with pytest.raises(WordsError, match="too long"):
        open_list(path, "mine", ENGLISH)
