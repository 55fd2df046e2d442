"""Explanations of scores, against the list and against the plain features."""

from __future__ import annotations

import json
import zipfile
from typing import TYPE_CHECKING

import numpy as np
import pytest

from editor.words.errors import WordsError
from editor.words.explaining import explained, facts_path, sentences
from editor.words.reasons import is_known, reasons_of
from editor.words.stored import read_shipped, text_of
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("text", ["AREA", "ICECREAM", "OPE", "ZZZ", "IMALLEARS"])
def test_explanation_tells_the_word_of_the_list(text: str) -> None:
    listed = read_shipped("english").find(text)
    found = explained(text)
    assert found is not None
    assert found.word == listed
    assert found.sources
    assert found.reasons


def test_word_that_is_not_listed_has_no_explanation() -> None:
    assert explained("QXZQ") is None


def test_form_names_the_entry_it_is_a_form_of() -> None:
    walked = explained("WALKED")
    assert walked is not None
    assert walked.form_of == "walk"


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("OUI", "French"),
        ("MUCHASGRACIAS", "Spanish"),
        ("CARPENOCTEM", "Latin"),
        ("UNBELDI", "Italian"),
    ],
)
def test_a_foreign_word_is_told_with_its_language(text: str, language: str) -> None:
    found = explained(text)
    assert found is not None
    assert f"Language: {language}." in sentences(found)


def test_nearly_all_foreign_words_have_a_language() -> None:
    with np.load(facts_path()) as facts:
        languages = json.loads(text_of(facts["languages"]))
    words = read_shipped("english")
    foreign = {
        words.word(shelf, int(row)).text
        for shelf in words.shelves.values()
        for row in np.flatnonzero(shelf.flags & np.uint32(Flag.FOREIGN))
    }
    assert len(foreign) > 1400
    assert len(foreign - languages.keys()) < 0.01 * len(foreign)


def test_reasons_add_up_to_the_features() -> None:
    found = explained("TOPHATS")
    assert found is not None
    assert sum(one.points for one in found.reasons) == pytest.approx(
        10 * sum(found.features.values()), abs=0.6
    )


@pytest.mark.parametrize("word", ["TOPHATS", "SOUP", "OREO", "AALII", "ORGY"])
def test_reasons_and_the_rest_add_up_to_the_score(word: str) -> None:
    found = explained(word)
    assert found is not None
    told = [*found.reasons, found.rest]
    assert sum(one.points for one in told) == pytest.approx(found.word.score, abs=0.01)


def test_better_word_has_more_points() -> None:
    better, worse = explained("AREA"), explained("AALII")
    assert better is not None
    assert worse is not None
    assert better.word.score > worse.word.score
    assert sum(better.features.values()) > sum(worse.features.values())


def test_each_feature_has_a_line() -> None:
    with np.load(facts_path()) as facts:
        names = json.loads(text_of(facts["names"]))
    assert [name for name in names if not is_known(name)] == []


def test_lines_of_one_kind_are_one_reason() -> None:
    reasons = reasons_of({"frequency_0": 0.5, "frequency_1": 0.25, "tag_place": -2.0})
    assert [one.points for one in reasons] == [-20.0, 7.5]
    assert [one.is_commonness for one in reasons] == [False, True]


def test_a_musician_is_no_food() -> None:
    found = explained("TAYLORSWIFT")
    assert found is not None
    texts = [one.text for one in found.reasons]
    assert "a musician or a piece of music" in texts
    assert not any("food" in text for text in texts)


@pytest.mark.parametrize("where", [0.05, 0.3, 0.5, 0.7, 0.95])
def test_damaged_facts_are_told_in_one_sentence(
    where: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each member of five letters is damaged: whichever is read first, none is taken for sound."""
    whole = facts_path().read_bytes()
    damaged = bytearray(whole)
    with zipfile.ZipFile(facts_path()) as archive:
        members = [one for one in archive.infolist() if one.filename.endswith("_5.npy")]
    for one in members:
        at = one.header_offset + 60 + round(where * (one.compress_size - 61))
        damaged[at : at + 8] = bytes(255 - byte for byte in damaged[at : at + 8])
    path = tmp_path / "facts.npz"
    path.write_bytes(damaged)
    monkeypatch.setattr("editor.words.explaining.facts_path", lambda: path)
    with pytest.raises(WordsError, match=r"The facts of words .*facts\.npz cannot be read"):
        explained("OCEAN")
