"""A rule that is added is known to the whole window."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLabel, QSpinBox

from editor.core.presets import FREE
from tests.more_rules import MORE_RULES, SENTENCES, SWITCHED_ON, WORDS, add_rules, broken_puzzle
from tests.ui.on_disk import opened, saved
from tests.ui.openers import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import OpenWith


def told(window: MainWindow) -> list[str]:
    model = window.panels.checks.findings.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


@pytest.fixture(autouse=True)
def _more_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    add_rules(monkeypatch)


def test_the_window_finds_what_breaks_a_rule_of_each_kind(
    open_with: OpenWith, qtbot: QtBot
) -> None:
    window = open_with(WORDS, broken_puzzle())
    qtbot.waitUntil(lambda: told(window) == SENTENCES, timeout=PATIENCE)
    window.parts.editing.set_clue(broken_puzzle().layout.slots[0].key, "Cold")
    qtbot.waitUntil(lambda: told(window) == SENTENCES[:3], timeout=PATIENCE)


def test_each_is_switched_in_the_rule_editor(open_with: OpenWith, qtbot: QtBot) -> None:
    window = open_with(
        WORDS,
        replace(
            broken_puzzle(), preset=FREE.switched("listed", None).switched("clues-written", None)
        ),
    )
    editor = window.panels.checks.rules
    for rule in MORE_RULES:
        assert editor.switch(rule.code).text() == rule.name
        editor.switch(rule.code).click()
    assert SWITCHED_ON.items() <= window.document.puzzle.preset.rules.items()
    qtbot.waitUntil(lambda: told(window) == SENTENCES, timeout=PATIENCE)
    (number,) = (
        field for field in editor.findChildren(QSpinBox) if field.accessibleName() == "Most Xs"
    )
    number.setValue(2)
    assert window.document.puzzle.preset.rules["few-xs"] == 2
    qtbot.waitUntil(lambda: SENTENCES[1] not in told(window), timeout=PATIENCE)


def test_a_file_keeps_them(open_with: OpenWith, tmp_path: Path) -> None:
    window = open_with(WORDS, broken_puzzle())
    path = tmp_path / "puzzle.ipuz"
    assert saved(window, path)
    window.document.apply("Other rules", replace(broken_puzzle(), preset=FREE))
    window.document.mark_saved(window.document.puzzle, window.document.path)
    assert opened(window, path)
    assert window.document.puzzle.preset.rules == SWITCHED_ON


def test_a_remark_stands_beside_the_clue(open_with: OpenWith) -> None:
    window = open_with(WORDS, broken_puzzle())
    assert "It shouts." in {label.text() for label in window.panels.entry.findChildren(QLabel)}


def test_rules_stand_under_headings_by_what_they_are_about(open_with: OpenWith) -> None:
    window = open_with(WORDS, broken_puzzle())
    editor = window.panels.checks.rules
    heights = {label.text(): label.y() for label in editor.findChildren(QLabel)}
    assert list(heights) == ["Grid", "Entries", "Clues"]

    def at(code: str) -> int:
        return editor.switch(code).y()

    assert heights["Grid"] < at("symmetry") < at("max-words") < heights["Entries"]
    assert heights["Entries"] < at("listed") < heights["Clues"]
    assert heights["Clues"] < at("clues-written") < at("clue-length")
