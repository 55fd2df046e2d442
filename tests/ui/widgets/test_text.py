"""All that a window says goes through the catalogue."""

from __future__ import annotations

import re
from gettext import NullTranslations
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QLocale, QTranslator
from PySide6.QtGui import QAction, QFontDatabase
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QDockWidget,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QTabBar,
    QWidget,
)

from editor import language
from editor.sheet.fonts import families
from editor.sheet.style import PAPERS
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from tests.ui.openers import OpenWith

DIALOGS = (
    "new", "preview", "export_picture", "export_html", "resize", "limits", "place_theme", "surgeon",
    "alternatives", "variants", "clue_memory", "word_lists", "properties", "preferences",
    "show_shortcuts", "about", "make_patterns", "make_freeform", "make_squares", "make_bee",
    "make_gray", "make_dictionary",
)  # fmt: skip
NAMES = {"words.txt", *families(), *PAPERS}
"""What is called the same in every language."""


class Quoting(NullTranslations):
    """Translates into the same language, in quotation marks."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, _context: str, message: str) -> str:
        return self.gettext(message) if any(map(str.isalpha, message)) else message


class QuotingQt(QTranslator):
    """Does the same to what Qt says by itself."""

    def translate(self, _context: str, text: str, *_: object) -> str:
        return f"«{text}»"

    def isEmpty(self) -> bool:  # noqa: N802
        return False


@pytest.fixture
def quoting(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(language, "_catalogue", lambda _code: Quoting())
    translator = QuotingQt()
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


def told(top: QWidget) -> Iterator[str]:
    """Yield all that ``top`` and the widgets in it say."""
    for one in (top, *top.findChildren(QWidget)):
        yield from (one.toolTip(), one.accessibleName(), one.accessibleDescription())
        match one:
            case QLabel() | QAbstractButton():
                yield one.text()
            case QLineEdit():
                yield one.placeholderText()
            case QComboBox():
                yield from map(one.itemText, range(one.count()))
            case QTabBar():
                yield from map(one.tabText, range(one.count()))
            case QGroupBox() | QMenu():
                yield one.title()
            case QDockWidget() | QDialog():
                yield one.windowTitle()
    for action in top.findChildren(QAction):
        yield from (action.text(), action.toolTip())


def untranslated(top: QWidget) -> set[str]:
    sizes = re.compile(r"[\d.]+x[\d.]+in")
    said = {one for one in told(top) if re.search("[a-z]{2}", one) and "«" not in one}
    own = {QLocale(code).nativeLanguageName() for code in language.languages()}
    names = NAMES | {*QFontDatabase.families(), "English"} | own
    return {one for one in said - names if not sizes.fullmatch(one)}


@pytest.mark.usefixtures("quoting")
@pytest.mark.qt_log_ignore("does not support raise")
def test_every_text_is_translated(open_with: OpenWith, qtbot: QtBot) -> None:
    window = open_with("ABC;60\n", puzzle_from("ABC\n###"))
    for name in window.panels.by_name:
        window.panels.show_panel(name)
    assert untranslated(window) == set()
    for name in DIALOGS:
        before = set(window.findChildren(QDialog))
        window.actions_by_name[name].trigger()
        (dialog,) = set(window.findChildren(QDialog)) - before
        assert untranslated(dialog) == set(), name
        with qtbot.waitSignal(dialog.finished):
            dialog.close()
