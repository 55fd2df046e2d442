"""*File > Export web page*: what the page is for decides what is written."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QFileDialog

from editor.ui.pages.web_page_dialog import WebPageDialog
from tests.drawing import puzzle_from
from tests.sheet.play.puzzles import small
from tests.ui.on_disk import on_disk

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener


def dialog_of(window: MainWindow) -> WebPageDialog:
    window.actions_by_name["export_html"].trigger()
    (dialog,) = window.findChildren(WebPageDialog)
    return dialog


def written(
    window: MainWindow, dialog: WebPageDialog, path: Path, monkeypatch: pytest.MonkeyPatch
) -> str:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    dialog.accept()
    on_disk(window)
    return path.with_suffix(".html").read_text(encoding="utf-8")


def puzzle_in(text: str) -> Any:  # noqa: ANN401  # JSON
    data = re.search(r'id="puzzle">(.*?)</script>', text, re.DOTALL)
    assert data is not None
    return json.loads(data[1])["puzzle"]


def test_a_page_that_plays_is_written_from_the_menu(
    open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(small())
    dialog = dialog_of(window)
    dialog.reveal.click()
    found = puzzle_in(written(window, dialog, tmp_path / "page", monkeypatch))
    assert (found["check"], found["reveal"]) == (True, False)
    assert window.document.path is None


def test_without_the_solution_nothing_can_be_checked_or_revealed(
    open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(small())
    dialog = dialog_of(window)
    dialog.solution.click()
    assert not dialog.check.isEnabled()
    assert not dialog.reveal.isEnabled()
    found = puzzle_in(written(window, dialog, tmp_path / "page.html", monkeypatch))
    assert found["solution"] is None
    assert found["proof"]["digests"]


def test_a_page_to_read_has_no_script(
    open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(small())
    dialog = dialog_of(window)
    dialog.kind.setCurrentIndex(1)
    assert not dialog.check.isVisible()
    text = written(window, dialog, tmp_path / "page.html", monkeypatch)
    assert "<script" not in text
    assert "Hint for 1 across" in text


def test_a_grid_with_gaps_is_told_before_its_page_is_written(open_window: Opener) -> None:
    dialog = dialog_of(open_window(puzzle_from("AB\n.D")))
    assert dialog.told.isVisible()
    assert not dialog.solution.isVisible()
