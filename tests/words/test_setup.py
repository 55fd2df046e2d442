from __future__ import annotations

import os
import pickle
from typing import TYPE_CHECKING

import pytest

from editor.core.alphabet import ENGLISH, SPANISH
from editor.words import shipped as loading
from editor.words.errors import WordsError
from editor.words.overlay import Overlay, save_overlay, with_ban, with_word
from editor.words.scale import ScoreScale
from editor.words.setup import ListSetup, ListSource, load_lists, refreshed
from editor.words.shipped import shipped_names
from editor.words.switches import Switches
from editor.words.word_list import Flag, Word, WordList, word_list
from tests.words.listing import contents

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SHIPPED = word_list(
    "english",
    ENGLISH,
    [Word("CAT", 60), Word("OBAMA", 80, Flag.PROPER), Word("SLUR", 0, Flag.PROFANE)],
)


@pytest.fixture(autouse=True)
def shipped(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def read(name: str) -> WordList:
        assert name == "english"
        return SHIPPED

    kept = (loading.shipped_words, loading.shipped_list)
    for one in kept:
        one.cache_clear()
    monkeypatch.setattr(loading, "read_shipped", read)
    yield
    for one in kept:
        one.cache_clear()


def listed(path: Path, text: str) -> ListSource:
    path.write_text(text)
    return ListSource(path.stem, str(path))


def test_the_first_list_gives_the_score_and_later_ones_their_words(tmp_path: Path) -> None:
    mine = listed(tmp_path / "mine.txt", "CAT;90\nDOG;70\n")
    words = load_lists(ListSetup((mine, ListSource("english"))))
    assert (words.score("CAT"), words.score("DOG"), words.score("OBAMA")) == (90, 70, 80)
    words = load_lists(ListSetup((ListSource("english"), mine)))
    assert words.score("CAT") == 60


def test_a_list_switched_off_is_not_read(tmp_path: Path) -> None:
    gone = ListSource("gone", str(tmp_path / "gone.txt"), on=False)
    assert load_lists(ListSetup((ListSource("english"), gone))).score("CAT") == 60
    with pytest.raises(WordsError, match=r"gone\.txt"):
        load_lists(ListSetup((ListSource("gone", str(tmp_path / "gone.txt")),)))


def test_each_list_has_its_own_scale(tmp_path: Path) -> None:
    text = "CAT;3\nDOG;5\n"
    source = listed(tmp_path / "mine.txt", text)
    fives = ScoreScale("0 to 5", ((0, 0), (3, 50), (5, 90)))
    scaled = ListSource(source.name, source.path, scale=fives)
    words = load_lists(ListSetup((scaled,)))
    assert (words.score("CAT"), words.score("DOG")) == (50, 90)


def test_own_words_go_before_all_lists(tmp_path: Path) -> None:
    own = tmp_path / "own.txt"
    save_overlay(with_word(with_ban(Overlay(ENGLISH), "cat"), "dogfood", 77), own)
    words = load_lists(ListSetup(own=ListSource("my words", str(own))))
    assert (words.score("CAT"), words.score("DOGFOOD"), words.score("OBAMA")) == (0, 77, 80)


def test_a_profane_word_of_any_list_is_banned_until_the_constructor_scores_it(
    tmp_path: Path,
) -> None:
    vendor = listed(tmp_path / "vendor.txt", "SLUR;90\nCAT;80\n")
    sources = (vendor, ListSource("english"))
    assert load_lists(ListSetup(sources)).score("SLUR") == 0
    own = listed(tmp_path / "own.txt", "SLUR;55\n")
    words = load_lists(ListSetup(sources, own=own))
    assert words.score("SLUR") == 55
    assert contents(words)["SLUR"].flags & Flag.PROFANE


def test_switches_reach_words_of_lists_without_flags(tmp_path: Path) -> None:
    vendor = listed(tmp_path / "vendor.txt", "OBAMA;90\nCAT;80\n")
    sources = (vendor, ListSource("english"))
    words = load_lists(ListSetup(sources, switches=Switches(proper=False)))
    assert (words.score("OBAMA"), words.score("CAT")) == (0, 80)


def test_a_list_of_another_alphabet_is_recast() -> None:
    words = load_lists(ListSetup(alphabet=SPANISH))
    assert words.alphabet == SPANISH
    assert words.score("OBAMA") == 80


def test_the_setup_changes_when_a_file_does(tmp_path: Path) -> None:
    setup = refreshed(ListSetup((listed(tmp_path / "mine.txt", "CAT\n"),)))
    assert refreshed(setup) == setup
    os.utime(tmp_path / "mine.txt", ns=(5, 5))
    assert refreshed(setup) != setup


def test_a_setup_travels_small() -> None:
    setup = ListSetup(own=ListSource("my words", "/somewhere/my-words.txt"))
    data = pickle.dumps(setup)
    assert pickle.loads(data) == setup
    assert len(data) < 4000


def test_no_lists_are_no_words() -> None:
    assert len(load_lists(ListSetup(()))) == 0


def test_too_many_lists_are_refused(tmp_path: Path) -> None:
    source = listed(tmp_path / "mine.txt", "CAT\n")
    with pytest.raises(WordsError, match="32"):
        load_lists(ListSetup((source,) * 33))


def test_the_shipped_lists_are_told() -> None:
    assert "english" in shipped_names()
