"""The language of what Qt says by itself: Cancel and OK, dates, context menus of fields."""

from __future__ import annotations

import os

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from editor.language import ENGLISH, VARIABLE, asked_languages, language, marked, tr, use_language

_LEFT_OVER = (
    marked("&Look in:"),
    marked("Files of &type:"),
    marked("Folder"),
    marked("File Folder"),
    marked("File"),
    marked("%1 File"),
    marked("Drive"),
)
"""What Qt's dialog of files says and its catalogues do not have in every language."""
_FILES = ("QFileDialog", "QAbstractFileIconProvider")


class _LeftOver(QTranslator):
    """Translates what Qt's own catalogue leaves in English."""

    # Qt overrides

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str | None:
        """Return the text of the dialog of files; None else: Qt takes an empty text for one."""
        return tr(source) if context in _FILES and source in _LEFT_OVER else None

    def isEmpty(self) -> bool:  # noqa: N802
        """Qt leaves out a translator that has nothing."""
        return False


def speak(app: QCoreApplication, preferred: str = "") -> None:
    """Let program and Qt speak one language: the one asked for, ``preferred``, or the system's.

    The first to know the system's may be Qt itself.
    """
    if not os.environ.get(VARIABLE):
        if preferred:
            use_language(preferred)
        elif not asked_languages():
            use_language(":".join(QLocale.system().uiLanguages()))
    code = language()
    use_language(code)
    if QLocale.system().name().partition("_")[0] not in (code, "C"):
        QLocale.setDefault(QLocale(code))
    if code != ENGLISH:
        app.installTranslator(_LeftOver(app))  # asked where the next one knows nothing
    translator = QTranslator(app)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if translator.load(f"qtbase_{code}", folder):
        app.installTranslator(translator)
