"""The light in the status bar: whether the grid as it stands can be filled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton, QWidget

from editor.fill.blame_words import describe_reason
from editor.fill.fillability import Fillability
from editor.fill.look_words import describe_light, describe_standing
from editor.language import tr
from editor.ui.widgets.icons import icon

if TYPE_CHECKING:
    from editor.ui.filling.live_state import LiveState
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
        self.setAutoRaise(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)

    def show_live(self, live: LiveState, colours: WindowColours) -> None:
        """Tell what ``live`` help knows, with a sign in ``colours``."""
        known = live.view.fillability if live.view else Fillability.UNKNOWN
        self.setText(_text(known, live))
        self.setToolTip(_reason(known, live))
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(self.toolTip())
        ink = {
            Fillability.FILLABLE: colours.quiet if _is_odd(live) else colours.good,
            Fillability.IMPOSSIBLE: colours.bad,
            Fillability.UNKNOWN: colours.quiet,
        }[known]
        self.setIcon(icon(_ICONS[known], colours, ink))


def _is_odd(live: LiveState) -> bool:
    """Tell whether an entry stands that no list has or that is banned: no reason for green."""
    look = live.view.look if live.view else None
    return look is not None and bool(look.standing.unlisted or look.standing.banned)


def _text(known: Fillability, live: LiveState) -> str:
    look = live.view.look if live.view else None
    match known:
        case Fillability.FILLABLE if look is not None:
            return describe_light(look)
        case Fillability.IMPOSSIBLE if look is not None:
            return tr("{verdict} – why?").format(verdict=describe_light(look))
        case _ if not live.watched:
            return tr("Fillable: not looked")
        case _ if live.view is None or not live.view.done:
            return tr("Fillable: looking…")
        case _:
            return tr("Fillable: unknown")


def _reason(known: Fillability, live: LiveState) -> str:
    reason = describe_reason(live.view.reason if live.view else None)
    look = live.view.look if live.view else None
    match known:
        case Fillability.FILLABLE if look is not None and look.grid.verdict is Fillability.COMPLETE:
            return " ".join([tr("No entry has a gap."), *describe_standing(look)])
        case Fillability.FILLABLE if look is not None:
            found = tr("Proven: live help has found a fill of the grid as it stands.")
            return " ".join([found, *describe_standing(look)])
        case Fillability.IMPOSSIBLE:
            found = reason or tr("No words fit all slots together.")
            return tr("Proven: no fill exists with these lists. {reason} Click to see why.").format(
                reason=found
            )
        case _ if not live.watched:
            return tr("Live help is off: switch it on in the View menu.")
        case _:
            return tr("Neither a fill nor a proof that there is none has been found yet.")
