"""The light in the status bar: whether the grid as it stands can be filled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton, QWidget

from editor.fill.blame_words import describe_reason
from editor.fill.live_job import Fillability, LiveView
from editor.language import tr
from editor.ui.widgets.icons import icon

if TYPE_CHECKING:
    from editor.ui.widgets.theme import WindowColours

_ICONS = {
    Fillability.FILLABLE: "mdi6.check-circle",
    Fillability.IMPOSSIBLE: "mdi6.close-octagon",
    Fillability.UNKNOWN: "mdi6.help-circle-outline",
}


class FillLight(QToolButton):
    """Tells by icon and words; the tooltip gives the reason. A click asks why."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colours: WindowColours | None = None
        self._view: LiveView | None = None
        self._floor: int | None = None
        self._watched = False
        self.setAutoRaise(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._show()

    def show_colours(self, colours: WindowColours) -> None:
        """Draw the sign in ``colours``."""
        self._colours = colours
        self._show()

    def show_view(self, view: LiveView | None, floor: int | None, *, watched: bool = True) -> None:
        """Tell what ``view`` says at ``floor``; not ``watched``: live help is off."""
        self._view, self._floor, self._watched = view, floor, watched
        self._show()

    def _show(self) -> None:
        known = self._view.fillability if self._view else Fillability.UNKNOWN
        self.setText(self._text(known))
        self.setToolTip(self._reason(known))
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(self.toolTip())
        if self._colours is not None:
            ink = {
                Fillability.FILLABLE: self._colours.good,
                Fillability.IMPOSSIBLE: self._colours.bad,
                Fillability.UNKNOWN: self._colours.quiet,
            }[known]
            self.setIcon(icon(_ICONS[known], self._colours, ink))

    def _text(self, known: Fillability) -> str:
        at = tr(" at {floor}").format(floor=self._floor) if self._floor else ""
        match known:
            case Fillability.FILLABLE:
                return tr("Fillable{at}").format(at=at)
            case Fillability.IMPOSSIBLE:
                return tr("Impossible{at} – why?").format(at=at)
            case _ if not self._watched:
                return tr("Fillable: not looked")
            case _ if self._view is None or not self._view.done:
                return tr("Fillable: looking…")
            case _:
                return tr("Fillable: unknown")

    def _reason(self, known: Fillability) -> str:
        reason = describe_reason(self._view.reason if self._view else None)
        match known:
            case Fillability.FILLABLE:
                return tr("Proven: live help has found a fill of the grid as it stands.")
            case Fillability.IMPOSSIBLE:
                found = reason or tr("No words fit all slots together.")
                return tr(
                    "Proven: no fill exists with these lists. {reason} Click to see why."
                ).format(reason=found)
            case _ if not self._watched:
                return tr("Live help is off: switch it on in the View menu.")
            case _:
                return tr("Neither a fill nor a proof that there is none has been found yet.")
