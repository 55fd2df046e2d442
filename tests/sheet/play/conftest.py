"""A browser for the pages: Chromium without a display, by the driver that the system has."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from tests.sheet.play.solver import Solver

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from selenium.webdriver import Chrome

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
OPTIONS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")


@pytest.fixture(scope="package")
def chrome(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    """Start a browser, and end it with the last page: it takes time though it shows nothing."""
    pytest.importorskip("selenium", reason="there is no Selenium to drive a browser with")
    from selenium.webdriver import Chrome, ChromeOptions
    from selenium.webdriver.chrome.service import Service

    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    driver = shutil.which("chromedriver")
    if program is None or driver is None:
        pytest.skip("there is no Chromium with its driver on this system")
    options = ChromeOptions()
    options.binary_location = program
    for option in (*OPTIONS, f"--user-data-dir={tmp_path_factory.mktemp('browser')}"):
        options.add_argument(option)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    browser = Chrome(options=options, service=Service(driver))
    yield browser
    browser.quit()


@pytest.fixture
def solver(chrome: Chrome, tmp_path: Path) -> Iterator[Solver]:
    """Someone before a fresh browser; the page must have run without a complaint of it."""
    solver = Solver(chrome, tmp_path)
    solver.leave()
    solver.run("localStorage.clear()")
    solver.resize(1200, 900)
    yield solver
    assert chrome.get_log("browser") == []
