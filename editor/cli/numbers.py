"""Sizes, ranges and times, as a user writes them in options."""

from __future__ import annotations

import re
from math import isfinite, isnan
from typing import TYPE_CHECKING, Any

import typer
from typer._click.types import FloatRange
from typer.core import TyperGroup
from typer.models import OptionInfo

from editor.cli.errors import CommandError
from editor.language import tr

if TYPE_CHECKING:
    from typer._click import Command, Context, Parameter

MOST = 1_000_000_000
"""The greatest number of results that can be asked for."""

_SIZE = re.compile(r"(\d{1,4})(?:x(\d{1,4}))?", re.ASCII | re.IGNORECASE)
_NUMBER = re.compile(r"\d{1,9}", re.ASCII)
_RANGE = re.compile(r"(\d{1,7})(?:-(\d{1,7}))?", re.ASCII)


def whole_number(text: str) -> int | None:
    """Return the number that ``text`` is, of nine digits at most; None when it is none."""
    return int(text) if _NUMBER.fullmatch(text) else None


def size_named(text: str) -> tuple[int, int]:
    """Return the columns and rows of ``15`` or ``13x11``."""
    found = _SIZE.fullmatch(text.strip())
    if not found:
        raise CommandError(
            tr("A size is a number like 15, or 13x11 (columns by rows), not “{text}”").format(
                text=text
            )
        )
    return int(found[1]), int(found[2] or found[1])


def range_named(option: str, text: str) -> tuple[int, int]:
    """Return the two numbers of ``20-60``; a single number stands for both."""
    found = _RANGE.fullmatch(text.strip())
    if not found:
        raise CommandError(
            tr("{option} is a number or a range like 20-60, not “{text}”").format(
                option=option, text=text
            )
        )
    least, most = int(found[1]), int(found[2] or found[1])
    if least > most:
        raise CommandError(
            tr("{option} has its end before its begin: {text}").format(option=option, text=text)
        )
    return least, most


def time_option(told: str) -> OptionInfo:
    """Return an option of seconds, more than 0; ``told`` is its help."""
    option: OptionInfo = typer.Option(metavar="SECONDS", callback=_time, help=told)
    return option


def _time(seconds: float | None) -> float | None:
    if seconds is not None and not (isfinite(seconds) and seconds > 0):
        raise typer.BadParameter(tr("a time is a number of seconds, more than 0"))
    return seconds


class _Numbers(FloatRange):
    """Numbers within bounds; typer's own take "nan" for one."""

    def convert(self, value: Any, param: Parameter | None, ctx: Context | None) -> Any:  # noqa: ANN401
        number = super().convert(value, param, ctx)
        if isnan(number):
            self.fail(tr("it must be a number"), param, ctx)
        return number


def refuse_nan(command: Command) -> None:
    """Let no option of ``command`` that has bounds take "nan"."""
    for option in command.params:
        if isinstance(option.type, FloatRange):
            option.type = _Numbers(option.type.min, option.type.max)
    if isinstance(command, TyperGroup):
        for one in command.commands.values():
            refuse_nan(one)
