"""What a thread beside the window says to it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class Voice(QObject):
    """Speaks for a thread, which may outlive whoever hears it.

    The thread may also be the last to let go of what it works with, and so destroy it: that may be
    a voice, but nothing that has timers or children.

    Signals:
        told(what): what the thread says; it is heard in the thread of the one who connects.
    """

    told = Signal(object)

    def tell(self, what: object) -> None:
        """Say ``what``. Who has this method has the voice: with the signal alone it could go."""
        self.told.emit(what)
