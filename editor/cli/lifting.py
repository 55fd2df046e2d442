"""How a limit that is in the way is lifted from the command that asked for a fill."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.cli.duplicates import allowed_kind
from editor.cli.grid_options import counts_named
from editor.cli.lists_at_hand import tags_named
from editor.core.rules.duplicates import NEVER_TOGETHER, NO_RUN_REPEAT
from editor.core.tag_limits import ONLY, capped_tag, never_tag
from editor.language import tr

if TYPE_CHECKING:
    from editor.cli.grid_options import GridOptions


def how_to_lift(rule: str, options: GridOptions) -> str:
    """Return what lifts the limit of the name ``rule``: an option more, or one of ``options`` less.

    An option more would not do for what the command itself asks for.
    """
    if asked := _asked(rule, options):
        return tr("leave out {option}").format(option=asked)
    if rule == ONLY:
        return _option("--only", "''")
    if rule == "name_crossings":
        return _option("--at-most", "name-crossings=99")
    tag = never_tag(rule) or capped_tag(rule)
    return _option("--free", tag) if tag else _option("--allow", allowed_kind(rule))


def _asked(rule: str, options: GridOptions) -> str:
    """Return the option that asks for the limit, if one does."""
    never, capped = never_tag(rule), capped_tag(rule)
    if never and never in tags_named(options.without, "--without"):
        return _option("--without", never)
    if capped and capped in counts_named(options.at_most):
        return _option("--at-most", capped)
    given = {
        ONLY: ("--only", options.only),
        NO_RUN_REPEAT.code: ("--no-repeat-run", options.no_repeat_run),
        NEVER_TOGETHER.code: ("--never-together", options.never_together),
    }
    option, value = given.get(rule, ("", None))
    return "" if value is None else option


def _option(name: str, value: str) -> str:
    return " ".join((name, value))
