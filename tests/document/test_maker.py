"""The maker's thread: what it tells of a request, of a stop and of an error."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from editor.document.maker import Maker
from editor.generate.gray.request import GrayRequest
from editor.generate.patterns.maker import PatternWish
from editor.generate.patterns.request import PatternRequest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


@pytest.fixture
def maker(qapp: object) -> Iterator[Maker]:
    maker = Maker()
    maker.start()
    yield maker
    maker.close()


def test_results_are_told_before_the_end(maker: Maker, qtbot: QtBot) -> None:
    told: list[object] = []
    maker.results_made.connect(lambda request, results: told.extend(results))
    request = GrayRequest(3, 8, number=100)
    with qtbot.waitSignal(maker.job_ended) as ended:
        maker.submit(request)
    assert ended.args is not None
    assert ended.args[0] is request
    assert len(told) == len(set(told)) == 6


def test_a_stop_is_told_as_the_end(maker: Maker, qtbot: QtBot) -> None:
    request = PatternRequest(PatternWish(), number=10_000_000)
    with qtbot.waitSignal(maker.results_made):
        maker.submit(request)
    with qtbot.waitSignal(maker.job_ended) as ended:
        maker.cancel()
    assert ended.args is not None
    assert ended.args[0] is request


def test_an_error_is_told_in_a_sentence(maker: Maker, qtbot: QtBot) -> None:
    with qtbot.waitSignal(maker.job_failed) as failed:
        maker.submit(GrayRequest(3, 7))
    assert failed.args is not None
    assert "No ring of 7 codes" in failed.args[1]


def test_a_new_request_silences_the_one_before(maker: Maker, qtbot: QtBot) -> None:
    with qtbot.waitSignal(maker.results_made):
        maker.submit(PatternRequest(PatternWish(), number=10_000_000))
    following = GrayRequest(4, 16)
    with qtbot.waitSignal(maker.job_ended) as ended:
        maker.submit(following)
    assert ended.args is not None
    assert ended.args[0] is following


def test_closing_ends_endless_work(qapp: object, qtbot: QtBot) -> None:
    maker = Maker()
    maker.start()
    with qtbot.waitSignal(maker.results_made):
        maker.submit(PatternRequest(PatternWish(), number=10_000_000))
    maker.close()
    assert maker.isFinished()
