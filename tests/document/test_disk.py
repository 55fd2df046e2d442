from __future__ import annotations

from threading import Event, get_ident
from typing import TYPE_CHECKING

from editor.document.disk import Disk

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_work_is_done_elsewhere_in_order_and_told_here(qtbot: QtBot) -> None:
    disk, go, told = Disk(), Event(), list[tuple[str, int]]()

    def work(name: str) -> tuple[str, int]:
        assert go.wait(10)
        return name, get_ident()

    for name in ("first", "second"):
        disk.do(lambda name=name: work(name), told.append)
    assert disk.is_busy
    assert told == []
    with qtbot.waitSignal(disk.idle):
        go.set()
    assert [name for name, _ in told] == ["first", "second"]
    assert get_ident() not in {thread for _, thread in told}
    assert not disk.is_busy


def test_of_looks_the_last_alone_is_told(qtbot: QtBot) -> None:
    disk, go, done, told = Disk(), Event(), list[str](), list[str]()

    def work(name: str) -> str:
        assert go.wait(10)
        done.append(name)
        return name

    for name in ("first", "second", "third"):
        disk.look(lambda name=name: work(name), told.append)
    with qtbot.waitSignal(disk.idle):
        go.set()
    assert told == ["third"]
    assert done[-1] == "third"
    assert "second" not in done, "nobody asks for it any more"
    assert not disk.is_busy


def test_a_fault_is_raised_where_it_is_reported(qtbot: QtBot) -> None:
    disk = Disk()
    with qtbot.captureExceptions() as faults:
        disk.do(lambda: 1 // 0, lambda _: None)
        qtbot.waitUntil(lambda: bool(faults))
    assert faults[0][0] is ZeroDivisionError
    assert not disk.is_busy


def test_a_disk_may_go_before_its_work_is_done(qtbot: QtBot) -> None:
    disk, go, done = Disk(), Event(), Event()

    def work() -> None:
        assert go.wait(10)
        done.set()

    disk.do(work, lambda _: None)
    del disk
    go.set()
    assert done.wait(10)
