"""A question that is answered later, maybe in two ways at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Decision:
    """Goes on or stays, whichever is decided first; the other is void then."""

    def __init__(self, then: Callable[[], object], otherwise: Callable[[], object]) -> None:
        self._then = then
        self._otherwise = otherwise
        self._is_open = True

    def go(self) -> None:
        """Go on."""
        self._close(self._then)

    def stay(self) -> None:
        """Leave all as it is."""
        self._close(self._otherwise)

    def _close(self, decided: Callable[[], object]) -> None:
        if self._is_open:
            self._is_open = False
            decided()
