"""The entry of a process on a system that does not end it with the one that started it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from editor.process import lifeline, serving

if TYPE_CHECKING:
    from multiprocessing.connection import Connection


def serve_elsewhere(connection: Connection, service: Any, start: Any) -> None:  # noqa: ANN401
    """Serve as on such a system, and without the thread that hears the pipe close."""
    system = SimpleNamespace(platform="elsewhere")
    with patch.object(lifeline, "sys", system), patch.object(serving, "os"):
        serving.serve(connection, service, start)
