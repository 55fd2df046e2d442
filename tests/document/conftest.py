"""What holds for all tests of the document and its threads."""

from __future__ import annotations

from tests.threads import threads_end

__all__ = ["threads_end"]
