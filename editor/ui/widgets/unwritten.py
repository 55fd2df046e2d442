"""What is said of a file that cannot be written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.language import tr

if TYPE_CHECKING:
    from pathlib import Path


def unwritten(path: Path, error: OSError) -> str:
    """Return the sentence that names ``path`` and the reason."""
    reason = error.strerror or error
    return tr("{path} cannot be written: {reason}.").format(path=path, reason=reason)
