from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from editor.document.word_lists import WordLists
from editor.words.setup import ListSetup, ListSource

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@pytest.fixture
def setup(tmp_path: Path) -> ListSetup:
    path = tmp_path / "mine.txt"
    path.write_text("APPLE;70\nPEAR;30\n")
    return ListSetup((ListSource("mine.txt", str(path)),))


@pytest.fixture
def lists(qapp: object) -> Iterator[WordLists]:
    lists = WordLists()
    yield lists
    lists.wait()


def test_lists_are_there_after_the_signal(lists: WordLists, qtbot: QtBot, setup: ListSetup) -> None:
    assert lists.words is None
    assert lists.score("APPLE") is None
    with qtbot.waitSignal(lists.loaded):
        lists.load(setup)
    assert lists.listed("PEAR")
    assert not lists.listed("PLUM")
    assert lists.score("APPLE") is not None
    assert lists.setup == setup


def test_a_list_that_cannot_be_read_leaves_the_one_before(
    lists: WordLists, qtbot: QtBot, setup: ListSetup
) -> None:
    with qtbot.waitSignal(lists.loaded):
        lists.load(setup)
    with qtbot.waitSignal(lists.load_failed) as failed:
        lists.load(ListSetup((ListSource("gone", "/nowhere/gone.txt"),)))
    assert "/nowhere/gone.txt" in failed.args[0]
    assert lists.listed("PEAR")


def test_the_lists_asked_for_last_are_used(
    lists: WordLists, qtbot: QtBot, setup: ListSetup, tmp_path: Path
) -> None:
    other = tmp_path / "other.txt"
    other.write_text("PLUM;50\n")
    lists.load(setup)
    with qtbot.waitSignal(lists.loaded):
        lists.load(ListSetup((ListSource("other.txt", str(other)),)))
    assert lists.listed("PLUM")
    assert not lists.listed("APPLE")
