"""The entry of a process on a system that does not end it with the one that started it."""

from __future__ import annotations

import ctypes
import sys
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from editor.process import serving

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

PR_SET_PDEATHSIG = 1


def serve_elsewhere(connection: Connection, service: Any, start: Any) -> None:  # noqa: ANN401
    """Serve as on such a system, and without the thread that hears the pipe close."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, 0)
    with patch.object(serving, "os"):
        serving.serve(connection, service, start)
