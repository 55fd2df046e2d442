from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.alphabet import ENGLISH, SPANISH
from editor.words.errors import WordsError
from editor.words.importing import import_list
from editor.words.overlay import (
    Overlay,
    load_overlay,
    overlay_text,
    own_list,
    save_overlay,
    with_ban,
    with_tags,
    with_word,
    without_word,
)
from editor.words.scale import AS_WRITTEN
from editor.words.tag_names import flags_of
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from pathlib import Path

EMPTY = Overlay(ENGLISH)


def test_a_word_is_added_as_one_writes_it() -> None:
    words = own_list(with_word(EMPTY, "Ice  cream", 80))
    assert words.score("ICECREAM") == 80
    assert next(iter(words)).display == "Ice cream"


def test_a_banned_word_has_score_zero_until_it_is_forgotten() -> None:
    overlay = with_ban(with_word(EMPTY, "cat", 60), "Cat")
    assert overlay.banned == {"CAT"}
    assert own_list(overlay).score("CAT") == 0
    assert without_word(overlay, "cat") == EMPTY


@pytest.mark.parametrize("written", ["", "a", "catch 22", "дом", "A" * 36])
def test_what_is_no_word_is_refused(written: str) -> None:
    with pytest.raises(WordsError, match="not a word of 2 to 35 letters of the english alphabet"):
        with_word(EMPTY, written)


@pytest.mark.parametrize("score", [-1, 101])
def test_a_score_out_of_range_is_refused(score: int) -> None:
    with pytest.raises(WordsError, match="0 to 100"):
        with_word(EMPTY, "cat", score)


def test_the_text_is_a_word_list_in_order() -> None:
    overlay = with_word(with_ban(with_word(EMPTY, "New York", 90), "emu"), "cat")
    assert overlay_text(overlay) == "CAT;50\nEMU;0\nNEWYORK;90;New York\n"


def test_no_file_is_no_words(tmp_path: Path) -> None:
    assert load_overlay(tmp_path / "none.txt", SPANISH) == Overlay(SPANISH)


def test_a_file_full_of_scores_to_fifty_stays_as_written(tmp_path: Path) -> None:
    save_overlay(with_word(EMPTY, "cat", 30), tmp_path / "own.txt")
    assert load_overlay(tmp_path / "own.txt", ENGLISH).words["CAT"].score == 30


def test_lines_that_are_no_words_stay_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "own.txt"
    path.write_text("# for the weekend\nCAT;60\nC4T;50\n")
    save_overlay(with_ban(load_overlay(path, ENGLISH), "dog"), path)
    assert path.read_text() == "# for the weekend\nC4T;50\nCAT;60\nDOG;0\n"


def test_a_file_of_bad_lines_alone_is_no_words_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "own.txt"
    path.write_text("жук;50\n")
    overlay = load_overlay(path, ENGLISH)
    assert (overlay.words, overlay.remarks) == ({}, ("жук;50",))
    assert [problem.line for problem in overlay.problems] == [1]
    save_overlay(with_word(overlay, "dog"), path)
    assert path.read_text() == "жук;50\nDOG;50\n"


def test_own_words_that_are_no_text_are_named_with_their_path(tmp_path: Path) -> None:
    path = tmp_path / "own.txt"
    path.write_bytes(b"\0\0")
    with pytest.raises(WordsError, match=re.escape(str(path))):
        load_overlay(path, ENGLISH)


def test_an_unwritable_place_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(WordsError, match=r"own\.txt"):
        save_overlay(EMPTY, tmp_path / "file" / "own.txt")


written_words = st.text("abcdéÑ -'", min_size=2, max_size=12).filter(
    lambda text: len(ENGLISH.normalize(text)) >= 2
)


def test_tags_stand_behind_the_word_until_it_is_forgotten() -> None:
    overlay = with_tags(EMPTY, "New York", Flag.PLACE | Flag.NEW, 70)
    overlay = with_tags(with_ban(overlay, "esne"), "esne", Flag.CROSSWORDESE)
    assert overlay_text(overlay) == "ESNE;0;;crosswordese\nNEWYORK;70;New York;place new\n"
    scored = with_word(overlay, "New York", 40)
    assert scored.words["NEWYORK"].given == Flag.PLACE | Flag.NEW
    assert "NEWYORK;40;New York\n" in overlay_text(with_tags(scored, "new york", Flag.NONE))
    assert without_word(without_word(overlay, "esne"), "new york") == EMPTY


def test_a_line_with_a_tag_that_is_none_stays_beside_its_word(tmp_path: Path) -> None:
    path = tmp_path / "own.txt"
    path.write_text("CAT;60;Cat;new tag-of-later\nDOG;60;;phrase, PERSON\n")
    overlay = load_overlay(path, ENGLISH)
    assert (overlay.words["CAT"].given, overlay.words["CAT"].display) == (Flag.NEW, "Cat")
    assert overlay.words["DOG"].given == Flag.MULTIWORD | Flag.PERSON
    save_overlay(with_word(overlay, "emu"), path)
    assert path.read_text() == (
        "# CAT;60;Cat;new tag-of-later\nCAT;60;Cat;new\nDOG;60;;multiword person\nEMU;50\n"
    )
    assert not without_word(load_overlay(path, ENGLISH), "cat").words.get("CAT")


some_tags = st.sets(st.sampled_from(["person", "proper", "multiword", "profane", "european"]))


@given(st.lists(st.tuples(written_words, st.integers(0, 100), some_tags)))
def test_own_words_survive_the_file(
    tmp_path_factory: pytest.TempPathFactory, words: list[tuple[str, int, set[str]]]
) -> None:
    overlay = EMPTY
    for written, score, tags in words:
        overlay = with_tags(with_word(overlay, written, score), written, flags_of(tags))
    path = tmp_path_factory.mktemp("own") / "own.txt"
    save_overlay(overlay, path)
    assert list(own_list(load_overlay(path, ENGLISH))) == list(own_list(overlay))
    again = import_list(path.read_bytes(), "x", ENGLISH, AS_WRITTEN)
    assert again.report.bad_lines == 0
