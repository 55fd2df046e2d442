"""What can be chosen where that is known only when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale
from PySide6.QtGui import QFontDatabase

from editor.core.alphabet import ALPHABETS
from editor.document.preference_records import Listed
from editor.language import ENGLISH, languages, tr
from editor.ui.widgets.alphabet_field import alphabet_name
from editor.ui.window.starts import STARTS

if TYPE_CHECKING:
    from editor.ui.widgets.preference_field import Names


def listed(kind: Listed) -> Names:
    """Return what can be chosen of ``kind``, and what each is called."""
    match kind:
        case Listed.STARTS:
            return {one.name: tr(one.name) for one in STARTS}
        case Listed.ALPHABETS:
            return {name: alphabet_name(one) for name, one in ALPHABETS.items()}
        case Listed.LANGUAGES:
            own: Names = {code: QLocale(code).nativeLanguageName() for code in languages()}
            # Qt calls it American English, which it need not be.
            return {"": tr("As the system"), **own, ENGLISH: "English"}
        case Listed.FACES:
            every = QFontDatabase.families(QFontDatabase.WritingSystem.Latin)
            known: Names = {one: one for one in every if not QFontDatabase.isPrivateFamily(one)}
            return {"": tr("The program's own"), **known}
