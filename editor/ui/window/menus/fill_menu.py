"""The commands for Autofill and for what helps to fill by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.marking import marked
from editor.language import tr
from editor.ui.filling.after_placing import AfterPlacing
from editor.ui.filling.autofill import Phase
from editor.ui.window.command import Command, Face, Menu

if TYPE_CHECKING:
    from editor.ui.window.parts import Parts
    from editor.ui.window.state import WindowState


def _autofill_face(state: WindowState) -> Face:
    if state.is_filling:
        return Face(tr("&Stop autofill"), "mdi6.stop")
    return Face(tr("&Autofill"), "mdi6.auto-fix")


def _discard_face(state: WindowState) -> Face:
    has_none = state.fill.phase is Phase.FAILED
    return Face(tr("&Dismiss") if has_none else tr("&Discard the fill"), "mdi6.close")


FILL_COMMANDS: tuple[Command[Parts], ...] = (
    Command(
        "autofill",
        Menu.FILL,
        1,
        marked("&Autofill"),
        "Ctrl+Return",
        marked("Fill the whole grid; typed letters stay"),
        "mdi6.auto-fix",
        toolbar=50,
        labelled=True,
        does=lambda parts: parts.fills.fill_or_stop(),
        face=_autofill_face,
    ),
    Command(
        "autofill_selection",
        Menu.FILL,
        1,
        marked("Autofill s&election"),
        "Ctrl+Shift+Return",
        marked("Fill the selected cells alone"),
        "mdi6.select-drag",
        does=lambda parts: parts.fills.fill_selection(),
        enabled=lambda state: not state.is_filling,
    ),
    Command(
        "autofill_section",
        Menu.FILL,
        1,
        marked("A&utofill section"),
        "Ctrl+Alt+Shift+Return",
        marked(
            "Fill the open cells around the cursor, "
            "as far as they hang together without typed letters"
        ),
        "mdi6.select-group",
        does=lambda parts: parts.fills.fill_section(),
        enabled=lambda state: not state.is_filling,
    ),
    Command(
        "another",
        Menu.FILL,
        1,
        marked("A&nother fill"),
        "Ctrl+Alt+Return",
        marked("Fill again with another seed"),
        "mdi6.dice-multiple-outline",
        does=lambda parts: parts.autofill.start_another(),
        enabled=lambda state: not state.is_filling,
    ),
    Command(
        "stop",
        Menu.FILL,
        1,
        marked("&Stop"),
        "Ctrl+Shift+X",
        marked("Stop the fill; the best so far stays"),
        "mdi6.stop",
        does=lambda parts: parts.autofill.stop(),
        enabled=lambda state: state.is_filling and not state.fill.stopping,
    ),
    Command(
        "keep",
        Menu.FILL,
        2,
        marked("&Keep the fill"),
        "Alt+K",
        marked("Put the offered letters into the puzzle"),
        "mdi6.check",
        does=lambda parts: parts.autofill.keep(),
        enabled=lambda state: bool(state.fill.texts),
    ),
    Command(
        "discard",
        Menu.FILL,
        2,
        marked("&Discard the fill"),
        "Alt+D",
        marked("Leave the puzzle as it was"),
        "mdi6.close",
        does=lambda parts: parts.autofill.discard(),
        enabled=lambda state: state.fill.phase is not Phase.IDLE,
        face=_discard_face,
    ),
    Command(
        "bring_back",
        Menu.FILL,
        2,
        marked("&Bring the fill back"),
        "",
        marked("Offer the discarded fill again; after an edit, once that is undone"),
        "mdi6.restore",
        does=lambda parts: parts.autofill.bring_back(),
        enabled=lambda state: state.fill.fits,
    ),
    Command(
        "lock",
        Menu.FILL,
        3,
        marked("&Lock entry"),
        "Ctrl+L",
        marked("Lock or unlock the entry as a theme entry, which Autofill never touches"),
        "mdi6.lock-outline",
        toolbar=41,
        labelled=True,
        does=lambda parts: parts.fills.toggle_lock(),
        enabled=lambda state: state.slot is not None,
        checked=lambda state: state.is_locked,
    ),
    Command(
        "keep_filled",
        Menu.FILL,
        3,
        marked("&Make letters mine"),
        "Ctrl+M",
        marked("Keep the autofilled letters of the selection as if you had typed them"),
        does=lambda parts: parts.editing.keep_filled(),
    ),
    Command(
        "clear_filled",
        Menu.FILL,
        3,
        marked("&Clear autofilled letters"),
        "Ctrl+Shift+K",
        marked("Clear all that Autofill set"),
        "mdi6.eraser-variant",
        does=lambda parts: parts.editing.clear_filled(),
    ),
    Command(
        "limits",
        Menu.FILL,
        4,
        marked("L&imits…"),
        "Ctrl+Shift+L",
        marked("Set what the slot under the cursor and the whole fill must respect"),
        "mdi6.tune",
        does=lambda parts: parts.fills.edit_limits(),
    ),
    Command(
        "taste",
        Menu.FILL,
        4,
        marked("Taste of a fill…"),
        "",
        marked("Set what a fill gains and pays beside scores, and see what this one pays"),
        "mdi6.scale-balance",
        does=lambda parts: parts.fills.edit_taste(),
    ),
    Command(
        "pairs",
        Menu.FILL,
        4,
        marked("Pairs kept apart…"),
        "",
        marked("Write which entries are never to stand together"),
        "mdi6.arrow-expand-horizontal",
        does=lambda parts: parts.dialogs.pairs(),
    ),
    Command(
        "candidates",
        Menu.FILL,
        5,
        marked("C&hoose a candidate"),
        "Ctrl+J",
        marked("Choose among the words that the entry under the cursor may still hold"),
        "mdi6.format-list-checks",
        does=lambda parts: parts.jumps.show_candidates(),
    ),
    Command(
        "place_and_stay",
        Menu.FILL,
        5,
        marked("Place the candidate"),
        "Alt+Return",
        marked("Place the candidate chosen in the list, or the first one, and stay in the entry"),
        does=lambda parts: parts.jumps.place_candidate(AfterPlacing.STAY),
    ),
    Command(
        "place_and_next",
        Menu.FILL,
        5,
        marked("Place it and go to the ne&xt entry"),
        "Alt+Shift+Return",
        marked("Place the candidate and go to the next entry with a gap"),
        does=lambda parts: parts.jumps.place_candidate(AfterPlacing.NEXT),
    ),
    Command(
        "place_and_tightest",
        Menu.FILL,
        5,
        marked("Place it and go to the tightest entry"),
        "Shift+F4",
        marked("Place the candidate and go to the entry with the fewest words left"),
        does=lambda parts: parts.jumps.place_candidate(AfterPlacing.TIGHTEST),
    ),
    Command(
        "why",
        Menu.FILL,
        5,
        marked("&Why?"),
        "F7",
        marked("Find what stands in the way of a fill, and what would help"),
        "mdi6.help-circle-outline",
        does=lambda parts: parts.jumps.ask_why(),
    ),
    Command(
        "rescue",
        Menu.FILL,
        5,
        marked("What to clear?"),
        "Shift+F7",
        marked("Find the fewest entries to clear so that the rest can be filled"),
        "mdi6.lifebuoy",
        does=lambda parts: parts.jumps.ask_rescue(),
    ),
    Command(
        "cost",
        Menu.FILL,
        5,
        marked("What would it cost?"),
        "Ctrl+F7",
        marked("Sample what fills reach with blocks added, and with theme entries left out"),
        "mdi6.scale-balance",
        does=lambda parts: parts.jumps.ask_cost(),
    ),
    Command(
        "alternatives",
        Menu.FILL,
        5,
        marked("Alternatives of the secti&on…"),
        "Ctrl+Alt+K",
        marked(
            "See other fills of the selection, or around the entry under the cursor, side by side"
        ),
        "mdi6.view-grid-outline",
        does=lambda parts: parts.sections.show_alternatives(),
    ),
    Command(
        "replace_entry",
        Menu.FILL,
        5,
        marked("&Replace a weak entry…"),
        "Ctrl+Alt+X",
        marked(
            "List the weakest entries; free one and those that cross it, and find the best fill"
        ),
        "mdi6.swap-horizontal-bold",
        does=lambda parts: parts.sections.replace_entry(),
    ),
    Command(
        "keep_variant",
        Menu.FILL,
        5,
        marked("Kee&p as a variant"),
        "Ctrl+Alt+C",
        marked(
            "Keep what stands in the selection, or around the entry under the cursor, "
            "to put in again"
        ),
        "mdi6.content-duplicate",
        does=lambda parts: parts.sections.variants.keep_section(),
    ),
    Command(
        "variants",
        Menu.FILL,
        5,
        marked("&Variants…"),
        "Ctrl+Alt+N",
        marked("See the variants of sections kept with the puzzle; put in, rename or delete one"),
        "mdi6.layers-outline",
        does=lambda parts: parts.sections.variants.show_variants(),
    ),
    Command(
        "accept_forced",
        Menu.FILL,
        5,
        marked("Accept &forced letters"),
        "Ctrl+Alt+J",
        marked("Type the letters that have no alternative left, shown in grey"),
        does=lambda parts: parts.live.accept_forced(),
    ),
    Command(
        "tightest",
        Menu.FILL,
        5,
        marked("&Tightest slot"),
        "F4",
        marked("Go to the slot with the fewest words left"),
        "mdi6.target",
        does=lambda parts: parts.live.go_to_tightest(),
    ),
)
