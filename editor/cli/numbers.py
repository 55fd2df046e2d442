"""Sizes and ranges, as a user writes them in options."""

from __future__ import annotations

from editor.cli.errors import CommandError


def size_named(text: str) -> tuple[int, int]:
    """Return the columns and rows of ``15`` or ``13x11``."""
    cols, _, rows = text.lower().partition("x")
    if not cols.isdecimal() or not (rows or cols).isdecimal():
        raise CommandError(f"A size is a number like 15, or 13x11 (columns by rows), not {text!r}")
    return int(cols), int(rows or cols)


def range_named(option: str, text: str) -> tuple[int, int]:
    """Return the two numbers of ``20-60``; a single number stands for both."""
    least, _, most = text.partition("-")
    if not least.isdecimal() or not (most or least).isdecimal():
        raise CommandError(f"{option} takes two numbers like 20-60, not {text!r}")
    return int(least), int(most or least)
