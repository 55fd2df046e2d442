"""Someone who solves a page in a browser, by keys and by touch, and says what is to be seen."""

from __future__ import annotations

from base64 import b64decode
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from editor.sheet.play.allowed import Allowed
from editor.sheet.play.page import play_text
from editor.sheet.style import default_style

if TYPE_CHECKING:
    from pathlib import Path

    from selenium.webdriver import Chrome
    from selenium.webdriver.remote.webelement import WebElement

    from editor.core.puzzle import Puzzle
    from editor.sheet.style import PageStyle

ALL = Allowed()

# What many elements are asked is asked by the page: from outside, each question takes as long.
CALLED = """
    return [...document.querySelectorAll("button, summary")].find(one =>
        one.checkVisibility({visibilityProperty: true, opacityProperty: true})
        && [one.innerText.trim(), one.getAttribute("aria-label")].includes(arguments[0]))"""
ROWS_SHOWN = """
    const shown = cell => cell.matches(".block, .set") ? "#"
        : cell.querySelector(".text").innerText.trim() || ".";
    return [...document.querySelectorAll(".row")].map(row =>
        [...row.querySelectorAll(".cell")].map(shown).join(""))"""


@dataclass(frozen=True)
class Solver:
    browser: Chrome
    folder: Path

    def open(self, puzzle: Puzzle, allowed: Allowed = ALL, style: PageStyle | None = None) -> None:
        path = self.folder / "page.html"
        path.write_text(play_text(puzzle, style or default_style(), allowed), encoding="utf-8")
        self.browser.get(path.as_uri())

    def run(self, script: str, *values: object) -> object:
        """Return what ``script`` returns in the page."""
        return self.browser.execute_script(script, *values)

    def leave(self) -> None:
        """Go to an empty page, from which what the browser keeps of others can be reached."""
        path = self.folder / "empty.html"
        path.write_text("<!DOCTYPE html><title>empty</title><link rel=icon href=data:,>")
        self.browser.get(path.as_uri())

    def resize(self, width: int, height: int) -> None:
        """See the pages as on a screen of that many pixels."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)

    def touches(self, on: bool) -> None:
        """Have a touch screen, or a mouse again."""
        self.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": on})

    def all(self, selector: str) -> list[WebElement]:
        return self.browser.find_elements("css selector", selector)

    def one(self, selector: str) -> WebElement:
        return self.browser.find_element("css selector", selector)

    def cell(self, row: int, col: int) -> WebElement:
        return self.one(f".row:nth-child({row + 1}) .cell:nth-child({col + 1})")

    def press(self, *keys: str) -> None:
        from selenium.webdriver.common.action_chains import ActionChains

        ActionChains(self.browser).send_keys(*keys).perform()

    def touch(self, name: str) -> None:
        """Touch the key or the button called ``name``."""
        button = self.run(CALLED, name)
        assert button is not None, f"nothing to be seen is called {name}"
        cast("WebElement", button).click()

    def choose(self, menu: str, reach: str) -> None:
        """Choose what ``reach`` names (letter, answer, grid) from ``menu``."""
        self.touch(menu)
        self.one(f"details[open] [data-reach={reach}]").click()

    @property
    def rows(self) -> list[str]:
        """The letters in the grid, a dot for an empty cell, ``#`` for a block."""
        return cast("list[str]", self.run(ROWS_SHOWN))

    @property
    def place(self) -> tuple[int, int]:
        """The cell that has the keyboard."""
        cell = int(self.browser.switch_to.active_element.get_attribute("data-cell") or -1)
        return divmod(cell, len(self.all(".row:first-child .cell")))

    @property
    def clue(self) -> str:
        return self.one(".clue").text

    @property
    def said(self) -> str:
        return self.one(".said").text

    def pdf(self, width: float, height: float) -> bytes:
        """Print the page on paper of that many inches."""
        margins = {f"margin{side}": 0.43 for side in ("Top", "Bottom", "Left", "Right")}
        paper = {"paperWidth": width, "paperHeight": height, **margins}
        return b64decode(self.browser.execute_cdp_cmd("Page.printToPDF", paper)["data"])
