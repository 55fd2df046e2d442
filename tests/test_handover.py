"""One program for one user: files handed over from start to start."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

import pytest

from editor import __main__ as program
from editor import app, handover
from editor.handover import Reception, address, hand_over

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PATIENCE = 60.0


@pytest.fixture(autouse=True)
def _own_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use a data folder that no other test's program has."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


@pytest.fixture
def taken() -> list[tuple[Path, ...]]:
    return []


@pytest.fixture
def listening(taken: list[tuple[Path, ...]]) -> Iterator[Callable[..., Reception]]:
    opened: list[Reception] = []

    def listen(ask: Callable[[Event], object] = Event.set) -> Reception:
        reception = Reception(ask, taken.append)
        opened.append(reception)
        assert reception.open()
        return reception

    yield listen
    for one in opened:
        one.close()


def until(told: Callable[[], object]) -> None:
    late = time.monotonic() + PATIENCE
    while not told() and time.monotonic() < late:
        time.sleep(0.01)
    assert told()


def test_files_are_taken_by_the_program_that_runs(
    listening: Callable[..., Reception], taken: list[tuple[Path, ...]], tmp_path: Path
) -> None:
    listening()
    files = (tmp_path / "a b.ipuz", tmp_path / "é.ipuz")
    assert hand_over(files, PATIENCE)
    assert hand_over((), PATIENCE)
    until(lambda: len(taken) == 2)
    assert taken == [files, ()]


def test_names_are_those_of_the_folder_one_stands_in(
    listening: Callable[..., Reception],
    taken: list[tuple[Path, ...]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    listening()
    monkeypatch.chdir(tmp_path)
    assert hand_over((Path("a.ipuz"),), PATIENCE)
    until(lambda: taken == [(tmp_path / "a.ipuz",)])


@pytest.mark.parametrize("flags", [[], ["--new"], ["--safe"], ["--log", "info", "--new"]])
def test_a_process_of_its_own_hands_nothing_over(
    flags: list[str],
    listening: Callable[..., Reception],
    taken: list[tuple[Path, ...]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path, opened = tmp_path / "a.ipuz", list[tuple[Path, ...]]()
    path.touch()
    listening()
    monkeypatch.setattr(handover, "hand_over", lambda paths: hand_over(paths, PATIENCE))
    monkeypatch.setattr(sys, "argv", ["gridwright", *flags, str(path)])
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)  # another one is put there
    monkeypatch.setattr(app, "run_window", lambda start, _: opened.append(start.paths) or 0)
    monkeypatch.setattr(program, "has_display", lambda: True)
    monkeypatch.setattr(program, "log_to_stderr", bool)
    with pytest.raises(SystemExit) as ended:
        program.main()
    assert ended.value.code == 0
    if flags:
        assert (opened, taken) == ([(path,)], [])
    else:
        until(lambda: taken == [(path,)])
        assert opened == []


def test_without_a_program_nothing_is_handed_over() -> None:
    assert not hand_over((), PATIENCE)


def test_a_program_that_hangs_takes_nothing_also_not_later(
    listening: Callable[..., Reception], taken: list[tuple[Path, ...]], tmp_path: Path
) -> None:
    asked: list[Event] = []
    listening(asked.append)
    assert not hand_over((tmp_path / "a.ipuz",), 0.2)
    until(lambda: len(asked) == 1)
    asked[0].set()
    listening_still = hand_over((), 0.2)
    assert not listening_still
    assert taken == [], "it would open what the second start has opened by itself"


def test_one_program_listens_and_the_next_after_it(listening: Callable[..., Reception]) -> None:
    first = listening()
    second = Reception(Event.set, print)
    assert not second.open()
    first.close()
    assert second.open()
    assert hand_over((), PATIENCE)
    second.close()


def test_what_a_killed_program_left_is_in_nobodys_way(
    listening: Callable[..., Reception],
) -> None:
    place = address()
    assert place is not None
    Path(place).write_bytes(b"")
    assert not hand_over((), PATIENCE)
    listening()
    assert hand_over((), PATIENCE)


def test_folders_and_displays_have_programs_of_their_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    places = {address()}
    monkeypatch.setenv("DISPLAY", ":77")
    places.add(address())
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "other"))
    places.add(address())
    assert len(places) == 3


def test_nothing_is_said_where_others_could_listen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    monkeypatch.setattr(handover.tempfile, "gettempdir", lambda: str(tmp_path))
    place = address()
    assert place is not None
    folder = Path(place).parent
    assert folder.parent == tmp_path
    folder.chmod(0o755)
    assert address() is None
    assert not hand_over((), PATIENCE)
    assert not Reception(Event.set, print).open()


def test_rubbish_is_not_listened_to(
    listening: Callable[..., Reception], taken: list[tuple[Path, ...]]
) -> None:
    listening()
    place = address()
    assert place is not None
    for rubbish in (b"", b"{", b"[1]", b'{"a": 1}'):
        with handover.Client(place) as connection:
            connection.send_bytes(rubbish)
    assert hand_over((), PATIENCE)
    until(lambda: taken == [()])
