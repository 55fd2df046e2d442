"""The language of what Qt says by itself: Cancel and OK, dates, context menus of fields."""

from __future__ import annotations

import os

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from editor.language import VARIABLE, asked_languages, language, use_language


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
    translator = QTranslator(app)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if translator.load(f"qtbase_{code}", folder):
        app.installTranslator(translator)
