"""The bench's process: what it finds, what another question ends, what waits for its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from editor.document.wordplay import Bench
from editor.wordplay.materials import answer_of
from editor.wordplay.service import Plays, PlaysWanted, StandInsWanted
from editor.words.setup import ListSetup, ListSource
from tests.patient import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@pytest.fixture(scope="module")
def lists(tmp_path_factory: pytest.TempPathFactory) -> ListSetup:
    path: Path = tmp_path_factory.mktemp("lists") / "words.txt"
    path.write_text("car;90\npet;90\ncarpet;80\nten;80\nlist;90\nen;60\nlisten;80\nsilent;80\n")
    return ListSetup((ListSource("words", str(path)),))


@pytest.fixture(scope="module")
def bench(qapp: object) -> Iterator[Bench]:
    bench = Bench()
    yield bench
    bench.close()


def parses(plays: Plays) -> list[str]:
    return [play.parse for play in plays.plays]


def test_the_last_question_about_plays_is_answered_and_words_wait(
    bench: Bench, lists: ListSetup, qtbot: QtBot
) -> None:
    told: list[tuple[object, list[str]]] = []
    words: list[object] = []
    bench.found.connect(lambda wanted, plays: told.append((wanted, parses(plays))))
    bench.told.connect(words.append)
    first = PlaysWanted(lists, "anagram", answer_of("listen"))
    last = PlaysWanted(lists, "charade", answer_of("carpet"))
    bench.ask(first)
    bench.ask(StandInsWanted(lists, ("CAR",)))
    bench.ask(last)
    qtbot.waitUntil(lambda: not bench.is_busy, timeout=PATIENCE)
    assert [wanted for wanted, _ in told] == [last]
    assert "CAR + PET" in told[0][1]
    assert [list(one) for one in words] == [["CAR"]]  # type: ignore[call-overload]


def test_after_a_stop_nothing_is_told_and_it_answers_again(
    bench: Bench, lists: ListSetup, qtbot: QtBot
) -> None:
    told: list[object] = []
    bench.found.connect(lambda wanted, _plays: told.append(wanted))
    bench.ask(PlaysWanted(lists, "mixed", answer_of("carpet")))
    bench.stop()
    assert not bench.is_busy
    again = PlaysWanted(lists, "anagram", answer_of("listen"))
    bench.ask(again)
    qtbot.waitUntil(lambda: not bench.is_busy, timeout=PATIENCE)
    assert told == [again]


def test_lists_that_are_not_there_are_told_in_a_sentence(
    bench: Bench, qtbot: QtBot, tmp_path: Path
) -> None:
    gone = ListSetup((ListSource("gone", str(tmp_path / "gone.txt")),))
    with qtbot.waitSignal(bench.failed, timeout=PATIENCE) as failed:
        bench.ask(PlaysWanted(gone, "anagram", answer_of("listen")))
    assert failed.args is not None
    assert "gone.txt" in failed.args[0]
