from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEventLoop

from editor.core.alphabet import ENGLISH, SPANISH
from editor.document.own_words import OwnWords
from editor.words.overlay import overlay_path

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@pytest.fixture
def own(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OwnWords:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return OwnWords()


def change(act: Callable[..., None], *how: object) -> bool:
    """Have own words changed; tell whether that worked."""
    own, failed = act.__self__, list[str]()  # type: ignore[attr-defined]
    own.failed.connect(failed.append)
    act(*how)
    while own.is_busy:
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 100)
    return not failed


def test_a_score_is_saved_and_told(own: OwnWords, qtbot: QtBot) -> None:
    with qtbot.waitSignal(own.changed):
        assert change(own.set_score, ENGLISH, "ice cream", 70)
    assert own.overlay(ENGLISH).words["ICECREAM"].score == 70
    assert own.overlay(SPANISH).words == {}


def test_the_same_score_again_changes_nothing(own: OwnWords, qtbot: QtBot) -> None:
    change(own.set_score, ENGLISH, "cat", 70)
    with qtbot.assertNotEmitted(own.changed):
        assert change(own.set_score, ENGLISH, "cat", 70)


def test_what_is_no_word_is_refused_in_a_sentence(own: OwnWords, qtbot: QtBot) -> None:
    with qtbot.waitSignal(own.failed) as failed:
        assert not change(own.set_score, ENGLISH, "x", 50)
    assert "“x”" in failed.args[0]
    assert not overlay_path(ENGLISH).exists()


def test_a_forgotten_word_is_scored_by_the_lists_again(own: OwnWords) -> None:
    change(own.set_score, ENGLISH, "cat", 0)
    assert own.overlay(ENGLISH).banned == {"CAT"}
    change(own.forget, ENGLISH, "Cat")
    assert own.overlay(ENGLISH).words == {}


def test_a_text_replaces_the_words_and_keeps_its_remarks(own: OwnWords) -> None:
    change(own.set_score, ENGLISH, "cat", 0)
    assert change(own.rewrite, ENGLISH, "CAT;0\n", "# mine\nDOG;60\n")
    assert own.text(ENGLISH) == "# mine\nDOG;60\n"


def test_a_text_changes_what_was_changed_in_it_alone(own: OwnWords) -> None:
    change(own.set_score, ENGLISH, "cat", 0)
    before = own.text(ENGLISH)
    change(own.set_score, ENGLISH, "cow", 40)  # by another process, while one writes
    assert change(own.rewrite, ENGLISH, before, "DOG;60\n")
    assert own.text(ENGLISH) == "COW;40\nDOG;60\n"


def test_a_file_that_cannot_be_read_is_left_alone(own: OwnWords, qtbot: QtBot) -> None:
    path = overlay_path(ENGLISH)
    path.parent.mkdir(parents=True)
    path.write_bytes(b"\0\0\0")
    with qtbot.waitSignal(own.failed) as failed:
        assert not change(own.set_score, ENGLISH, "cat", 50)
    assert path.name in failed.args[0]
    assert path.read_bytes() == b"\0\0\0"
