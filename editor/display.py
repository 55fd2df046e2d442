"""Whether there is a display to open a window on; needs nothing but Python."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from editor.core.marking import marked

if TYPE_CHECKING:
    from collections.abc import Mapping

NO_DISPLAY = marked("There is no display to open a window on")

_SIGNS = ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY")


def has_display(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Tell whether a window can be opened, as far as the environment shows."""
    return platform in ("darwin", "win32") or any(environment.get(sign) for sign in _SIGNS)
