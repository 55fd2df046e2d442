"""Print the manual page, made of the commands' help: ``python .../manual_page.py VERSION``."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

from typer._click import Context
from typer.core import TyperArgument, TyperGroup, TyperOption

from editor.cli.app import program
from editor.cli.commands import COMMANDS
from editor.cli.help import load
from editor.language import ENGLISH, speaking

if TYPE_CHECKING:
    from collections.abc import Iterator

    from typer._click import Command

_FILES = (
    ("$XDG_CONFIG_HOME/gridwright", "settings, by default below ~/.config"),
    ("$XDG_DATA_HOME/gridwright", "own words, versions, journals, by default below ~/.local/share"),
    ("$XDG_CACHE_HOME/gridwright", "what can be made again, by default below ~/.cache"),
)
_ENVIRONMENT = (
    ("GRIDWRIGHT_LANGUAGE", "the language of the program, such as en, de or es"),
    ("QT_QPA_PLATFORM", "the window system, as Qt names them: xcb, wayland, offscreen"),
)


def main() -> None:
    """Print the page for the version that the command line names."""
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print(manual_page(sys.argv[1]), end="")


def manual_page(version: str) -> str:
    """Return the manual page of the program as roff for man's macros."""
    with speaking(ENGLISH):
        return "\n".join([*_head(version), *_commands(), *_tail(), ""])


def _head(version: str) -> Iterator[str]:
    root = program()
    yield f'.TH GRIDWRIGHT 1 "" "Gridwright {version}" "User Commands"'
    yield from (".SH NAME", r"gridwright \- design crosswords", ".SH SYNOPSIS")
    yield from (".B gridwright", r"[\fB\-\-new\fR] [\fB\-\-safe\fR] [\fIFILE\fR ...]", ".br")
    yield from (".B gridwright", r"\fICOMMAND\fR [\fIOPTIONS\fR] [\fIARGUMENTS\fR]")
    yield ".SH DESCRIPTION"
    yield from _paragraphs(root.help or "")
    yield ".SH OPTIONS"
    yield from _parameters(root)


def _commands() -> Iterator[str]:
    yield ".SH COMMANDS"
    for name, entry in COMMANDS.items():
        yield from _command(f"gridwright {name}", load(entry))


def _command(name: str, command: Command) -> Iterator[str]:
    yield f".SS {_escaped(name)}"
    yield from _paragraphs(command.help or "")
    yield from _parameters(command)
    if isinstance(command, TyperGroup):
        for one, below in command.commands.items():
            yield from _command(f"{name} {one}", below)


def _parameters(command: Command) -> Iterator[str]:
    context = Context(command)
    for one in command.params:
        if isinstance(one, TyperArgument | TyperOption):
            told = one.get_help_record(context)
            if told:
                yield from (".TP", rf"\fB{_escaped(told[0])}\fR", _line(told[1]))


def _tail() -> Iterator[str]:
    for heading, rows in (("FILES", _FILES), ("ENVIRONMENT", _ENVIRONMENT)):
        yield f".SH {heading}"
        for name, told in rows:
            yield from (".TP", rf"\fI{_escaped(name)}\fR", _line(f"{told}."))
    yield ".SH AUTHORS"
    yield "The Gridwright authors."


def _paragraphs(text: str) -> Iterator[str]:
    for number, one in enumerate(filter(None, text.split("\n\n"))):
        if number:
            yield ".PP"
        yield _line(" ".join(one.split()))


def _line(text: str) -> str:
    """Return ``text`` as a line of its own, which no macro begins."""
    escaped = _escaped(text)
    return rf"\&{escaped}" if escaped[:1] in (".", "'", "") else escaped


def _escaped(text: str) -> str:
    return re.sub(r"([\\-])", r"\\\1", text).replace("\\\\", r"\e").replace("…", "...")


if __name__ == "__main__":
    main()
