"""The log: its lines name room and level, its file is bounded, and an error is kept in it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest

from editor import kept_log
from editor.kept_log import close_log, keep_log, log_error, log_report
from editor.logs import LogLevel, log_to_stderr
from editor.paths import log_file

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Keep the log in a folder of its own, and leave logging as it was."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    logger = logging.getLogger("editor")
    before, level = list(logger.handlers), logger.level
    yield tmp_path
    close_log()
    logger.handlers[:] = before
    logger.setLevel(level)


def test_lines_on_standard_error_name_level_room_and_module(
    capsys: pytest.CaptureFixture[str],
) -> None:
    log_to_stderr(LogLevel.INFO)
    logging.getLogger("editor.fill.engine").info("%s cells", 7)
    logging.getLogger("editor.fill.engine").debug("too small to tell")
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith("editor.fill.engine: 7 cells")
    assert " INFO " in line


def test_the_file_is_kept_once_and_not_as_much_as_standard_error(
    capsys: pytest.CaptureFixture[str],
) -> None:
    log_to_stderr(LogLevel.DEBUG)
    assert keep_log() == keep_log() == log_file()
    logging.getLogger("editor.ui").debug("a detail")
    logging.getLogger("editor.ui").info("a fact")
    (line,) = log_file().read_text().splitlines()
    assert line.endswith("editor.ui: a fact")
    assert len(capsys.readouterr().err.splitlines()) == 2


def test_a_closed_log_is_not_opened_again_by_what_comes_late() -> None:
    keep_log()
    kept = logging.getLogger("editor").handlers[-1]
    close_log()
    kept.handle(logging.makeLogRecord({"msg": "late"}))
    assert "late" not in log_file().read_text()


def test_the_file_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_log, "_LARGEST", 2000)
    keep_log()
    for number in range(200):
        logging.getLogger("editor.ui").info("line %s", number)
    files = list(log_file().parent.iterdir())
    assert len(files) == 2
    assert all(file.stat().st_size <= 2000 for file in files)
    assert "line 199" in log_file().read_text()


def test_an_error_is_kept_with_its_traceback_and_reported_with_the_versions() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        raise ZeroDivisionError("a fault of the program")
    assert log_error(caught.value) == log_file()
    first, *rest = log_report().splitlines()
    assert first.startswith("Gridwright ")
    assert "Python" in first
    assert rest[-1] == "ZeroDivisionError: a fault of the program"
    assert not any(
        isinstance(one, logging.FileHandler) for one in logging.getLogger("editor").handlers
    )


def test_a_long_log_is_reported_by_its_end() -> None:
    keep_log()
    for number in range(1000):
        logging.getLogger("editor.ui").info("line %s", number)
    report = log_report()
    assert "line 999" in report
    assert "line 700" not in report


def test_where_no_log_can_be_written_there_is_none(state: Path) -> None:
    (state / "gridwright").write_text("a file where the folder should be")
    assert keep_log() is None
    assert log_error(ValueError("lost")) is None
    assert log_report().startswith("Gridwright ")


def test_a_full_disk_is_told_by_the_error_having_no_log(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(kept_log._LogFile, "flush", full)
    assert log_error(ValueError("lost")) is None
    assert capsys.readouterr().err == ""
