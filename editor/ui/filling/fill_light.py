"""The light under the grid: whether it can be filled as it stands, and at which floor."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.fill.blame_words import describe_reason
from editor.fill.fillability import Fillability
from editor.fill.look_words import describe_light, describe_standing
from editor.fill.questions import StandingFaults
from editor.language import counted, tr
from editor.ui.widgets.icons import icon
from editor.ui.widgets.line_button import LineButton

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.fill.look import GridLook
    from editor.ui.filling.live_state import LiveState
    from editor.ui.widgets.theme import WindowColours

_ICONS = {
    Fillability.FILLABLE: "mdi6.check-circle",
    Fillability.IMPOSSIBLE: "mdi6.close-octagon",
    Fillability.UNKNOWN: "mdi6.help-circle-outline",
}
_LEAST = 140
"""Pixels in which a long sentence is cut; the tooltip and the spoken name have all of it."""


class FillLight(LineButton):
    """Tells by icon and words; the tooltip gives the reason. A click asks why."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_LEAST, parent)

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
            said = describe_light(look)
            is_whole = look.grid.verdict is Fillability.COMPLETE
            return f"{said} · {_standing_floor(look)}" if is_whole else said
        case Fillability.IMPOSSIBLE if look is not None:
            bare = replace(look, standing=StandingFaults())  # others than what is in the way
            return tr("{verdict} – why?").format(verdict=describe_light(bare))
        case _ if not live.watched:
            return tr("Floor {floor}: not looked").format(floor=live.floor)
        case _ if look is None:
            return tr("Floor {floor}: looking…").format(floor=live.floor)
        case _:
            return describe_light(look)


def _standing_floor(look: GridLook) -> str:
    """Say which floor the entries of a complete grid have, or how many are below it."""
    below = len(look.standing.below_floor)
    if not below:
        return tr("floor {floor}").format(floor=look.grid.floor)
    said = counted(below, "{count} entry below {floor}", "{count} entries below {floor}")
    return said.format(floor=look.grid.floor)


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
