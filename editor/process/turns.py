"""The turns that the threads of a process take."""

from __future__ import annotations

import sys

_TURN = 0.001
"""Seconds that a thread goes on for while another one waits for its turn.

Measured, a message to a process at work: with the 0.005 of the interpreter it is heard after 10 ms,
as to read it takes a turn for its size and one for the rest; with this after 1.3 ms. Work that
shares a process with no other thread takes as long as before.
"""


def take_short_turns() -> None:
    """Let threads that wait for messages, or for keys, take their turns soon from now on."""
    sys.setswitchinterval(_TURN)
