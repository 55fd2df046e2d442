"""Entries of fills with a meaning, with a kind alone, and with neither, as one counts by hand."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from bench.known import Known, known_of
from editor.core.alphabet import ENGLISH
from editor.words.definitions import Definitions
from editor.words.word_list import Flag, Word, word_list
from tests.words.dictionary import write_dictionary

if TYPE_CHECKING:
    from pathlib import Path


def test_what_shows_a_meaning_a_kind_or_less_is_counted(tmp_path: Path) -> None:
    write_dictionary(tmp_path / "small.sqlite")
    words = word_list(
        "some",
        ENGLISH,
        [
            Word("OXEN", 50),
            Word("XIV", 50, Flag.ROMAN),
            Word("QZQQ", 50, Flag.PERSON | Flag.PROPER),
            Word("QQRR", 50, Flag.MULTIWORD, "qq rr"),
            Word("RRQQ", 50, Flag.PROPER, "Rrqq"),
        ],
    )
    entries = ["OXEN", "XIV", "QZQQ", "QQRR", "RRQQ", "ZZXXQ"]
    with closing(Definitions(tmp_path / "small.sqlite")) as definitions:
        found = known_of(entries, words, definitions)
    assert found == Known(entries=6, meanings=1, kinds=2, bare=2)
    assert found.share == 0.5
