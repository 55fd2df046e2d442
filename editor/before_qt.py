"""What a window uses of the rooms that know no Qt, loaded before Qt is.

Qt's support for Python reads the source of each module that is loaded after it, to see whether it
uses Qt: of some 250 of ours, numpy and others that is a tenth of what loading the window takes.
These are the modules that bring most others along.
"""

from __future__ import annotations

import editor.document.guarded_file
import editor.document.versions.store
import editor.fill.list_matches
import editor.fill.setting_aside
import editor.formats.targets
import editor.generate.patterns.request
import editor.process.servant
import editor.sheet.html
import editor.sheet.play.page
import editor.ui.filling.remedies
import editor.wordplay.service
import editor.words.drafts  # noqa: F401
