"""The help of the commands in the program's language; typer's own words among it."""

from __future__ import annotations

import gettext
import os
from importlib import import_module
from typing import TYPE_CHECKING

import typer
from typer._click import Context, HelpFormatter
from typer.core import TyperArgument, TyperGroup, TyperOption
from typer.main import get_command

from editor.cli.commands import COMMANDS
from editor.cli.numbers import refuse_nan
from editor.language import ENGLISH, language, marked, speaking, tr
from editor.paths import resource

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from typer._click import Command

    from editor.cli.commands import CommandEntry

HELP_OPTIONS = ["-h", "--help"]

TYPERS_WORDS = (
    marked("Arguments"),
    marked("Options"),
    marked("Commands"),
    marked("[default: {}]"),
    marked("[required]"),
    marked("Show this message and exit."),
    marked("[OPTIONS]"),
    marked("COMMAND [ARGS]..."),
)
"""What typer writes into a help by itself: it asks gettext, or leaves an attribute to set."""


class _Formatter(HelpFormatter):
    """Writes the first line of a help in the program's language."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, tr("Usage: ") if prefix is None else prefix)


def translate_typer() -> None:
    """Let typer take its own words from the program's catalogue."""
    os.environ["LANGUAGE"] = language()
    gettext.bindtextdomain("gridwright", resource("translations"))
    gettext.textdomain("gridwright")
    Context.formatter_class = _Formatter


def load(entry: CommandEntry) -> Command:
    """Return the command of ``entry`` with its help in the program's language."""
    module, _, name = entry.target.partition(":")
    target = getattr(import_module(module), name)
    app = target if isinstance(target, typer.Typer) else _app_of(target)
    command = translated(get_command(app))
    refuse_nan(command)
    return command


def _app_of(function: Callable[..., object]) -> typer.Typer:
    app = typer.Typer(add_completion=False, context_settings={"help_option_names": HELP_OPTIONS})
    app.command()(function)
    return app


def translated(command: Command) -> Command:
    """Put the help of ``command`` in the program's language, and let its paragraphs flow."""
    command.help = "\n\n".join(map(tr, _paragraphs(command.help)))
    command.options_metavar = tr("[OPTIONS]")
    own = command.get_help_option(Context(command, help_option_names=HELP_OPTIONS))
    for option in (*command.params, own):
        if isinstance(option, TyperArgument | TyperOption):
            option.help = tr(option.help) if option.help else None
            if isinstance(option.show_default, str):
                option.show_default = tr(option.show_default)
    if isinstance(command, TyperGroup):
        command.subcommand_metavar = tr("COMMAND [ARGS]...")
        for one in command.commands.values():
            translated(one)
    return command


def help_texts(root: Command) -> Iterator[str]:
    """Return in English all that ``root`` and the commands of the table say in their help."""
    with speaking(ENGLISH):
        commands = [root, *map(load, COMMANDS.values())]
        yield from (entry.summary for entry in COMMANDS.values())
        for command in commands:
            yield from _texts(command)


def _texts(command: Command) -> Iterator[str]:
    yield from _paragraphs(command.help)
    for option in command.params:
        if isinstance(option, TyperArgument | TyperOption):
            told = (option.help, option.show_default)
            yield from (text for text in told if text and isinstance(text, str))
    if isinstance(command, TyperGroup):
        for one in command.commands.values():
            yield from _texts(one)


def _paragraphs(text: str | None) -> list[str]:
    """Return the paragraphs, each on one line: docstrings break them at their own width."""
    return [" ".join(one.split()) for one in (text or "").split("\n\n")]
