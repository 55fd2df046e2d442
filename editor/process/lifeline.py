"""The tie between a process and the one that started it: the first never outlives the second."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
from multiprocessing.connection import wait
from threading import Thread

_PR_SET_PDEATHSIG = 1
"""The number of the order in Linux's ``sys/prctl.h``."""


def end_with_parent() -> None:
    """Have this process end as soon as the one that started it does, however that ends.

    Linux ends it itself, be it in the middle of a long call of a solver on a machine with no time
    to spare; more exactly, with the thread that started it. Elsewhere a thread waits for the end.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    Thread(target=_follow_parent, name="end with the parent", daemon=True).start()


def _follow_parent() -> None:
    """Wait for the end of the parent, which may have come before anything was asked of Linux."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
