"""Where clues were written, and how often entries were used, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.language import counted, number, tr

if TYPE_CHECKING:
    from editor.words.clues import OldClue, Use


def clue_place(clue: OldClue) -> str:
    """Return where ``clue`` was written, by whom and when, and in how many puzzles it stands."""
    day = clue.written.isoformat() if clue.written else ""
    told = ", ".join(filter(None, (clue.title, clue.author, day)))
    if clue.times < 2:
        return told
    return " · ".join(filter(None, (told, counted(clue.times, "once", "{count} times"))))


def times_used(times: int) -> str:
    """Say how often an entry was used."""
    return counted(times, "used in {count} puzzle", "used in {count} puzzles")


def use_sentence(use: Use) -> str:
    """Say how often an entry was used, how often by oneself, and when it was last."""
    told = [times_used(use.times)]
    if use.own:
        told.append(tr("{own} of your own").format(own=number(use.own)))
    if use.last:
        told.append(tr("last on {day}").format(day=use.last.isoformat()))
    return ", ".join(told)
