"""User text: every sentence on the screen goes through ``tr``."""

from __future__ import annotations

from editor.language import counted, tr

__all__ = ["counted", "tr"]
