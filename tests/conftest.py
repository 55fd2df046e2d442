"""What holds for all tests: the user's own folders are never read or written."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from tests.patient import PatientBot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
"""Set before anything imports Qt: the window's tests need no display."""

os.environ["GRIDWRIGHT_LANGUAGE"] = "en"
"""The tests read English, whatever the system speaks; so do the processes they start."""

FOLDERS = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")


@pytest.fixture(scope="session", autouse=True)
def _folders_of_their_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Set the user's folders: of each process that runs tests, and one cache for all of them."""
    base = tmp_path_factory.getbasetemp()
    run = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    with pytest.MonkeyPatch.context() as patch:
        for folder in FOLDERS:
            patch.setenv(folder, str(tmp_path_factory.mktemp(folder.lower())))
        patch.setenv("XDG_CACHE_HOME", str(run / "cache"))
        yield


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> PatientBot:
    """Return a bot of pytest-qt that waits on slow machines too."""
    return PatientBot(request)
